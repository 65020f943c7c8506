import {
  type SiteColumnId,
  type SiteColumnLook,
  type SiteTableColumn,
  siteTableColumns,
  type SiteValue,
} from '../../../../src-shared/domain/fish-health/site-columns';
import { codeWord } from '../../../words/code-word';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';

/**
 * The columns for which a table of this width has room, so that it never scrolls sideways. What goes first is said
 * elsewhere: the state says whether a site has reported, and the inspector has every count.
 */
export function tableColumns(width: number, withZones = false): readonly SiteTableColumn[] {
  const room = withZones ? width - zonesPx : width;
  return siteTableColumns.filter(({ id, fromWidth = 0, isOfZones }) => {
    if (isOfZones) return withZones;
    return room >= fromWidth && (!withZones || room >= wholePx || !yielding.includes(id));
  });
}

/** What both zone columns take at the least, and what all others that have no `fromWidth` do, CSS px. */
const [zonesPx, wholePx] = [368, 972];
/** Left out where zones leave no room. */
const yielding: readonly SiteColumnId[] = ['mobile', 'temperature', 'limit'];

/** A track of a CSS grid. */
export const trackOf = ({ width }: SiteTableColumn): string =>
  typeof width === 'number' ? `${width}px` : `minmax(${width.least}px, ${width.share}fr)`;

/** A value as a cell of the table has it; null where it is not given. */
export function cellText(
  value: SiteValue,
  look: SiteColumnLook,
  words: Words,
  format: Format,
): string | null {
  if (typeof value === 'number')
    switch (look) {
      case 'lice':
        return format.lice(value);
      case 'limit':
        return format.limit(value);
      case 'oneDecimal':
        return format.oneDecimal(value);
      default:
        return String(value);
    }
  return wordOf(value, look, words, (code) => words.codes.diseaseShort[code]);
}

/** A value that is no number, in words. */
export function wordOf(
  value: Exclude<SiteValue, number>,
  look: SiteColumnLook,
  words: Words,
  shortOf: (code: string) => string | undefined = () => undefined,
): string | null {
  if (value === null) return null;
  if (typeof value === 'boolean') return words.table.reported[value ? 'yes' : 'no'];
  if (typeof value === 'object')
    return value.map((code) => shortOf(code) ?? codeWord(words.codes.diseases, code)).join(', ');
  if (look === 'zone') {
    const [zone = '', change] = value.split(' ');
    const said = codeWord(words.table.zones, zone);
    return change === undefined ? said : `${said}, ${codeWord(words.table.zoneChanges, change)}`;
  }
  return look === 'state' ? codeWord(words.legend.states, value) : value;
}
