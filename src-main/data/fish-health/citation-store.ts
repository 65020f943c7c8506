import {
  type Citation,
  type CitedQuestion,
  type CountedNow,
  type CountedNumber,
  countedNumber,
  type NotRecounted,
  type Recount,
  recount,
} from '../../../src-shared/domain/weeks/citation';
import type { LimitChoice } from '../../../src-shared/domain/fish-health/lice-limits';
import type { LocalityWeekColumns } from '../../../src-shared/domain/fish-health/locality';
import { runCooperatively } from '@kartbord/common/cooperative';
import type { IsoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import { readLocalityList } from '../../api-client/fish-health/locality-list';
import type { CacheKey, Owner } from '../answer';
import type { Cache } from '../cache/cache';
import { parsed } from '../cache/json';
import type { EngineOf } from '../calls';
import { figureOf } from '../tables/figure';
import { judgedBy } from './own-limits';

export interface CitationCalls {
  /** A figure of a week with its sites, of what is kept; asks nobody. `not-found` where its week is not kept. */
  'citations.count': {
    input: Owner & { readonly question: CitedQuestion; readonly limits: LimitChoice };
    output: CountedNumber;
  };
  /** What has become of cited numbers, in their order. */
  'citations.recount': {
    input: Owner & { readonly citations: readonly Citation[] };
    output: readonly Recount[];
  };
}

export const citationStore = (cache: Cache): EngineOf<CitationCalls> => ({
  'citations.count'({ question, limits, ...owner }) {
    const now = counted(cache, owner, question, limits);
    return now.ok ? ok(now.value.number) : now;
  },
  async 'citations.recount'({ citations, ...owner }, { signal }) {
    const recounted = await runCooperatively(recounts(cache, owner, citations), signal);
    return recounted ? ok(recounted) : fail('cancelled', 'citations');
  },
});

function* recounts(
  cache: Cache,
  owner: Owner,
  citations: readonly Citation[],
): Generator<undefined, readonly Recount[]> {
  const found: Recount[] = [];
  for (const citation of citations) {
    found.push(recount(citation, countedNow(cache, owner, citation)));
    yield;
  }
  return found;
}

function countedNow(cache: Cache, owner: Owner, citation: Citation): CountedNow | NotRecounted {
  const { question, limits, answer, service } = citation;
  if (service !== owner.site) return 'other-service';
  const now = counted(cache, owner, question, limits);
  if (!now.ok) return 'no-week';
  const { number, columns } = now.value;
  if (number.answer.digest === answer.digest) return { number, columns, before: columns };
  return { number, columns, before: versionOf(cache, owner, question.week, answer.digest) };
}

/** One version of a week; null: it is no longer kept. */
function versionOf(cache: Cache, owner: Owner, week: IsoWeek, digest: string): LocalityWeekColumns | null {
  const key = keyOfWeek(owner, week);
  const version = cache.versions(key).find(({ content }) => content === digest);
  const kept = version && cache.readVersion(key, version.id);
  const list = kept && parsed(kept.bytes, (json) => readLocalityList(json, week));
  return list?.ok ? list.value.columns : null;
}

function counted(
  cache: Cache,
  owner: Owner,
  question: CitedQuestion,
  limits: LimitChoice,
): Result<Omit<CountedNow, 'before'>> {
  const { week } = question;
  const row = cache.look(keyOfWeek(owner, week));
  if (!row) return fail('not-found', `${week} is not downloaded`);
  const judged = judgedBy(cache, owner, limits);
  const found = figureOf(question, { ...owner, limits: judged, matching: null }, cache);
  if (!found.ok) return found;
  const { figure, columns, undecided } = found.value;
  const digest = Buffer.from(row.content).toString('hex');
  const answer = { digest, firstSeenMs: row.first_seen, fetchedAtMs: row.confirmed };
  return ok({ number: countedNumber(figure, columns, undecided.rows, answer), columns });
}

function keyOfWeek(owner: Owner, week: IsoWeek): CacheKey {
  const { method, path, body = '' } = localityListRequest(week);
  return { ...owner, method, path, body };
}
