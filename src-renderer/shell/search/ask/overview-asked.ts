import { foldText } from '../../../../src-shared/domain/units/fold-text';
import type { Company, SetsAsked } from '../search';
import type { PlaceName } from './lexicon';

const lead =
  /^(?:(?:the )?(?:overview|page|side|siden|oversikt|oversikten) (?:of|for|over|av|om|til)(?: the)? |(?:overview|oversikt|compare|sammenlign|sammenlikn) |(?:the )?traffic ?lights?(?: (?:of|in|for))?(?: the)? |trafikklys(?:et)?(?: (?:i|for|til))? )/iu;
/** Behind what it is of: “area 4 page”. */
const page = / (?:page|overview|side|oversikt)$/iu;
const opposing = / (?:against|versus|vs\.?|mot|kontra) /iu;
const between = / (?:and|og|with|med|against|versus|kontra|mot|to|vs\.?) /iu;
const company =
  /^(?:company |selskap(?:et)? |org(?:anisation)?\.? ?(?:no|nr|number|nummer)?\.? ?)?(\d{3}) ?(\d{3}) ?(\d{3})$/iu;
const area =
  /^(?:production areas?|areas?|po|prodområde|produksjonsområdet?|området?|omr\.?) ?([1-9]|1[0-3])$/iu;
const municipality = /^(?:municipality(?: of)?|kommunen?) |(?: municipality| kommune)$/giu;

/**
 * “Area 4 page”, “oversikt over kommune Bergen”, “compare area 3 and area 4”: the one or two that are named, as the page has
 * them. Null: something else is asked, or one of them is not known. A company goes by its number, or by its whole name.
 */
export function overviewAsked(
  text: string,
  municipalities: readonly PlaceName[],
  companies: readonly Company[] = [],
): SetsAsked | null {
  const plain = text
    .replace(/[?!.]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  const bare = plain.replace(page, '');
  const rest = bare.replace(lead, '');
  // “Area 3 against area 4”
  if (rest === plain && !opposing.test(plain)) return null;
  // “Compare area 3 and 4”
  const [first = '', second, ...more] = rest.split(between);
  const kind = /^(\p{L}[\p{L} ]*?) ?\d/u.exec(first)?.[1];
  const names = [...municipalities, ...companies];
  const of = setCalled(first, names);
  const against =
    second === undefined
      ? null
      : setCalled(/^\d+$/.test(second) && kind !== undefined ? `${kind} ${second}` : second, names);
  if (rest === plain && against === null) return null;
  if (of === null || more.length > 0 || (second !== undefined && against === null)) return null;
  return [of, against];
}

function setCalled(text: string, named: readonly PlaceName[]): string | null {
  const ofCompany = company.exec(text)?.slice(1).join('');
  const ofArea = area.exec(text)?.[1];
  const called = foldText(text.replace(municipality, '').trim());
  return (
    ofCompany ??
    ofArea ??
    named.find(({ no, name }) => foldText(name) === called || no === called)?.no ??
    null
  );
}
