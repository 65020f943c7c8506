import { addWeeks, weekOf } from '@kartbord/common/week';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { type Dropped, joinedCounts } from '../../../../src-shared/domain/export/dropped';
import { type AreaStay, areaStays } from '../../../../src-shared/domain/tracks/area-stays';
import { trackDays, trackGapMs } from '../../../../src-shared/domain/tracks/track';
import type { TrackPeriod } from '../../../../src-shared/domain/tracks/track-columns';
import { askedShare } from '../../../../src-shared/domain/tracks/track-gaps';
import { oddPositions } from '../../../../src-shared/domain/tracks/track-odd';
import {
  areaPieces,
  areaProblem,
  type AreaQuestion,
  areaTest,
  askableSpan,
} from '../../../../src-shared/domain/vessels/area-plan';
import type { Stay } from '../../../../src-shared/domain/vessels/visit-book';
import { fail, ok } from '../../../../src-shared/result';
import type { Cache } from '../../cache/cache';
import { newestSites } from '../../fish-health/newest-sites';
import { droppedOf, openVessels } from '../../vessels/ais-vessels';
import { readTrack } from '../../vessels/cached-track-events';
import { clippedPeriods } from '../../vessels/track-periods';
import { openTracks } from '../../vessels/tracks';
import { visitBook } from '../../vessels/visit-books';
import { keptAnswer } from '../kept-answer';
import type { MakerOrder, TurningMaker } from '../maker';
import { ageCell, ageColumn } from '../track-event-columns';
import { aisLimits, listed } from '../track-events';
import { timeCell } from '../year-lists';

const endAbout =
  'crossed: the next position is outside the area, with no gap between; gap: there is a gap; edge: it is the first or last position of the period. With gap and edge, the vessel may have been there longer.';
const columns: readonly TableColumn[] = [
  { name: 'mmsi', type: 'integer', about: 'MMSI of the vessel.' },
  {
    name: 'vesselName',
    type: 'string',
    about: 'The last name in AIS, otherwise the name in the lists of visits of the period. Empty: not known.',
  },
  { name: 'shipType', type: 'integer', about: 'Code of the AIS table, 0 to 99. Empty: not known.' },
  {
    name: 'source',
    type: 'string',
    about:
      'track: a stored track has positions in the area; number: only the service’s answer for the area has its MMSI; visits: only lists of visits to sites in the area have it.',
  },
  {
    name: 'isNamed',
    type: 'boolean',
    about:
      'Whether the service’s answers for the area have its MMSI. Empty: not known, because the service did not answer for all of the period.',
  },
  {
    name: 'firstSeen',
    type: 'dateTime',
    about: 'Time of its first position in the area, UTC. Empty: none is stored.',
  },
  { name: 'lastSeen', type: 'dateTime', about: 'Time of its last position in the area, UTC.' },
  {
    name: 'stays',
    type: 'integer',
    about: 'Number of stays: series of positions in the area without a gap or a position outside it.',
  },
  {
    name: 'hoursInside',
    type: 'number',
    unit: 'h',
    about: 'Sum of the stays, each from its first to its last position, without gaps: a minimum.',
  },
  { name: 'positions', type: 'integer', about: 'Positions in the area, without implausible ones.' },
  { name: 'opens', type: 'string', about: `How the first stay begins. ${endAbout}` },
  { name: 'closes', type: 'string', about: 'How the last stay ends. As opens.' },
  {
    name: 'stayTimes',
    type: 'string',
    about: 'Start and end of each stay, UTC, separated by a slash; several are separated by spaces.',
  },
  {
    name: 'requested',
    type: 'string',
    about:
      'How much of the vessel’s track in the period was requested: whole, part or not. If not whole, it may have been there at other times too.',
  },
  {
    name: 'visits',
    type: 'integer',
    about: 'Number of visits in the period, in the lists of visits to sites in the area.',
  },
  {
    name: 'visitedSites',
    type: 'string',
    about: 'Locality numbers of the sites visited, separated by spaces.',
  },
  { name: 'visitsFrom', type: 'dateTime', about: 'Earliest possible start of the first visit, UTC.' },
  { name: 'visitsTo', type: 'dateTime', about: 'Latest possible end of the last visit, UTC.' },
  { name: 'lon', type: 'number', unit: 'deg', about: 'Longitude of its first position in the area, WGS 84.' },
  { name: 'lat', type: 'number', unit: 'deg', about: 'Latitude of its first position in the area, WGS 84.' },
  ageColumn,
];

interface SeenVessel {
  readonly mmsi: number;
  readonly name: string | null;
  readonly shipType: number | null;
  readonly stays: readonly AreaStay[];
  readonly periods: readonly TrackPeriod[];
}

/** Which vessels were in an area, from what is kept: the service's answers about it, tracks, and lists of visits. */
export const vesselsInAreaTable: TurningMaker<'vessels'> = function* (what, order, cache) {
  const problem = areaProblem(what);
  if (problem) return fail('bad-request', problem);
  const pieces = areaPieces(what);
  const owner = { site: order.site, account: order.aisAccount };
  const answers = pieces.flatMap((piece) => keptAnswer('vesselsInArea', piece, owner, cache) ?? []);
  yield;
  const named = new Set(answers.flatMap(({ value }) => value.mmsis));
  const span = askableSpan(what);
  const isAnswered = answers.length === pieces.length && span !== null && span.fromMs <= what.fromMs;
  const tracks = yield* seenVessels(what, order, cache);
  const visits = yield* visitsIn(what, order, cache);
  if (answers.length === 0 && tracks.asked === 0 && visits.lists === 0)
    return fail('not-found', 'nothing is stored of this area and period');

  const isSeen = ({ stays }: SeenVessel): boolean => stays.length > 0;
  const all = new Map(tracks.vessels.map((vessel) => [vessel.mmsi, vessel]));
  const mmsis = [
    ...tracks.vessels.filter(isSeen).map(({ mmsi }) => mmsi),
    ...[...named].filter((mmsi) => !isSeen(all.get(mmsi) ?? noTrack)).toSorted((a, b) => a - b),
    ...[...visits.of.keys()].filter((mmsi) => !named.has(mmsi) && !isSeen(all.get(mmsi) ?? noTrack)),
  ];
  const names = openVessels(cache);
  const rows = mmsis.map((mmsi): readonly Cell[] => {
    const { stays, periods, ...vessel } = all.get(mmsi) ?? noTrack;
    const calls = visits.of.get(mmsi) ?? [];
    const seen = stays.length > 0 ? null : names.read(owner, mmsi);
    const called = calls.find(({ vesselName }) => vesselName !== null)?.vesselName;
    return [
      mmsi,
      vessel.name ?? seen?.name?.value ?? called ?? null,
      vessel.shipType ?? seen?.shipType?.value ?? null,
      stays.length > 0 ? 'track' : named.has(mmsi) ? 'number' : 'visits',
      named.has(mmsi) || (isAnswered ? false : null),
      ...stayCells(stays),
      askedShare(periods, what.fromMs, Math.min(what.toMs, what.nowMs)),
      ...visitCells(calls),
      stays[0]?.at[0] ?? null,
      stays[0]?.at[1] ?? null,
      ageCell(periods, [what.fromMs, what.toMs]),
    ];
  });
  const times = [
    ...answers.map(({ fetchedAtMs }) => fetchedAtMs),
    ...tracks.vessels.filter(isSeen).flatMap(({ periods }) => periods.map(({ fetchedAtMs }) => fetchedAtMs)),
    ...visits.timesMs,
  ];
  const byNumber = mmsis.filter((mmsi) => named.has(mmsi) && !isSeen(all.get(mmsi) ?? noTrack));
  const unanswered = pieces.length - answers.length;
  return ok({
    columns,
    rows,
    count: rows.length,
    facts: {
      endpoints: [
        ...(answers.length > 0 ? ['POST /v1/historic/mmsiinarea'] : []),
        'GET /v1/historic/trackslast24hours/{mmsi}',
        'GET /v1/historic/tracks/{mmsi}/{fromDate}/{toDate}',
        ...(visits.lists > 0
          ? [
              'GET /v1/geodata/fishhealth/locality/{localityNo}/vessel/{year}',
              'GET /v1/geodata/fishhealth/locality/{localityNo}/vessel/{year}/{week}',
            ]
          : []),
      ],
      oldestMs: times.length > 0 ? times.reduce((a, b) => Math.min(a, b)) : null,
      newestMs: times.length > 0 ? times.reduce((a, b) => Math.max(a, b)) : null,
      rule: `Vessels with a position in the area of ${what.area.length} corners (${cornersOf(what)}) from ${timeCell(what.fromMs)} to ${timeCell(what.toMs)}. ${trackGapMs / 60_000} minutes or more without a position end a stay; nothing is calculated between positions; implausible positions are left out.`,
      lacks: {
        answers: unanswered > 0 ? [`${unanswered}/${pieces.length}`] : [],
        tracks: byNumber.map(String),
        visits: visits.notStored.map(String),
      },
      missing: [
        ...(unanswered > 0
          ? [
              `The service gave no answer to ${unanswered} of ${pieces.length} ${pieces.length === 1 ? 'request' : 'requests'} about the area: there, only stored tracks and lists of visits were searched.`,
            ]
          : []),
        ...(span === null || span.fromMs > what.fromMs
          ? [
              `The service has nothing older than ${trackDays} days: ${span ? `before ${timeCell(span.fromMs)}` : 'in this period'}, only stored tracks and lists of visits were searched.`,
            ]
          : []),
        ...(what.toMs > what.nowMs
          ? [`The period ends later than ${timeCell(what.nowMs)}, when this was requested.`]
          : []),
        ...(byNumber.length > 0
          ? [
              `When ${byNumber.length === 1 ? '1 vessel was' : `${byNumber.length} vessels were`} in the area is not known, because no stored track has a position there: ${listed(byNumber)}.`,
            ]
          : []),
        ...(visits.sites === null ? ['No week is stored, so the sites in the area are not known.'] : []),
        ...(visits.notStored.length > 0
          ? [
              `Lists of visits are not stored for all weeks of the period of these sites in the area: ${listed(visits.notStored)}.`,
            ]
          : []),
        ...aisLimits,
      ],
      dropped: joinedCounts([...answers.map(({ dropped }) => dropped), tracks.dropped, visits.dropped]),
    },
  });
};

const noTrack: SeenVessel = { mmsi: 0, name: null, shipType: null, stays: [], periods: [] };

/** So many are written out; the selection has all. */
const mostCorners = 12;
const cornersOf = ({ area }: AreaQuestion): string =>
  [
    ...area.slice(0, mostCorners).map(([lon, lat]) => `${lon.toFixed(5)},${lat.toFixed(5)}`),
    ...(area.length > mostCorners ? ['…'] : []),
  ].join(' ');

function stayCells(stays: readonly AreaStay[]): readonly Cell[] {
  const [first, last] = [stays[0], stays.at(-1)];
  if (!first || !last) return [null, null, 0, null, 0, null, null, null];
  const ms = stays.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  return [
    ...[timeCell(first.fromMs), timeCell(last.toMs), stays.length, Math.round(ms / 36_000) / 100],
    ...[stays.reduce((sum, { positions }) => sum + positions, 0), first.opens, last.closes],
    stays.map(({ fromMs, toMs }) => `${timeCell(fromMs)}/${timeCell(toMs)}`).join(' '),
  ];
}

function visitCells(visits: readonly Stay[]): readonly Cell[] {
  if (visits.length === 0) return [0, null, null, null];
  const sites = [...new Set(visits.map(({ localityNo }) => localityNo))].toSorted((a, b) => a - b);
  return [
    ...[visits.length, sites.join(' ')],
    timeCell(Math.min(...visits.map(({ arrived }) => arrived[0]))),
    timeCell(Math.max(...visits.map(({ left }) => left[1]))),
  ];
}

/** What kept tracks of the period say: those with positions in the area first, by the time of the first. */
function* seenVessels(
  { area, fromMs, toMs }: AreaQuestion,
  { site, aisAccount, provenance }: MakerOrder,
  cache: Cache,
): Generator<
  undefined,
  { readonly vessels: readonly SeenVessel[]; readonly asked: number; readonly dropped: readonly Dropped[] }
> {
  const owner = { site, account: aisAccount };
  const tracks = openTracks(cache, () => provenance.writtenAtMs);
  const names = openVessels(cache);
  const isIn = areaTest(area);
  const vessels: SeenVessel[] = [];
  const dropped: (readonly Dropped[])[] = [];
  for (const { mmsi, name, shipType } of names
    .list(owner)
    .filter((vessel) => vessel.fromMs <= toMs && vessel.toMs >= fromMs)) {
    yield;
    // With and without satellite positions it is one way: the fuller counts.
    const [fuller] = (['without satellite', 'all'] as const)
      .map((positions) => ({ ...owner, mmsi, positions, fromMs, toMs }))
      .map((of) => ({ of, ...tracks.facts(of) }))
      .filter(({ periods }) => clippedPeriods(periods, { fromMs, toMs }).length > 0)
      .toSorted((one, other) => other.summary.count - one.summary.count);
    if (!fuller) continue;
    const { columns, periods } = yield* readTrack(tracks, fuller.of);
    const stays = yield* areaStays(columns, oddPositions(columns).isOdd, isIn, trackGapMs);
    vessels.push({ mmsi, name, shipType, stays, periods });
    if (stays.length > 0) dropped.push(droppedOf(names.read(owner, mmsi), fuller.of));
  }
  const firstMs = ({ stays }: SeenVessel): number => stays[0]?.fromMs ?? Infinity;
  return {
    vessels: vessels.toSorted((one, other) =>
      firstMs(one) === firstMs(other) ? one.mmsi - other.mmsi : firstMs(one) - firstMs(other),
    ),
    asked: vessels.length,
    dropped: joinedCounts(dropped),
  };
}

interface VisitsInArea {
  /** Of the period, by vessel, in the order of its first arrival. */
  readonly of: ReadonlyMap<number, readonly Stay[]>;
  readonly lists: number;
  readonly timesMs: readonly number[];
  /** In the area; null where no week is kept. */
  readonly sites: number | null;
  /** Sites of which a list of a week is not kept. */
  readonly notStored: readonly number[];
  readonly dropped: readonly Dropped[];
}

/** What kept lists of visits say of the sites in the area. */
function* visitsIn(
  { area, fromMs, toMs, nowMs }: AreaQuestion,
  { site, account }: MakerOrder,
  cache: Cache,
): Generator<undefined, VisitsInArea> {
  const owner = { site, account };
  const known = newestSites(cache, owner);
  const none: VisitsInArea = {
    of: new Map(),
    lists: 0,
    timesMs: [],
    sites: null,
    notStored: [],
    dropped: [],
  };
  if (!known) return none;
  yield;
  const isIn = areaTest(area);
  const { localityNo: nos, lon, lat } = known.places;
  const inside = Array.from(nos).filter((_, row) => isIn((lon[row] ?? NaN) * 1e6, (lat[row] ?? NaN) * 1e6));
  if (inside.length === 0) return { ...none, sites: 0 };
  const [from, to] = [weekOf(fromMs), weekOf(Math.min(toMs, nowMs))];
  const { book, lists, oldestMs, newestMs, dropped } = yield* visitBook(cache, { ...owner, from, to });
  const sites = new Set<number>(inside);
  const stays = [...book.atLocality]
    .flatMap(([no, ofSite]) => (sites.has(no) ? ofSite : []))
    .filter(({ arrived, left }) => arrived[0] <= toMs && left[1] >= fromMs)
    .toSorted((one, other) => one.arrived[0] - other.arrived[0] || one.mmsi - other.mmsi);
  const weeksOf = new Map<number, ReadonlyMap<string, boolean>>(book.weeks);
  const lacksWeek = (no: number): boolean => {
    for (let week = from; week <= to; week = addWeeks(week, 1)) if (!weeksOf.get(no)?.has(week)) return true;
    return false;
  };
  const of = new Map<number, Stay[]>();
  for (const stay of stays) of.set(stay.mmsi, [...(of.get(stay.mmsi) ?? []), stay]);
  return {
    of,
    lists,
    timesMs: [oldestMs, newestMs].filter((ms) => ms !== null),
    sites: inside.length,
    notStored: inside.filter(lacksWeek).toSorted((a, b) => a - b),
    dropped,
  };
}
