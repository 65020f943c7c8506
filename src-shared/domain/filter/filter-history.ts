import { addWeeks, type IsoWeek } from '@kartbord/common/week';
import { factBit, type HistoryFact, type WeekFacts } from '../weeks/week-facts';

/** `fact` in at least `least` of the `weeks` weeks that end with the one filtered: 3 of 4. */
export interface HistoryCondition {
  readonly fact: HistoryFact;
  readonly least: number;
  readonly weeks: number;
}

/** Of one filter. */
export const mostConditions = 8;

/** The rule of the ring on the map, of its row in the legend and of a filter's first choice. */
export const threeOfFour: HistoryCondition = { fact: 'over', least: 3, weeks: 4 };

/** Whether a filter shows a row. `open`: what would say so is not at hand. */
export const verdict = { no: 0, yes: 1, open: 2 } as const;

export interface HistoryAnswer {
  /** For each row of the week: a value of `verdict`; all conditions must hold. */
  readonly rows: Uint8Array;
  /** Weeks that were looked for and are not at hand, the newest first. */
  readonly missing: readonly IsoWeek[];
}

/**
 * Looks back from a week, whose own facts are given. A site that was not in the list of a week has nothing that could
 * have held; in a week that is not at hand, or where the service did not say, all is open.
 */
export function lookBack(
  week: IsoWeek,
  now: WeekFacts,
  conditions: readonly HistoryCondition[],
  factsOf: (week: IsoWeek) => WeekFacts | null,
): HistoryAnswer {
  const count = now.localityNo.length;
  const tallies = conditions.map(({ fact, least, weeks }) => ({
    bit: factBit(fact),
    least,
    weeks,
    holds: new Uint8Array(count),
    open: new Uint8Array(count),
    missing: 0,
  }));
  const rowOf = rowsByNumber(now.localityNo);
  const missing: IsoWeek[] = [];
  const most = Math.max(0, ...conditions.map(({ weeks }) => weeks));
  for (let back = 0; back < most; back++) {
    const wanting = tallies.filter(({ weeks }) => back < weeks);
    const facts = back === 0 ? now : factsOf(addWeeks(week, -back));
    if (!facts) {
      missing.push(addWeeks(week, -back));
      for (const tally of wanting) tally.missing++;
      continue;
    }
    for (let at = 0; at < facts.localityNo.length; at++) {
      const [holds, open] = [facts.holds[at] ?? 0, facts.open[at] ?? 0];
      if ((holds | open) === 0) continue;
      const row = back === 0 ? at : rowOf(facts.localityNo[at] ?? -1);
      if (row < 0) continue;
      for (const tally of wanting) {
        if (holds & tally.bit) tally.holds[row] = (tally.holds[row] ?? 0) + 1;
        else if (open & tally.bit) tally.open[row] = (tally.open[row] ?? 0) + 1;
      }
    }
  }
  const rows = new Uint8Array(count).fill(verdict.yes);
  for (const { holds, open, least, missing: unseen } of tallies)
    for (let row = 0; row < count; row++) {
      const seen = holds[row] ?? 0;
      if (seen >= least) continue;
      if (seen + (open[row] ?? 0) + unseen < least) rows[row] = verdict.no;
      else if (rows[row] === verdict.yes) rows[row] = verdict.open;
    }
  return { rows, missing };
}

/** Numbers of the register have five digits: a table of them is found in a fifth of the time of a map. */
const mostInTable = 200_000;

/** The row of a locality; -1 for none. */
function rowsByNumber(localityNo: Int32Array): (no: number) => number {
  const most = localityNo.reduce((largest, no) => Math.max(largest, no), 0);
  if (most > mostInTable) {
    const rows = new Map<number, number>();
    localityNo.forEach((no, row) => rows.set(no, row));
    return (no) => rows.get(no) ?? -1;
  }
  const rows = new Int32Array(most + 1).fill(-1);
  localityNo.forEach((no, row) => (rows[no] = row));
  return (no) => rows[no] ?? -1;
}
