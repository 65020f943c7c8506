import { textCell } from '../../../lib/tsv';
import type { Words } from '../../../words/en';
import { eventsSaid } from './year-words';
import type { YearWeek } from './year-facts';

/** The weeks as tab-separated text with a header, for a spreadsheet with `decimal` as its decimal sign. Not given: empty. */
export function yearTsv(weeks: readonly YearWeek[], words: Words, decimal: '.' | ','): string {
  const { columns } = words.localityYear;
  const full = words.table.columns;
  const number = (value: number | null): string =>
    value === null ? '' : String(value).replace('.', decimal);
  const header = [
    columns.week,
    full.adultFemale,
    full.limit,
    full.mobile,
    full.stationary,
    full.temperature,
    columns.events,
  ];
  const lines = weeks.map((week) => [
    week.week,
    number(week.adultFemale),
    number(week.limit?.limit ?? null),
    number(week.mobile),
    number(week.stationary),
    number(week.temperature),
    textCell(eventsSaid(words, week).join('; ')),
  ]);
  return `${[header, ...lines].map((cells) => cells.join('\t')).join('\n')}\n`;
}
