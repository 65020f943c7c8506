import type { TimeRange } from '../units/time-range';

/** What the colour of a track says. */
export const trackColourings = ['speed', 'vessel', 'time', 'course'] as const;
export type TrackColouringName = (typeof trackColourings)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What a person can choose; `trackGapMs` is among them, the service's own. */
export const gapChoicesMs: readonly number[] = [
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
];

/** A tail that is all of what was before the instant. */
export const allBeforeMs = 14 * 24 * hourMs;
export const tailChoicesMs: readonly number[] = [hourMs, 3 * hourMs, 6 * hourMs, 24 * hourMs, allBeforeMs];

/** Minutes of the tracks in a second of the playback. */
export const playbackSpeeds: readonly number[] = [1, 5, 10, 30, 60, 120, 360];

/** How the tracks are looked at: kept with the workspace. */
export interface TrackLook {
  readonly colouring: TrackColouringName;
  /** Positions this far apart or further are not joined by an unbroken line, ms. */
  readonly gapMs: number;
  /** Only positions within, ms since 1970, both ends belonging to it; null: all. */
  readonly window: TimeRange | null;
  /** How much before the playback's instant is shown, ms. */
  readonly tailMs: number;
  readonly minutesPerSecond: number;
  /** Impossible jumps and double times have a sign. */
  readonly marksOdd: boolean;
}

export const defaultTrackLook: TrackLook = {
  colouring: 'speed',
  gapMs: hourMs,
  window: null,
  tailMs: 6 * hourMs,
  minutesPerSecond: 30,
  marksOdd: false,
};
