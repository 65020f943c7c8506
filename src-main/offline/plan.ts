import type {
  AskingPlan,
  OfflineGap,
  OfflinePart,
  OfflinePlan,
  OfflineSelection,
} from '../../src-shared/domain/cache/offline-plan';
import { planTotals } from '../../src-shared/domain/cache/offline-plan';
import type { RequestEntry } from '../../src-shared/domain/session/request-entry';
import { ok, type Result } from '../../src-shared/result';
import type { CacheKey } from '../data/answer';
import type { DataClient } from '../data/client';
import { type Pace, pacedMs } from '../api-client/network/pace';
import type { ServicePart } from '../api-client/parts';
import {
  type Expanded,
  keyOf,
  type CachedFact,
  type OfflineKindWork,
  type OfflineQuestion,
  type Place,
} from './kind';

/** What is kept of each question, in their order; not whether it can still be read. */
export type CachedFacts = (
  questions: readonly OfflineQuestion[],
  place: Place,
) => Promise<Result<readonly (CachedFact | null)[]>>;

export interface PlanParts extends Measures {
  readonly kinds: readonly OfflineKindWork[];
  readonly facts: CachedFacts;
}

/** What a plan is reckoned by. */
export interface Measures {
  readonly now: () => number;
  /** Of the request ledger: what sizes and times are guessed from. */
  readonly entries: () => readonly RequestEntry[];
  /** How fast a part of the service is asked; null: as fast as it answers. */
  readonly paceOf: (part: ServicePart) => Promise<Pace | null>;
}

/** Asks nothing of the service. */
export async function makePlan(
  parts: PlanParts,
  selection: OfflineSelection,
  place: Place,
): Promise<Result<OfflinePlan>> {
  const made: OfflinePart[] = [];
  const gaps: OfflineGap[] = [];
  const counts = new Map<ServicePart, number>();
  for (const work of parts.kinds) {
    const expanded = await work.expand(selection, place, parts.now());
    // What a plan lacks for want of a week's list, it will have once the week is there.
    gaps.push(...expanded.gaps.filter(({ why }) => why !== 'week-missing'));
    if (expanded.questions.length === 0 && expanded.later === 0) continue;
    const known = await parts.facts(expanded.questions, place);
    if (!known.ok) return known;
    const facts = known.value;
    let there = 0;
    let toRenew = 0;
    expanded.questions.forEach(({ isFresh }, i) => {
      const fact = facts[i];
      if (!fact) return;
      if (isFresh(fact.fetchedAtMs, parts.now())) there++;
      else toRenew++;
    });
    const toAsk = expanded.questions.length - there;
    // What is known later alone is of the data API.
    const part = expanded.questions[0]?.part ?? 'data';
    counts.set(part, (counts.get(part) ?? 0) + toAsk + (expanded.later ?? 0));
    made.push({
      kind: work.kind,
      toAsk,
      toRenew,
      there,
      later: expanded.later,
      ...figuresOf((method, path) => work.isOf(method, path), parts.entries(), facts, expanded.typical),
    });
  }
  return ok({ parts: made, gaps, ...planTotals(made, await leastMsOf(counts, parts)) });
}

/** What so many requests to each part take by the pace at which they are sent, ms. */
async function leastMsOf(counts: ReadonlyMap<ServicePart, number>, { paceOf }: Measures): Promise<number> {
  let leastMs = 0;
  for (const [part, count] of counts) leastMs += pacedMs(count, await paceOf(part));
  return leastMs;
}

/** Sizes of what is kept, where the cache tells them, and of what was asked for lately; times of the latter. */
function figuresOf(
  isOf: OfflineKindWork['isOf'],
  entries: readonly RequestEntry[],
  facts: readonly (CachedFact | null)[],
  typical?: Expanded['typical'],
): Pick<OfflinePart, 'bytesEach' | 'msEach'> {
  const asked = entries.filter(
    ({ source, status, method, path }) => source === 'service' && status === 200 && isOf(method, path),
  );
  const cachedBytes = facts.flatMap((fact) => fact?.bytes ?? []);
  return {
    bytesEach: mean(cachedBytes) ?? mean(asked.map(({ bytes }) => bytes)) ?? typical?.bytesEach ?? null,
    msEach: mean(asked.map(({ tookMs }) => tookMs)) ?? typical?.msEach ?? null,
  };
}

function mean(values: readonly number[]): number | null {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

/** A question that may be asked: of which part, where its answer lies, and whether one that is kept will do. */
export interface AskedQuestion {
  readonly part: ServicePart;
  readonly key: CacheKey;
  readonly isFresh: (fetchedAtMs: number, nowMs: number) => boolean;
}

/** What asking these in one go would mean. Asks nothing of the service. */
export async function planAsking(
  data: DataClient,
  measures: Measures,
  questions: readonly AskedQuestion[],
): Promise<Result<AskingPlan>> {
  const once = [...new Map(questions.map((one) => [JSON.stringify(one.key), one])).values()];
  const known = await keyFacts(
    data,
    once.map(({ key }) => key),
  );
  if (!known.ok) return known;
  const alike = new Map<
    string,
    { toAsk: number; readonly of: AskedQuestion; facts: (CachedFact | null)[] }
  >();
  for (const [at, question] of once.entries()) {
    const fact = known.value[at] ?? null;
    const id = `${question.key.method} ${shapeOf(question.key.path)}`;
    const one = alike.get(id) ?? { toAsk: 0, of: question, facts: [] };
    alike.set(id, one);
    one.facts.push(fact);
    if (!fact || !question.isFresh(fact.fetchedAtMs, measures.now())) one.toAsk++;
  }
  const counts = new Map<ServicePart, number>();
  const parts = [...alike.values()].map(({ toAsk, of: { part, key }, facts }) => {
    counts.set(part, (counts.get(part) ?? 0) + toAsk);
    const shape = shapeOf(key.path);
    const isOf = (method: string, path: string): boolean =>
      method === key.method && shapeOf(path).endsWith(shape);
    return { toAsk, later: 0, ...figuresOf(isOf, measures.entries(), facts) };
  });
  return ok(planTotals(parts, await leastMsOf(counts, measures)));
}

/** Questions for other weeks, sites and times are alike. */
const shapeOf = (path: string): string => path.replace(/[\d.]+/g, '0');

/** So many at once, so that others get their turn between. */
const factsAtOnce = 5_000;

/** Asks the data process; once more where it died and was started again. */
export function factsOf(data: DataClient): CachedFacts {
  return (questions, place) =>
    keyFacts(
      data,
      questions.map((question) => keyOf(question, place)),
    );
}

async function keyFacts(
  data: DataClient,
  all: readonly CacheKey[],
): Promise<Result<readonly (CachedFact | null)[]>> {
  const facts: (CachedFact | null)[] = [];
  for (let at = 0; at < all.length; at += factsAtOnce) {
    const keys = all.slice(at, at + factsAtOnce);
    const first = await data.call('answers.facts', { keys });
    const some = first.ok ? first : await data.call('answers.facts', { keys });
    if (!some.ok) return some;
    facts.push(...some.value);
  }
  return ok(facts);
}
