import type { LonLat } from '@kartbord/common/lon-lat';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { wktOf } from '@kartbord/formats/text/text-wkt';
import { countOf, sameToolId, type GearGeometry } from '../../../src-shared/domain/gear/gear-item';
import {
  gearSeason,
  isUnconfirmed,
  listCover,
  type ListVersion,
  type SeasonGear,
} from '../../../src-shared/domain/gear/gear-season';
import { localPlane, type Point } from '../../../src-shared/domain/units/local-plane';
import { fail, ok } from '../../../src-shared/result';
import { Reading } from '../../api-client/reading';
import { gearLists, lacksList } from '../../api-client/gear/gear-lists';
import { lonLatColumns } from '../../export/locality-columns';
import { originMembers } from '../../export/provenance';
import type { CacheKey } from '../answer';
import type { Cache } from '../cache/cache';
import { parsed } from '../cache/json';
import { openVessels } from '../vessels/ais-vessels';
import { openTracks } from '../vessels/tracks';
import type { MakerOrder, TurningMaker } from './maker';
import { aisLimits } from './track-events';
import { timeCell } from './year-lists';

const text = (name: string, about: string): TableColumn => ({ name, type: 'string', about });
const time = (name: string, about: string): TableColumn => ({ name, type: 'dateTime', about });
const count = (name: string, about: string, unit?: string): TableColumn => ({
  name,
  type: 'integer',
  about,
  ...(unit === undefined ? {} : { unit }),
});

/** Nearer vessels are looked for. */
const nearM = 10_000;

const columns: readonly TableColumn[] = [
  text('toolId', 'Of the service. Empty: no list has had this report of gear.'),
  text(
    'state',
    'in-sea: on the newest list; retrieved: by a report of this computer or on a list; undecided: the outcome of the report of retrieval is not known; gone: it was on a list, is on none now, and no report of retrieval is known here, which does not say whether it was retrieved or lost; not-listed: sent from this computer, and on no list; refused: the report failed.',
  ),
  {
    name: 'lost',
    type: 'boolean',
    about: 'true where the person who ordered this file said so. Empty: not said; no list states a loss.',
  },
  text('typeCode', 'As sent.'),
  { name: 'count', type: 'number', about: 'Pots, or the length of every other type; see countUnit.' },
  text('countUnit', 'pieces or metres, by the type. Empty: the type is not known.'),
  ...lonLatColumns,
  text('shape', 'Point or line as well-known text, WGS 84. lon and lat are its first position.'),
  text('vesselName', 'As the lists have it.'),
  text('ircs', 'Call sign, as the lists have it.'),
  text('regNum', 'Registration mark, as the lists have it.'),
  count('mmsi', 'As the lists have it.'),
  time('set', 'When it was set, UTC, by the report of this computer or else by the lists. Empty: not given.'),
  text(
    'setReport',
    'Where the report is on its way: sending, unknown, not-seen, taken, pending, confirmed, failed or gone. Empty: none is known here.',
  ),
  time(
    'retrieved',
    'When it was retrieved, UTC, by the report of this computer or else by the lists. Empty: not known.',
  ),
  text('retrievalReport', 'As setReport.'),
  time('firstListed', 'The first stored list that has it.'),
  time('lastListed', 'The last time that a list that has it was fetched or confirmed: it was last seen so.'),
  time('notListed', 'The first stored list without it. Empty: the newest list has it, or none ever had.'),
  {
    name: 'daysInSea',
    type: 'number',
    unit: 'd',
    about:
      'From set to daysUntil. Empty: it is not known when it was set, or when it left the sea, or it would have been retrieved before it was set.',
  },
  time('daysUntil', 'Its retrieval, or the newest list where that has it. Empty: not known.'),
  text('daysUntilBy', 'retrieval; list: it was still in the sea then.'),
  count(
    'vesselsKnown',
    'Vessels other than its own with a stored position while it was in the sea. Empty: it is not known when that was.',
  ),
  count(
    'vesselsNear',
    `Of these with a position within ${nearM / 1_000} km. Empty where no vessel is known.`,
  ),
  count(
    'closestM',
    `From the gear to the nearest stored position of one of these vessels. Nothing is worked out between positions: a vessel may have been nearer. Empty: none within ${nearM / 1_000} km is known.`,
    'm',
  ),
  count('closestMmsi', 'That vessel.'),
  time('closestTime', 'That position.'),
];

/** The gear of years of the vessel of who is signed in. */
export const gearSeasonTable: TurningMaker<'gear-season'> = function* (
  { fromYear, toYear, lostToolIds },
  order,
  cache,
) {
  const years = fromYear === toYear ? String(fromYear) : `${fromYear} to ${toYear}`;
  const { acts = [] } = order;
  const { versions, broken } = yield* keptVersions(order, cache);
  const drafts = acts.filter(({ state }) => state.is === 'draft').length;
  const season = gearSeason(acts, versions, fromYear, toYear);
  if (season.length === 0 && versions.length === 0)
    return fail('not-found', 'no list of gear is stored, and no report was sent from this computer');
  const near = yield* closestOf(season, order, cache);
  const isLost = ({ toolId }: SeasonGear): boolean =>
    toolId !== null && lostToolIds.some((id) => sameToolId(id, toolId));
  const unknown = lostToolIds.filter((id) => !season.some(({ toolId }) => sameToolId(toolId ?? '', id)));
  const without = (has: (gear: SeasonGear) => boolean): number => season.filter(has).length;
  const said = (many: number, sentence: string): string[] => (many > 0 ? [`${sentence}: ${many}.`] : []);
  const lists = { spans: versions.map((one) => [one.firstSeenMs, one.confirmedMs] as const), broken };
  const cover = listCover(lists, fromYear, toYear, order.provenance.writtenAtMs);
  const days = (many: number): string => many.toFixed(1);
  const times = versions.map(({ confirmedMs }) => confirmedMs);
  return ok({
    columns,
    rows: season.map((gear, at) => cellsOf(gear, isLost(gear), near.of[at])),
    count: season.length,
    facts: {
      endpoints: [
        'GET /v3/geodata/fishingfacilitychanges',
        ...(near.vessels > 0
          ? [
              'GET /v1/historic/trackslast24hours/{mmsi}',
              'GET /v1/historic/tracks/{mmsi}/{fromDate}/{toDate}',
            ]
          : []),
      ],
      oldestMs: times[0] ?? null,
      newestMs: times.at(-1) ?? null,
      lists,
      rule: `Gear that was in the sea for a moment of ${years} (UTC) as far as reports sent from this computer and ${versions.length} stored versions of the lists of gear say; the list of one’s own vessel alone.`,
      origin: {
        ...originMembers(order.provenance, {
          real: 'data owner: the Norwegian Coast Guard Centre',
          sample: 'not the gear of any real vessel',
        }),
        licence: 'none: a person’s own',
        licenceUrl: null,
        personal: 'Reports and lists are those of one user.',
      },
      missing: [
        ...(versions.length > 0
          ? [
              `Before ${timeCell(versions[0]?.firstSeenMs ?? 0)} and between two fetches no list is stored: gear that came and went then is in it only if it was reported from this computer.`,
            ]
          : ['No list of gear is stored: what is in it is by reports of this computer alone.']),
        `What was on the lists is known for ${days(cover.days)} of ${days(cover.ofDays)} days of ${years}, between the first and the last time that each version was fetched or confirmed${
          cover.longest
            ? `; the longest time without is from ${timeCell(cover.longest.fromMs)} to ${timeCell(cover.longest.toMs)}`
            : ''
        }.`,
        ...said(without(({ setMs }) => setMs === null), 'It is not given when it was set, so days are unknown'), // prettier-ignore
        ...said(without((gear) => gear.until !== null && gear.setMs !== null && gear.daysInSea === null), 'Retrieved before it was set, so days are unknown'), // prettier-ignore
        ...said(without(({ state }) => state === 'gone'), 'No longer on a list without a known report of retrieval, which may be a retrieval reported elsewhere or a loss'), // prettier-ignore
        ...said(
          without(isUnconfirmed),
          'With a report that was sent and that no list has confirmed or refused',
        ),
        ...said(
          without(({ geometry }) => geometry === null),
          'Without a position',
        ),
        ...said(drafts, 'Drafts that were not sent are left out'),
        ...said(broken, 'Versions of the lists that could not be used, or lack a list'),
        ...(unknown.length > 0
          ? [`Said to be lost, but not among the gear of ${years}: ${unknown.join(', ')}.`]
          : []),
        `No list states a loss. Tracks of ${near.vessels} other vessels are stored for a part of the time; of all others nothing is known.`,
        ...aisLimits,
      ],
    },
  });
};

function cellsOf(gear: SeasonGear, isLost: boolean, near: Near | null | undefined): readonly Cell[] {
  const { toolId, state, typeCode, geometry, until, daysInSea } = gear;
  const at = (ms: number | null | undefined): Cell => (ms === null || ms === undefined ? null : timeCell(ms));
  const [lon = null, lat = null] = placesOf(geometry)[0] ?? [];
  return [
    toolId,
    state,
    isLost || null,
    typeCode,
    gear.count,
    countOf(typeCode),
    lon,
    lat,
    geometry && wellKnown(geometry),
    gear.vesselName,
    gear.ircs,
    gear.regNum,
    gear.mmsi,
    at(gear.setMs),
    gear.setReport,
    at(gear.removedMs),
    gear.retrievalReport,
    at(gear.firstListedMs),
    at(gear.lastListedMs),
    at(gear.notListedMs),
    daysInSea === null ? null : Math.round(daysInSea * 100) / 100,
    at(until?.ms),
    until?.by ?? null,
    near?.known.size ?? null,
    near && near.known.size > 0 ? near.near.size : null,
    near?.closest ? Math.round(near.closest.metres) : null,
    near?.closest?.mmsi ?? null,
    at(near?.closest?.timeMs),
  ];
}

const placesOf = (geometry: GearGeometry | null): readonly LonLat[] => {
  if (!geometry) return [];
  return geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
};

const wellKnown = (geometry: GearGeometry): string => {
  const places = placesOf(geometry).map(([lon, lat]) => [lon, lat]);
  return wktOf(
    geometry.type === 'Point'
      ? { type: 'Point', coordinates: places[0] ?? [] }
      : { type: 'LineString', coordinates: places },
  );
};

/** From the first to the newest; one without the list of gear, or of what is pending, would say of all of it that it is gone. */
function* keptVersions(
  { site, ownAccount }: MakerOrder,
  cache: Cache,
): Generator<undefined, { readonly versions: readonly ListVersion[]; readonly broken: number }> {
  const { method, path } = gearLists.request({});
  const key: CacheKey = { site, account: ownAccount, method, path, body: '' };
  const versions: ListVersion[] = [];
  let broken = 0;
  for (const { id, firstSeenMs, confirmedMs } of cache.versions(key)) {
    yield;
    const kept = cache.readVersion(key, id);
    const read = kept && parsed(kept.bytes, (json) => gearLists.parse(json, {}, new Reading()));
    if (read?.ok && !lacksList(read.value, 'confirmed') && !lacksList(read.value, 'pending'))
      versions.push({ lists: read.value.lists, firstSeenMs, confirmedMs });
    else broken++;
  }
  return { versions, broken };
}

interface Near {
  readonly fromMs: number;
  readonly toMs: number;
  readonly known: Set<number>;
  readonly near: Set<number>;
  readonly distance: (lon: number, lat: number) => number;
  /** Nothing outside of it is near, millionths of a degree: west, south, east, north. */
  readonly box: readonly [number, number, number, number];
  closest: { readonly metres: number; readonly mmsi: number; readonly timeMs: number } | null;
}

/** An archive has years: so much of a track is read at once. */
const pieceMs = 28 * 86_400_000;

/** The stored positions of other vessels while each tool was in the sea; null where that is not known. */
function* closestOf(
  season: readonly SeasonGear[],
  order: MakerOrder,
  cache: Cache,
): Generator<undefined, { readonly of: readonly (Near | null)[]; readonly vessels: number }> {
  const of = season.map(nearOf);
  const all = of.filter((one) => one !== null);
  const own = new Set(season.map(({ mmsi }) => mmsi));
  const account = { site: order.site, account: order.aisAccount };
  const tracks = openTracks(cache, () => order.provenance.writtenAtMs);
  for (const vessel of all.length > 0 ? openVessels(cache).list(account) : []) {
    const { mmsi } = vessel;
    if (own.has(mmsi)) continue;
    const within = all.filter(({ fromMs, toMs }) => fromMs <= vessel.toMs && toMs >= vessel.fromMs);
    if (within.length === 0) continue;
    const firstMs = Math.max(vessel.fromMs, Math.min(...within.map(({ fromMs }) => fromMs)));
    const lastMs = Math.min(vessel.toMs, Math.max(...within.map(({ toMs }) => toMs)));
    for (let fromMs = firstMs; fromMs <= lastMs; fromMs += pieceMs)
      for (const positions of ['all', 'without satellite'] as const) {
        const toMs = Math.min(lastMs, fromMs + pieceMs - 1);
        const { columns: track } = tracks.read({ ...account, mmsi, positions, fromMs, toMs });
        for (const one of within) {
          look(one, mmsi, track);
          yield;
        }
      }
  }
  return { of, vessels: new Set(all.flatMap(({ known }) => [...known])).size };
}

function nearOf({ geometry, setMs, until }: SeasonGear): Near | null {
  const places = placesOf(geometry);
  const [first] = places;
  if (!first || setMs === null || !until || until.ms < setMs) return null;
  const plane = localPlane(first);
  const points = places.map((place) => plane.to(place));
  const [lons, lats] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
  const north = nearM / 111_000;
  const east = north / Math.max(0.01, Math.cos((Math.max(...lats.map(Math.abs)) * Math.PI) / 180 + 0.002));
  const millionths = (degrees: number): number => degrees * 1e6;
  return {
    fromMs: setMs,
    toMs: until.ms,
    known: new Set(),
    near: new Set(),
    distance: (lon, lat) => distanceTo(points, plane.to([lon, lat])),
    box: [
      millionths(Math.min(...lons) - east),
      millionths(Math.min(...lats) - north),
      millionths(Math.max(...lons) + east),
      millionths(Math.max(...lats) + north),
    ],
    closest: null,
  };
}

function look(one: Near, mmsi: number, { count: many, timeMs, lonE6, latE6 }: TrackColumns): void {
  const [west, south, east, north] = one.box;
  for (let at = 0; at < many; at++) {
    const when = timeMs[at] ?? NaN;
    if (!(when >= one.fromMs && when <= one.toMs)) continue;
    one.known.add(mmsi);
    const [lon, lat] = [lonE6[at] ?? NaN, latE6[at] ?? NaN];
    if (!(lon >= west && lon <= east && lat >= south && lat <= north)) continue;
    const metres = one.distance(lon / 1e6, lat / 1e6);
    if (!(metres <= nearM)) continue;
    one.near.add(mmsi);
    if (!one.closest || metres < one.closest.metres) one.closest = { metres, mmsi, timeMs: when };
  }
}

/** Metres from a point to the line through points, or to the only one. */
function distanceTo(points: readonly Point[], [x, y]: Point): number {
  let least = Infinity;
  points.forEach(([ax, ay], at) => {
    const [bx, by] = points[at + 1] ?? [ax, ay];
    const [dx, dy] = [bx - ax, by - ay];
    const along = dx === 0 && dy === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    const share = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(ax + share * dx - x, ay + share * dy - y));
  });
  return least;
}
