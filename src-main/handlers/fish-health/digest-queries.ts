import { addWeeks, type IsoWeek, newestCompleteWeek, weekStartMs } from '@kartbord/common/week';
import type { WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import type { ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { changedSince, type Citation } from '../../../src-shared/domain/weeks/citation';
import type { Digest, DigestAnswer, DigestSince } from '../../../src-shared/domain/weeks/digest';
import { insideIla } from '../../../src-shared/domain/fish-health/zones';
import { fail, type Failure, ok, type Result } from '../../../src-shared/result';
import type { ExportContext, AnswerParts, Freshness } from '../fetch-through-cache';
import { isBulk, ownerOf } from '../fetch-through-cache';
import type { CitationQueries } from './citation-queries';
import type { FishHealthQueries } from './fish-health-queries';

interface DigestQuestion {
  readonly since: Exclude<DigestSince, { kind: 'last' }>;
  readonly filter: WeekFilter;
  readonly limits: ChosenLimits;
  /** Those of the person; they are counted as known now, so that as of a day none is said of. */
  readonly citations: readonly Citation[];
  /** The end of a Norwegian day; left out: as it is known now. Then nothing is requested. */
  readonly asOfMs?: number | undefined;
}

export interface DigestQueries {
  /**
   * What is new, for the window and the command line; first the weeks that it is of are requested, unless `cache`. `bad-request` where
   * the time has not come yet, or not by `asOfMs`, or with the newest complete week where the week is not complete, `not-found` with the week without which there is nothing to compare with.
   */
  read(question: DigestQuestion, freshness: Freshness, context: ExportContext): Promise<Result<DigestAnswer>>;
  readonly now: () => number;
}

/** More than a year of weeks is not requested for it. */
const mostRequested = 60;

export function createDigestQueries(
  parts: AnswerParts,
  fishHealth: FishHealthQueries,
  quotes: Pick<CitationQueries, 'recounted'>,
): DigestQueries {
  const { data, now } = parts;
  return {
    now,
    async read({ since, filter, limits, citations, asOfMs }, freshness, { signal, progress }) {
      const nowMs = Math.min(now(), asOfMs ?? Infinity);
      const sinceMs = since.kind === 'week' ? weekStartMs(addWeeks(since.week, 1)) : since.ms;
      if (sinceMs > nowMs) return fail('bad-request', new Date(sinceMs).toISOString());
      const afterWeek = since.kind === 'week' ? since.week : null;
      const complete = newestCompleteWeek(nowMs);
      if (afterWeek && afterWeek > complete) return fail('bad-request', complete);
      const order = {
        ...(await ownerOf(parts, 'data')),
        filter,
        limits,
        sinceMs,
        afterWeek,
        nowMs,
        ...(asOfMs === undefined ? {} : { asOfMs }),
      };
      const first = await data.call('digest.read', order, { signal });
      const answer = async (
        digest: Digest,
        failures: DigestAnswer['failures'],
      ): Promise<Result<DigestAnswer>> => {
        if (asOfMs !== undefined) return ok({ digest, quoted: [], failures });
        const recounted = await quotes.recounted(citations, signal);
        if (!recounted.ok) return recounted;
        return ok({ digest, quoted: changedSince(recounted.value, sinceMs), failures });
      };
      if (freshness === 'cache' || asOfMs !== undefined) return first.ok ? answer(first.value, []) : first;
      if (!first.ok && first.failure.code !== 'not-found') return first;
      const base = first.ok ? first.value.base : (afterWeek ?? newestCompleteWeek(sinceMs));
      const steps = [...stepsFrom(base, complete)];
      const failures: { readonly about: string; readonly failure: Failure }[] = [];
      for (const [at, { about, ask }] of steps.entries()) {
        if (signal.aborted) return fail('cancelled', 'digest');
        progress({ written: at, total: steps.length });
        const answer = await ask(freshness, { signal, progress: () => {}, isBulk: isBulk(steps.length) });
        if (!answer.ok && answer.failure.code !== 'not-reported')
          failures.push({ about, failure: answer.failure });
      }
      const second = await data.call('digest.read', order, { signal });
      if (second.ok) return answer(second.value, failures);
      return second.failure.code === 'not-found' && failures[0]
        ? { ok: false, failure: failures[0].failure }
        : second;
    },
  };

  function* stepsFrom(base: IsoWeek, newest: IsoWeek) {
    const earliest = addWeeks(newest, 1 - mostRequested);
    const first = addWeeks(base, -1);
    for (let week = first > earliest ? first : earliest; week <= newest; week = addWeeks(week, 1)) {
      const of = week;
      type How = Parameters<FishHealthQueries['weekStamp']> extends [unknown, ...infer Rest] ? Rest : never;
      yield { about: of as string, ask: (...how: How) => fishHealth.weekStamp(of, ...how) };
      if (of >= base)
        yield {
          about: of as string,
          ask: (...how: How) => fishHealth.ask('matching', { week: of, filter: insideIla }, ...how),
        };
      if (of > base)
        yield {
          about: of as string,
          ask: (...how: How) => fishHealth.ask('national', { week: of }, ...how),
        };
    }
  }
}
