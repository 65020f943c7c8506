import type { LonLat } from '@kartbord/common/lon-lat';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { given } from '../../../../src-shared/domain/fish-health/locality';
import type { SiteColumnName } from '../../../../src-shared/domain/fish-health/site-columns';
import { type NeighbourProblem, placeLimitM } from '../../../../src-shared/domain/sea/neighbours';
import { type Afloat, afloat, gridM, mostOver, seaWays } from '../../../../src-shared/domain/sea/sea-ways';
import type { Shore } from '../../../../src-shared/domain/sea/shore';
import { legBetween, lengthOf } from '../../../../src-shared/domain/units/geodesic';
import { localPlane, type LocalPlane } from '../../../../src-shared/domain/units/local-plane';
import { fail, ok, type Result } from '../../../../src-shared/result';
import type { Table } from '../../../export/table';
import { localityCells, localityColumn, lonLatColumns } from '../../../export/locality-columns';
import type { Cache } from '../../cache/cache';
import { judging } from '../../fish-health/own-limits';
import { type Coast, openCoast } from '../../sea/coast';
import { cachedWeek } from '../cached-weeks';
import type { Chosen, MakerOrder, TableInTurns } from '../maker';
import { statesOf } from '../week-states';

const stateNames = [
  'state',
  'adultFemaleLice',
  'liceLimit',
  'liceRule',
  'diseases',
  'isFallow',
  'hasReported',
  'treatments',
  'seaTemperature',
  'municipalityNo',
  'municipality',
] as const satisfies readonly SiteColumnName[];

const columns: readonly TableColumn[] = [
  { name: 'rank', type: 'integer', about: 'From 1, the nearest by sea.' },
  localityColumn('localityNo'),
  localityColumn('name'),
  {
    name: 'seaKm',
    type: 'number',
    unit: 'km',
    about: 'The shortest route through water from the site asked about, by the coast of the base map.',
  },
  {
    name: 'straightKm',
    type: 'number',
    unit: 'km',
    about: 'The shortest route across land and water, WGS 84.',
  },
  {
    name: 'movedM',
    type: 'number',
    unit: 'm',
    about:
      'How far the site was moved to the nearest water, since the coast of the base map has it on land; it is not in seaKm. 0: it lies in water.',
  },
  localityColumn('isoWeek'),
  ...stateNames.map(localityColumn),
  { name: 'fetchedAt', type: 'dateTime', about: 'When the list of the week was fetched, UTC.' },
  ...lonLatColumns,
  {
    name: 'wayWkt',
    type: 'string',
    about:
      'The route of seaKm, from the site asked about, as the text of a line (WKT), longitude first, WGS 84.',
  },
];

const coasts = new WeakMap<Cache, Coast>();

/** The sites within some km by sea of a site, nearest first, with their state in a week. The coast is read first. */
export async function neighboursTable(
  what: Chosen<'neighbours'>,
  order: MakerOrder,
  cache: Cache,
): Promise<TableInTurns> {
  const week = cachedWeek(cache, order, what.week);
  if (!week) return fail('not-found', `${what.week} is not downloaded`);
  const row = week.columns.localityNo.indexOf(what.localityNo);
  if (row < 0) return problem('unknown');
  const at: LonLat = [week.columns.lon[row] ?? NaN, week.columns.lat[row] ?? NaN];
  if (Number.isNaN(at[0] + at[1])) return problem('unplaced');
  if (cache.basemap === undefined) return problem('outside');
  let coast = coasts.get(cache);
  if (!coast) coasts.set(cache, (coast = openCoast(cache.basemap)));
  const plane = localPlane(at);
  const radiusM = what.withinKm * 1000 + 2 * placeLimitM;
  const shore = await coast.shore(at, radiusM, plane).catch(() => undefined);
  if (shore === undefined) return problem('unreadable');
  return shore ? tableOf(what, order, { week, row, at, plane, shore }) : problem('outside');
}

const problem = (of: NeighbourProblem): Result<never> => fail('bad-request', of);

interface Around {
  readonly week: NonNullable<ReturnType<typeof cachedWeek>>;
  readonly row: number;
  readonly at: LonLat;
  readonly plane: LocalPlane;
  readonly shore: Shore;
}

function* tableOf(
  { localityNo, week, withinKm }: Chosen<'neighbours'>,
  order: MakerOrder,
  around: Around,
): Generator<undefined, Result<Table>> {
  const { plane, shore, at } = around;
  const { columns: sites, fetchedAtMs } = around.week;
  const start = afloat([0, 0], shore);
  if (!start) return problem('on-land');
  const mostM = withinKm * 1000;
  const near: { row: number; straightM: number; afloat: Afloat }[] = [];
  const [onLand, farther]: [number[], number[]] = [[], []];
  for (let row = 0; row < sites.count; row++) {
    const place: LonLat = [sites.lon[row] ?? NaN, sites.lat[row] ?? NaN];
    // A degree of latitude is 111 km; of those that are left it is measured.
    if (row === around.row || !(Math.abs(place[1] - at[1]) < (withinKm + 2) / 111)) continue;
    const straightM = legBetween(at, place).metres;
    if (straightM > mostM + start.movedM + placeLimitM) continue;
    const put = afloat(plane.to(place), shore);
    if (put) near.push({ row, straightM, afloat: put });
    else if (straightM <= mostM) onLand.push(sites.localityNo[row] ?? 0);
  }
  yield;
  const ways = yield* seaWays(shore, start.at, near.map((one) => one.afloat.at), mostM); // prettier-ignore
  const found = near.flatMap((one, index) => {
    const places = ways[index]?.points.map(plane.from);
    if (places) return [{ ...one, places, seaM: lengthOf(places) }];
    if (one.straightM <= mostM) farther.push(sites.localityNo[one.row] ?? 0);
    return [];
  });
  found.sort((a, b) => a.seaM - b.seaM || (sites.localityNo[a.row] ?? 0) - (sites.localityNo[b.row] ?? 0));
  const stateOf = localityCells(sites, statesOf(sites, order.limits), order.limits, stateNames);
  const judged = judging(order.limits);
  judged.add(
    sites,
    Int32Array.from(found, ({ row }) => row),
  );
  const rows = found.map(({ row, places, seaM, straightM, afloat: { movedM } }, index): readonly Cell[] => [
    ...[index + 1, sites.localityNo[row] ?? null, sites.name[row] ?? null],
    ...[rounded(seaM / 1000), rounded(straightM / 1000), Math.round(movedM), week],
    ...stateOf(row),
    new Date(fetchedAtMs).toISOString(),
    ...[given(sites.lon[row]), given(sites.lat[row])],
    `LINESTRING (${places.map(([lon, lat]) => `${lon.toFixed(5)} ${lat.toFixed(5)}`).join(', ')})`,
  ]);
  const moved = Math.round(start.movedM);
  return ok({
    columns,
    rows,
    count: rows.length,
    facts: {
      endpoints: ['POST /v2/geodata/fishhealth/locality/{year}/{week}'],
      oldestMs: fetchedAtMs,
      newestMs: fetchedAtMs,
      rule: `Sites of ${week} within ${withinKm} km by sea of ${localityNo} ${sites.name[around.row] ?? ''}. The route is the shortest through water by the coast of the app's base map (GSHHG 2.3.7, right to about 100 m), found between points ${gridM} m apart and pulled tight around the land: by this coast it is at most ${percent}% longer than the shortest through straits of more than ${2 * gridM} m; a narrower strait may be closed. Locks, nets, currents and depth are not known. The list of the week was fetched at ${new Date(fetchedAtMs).toISOString()}.`,
      lacks: {
        farther: farther.map(String),
        onLand: onLand.map(String),
        moved: moved > 0 ? [String(moved)] : [],
      },
      missing: [
        ...(moved > 0
          ? [
              `The coast of the base map has ${localityNo} on land: its routes begin in the nearest water, ${moved} m away, which is not in seaKm.`,
            ]
          : []),
        ...(farther.length > 0
          ? [
              `Within ${withinKm} km in a straight line, but farther by sea, or not reached through water: ${farther.join(', ')}.`,
            ]
          : []),
        ...(onLand.length > 0
          ? [
              `Within ${withinKm} km in a straight line, but more than ${placeLimitM} m from the sea: ${onLand.join(', ')}.`,
            ]
          : []),
      ],
      judged: judged.judged,
    },
  });
}

const percent = Math.round((mostOver - 1) * 1000) / 10;
const rounded = (km: number): number => Math.round(km * 1000) / 1000;
