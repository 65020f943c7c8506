import { liceStates } from '../../../../src-shared/domain/fish-health/lice-state';
import { addWeeks, type IsoWeek } from '@kartbord/common/week';
import type { LoadedWeek } from '../week/loaded-week';

/** Whether a site that is over the limit now was so in at least three of the four weeks that end with this one. */
export const streakAnswer = { no: 0, yes: 1, unknown: 2 } as const;

export interface Streak {
  /** Per row of the week: a value of `streakAnswer`. */
  readonly rows: Uint8Array;
  /** Rows that are surely over in three of four. */
  readonly sure: number;
  /** The earlier weeks that are not in memory: while there is one, `sure` is a least number. */
  readonly missing: readonly IsoWeek[];
}

/** Weeks in memory, as much of them as is looked at: a map of loaded weeks is one. */
export interface HeldWeeks {
  has(week: IsoWeek): boolean;
  get(week: IsoWeek): Pick<LoadedWeek, 'rowOf' | 'states'> | undefined;
}

const over = liceStates.indexOf('over');
const wanted = 3;

/**
 * A week counts only where a count over the limit of that week was reported: a site that did not report, or was not
 * on the list, was not seen over. Unknown is said only where a week that could decide it is not in memory.
 */
export function overThreeOfFour(week: LoadedWeek, held: HeldWeeks): Streak {
  const earlier = [-1, -2, -3].map((step) => addWeeks(week.week, step));
  const missing = earlier.filter((one) => !held.has(one));
  const known = earlier.flatMap((one) => held.get(one) ?? []);
  const rows = new Uint8Array(week.columns.count);
  let sure = 0;
  week.states.forEach((state, row) => {
    if (state !== over) return;
    const number = week.columns.localityNo[row] ?? 0;
    let seen = 1;
    for (const one of known) {
      const place = one.rowOf.get(number);
      if (place !== undefined && one.states[place] === over) seen++;
    }
    if (seen >= wanted) {
      rows[row] = streakAnswer.yes;
      sure++;
    } else if (seen + missing.length >= wanted) rows[row] = streakAnswer.unknown;
  });
  return { rows, sure, missing };
}

/** The one before where it says the same, so that nothing is drawn anew for it. */
export function sameStreak(before: Streak | null, next: Streak): Streak | undefined {
  if (!before || before.rows.length !== next.rows.length) return undefined;
  if (before.missing.join() !== next.missing.join()) return undefined;
  return before.rows.every((answer, row) => answer === next.rows[row]) ? before : undefined;
}
