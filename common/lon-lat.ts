/** Degrees, WGS 84, longitude first. */
export type LonLat = readonly [lon: number, lat: number];

/** Degrees; NaN is nowhere. */
export const isOnEarth = (lon: number, lat: number): boolean => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;
