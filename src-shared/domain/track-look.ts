/** What the colour of a track says. */
export const trackColourings = ['speed', 'vessel', 'time', 'course'] as const;
export type TrackColouringName = (typeof trackColourings)[number];

/** How the tracks are looked at: kept with the workspace. */
export interface TrackLook {
  readonly colouring: TrackColouringName;
  /** Positions this far apart or further are not joined by an unbroken line, ms. */
  readonly gapMs: number;
  /** Only positions within, ms since 1970, both ends belonging to it; null: all. */
  readonly window: { readonly fromMs: number; readonly toMs: number } | null;
  readonly tailMs: number;
  readonly minutesPerSecond: number;
  /** Impossible jumps and double times have a sign. */
  readonly marksOdd: boolean;
}

export const defaultTrackLook: TrackLook = {
  colouring: 'speed',
  gapMs: 3_600_000,
  window: null,
  tailMs: 6 * 3_600_000,
  minutesPerSecond: 30,
  marksOdd: false,
};
