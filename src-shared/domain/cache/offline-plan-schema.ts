import * as v from 'valibot';
import { localityNo } from '../fish-health/locality';
import type { OfflineSelection } from './offline-plan';
import { yearParts } from '../weeks/year-parts';
import { reportKinds } from '../gear/report-rows';
import { lonLatSchema, mmsiSchema, timeMsSchema } from '../schemas';
import { firstYear, isoWeek, type IsoWeek, parseIsoWeek } from '@kartbord/common/week';

/** A selection as a window sends it and a file keeps it; bounded, so that no plan outgrows the memory. */

const week = v.pipe(
  v.string(),
  v.check((text) => parseIsoWeek(text) !== undefined, 'not an ISO week'),
  v.transform((text): IsoWeek => parseIsoWeek(text) ?? isoWeek(1970, 1)),
);
const no = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9_999_999), v.transform(localityNo));
const zoom = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(22));
const year = v.pipe(v.number(), v.integer(), v.minValue(firstYear), v.maxValue(2100));
const degrees = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

export const offlineSelection: v.GenericSchema<unknown, OfflineSelection> = v.strictObject({
  weeks: v.nullable(
    v.pipe(
      v.strictObject({ from: week, to: week }),
      v.check(({ from, to }) => from <= to, 'the first week is after the last'),
    ),
  ),
  localities: v.union([
    v.literal('all'),
    v.strictObject({ numbers: v.pipe(v.array(no), v.minLength(1), v.maxLength(5_000)) }),
    v.strictObject({ area: v.pipe(v.array(lonLatSchema), v.minLength(3), v.maxLength(1_000)) }),
  ]),
  localityDetails: v.boolean(),
  forecasts: v.pipe(v.array(lonLatSchema), v.maxLength(1_000)),
  tiles: v.pipe(
    v.array(
      v.strictObject({
        layer: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
        area: v.strictTuple([degrees, degrees, degrees, degrees]),
        zooms: v.strictObject({ from: zoom, to: zoom }),
      }),
    ),
    v.maxLength(50),
  ),
  vessels: v.pipe(v.array(mmsiSchema), v.maxLength(1_000)),
  satellite: v.exactOptional(v.literal(true)),
  trackSpan: v.exactOptional(
    v.strictObject({ fromMs: v.nullable(timeMsSchema), toMs: v.nullable(timeMsSchema) }),
  ),
  years: v.exactOptional(
    v.pipe(
      v.strictObject({
        from: year,
        to: year,
        parts: v.pipe(v.array(v.picklist(yearParts)), v.minLength(1), v.maxLength(yearParts.length)),
      }),
      v.check(({ from, to }) => from <= to, 'the first year is after the last'),
    ),
  ),
  reports: v.exactOptional(
    v.pipe(
      v.strictObject({
        kinds: v.pipe(v.array(v.picklist(reportKinds)), v.minLength(1), v.maxLength(reportKinds.length)),
        from: week,
        to: week,
        localityNo: v.nullable(no),
      }),
      v.check(({ from, to }) => from <= to, 'the first week is after the last'),
    ),
  ),
});
