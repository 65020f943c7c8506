import * as v from 'valibot';
import { tableSelection } from '../export/table-selection';
import { limitsBy, limitTable } from '../fish-health/lice-limits';
import { localityNumber, timeMsSchema as timeMs } from '../schemas';
import type { CitedQuestion } from './citation';

export const citationId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));

export const citedQuestion = v.pipe(
  tableSelection,
  v.check(({ kind }) => kind === 'figure', 'not a figure of a week'),
  v.transform((what) => what as CitedQuestion),
);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const sites = v.pipe(v.array(localityNumber), v.maxLength(20_000), v.readonly());
const text = v.pipe(v.string(), v.maxLength(200));

/** A citation as it lies on the disk and in a case file. */
export const citation = v.strictObject({
  version: v.literal(1),
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
  answer: v.strictObject({
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    firstSeenMs: timeMs,
    fetchedAtMs: timeMs,
  }),
});
