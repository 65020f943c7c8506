import type { FileFilter } from 'electron';
import { formatFacts } from '../../../src-shared/domain/export/export-format';

const names: ReadonlyMap<string, string> = new Map([
  ...Object.values(formatFacts).map(({ extension, fileType }) => [extension, fileType] as const),
  ['html', 'HTML'],
  ['ics', 'iCalendar'],
  ['json', 'JSON'],
  ['kartbackup', 'Kartbord'],
  ['kartbord', 'Kartbord'],
  ['md', 'Markdown'],
  ['png', 'PNG'],
  ['zip', 'ZIP'],
]);

/** What the save dialog offers, by the ending of the suggested name; any file where it has none that is known. */
export function saveFilters(suggestedName: string): FileFilter[] {
  const ending = /\.([a-z]+)$/i.exec(suggestedName)?.[1]?.toLowerCase() ?? '';
  const name = names.get(ending);
  return name === undefined ? [] : [{ name, extensions: [ending] }];
}
