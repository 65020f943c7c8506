import { generalLimits, type LimitTable } from './lice-limits';
import { type LocalityNo, localityNo, type LocalityWeekColumns } from './locality';
import { rulesOf } from './statistics';
import { addWeeks, isoWeek, type IsoWeek, weekParts, weeksInYear } from './week';

/**
 * Each name is a rule, over the weeks of a year that are at hand:
 * `sites-over` sites above the limit in one week or more, each once, out of the sites that counted at least once ·
 * `weeks-over` weeks of sites above it, out of those counted · `weeks-reported` out of those active ·
 * `weeks-treated` out of those active · `new-pd`, `new-isa` sites with a disease that they did not have in the week before,
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
export interface YearRow {
  readonly week: number;
  readonly row: number;
}

export interface YearFigure {
  readonly name: YearFigureName;
  readonly year: number;
  readonly unit: 'sites' | 'weeks of sites';
  readonly value: number;
  /** Null: the figure is a count without a denominator. */
  readonly outOf: number | null;
  /** What counts. Of a count of sites: the first week in which each did. */
  readonly rows: readonly YearRow[];
}

export interface YearStatistics {
  readonly figures: Readonly<Record<YearFigureName, YearFigure>>;
  /** Weeks of the year that are not at hand: what was in them is in no figure. */
  readonly missing: readonly IsoWeek[];
}

/**
 * Figures of a year from the weeks that are at hand; `rowsOf` gives the rows of a filter, else all count. The week
 * before the year may be among `weeks`, so that what is new in week 1 is known.
 */
export function yearStatistics(
  year: number,
  weeks: readonly LocalityWeekColumns[],
  rowsOf: ((columns: LocalityWeekColumns) => Int32Array) | null = null,
  limits: LimitTable = generalLimits,
): YearStatistics {
  const found: Record<YearFigureName, YearRow[]> = {
    'sites-over': [],
    'weeks-over': [],
    'weeks-reported': [],
    'weeks-treated': [],
    'new-pd': [],
    'new-isa': [],
  };
  const [overOnce, countedOnce] = [new Set<LocalityNo>(), new Set<LocalityNo>()];
  let [counted, active, treatable] = [0, 0, 0];
  const at = new Map(weeks.map((columns, index) => [columns.week, index]));
  const inYear = [...at]
    .filter(([week]) => weekParts(week).year === year)
    .sort(([a], [b]) => (a < b ? -1 : 1));

  for (const [name, week] of inYear) {
    const columns = weeks[week] as LocalityWeekColumns;
    const rules = rulesOf(columns, limits);
    const before = weeks[at.get(addWeeks(name, -1)) ?? -1];
    const had = before && sitesWith(before);
    for (const row of rowsOf?.(columns) ?? everyRow(columns)) {
      const no = localityNo(columns.localityNo[row] ?? 0);
      const here: YearRow = { week, row };
      if (rules.counted(row)) {
        counted++;
        countedOnce.add(no);
        if (rules.over(row)) {
          found['weeks-over'].push(here);
          if (!overOnce.has(no)) found['sites-over'].push(here);
          overOnce.add(no);
        }
      }
      if (rules.active(row)) {
        const [reported, treated] = [rules.reported(row), rules.treated(row)];
        if (reported !== undefined) active++;
        if (reported) found['weeks-reported'].push(here);
        if (treated !== undefined) treatable++;
        if (treated) found['weeks-treated'].push(here);
      }
      // New only where the week before says that it was not there.
      if (had?.pd.get(no) === false && rules.pd(row)) found['new-pd'].push(here);
      if (had?.isa.get(no) === false && rules.isa(row)) found['new-isa'].push(here);
    }
  }

  const outOf: Record<YearFigureName, number | null> = {
    'sites-over': countedOnce.size,
    'weeks-over': counted,
    'weeks-reported': active,
    'weeks-treated': treatable,
    'new-pd': null,
    'new-isa': null,
  };
  const figures = yearFigureNames.map((name): [YearFigureName, YearFigure] => [
    name,
    {
      ...{ name, year, value: found[name].length, outOf: outOf[name], rows: found[name] },
      unit: name.startsWith('weeks-') ? 'weeks of sites' : 'sites',
    },
  ]);
  const all = Array.from({ length: weeksInYear(year) }, (_, i) => isoWeek(year, i + 1));
  return {
    figures: Object.fromEntries(figures) as Record<YearFigureName, YearFigure>,
    missing: all.filter((week) => !at.has(week)),
  };
}

function* everyRow({ count }: LocalityWeekColumns): Generator<number> {
  for (let row = 0; row < count; row++) yield row;
}

/** Who had a disease in a week; a site that is not in it, or of which it is not known, is not in the map. */
function sitesWith(columns: LocalityWeekColumns): {
  readonly pd: ReadonlyMap<LocalityNo, boolean>;
  readonly isa: ReadonlyMap<LocalityNo, boolean>;
} {
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
