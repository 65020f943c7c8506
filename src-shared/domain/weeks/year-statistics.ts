import { generalLimits, isOwnKnown, type Limits, type OwnLimitsKnown } from '../fish-health/lice-limits';
import { type LocalityNo, localityNo, type LocalityWeekColumns } from '../fish-health/locality';
import { rulesOf } from './statistics';
import { bitsOf, unstatedTreatments } from '../fish-health/treatment-flags';
import { addWeeks, isoWeek, type IsoWeek, weekParts, weeksInYear } from '@kartbord/common/week';

/**
 * Each name is a rule, over the weeks of a year that are at hand:
 * `sites-over` sites above the limit in one week or more, each once, out of the sites that counted at least once ·
 * `weeks-over` weeks of sites above it, out of those counted · `weeks-reported` out of those active ·
 * `weeks-treated` out of those active, no number for a year in which the lists cease to tell of cleaner fish · `new-pd`, `new-isa` sites with a disease that they did not have in the week before,
 * which must be at hand.
 */
export const yearFigureNames = [
  'sites-over',
  'weeks-over',
  'weeks-reported',
  'weeks-treated',
  'new-pd',
  'new-isa',
] as const;
export type YearFigureName = (typeof yearFigureNames)[number];

/** A row of a week: an index into the weeks that were given, and one into that week's columns. */
interface YearRow {
  readonly week: number;
  readonly row: number;
}

export interface YearFigure {
  readonly name: YearFigureName;
  readonly year: number;
  readonly unit: 'sites' | 'weeks of sites';
  /** Null: the weeks cannot be added up, as a series that is in it breaks off between them (series-breaks.ts). */
  readonly value: number | null;
  /** Null: the figure is a count without a denominator. */
  readonly outOf: number | null;
  /** What counts. Of a count of sites: the first week in which each did. */
  readonly rows: readonly YearRow[];
  /** What it is out of, `rows` among them; of a count of sites each once. Null where there is no denominator. */
  readonly below: readonly YearRow[] | null;
  /** Asked about, but what the service said does not decide: in neither of the others. */
  readonly undecided: readonly YearRow[];
  /** Of the weeks of sites with a count; null where no limit decides. */
  readonly ownLimits: OwnLimitsKnown | null;
}

export interface YearStatistics {
  readonly figures: Readonly<Record<YearFigureName, YearFigure>>;
  /** Weeks of the year that are not at hand: what was in them is in no figure. */
  readonly missing: readonly IsoWeek[];
}

/** The rows of a filter in a week; null: all. */
export type RowsOf = (columns: LocalityWeekColumns) => Int32Array | null;

/**
 * Figures of a year from the weeks that are at hand; `rowsOf` gives the rows of a filter, else all count. The week
 * before the year may be among `weeks`, so that what is new in week 1 is known.
 */
export function yearStatistics(
  year: number,
  weeks: readonly LocalityWeekColumns[],
  rowsOf: RowsOf | null = null,
  limits: Limits = generalLimits,
): YearStatistics {
  const tally = yearTally(year, rowsOf, limits);
  const inOrder = [...weeks.entries()].sort(([, a], [, b]) => (a.week < b.week ? -1 : 1));
  for (const [index, columns] of inOrder) tally.add(columns, index);
  return tally.end();
}

export interface YearTally {
  /** In order of time, so that a window can take one week at a time; the week before the year may come first. */
  add(columns: LocalityWeekColumns, index: number): void;
  end(): YearStatistics;
}

/** The figures of a year as its weeks come. */
export function yearTally(
  year: number,
  rowsOf: RowsOf | null = null,
  limits: Limits = generalLimits,
): YearTally {
  const parts = Object.fromEntries(yearFigureNames.map((name) => [name, newPart()])) as Record<
    YearFigureName,
    Part
  >;
  // The first row of each site.
  const firsts = (): Map<LocalityNo, YearRow> => new Map();
  const [overOnce, countedOnce, doubtful] = [firsts(), firsts(), firsts()];
  const note = (sites: Map<LocalityNo, YearRow>, no: LocalityNo, here: YearRow): void => {
    if (!sites.has(no)) sites.set(no, here);
  };
  const own = { known: 0, of: 0 };
  const added = new Set<IsoWeek>();
  /** Whether lists of the year tell of cleaner fish: both where the series breaks off in it. */
  const fishStated = new Set<boolean>();
  let last: { readonly week: IsoWeek; readonly with: Diseases } | undefined;

  function count(columns: LocalityWeekColumns, index: number, before: Diseases | undefined): void {
    const rules = rulesOf(columns, limits);
    const isKnown = isOwnKnown(columns, limits);
    const put = (name: YearFigureName, is: boolean | undefined, here: YearRow): void => {
      const { rows, below, undecided } = parts[name];
      if (is === undefined) undecided.push(here);
      else below.push(here);
      if (is) rows.push(here);
    };
    for (const row of rowsOf?.(columns) ?? everyRow(columns)) {
      const no = localityNo(columns.localityNo[row] ?? 0);
      const here: YearRow = { week: index, row };
      if (rules.counted(row)) {
        const over = rules.over(row);
        own.of++;
        if (isKnown(row)) own.known++;
        put('weeks-over', over, here);
        note(over === undefined ? doubtful : countedOnce, no, here);
        if (over) note(overOnce, no, here);
      }
      const active = rules.active(row);
      if (active !== false) {
        put('weeks-reported', active && rules.reported(row), here);
        put('weeks-treated', active && rules.treatedOfAll(row), here);
      }
      // New only where the week before says that it was not there.
      for (const [name, disease] of newDiseases) {
        const [is, was] = [rules[disease](row), before?.[disease].get(no)];
        if (is === false || was === true) continue;
        if (is && was === false) parts[name].rows.push(here);
        else parts[name].undecided.push(here);
      }
    }
  }

  return {
    add(columns, index) {
      const { week } = columns;
      const before = last?.week === addWeeks(week, -1) ? last.with : undefined;
      last = { week, with: sitesWith(columns) };
      if (weekParts(week).year !== year) return;
      added.add(week);
      fishStated.add((unstatedTreatments(week, columns.flags) & cleanerFish) === 0);
      count(columns, index, before);
    },
    end() {
      parts['sites-over'] = {
        rows: [...overOnce.values()],
        below: [...countedOnce].map(([no, row]) => overOnce.get(no) ?? row),
        undecided: [...doubtful].filter(([no]) => !countedOnce.has(no)).map(([, row]) => row),
      };
      const figures = yearFigureNames.map((name): [YearFigureName, YearFigure] => {
        const { rows, undecided, below: all } = parts[name];
        const below = newDiseases.some(([of]) => of === name) ? null : all;
        const ownLimits = name === 'sites-over' || name === 'weeks-over' ? own : null;
        const unit = name.startsWith('weeks-') ? 'weeks of sites' : 'sites';
        if (name === 'weeks-treated' && fishStated.size > 1) {
          const part = { rows: [], below: [], undecided: [...all, ...undecided] };
          return [name, { name, year, unit, value: null, outOf: 0, ...part, ownLimits }];
        }
        const [value, outOf] = [rows.length, below?.length ?? null];
        return [name, { name, year, unit, value, outOf, rows, below, undecided, ownLimits }];
      });
      const all = Array.from({ length: weeksInYear(year) }, (_, i) => isoWeek(year, i + 1));
      return {
        figures: Object.fromEntries(figures) as Record<YearFigureName, YearFigure>,
        missing: all.filter((week) => !added.has(week)),
      };
    },
  };
}

const cleanerFish = bitsOf(['cleaner-fish']);

interface Part {
  readonly rows: YearRow[];
  readonly below: YearRow[];
  readonly undecided: YearRow[];
}
const newPart = (): Part => ({ rows: [], below: [], undecided: [] });

const newDiseases = [
  ['new-pd', 'pd'],
  ['new-isa', 'isa'],
] as const;

function* everyRow({ count }: LocalityWeekColumns): Generator<number> {
  for (let row = 0; row < count; row++) yield row;
}

type Diseases = Readonly<Record<'pd' | 'isa', ReadonlyMap<LocalityNo, boolean>>>;

/** Who had a disease in a week; a site that is not in it, or of which it is not known, is not in the map. */
function sitesWith(columns: LocalityWeekColumns): Diseases {
  const rules = rulesOf(columns);
  const [pd, isa] = [new Map<LocalityNo, boolean>(), new Map<LocalityNo, boolean>()];
  for (let row = 0; row < columns.count; row++) {
    const no = localityNo(columns.localityNo[row] ?? 0);
    const [hasPd, hasIsa] = [rules.pd(row), rules.isa(row)];
    if (hasPd !== undefined) pd.set(no, hasPd);
    if (hasIsa !== undefined) isa.set(no, hasIsa);
  }
  return { pd, isa };
}
