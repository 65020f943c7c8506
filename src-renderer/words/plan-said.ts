import type { AskingPlan } from '../../src-shared/domain/cache/offline-plan';
import type { Words } from './en';
import type { Format } from './format';

/** Requests, size and time of what would be asked, as far as they are known. */
export function planSaid({ fetchOffer: words }: Words, format: Format, plan: AskingPlan): string {
  return [
    plan.requests === null ? words.requestsUnknown : words.requests(plan.requests, plan.isExact),
    ...(plan.bytes ? [words.about(format.bytes(plan.bytes))] : []),
    ...(plan.ms ? [words.about(format.estimate(plan.ms))] : []),
  ].join(' · ');
}
