import * as v from 'valibot';
import { lonLatSchema, nameSchema, timeMsSchema } from '../schemas';
import { limitedParts, type OperationLimits, operationLimits } from './operation-windows';

/** No vessel that works at sites sails faster, knots. */
export const fastestKn = 40;
export const leastKn = 0.5;
export const mostStops = 12;
const planStop = v.strictObject({
  name: nameSchema,
  at: lonLatSchema,
  fromMs: timeMsSchema,
  toMs: timeMsSchema,
  /** The work, as the person calls it; may be empty. */
  job: v.pipe(v.string(), v.maxLength(100)),
  limits: operationLimits,
});
export type PlanStop = v.InferOutput<typeof planStop>;

/** How it is sailed between stops. */
const sailing = v.strictObject({
  limits: operationLimits,
  /** Null: what follows from the times and the length of the way. */
  speedKn: v.nullable(v.pipe(v.number(), v.minValue(leastKn), v.maxValue(fastestKn))),
});

/** A day: stops in their order, and the ways between them. */
export const dayPlan = {
  stops: v.pipe(v.array(planStop), v.readonly(), v.minLength(1), v.maxLength(mostStops)),
  sail: sailing,
};
/** A plan as it is edited: it may have no stop yet, and be one that cannot be judged. */
export const keptPlan = v.strictObject({
  stops: v.pipe(v.array(planStop), v.maxLength(mostStops)),
  sail: v.strictObject({ job: v.pipe(v.string(), v.maxLength(100)), ...sailing.entries }),
});
export type KeptPlan = v.InferOutput<typeof keptPlan>;

export interface DayPlan {
  readonly stops: readonly PlanStop[];
  readonly sail: { readonly limits: OperationLimits; readonly speedKn: number | null };
}

export type PlanProblem = 'backwards' | 'overlapping' | 'no-limit' | 'no-sail-limit';

/** Why a plan cannot be judged at all, and by which stop, from 0; null: it can. */
export function planProblem({ stops, sail }: DayPlan): {
  readonly problem: PlanProblem;
  readonly stop: number;
} | null {
  for (const [stop, { fromMs, toMs, limits }] of stops.entries()) {
    if (!(toMs > fromMs)) return { problem: 'backwards', stop };
    if (fromMs < (stops[stop - 1]?.toMs ?? -Infinity)) return { problem: 'overlapping', stop };
    if (limitedParts(limits).length === 0) return { problem: 'no-limit', stop };
    if (stop > 0 && limitedParts(sail.limits).length === 0) return { problem: 'no-sail-limit', stop };
  }
  return null;
}
