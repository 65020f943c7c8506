import { diseaseMarks } from '../fish-health/disease';
import { type HistoryCondition, lookBack, verdict } from './filter-history';
import { textMatcher } from '../units/fold-text';
import { type PlaceBook, noPlaces } from '../weeks/groups';
import { generalLimits, limitOfRows, type Limits } from '../fish-health/lice-limits';
import { type LiceState, liceFactsOf, liceState, liceStates } from '../fish-health/lice-state';
import type { LonLat } from '@kartbord/common/lon-lat';
import { type LocalityNo, localityFlag, type LocalityWeekColumns } from '../fish-health/locality';
import { isInside } from '../cache/offline-plan';
import type { ServiceFilter } from './service-filter';
import { bitsOf, isTreatedWith, type TreatedWith, unstatedTreatments } from '../fish-health/treatment-flags';
import type { IsoWeek } from '@kartbord/common/week';
import { type WeekFacts, weekFacts } from '../weeks/week-facts';

export type { HistoryCondition } from './filter-history';
export { type TreatedWith, treatedWith } from '../fish-health/treatment-flags';
export { type HistoryFact, historyFacts } from '../weeks/week-facts';

/** One filter rules map, table, export and command line. An absent member does not filter. */
export interface WeekFilter {
  /** Part of the name, the municipality, or the start of a number; æ ø å are folded. */
  readonly text?: string;
  /** Only these localities: a list of a person's own. */
  readonly sites?: readonly number[];
  /** The states to show. */
  readonly states?: readonly LiceState[];
  /** Show only localities with one of these disease marks. */
  readonly diseases?: readonly ('pd' | 'isa' | 'other')[];
  /** Start of the municipality number: `46` is a county, `4601` a municipality; several with commas between, of which one is enough. */
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

/** What a filter may need besides the week itself. Where it is not at hand, what it would decide is not shown and counted as unknown. */
export interface FilterContext {
  readonly limits: Limits;
  readonly places: PlaceBook;
  /** Localities that the service's own filter shows in the week; null: not asked. */
  readonly matching: Int32Array | null;
  /** Localities that the service shows in the week for the production areas of the filter, all of them; left out: not asked. */
  readonly inAreas?: ReadonlySet<number> | null;
  /** Another week's columns; null where it is not at hand. */
  readonly columnsOf: (week: IsoWeek) => LocalityWeekColumns | null;
  /** What held in another week, by the same limits, where it is at hand without its columns; left out: of `columnsOf`. */
  readonly factsOf?: (week: IsoWeek) => WeekFacts | null;
}

export const bareContext: FilterContext = {
  limits: generalLimits,
  places: noPlaces,
  matching: null,
  columnsOf: () => null,
};

export function isFiltering(filter: WeekFilter): boolean {
  const { text, sites, states, diseases, municipalityNo, productionAreas, area, treated, lice, history } =
    filter;
  return (
    Boolean(text?.trim()) ||
    (states !== undefined && states.length < liceStates.length) ||
    Boolean(municipalityNo) ||
    [sites, diseases, productionAreas, area, treated].some((member) => member !== undefined) ||
    lice?.least !== undefined ||
    lice?.most !== undefined ||
    (history ?? []).length > 0 ||
    isAskingService(filter)
  );
}

/** Whether it shows the same sites whatever a week says of them: by name, number, list and place. */
export function isOfPlaces(filter: WeekFilter): boolean {
  return isOfSites(filter) && !isAskingService(filter);
}

/** Whether it has no part that a week decides by what it says of a site. */
export function isOfSites({
  text: _text,
  sites: _sites,
  municipalityNo: _municipalityNo,
  productionAreas: _areas,
  area: _area,
  service: _service,
  ...rest
}: WeekFilter): boolean {
  return !isFiltering(rest);
}

/** Its parts that choose sites, whatever a week says of them: by name, number, list, place and what the service is asked for. */
export function ofSites({
  states: _states,
  diseases: _diseases,
  treated: _treated,
  lice: _lice,
  history: _history,
  ...rest
}: WeekFilter): WeekFilter {
  return rest;
}

/** Whether the service must be asked which localities of the week it shows. */
export function isAskingService({ service }: WeekFilter): boolean {
  return service !== undefined && Object.keys(service).length > 0;
}

/** Whether a filter looks at the states of rows: else they need not be worked out for it. */
export const isOfStates = ({ states, history }: WeekFilter): boolean =>
  states !== undefined || (history ?? []).length > 0;

/** The state of every row, in `liceStates` order numbers. */
export function weekStates(columns: LocalityWeekColumns, limits: Limits = generalLimits): Uint8Array {
  const states = new Uint8Array(columns.count);
  const limitOf = limitOfRows(columns, limits);
  for (let index = 0; index < columns.count; index++) {
    const [flags, lice] = [columns.flags[index] ?? 0, columns.adultFemaleLice[index] ?? NaN];
    states[index] = liceStates.indexOf(liceState(liceFactsOf(flags, lice, limitOf(index))));
  }
  return states;
}

/** Why it is not known whether the filter shows a row. */
export const undecidedReasons = [
  'history',
  'production-area',
  'position',
  'municipality',
  'disease',
  'treatment',
  'service',
] as const;
export type UndecidedReason = (typeof undecidedReasons)[number];

export interface FilterResult {
  /** The row numbers that the filter shows, in the order of the columns. */
  readonly rows: Int32Array;
  /** What is not shown because what would decide it is not at hand; a row may have several reasons. */
  readonly undecided: {
    readonly rows: number;
    readonly because: Readonly<Partial<Record<UndecidedReason, number>>>;
    /** Weeks that its history would need, the newest first. */
    readonly weeksMissing: readonly IsoWeek[];
  };
}

/** The row numbers that the filter shows, in the order of the columns. `states` is the answer of `weekStates`. */
export function filteredRows(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  filter: WeekFilter,
  context: FilterContext = bareContext,
): Int32Array {
  return filterResult(columns, states, filter, context).rows;
}

interface Test {
  readonly reason?: UndecidedReason;
  readonly of: (row: number) => number;
}

/** Rows of which every part of the filter is sure; those of which a part says no are not undecided. `among`: of these localities alone. */
export function filterResult(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  filter: WeekFilter,
  context: FilterContext = bareContext,
  among: ReadonlySet<number> | null = null,
): FilterResult {
  const history = filter.history?.length ? historyOf(columns, states, filter.history, context) : null;
  const tests = [
    ...plainTests(columns, states, filter),
    ...placeTests(columns, filter, context),
    ...reportTests(columns, filter),
    ...(history
      ? [{ reason: 'history', of: (row: number) => history.rows[row] ?? verdict.no } as const]
      : []),
    ...(filter.service && isAskingService(filter) ? [serviceTest(columns, filter.service, context)] : []),
  ];
  const rows: number[] = [];
  const because: Partial<Record<UndecidedReason, number>> = {};
  let undecided = 0;
  nextRow: for (let row = 0; row < columns.count; row++) {
    if (among && !among.has(columns.localityNo[row] ?? 0)) continue;
    let open: UndecidedReason[] | null = null;
    for (const { of, reason } of tests) {
      const said = of(row);
      if (said === verdict.no) continue nextRow;
      if (said === verdict.open && reason) (open ??= []).push(reason);
    }
    if (open === null) rows.push(row);
    else {
      undecided++;
      for (const reason of open) because[reason] = (because[reason] ?? 0) + 1;
    }
  }
  const weeksMissing = because.history ? (history?.missing ?? []) : [];
  return { rows: Int32Array.from(rows), undecided: { rows: undecided, because, weeksMissing } };
}

const yesNo = (holds: boolean): number => (holds ? verdict.yes : verdict.no);

/** What the row itself always says. A site without a count is in no range of counts. */
function* plainTests(columns: LocalityWeekColumns, states: Uint8Array, filter: WeekFilter): Generator<Test> {
  if (filter.sites) {
    const sites = new Set(filter.sites);
    yield { of: (row) => yesNo(sites.has(columns.localityNo[row] ?? 0)) };
  }
  if (filter.states) {
    const wanted = new Set(filter.states.map((state) => liceStates.indexOf(state)));
    yield { of: (row) => yesNo(wanted.has(states[row] ?? -1)) };
  }
  const { least, most } = filter.lice ?? {};
  if (least !== undefined || most !== undefined)
    yield {
      of: (row) => {
        const lice = columns.adultFemaleLice[row] ?? NaN;
        return yesNo(lice >= (least ?? 0) && lice <= (most ?? Infinity));
      },
    };
  const text = filter.text?.trim() ?? '';
  const contains = textMatcher(text);
  if (text) yield { of: (row) => yesNo(matchesText(columns, row, text, contains)) };
}

function* placeTests(
  columns: LocalityWeekColumns,
  { municipalityNo, productionAreas, area }: WeekFilter,
  context: FilterContext,
): Generator<Test> {
  if (municipalityNo) {
    const wanted = municipalityNo.split(',');
    yield {
      reason: 'municipality',
      of: (row) => {
        const no = columns.municipalityNo[row];
        return no ? yesNo(wanted.some((one) => no.startsWith(one))) : verdict.open;
      },
    };
  }
  if (productionAreas) {
    const { places, inAreas } = context;
    const { productionArea } = places;
    yield {
      reason: 'production-area',
      of: (row) => {
        const no = columns.localityNo[row] ?? 0;
        const known = productionArea.get(no as LocalityNo);
        if (known) return yesNo(productionAreas.includes(known.id));
        return inAreas ? yesNo(inAreas.has(no)) : verdict.open;
      },
    };
  }
  if (area)
    yield {
      reason: 'position',
      of: (row) => {
        const [lon, lat] = [columns.lon[row] ?? NaN, columns.lat[row] ?? NaN];
        return Number.isNaN(lon + lat) ? verdict.open : yesNo(isInside([lon, lat], area));
      },
    };
}

function* reportTests(columns: LocalityWeekColumns, { diseases, treated }: WeekFilter): Generator<Test> {
  if (diseases)
    yield {
      reason: 'disease',
      of: (row) => {
        const marks = diseaseMarks(columns.diseases[row] ?? []);
        if (diseases.some((disease) => marks[disease])) return verdict.yes;
        const isStated = diseases.length === 0 || (columns.flags[row] ?? 0) & localityFlag.diseasesKnown;
        return isStated ? verdict.no : verdict.open;
      },
    };
  if (treated) {
    const wanted = bitsOf(treated);
    const unstated = unstatedTreatments(columns.week, columns.flags);
    yield {
      reason: 'treatment',
      of: (row) => {
        const is = isTreatedWith(columns.flags[row] ?? 0, wanted, unstated);
        return is === undefined ? verdict.open : yesNo(is);
      },
    };
  }
}

function historyOf(
  columns: LocalityWeekColumns,
  states: Uint8Array,
  conditions: readonly HistoryCondition[],
  context: FilterContext,
): ReturnType<typeof lookBack> {
  const ofColumns = (week: IsoWeek): WeekFacts | null => {
    const other = context.columnsOf(week);
    return other && weekFacts(other, weekStates(other, context.limits));
  };
  return lookBack(columns.week, weekFacts(columns, states), conditions, context.factsOf ?? ofColumns);
}

/** What the service does not show by a flag that has died is no information. */
function serviceTest(
  columns: LocalityWeekColumns,
  service: ServiceFilter,
  { matching }: FilterContext,
): Test {
  const shown = matching && new Set(matching);
  const { cleanerFish, species = [], hasSubstanceTreatments } = service;
  const asked = bitsOf([
    ...(cleanerFish || species.length > 0 ? (['cleaner-fish'] as const) : []),
    ...(hasSubstanceTreatments ? (['medicinal'] as const) : []),
  ]);
  const isDead = (asked & unstatedTreatments(columns.week, columns.flags)) !== 0;
  return {
    reason: isDead && shown ? 'treatment' : 'service',
    of: (row) => {
      if (!shown) return verdict.open;
      return shown.has(columns.localityNo[row] ?? 0) ? verdict.yes : isDead ? verdict.open : verdict.no;
    },
  };
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
