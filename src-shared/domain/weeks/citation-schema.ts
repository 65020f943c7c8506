import * as v from 'valibot';
import { tableSelection } from '../export/table-selection';
import { limitsBy, limitTable } from '../fish-health/lice-limits';
import { localityNumber, timeMsSchema as timeMs, weekSchema as week } from '../schemas';
import type { CitedQuestion } from './citation';

export const citationId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));

export const citedQuestion = v.pipe(
  tableSelection,
  v.check(({ kind }) => kind === 'figure' || kind === 'year-figure', 'not a figure of a week or a year'),
  v.transform((what) => what as CitedQuestion),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sites = v.pipe(v.array(localityNumber), v.maxLength(20_000), v.readonly());
const text = v.pipe(v.string(), v.maxLength(200));

/** The newest version of a citation's form. */
export const citationVersion = 2;
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A citation as it lies on the disk and in a case file. */
export const citation = v.strictObject({
  version: v.picklist([1, citationVersion]),
  id: citationId,
  madeAtMs: timeMs,
  service: text,
  serviceName: text,
  app: text,
  question: citedQuestion,
  limits: v.strictObject({ table: limitTable, by: v.picklist(limitsBy) }),
  value: v.nullable(v.number()),
  sites,
  outOf: v.nullable(sites),
  undecided: count,
  weeks: v.optional(
    v.pipe(
      v.array(v.strictObject({ week, digest, count, outOf: v.nullable(count) })),
      v.maxLength(54),
      v.readonly(),
    ),
  ),
  answer: v.strictObject({
    digest,
    firstSeenMs: timeMs,
    fetchedAtMs: timeMs,
  }),
});
