import { describe, expect, it } from 'vitest';
import { tilePlace } from '../../src-shared/domain/map-layers/map-layer';
import { parseIsoWeek } from '@kartbord/common/week';
import type { Workspace } from '../../src-shared/domain/workspace/workspace';
import { pictureRequest, tileQuestion } from '../api-client/map-layers/wms-requests';
import { caseFileWorkspace } from './case-workspace';
import { caseFileQuestions } from './questions';
import { isShownPicture } from './view-pictures';

const week = parseIsoWeek('2026-W02')!;
const bare: Workspace = { week, filter: {}, selectedLocalityNo: null, centre: null, zoom: null };
const asked = (workspace: Workspace, what: string) =>
  caseFileQuestions(workspace, week).filter(({ ask }) => ask === what);

describe('what a workspace asks', () => {
  it('is its week with the three before that make a streak, over the turn of the year', () => {
    expect(asked(bare, 'week')).toEqual(
      ['2025-W51', '2025-W52', '2026-W01', '2026-W02'].map((one) => ({ ask: 'week', week: one })),
    );
    expect(caseFileQuestions(bare, week).map(({ ask }) => ask)).toEqual([
      ...Array<string>(4).fill('week'),
      'national',
    ]);
  });

  it('goes back as far as its filter looks, also from the week that it is compared with', () => {
    const history = [{ fact: 'over', least: 3, weeks: 8 }] as NonNullable<Workspace['filter']['history']>;
    const compared = { against: parseIsoWeek('2025-W20')!, how: 'swipe' as const };
    expect(asked({ ...bare, filter: { history }, compared }, 'week')).toHaveLength(16);
    expect(asked({ ...bare, filter: { productionAreas: [3] }, compared }, 'reports')).toHaveLength(2);
  });

  it('has the lice reports of every year that its weeks are in where sites are judged by their own limits', () => {
    const years = (by: 'own' | 'general') =>
      caseFileQuestions(bare, week, by).flatMap((one) => (one.ask === 'reports' ? [one.year] : []));
    expect([years('own'), years('general')]).toEqual([[2025, 2026], []]);
  });

  it('has two years of the selected site, and nothing of others', () => {
    const of = { ...bare, selectedLocalityNo: 12345 };
    expect(asked(of, 'site')).toEqual([{ ask: 'site', localityNo: 12345, week }]);
    expect(asked(of, 'site-year')).toHaveLength(6);
    expect(asked(bare, 'site-year')).toEqual([]);
  });

  it('has the lists of visits as far as its contacts reach, later or earlier, and none of a day that is none', () => {
    const contacts: NonNullable<Workspace['contacts']> = {
      localityNo: 12345,
      from: '2026-01-05',
      to: '2026-02-01',
      direction: 'forward',
      steps: 2,
      carryDays: 14,
      until: null,
      boats: null,
      view: 'callers',
      isOnMap: true,
      chosenNo: null,
    };
    const of = (change: Partial<typeof contacts>) =>
      asked({ ...bare, contacts: { ...contacts, ...change } }, 'contacts');
    expect(of({})).toEqual([{ ask: 'contacts', from: '2026-W02', to: '2026-W09' }]);
    expect(of({ direction: 'backward' })).toEqual([{ ask: 'contacts', from: '2025-W50', to: '2026-W05' }]);
    expect(of({ until: '2026-02-10' })).toEqual([{ ask: 'contacts', from: '2026-W02', to: '2026-W07' }]);
    expect(of({ from: 'spring' })).toEqual([]);
  });

  it('leaves out layers that are hidden, themselves or with their group', () => {
    const entry = { parent: null, isVisible: true, opacity: 1 };
    const layer = { kind: 'layer', blend: 'normal' } as const;
    const layers = ['a', 'b', 'c', 'd'].map((name) => ({ name, opacity: 1, time: null }));
    const tree: Workspace['tree'] = [
      { ...entry, ...layer, id: 'wms service a', isVisible: false },
      { ...entry, kind: 'group', id: 'g', title: '', isOpen: true, isVisible: false },
      { ...entry, ...layer, id: 'wms service b', parent: 'g' },
      { ...entry, ...layer, id: 'wms service c', opacity: 0 },
    ];
    expect(asked({ ...bare, layers, tree }, 'layer')).toMatchObject([{ name: 'd', server: 'service' }]);
  });
});

describe('the workspace in a case file', () => {
  it('shows tomorrow what it shows today', () => {
    const span = { fromMs: 1, toMs: 2 };
    const settled = caseFileWorkspace(
      {
        ...bare,
        week: null,
        vessels: { shown: [1], selected: null, span: 'last-24-hours', positions: 'all' },
        layers: [{ name: 'x', opacity: 1, time: null, server: 'map-00', refreshMs: 60_000 }],
        tree: [
          { kind: 'layer', id: 'wms map-00 x', parent: null, isVisible: true, opacity: 1, blend: 'normal' },
        ],
      },
      { week, span, ids: { 'map-00': 'map-11' } },
    );
    expect(settled).toMatchObject({
      week,
      vessels: { span },
      layers: [{ server: 'map-11', refreshMs: null }],
      tree: [{ id: 'wms map-11 x' }],
    });
  });
});

describe('a kept picture', () => {
  const shown = { layer: 'zones', style: '', time: null, dimensions: {} };
  const bergen = { ...shown, centre: [5.3, 60.4], zoom: 6.2 } as const;
  const tile = (z: number, x: number, y: number, layer = 'zones', time: string | null = null): string =>
    pictureRequest(tileQuestion({ layer, z, x, y, time })).path;

  it('is shown where the view is, at the zoom that the map asks for', () => {
    expect(isShownPicture(tile(6, 32, 18), bergen)).toBe(true);
    expect(isShownPicture(tile(6, 2, 40), bergen)).toBe(false);
    for (const [z, x, y] of [
      [4, 8, 4],
      [8, 131, 74],
    ] as const)
      expect(isShownPicture(tile(z, x, y), bergen)).toBe(false);
  });

  it('is of its layer, time and dimensions', () => {
    expect(isShownPicture(tile(6, 32, 18, 'zones2'), bergen)).toBe(false);
    expect(isShownPicture(tile(6, 32, 18, 'zones', '2026-01-01'), bergen)).toBe(false);
    expect(isShownPicture(tile(6, 32, 18, 'zones', '2026-01-01'), { ...bergen, time: '2026-01-01' })).toBe(
      true,
    );
    expect(isShownPicture('?SERVICE=WMS&REQUEST=GetCapabilities', bergen)).toBe(false);
  });

  it.each([
    ['EPSG:25833', '1.3.0', [-45_000, 6_720_000, 180_000, 6_945_000]],
    ['EPSG:4326', '1.3.0', [4, 59, 7.5, 61.5]],
    ['EPSG:4326', '1.1.1', [4, 59, 7.5, 61.5]],
    ['CRS:84', '1.3.0', [4, 59, 7.5, 61.5]],
  ] as const)('is found in %s of version %s', (system, version, box) => {
    const of = { ...tileQuestion({ layer: 'zones', z: 6, x: 32, y: 18, time: null }), version, system };
    const { path } = pictureRequest({ ...of, box, width: 256, height: 256 });
    expect(isShownPicture(path, bergen)).toBe(true);
    expect(isShownPicture(path, { ...bergen, centre: [25, 70] })).toBe(false);
  });

  it('is a whole view as well as a tile', () => {
    const { box } = tilePlace({ z: 6, x: 32, y: 18 });
    const of = {
      ...tileQuestion({ layer: 'zones', z: 6, x: 32, y: 18, time: null }),
      box,
      width: 300,
      height: 300,
    };
    expect(isShownPicture(pictureRequest(of).path, bergen)).toBe(true);
  });
});
