import type {
  OfflineGap,
  OfflinePart,
  OfflinePlan,
  OfflineSelection,
} from '../../src-shared/domain/offline-plan';
import { planTotals } from '../../src-shared/domain/offline-plan';
import type { RequestEntry } from '../../src-shared/domain/request-entry';
import { ok, type Result } from '../../src-shared/result';
import type { DataClient } from '../data/client';
import { type Pace, pacedMs } from '../service/pace';
import type { ServicePart } from '../service/parts';
import {
  type Expanded,
  keyOf,
  type KeptFact,
  type OfflineKindWork,
  type OfflineQuestion,
  type Place,
} from './kind';

/** What is kept of each question, in their order; not whether it can still be read. */
export type KeptFacts = (
  questions: readonly OfflineQuestion[],
  place: Place,
) => Promise<Result<readonly (KeptFact | null)[]>>;

export interface PlanParts {
  readonly kinds: readonly OfflineKindWork[];
  readonly facts: KeptFacts;
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
      ...{ toAsk, toRenew, there, later: expanded.later },
      ...figuresOf(work, parts.entries(), facts, expanded),
    });
  }
  let leastMs = 0;
  for (const [part, count] of counts) leastMs += pacedMs(count, await parts.paceOf(part));
  return ok({ parts: made, gaps, ...planTotals(made, leastMs) });
}

/** Sizes of what is kept, where the cache tells them, and of what was asked for lately; times of the latter. */
function figuresOf(
  work: OfflineKindWork,
  entries: readonly RequestEntry[],
  facts: readonly (KeptFact | null)[],
  { typical }: Expanded,
): Pick<OfflinePart, 'bytesEach' | 'msEach'> {
  const asked = entries.filter(
    ({ source, status, method, path }) => source === 'service' && status === 200 && work.isOf(method, path),
  );
  const keptBytes = facts.flatMap((fact) => fact?.bytes ?? []);
  return {
    bytesEach: mean(keptBytes) ?? mean(asked.map(({ bytes }) => bytes)) ?? typical?.bytesEach ?? null,
    msEach: mean(asked.map(({ tookMs }) => tookMs)) ?? typical?.msEach ?? null,
  };
}

function mean(values: readonly number[]): number | null {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}

/** So many at once, so that others get their turn between. */
const factsAtOnce = 5_000;

/** Asks the data process; once more where it died and was started again. */
export function factsOf(data: DataClient): KeptFacts {
  return async (questions, place) => {
    const facts: (KeptFact | null)[] = [];
    for (let at = 0; at < questions.length; at += factsAtOnce) {
      const keys = questions.slice(at, at + factsAtOnce).map((question) => keyOf(question, place));
      const first = await data.call('answers.facts', { keys });
      const some = first.ok ? first : await data.call('answers.facts', { keys });
      if (!some.ok) return some;
      facts.push(...some.value);
    }
    return ok(facts);
  };
}
