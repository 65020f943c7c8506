import type { LiceState } from '../fish-health/lice-state';
import type { Step } from '../weeks/steps';
import type { ColourClass } from './colour-classes';
import type { Colouring } from './colouring';

/** What a legend says of the classes, on the screen and in the style of a file. */
interface ClassWords {
  readonly states: Readonly<Record<LiceState, string>>;
  /** What the marks are coloured by. */
  readonly colourings: Readonly<Record<Colouring, string>>;
  readonly layers: Readonly<Record<Colouring, string>>;
  readonly step: (bounds: Step) => string;
  readonly degrees: (bounds: Step) => string;
  readonly zero: string;
  readonly flagged: string;
  readonly withoutNumber: string;
  readonly treated: (least: number, most: number | null) => string;
  readonly notTreated: string;
  readonly treatmentUnsure: string;
  readonly diseases: Readonly<Record<Extract<ColourClass, { kind: 'disease' }>['disease'], string>>;
  readonly reported: string;
}

const en = String;
const nb = (value: number): string => String(value).replace('.', ',');

export const enClassWords: ClassWords = {
  states: {
    over: 'At or over the limit',
    'up-to-limit': 'Half the limit to just under it',
    'under-half': 'Under half the limit',
    zero: 'Reported zero',
    'no-count': 'Reported without a count',
    'not-reported': 'Not reported',
    fallow: 'Probably no fish',
    'no-salmonoids': 'No licence for salmonoids',
    unknown: 'Unknown',
  },
  colourings: {
    state: 'Adult female lice',
    mobile: 'Other mobile lice',
    stationary: 'Stationary lice',
    total: 'All lice',
    'sea-temperature': 'Sea temperature',
    'weeks-since-treatment': 'Weeks since treatment',
    disease: 'Disease',
    reporting: 'Reporting',
  },
  layers: {
    state: 'Sites by adult female lice per fish',
    mobile: 'Sites by other mobile lice per fish',
    stationary: 'Sites by stationary lice per fish',
    total: 'Sites by all lice per fish',
    'sea-temperature': 'Sites by sea temperature in °C',
    'weeks-since-treatment': 'Sites by weeks since treatment',
    disease: 'Sites by disease',
    reporting: 'Sites by whether they reported',
  },
  step: ({ least, below }) =>
    least === null
      ? `Under ${en(below ?? 0)}`
      : below === null
        ? `${en(least)} or more`
        : `${en(least)} to ${en(below)}`,
  degrees: ({ least, below }) =>
    least === null
      ? `Under ${en(below ?? 0)} °C`
      : below === null
        ? `${en(least)} °C or more`
        : `${en(least)} to ${en(below)} °C`,
  zero: 'Counted, none found',
  flagged: 'Flagged: implausible',
  withoutNumber: 'Reported without this number',
  treated: (least, most) =>
    least === 0
      ? 'This week'
      : most === null
        ? `${least} weeks or more`
        : least === most
          ? `${least} ${least === 1 ? 'week' : 'weeks'}`
          : `${least}–${most} weeks`,
  notTreated: 'None in downloaded weeks',
  treatmentUnsure: 'Not known: a week between is missing',
  diseases: {
    both: 'PD and ISA',
    isa: 'Infectious salmon anaemia (ISA)',
    pd: 'Pancreas disease (PD)',
    other: 'Other notifiable disease',
    none: 'None',
    'not-given': 'Not given',
  },
  reported: 'Reported with a count',
};

export const nbClassWords: ClassWords = {
  states: {
    over: 'På eller over grensen',
    'up-to-limit': 'Halve grensen til like under den',
    'under-half': 'Under halve grensen',
    zero: 'Rapportert null',
    'no-count': 'Rapportert uten tall',
    'not-reported': 'Ikke rapportert',
    fallow: 'Trolig uten fisk',
    'no-salmonoids': 'Uten tillatelse til laksefisk',
    unknown: 'Ukjent',
  },
  colourings: {
    state: 'Voksne hunnlus',
    mobile: 'Andre bevegelige lus',
    stationary: 'Fastsittende lus',
    total: 'Alle lus',
    'sea-temperature': 'Sjøtemperatur',
    'weeks-since-treatment': 'Uker siden behandling',
    disease: 'Sykdom',
    reporting: 'Rapportering',
  },
  layers: {
    state: 'Lokaliteter etter voksne hunnlus per fisk',
    mobile: 'Lokaliteter etter andre bevegelige lus per fisk',
    stationary: 'Lokaliteter etter fastsittende lus per fisk',
    total: 'Lokaliteter etter alle lus per fisk',
    'sea-temperature': 'Lokaliteter etter sjøtemperatur i °C',
    'weeks-since-treatment': 'Lokaliteter etter uker siden behandling',
    disease: 'Lokaliteter etter sykdom',
    reporting: 'Lokaliteter etter om de har rapportert',
  },
  step: ({ least, below }) =>
    least === null
      ? `Under ${nb(below ?? 0)}`
      : below === null
        ? `${nb(least)} eller mer`
        : `${nb(least)} til ${nb(below)}`,
  degrees: ({ least, below }) =>
    least === null
      ? `Under ${nb(below ?? 0)} °C`
      : below === null
        ? `${nb(least)} °C eller mer`
        : `${nb(least)} til ${nb(below)} °C`,
  zero: 'Talt, ingen funnet',
  flagged: 'Merket: usannsynlig verdi',
  withoutNumber: 'Rapportert uten dette tallet',
  treated: (least, most) =>
    least === 0
      ? 'Denne uken'
      : most === null
        ? `${least} uker eller mer`
        : least === most
          ? `${least} ${least === 1 ? 'uke' : 'uker'}`
          : `${least}–${most} uker`,
  notTreated: 'Ingen i nedlastede uker',
  treatmentUnsure: 'Ukjent: en uke imellom mangler',
  diseases: {
    both: 'PD og ILA',
    isa: 'Infeksiøs lakseanemi (ILA)',
    pd: 'Pankreassykdom (PD)',
    other: 'Annen meldepliktig sykdom',
    none: 'Ingen',
    'not-given': 'Ikke oppgitt',
  },
  reported: 'Rapportert med telling',
};

/** The name of a class in the legend. */
export function nameOfClass(words: ClassWords, colouring: Colouring, one: ColourClass): string {
  switch (one.kind) {
    case 'state':
      return colouring !== 'state' && colouring !== 'reporting' && one.state === 'no-count'
        ? words.withoutNumber
        : words.states[one.state];
    case 'zero':
      return words.zero;
    case 'step':
      return colouring === 'sea-temperature' ? words.degrees(one.bounds) : words.step(one.bounds);
    case 'flagged':
      return words.flagged;
    case 'treated':
      return words.treated(one.least, one.most);
    case 'not-treated':
      return words.notTreated;
    case 'treatment-unsure':
      return words.treatmentUnsure;
    case 'disease':
      return words.diseases[one.disease];
    case 'reported':
      return words.reported;
  }
}
