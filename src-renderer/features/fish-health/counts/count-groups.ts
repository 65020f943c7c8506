import type { TableRows } from '../../../../src-shared/contract';
import type { StepSide } from '../../../../src-shared/domain/fish-health/count-steps';

/** Counts of a year by one limit, or of all years: how many lie just under it, and how many just over. */
interface CountsAround {
  readonly total: number;
  readonly justUnder: number;
  readonly justOver: number;
  /** In a step that begins under the limit and ends over it: of which side they are its width does not say. */
  readonly across: number;
}

export interface CountStepOf {
  /** Adult female lice per fish; `to` null: without an end. */
  readonly from: number;
  readonly to: number | null;
  readonly side: StepSide | null;
  readonly counts: number;
}

/** The counts that were compared with one limit. */
export interface CountGroup extends CountsAround {
  /** Null: none was in force. */
  readonly limit: number | null;
  readonly steps: readonly CountStepOf[];
  /** Oldest first. */
  readonly years: readonly (CountsAround & { readonly year: number })[];
}

type Sums = { -readonly [key in keyof CountsAround]: CountsAround[key] };
const none = (): Sums => ({ total: 0, justUnder: 0, justOver: 0, across: 0 });
const sumOf: Readonly<Partial<Record<StepSide, keyof Sums>>> = {
  'just-under': 'justUnder',
  'just-over': 'justOver',
  across: 'across',
};

/** So many rows are a moment's work. */
const rowsATurn = 400;

/** The table `counts` by limit, all its years together and apart. The limit of most counts is the first. */
export function* countGroups({
  names,
  rows,
}: Pick<TableRows, 'names' | 'rows'>): Generator<undefined, readonly CountGroup[]> {
  const [year, limit, from, to, side, counts] = ['year', 'limit', 'from', 'to', 'side', 'counts'].map((name) => names.indexOf(name)) as [number, number, number, number, number, number]; // prettier-ignore
  const groups = new Map<
    number | null,
    Sums & { years: Map<number, Sums>; steps: Map<number, CountStepOf> }
  >();
  for (const [at, cells] of rows.entries()) {
    if (at % rowsATurn === 0) yield;
    const of = cells[limit] as number | null;
    let group = groups.get(of);
    if (!group) groups.set(of, (group = { ...none(), years: new Map(), steps: new Map() }));
    const inYear = Number(cells[year]);
    let ofYear = group.years.get(inYear);
    if (!ofYear) group.years.set(inYear, (ofYear = none()));
    const step: CountStepOf = {
      from: Number(cells[from]),
      to: cells[to] as number | null,
      side: cells[side] as StepSide | null,
      counts: Number(cells[counts]),
    };
    group.steps.set(step.from, {
      ...step,
      counts: (group.steps.get(step.from)?.counts ?? 0) + step.counts,
    });
    for (const sums of [group, ofYear]) {
      sums.total += step.counts;
      const part = step.side && sumOf[step.side];
      if (part) sums[part] += step.counts;
    }
  }
  return [...groups]
    .map(([of, { years, steps, ...sums }]) => ({
      ...sums,
      limit: of,
      steps: [...steps.values()],
      years: [...years].map(([at, ofYear]) => ({ year: at, ...ofYear })),
    }))
    .sort((a, b) => b.total - a.total);
}

/** Steps from here on are one bar at the end of the axis, adult female lice per fish. */
export const axisEnd = 1;

export interface CountBar extends CountStepOf {
  /** Place among the bars, from 0. */
  readonly at: number;
}

/** The bars of a histogram: one for each step up to the end of the axis, and one for all beyond. */
export function countBars(steps: readonly CountStepOf[]): readonly CountBar[] {
  const within = steps.filter((one) => one.to !== null && one.to <= axisEnd + 1e-9);
  const beyond = steps.filter((one) => !within.includes(one));
  const first = beyond[0];
  const rest = first
    ? [{ ...first, to: null, counts: beyond.reduce((sum, one) => sum + one.counts, 0) }]
    : [];
  return [...within, ...rest].map((one, at) => ({ ...one, at }));
}
