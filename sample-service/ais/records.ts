import type { Vessel } from '../vessels/kinds';
import type { Position } from '../vessels/positions';

/** One position as historic AIS sends it (facts.md 6). */
export interface AisRecord {
  courseOverGround: number | null;
  latitude: number;
  longitude: number;
  name: string | null;
  rateOfTurn: number | null;
  shipType: number | null;
  speedOverGround: number | null;
  trueHeading: number | null;
  navigationalStatus: number;
  mmsi: number;
  /** ISO 8601, as `messageTime` writes it. */
  msgtime: string;
  stream: 'terra' | 'satellite';
}

export function recordOf(vessel: Vessel, position: Position): AisRecord {
  return {
    courseOverGround: position.courseDeg,
    latitude: sixDecimals(position.lat),
    longitude: sixDecimals(position.lon),
    name: vessel.name,
    rateOfTurn: position.rateOfTurn,
    shipType: position.shipType,
    speedOverGround: position.speedKn,
    trueHeading: position.headingDeg,
    navigationalStatus: position.status,
    mmsi: vessel.mmsi,
    msgtime: messageTime(position.timeMs, vessel.seed),
    stream: position.isSatellite ? 'satellite' : 'terra',
  };
}

const sixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/**
 * A position's time. Most vessels' times are whole seconds with `+00:00`; some have `Z`, and some up to seven digits of
 * a second (facts.md 6), so that nobody can count on milliseconds.
 */
function messageTime(timeMs: number, seed: number): string {
  const seconds = new Date(timeMs).toISOString().slice(0, 19);
  const style = seed % 10;
  if (style === 0) return `${seconds}Z`;
  if (style > 2) return `${seconds}+00:00`;
  const digits = String((Math.imul(timeMs / 1000, 0x2545f491) >>> 0) % 10_000_000).padStart(7, '0');
  return `${seconds}.${style === 1 ? digits : digits.slice(0, 3)}+00:00`;
}
