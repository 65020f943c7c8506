import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallOutput, Workspace } from '../../../src-shared/contract';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { defaultFileStyle, type OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { isoWeek } from '@kartbord/common/week';
import { documentText } from '../../../src-shared/domain/workspace/workspace-document';
import { ok } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { mapLayerItems } from '../../features/map-layers';
import type { TreeItem } from '../../lib/tree-item';
import { createStores, type Stores } from '../stores';
import { emptyWorkspace, restoreWorkspace, workspaceOf } from './workspace-state';

const file: OwnFile = {
  id: 'file-1',
  fileName: 'nets.geojson',
  format: 'geojson',
  importedAtMs: 5,
  bytes: 10,
  features: 0,
  sha256: 'a'.repeat(64),
  of: 0,
  positions: 0,
  bounds: null,
  columns: [],
  problems: null,
  ignored: { columns: 0, links: 0 },
  style: defaultFileStyle,
};
const content = {
  shapes: {
    count: 0,
    kind: new Uint8Array(),
    partStart: new Uint32Array(1),
    positionStart: new Uint32Array(1),
    lonLat: new Float64Array(),
  },
  values: { numbers: {}, texts: {} },
} as CallOutput<'files.read'>;

const full: Workspace = {
  week: isoWeek(2026, 40),
  filter: { states: ['over'] },
  selectedLocalityNo: 12345,
  centre: null,
  zoom: null,
  forecastAt: [5.3, 60.4],
  colouring: 'disease',
  vessels: { shown: [257000001], selected: null, span: 'last-24-hours', positions: 'all' },
  tracks: {
    colouring: 'course',
    gapMs: 900_000,
    window: null,
    tailMs: 3_600_000,
    minutesPerSecond: 5,
    marksOdd: true,
    instantMs: null,
  },
  layers: [
    { name: 'zones', opacity: 1, time: '2026-11-01', style: 'thin', title: 'Zones', lastOfferedMs: null },
    { name: 'coast', opacity: 1, time: null, style: '', title: 'Coast', lastOfferedMs: null },
  ].map((layer) => ({ ...layer, dimensions: {}, isSingle: false, refreshMs: null })),
  tree: [
    {
      kind: 'group',
      id: 'group 1',
      parent: null,
      title: 'Mine',
      isOpen: true,
      isVisible: true,
      opacity: 0.5,
    },
    { kind: 'layer', id: 'file file-1', parent: 'group 1', isVisible: true, opacity: 0.3, blend: 'multiply' },
    {
      kind: 'layer',
      id: 'wms service zones',
      parent: 'group 1',
      isVisible: false,
      opacity: 0.7,
      blend: 'normal',
    },
    { kind: 'layer', id: 'week', parent: null, isVisible: true, opacity: 1, blend: 'normal' },
    { kind: 'layer', id: 'wms service coast', parent: null, isVisible: true, opacity: 0.8, blend: 'normal' },
    { kind: 'layer', id: 'basemap', parent: null, isVisible: true, opacity: 1, blend: 'normal' },
  ],
  forecastPins: [{ at: [5.3, 60.4], name: 'Vik' }],
  operationSites: [{ at: [6, 62], name: 'Øy' }],
  reliedWindows: [
    {
      at: [6, 62],
      name: 'Øy',
      job: 'Vask',
      limits: { waveM: 1, currentMs: null, windMs: 8, leastHours: 3 },
      fromMs: 1_700_000_000_000,
      toMs: 1_700_020_000_000,
    },
  ],
  dayPlan: {
    stops: [
      {
        name: 'Øy',
        at: [6, 62],
        fromMs: 1_700_000_000_000,
        toMs: 1_700_020_000_000,
        job: 'Vask',
        limits: { waveM: 1, currentMs: null, windMs: 8, leastHours: 3 },
      },
    ],
    sail: {
      job: 'Seilas',
      limits: { waveM: 1.5, currentMs: null, windMs: null, leastHours: 0 },
      speedKn: 9,
    },
  },
  contacts: {
    localityNo: 12345,
    from: '2026-09-01',
    to: '2026-10-04',
    direction: 'backward',
    steps: 3,
    carryDays: 21,
    until: null,
    boats: ['wellboat'],
    view: 'lanes',
    isOnMap: false,
    chosenNo: 777,
  },
  calls: {
    mode: 'matrix',
    mmsi: 257000009,
    year: 2025,
    view: 'table',
    isOnMap: false,
    sites: 'around',
    weeks: 52,
    passageDays: 21,
    matrixView: 'passages',
  },
  compared: { against: isoWeek(2026, 30), how: 'swipe' },
  drawings: [
    {
      id: 'note-1',
      kind: 'note',
      positions: [[5, 60]],
      text: 'Here',
      colour: null,
      createdMs: 1,
      changedMs: 2,
    },
  ],
  files: [
    {
      id: 'file-1',
      name: 'nets.geojson',
      text: 'net',
      style: { ...defaultFileStyle, colour: '#112233' },
      range: { column: 'depth', least: 10, most: null },
    },
  ],
  table: { column: 'temperature', descending: false },
  docks: { left: 'filter', bottom: 'operations' },
};

const textOf = (workspace: Workspace): string => documentText({ title: '', workspace, outputs: [] });

describe('a workspace that is shown', () => {
  let stores: Stores;

  beforeEach(async () => {
    const client = createFakeClient({
      'files.list': () => ok([file]),
      'files.read': () => ok(content),
      'files.style': ({ style }) => ok({ ...file, style }),
      'files.remove': () => ok(null),
      'files.restore': () => ok(file),
    });
    stores = createStores(client, { theme: 'day', language: 'en' });
    await stores.ownFiles.load();
  });

  const shownText = (): string => textOf(workspaceOf(stores));
  /** As the map's stage does. */
  function items(): readonly TreeItem[] {
    const bare = (id: 'week' | 'basemap'): TreeItem => ({
      id,
      kind: id,
      title: id,
      specs: [],
      state: 'shown',
      said: null,
      fetchedAtMs: null,
      span: null,
      inView: null,
      of: null,
    });
    const { ownFiles, mapLayers, speech } = stores;
    const all = [
      ...ownFiles.items('day'),
      bare('week'),
      ...mapLayerItems(mapLayers, speech, null),
      bare('basemap'),
    ];
    stores.layerTree.reconcile(all);
    return all;
  }

  it('is the workspace that was opened, in every member', () => {
    void restoreWorkspace(stores, full);
    expect(shownText()).toBe(textOf(full));
  });

  it('is replaced whole by another one, but for how files of this computer are drawn', () => {
    void restoreWorkspace(stores, full);
    void restoreWorkspace(stores, emptyWorkspace);
    const style = { ...defaultFileStyle, colour: '#112233' };
    const empty = shownText();
    expect(workspaceOf(stores)).toMatchObject({
      filter: {},
      selectedLocalityNo: null,
      forecastAt: null,
      layers: [],
      tree: [],
      drawings: [],
      forecastPins: [],
      operationSites: [],
      compared: null,
      colouring: 'state',
      vessels: { shown: [], selected: null },
      tracks: { colouring: 'speed', marksOdd: false },
      files: [{ text: '', range: null, style }],
      table: { column: 'adultFemale', descending: true },
      docks: { left: 'layers', bottom: 'table' },
    });
    void restoreWorkspace(stores, full);
    void restoreWorkspace(stores, emptyWorkspace);
    expect(shownText()).toBe(empty);
    expect(stores.contacts.form).toBeNull();
  });

  it('has limits only where they are not the general ones, in whatever order those are kept', () => {
    const turned = generalLimits.map((row) => Object.fromEntries(Object.entries(row).toReversed()));
    stores.fishHealth.useLimits(turned as unknown as typeof generalLimits);
    expect(workspaceOf(stores)).not.toHaveProperty('limits');
    const own = generalLimits.map((row) => ({ ...row, limit: 0.4 }));
    stores.fishHealth.useLimits(own);
    expect(workspaceOf(stores).limits).toEqual(own);
  });

  it('leaves nothing to undo: who opens it remembers that', () => {
    void restoreWorkspace(stores, full);
    flushSync();
    expect(stores.history.canUndo).toBe(false);
  });

  it('hides the files of this computer that it does not know', () => {
    void restoreWorkspace(stores, {
      ...full,
      files: [],
      tree: full.tree?.filter(({ id }) => id !== 'file file-1') ?? [],
    });
    items();
    expect(stores.layerTree.lookOf('file file-1').opacity).toBe(0);
  });

  it('has the same bytes after a styled, filtered group was removed and that was undone', () => {
    void restoreWorkspace(stores, full);
    const all = items();
    const before = shownText();
    stores.layerTree.removeGroup('group 1', all);
    items();
    expect(shownText()).not.toBe(before);
    expect(shownText()).not.toMatch(/group 1|zones|nets/);
    stores.history.undo();
    items();
    expect(shownText()).toBe(before);
    stores.history.redo();
    items();
    expect(shownText()).not.toMatch(/group 1|zones|nets/);
    stores.history.undo();
    items();
    expect(shownText()).toBe(before);
  });

  it('keeps what of a removed group cannot be removed where the group lay', () => {
    const tree =
      full.tree?.map((entry) => (entry.id === 'week' ? { ...entry, parent: 'group 1' } : entry)) ?? [];
    void restoreWorkspace(stores, { ...full, tree });
    stores.layerTree.removeGroup('group 1', items());
    items();
    const [first] = stores.layerTree.kept;
    expect(first).toMatchObject({ id: 'week', parent: null, opacity: 0.5 });
  });
});
