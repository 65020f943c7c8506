import * as v from 'valibot';
import type { ContactQuestion } from './contact';
import { localityNo } from '../fish-health/locality';
import { timeMsSchema } from '../schemas';
import { boatTypes } from './visit';

/** The weeks around are read, too, and there are none before 1970; visits are known since 2012. */
const timeMs = v.pipe(timeMsSchema, v.minValue(Date.UTC(2000, 0, 1)));

/** A question as a window or a command line asks it. */
export const contactQuestion: v.GenericSchema<unknown, ContactQuestion> = v.pipe(
  v.strictObject({
    localityNo: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(9_999_999),
      v.transform(localityNo),
    ),
    fromMs: timeMs,
    toMs: timeMs,
    direction: v.picklist(['forward', 'backward']),
    steps: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
    carryMs: v.pipe(v.number(), v.minValue(0), v.maxValue(90 * 86_400_000)),
    untilMs: timeMs,
    boats: v.nullable(v.pipe(v.array(v.picklist(boatTypes)), v.minLength(1), v.maxLength(boatTypes.length))),
  }),
  v.check(({ fromMs, toMs }) => fromMs <= toMs, 'the time begins after its end'),
);
