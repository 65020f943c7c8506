import { siteTableColumns, type SiteWeek } from '../../../../src-shared/domain/fish-health/site-columns';
import { textCell } from '../../../lib/tsv';
import type { Words } from '../../../words/en';
import type { LoadedWeek } from '../week/loaded-week';
import { wordOf } from './table-columns';

/** What names a site comes first. */
const textColumns = siteTableColumns.toSorted(
  (a, b) => Number(b.isName ?? false) - Number(a.isName ?? false),
);

/**
 * Rows as tab-separated text with a header, for a spreadsheet in the language of the words: `decimal` is its decimal
 * sign. What is not given is an empty cell, never zero.
 */
export function weekTsv(
  week: LoadedWeek & Pick<SiteWeek, 'zones'>,
  rows: Iterable<number>,
  words: Words,
  decimal: '.' | ',',
): string {
  const columns = textColumns.filter(({ isOfZones }) => week.zones || !isOfZones);
  const titles = columns.map(({ id }) => words.table.columns[id]);
  const lines = [[...titles, words.weekBar.label].join('\t')];
  const cells = columns.map(({ look, valueOf }) => {
    const valueAt = valueOf(week);
    return (row: number): string => {
      const value = valueAt(row);
      return typeof value === 'number'
        ? String(value).replace('.', decimal)
        : textCell(wordOf(value, look, words));
    };
  });
  for (const row of rows) lines.push([...cells.map((cellAt) => cellAt(row)), week.week].join('\t'));
  return `${lines.join('\n')}\n`;
}
