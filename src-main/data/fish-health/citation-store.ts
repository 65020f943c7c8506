import { createHash } from 'node:crypto';
import {
  type Citation,
  type CitedAnswer,
  type CitedQuestion,
  type CountedNow,
  type CountedNumber,
  countedNumber,
  countedYear,
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
import { yearFigureOf } from '../tables/year-figure';
import { judgedBy } from './own-limits';

export interface CitationCalls {
  /** A figure of a week or a year with its sites, of what is kept; asks nobody. `not-found` where no week of it is kept. */
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
  const { question, limits, answer, service, weeks = [] } = citation;
  if (service !== owner.site) return 'other-service';
  const now = counted(cache, owner, question, limits, new Set(weeks.map(({ week }) => week)));
  if (!now.ok) return 'no-week';
  const { number, lists } = now.value;
  const cited =
    question.kind === 'figure'
      ? new Map([[question.week, answer.digest]])
      : new Map(weeks.map(({ week, digest }) => [week, digest]));
  // A year of which a week is gone is no longer what was cited.
  if ([...cited.keys()].some((week) => !lists.has(week))) return 'no-week';
  return {
    number,
    lists: [...cited].flatMap(([week, digest]) => {
      const list = lists.get(week);
      if (!list) return [];
      const { columns } = list;
      if (list.digest !== digest) return [{ columns, before: versionOf(cache, owner, week, digest) }];
      // Another limit may have changed it, and its sites have names.
      return question.kind === 'figure' ? [{ columns, before: columns }] : [];
    }),
  };
}

/** One version of a week; null: it is no longer kept. */
function versionOf(cache: Cache, owner: Owner, week: IsoWeek, digest: string): LocalityWeekColumns | null {
  const key = keyOfWeek(owner, week);
  const version = cache.versions(key).find(({ content }) => content === digest);
  const kept = version && cache.readVersion(key, version.id);
  const list = kept && parsed(kept.bytes, (json) => readLocalityList(json, week));
  return list?.ok ? list.value.columns : null;
}

interface Counted {
  readonly number: CountedNumber;
  /** The lists that it is counted from. */
  readonly lists: ReadonlyMap<IsoWeek, { readonly columns: LocalityWeekColumns; readonly digest: string }>;
}

/** `only`: the weeks that a number of a year is counted from; null: all that are kept. */
function counted(
  cache: Cache,
  owner: Owner,
  question: CitedQuestion,
  limits: LimitChoice,
  only: ReadonlySet<IsoWeek> | null = null,
): Result<Counted> {
  const answerOf = (week: IsoWeek): CitedAnswer | null => {
    const row = cache.look(keyOfWeek(owner, week));
    const digest = row && Buffer.from(row.content).toString('hex');
    return row && digest ? { digest, firstSeenMs: row.first_seen, fetchedAtMs: row.confirmed } : null;
  };
  const order = { ...owner, limits: judgedBy(cache, owner, limits) };
  if (question.kind === 'figure') {
    const { week } = question;
    const answer = answerOf(week);
    if (!answer) return fail('not-found', `${week} is not downloaded`);
    const found = figureOf(question, order, cache);
    if (!found.ok) return found;
    const { figure, columns, undecided } = found.value;
    const number = countedNumber(figure, columns, undecided.rows, answer);
    return ok({ number, lists: new Map([[week, { columns, digest: answer.digest }]]) });
  }
  const found = yearFigureOf(question, order, cache, only);
  if (!found.ok) return found;
  const { figure, weeks, undecided } = found.value;
  const lists: { readonly columns: LocalityWeekColumns; readonly digest: string }[] = [];
  const answers: CitedAnswer[] = [];
  for (const { columns } of weeks) {
    const answer = answerOf(columns.week);
    if (!answer) return fail('not-found', `${columns.week} is not downloaded`);
    answers.push(answer);
    lists.push({ columns, digest: answer.digest });
  }
  const number = countedYear(figure, lists, undecided.rows, {
    digest: createHash('sha256')
      .update(lists.map(({ digest }) => digest).join('\n'))
      .digest('hex'),
    firstSeenMs: Math.max(...answers.map(({ firstSeenMs }) => firstSeenMs)),
    // As old as the oldest of its weeks.
    fetchedAtMs: Math.min(...answers.map(({ fetchedAtMs }) => fetchedAtMs)),
  });
  return ok({ number, lists: new Map(lists.map((list) => [list.columns.week, list])) });
}

function keyOfWeek(owner: Owner, week: IsoWeek): CacheKey {
  const { method, path, body = '' } = localityListRequest(week);
  return { ...owner, method, path, body };
}
