import { type HistoryAnswer, verdict } from '../../../../src-shared/domain/filter/filter-history';

/** What the rule `threeOfFour` says of each row of a week: a value of `verdict`. */
export interface Streak extends HistoryAnswer {
  /** Rows that were surely over in three of four; a least number while a week is missing. */
  readonly sure: number;
}

/** The one before where it says the same, so that nothing is drawn anew for it. */
export function streakOf(before: Streak | null, { rows, missing }: HistoryAnswer): Streak {
  const isSame = before?.rows.length === rows.length && before.missing.join() === missing.join();
  if (isSame && before.rows.every((answer, row) => answer === rows[row])) return before;
  return { rows, missing, sure: rows.reduce((sure, row) => sure + Number(row === verdict.yes), 0) };
}
