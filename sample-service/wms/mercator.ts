/** The web-Mercator square in which tiles lie: x from 0 (180° W) to 1, y from 0 (85.05° N) to 1. */

export const squareX = (lon: number): number => lon / 360 + 0.5;

export function squareY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
}

export const lonAt = (x: number): number => (x - 0.5) * 360;

export const latAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
