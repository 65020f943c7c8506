import type { YearAnswer } from '../../../../src-shared/domain/weeks/year-answers';
import { hasPart, type YearPart, yearParts } from '../../../../src-shared/domain/weeks/year-parts';
import type { Failure } from '../../../../src-shared/result';
import type { YearRange } from './week-axis';

/** A part of a locality's year: what came, why nothing came, and whether it is being asked for. */
export interface PartState<P extends YearPart = YearPart> {
  readonly part: P;
  readonly year: number;
  readonly answer: YearAnswer<P> | null;
  readonly failure: Failure | null;
  readonly isAsking: boolean;
}

/** The service was heard and has nothing of the kind: not a failure to a person. */
export const isNothing = (failure: Failure | null): boolean =>
  failure?.code === 'not-reported' || failure?.code === 'not-found';

/** Neither an answer nor a reason for none is here yet. */
export const isComing = ({ answer, failure, isAsking }: PartState): boolean =>
  answer === null && (isAsking || failure === null);

/** The years of which a part is asked for, the newest first. */
const yearsOf = (part: YearPart, { from, to }: YearRange): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => to - n).filter((year) => hasPart(part, year));

/** All parts of all years of a range, each as `make` says it. */
export function statesOf(
  range: YearRange,
  make: (part: YearPart, year: number) => PartState,
): readonly PartState[] {
  return yearParts.flatMap((part) => yearsOf(part, range).map((year) => make(part, year)));
}

export const isState = (
  state: PartState,
  { part, year }: { readonly part: YearPart; readonly year: number },
): boolean => state.part === part && state.year === year;

/** By year, null where the service has nothing; a year of which nothing is known is not in it. */
export function answersByYear<P extends YearPart>(
  states: readonly PartState<P>[],
): ReadonlyMap<number, YearAnswer<P> | null> {
  return new Map(
    states.flatMap(({ year, answer, failure }): readonly [number, YearAnswer<P> | null][] =>
      answer ? [[year, answer]] : isNothing(failure) ? [[year, null]] : [],
    ),
  );
}
