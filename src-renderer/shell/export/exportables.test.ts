import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { ContactQuestion } from '../../../src-shared/domain/vessels/contact';
import { exportLayer } from '../../../src-shared/domain/export/export-layer';
import type { TreeEntry } from '../../../src-shared/domain/map-layers/layer-tree';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { isoWeek } from '@kartbord/common/week';
import type { Exportable } from '../../features/export';
import { loadedWeek } from '../../features/fish-health/week/loaded-week';
import { madeUpWeek } from '../../features/fish-health/week/made-up-week';
import { madeUpAnswer, madeUpNowMs } from '../../features/vessels/made-up-vessels';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import type { Wish } from './exportable-parts';
import { exportablesOf, type ExportStores, isAnyFiltered, treeGroupsOf, usualRange } from './exportables';

const format = formatOf('en', 'UTC');
const words = en(format);
const week = isoWeek(2026, 45);
const sites = [
  { no: 10, name: 'Ånes', lice: 0.62 },
  { no: 11, name: 'Bøvika', lice: 0 },
  { no: 12, name: null },
];
const shown = loadedWeek(madeUpWeek(week, sites));
const [from, to] = [isoWeek(2026, 44), week];
const noWish: Wish = { isAll: false, range: null };

const noSeason = { year: null, lost: [] };

/** A window that shows nothing but what is given. */
function windowWith(change: Partial<ExportStores> = {}): ExportStores {
  return {
    speech: { words, format, language: 'en' },
    tree: { entries: [] },
    fishHealth: { feed: { shown: null }, week, rows: new Int32Array(), filter: {}, selectedNo: null },
    colouring: { colouring: 'state' },
    compare: { against: null, difference: null },
    explain: { followed: () => null },
    figures: { by: 'county', sets: ['4601', null] },
    localityYear: { localityNo: null, range: null },
    calls: { asked: null, askedSites: null },
    contacts: { traced: null },
    reports: { kept: null },
    vessels: {
      vessels: [],
      nameOf: () => null,
      asked: { fromMs: 0, toMs: 1 },
      positions: 'without satellite',
    },
    trackLook: { look: { gapMs: 3_600_000, colouring: 'speed' } },
    trackEvents: { answer: null },
    forecast: { places: [] },
    reporting: { lists: null, wantsSignIn: false, view: noSeason },
    featureInfo: { records: [] },
    ownFiles: { files: [] },
    drawings: { drawings: [] },
    ...change,
  };
}

const ofWeek = (change: Partial<ExportStores['fishHealth']> = {}): Partial<ExportStores> => ({
  fishHealth: {
    feed: { shown },
    week,
    rows: Int32Array.of(0, 1, 2),
    filter: {},
    selectedNo: null,
    ...change,
  },
});
const overOne = { filter: { states: ['over'] as const }, rows: Int32Array.of(0) };

function offered(change: Partial<ExportStores>, wish: Wish = noWish): Map<string, Exportable> {
  const made = exportablesOf(windowWith(change), wish);
  // What main's schema does not take would be refused as a bad request.
  for (const { layer, parts } of made.offered)
    for (const one of [layer, ...(parts?.layers() ?? [])]) v.parse(exportLayer, structuredClone(one));
  return new Map(made.offered.map((one) => [one.id, one]));
}
const why = (change: Partial<ExportStores>, id: string): string | undefined =>
  exportablesOf(windowWith(change), noWish).empty.find((one) => one.id === id)?.why;

describe('the shown week', () => {
  it('is offered with its filter, and all of it where that is wanted', () => {
    const filtered = offered(ofWeek(overOne)).get('week');
    expect(filtered).toMatchObject({
      count: 1,
      layer: {
        kind: 'localities',
        name: 'Sites 2026-W45',
        from: week,
        to: week,
        filter: { states: ['over'] },
      },
    });
    expect(filtered?.said).toContain('Week 45, 2026 · ');
    const all = offered(ofWeek(overOne), { isAll: true, range: null }).get('week');
    expect(all).toMatchObject({ count: 3, layer: { filter: {} }, said: 'Week 45, 2026 · all sites' });
  });

  it('says why there is none: not here yet, an earlier version, or all filtered away', () => {
    const version = { ...shown, version: { version: 1 } as never };
    expect(why({}, 'week')).toBe(words.exportLayers.why.weekLoading);
    expect(why(ofWeek({ week: isoWeek(2026, 46) }), 'week')).toBe(words.exportLayers.why.weekLoading);
    expect(why(ofWeek({ feed: { shown: version } }), 'week')).toBe(words.exportLayers.why.version);
    expect(why(ofWeek({ ...overOne, rows: new Int32Array() }), 'week')).toBe(
      words.exportLayers.why.filterEmpty,
    );
  });

  it('brings its figures, and those by the groups of the window; an earlier version has none', () => {
    const made = offered(ofWeek());
    expect(made.get('figures')?.layer).toMatchObject({ what: { kind: 'figures', week, by: null } });
    expect(made.get('figures county')?.layer).toMatchObject({ what: { by: 'county' } });
    expect(made.get('national')?.layer).toMatchObject({ what: { kind: 'national', week } });
    expect(made.get('outbreaks')?.layer).toMatchObject({ what: { kind: 'outbreaks', from: week, to: week } });
    expect(made.get('zones')?.layer).toMatchObject({ what: { kind: 'zones', from: week, to: week } });
    expect(made.get('overview')?.layer).toMatchObject({ what: { kind: 'overview', of: ['4601'], to: week } });
    expect(made.get('register')?.layer).toMatchObject({ what: { kind: 'register', week } });
    expect(made.get('counts')?.layer).toMatchObject({
      what: { kind: 'counts', from: week, to: week, step: 5 },
    });
    expect(made.get('stays')?.layer).toMatchObject({ what: { kind: 'stays', from: '2012-W01' } });
    expect(made.get('treatment-study')?.layer).toMatchObject({ what: { from: '2012-W01', by: 'county' } });
    const filterOf = (wish: Wish): unknown => offered(ofWeek(overOne), wish).get('figures')?.layer;
    expect(filterOf(noWish)).toMatchObject({ what: { filter: { states: ['over'] } } });
    expect(filterOf({ isAll: true, range: null })).toMatchObject({ what: { filter: {} } });
    const version = { ...shown, version: { version: 1 } as never };
    expect(offered(ofWeek({ feed: { shown: version } })).has('figures')).toBe(false);
  });
});

describe('a range of weeks', () => {
  const range = { isAll: false, range: { from, to } };

  it('is one layer of all its weeks, or one for each of them', () => {
    const one = offered(ofWeek(overOne), range).get('range');
    expect(one?.layer).toMatchObject({ kind: 'localities', from, to, filter: { states: ['over'] } });
    expect(one?.parts?.count).toBe(2);
    expect(one?.parts?.layers().map(({ name }) => name)).toEqual(['Sites 2026-W44', 'Sites 2026-W45']);
  });

  it('has the history of the filtered sites, by their numbers; without a filter it would be the same rows', () => {
    const history = offered(ofWeek(overOne), range).get('history-filtered');
    expect(history?.layer).toMatchObject({
      what: { kind: 'history', from, to, localityNos: [10], filter: {} },
    });
    expect(history?.parts?.layers().map(({ name }) => name)).toEqual([
      'History of Ånes 10 2026-W44 to 2026-W45',
    ]);
    expect(offered(ofWeek(), range).has('history-filtered')).toBe(false);
  });

  it('reaches twelve weeks back where nobody wrote one', () => {
    expect(usualRange(windowWith(ofWeek()))).toEqual({ from: isoWeek(2026, 34), to: week });
  });
});

describe('the selected site', () => {
  it('has its history in the range, and its tables in the years that the panel shows', () => {
    const change = {
      ...ofWeek({ selectedNo: 10 }),
      localityYear: { localityNo: 10, range: { from: 2024, to: 2026 } },
    };
    const made = offered(change, { isAll: false, range: { from, to } });
    expect([...made.keys()]).toEqual(expect.arrayContaining(['history', 'disease', 'treatments', 'visits']));
    expect(made.get('visits')?.layer).toMatchObject({
      name: 'Vessel visits to Ånes 10 2024 to 2026',
      what: { kind: 'visits', localityNos: [10], fromYear: 2024, toYear: 2026 },
    });
    expect(made.get('neighbours')?.layer).toMatchObject({
      name: 'Neighbours by sea of Ånes 10 2026-W45',
      what: { kind: 'neighbours', localityNo: 10, week, withinKm: 10 },
    });
  });

  it('has those of the week’s year while the panel is of another site', () => {
    const change = {
      ...ofWeek({ selectedNo: 11 }),
      localityYear: { localityNo: 10, range: { from: 1, to: 2 } },
    };
    expect(offered(change).get('disease')?.layer).toMatchObject({ what: { fromYear: 2026, toYear: 2026 } });
  });

  it('has contacts once they are traced in lists that are kept', () => {
    const fromMs = Date.UTC(2026, 8, 7);
    const times = { fromMs, toMs: fromMs + 1, untilMs: fromMs + 1 };
    const question: ContactQuestion = {
      localityNo: localityNo(10),
      ...times,
      steps: 2,
      carryMs: 0,
      boats: null,
      direction: 'forward',
    };
    const traced = (lists: number): Partial<ExportStores> => ({
      contacts: { traced: { question, answer: { lists } } },
    });
    expect(offered(traced(3)).get('contacts')?.layer).toMatchObject({ what: { kind: 'contacts', question } });
    expect(why(traced(0), 'contacts')).toBe(words.exportLayers.why.contactLists);
    expect(why({}, 'contacts')).toBe(words.exportLayers.why.contacts);
  });
});

it('a vessel has the calls of the year that was looked at', () => {
  const asked = {
    kind: 'calls',
    mmsis: [9],
    from: isoWeek(2026, 1),
    to: isoWeek(2026, 53),
    rule: null,
  } as const;
  expect(offered({ calls: { asked, askedSites: null } }).get('calls')?.layer).toMatchObject({
    name: 'Calls of 9 in 2026',
    what: asked,
  });
});

it('sites and vessels are offered as they were looked at', () => {
  const askedSites = {
    kind: 'site-vessels',
    localityNos: null,
    from: isoWeek(2026, 20),
    to: isoWeek(2026, 40),
    passageDays: 14,
    rule: null,
  } as const;
  expect(offered({ calls: { asked: null, askedSites } }).get('site-vessels')?.layer).toMatchObject({
    name: 'Boats at two infected sites 2026-W20 to 2026-W40',
    what: askedSites,
  });
});

it('of a day what can be had of it is offered with the day, and nothing of the newest weeks', () => {
  const asOfMs = Date.UTC(2026, 10, 8, 23) - 1;
  const range = { from: isoWeek(2026, 40), to: week };
  const found = offered(ofWeek({ ...overOne, asOfMs }), { ...noWish, range });
  expect([...found.keys()].filter((id) => !id.startsWith('forecast'))).toEqual([
    ...['week', 'figures', 'revisions', 'range'],
  ]);
  const filter = { states: ['over'] };
  expect(found.get('week')?.layer).toMatchObject({
    name: 'Sites 2026-W45 as of 2026-11-08',
    what: { kind: 'history', from: week, to: week, filter, asOfMs },
  });
  expect(found.get('revisions')?.layer).toMatchObject({
    name: 'Changed since 2026-11-08 2026-W40 to 2026-W45',
    what: { kind: 'revisions', ...range, filter, asOfMs },
  });
});

describe('the comparison', () => {
  it('is of the shown week and the one it is compared with', () => {
    const against = isoWeek(2026, 40);
    const compare = { against, difference: {} };
    expect(offered({ ...ofWeek(overOne), compare }).get('difference')?.layer).toMatchObject({
      name: 'Differences 2026-W40 to 2026-W45',
      what: { kind: 'week-difference', week, against, filter: { states: ['over'] } },
    });
    expect(why({ ...ofWeek(), compare: { against, difference: null } }, 'difference')).toBe(
      words.exportLayers.why.comparison,
    );
  });
});

describe('vessels', () => {
  const vessel = { failure: null, phase: null, colourNo: 0 } as const;
  const asked = { fromMs: madeUpNowMs - 86_400_000, toMs: madeUpNowMs };
  const vessels: ExportStores['vessels'] = {
    vessels: [
      { ...vessel, mmsi: 257_000_101, isVisible: true, answer: madeUpAnswer(257_000_101) },
      { ...vessel, mmsi: 257_000_102, isVisible: true, answer: madeUpAnswer(257_000_102) },
      { ...vessel, mmsi: 257_000_103, isVisible: false, answer: madeUpAnswer(257_000_103) },
      { ...vessel, mmsi: 257_000_104, isVisible: true, answer: null },
    ],
    nameOf: (mmsi) => (mmsi === 257_000_101 ? 'Prøvebåt' : null),
    asked,
    positions: 'all',
  };

  it('are those that are shown and have answered, in the span, the positions and the gap of the window', () => {
    const made = offered({ vessels, trackLook: { look: { gapMs: 1_800_000, colouring: 'speed' } } });
    expect(made.get('tracks lines')?.layer).toEqual({
      kind: 'tracks',
      name: 'Tracks as lines',
      mmsis: [257_000_101, 257_000_102],
      ...asked,
      positions: 'all',
      form: 'lines',
      gapMs: 1_800_000,
    });
    expect(made.get('tracks points')).toMatchObject({ count: 146, layer: { form: 'points' } });
  });

  it('can have a layer each, named by name and number so that two of a name are two files', () => {
    const parts = offered({ vessels }).get('tracks lines')?.parts;
    expect(parts?.layers().map(({ name }) => name)).toEqual([
      'Track of Prøvebåt 257000101',
      'Track of MMSI 257000102',
    ]);
  });

  it('have events where there are any', () => {
    const gaps = [{}, {}];
    const question = {
      mmsis: [257_000_101],
      ...asked,
      positions: 'all',
      rule: {
        gapMs: 3_600_000,
        stopRadiusM: 150,
        stopMs: 1_000_000,
        visitRadiusM: 1_000,
        visitMs: 1_000_000,
      },
    };
    const answer = { question, vessels: [{ gaps, stops: [], visits: [], odd: [] }] } as never;
    const made = exportablesOf(windowWith({ trackEvents: { answer } }), noWish);
    expect(made.offered.map(({ id, count }) => [id, count])).toEqual([['events gaps', 2]]);
  });

  it('say so where none is shown', () => {
    expect(why({}, 'tracks')).toBe(words.exportLayers.why.vessels);
  });
});

describe('own files', () => {
  const file = { id: 'a1', fileName: 'planer.gpx', features: 4 } as OwnFile;
  const filtered = { files: [{ file, failure: null, rows: Uint32Array.of(1, 3) }] };

  it('go with the rows that their filter shows, or whole', () => {
    expect(offered({ ownFiles: filtered }).get('file a1')).toMatchObject({
      count: 2,
      treeId: 'file a1',
      said: '2 of 4 by its filter',
      layer: { kind: 'file', name: 'planer', id: 'a1', rows: [1, 3] },
    });
    expect(offered({ ownFiles: filtered }, { isAll: true, range: null }).get('file a1')).toMatchObject({
      count: 4,
      said: 'the whole file',
      layer: { rows: null },
    });
  });

  it('say why they are not offered: unreadable, or filtered away', () => {
    const failure = { code: 'storage', detail: '' } as const;
    const unread = { files: [{ file, failure, rows: undefined }] };
    const none = { files: [{ file, failure: null, rows: new Uint32Array() }] };
    expect(why({ ownFiles: unread }, 'file a1')).toBe(words.exportLayers.why.fileFailed);
    expect(why({ ownFiles: none }, 'file a1')).toBe(words.exportLayers.why.fileFiltered);
  });

  it('count as a filter of the window', () => {
    expect(isAnyFiltered(windowWith({ ownFiles: filtered }))).toBe(true);
    expect(isAnyFiltered(windowWith(ofWeek()))).toBe(false);
    expect(isAnyFiltered(windowWith(ofWeek(overOne)))).toBe(true);
  });
});

it('a forecast of several places can be one for each, by its name or its position', () => {
  const places = [
    { at: [5.3, 60.4] as const, name: 'Bjørnøy' },
    { at: [6, 61] as const, name: null },
  ];
  const forecast = offered({ forecast: { places } }).get('forecast');
  expect(forecast?.layer).toMatchObject({ kind: 'forecast', places: [{ name: 'Bjørnøy' }, { name: null }] });
  expect(forecast?.parts?.layers().map(({ name }) => name)).toEqual([
    'Forecast at Bjørnøy',
    'Forecast at 61° 00.0′ N 006° 00.0′ E',
  ]);
});

it('gear is counted of all three lists, goes with its season, and asks for the sign-in where that is missing', () => {
  const stamp = { fetchedAtMs: Date.UTC(2025, 5, 1) };
  const lists = { stamp, lists: { confirmed: [{}], pending: [{}, {}], failed: [] } } as never;
  const of = offered({ reporting: { lists, wantsSignIn: false, view: { year: null, lost: ['a'] } } });
  expect(of.get('gear')?.count).toBe(3);
  expect(of.get('gear-season')?.layer).toMatchObject({
    name: 'Gear of the season 2025',
    what: { kind: 'gear-season', fromYear: 2025, toYear: 2025, lostToolIds: ['a'] },
  });
  const earlier = { reporting: { lists, wantsSignIn: false, view: { year: 2024, lost: [] } } };
  expect(offered(earlier).get('gear-season')?.layer.name).toBe('Gear of the season 2024');
  expect(why({ reporting: { lists: null, wantsSignIn: true, view: noSeason } }, 'gear')).toBe(
    words.exportLayers.why.gearSignIn,
  );
});

it('reports are joined from the first to the last piece that is kept of a site', () => {
  const piece = { fetchedAtMs: 0, bytes: 1, kind: 'lice', localityNo: null } as const;
  const kept = [
    { ...piece, from: isoWeek(2026, 1), to: isoWeek(2026, 10) },
    { ...piece, from: isoWeek(2025, 40), to: isoWeek(2025, 52) },
  ];
  expect(offered({ reports: { kept } }).get('report lice null')?.layer).toMatchObject({
    what: { kind: 'report', from: isoWeek(2025, 40), to: isoWeek(2026, 10), localityNo: null },
  });
});

it('a window that shows nothing offers nothing, and says of each why', () => {
  const { offered: made, empty } = exportablesOf(windowWith(), noWish);
  expect(made).toEqual([]);
  expect(empty.map(({ id }) => id)).toEqual([
    ...['week', 'site', 'contacts', 'reports', 'tracks', 'events', 'forecast', 'gear', 'info', 'files'],
    'drawings',
  ]);
});

describe('groups of the tree', () => {
  const layer = (id: string, parent: string | null): TreeEntry => ({
    kind: 'layer',
    id,
    parent,
    isVisible: true,
    opacity: 1,
    blend: 'normal',
  });
  const group = (id: string, parent: string | null = null): TreeEntry => ({
    kind: 'group',
    id,
    parent,
    title: id,
    isOpen: true,
    isVisible: true,
    opacity: 1,
  });

  it('have what of theirs can be exported, of groups in them too, and how many layers cannot', () => {
    const entries = [
      group('a'),
      layer('week', 'a'),
      group('b', 'a'),
      layer('file x', 'b'),
      layer('wms y', 'b'),
    ];
    const made = [
      { id: 'week', treeId: 'week' },
      { id: 'range', treeId: null },
      { id: 'file x', treeId: 'file x' },
    ];
    expect(treeGroupsOf({ entries }, made)).toEqual([
      { id: 'a', title: 'a', exportableIds: ['week', 'file x'], others: 1 },
      { id: 'b', title: 'b', exportableIds: ['file x'], others: 1 },
    ]);
  });

  it('are left out where nothing of theirs has rows', () => {
    expect(treeGroupsOf({ entries: [group('a'), layer('wms y', 'a')] }, [])).toEqual([]);
  });
});
