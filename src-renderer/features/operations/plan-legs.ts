import type { LonLat } from '@kartbord/common/lon-lat';
import type { TableRows } from '../../../src-shared/contract';
import type {
  LegProblem,
  PlanPart,
  PlanState,
  PlanUnknown,
} from '../../../src-shared/domain/sea/day-plan-legs';
import { type ForecastPart, forecastParts, type ForecastRuns } from '../../../src-shared/domain/sea/forecast';

/** What a leg of a checked plan is, by the rows of its pieces. */
export interface ShownLeg {
  readonly no: number;
  readonly isWay: boolean;
  readonly name: string;
  readonly job: string;
  readonly state: PlanState;
  readonly problem: LegProblem | null;
  readonly fromMs: number;
  readonly toMs: number;
  readonly km: number | null;
  readonly speedKn: number | null;
  /** Of each part that passes its limit, the first time. */
  readonly over: readonly {
    readonly part: ForecastPart;
    readonly value: number;
    readonly limit: number;
    readonly atMs: number;
  }[];
  /** The greatest of each part with a limit; null: none is known. */
  readonly most: readonly { readonly part: ForecastPart; readonly value: number; readonly limit: number }[];
  readonly unknown: readonly { readonly why: PlanUnknown; readonly parts: readonly ForecastPart[] }[];
  /** The oldest of the runs, and the first that ends; null: none is stored. */
  readonly run: { readonly firstFetchedMs: number; readonly endsMs: number } | null;
  readonly isHalf: boolean;
  /** Of a way in pieces, each with what it is; one place where it stays. */
  readonly pieces: readonly { readonly state: PlanPart['state']; readonly line: readonly LonLat[] }[];
}

type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;
const nameOf = (part: ForecastPart): string => (part === 'waves' ? 'wave' : part);
const unknowns = ['not-stored', 'before-run', 'beyond-run', 'not-given'] as const;

export function shownLegs({ names, rows }: TableRows): readonly ShownLeg[] {
  const legs = new Map<number, Row[]>();
  for (const cells of rows) {
    const row: Row = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
    const no = Number(row['leg']);
    legs.set(no, [...(legs.get(no) ?? []), row]);
  }
  return [...legs].map(([no, pieces]) => shownLeg(no, pieces));
}

function shownLeg(no: number, pieces: readonly Row[]): ShownLeg {
  const [first = {}] = pieces;
  const number = (value: Row[string]): number | null => (typeof value === 'number' ? value : null);
  const time = (value: Row[string]): number => Date.parse(String(value));
  const each = forecastParts.flatMap((part) => {
    const of = pieces.map((row) => ({ row, name: nameOf(part) }));
    const limit = number(first[`${nameOf(part)}Limit`]);
    return limit === null ? [] : [{ part, limit, of }];
  });
  const runs = each.flatMap(({ of }) =>
    of.flatMap(({ row, name }) => {
      const [run, ends] = [row[`${name}Run`], row[`${name}RunEnds`]];
      return run && ends ? [{ firstFetchedMs: time(run), endsMs: time(ends) }] : [];
    }),
  );
  return {
    no,
    isWay: first['kind'] === 'way',
    name: String(first['name']),
    job: String(first['job'] ?? ''),
    state: first['legState'] as PlanState,
    problem: (first['legProblem'] ?? null) as LegProblem | null,
    fromMs: time(first['legFrom']),
    toMs: time(first['legTo']),
    km: number(first['legKm']),
    speedKn: number(first['speedKn']),
    over: each.flatMap(({ part, limit, of }) => {
      const passing = of.find(({ row, name }) => number(row[`${name}Over`]) !== null);
      if (!passing) return [];
      const { row, name } = passing;
      return [{ part, limit, value: Number(row[`${name}Over`]), atMs: time(row[`${name}OverAt`]) }];
    }),
    most: each.flatMap(({ part, limit, of }) => {
      const values = of.flatMap(({ row, name }) => number(row[`${name}Most`]) ?? []);
      return values.length > 0 ? [{ part, limit, value: Math.max(...values) }] : [];
    }),
    unknown: unknowns.flatMap((why) => {
      const parts = each
        .filter(({ of }) => of.some(({ row, name }) => row[`${name}Unknown`] === why))
        .map(({ part }) => part);
      return parts.length > 0 ? [{ why, parts }] : [];
    }),
    run:
      runs.length > 0
        ? {
            firstFetchedMs: Math.min(...runs.map((run) => run.firstFetchedMs)),
            endsMs: Math.min(...runs.map((run) => run.endsMs)),
          }
        : null,
    isHalf: each.some(({ of }) => of.some(({ row, name }) => row[`${name}HalfRun`] === true)),
    pieces: pieces.map((row) => ({
      state: (row['state'] ?? 'unknown') as PlanPart['state'],
      line: lineOf(String(row['wayWkt'] ?? '')),
    })),
  };
}

/** Of `POINT (5.2 60.5)` or `LINESTRING (5.2 60.5, 5.3 60.5)`; none of another text. */
function lineOf(wkt: string): readonly LonLat[] {
  const [, places = ''] = /^(?:POINT|LINESTRING) \(([^()]+)\)$/.exec(wkt) ?? [];
  return places.split(', ').flatMap((place): LonLat[] => {
    const [lon = NaN, lat = NaN] = place.split(' ').map(Number);
    return Number.isNaN(lon + lat) ? [] : [[lon, lat]];
  });
}

/** Whose forecasts judge the pieces, each once. */
export function placesOf({ names, rows }: TableRows): readonly LonLat[] {
  const [lon, lat] = [names.indexOf('lon'), names.indexOf('lat')];
  const places = rows.flatMap((row): [string, LonLat][] => {
    const at: LonLat = [Number(row[lon] ?? NaN), Number(row[lat] ?? NaN)];
    return Number.isNaN(at[0] + at[1]) ? [] : [[at.join(), at]];
  });
  return [...new Map(places).values()];
}

/** The forecasts of the places of a plan are fetched one after the other. */
const oneFetchingMs = 30 * 60_000;

/** When runs were first fetched, the newest first: those of one fetching are one, as of its last. */
export function fetchingsOf(all: readonly ForecastRuns[]): readonly number[] {
  const times = all.flatMap((runs) =>
    forecastParts.flatMap((part) => runs[part].map(({ firstFetchedMs }) => firstFetchedMs)),
  );
  const newestFirst = [...new Set(times)].sort((a, b) => b - a);
  return newestFirst.filter((ms, at) => at === 0 || (newestFirst[at - 1] ?? ms) - ms > oneFetchingMs);
}
