import { type Hull, type HullPoint, withPoint } from './hull';
import { scaleAt, wrapE6 } from './track-distance';

interface Point extends HullPoint {
  readonly timeMs: number;
}

/**
 * Positions in order of time that take in the next and let go of the oldest, and can tell whether all lie within a distance
 * of their mean. The hulls of what is left when the older go are made once for many (two stacks as a queue), so that a
 * position costs some corners of a hull and not the length of the window.
 */
export class StopWindow {
  /** The positions since the last turn of the stacks, relative to the first of them; those before `#start` are gone. */
  #points: Point[] = [];
  #start = 0;
  /** `#left[i]`: the hull of the points from i up to those in `#hull`, which has the newer ones. */
  #left: Hull[] = [];
  #hull: Hull = [];
  #origin: HullPoint = { x: 0, y: 0 };
  #sum = { x: 0, y: 0 };

  get count(): number {
    return this.#points.length - this.#start;
  }

  /** From the oldest to the newest, ms since 1970; NaN where there are none. */
  get fromMs(): number {
    return this.#points[this.#start]?.timeMs ?? NaN;
  }

  get toMs(): number {
    return this.#points.at(-1)?.timeMs ?? NaN;
  }

  clear(): void {
    this.#points = [];
    this.#start = 0;
    this.#left = [];
    this.#hull = [];
    this.#sum = { x: 0, y: 0 };
  }

  /** Whether with this one all would lie within so many metres of their mean. */
  fits(lonE6: number, latE6: number, metres: number): boolean {
    if (this.count === 0) return true;
    const point = this.#relative(lonE6, latE6);
    const count = this.count + 1;
    const mean = { x: (this.#sum.x + point.x) / count, y: (this.#sum.y + point.y) / count };
    const { east, north } = scaleAt(mean.y + this.#origin.y);
    const most = metres * metres;
    const isNear = ({ x, y }: HullPoint): boolean => {
      const [right, up] = [(x - mean.x) * east, (y - mean.y) * north];
      return right * right + up * up <= most;
    };
    return isNear(point) && this.#hull.every(isNear) && (this.#left[this.#start]?.every(isNear) ?? true);
  }

  push(lonE6: number, latE6: number, timeMs: number): void {
    if (this.count === 0) {
      this.clear();
      this.#origin = { x: lonE6, y: latE6 };
    }
    const point = { ...this.#relative(lonE6, latE6), timeMs };
    this.#points.push(point);
    this.#sum.x += point.x;
    this.#sum.y += point.y;
    this.#hull = withPoint(this.#hull, point);
  }

  /** Lets go of the oldest. */
  shift(): void {
    if (this.#start >= this.#left.length) this.#turn();
    const gone = this.#points[this.#start++];
    if (!gone) return;
    this.#sum.x -= gone.x;
    this.#sum.y -= gone.y;
  }

  /** Degrees. */
  get mean(): readonly [lon: number, lat: number] {
    const { count } = this;
    const lon = wrapE6(this.#origin.x + this.#sum.x / count);
    return [lon / 1e6, (this.#origin.y + this.#sum.y / count) / 1e6];
  }

  #relative(lonE6: number, latE6: number): HullPoint {
    return { x: wrapE6(lonE6 - this.#origin.x), y: latE6 - this.#origin.y };
  }

  #turn(): void {
    this.#points = this.#points.slice(this.#start);
    this.#start = 0;
    this.#left = new Array<Hull>(this.#points.length);
    let hull: Hull = [];
    for (let at = this.#points.length - 1; at >= 0; at--)
      this.#left[at] = hull = withPoint(hull, this.#points[at] as HullPoint);
    this.#hull = [];
  }
}
