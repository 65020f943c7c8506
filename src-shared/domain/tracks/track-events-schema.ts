import * as v from 'valibot';
import { mmsiSchema, timeMsSchema as timeMs } from '../schemas';
import type { TrackEventsQuestion } from './track-events';

const lasting = v.pipe(v.number(), v.minValue(60_000), v.maxValue(14 * 86_400_000));
const metres = v.pipe(v.number(), v.minValue(10), v.maxValue(50_000));

export const trackEventsQuestion: v.GenericSchema<TrackEventsQuestion, TrackEventsQuestion> = v.strictObject({
  mmsis: v.pipe(v.array(mmsiSchema), v.maxLength(500)),
  fromMs: timeMs,
  toMs: timeMs,
  positions: v.picklist(['all', 'without satellite']),
  rule: v.strictObject({
    gapMs: lasting,
    stopRadiusM: metres,
    stopMs: lasting,
    visitRadiusM: metres,
    visitMs: lasting,
  }),
});
