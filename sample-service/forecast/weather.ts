import { chance, mix } from '../random';
import { cosine, kmPerDegree, sine } from './degrees';
import { type Vector, size, sum, towards } from './vector';

/**
 * Weather out of formulas: lows that are born south of Iceland and wander to the Barents Sea, on a slow westerly. It
 * depends on the seed, the place and the instant alone, so every endpoint and the map tell of the same weather.
 */
export interface Low {
  readonly lon: number;
  readonly lat: number;
  /** Pascal below its surroundings. */
  readonly depth: number;
  /** Metres from the centre to where the wind is strongest. */
  readonly radius: number;
}

/** Swell from the ocean, before any coast shelters from it. */
export interface Swell {
  /** Significant height, m. */
  readonly height: number;
  /** Seconds. */
  readonly period: number;
  /** Degrees, where it comes from. */
  readonly from: number;
}

const hourMs = 3_600_000;
const birthEveryMs = 30 * hourMs;
const lifeMs = 120 * hourMs;

const topic = { birth: 0x7001, lon: 0x7002, lat: 0x7003, course: 0x7004, speed: 0x7005, depth: 0x7006 };

const airDensity = 1.22;
const earthRotation = 7.2921e-5;
/** Friction over sea: the wind blows slower than along the isobars, and turned so far towards the low. */
const frictionFactor = 0.65;
const frictionTurn = 18;
/** The mean pressure falls towards the north, Pa per m; the swing is its slow change to either side. */
const meanSlope = 0.0011;
const slopeSwing = 0.0008;

export class Weather {
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = mix(seed, 0x77ea, 0);
  }

  /** The lows of an instant, ms since 1970. */
  lows(timeMs: number): Low[] {
    const last = Math.floor(timeMs / birthEveryMs);
    const lows: Low[] = [];
    for (let k = last - Math.ceil(lifeMs / birthEveryMs) - 1; k <= last; k++) {
      const luck = (about: number) => chance(about, this.#seed, k);
      const age = timeMs - (k + luck(topic.birth)) * birthEveryMs;
      if (age <= 0 || age >= lifeMs) continue;
      const travelled = ((9 + 7 * luck(topic.speed)) * age) / 1_000_000;
      const course = 38 + 30 * luck(topic.course);
      const [lon, lat] = [-30 + 24 * luck(topic.lon), 55 + 9 * luck(topic.lat)];
      lows.push({
        lon: lon + (travelled * sine(course)) / (kmPerDegree * cosine(lat)),
        lat: Math.min(lat + (travelled * cosine(course)) / kmPerDegree, 84),
        depth: (1500 + 3000 * luck(topic.depth)) * Math.sin((Math.PI * age) / lifeMs) ** 2,
        radius: 420_000 + 300_000 * luck(topic.depth + topic.speed),
      });
    }
    return lows;
  }

  /** The wind 10 m above open sea. */
  wind(lon: number, lat: number, timeMs: number, lows = this.lows(timeMs)): Vector {
    const slope = lows.reduce((total, low) => sum(total, slopeOf(low, lon, lat)), this.#slope(timeMs));
    return windOf(slope, lat);
  }

  swell(lon: number, lat: number, timeMs: number): Swell {
    const sway = (days: number, about: number) => this.#sway(timeMs, days, about);
    // The British Isles take much of it from the North Sea, distance and ice from the eastern Barents Sea.
    const share = (lat < 62 && lon > 0 ? 0.6 : 1) * (lon > 25 ? 0.75 : 1);
    return {
      height: Math.max(1.5 + 0.9 * sway(5.3, 0x7010) + 0.5 * sway(2.1, 0x7011), 0.3) * share,
      period: 10.5 + 2 * sway(6.7, 0x7012),
      from: 275 + 30 * sway(8.9, 0x7013),
    };
  }

  #slope(timeMs: number): Vector {
    return {
      east: slopeSwing * this.#sway(timeMs, 7.7, 0x7020),
      north: -meanSlope + slopeSwing * this.#sway(timeMs, 9.4, 0x7021),
    };
  }

  /** A slow swing between -1 and 1. */
  #sway(timeMs: number, days: number, about: number): number {
    return Math.sin(2 * Math.PI * (timeMs / (days * 24 * hourMs) + chance(about, this.#seed, 0)));
  }
}

/** How the pressure of a low rises around it, Pa per m to the east and to the north. */
export function slopeOf({ lon, lat, depth, radius }: Low, atLon: number, atLat: number): Vector {
  const east = (atLon - lon) * cosine(atLat) * kmPerDegree * 1000;
  const north = (atLat - lat) * kmPerDegree * 1000;
  const steepness = (depth / radius ** 2) * Math.exp(-(east ** 2 + north ** 2) / (2 * radius ** 2));
  return { east: east * steepness, north: north * steepness };
}

/** Geostrophic wind, with low pressure on its left, slowed and turned towards it by friction, and kept below a hurricane. */
export function windOf(slope: Vector, lat: number): Vector {
  const coriolis = 2 * earthRotation * sine(Math.max(lat, 20));
  const speed = (frictionFactor * size(slope)) / (airDensity * coriolis);
  const limited = speed / Math.sqrt(1 + (speed / 36) ** 2);
  const downSlope = (Math.atan2(-slope.east, -slope.north) * 180) / Math.PI;
  return towards(downSlope + 90 - frictionTurn, limited);
}
