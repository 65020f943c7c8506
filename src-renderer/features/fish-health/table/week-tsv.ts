import { textCell } from '../../../lib/tsv';
import type { Words } from '../../../words/en';
import { codeWord } from '../../../words/code-word';
import type { LoadedWeek } from '../week/loaded-week';
import { siteAt } from '../locality/site';

/**
 * Rows as tab-separated text with a header, for a spreadsheet in the language of the words: `decimal` is its decimal
 * sign. What is not given is an empty cell, never zero.
 */
export function weekTsv(week: LoadedWeek, rows: Iterable<number>, words: Words, decimal: '.' | ','): string {
  const { columns, reported } = words.table;
  const numberCell = (value: number | null): string =>
    value === null ? '' : String(value).replace('.', decimal);
  const lines = [
    [
      columns.localityNo,
      columns.name,
      columns.municipality,
      columns.state,
      columns.adultFemale,
      columns.limit,
      columns.mobile,
      columns.stationary,
      columns.temperature,
      columns.disease,
      columns.reported,
      words.weekBar.label,
    ].join('\t'),
  ];
  for (const row of rows) {
    const site = siteAt(week, row);
    lines.push(
      [
        String(site.localityNo),
        textCell(site.name),
        textCell(site.municipality),
        words.legend.states[site.state],
        numberCell(site.adultFemale),
        numberCell(site.rule?.limit ?? null),
        numberCell(site.mobile),
        numberCell(site.stationary),
        numberCell(site.temperature),
        textCell(site.diseases.map((code) => codeWord(words.codes.diseases, code)).join(', ')),
        site.reported === null ? '' : site.reported ? reported.yes : reported.no,
        week.week,
      ].join('\t'),
    );
  }
  return `${lines.join('\n')}\n`;
}
