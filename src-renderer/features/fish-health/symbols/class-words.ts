import { classesSince, type ColourClass } from '../../../../src-shared/domain/figure/colour-classes';
import { nameOfClass } from '../../../../src-shared/domain/figure/class-words';
import type { Colouring } from '../../../../src-shared/domain/figure/colouring';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';
import type { Site } from '../locality/site';

/** The name of a class in the legend. */
export const className = (words: Words, colouring: Colouring, one: ColourClass): string =>
  nameOfClass(words.symbols, colouring, one);

/** By what rule the classes are drawn, and since when. */
export function classRule({ symbols }: Words, format: Format, colouring: Colouring): string {
  const since = format.date(classesSince);
  switch (colouring) {
    case 'state':
      return symbols.rules.state;
    case 'sea-temperature':
      return symbols.rules.degrees(since);
    case 'weeks-since-treatment':
      return symbols.rules.treatment(since);
    case 'disease':
      return symbols.rules.disease(since);
    case 'reporting':
      return symbols.rules.reporting(since);
    default:
      return symbols.rules.steps(since);
  }
}

/** What a site's colour says, beside its number where it has one; null where the sentence of its state says it already. */
export function colouredLine(
  words: Words,
  format: Format,
  colouring: Colouring,
  one: ColourClass | undefined,
  site: Site,
): string | null {
  if (colouring === 'state' || !one) return null;
  const lice = (value: number | null): string | null => (value === null ? null : format.lice(value));
  const number = {
    mobile: lice(site.mobile),
    stationary: lice(site.stationary),
    total: lice(site.total),
    'sea-temperature': site.temperature === null ? null : format.temperature(site.temperature),
    'weeks-since-treatment': null,
    disease: null,
    reporting: null,
  }[colouring];
  return words.symbols.line(
    words.symbols.colourings[colouring],
    [...(number === null ? [] : [number]), className(words, colouring, one)].join(' · '),
  );
}
