/** How distances at sea are read. */
export const distanceUnits = ['km', 'nm'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** The international nautical mile. */
const metresPerMile = 1852;

/** Metres in a unit. */
export const inDistance = (metres: number, unit: DistanceUnit): number =>
  metres / (unit === 'nm' ? metresPerMile : 1000);
