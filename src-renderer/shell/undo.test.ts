import { describe, expect, it } from 'vitest';
import { defaultFileStyle, type OwnFile } from '../../src-shared/domain/map-layers/own-file';
import type { PageId } from '../../src-shared/commands';
import { isoWeek } from '@kartbord/common/week';
import { ok } from '../../src-shared/result';
import type { PlanStop } from '../../src-shared/domain/sea/day-plan';
import { createFakeClient } from '../bridge/fake-client';
import { CallsStore, ContactsStore } from '../features/contacts';
import { DrawingsStore } from '../features/drawings';
import { ColouringStore, CompareStore, FishHealthStore, YearsStore } from '../features/fish-health';
import { ForecastStore } from '../features/forecast';
import { LayerTreeStore } from '../features/layer-tree';
import { MapLayersStore } from '../features/map-layers';
import { OperationsStore } from '../features/operations';
import { OwnFilesStore } from '../features/own-files';
import { TrackLookStore } from '../features/playback';
import { SettingsStore } from '../features/settings';
import { VesselsStore } from '../features/vessels';
import { History } from '../lib/history.svelte';
import { Selection } from '../lib/selection.svelte';
import type { TreeItem } from '../lib/tree-item';
import { BoardStore } from './map/board.svelte';
import { FrameStore } from './frame.svelte';
import { workspaceOf } from './workspace/workspace-state';

const nowMs = Date.UTC(2026, 10, 18);
const never = (): Promise<void> => new Promise(() => {});
const outside = { now: () => nowMs, wait: never, idle: never };
const file: OwnFile = {
  id: 'f1',
  fileName: 'moorings.gpx',
  format: 'gpx',
  importedAtMs: 1,
  bytes: 10,
  sha256: 'a',
  features: 1,
  of: 1,
  positions: 1,
  bounds: null,
  columns: [],
  problems: null,
  ignored: { columns: 0, links: 0 },
  style: defaultFileStyle,
};
const item = (id: string, remove?: () => () => void): TreeItem => ({
  id,
  kind: 'wms',
  title: id,
  specs: [],
  state: 'shown',
  said: null,
  fetchedAtMs: null,
  span: null,
  inView: null,
  of: null,
  ...(remove ? { remove } : {}),
});
const limits = { waveM: 1, currentMs: null, windMs: null, leastHours: 2 };
const noSailing = { job: '', limits };
const stopAt = (name: string, hour: number): PlanStop => ({
  name,
  at: [5, 60],
  fromMs: nowMs + hour * 3_600_000,
  toMs: nowMs + (hour + 2) * 3_600_000,
  job: '',
  limits,
});
const way = [
  [5, 60],
  [6, 61],
] as const;

/** All stores of a window with one history, in which something is there to be changed. */
async function setUp() {
  const client = createFakeClient({
    'files.list': () => ok([file]),
    'ais.kept': ({ mmsis }) => ok(mmsis.map(() => null)),
    'ais.track': never as never,
  });
  const history = new History(() => nowMs);
  const selection = new Selection<PageId>(history);
  const fishHealth = new FishHealthStore(client, new YearsStore(client), outside, history, selection);
  const vessels = new VesselsStore(client, outside, history, selection);
  const look = { frame: () => {}, isMotionReduced: () => false, wait: never };
  const stores = {
    history,
    fishHealth,
    vessels,
    board: new BoardStore(),
    trackLook: new TrackLookStore(client, vessels, look, history),
    mapLayers: new MapLayersStore(client, history, outside),
    layerTree: new LayerTreeStore(history),
    operations: new OperationsStore(client, outside, history),
    contacts: new ContactsStore(client),
    calls: new CallsStore(client),
    forecast: new ForecastStore(client, outside, history, selection),
    colouring: new ColouringStore(fishHealth, history),
    compare: new CompareStore(client, fishHealth, history),
    drawings: new DrawingsStore(history, () => nowMs, selection),
    ownFiles: new OwnFilesStore(client, history, selection),
    frame: new FrameStore(new SettingsStore(client), selection),
  };
  await stores.ownFiles.load();
  vessels.add([257_000_001, 257_000_002]);
  stores.operations.add([{ at: [5, 60], name: 'Fagerholmen' }]);
  stores.operations.dayPlan.addStop(stopAt('Fagerholmen', 8), noSailing);
  stores.operations.dayPlan.addStop(stopAt('Lambholmen', 11), noSailing);
  stores.mapLayers.add('service', 'bw:quay');
  void stores.forecast.show([5, 60], 'Fagerholmen');
  stores.forecast.togglePin();
  stores.drawings.add('note', [[5, 60]], 'Old mooring');
  stores.layerTree.reconcile([
    item('wms service bw:a', () => () => {}),
    item('wms service bw:b'),
    item('basemap'),
  ]);
  history.clear();
  return stores;
}
type Stores = Awaited<ReturnType<typeof setUp>>;

const noteId = ({ drawings }: Stores): string => drawings.drawings[0]?.id ?? '';
const [a, b] = ['wms service bw:a', 'wms service bw:b'];

/** What a person does that the workspace keeps; and what the history calls it. */
const changes: Readonly<Record<string, readonly [what: string, change: (stores: Stores) => unknown]>> = {
  'another week': ['week', ({ fishHealth }) => void fishHealth.goTo(isoWeek(2026, 30))],
  'a filter': ['filter', ({ fishHealth }) => fishHealth.setFilterText('holm')],
  'a site': ['site', ({ fishHealth }) => fishHealth.select(12345)],
  'another colouring': ['colouring', ({ colouring }) => colouring.choose('sea-temperature')],
  'a comparison': ['compared', ({ compare }) => compare.choose(isoWeek(2026, 10), 'swipe')],
  'a vessel that comes': ['vessels-added', ({ vessels }) => void vessels.add([257_000_003])],
  'a vessel that goes': ['vessels-removed', ({ vessels }) => vessels.remove(257_000_001)],
  'a vessel that is selected': ['vessel', ({ vessels }) => vessels.select(257_000_002)],
  'a vessel that is selected and comes': ['vessel', ({ vessels }) => vessels.select(257_000_009)],
  'another time of the tracks': [
    'track-span',
    ({ vessels }) => vessels.setSpan({ fromMs: nowMs - 3_600_000, toMs: nowMs }),
  ],
  'other positions': ['track-positions', ({ vessels }) => vessels.setPositions('all')],
  'the colour of tracks': ['track-look', ({ trackLook }) => trackLook.change({ colouring: 'course' })],
  'a window of the tracks': [
    'track-look',
    ({ trackLook }) => trackLook.change({ window: { fromMs: nowMs - 7_200_000, toMs: nowMs } }),
  ],
  'the signs of anomalies': ['track-look', ({ trackLook }) => trackLook.change({ marksOdd: true })],
  'a layer of a server': ['layer-added', ({ mapLayers }) => mapLayers.add('service', 'bw:other')],
  'a layer that goes': ['layer-removed', ({ mapLayers }) => mapLayers.remove('wms service bw:quay')],
  'the time of a layer': ['layer-time', ({ mapLayers }) => mapLayers.setTime('wms service bw:quay', '2026')],
  'a hidden layer': ['layer-hidden', ({ layerTree }) => layerTree.toggle(a)],
  'one layer alone': ['layer-alone', ({ layerTree }) => layerTree.alone(a)],
  'how strong a layer is': ['layer-opacity', ({ layerTree }) => layerTree.setOpacity(a, 0.3)],
  'how a layer is blended': ['layer-blend', ({ layerTree }) => layerTree.setBlend(a, 'multiply')],
  'where a layer lies': ['layer-moved', ({ layerTree }) => layerTree.move([b], { parent: null, before: a })],
  'a group': ['group-made', ({ layerTree }) => layerTree.group([a, b], 'Coast')],
  'a layer that is taken out of the tree': [
    'layer-removed',
    ({ layerTree }) => layerTree.remove(item(a, () => () => {})),
  ],
  'the look of a file': [
    'file-style',
    ({ ownFiles }) => ownFiles.setStyle('f1', { ...defaultFileStyle, width: 5 }),
  ],
  'the place of the forecast': ['forecast', ({ forecast }) => void forecast.show([7, 62])],
  'no forecast': ['forecast', ({ forecast }) => void forecast.show(null)],
  'a pin that goes': ['pin-removed', ({ forecast }) => forecast.togglePin()],
  'the name of a pin': ['pin-named', ({ forecast }) => forecast.pinned.rename([5, 60], 'Home')],
  'a site to plan at': [
    'operation-sites-added',
    ({ operations }) => void operations.add([{ at: [6, 61], name: 'Storvika' }]),
  ],
  'a site that is planned no more': [
    'operation-site-removed',
    ({ operations }) => operations.remove(operations.sites[0]?.key ?? ''),
  ],
  'a stop of the plan': [
    'plan-stop-added',
    ({ operations }) => operations.dayPlan.addStop(stopAt('Storvika', 14), noSailing),
  ],
  'a stop that is planned no more': [
    'plan-stop-removed',
    ({ operations }) => operations.dayPlan.removeStop(0),
  ],
  'a stop that comes earlier': ['plan-stop-moved', ({ operations }) => operations.dayPlan.moveEarlier(1)],
  'the time of a stop': [
    'plan-stop-time',
    ({ operations }) => operations.dayPlan.setTime(0, 'toMs', nowMs + 12 * 3_600_000),
  ],
  'the work of a stop': [
    'plan-stop-work',
    ({ operations }) => operations.dayPlan.setWork(0, { job: 'Washing', limits }),
  ],
  'the speed between stops': ['plan-sailing', ({ operations }) => operations.dayPlan.setSail({ speedKn: 9 })],
  'a line': ['drawing-added', ({ drawings }) => drawings.add('line', way)],
  'the text of a note': ['drawing-text', (stores) => stores.drawings.write(noteId(stores), 'New')],
  'the colour of a note': ['drawing-colour', (stores) => stores.drawings.paint(noteId(stores), '#1d6338')],
  'the place of a note': ['drawing-positions', (stores) => stores.drawings.move(noteId(stores), [[6, 61]])],
  'a note that goes': ['drawing-removed', (stores) => stores.drawings.remove(noteId(stores))],
};

const shown = (stores: Stores): string => JSON.stringify(workspaceOf(stores));

describe('what the workspace keeps', () => {
  it.each(Object.entries(changes))('is undone and done again: %s', async (_name, [what, change]) => {
    const stores = await setUp();
    const { history } = stores;
    const before = shown(stores);
    change(stores);
    const after = shown(stores);
    expect(after).not.toBe(before);
    expect(history.past.map(({ did }) => did.what)).toEqual([what]);
    history.undo();
    expect(shown(stores)).toBe(before);
    history.redo();
    expect(shown(stores)).toBe(after);
    history.undo();
    expect(shown(stores)).toBe(before);
  });

  it('comes back from any of many steps, in whatever order they were done', async () => {
    const stores = await setUp();
    const states = [shown(stores)];
    for (const [, change] of Object.values(changes)) {
      change(stores);
      if (stores.history.past.length === states.length) states.push(shown(stores));
      else states[states.length - 1] = shown(stores);
    }
    expect(states.length).toBeGreaterThan(30);
    for (const done of [0, 20, 3, states.length - 1, 11, 12, 0, states.length - 1]) {
      stores.history.goTo(done);
      expect(shown(stores), String(done)).toBe(states[done]);
    }
  });

  it('is not in the history where it only comes back from an earlier run', async () => {
    const stores = await setUp();
    stores.colouring.restore('disease');
    stores.compare.restore({ against: isoWeek(2026, 10), how: 'swipe' });
    void stores.forecast.restore([8, 63]);
    stores.vessels.restore({ shown: [257_000_005], selected: null, span: 'last-24-hours', positions: 'all' });
    stores.drawings.restore([]);
    stores.operations.restore([]);
    expect(stores.history.canUndo).toBe(false);
  });
});

describe('what is not kept but done', () => {
  it('is undone, too: which vessels are seen, and how the comparison is listed', async () => {
    const { vessels, compare, history } = await setUp();
    vessels.setVisible(257_000_001, false);
    expect(history.past.at(-1)?.did).toMatchObject({
      what: 'vessels-hidden',
      vessels: { mmsi: 257_000_001 },
    });
    compare.soloKind('newly-over');
    const hidden = compare.hiddenKinds;
    history.undo();
    expect(compare.hiddenKinds.size).toBe(0);
    history.undo();
    expect(vessels.of(257_000_001)?.isVisible).toBe(true);
    history.goTo(2);
    expect([vessels.of(257_000_001)?.isVisible, compare.hiddenKinds]).toEqual([false, hidden]);
  });

  it('leaves nothing to undo where nothing changed', async () => {
    const { vessels, colouring, compare, forecast, operations, trackLook, history } = await setUp();
    vessels.setVisible(257_000_001, true);
    vessels.select(null);
    vessels.add([257_000_001]);
    vessels.remove();
    colouring.choose('state');
    compare.choose(null);
    void forecast.show([5, 60]);
    operations.add([{ at: [5, 60], name: 'the same' }]);
    operations.remove('nothing');
    operations.dayPlan.setTime(0, 'toMs', stopAt('', 8).toMs);
    operations.dayPlan.removeStop(7);
    operations.dayPlan.moveEarlier(0);
    operations.dayPlan.setSail({ speedKn: null });
    trackLook.change({ colouring: trackLook.look.colouring });
    expect(history.canUndo).toBe(false);
  });
});

it('a site that is asked for again comes forward from behind a vessel', async () => {
  const { fishHealth, vessels, frame } = await setUp();
  fishHealth.select(12345);
  vessels.select(257_000_002);
  expect(frame.page).toBe('vessel');
  fishHealth.select(12345);
  expect([frame.page, fishHealth.selectedNo, vessels.selectedMmsi]).toEqual([null, 12345, null]);
});
