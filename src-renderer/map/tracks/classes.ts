import { notGivenInTrack } from '@kartbord/common/track-columns';
import { afterGapFlag, type Track } from './track';
import type { ClassRule, TrackPaint } from './types';

/** Below this speed the course over ground is the wander of the receiver, not a direction. Tenths of a knot. */
export const leastCourseSpeed = 5;

/** The same text, the same classes and gaps: colours do not matter. */
export function paintRule({ rule, gapMs }: Pick<TrackPaint, 'rule' | 'gapMs'>): string {
  return `${gapMs} ${JSON.stringify(rule)}`;
}

/** How many classes a rule has; the class of this number is "not known". */
export function classCount(rule: ClassRule): number {
  switch (rule.by) {
    case 'speed':
      return rule.fromTenths.length;
    case 'vessel':
      return 1;
    case 'time':
      return rule.fromMs.length;
    case 'course':
      return rule.sectors;
  }
}

/** Fills in classes and gaps; the levels of detail made for others are void. */
export function prepareTrack(track: Track, { rule, gapMs }: Pick<TrackPaint, 'rule' | 'gapMs'>): void {
  fillClasses(track, rule);
  fillGaps(track, gapMs);
  track.levels = null;
}

function fillGaps(track: Track, gapMs: number): void {
  const { count, steps, flags } = track;
  const least = gapMs / track.stepMs;
  const gaps: number[] = [];
  for (let row = 1; row < count; row += 1) {
    const isGap = (steps[row] ?? 0) - (steps[row - 1] ?? 0) >= least;
    flags[row] = isGap ? (flags[row] ?? 0) | afterGapFlag : (flags[row] ?? 0) & ~afterGapFlag;
    if (isGap) gaps.push(row);
  }
  track.gaps = Uint32Array.from(gaps);
}

function fillClasses(track: Track, rule: ClassRule): void {
  switch (rule.by) {
    case 'speed':
      fillBySpeed(track, rule.fromTenths);
      return;
    case 'vessel':
      track.classes.fill(0);
      return;
    case 'time':
      fillByTime(track, rule.fromMs);
      return;
    case 'course':
      fillByCourse(track, rule.sectors);
  }
}

/** A speed below the first band belongs to it. */
function fillBySpeed({ count, speedTenths, classes }: Track, fromTenths: readonly number[]): void {
  const bands = fromTenths.length;
  for (let row = 0; row < count; row += 1) {
    const speed = speedTenths[row] ?? notGivenInTrack;
    let band = speed === notGivenInTrack ? bands : 0;
    while (band + 1 < bands && speed >= (fromTenths[band + 1] ?? 0)) band += 1;
    classes[row] = band;
  }
}

function fillByTime(track: Track, fromMs: readonly number[]): void {
  track.classes.fill(0);
  fromMs.forEach((ms, step) => {
    if (step > 0) track.classes.fill(step, track.firstFrom(ms));
  });
}

function fillByCourse({ count, speedTenths, courseTenths, classes }: Track, sectors: number): void {
  for (let row = 0; row < count; row += 1) {
    const course = courseTenths[row] ?? notGivenInTrack;
    const isKnown = course !== notGivenInTrack && (speedTenths[row] ?? 0) >= leastCourseSpeed;
    classes[row] = isKnown ? Math.round((course / 3600) * sectors) % sectors : sectors;
  }
}
