import { type ContactQuestion, originsOf } from '../../../src-shared/domain/vessels/contact';
import { type Caller, callersAt } from '../../../src-shared/domain/vessels/contact-callers';
import { contactWays, withFewContacts } from '../../../src-shared/domain/vessels/contact-ways';
import { type Tracing, tracingInTurns } from '../../../src-shared/domain/vessels/contacts';
import { type IsoWeek, weekOf } from '@kartbord/common/week';
import type { TraceAnswer } from '../../../src-shared/domain/weeks/year-answers';
import type { Stay, VisitBook } from '../../../src-shared/domain/vessels/visit-book';
import { fail, ok } from '../../../src-shared/result';
import { runCooperatively } from '@kartbord/common/cooperative';
import type { CacheKey } from '../answer';
import type { Cache } from '../cache/cache';
import type { EngineOf } from '../calls';
import { type CachedVisits, visitBook, visitKeys, type VisitsWanted, weeksAround } from './visit-books';

export interface ContactsCalls {
  /** Traced in the lists of visits that are kept of a service and user. */
  'contacts.trace': {
    input: { readonly site: string; readonly account: string; readonly question: ContactQuestion };
    output: TraceAnswer;
  };
  /** The lists in which it is traced. */
  'contacts.lists': { input: VisitsWanted; output: readonly CacheKey[] };
}

const dayMs = 86_400_000;

/** Contact through vessels, traced where the lists are: only the answer crosses. */
export function contactsStore(cache: Cache): EngineOf<ContactsCalls> {
  return {
    async 'contacts.trace'({ site, account, question }, { signal }) {
      const answer = await runCooperatively(answered(cache, { site, account }, question), signal);
      return answer ? ok(answer) : fail('cancelled', `the contacts of ${question.localityNo}`);
    },
    'contacts.lists': (wanted) => ok(visitKeys(cache, wanted)),
  };
}

interface Whose {
  readonly site: string;
  readonly account: string;
}

function* answered(
  cache: Cache,
  { site, account }: Whose,
  question: ContactQuestion,
): Generator<undefined, TraceAnswer> {
  return yield* answerOf(yield* visitBook(cache, { site, account, ...weeksOf(question) }), question);
}

/** The same, whole: for a file. */
export function* traced(
  cache: Cache,
  { site, account }: Whose,
  question: ContactQuestion,
): Generator<undefined, { readonly kept: CachedVisits; readonly tracing: Tracing }> {
  const kept = yield* visitBook(cache, { site, account, ...weeksOf(question) });
  return { kept, tracing: yield* tracingInTurns(kept.book, question) };
}

/** The answer to a window, of any lists. */
export function* answerOf(
  { book, lists, oldestMs }: Pick<CachedVisits, 'book' | 'lists' | 'oldestMs'>,
  question: ContactQuestion,
): Generator<undefined, TraceAnswer> {
  const tracing = yield* tracingInTurns(book, question);
  return {
    tracing: withFewContacts(tracing),
    callers: callersOf(book, question),
    ways: contactWays(tracing.sites),
    lists,
    oldestMs,
  };
}

/** Where they were before and after, within the weeks that a book has at the least: more would depend on earlier questions. */
function callersOf(book: VisitBook, question: ContactQuestion): readonly Caller[] {
  const { fromMs, toMs, boats } = question;
  const mostMs = weeksAround * 7 * dayMs;
  const near = (stay: Stay, other: Stay | null): Stay | null =>
    other && (other.arrived[0] - stay.left[1] > mostMs || stay.arrived[0] - other.left[1] > mostMs)
      ? null
      : other;
  return originsOf(question)
    .flatMap((no) => callersAt(book, no, fromMs, toMs))
    .toSorted((a, b) => a.stay.arrived[0] - b.stay.arrived[0])
    .filter(({ stay }) => boats === null || boats.includes(stay.boat))
    .map((caller) => ({
      ...caller,
      before: near(caller.stay, caller.before),
      after: near(caller.stay, caller.after),
    }));
}

function weeksOf({ fromMs, toMs, untilMs }: ContactQuestion): { from: IsoWeek; to: IsoWeek } {
  return { from: weekOf(Math.min(fromMs, untilMs)), to: weekOf(Math.max(toMs, untilMs)) };
}
