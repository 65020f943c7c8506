import { type YearPart, yearParts } from '../../../../src-shared/domain/cache/offline-plan';
import { firstVisitWeek } from '../../../../src-shared/domain/vessels/visit';
import { weekParts } from '../../../../src-shared/domain/week';
import type {
  DiseasesAnswer,
  TreatmentsAnswer,
  VisitsAnswer,
} from '../../../../src-shared/domain/weeks/year-answers';
import type { Failure } from '../../../../src-shared/result';
import type { YearRange } from './week-axis';

export interface PartAnswers {
  readonly diseases: DiseasesAnswer;
  readonly treatments: TreatmentsAnswer;
  readonly visits: VisitsAnswer;
}

/** A part of a locality's year: what came, why nothing came, and whether it is being asked for. */
export interface PartState<P extends YearPart = YearPart> {
  readonly part: P;
  readonly year: number;
  readonly answer: PartAnswers[P] | null;
  readonly failure: Failure | null;
  readonly isAsking: boolean;
}

/** The service was heard and has nothing of the kind: not a failure to a person. */
export const isNothing = (failure: Failure | null): boolean =>
  failure?.code === 'not-reported' || failure?.code === 'not-found';

/** Neither an answer nor a reason for none is here yet. */
export const isComing = ({ answer, failure, isAsking }: PartState): boolean =>
  answer === null && (isAsking || failure === null);

const firstVisitYear = weekParts(firstVisitWeek).year;

/** The years of which a part is asked for, the newest first: there are no visits before 2020. */
function yearsOf(part: YearPart, { from, to }: YearRange): readonly number[] {
  const first = part === 'visits' ? Math.max(from, firstVisitYear) : from;
  return Array.from({ length: Math.max(0, to - first + 1) }, (_, n) => to - n);
}

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
): ReadonlyMap<number, PartAnswers[P] | null> {
  return new Map(
    states.flatMap(({ year, answer, failure }): readonly [number, PartAnswers[P] | null][] =>
      answer ? [[year, answer]] : isNothing(failure) ? [[year, null]] : [],
    ),
  );
}
