import { diseaseMarks } from '../fish-health/disease';
import {
  generalLimits,
  isAtLimit,
  isAtOrOver,
  limitOfRows,
  ownLimitsKnown,
  type OwnLimitsKnown,
  type Limits,
} from '../fish-health/lice-limits';
import { flagOf } from '../fish-health/lice-state';
import { type LocalityWeekColumns, localityFlag } from '../fish-health/locality';
import {
  anyTreatment,
  bitsOf,
  isStatedOf,
  isTreatedWith,
  unstatedTreatments,
} from '../fish-health/treatment-flags';
import type { IsoWeek } from '@kartbord/common/week';

/**
 * Statistics of a week with denominators of our own: the service took its totals away without replacement (interface.md,
 * response fields of the national week). Every figure says of which rows it is made, out of which, and for which rows
 * the service did not give what would decide: "explain this number" reads it off.
 */

/**
 * Each name is a rule. Counts are of sites:
 * `listed` all rows asked about · `active` salmonoids and not fallow · `fallow` · `reported` of the active · `counted` with
 * an average of adult females · `over` counted and at the limit in force or over it · `at-limit` of those the ones exactly at
 * it · `pd`, `isa`, `other-disease` listed with it ·
 * `treated`, `medicinal`, `non-medicinal`, `cleaner-fish` in the week; no number where its list does not tell who was not.
 * `reported-share` is out of the active, `over-share` out of the counted, `treated-share` out of the active.
 * `mean-` and `median-` are over the rows with a number; the median does not mind typing errors.
 */
export const figureNames = [
  'listed',
  'active',
  'fallow',
  'reported',
  'counted',
  'over',
  'at-limit',
  'pd',
  'isa',
  'other-disease',
  'treated',
  'medicinal',
  'non-medicinal',
  'cleaner-fish',
  'reported-share',
  'over-share',
  'treated-share',
  'mean-adult-female',
  'median-adult-female',
  'median-sea-temperature',
] as const;
export type FigureName = (typeof figureNames)[number];

export interface Figure {
  readonly name: FigureName;
  readonly week: IsoWeek;
  readonly unit: 'sites' | 'share' | 'lice per fish' | '°C';
  /** A share is between 0 and 1. Null where it is out of no row at all, or of a treatment that the week does not tell. */
  readonly value: number | null;
  /** The rows that count, in the order of the columns: of a share those above the line, of a mean those with a number. */
  readonly rows: Int32Array;
  /** Of a share: the rows below the line, `rows` among them. */
  readonly outOf: Int32Array | null;
  /** Asked about, but the service did not give what would decide: neither in `rows` nor in `outOf`. */
  readonly undecided: Int32Array;
  /** Of the sites that were asked about; null where no limit decides. */
  readonly ownLimits: OwnLimitsKnown | null;
}

type Rule = (row: number) => boolean | undefined;
type RuleName = keyof ReturnType<typeof rulesOf>;

/** What a figure is made of: a rule that rows meet, one rule over another, or a number of the rows that have it. */
export type FigureRule =
  | { readonly unit: 'sites'; readonly rule: RuleName }
  | { readonly unit: 'share'; readonly above: RuleName; readonly below: RuleName }
  | {
      readonly unit: 'lice per fish' | '°C';
      readonly of: 'adultFemaleLice' | 'seaTemperature';
      readonly by: 'mean' | 'median';
    };

export const figureRules: Readonly<Record<FigureName, FigureRule>> = {
  listed: { unit: 'sites', rule: 'listed' },
  active: { unit: 'sites', rule: 'active' },
  fallow: { unit: 'sites', rule: 'fallow' },
  reported: { unit: 'sites', rule: 'reported' },
  counted: { unit: 'sites', rule: 'counted' },
  over: { unit: 'sites', rule: 'over' },
  'at-limit': { unit: 'sites', rule: 'atLimit' },
  pd: { unit: 'sites', rule: 'pd' },
  isa: { unit: 'sites', rule: 'isa' },
  'other-disease': { unit: 'sites', rule: 'otherDisease' },
  treated: { unit: 'sites', rule: 'treated' },
  medicinal: { unit: 'sites', rule: 'medicinal' },
  'non-medicinal': { unit: 'sites', rule: 'nonMedicinal' },
  'cleaner-fish': { unit: 'sites', rule: 'cleanerFish' },
  'reported-share': { unit: 'share', above: 'reported', below: 'active' },
  'over-share': { unit: 'share', above: 'over', below: 'counted' },
  'treated-share': { unit: 'share', above: 'treatedOfAll', below: 'active' },
  'mean-adult-female': { unit: 'lice per fish', of: 'adultFemaleLice', by: 'mean' },
  'median-adult-female': { unit: 'lice per fish', of: 'adultFemaleLice', by: 'median' },
  'median-sea-temperature': { unit: '°C', of: 'seaTemperature', by: 'median' },
};

/** Those that a limit decides. */
const limitFigures: ReadonlySet<FigureName> = new Set(['over', 'at-limit', 'over-share']);

/** All figures of a week, for `rows` of the columns or for all of them. */
export function weekFigures(
  columns: LocalityWeekColumns,
  rows: Int32Array | null = null,
  limits: Limits = generalLimits,
): Readonly<Record<FigureName, Figure>> {
  const figure = figureMaker(columns, limits);
  const figures = figureNames.map((name): [FigureName, Figure] => [name, figure(name, rows)]);
  return Object.fromEntries(figures) as Record<FigureName, Figure>;
}

/** The figures of a week one by one, for groups of its rows: only what is asked for is worked out. */
export function figureMaker(
  columns: LocalityWeekColumns,
  limits: Limits = generalLimits,
): (name: FigureName, rows?: Int32Array | null) => Figure {
  const all = Int32Array.from({ length: columns.count }, (_, row) => row);
  const rules = rulesOf(columns, limits);
  const { week } = columns;
  const ownOfName = (name: FigureName, asked: Int32Array): OwnLimitsKnown | null =>
    limitFigures.has(name) ? ownLimitsKnown(columns, asked, limits) : null;
  const unstated = unstatedTreatments(week, columns.flags);
  const isStated = (rule: RuleName): boolean => {
    const bits = treatmentRules[rule];
    return bits === undefined || isStatedOf(bits, unstated);
  };
  return (name, rows = null) => {
    const asked = rows ?? all;
    const how = figureRules[name];
    const of = { name, week, unit: how.unit, ownLimits: ownOfName(name, asked) };
    if ('rule' in how) {
      const { yes, unknown } = divide(asked, rules[how.rule]);
      const value = isStated(how.rule) ? yes.length : null;
      return { ...of, value, rows: yes, outOf: null, undecided: unknown };
    }
    if ('above' in how) {
      const outer = divide(asked, rules[how.below]);
      const inner = divide(outer.yes, rules[how.above]);
      const open = new Set(inner.unknown);
      const outOf = outer.yes.filter((row) => !open.has(row));
      const value = outOf.length > 0 ? inner.yes.length / outOf.length : null;
      const undecided = Int32Array.of(...outer.unknown, ...inner.unknown).sort();
      return { ...of, value, rows: inner.yes, outOf, undecided };
    }
    const numbers = columns[how.of];
    const given = asked.filter((row) => !Number.isNaN(numbers[row] ?? NaN));
    const sorted = Float64Array.from(given, (row) => numbers[row] ?? NaN).sort();
    const value = sorted.length > 0 ? (how.by === 'mean' ? meanOf(sorted) : medianOf(sorted)) : null;
    // Who did not count is not undecided: a count is what the figure is about.
    return { ...of, value, rows: given, outOf: null, undecided: new Int32Array() };
  };
}

const treatmentRules: Partial<Record<RuleName, number>> = {
  treated: anyTreatment,
  medicinal: bitsOf(['medicinal']),
  nonMedicinal: bitsOf(['non-medicinal']),
  cleanerFish: bitsOf(['cleaner-fish']),
};

/** The rules of the figures for one week: true, false, or undefined where the service did not give what decides. */
export function rulesOf(columns: LocalityWeekColumns, limits: Limits = generalLimits) {
  const flag = localityFlag;
  const fact =
    (bit: number, knownBit: number): Rule =>
    (row) =>
      flagOf(columns.flags[row] ?? 0, bit, knownBit);
  const salmonoids = fact(flag.hasSalmonoids, flag.hasSalmonoidsKnown);
  const isFallow = fact(flag.isFallow, flag.isFallowKnown);
  const hasReported = fact(flag.hasReported, flag.hasReportedKnown);
  const counted: Rule = (row) => !Number.isNaN(columns.adultFemaleLice[row] ?? NaN);
  const limitOf = limitOfRows(columns, limits);
  const measured =
    (is: (lice: number, limit: number) => boolean): Rule =>
    (row) => {
      if (!counted(row)) return false;
      const limit = limitOf(row);
      return Number.isNaN(limit) ? undefined : is(columns.adultFemaleLice[row] ?? NaN, limit);
    };
  const disease =
    (mark: 'pd' | 'isa' | 'other'): Rule =>
    (row) => {
      const isKnown = ((columns.flags[row] ?? 0) & flag.diseasesKnown) !== 0;
      return isKnown ? diseaseMarks(columns.diseases[row] ?? [])[mark] : undefined;
    };
  const unstated = unstatedTreatments(columns.week, columns.flags);
  const treatment =
    (bits: number): Rule =>
    (row) =>
      isTreatedWith(columns.flags[row] ?? 0, bits, unstated);
  const treated = treatment(anyTreatment);
  return {
    listed: () => true,
    active: and(salmonoids, not(isFallow)),
    fallow: and(salmonoids, isFallow),
    reported: and(and(salmonoids, not(isFallow)), hasReported),
    counted,
    over: measured(isAtOrOver),
    atLimit: measured(isAtLimit),
    pd: disease('pd'),
    isa: disease('isa'),
    otherDisease: disease('other'),
    treated,
    /** For shares: what is known of the treated alone says nothing of their share. */
    treatedOfAll: isStatedOf(anyTreatment, unstated) ? treated : () => undefined,
    medicinal: treatment(bitsOf(['medicinal'])),
    nonMedicinal: treatment(bitsOf(['non-medicinal'])),
    cleanerFish: treatment(bitsOf(['cleaner-fish'])),
  } satisfies Record<string, Rule>;
}

/** False as soon as one is false, whatever is not known of the other. */
const and =
  (one: Rule, other: Rule): Rule =>
  (row) => {
    const [a, b] = [one(row), other(row)];
    if (a === false || b === false) return false;
    return a === undefined || b === undefined ? undefined : true;
  };

const not =
  (rule: Rule): Rule =>
  (row) => {
    const value = rule(row);
    return value === undefined ? undefined : !value;
  };

function divide(rows: Int32Array, rule: Rule): { readonly yes: Int32Array; readonly unknown: Int32Array } {
  const yes: number[] = [];
  const unknown: number[] = [];
  for (const row of rows) {
    const value = rule(row);
    if (value === true) yes.push(row);
    else if (value === undefined) unknown.push(row);
  }
  return { yes: Int32Array.from(yes), unknown: Int32Array.from(unknown) };
}

const meanOf = (sorted: Float64Array): number => sorted.reduce((sum, one) => sum + one, 0) / sorted.length;

function medianOf(sorted: Float64Array): number {
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? NaN, sorted[middle] ?? NaN];
  return (low + high) / 2;
}
