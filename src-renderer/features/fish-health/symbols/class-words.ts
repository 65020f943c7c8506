import { classesSince, type ColourClass } from '../../../../src-shared/domain/figure/colour-classes';
import type { Colouring } from '../../../../src-shared/domain/figure/colouring';
import type { Words } from '../../../words/en';
import type { Format } from '../../../words/format';
import type { Site } from '../locality/site';

/** The name of a class in the legend. */
export function className(words: Words, colouring: Colouring, one: ColourClass): string {
  const { symbols, legend } = words;
  switch (one.kind) {
    case 'state':
      return colouring !== 'state' && colouring !== 'reporting' && one.state === 'no-count'
        ? symbols.withoutNumber
        : legend.states[one.state];
    case 'zero':
      return symbols.zero;
    case 'step':
      return colouring === 'sea-temperature' ? symbols.degrees(one.bounds) : symbols.step(one.bounds);
    case 'flagged':
      return symbols.flagged;
    case 'treated':
      return symbols.treated(one.least, one.most);
    case 'not-treated':
      return symbols.notTreated;
    case 'treatment-unsure':
      return symbols.treatmentUnsure;
    case 'disease':
      return symbols.diseases[one.disease];
    case 'reported':
      return symbols.reported;
  }
}

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
