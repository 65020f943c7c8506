import { countOf, type GearItem, toolTypes } from '../../../src-shared/domain/gear/gear-item';
import { codeWord } from '../../words/code-word';
import type { Words } from '../../words/en';

type TypedGear = Pick<GearItem, 'typeCode' | 'typeName' | 'count'>;

const isKnown = (code: string | null): boolean => toolTypes.some((known) => known.code === code);

/** The type in words; one that we do not know by the service's own name or code; null where it gives none. */
export function gearTypeName(words: Words, { typeCode, typeName }: TypedGear): string | null {
  if (typeCode !== null && isKnown(typeCode)) return codeWord(words.gear.types, typeCode);
  return typeName ?? typeCode;
}

/** How many pots, or how many metres; a bare number where the type does not say what is counted. Null: not given. */
export function gearAmount(words: Words, { typeCode, count }: TypedGear): string | null {
  if (count === null) return null;
  return words.gear.amount[countOf(typeCode) ?? 'unknown'](count);
}
