import * as v from 'valibot';
import type { IsoWeek } from '@kartbord/common/week';
import { isoWeek, weekParts } from '@kartbord/common/week';
import { type LocalityNo, localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { DrillCase, DrillOutbreak, DrillSite } from '../../../src-shared/domain/vessels/drill';
import type { VesselWeek } from '../../../src-shared/domain/vessels/visit';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { EndpointRequest } from '../parts';
import { readVesselWeek } from './vessel-visits';

/** The sample service's admin on outbreaks (sample-service/README.md): no other service has it, and it is no part of the contract. */

export const drillTruthRequest: EndpointRequest = { method: 'GET', path: '/drill/outbreaks' };

interface DrillDayAsked {
  readonly localityNo: LocalityNo;
  readonly atMs: number;
  readonly weeks: number;
  readonly withinKm: number;
}

export const drillDayRequest = ({
  localityNo: no,
  atMs,
  weeks,
  withinKm,
}: DrillDayAsked): EndpointRequest => ({
  method: 'POST',
  path: '/drill/day',
  body: JSON.stringify({ localityNo: no, at: new Date(atMs).toISOString(), weeks, withinKm }),
});

/** The list of a week as the sample service gave it at a time; null: as it gives it now. */
export const drillWeekRequest = (of: IsoWeek, atMs: number | null): EndpointRequest => ({
  method: 'POST',
  path: '/drill/week',
  body: JSON.stringify({ ...weekParts(of), ...(atMs === null ? {} : { at: new Date(atMs).toISOString() }) }),
});

const site = v.pipe(v.number(), v.integer(), v.transform(localityNo));
const time = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse));
const suspicion = { localityNo: site, disease: v.string(), suspicion: time };

const outbreaks = v.array(
  v.object({
    ...suspicion,
    source: v.nullable(v.object({ ...suspicion, mmsi: v.number(), left: time, arrived: time })),
  }),
);

export function readDrillTruth(json: unknown): Result<readonly DrillOutbreak[]> {
  const read = v.safeParse(outbreaks, json);
  if (!read.success) return fail('bad-response', 'the outbreaks of the sample coast cannot be read');
  return ok(
    read.output.map(({ suspicion: suspicionMs, source, ...rest }) => ({
      ...rest,
      suspicionMs,
      source: source && {
        localityNo: source.localityNo,
        disease: source.disease,
        suspicionMs: source.suspicion,
        mmsi: source.mmsi,
        leftMs: source.left,
        arrivedMs: source.arrived,
      },
    })),
  );
}

const day = v.object({
  sites: v.array(
    v.object({ localityNo: site, name: v.string(), lon: v.number(), lat: v.number(), km: v.number() }),
  ),
  lists: v.array(v.looseObject({ localityNo: site, year: v.number(), week: v.number() })),
  cases: v.array(v.object({ ...suspicion, closure: v.nullable(time) })),
});

interface ReadDrillDay {
  readonly sites: readonly DrillSite[];
  readonly lists: readonly VesselWeek[];
  readonly cases: readonly DrillCase[];
}

/** Each list is read as the service's own answer for a week. */
export function readDrillDay(json: unknown): Result<ReadDrillDay> {
  const read = v.safeParse(day, json);
  if (!read.success) return fail('bad-response', 'the day of the sample coast cannot be read');
  const { sites, lists, cases } = read.output;
  const weeks: VesselWeek[] = [];
  for (const list of lists) {
    const week: IsoWeek = isoWeek(list.year, list.week);
    const one = readVesselWeek(list, list.localityNo, week);
    if (!one.ok) return one;
    weeks.push(...one.value.value);
  }
  return ok({
    sites: sites.map(({ lon, lat, ...rest }) => ({ ...rest, lonLat: [lon, lat] })),
    lists: weeks,
    cases: cases.map(({ suspicion: suspicionMs, closure: closureMs, ...rest }) => ({
      ...rest,
      suspicionMs,
      closureMs,
    })),
  });
}
