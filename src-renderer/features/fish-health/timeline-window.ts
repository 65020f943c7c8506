import { addWeeks, type IsoWeek, weeksBetween } from '../../../src-shared/domain/week';

/**
 * The `count` weeks that the bar shows, oldest first. It ends with the running week and stands still while the wanted
 * week is in it, so that steps move the cursor and not the ground; farther back it is centred on the wanted week.
 */
export function timelineWindow(wanted: IsoWeek, running: IsoWeek, count: number): readonly IsoWeek[] {
  const margin = Math.min(4, Math.floor(count / 4));
  const fits = weeksBetween(wanted, running) <= count - 1 - margin;
  const first = fits ? addWeeks(running, 1 - count) : addWeeks(wanted, -Math.floor(count / 2));
  return Array.from({ length: count }, (_, step) => addWeeks(first, step)).filter((week) => week <= running);
}
