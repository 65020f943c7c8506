import type { Verdict } from './outcome';

/** One line of the report: a check's finding, or a row that is not asked. */
export interface Line {
  readonly verdict: Verdict;
  readonly id: string;
  readonly section: string;
  readonly sentence: string;
  readonly detail: string;
}

const words: Readonly<Record<Verdict, string>> = {
  holds: 'holds',
  differs: 'DIFFERS',
  'could-not-ask': 'could not ask',
};

/** A line of the table on a terminal: verdict, id, and what is to be said about it. */
export function tableLine({ verdict, id, section, sentence, detail }: Line): string {
  const head = `${words[verdict].padEnd(13)}  ${id.padEnd(48)}`;
  if (verdict === 'holds') return `${head}  ${detail}`.trimEnd();
  return `${head}  ${detail}  [${section}: ${sentence}]`;
}

export const jsonLine = (line: Line): string => JSON.stringify(line);

export type Counts = Readonly<Record<Verdict, number>>;

export function count(lines: readonly Line[]): Counts {
  const counts = { holds: 0, differs: 0, 'could-not-ask': 0 };
  for (const { verdict } of lines) counts[verdict]++;
  return counts;
}

export const countLine = (counts: Counts): string =>
  `${counts.holds} hold, ${counts.differs} differ, ${counts['could-not-ask']} could not be asked`;
