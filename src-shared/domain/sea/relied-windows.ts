import * as v from 'valibot';
import { lonLatSchema, timeMsSchema } from '../schemas';
import { operationLimits } from './operation-windows';

/** Weather windows that a person relies on: of a place, under the limits that they were found with, ms since 1970. */
export const reliedWindows = v.pipe(
  v.array(
    v.strictObject({
      at: lonLatSchema,
      name: v.pipe(v.string(), v.maxLength(200)),
      /** The operation, as the person calls it. */
      job: v.pipe(v.string(), v.maxLength(100)),
      limits: operationLimits,
      fromMs: timeMsSchema,
      toMs: timeMsSchema,
    }),
  ),
  v.maxLength(40),
);

export type ReliedWindow = v.InferOutput<typeof reliedWindows>[number];
