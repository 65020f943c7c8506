import { type Dropped, droppedRows, droppedText } from '../../src-shared/domain/export/dropped';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Drifted } from '../handlers/export/tables-queries';
import type { Ended } from './command-io';
import { exitCode } from './exit-codes';
import { commandWords } from './words/words';

/** So many are named in the sentence. */
const named = 5;

/** Done, or in part where something of the service's answers is not in what came out. */
export function droppedEnd(dropped: readonly Dropped[], language: Language): Ended {
  if (dropped.length === 0) return { code: exitCode.done };
  const { droppedRows: ofRows, droppedValues: ofValues } = commandWords[language];
  const rows = droppedRows(dropped);
  const values = dropped.reduce((sum, { count }) => sum + count, 0) - rows;
  const sentences = [...(rows > 0 ? [ofRows(rows)] : []), ...(values > 0 ? [ofValues(values)] : [])];
  return { code: exitCode.inPart, ending: { code: 'bad-response', sentence: sentences.join(' ') } };
}

/** What was dropped, in a line for stderr; empty where nothing was. */
export const droppedLine = (dropped: readonly Dropped[], language: Language): string =>
  dropped.length === 0 ? '' : `${commandWords[language].dropped(droppedText(dropped))}\n`;

/** Something came out, of copies that the service's new answers would not replace, or without members that no row has. */
export function driftedEnd(drifted: readonly Drifted[], language: Language): Ended {
  const words = commandWords[language];
  const of = (member: 'lost' | 'lacks'): string[] => {
    const ones = drifted.filter((one) => one[member] !== undefined);
    const about = [...new Set(ones.map((one) => one.about))];
    const rest = about.length > named ? ` … (${about.length})` : '';
    const members = [...new Set(ones.map((one) => one[member]))].slice(0, named).join('; ');
    const phrases = member === 'lost' ? words.drifted : words.lacking;
    return ones.length > 0 ? [phrases(`${about.slice(0, named).join(', ')}${rest}`, members)] : [];
  };
  return {
    code: exitCode.inPart,
    ending: { code: 'drifted', sentence: [...of('lost'), ...of('lacks')].join(' ') },
  };
}
