import * as v from 'valibot';
import { type ContactQuestion, contactViews } from './contact';
import { localityNo } from '../fish-health/locality';
import { timeMsSchema } from '../schemas';
import { boatTypes } from './visit';

/** What a question begins with, in the window and on the command line. Days and weeks before the shown one; ADR 33 has the evidence. */
export const usualTracing = { steps: 1, carryDays: 14, weeksBefore: 8 } as const;
const siteNo = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999_999));
const localityNoOf = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(9_999_999),
  v.transform(localityNo),
);
/** Each is a tracing of its own. */
export const mostOtherCases = 19;

/** The weeks around are read, too, and there are none before 1970; visits are known since 2012. */
const timeMs = v.pipe(timeMsSchema, v.minValue(Date.UTC(2000, 0, 1)));

/** A question as a window or a command line asks it. */
export const contactQuestion: v.GenericSchema<unknown, ContactQuestion> = v.pipe(
  v.strictObject({
    localityNo: localityNoOf,
    others: v.exactOptional(v.pipe(v.array(localityNoOf), v.maxLength(mostOtherCases), v.readonly())),
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

/** A day of a form as it was typed: what is none is said beside it, and not lost. */
const typedDay = v.pipe(v.string(), v.maxLength(40));

/** A question as it stands on the screen, and how its answer is looked at. Days are calendar days in UTC, as `2026-11-18`. */
export const contactForm = v.strictObject({
  localityNo: siteNo,
  from: typedDay,
  to: typedDay,
  direction: v.picklist(['forward', 'backward']),
  steps: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)),
  carryDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)),
  /** Null: as far as `steps` times `carryDays` reach. */
  until: v.nullable(typedDay),
  /** Null: all. */
  boats: v.nullable(v.pipe(v.array(v.picklist(boatTypes)), v.minLength(1), v.maxLength(boatTypes.length))),
  /** More places that were infected in the same time. */
  others: v.exactOptional(v.pipe(v.array(siteNo), v.maxLength(mostOtherCases))),
  view: v.picklist(contactViews),
  isOnMap: v.boolean(),
  /** The exposed site whose route is shown; null: none. */
  chosenNo: v.nullable(v.pipe(v.number(), v.integer())),
});
export type KeptContactForm = v.InferOutput<typeof contactForm>;
