import { type Hull, type HullPoint, withPoint } from '../units/hull';
import { type Scale, scaleAt, wrapE6 } from './track-distance';

/** A scale of a latitude as far off, millionths of a degree, is good to far better than `margin`. */
const nearLatitude = 10_000;
const margin = 0.01;

/**
 * Positions in order of time that take in the next and let go of the oldest, and can tell whether all lie within a distance
 * of their mean. Mostly the box around them tells; where it does not, the hulls of what is left when the older go are made
 * once for many (two stacks as a queue), so that a position costs some corners of a hull and not the length of the window.
 */
export class StopWindow {
  /** Relative to the first of them, millionths of a degree; those before `#start` are gone. */
  readonly #x: number[] = [];
  readonly #y: number[] = [];
  readonly #timeMs: number[] = [];
  #start = 0;
  #lonE6 = 0;
  #latE6 = 0;
  #sumX = 0;
  #sumY = 0;
  /** Round all of them, and maybe some that are gone. */
  #west = 0;
  #east = 0;
  #south = 0;
  #north = 0;
  /** `#left[i]`, for i under `#turned`: the hull of those from i up to `#turned`. `#hull`: of those from there to `#hulled`. */
  #left: Hull[] = [];
  #turned = 0;
  #hull: Hull = [];
  #hulled = 0;
  #scale: Scale = scaleAt(0);
  #scaleLatE6 = 0;

  get count(): number {
    return this.#x.length - this.#start;
  }

  /** From the oldest to the newest, ms since 1970; NaN where there are none. */
  get fromMs(): number {
    return this.#timeMs[this.#start] ?? NaN;
  }

  get toMs(): number {
    return this.#timeMs[this.#timeMs.length - 1] ?? NaN;
  }

  /** Degrees. */
  get mean(): readonly [lon: number, lat: number] {
    const { count } = this;
    return [wrapE6(this.#lonE6 + this.#sumX / count) / 1e6, (this.#latE6 + this.#sumY / count) / 1e6];
  }

  clear(): void {
    this.#x.length = this.#y.length = this.#timeMs.length = 0;
    this.#start = this.#sumX = this.#sumY = 0;
    this.#west = this.#east = this.#south = this.#north = 0;
    this.#left = [];
    this.#hull = [];
    this.#turned = this.#hulled = 0;
  }

  push(lonE6: number, latE6: number, timeMs: number): void {
    if (this.count === 0) {
      this.clear();
      this.#lonE6 = lonE6;
      this.#latE6 = latE6;
    }
    const [x, y] = [wrapE6(lonE6 - this.#lonE6), latE6 - this.#latE6];
    this.#x.push(x);
    this.#y.push(y);
    this.#timeMs.push(timeMs);
    this.#sumX += x;
    this.#sumY += y;
    if (x < this.#west) this.#west = x;
    if (x > this.#east) this.#east = x;
    if (y < this.#south) this.#south = y;
    if (y > this.#north) this.#north = y;
  }

  /** Lets go of the oldest. */
  shift(): void {
    if (this.count <= 1) {
      this.clear();
      return;
    }
    this.#sumX -= this.#x[this.#start] ?? 0;
    this.#sumY -= this.#y[this.#start] ?? 0;
    this.#start++;
  }

  /** Whether with this one all would lie within so many metres of their mean. */
  fits(lonE6: number, latE6: number, metres: number): boolean {
    const count = this.count + 1;
    if (count === 1) return true;
    const [x, y] = [wrapE6(lonE6 - this.#lonE6), latE6 - this.#latE6];
    const [meanX, meanY] = [(this.#sumX + x) / count, (this.#sumY + y) / count];
    const roughly = this.#scaleNear(meanY);
    const own = Math.sqrt(((x - meanX) * roughly.east) ** 2 + ((y - meanY) * roughly.north) ** 2);
    if (own > metres * (1 + margin)) return false;
    const wide = Math.max(this.#east - meanX, meanX - this.#west) * roughly.east;
    const high = Math.max(this.#north - meanY, meanY - this.#south) * roughly.north;
    const isSure = (at: number): boolean => at < metres * (1 - margin);
    if (isSure(own) && isSure(Math.sqrt(wide * wide + high * high))) return true;

    const { east, north } = scaleAt(this.#latE6 + meanY);
    const most = metres * metres;
    const isNear = (point: HullPoint): boolean =>
      ((point.x - meanX) * east) ** 2 + ((point.y - meanY) * north) ** 2 <= most;
    this.#makeHulls();
    return isNear({ x, y }) && this.#hull.every(isNear) && (this.#left[this.#start]?.every(isNear) ?? true);
  }

  #scaleNear(y: number): Scale {
    const latE6 = this.#latE6 + y;
    if (Math.abs(latE6 - this.#scaleLatE6) > nearLatitude) {
      this.#scale = scaleAt(latE6);
      this.#scaleLatE6 = latE6;
    }
    return this.#scale;
  }

  #makeHulls(): void {
    const end = this.#x.length;
    if (this.#start > this.#turned) {
      this.#left = [];
      let hull: Hull = [];
      [this.#west, this.#east, this.#south, this.#north] = [Infinity, -Infinity, Infinity, -Infinity];
      for (let at = end - 1; at >= this.#start; at--) {
        const point = this.#pointAt(at);
        this.#left[at] = hull = withPoint(hull, point);
        this.#west = Math.min(this.#west, point.x);
        this.#east = Math.max(this.#east, point.x);
        this.#south = Math.min(this.#south, point.y);
        this.#north = Math.max(this.#north, point.y);
      }
      this.#hull = [];
      this.#turned = this.#hulled = end;
    }
    for (; this.#hulled < end; this.#hulled++)
      this.#hull = withPoint(this.#hull, this.#pointAt(this.#hulled));
  }

  #pointAt(at: number): HullPoint {
    return { x: this.#x[at] ?? 0, y: this.#y[at] ?? 0 };
  }
}
