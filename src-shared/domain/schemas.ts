import * as v from 'valibot';
import { type LocalityNo, localityNo } from './fish-health/locality';
import { mostMmsi } from './tracks/track';
import { firstYear, isoWeek, type IsoWeek, parseIsoWeek } from '@kartbord/common/week';

/** Schemas that several of the domain's use. */

export const weekSchema = v.pipe(
  v.string(),
  v.check((text) => parseIsoWeek(text) !== undefined, 'not an ISO week'),
  v.transform((text): IsoWeek => parseIsoWeek(text) ?? isoWeek(1970, 1)),
);
export const localityNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999_999));
export const localityNoSchema = v.pipe(
  localityNumber,
  v.transform((no): LocalityNo => localityNo(no)),
);
export const yearSchema = v.pipe(v.number(), v.integer(), v.minValue(firstYear), v.maxValue(2100));
export const lonLatSchema = v.strictTuple([
  v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
]);
export const mmsiSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostMmsi));
/** Later than anything that is asked about, and early enough for days and weeks to be added: there the year 9999 is the last. */
export const latestTimeMs = Date.UTC(2200, 0, 1);
/** ms since 1970. */
export const timeMsSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(latestTimeMs));
export const trackSpanSchema = v.union([
  v.literal('last-24-hours'),
  v.strictObject({ fromMs: timeMsSchema, toMs: timeMsSchema }),
]);
export const gapMsSchema = v.pipe(v.number(), v.minValue(60_000), v.maxValue(14 * 86_400_000));
export const trackPositionsSchema = v.picklist(['all', 'without satellite']);
export const languageSchema = v.picklist(['en', 'nb']);
export const ownFileIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/));
export const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
