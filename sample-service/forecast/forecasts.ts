import { chance, mix } from '../random';
import type { BaseMap } from '../wms/base-map';
import { currentAt } from './current';
import { type GridPoint, nearestSeaPoint } from './grid';
import { LandMask } from './land-mask';
import { type ModelRun, believed } from './run';
import type { CurrentPoint, WavePoint, WindPoint } from './shapes';
import { type Shelter, meanFetch, openKm, shelterAt } from './shelter';
import { type Vector, directionFrom, directionTo, size } from './vector';
import { wavesAt } from './waves';
import { Weather } from './weather';

/** A model's point and what it says for each step of a run. */
export type Series<T> = readonly T[];

/** Grid spacings, km. Those of waves and current are the real models' (geodata.md 3), wind's is a guess. */
const spacing = { wave: 4, current: 0.8, wind: 2.5 };
const sources = {
  wave: 'Sample wave model 4 km',
  current: 'Sample ocean model 800 m',
  wind: 'Sample wind model 2.5 km',
};

/** A calm hour and one hour in fifty have no data: height 0.0, no direction, a period of about 1.2 (facts.md 10). */
const calm = 0.05;
const missingShare = 0.02;
const missingTopic = 0x7200;

const storedPoints = 300;

/** The point forecasts of a seed's weather over the base map's coast. */
export class Forecasts {
  readonly #seed: number;
  readonly #weather: Weather;
  readonly #fineLand: LandMask;
  readonly #land: LandMask;
  readonly #shelters = new Map<string, Promise<Shelter>>();

  constructor(seed: number, baseMap: BaseMap) {
    this.#seed = seed;
    this.#weather = new Weather(seed);
    this.#fineLand = new LandMask(baseMap, 9);
    this.#land = new LandMask(baseMap, 7);
  }

  /** Waves at the sea point nearest to a place; undefined outside of the coverage. */
  async waves(lon: number, lat: number, run: ModelRun): Promise<Series<WavePoint> | undefined> {
    const point = await nearestSeaPoint(lon, lat, spacing.wave, this.#fineLand);
    if (!point) return undefined;
    const shelter = await this.#shelterOf('wave', point);
    const fileSource = `sample_wave_${isoHour(run.startMs).replaceAll(/[-:]/g, '')}.nc`;
    return run.steps.map((timeMs, step) => {
      const known = {
        longitude: degrees(point.lon),
        latitude: degrees(point.lat),
        source: sources.wave,
        fileSource,
      };
      const forecastTime = isoHour(timeMs);
      const at = believed(this.#seed, run, timeMs);
      const { height, direction, period } = wavesAt(
        windOver(this.#weather.wind(point.lon, point.lat, at), shelter),
        this.#weather.swell(point.lon, point.lat, at),
        shelter,
      );
      const isMissing =
        chance(missingTopic, mix(this.#seed, point.column, point.row), run.startMs / 1000 + step) <
        missingShare;
      if (height < calm || isMissing)
        return {
          forecastTime,
          totalSignificantWaveHeight: 0,
          expectedMaximumWaveHeight: 0,
          totalMeanWaveDirection: null,
          totalPeakPeriod: 1.2,
          ...known,
        };
      return {
        forecastTime,
        totalSignificantWaveHeight: round(height, 2),
        expectedMaximumWaveHeight: round(height * 1.87, 2),
        totalMeanWaveDirection: round(direction, 1) % 360,
        totalPeakPeriod: round(Math.max(period, 1.2), 1),
        ...known,
      };
    });
  }

  async currents(lon: number, lat: number, run: ModelRun): Promise<Series<CurrentPoint> | undefined> {
    const point = await nearestSeaPoint(lon, lat, spacing.current, this.#fineLand);
    if (!point) return undefined;
    const shelter = await this.#shelterOf('current', point);
    return run.steps.map((timeMs) => {
      const current = currentAt(point.lon, point.lat, timeMs, shelter);
      return {
        forecastTime: isoHour(timeMs),
        current: round(size(current), 3),
        direction: round(directionTo(current), 1) % 360,
        longitude: degrees(point.lon),
        latitude: degrees(point.lat),
        source: sources.current,
      };
    });
  }

  async winds(lon: number, lat: number, run: ModelRun): Promise<Series<WindPoint> | undefined> {
    const point = await nearestSeaPoint(lon, lat, spacing.wind, this.#fineLand);
    if (!point) return undefined;
    const shelter = await this.#shelterOf('wind', point);
    return run.steps.map((timeMs) => {
      const at = believed(this.#seed, run, timeMs);
      const wind = windOver(this.#weather.wind(point.lon, point.lat, at), shelter);
      return {
        forecastTime: isoHour(timeMs),
        windSpeed: round(size(wind), 1),
        windDirection: round(directionFrom(wind), 1) % 360,
        longitude: degrees(point.lon),
        latitude: degrees(point.lat),
        source: sources.wind,
      };
    });
  }

  #shelterOf(grid: string, point: GridPoint): Promise<Shelter> {
    const key = `${grid}/${point.column}/${point.row}`;
    const known = this.#shelters.get(key);
    if (known) return known;
    const shelter = this.#land
      .around(point.lon, point.lat, openKm)
      .then((land) => shelterAt(point.lon, point.lat, land));
    shelter.catch(() => this.#shelters.delete(key));
    this.#shelters.set(key, shelter);
    for (const oldest of this.#shelters.keys()) {
      if (this.#shelters.size <= storedPoints) break;
      this.#shelters.delete(oldest);
    }
    return shelter;
  }
}

/** Land all round takes up to 40 % off the wind. */
export function windOver(wind: Vector, shelter: Shelter): Vector {
  const share = 0.6 + 0.4 * Math.min(meanFetch(shelter) / 25, 1);
  return { east: wind.east * share, north: wind.north * share };
}

const isoHour = (timeMs: number): string => new Date(timeMs).toISOString().replace('.000Z', 'Z');

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

const degrees = (value: number): number => round(value, 5);
