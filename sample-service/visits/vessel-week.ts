import { isoWeek, weekParts } from '@kartbord/common/week';
import { type WeekIndex, indexStartMs, weekAt, weekIndex } from '../coast/calendar';
import type { Coast } from '../coast/coast';
import type { Locality } from '../coast/localities';
import { isoText } from '../fish-health/parts';
import { chance } from '../random';
import type { Call } from '../vessels/fleet';
import { roughMetres } from '../vessels/geo';
import { registerTypes, type Vessel } from '../vessels/kinds';
import type { VesselVisit, VesselWeek } from './shapes';

/** The first week with visits (facts.md 9c). */
export const firstWeekOfVisits = weekIndex(isoWeek(2020, 35));

const areaTopic = 0x9c01;
const registerTopic = 0x9c02;
const circleTopic = 0x9c03;

/** Localities closer than this lie within one circle of the analysis, so that a boat at one is seen at both. */
const circleMetres = 2_200;
/** So much longer than the call itself a boat may be seen from the other locality. */
const aroundMs = 20 * 60_000;

/** The calls at a locality in a week, as far as they are known at `nowMs`. Calls that go on over Sunday are in both weeks. */
export function vesselWeek(coast: Coast, locality: Locality, week: WeekIndex, nowMs: number): VesselWeek {
  const [startMs, endMs] = [indexStartMs(week), indexStartMs(week + 1)];
  const basedOnArea = chance(areaTopic, locality.no, 0) < 0.8;
  return {
    localityNo: locality.no,
    ...weekParts(weekAt(week)),
    analysisBasedOnSurfaceArea: basedOnArea,
    anlysisBasedOnSurfaceArea: basedOnArea,
    weekIsAnalyzed: endMs <= nowMs,
    vesselVisits: callsSeen(coast, locality, startMs, Math.min(endMs, nowMs)).map((call) =>
      visitOf(call, startMs, endMs, nowMs),
    ),
  };
}

/** The calls at the locality, and those of service boats at others within the circle: then of the same time, or around it. */
function callsSeen(coast: Coast, locality: Locality, fromMs: number, toMs: number): readonly Call[] {
  const own = coast.fleet.callsAt(locality.no, fromMs, toMs);
  const others = closeTo(coast, locality).flatMap(({ no }) =>
    coast.fleet
      .callsAt(no, fromMs - aroundMs, toMs + aroundMs)
      .filter(({ vessel }) => vessel.kind === 'service')
      .map((call): Call => {
        const around = chance(circleTopic, call.vessel.seed, call.fromMs / 1000) < 0.5 ? 0 : aroundMs;
        return { ...call, fromMs: call.fromMs - around, toMs: call.toMs + around };
      }),
  );
  const isOwn = (one: Call): boolean =>
    own.some(({ vessel, ...of }) => vessel === one.vessel && of.fromMs < one.toMs && of.toMs > one.fromMs);
  return [...own, ...others.filter((one) => one.fromMs < toMs && one.toMs > fromMs && !isOwn(one))].sort(
    (one, other) => one.fromMs - other.fromMs || one.vessel.mmsi - other.vessel.mmsi,
  );
}

const close = new WeakMap<Coast, Map<number, readonly Locality[]>>();

function closeTo(coast: Coast, locality: Locality): readonly Locality[] {
  const known = close.get(coast) ?? new Map<number, readonly Locality[]>();
  close.set(coast, known);
  const found =
    known.get(locality.no) ??
    coast.localities.filter((one) => one !== locality && roughMetres(one, locality) < circleMetres);
  known.set(locality.no, found);
  return found;
}

function visitOf({ vessel, fromMs, toMs }: Call, startMs: number, endMs: number, nowMs: number): VesselVisit {
  const stopMs = Math.min(toMs, endMs);
  const type = registerTypeOf(vessel);
  return {
    mmsi: vessel.mmsi,
    vesselName: vessel.name,
    startTime: isoText(Math.max(fromMs, startMs)),
    stopTime: stopMs <= nowMs ? isoText(stopMs) : null,
    shipType: vessel.shipTypes[0] ?? 0,
    isWellboat: type ? vessel.kind === 'wellboat' : null,
    isSlaughterBoat: type ? vessel.kind === 'slaughter' : null,
    shipRegisterVesselType: type?.code ?? null,
    shipRegisterVesselTypeNameNo: type?.no ?? null,
    shipRegisterVesselTypeNameEn: type?.en ?? null,
  };
}

/** Some of the smaller vessels are not in the ship register. */
function registerTypeOf(vessel: Vessel): (typeof registerTypes)[Vessel['kind']] {
  const isRegistered = vessel.kind !== 'service' || chance(registerTopic, vessel.seed, 0) < 0.8;
  return isRegistered ? registerTypes[vessel.kind] : undefined;
}
