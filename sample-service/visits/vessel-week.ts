import { isoWeek, weekParts } from '../../src-shared/domain/week';
import { type WeekIndex, indexStartMs, weekAt, weekIndex } from '../coast/calendar';
import type { Coast } from '../coast/coast';
import type { Locality } from '../coast/localities';
import { isoText } from '../fish-health/parts';
import { chance } from '../random';
import type { Call } from '../vessels/fleet';
import { registerTypes, type Vessel } from '../vessels/kinds';
import type { VesselVisit, VesselWeek } from './shapes';

/** The first week with visits (facts.md 9c). */
export const firstWeekOfVisits = weekIndex(isoWeek(2020, 35));

const areaTopic = 0x9c01;
const registerTopic = 0x9c02;

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
    vesselVisits: coast.fleet
      .callsAt(locality.no, startMs, Math.min(endMs, nowMs))
      .map((call) => visitOf(call, startMs, endMs, nowMs)),
  };
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
