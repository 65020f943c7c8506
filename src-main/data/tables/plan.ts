import type { Geometry } from 'geojson';
import type { Cell, TableColumn } from '@kartbord/formats/table';
import { wktOf } from '@kartbord/formats/text/text-wkt';
import { fastestKn } from '../../../src-shared/domain/sea/day-plan';
import {
  type JudgedLeg,
  type JudgedPiece,
  judgedLegs,
  longestWayM,
  pieceM,
  type PlanPart,
  planUnknowns,
} from '../../../src-shared/domain/sea/day-plan-legs';
import { type ForecastPart, forecastParts, forecastPlace } from '../../../src-shared/domain/sea/forecast';
import { mostOver } from '../../../src-shared/domain/sea/sea-ways';
import { ok, type Result } from '../../../src-shared/result';
import { lonLatColumns } from '../../export/locality-columns';
import { planWords, type PlanWords } from '../../export/sea/plan-words';
import { originMembers } from '../../export/provenance';
import type { Table } from '../../export/table';
import type { Cache } from '../cache/cache';
import { runsReader } from '../sea/forecast-store';
import { legsOf } from '../sea/planned-ways';
import type { Chosen, MakerOrder } from './maker';
import { timeCell } from './year-lists';

export const text = (name: string, about: string): TableColumn => ({ name, type: 'string', about });
export const time = (name: string, about: string): TableColumn => ({ name, type: 'dateTime', about });
const number = (name: string, unit: string, about: string): TableColumn => ({
  name,
  type: 'number',
  unit,
  about,
});

const units = { waves: 'm', current: 'm/s', wind: 'm/s' } as const;
const things = { waves: 'significant wave height', current: 'current', wind: 'wind' } as const;
/** Names have the part in the singular, as those of weather windows. */
const nameOf = (part: ForecastPart): string => (part === 'waves' ? 'wave' : part);

const partColumns = (part: ForecastPart): readonly TableColumn[] => {
  const [name, thing, unit] = [nameOf(part), things[part], units[part]];
  return [
    number(
      `${name}Limit`,
      unit,
      `The person’s own limit of ${thing}; empty: none, and then it is not judged.`,
    ),
    number(
      `${name}Most`,
      unit,
      `The greatest ${thing} of the run while the vessel is in the piece; empty: none given, or no limit.`,
    ),
    text(`${name}State`, 'within, over or unknown; empty: no limit.'),
    text(`${name}Unknown`, 'not-stored: no forecast of the place is stored; before-run: the run begins after the piece has begun; beyond-run: it ends before the piece ends; not-given: it has no value of a part of the time.'), // prettier-ignore
    number(`${name}Over`, unit, 'The value that passes the limit first; empty: none does.'),
    time(
      `${name}OverAt`,
      'Since when, UTC: a step’s value counts from the step before it to the step after it.',
    ),
    time(`${name}Run`, 'When the run was first fetched, UTC; empty: none is stored.'),
    time(`${name}Fetched`, 'When it was last fetched and said the same, UTC.'),
    time(`${name}RunEnds`, 'The last time that the run tells of, UTC.'),
    { name: `${name}HalfRun`, type: 'boolean', about: 'It tells of clearly less time ahead than another stored run of the place.' }, // prettier-ignore
    text(`${name}Source`, 'The models, as the service names them.'),
  ];
};

const columns: readonly TableColumn[] = [
  { name: 'leg', type: 'integer', about: 'Stops and ways in order, from 1.' },
  { name: 'piece', type: 'integer', about: 'Of the leg, from 1.' },
  text('kind', 'stop, or way: the route by sea between two stops.'),
  text('name', 'As the person calls the stop, or the two that the way is between.'),
  text('job', 'What the limits are for, as the person calls it.'),
  text('legState', 'within: all limits in all pieces; over: a limit is passed in one; unknown: nothing is passed and not all is known; impossible: see legProblem.'), // prettier-ignore
  text('legProblem', `no-way: no route through water of at most ${longestWayM / 1000} km was found; from-on-land, to-on-land: the stop is more than a kilometre from the sea; outside: beyond the close coast of the map; unreadable: the coast cannot be read; too-short: the stop is shorter than the least hours of its work; too-fast: more than ${fastestKn} knots would be needed; late: at the given speed the next stop is reached after it begins. Empty: none.`), // prettier-ignore
  time('legFrom', 'UTC.'),
  time('legTo', 'UTC; of a way that is late when it arrives.'),
  number('legKm', 'km', 'The route by sea; empty: of a stop, or not found.'),
  number(
    'speedKn',
    'kn',
    'As given, or what follows from the length and the times; empty: of a stop, or not known.',
  ),
  time('from', 'When the vessel enters the piece, UTC. Empty: no way was found.'),
  time('to', 'When it leaves it, UTC.'),
  text('state', 'Of the piece: within, over or unknown.'),
  ...lonLatColumns.map((column) => ({ ...column, about: 'Whose forecast judges the piece: the stop, or the middle of the piece, WGS 84.' })), // prettier-ignore
  text('wayWkt', 'The piece as well-known text, longitude first, WGS 84.'),
  ...forecastParts.flatMap(partColumns),
];

/** A day’s plan by what is stored; the ways were looked for when its forecasts were asked for, and are remembered. */
export async function planTable(
  { stops, sail, asOfMs }: Chosen<'plan'>,
  order: MakerOrder,
  cache: Cache,
): Promise<Result<Table>> {
  const legs = await legsOf(cache, { stops, sail }, new AbortController().signal);
  if (!legs.ok) return legs;
  const judged = judgedLegs(legs.value, runsReader(cache, order), asOfMs);
  const rows = judged.flatMap((leg, index) => rowsOf(leg, index + 1));
  const used = judged.flatMap(({ pieces }) =>
    pieces.flatMap(({ parts }) => parts.flatMap(({ run }) => run ?? [])),
  );
  const times = used.map(({ stamp }) => stamp.fetchedAtMs);
  return ok({
    columns,
    rows: rows.map(({ cells }) => cells),
    count: rows.length,
    shapes: rows.map(({ shape }) => shape),
    facts: {
      endpoints: [...new Set(used.map(({ stamp }) => stamp.endpoint.split('?')[0] ?? ''))],
      ...(asOfMs === undefined ? {} : { asOfMs }),
      oldestMs: times.length > 0 ? Math.min(...times) : null,
      newestMs: times.length > 0 ? Math.max(...times) : null,
      rule: `Each stop, and the way by sea between two in pieces of at most ${pieceM / 1000} km, by ${asOfMs === undefined ? 'the newest stored run' : 'the newest run first fetched by then'} of the forecast at the stop or at the middle of the piece, while the vessel is there. Between two steps of a run both values count; where steps are further apart than 1.5 times the usual, or a value is not given, nothing is known, and what is not known is never within. ${waysSaid(judged)}The vessel sails at an even speed from the end of one stop. A forecast and the person’s own limits, not a decision.`,
      origin: originMembers(order.provenance, {
        real: 'the models are named beside the numbers',
        sample: 'no forecast of any real sea',
      }),
      missing: missingOf(judged, planWords[order.provenance.language]),
    },
  });
}

function waysSaid(legs: readonly JudgedLeg[]): string {
  const grids = legs.flatMap(({ gridM }) => gridM ?? []);
  if (grids.length === 0) return '';
  const coarsest = Math.max(...grids);
  return `The way is the shortest through water by the coast of the app's base map (GSHHG 2.3.7, right to about 100 m), found between points up to ${coarsest} m apart and pulled tight around the land: at most ${Math.round((mostOver - 1) * 1000) / 10}% longer than the shortest through straits of more than ${2 * coarsest} m; fairways, depths, bridges and locks are not known. `;
}

function missingOf(legs: readonly JudgedLeg[], words: PlanWords): readonly string[] {
  return legs.flatMap(({ name, problem, pieces }, index) => {
    const parts = pieces.flatMap((piece) => piece.parts);
    const named = (has: (one: PlanPart) => boolean): string =>
      forecastParts
        .filter((part) => parts.some((one) => one.part === part && has(one)))
        .map((part) => words.parts[part])
        .join(', ');
    const [unknown, half] = [
      planUnknowns.map((why) => ({ why, of: named((one) => one.why === why) })),
      named(({ isHalf }) => isHalf),
    ];
    return [
      ...(problem === null ? [] : [words.problems[problem]]),
      ...unknown.flatMap(({ why, of }) => (of === '' ? [] : [words.unknown[why](of)])),
      ...(half === '' ? [] : [words.half(half)]),
    ].map((sentence) => `${words.about(index + 1, name)}: ${sentence}`);
  });
}

interface PlanRow {
  readonly cells: readonly Cell[];
  readonly shape: Geometry | null;
}

function rowsOf(leg: JudgedLeg, no: number): readonly PlanRow[] {
  const { kind, name, job, state, problem, fromMs, toMs, metres, speedKn } = leg;
  const ofLeg = [
    ...[kind, name, job || null, state, problem, timeCell(fromMs), timeCell(toMs)],
    ...[metres === null ? null : rounded(metres / 1000, 3), speedKn === null ? null : rounded(speedKn, 2)],
  ];
  if (leg.pieces.length === 0) {
    const none = columns.slice(2 + ofLeg.length).map(() => null);
    return [{ cells: [no, 1, ...ofLeg, ...none], shape: null }];
  }
  return leg.pieces.map((piece, index) => {
    const shape = shapeOf(piece);
    const [lon, lat] = forecastPlace(piece.at);
    const cells = [
      ...[no, index + 1, ...ofLeg, timeCell(piece.fromMs), timeCell(piece.toMs), piece.state],
      ...[lon, lat, wktOf(shape)],
      ...forecastParts.flatMap((part) => partCells(piece.parts.find((one) => one.part === part))),
    ];
    return { cells, shape };
  });
}

function partCells(of: PlanPart | undefined): readonly Cell[] {
  if (!of) return Array.from({ length: 11 }, () => null);
  const { limit, most, state, why, over, run, isHalf } = of;
  const last = run?.steps.at(-1);
  const models = new Set((run?.steps ?? []).flatMap(({ source }) => source ?? []));
  return [
    ...[limit, most, state, why, over?.value ?? null, over ? timeCell(over.fromMs) : null],
    ...(run ? [timeCell(run.firstFetchedMs), timeCell(run.stamp.fetchedAtMs)] : [null, null]),
    ...[
      last ? timeCell(last.timeMs) : null,
      run ? isHalf : null,
      models.size > 0 ? [...models].join('; ') : null,
    ],
  ];
}

const rounded = (value: number, decimals: number): number =>
  Math.round(value * 10 ** decimals) / 10 ** decimals;

function shapeOf({ line, at }: JudgedPiece): Geometry {
  const places = line.map(([lon, lat]) => [rounded(lon, 5), rounded(lat, 5)]);
  return places.length > 1
    ? { type: 'LineString', coordinates: places }
    : { type: 'Point', coordinates: places[0] ?? [...at] };
}
