/** How speeds of wind and water are read. Beaufort is of wind alone: currents are then in knots. */
export const speedUnits = ['ms', 'kn', 'bft'] as const;
export type SpeedUnit = (typeof speedUnits)[number];

const knotsPerMs = 3600 / 1852;

/** Metres a second in knots. */
export const inKnots = (speedMs: number): number => speedMs * knotsPerMs;

/** The lowest wind of each force from 1 on, m/s (WMO-No. 306, code table 1100). */
const forces = [0.3, 1.6, 3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7];

/** Force 0 to 12. The scale is of speeds to a tenth of a metre a second, so that is what is compared. */
export function beaufort(speedMs: number): number {
  const tenths = Math.round(speedMs * 10) / 10;
  const above = forces.findIndex((least) => tenths < least);
  return above < 0 ? forces.length : above;
}
