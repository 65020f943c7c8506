import { bearing, cosine, sine } from './degrees';

/** A movement over the water or through the air: where it goes TO, metres per second (or metres, for heights). */
export interface Vector {
  readonly east: number;
  readonly north: number;
}

export const towards = (direction: number, size: number): Vector => ({
  east: size * sine(direction),
  north: size * cosine(direction),
});

export const sum = (a: Vector, b: Vector): Vector => ({ east: a.east + b.east, north: a.north + b.north });

export const size = ({ east, north }: Vector): number => Math.hypot(east, north);

/** Degrees clockwise from north, the direction that it goes TO: what waves and currents are given in (facts.md 10). */
export const directionTo = ({ east, north }: Vector): number =>
  bearing((Math.atan2(east, north) * 180) / Math.PI);

/** Degrees clockwise from north, the direction that it comes FROM: what wind is given in. */
export const directionFrom = (vector: Vector): number => bearing(directionTo(vector) + 180);
