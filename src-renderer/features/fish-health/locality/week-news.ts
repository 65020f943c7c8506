import { countyNames } from '../../../../src-shared/domain/fish-health/counties';
import { diseaseMarks } from '../../../../src-shared/domain/fish-health/disease';
import type { Limits } from '../../../../src-shared/domain/fish-health/lice-limits';
import {
  localityFlag,
  type LocalityNo,
  type LocalityWeekColumns,
} from '../../../../src-shared/domain/fish-health/locality';
import { groupRows } from '../../../../src-shared/domain/weeks/groups';
import { crossings } from '../../../../src-shared/domain/weeks/share-change';
import { figureMaker } from '../../../../src-shared/domain/weeks/statistics';
import { differenceInTurns, differenceRules } from '../../../../src-shared/domain/weeks/week-difference';

/** In a county with fewer sites that counted one site is a large share. */
export const leastCounted = 5;

/** What is new in a week, as counts with what they are out of. */
export interface WeekNews {
  /** Since the week before; null: it is not at hand. */
  readonly since: {
    readonly crossed: ReturnType<typeof crossings>;
    /** Sites with a disease that the week before did not name, of those whose diseases both weeks give. */
    readonly diseased: number;
    readonly diseases: Readonly<Record<'pd' | 'isa' | 'other', number>>;
    readonly stated: number;
  } | null;
  /** The county with the highest share at or over the limit; null: none has `leastCounted` counts. */
  readonly worst: {
    readonly county: string;
    readonly name: string;
    readonly over: number;
    readonly counted: number;
    /** Its rows that are at or over the limit. */
    readonly rows: Int32Array;
  } | null;
  readonly reported: { readonly reported: number; readonly active: number };
}

/** `rows` and `isShown`: what a filter shows of the week, and of the two weeks; of all sites without them. In turns of some ms. */
export function* weekNews(
  now: LocalityWeekColumns,
  before: LocalityWeekColumns | null,
  limits: Limits,
  rows: Int32Array | null = null,
  isShown: (no: LocalityNo) => boolean = () => true,
): Generator<undefined, WeekNews> {
  const figure = figureMaker(now, limits);
  const reported = figure('reported-share', rows);
  yield;
  return {
    since: before && (yield* sinceBefore(now, before, limits, isShown)),
    worst: yield* worstCounty(now, figure, rows),
    reported: { reported: reported.rows.length, active: reported.outOf?.length ?? 0 },
  };
}

function* sinceBefore(
  now: LocalityWeekColumns,
  before: LocalityWeekColumns,
  limits: Limits,
  isShown: (no: LocalityNo) => boolean,
): Generator<undefined, NonNullable<WeekNews['since']>> {
  const rules = { ...differenceRules, limits };
  const { changes, overShare } = yield* differenceInTurns(before, now, rules, isShown);
  yield;
  const diseases = { pd: 0, isa: 0, other: 0 };
  let diseased = 0;
  for (const { reasons } of changes) {
    const names = reasons.flatMap((reason) => (reason.kind === 'new-disease' ? reason.disease : []));
    if (names.length > 0) diseased++;
    const marks = diseaseMarks(names);
    for (const kind of ['pd', 'isa', 'other'] as const) diseases[kind] += Number(marks[kind]);
  }
  return { crossed: crossings(overShare), diseased, diseases, stated: statedInBoth(now, before, isShown) };
}

function statedInBoth(
  now: LocalityWeekColumns,
  before: LocalityWeekColumns,
  isShown: (no: LocalityNo) => boolean,
): number {
  const stated = ({ localityNo, flags }: LocalityWeekColumns): Int32Array =>
    localityNo.filter(
      (no, row) => ((flags[row] ?? 0) & localityFlag.diseasesKnown) !== 0 && isShown(no as LocalityNo),
    );
  const then = new Set(stated(before));
  return stated(now).reduce((count, no) => count + Number(then.has(no)), 0);
}

function* worstCounty(
  now: LocalityWeekColumns,
  figure: ReturnType<typeof figureMaker>,
  rows: Int32Array | null,
): Generator<undefined, WeekNews['worst']> {
  let worst: WeekNews['worst'] = null;
  yield;
  for (const { key: county, name, rows: among } of groupRows(now, 'county', rows)) {
    yield;
    const { rows: over, outOf } = figure('over-share', among);
    const counted = outOf?.length ?? 0;
    if (county === null || counted < leastCounted) continue;
    if (worst && over.length * worst.counted <= worst.over * counted) continue;
    worst = {
      county,
      name: name ?? countyNames.get(county) ?? county,
      over: over.length,
      counted,
      rows: over,
    };
  }
  return worst;
}
