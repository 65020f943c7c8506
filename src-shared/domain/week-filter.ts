import { diseaseMarks } from './disease';
import { textMatcher } from './fold-text';
import { type PlaceBook, noPlaces } from './groups';
import { generalLimits, limitInForce, type LimitTable } from './lice-limits';
import { type LiceState, liceFactsOf, liceState, liceStates } from './lice-state';
import type { LocalityWeekColumns, LonLat } from './locality';
import type { ServiceFilter } from './service-filter';
import type { IsoWeek } from './week';

/** One filter rules map, table, export and command line. An absent member does not filter. */
export interface WeekFilter {
  /** Part of the name, the municipality, or the start of a number; æ ø å are folded. */
  readonly text?: string;
  /** The states to show. */
  readonly states?: readonly LiceState[];
  /** Show only localities with one of these disease marks. */
  readonly diseases?: readonly ('pd' | 'isa' | 'other')[];
  /** Start of the municipality number: `46` is a county, `4601` a municipality. */
  readonly municipalityNo?: string;
  /** Ids of production areas, 1 to 13. */
  readonly productionAreas?: readonly number[];
  /** Inside of this polygon: its corners, not closed. */
  readonly area?: readonly LonLat[];
  /** Treated in the week with one of these. */
  readonly treated?: readonly TreatedWith[];
  /** Adult female lice per fish, both inclusive; a site without a count is not shown. */
  readonly lice?: { readonly least?: number; readonly most?: number };
  /** What held in so many of the last weeks, this one included; all of them must hold. */
  readonly history?: readonly HistoryCondition[];
  /** What the service itself is asked for. */
  readonly service?: ServiceFilter;
}

export const treatedWith = ['medicinal', 'non-medicinal', 'cleaner-fish'] as const;
export type TreatedWith = (typeof treatedWith)[number];

export const historyFacts = ['over', 'counted', 'not-reported', 'treated', 'fallow', 'pd', 'isa'] as const;
export type HistoryFact = (typeof historyFacts)[number];

/** `fact` in at least `least` of the `weeks` weeks that end with the one filtered: 3 of 4. */
export interface HistoryCondition {
  readonly fact: HistoryFact;
  readonly least: number;
  readonly weeks: number;
}

/** What a filter may need besides the week itself. Where it is not at hand, what it would decide is not shown and counted as unknown. */
export interface FilterGround {
  readonly limits: LimitTable;
  readonly places: PlaceBook;
  /** Localities that the service's own filter shows in the week; null: not asked. */
  readonly matching: Int32Array | null;
  /** Another week's columns; null where it is not at hand. */
  readonly columnsOf: (week: IsoWeek) => LocalityWeekColumns | null;
}

export const bareGround: FilterGround = {
  limits: generalLimits,
  places: noPlaces,
  matching: null,
  columnsOf: () => null,
};

export function isFiltering(filter: WeekFilter): boolean {
  return (
    Boolean(filter.text?.trim()) ||
    (filter.states !== undefined && filter.states.length < liceStates.length) ||
    filter.diseases !== undefined ||
    Boolean(filter.municipalityNo)
  );
}

/** The state of every row, in `liceStates` order numbers. */
export function weekStates(columns: LocalityWeekColumns, limits: LimitTable = generalLimits): Uint8Array {
  const states = new Uint8Array(columns.count);
  // The limit of a municipality is worked out once: there are some 150 of them for 1,800 rows.
  const limitOf = new Map<string | null, number>();
  for (let index = 0; index < columns.count; index++) {
    const no = columns.municipalityNo[index] ?? null;
    const limit = limitOf.get(no) ?? limitInForce(limits, columns.week, no)?.limit ?? NaN;
    limitOf.set(no, limit);
    states[index] = liceStates.indexOf(liceState(liceFactsOf(columns, index, limit)));
  }
  return states;
}

/** The row numbers that the filter shows, in the order of the columns. `states` is the answer of `weekStates`. */
export function filteredRows(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  filter: WeekFilter,
  _ground: FilterGround = bareGround,
): Int32Array {
  const text = filter.text?.trim() ?? '';
  const contains = textMatcher(text);
  const wanted = filter.states && new Set(filter.states.map((state) => liceStates.indexOf(state)));
  const rows: number[] = [];
  for (let index = 0; index < columns.count; index++) {
    if (wanted && !wanted.has(states[index] ?? -1)) continue;
    if (filter.municipalityNo && !columns.municipalityNo[index]?.startsWith(filter.municipalityNo)) continue;
    if (filter.diseases) {
      const marks = diseaseMarks(columns.diseases[index] ?? []);
      if (!filter.diseases.some((disease) => marks[disease])) continue;
    }
    if (text && !matchesText(columns, index, text, contains)) continue;
    rows.push(index);
  }
  return Int32Array.from(rows);
}

function matchesText(
  columns: LocalityWeekColumns,
  index: number,
  text: string,
  contains: (text: string) => boolean,
): boolean {
  return (
    String(columns.localityNo[index]).startsWith(text) ||
    contains(columns.name[index] ?? '') ||
    contains(columns.municipality[index] ?? '')
  );
}
