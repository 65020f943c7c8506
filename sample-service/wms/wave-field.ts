import { setImmediate as nextTurn } from 'node:timers/promises';
import { coverageBounds, isCovered } from '../forecast/coverage';
import { LandMask } from '../forecast/land-mask';
import { type ModelRun, believed } from '../forecast/run';
import { type Shelter, shelterAt } from '../forecast/shelter';
import { wavesAt } from '../forecast/waves';
import { Weather } from '../forecast/weather';
import { windOver } from '../forecast/forecasts';
import type { BaseMap } from './base-map';
import { toLonLat } from './reference-systems';

/** Wave heights on knots 20 km apart in EPSG:25833: the picture of the waves, coarser than the point forecasts. */
export interface HeightField {
  /** Significant height, m; undefined on land and outside of the coverage. EPSG:25833, m. */
  heightAt(x: number, y: number): number | undefined;
}

const spacing = 20_000;
const [west, south, columns, rows] = [-1_100_000, 5_960_000, 140, 170];
/** A knot's free ways are walked in steps of so many km. */
const stride = 4;
const storedFields = 24;

interface Knot {
  readonly index: number;
  readonly lon: number;
  readonly lat: number;
  readonly shelter: Shelter;
}

export class WaveField {
  readonly #seed: number;
  readonly #weather: Weather;
  readonly #land: LandMask;
  #knots: Promise<readonly Knot[]> | undefined;
  readonly #fields = new Map<string, Promise<HeightField>>();

  constructor(seed: number, baseMap: BaseMap) {
    this.#seed = seed;
    this.#weather = new Weather(seed);
    this.#land = new LandMask(baseMap, 5);
  }

  /** The waves of one step of a run. The first one ever takes half a second, for the shelter of every knot. */
  at(run: ModelRun, timeMs: number): Promise<HeightField> {
    const key = `${run.startMs}/${timeMs}`;
    const known = this.#fields.get(key);
    if (known) return known;
    const field = this.#make(run, timeMs);
    field.catch(() => this.#fields.delete(key));
    this.#fields.set(key, field);
    for (const oldest of this.#fields.keys()) {
      if (this.#fields.size <= storedFields) break;
      this.#fields.delete(oldest);
    }
    return field;
  }

  async #make(run: ModelRun, timeMs: number): Promise<HeightField> {
    this.#knots ??= this.#findKnots();
    this.#knots.catch(() => (this.#knots = undefined));
    const at = believed(this.#seed, run, timeMs);
    const lows = this.#weather.lows(at);
    const heights = new Float32Array(columns * rows).fill(NaN);
    for (const { index, lon, lat, shelter } of await this.#knots) {
      const wind = windOver(this.#weather.wind(lon, lat, at, lows), shelter);
      heights[index] = wavesAt(wind, this.#weather.swell(lon, lat, at), shelter).height;
    }
    return { heightAt: (x, y) => between(heights, (x - west) / spacing, (y - south) / spacing) };
  }

  async #findKnots(): Promise<readonly Knot[]> {
    const land = await this.#land.within(...coverageBounds);
    const knots: Knot[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [lon, lat] = toLonLat('EPSG:25833', [west + column * spacing, south + row * spacing]);
        if (!isCovered(lon, lat) || land.isLand(lon, lat)) continue;
        const shelter = shelterAt(lon, lat, land, stride);
        knots.push({ index: row * columns + column, lon, lat, shelter });
      }
      // Half a second in one piece would hold up every other answer.
      await nextTurn();
    }
    return knots;
  }
}

/** Between the four knots round a place, those without a height left out. */
function between(heights: Float32Array, u: number, v: number): number | undefined {
  const [column, row] = [Math.floor(u), Math.floor(v)];
  if (column < 0 || row < 0 || column >= columns - 1 || row >= rows - 1) return undefined;
  let [total, weights] = [0, 0];
  for (let corner = 0; corner < 4; corner++) {
    const [right, up] = [corner & 1, corner >> 1];
    const height = heights[(row + up) * columns + column + right] ?? NaN;
    if (Number.isNaN(height)) continue;
    const weight = (right ? u - column : column + 1 - u) * (up ? v - row : row + 1 - v);
    total += weight * height;
    weights += weight;
  }
  return weights > 0 ? total / weights : undefined;
}
