import { type LiceState, liceStates } from '../../src-shared/domain/lice-state';
import type { Language } from '../../src-shared/domain/settings';
import { isFiltering, type WeekFilter } from '../../src-shared/domain/week-filter';

interface FilterWords {
  readonly everything: string;
  readonly text: (text: string) => string;
  readonly states: (states: string) => string;
  readonly diseases: (diseases: string) => string;
  readonly municipality: (number: string) => string;
  readonly or: string;
  readonly noState: string;
  readonly noDisease: string;
  readonly state: Readonly<Record<LiceState, string>>;
  readonly disease: Readonly<Record<'pd' | 'isa' | 'other', string>>;
}

const words: Readonly<Record<Language, FilterWords>> = {
  en: {
    everything: 'all localities',
    text: (text) => `name, municipality or number matches "${text}"`,
    states: (states) => `state is ${states}`,
    diseases: (diseases) => `has ${diseases}`,
    municipality: (number) =>
      number.length === 2 ? `municipality number begins with ${number}` : `municipality number is ${number}`,
    or: ' or ',
    noState: 'none',
    noDisease: 'none of the diseases',
    state: {
      over: 'over the limit',
      'up-to-limit': 'half the limit up to the limit',
      'under-half': 'under half the limit',
      zero: 'no adult female lice',
      'no-count': 'reported without a count',
      'not-reported': 'not reported',
      fallow: 'fallow',
      'no-salmonoids': 'no salmonoids',
      unknown: 'unknown',
    },
    disease: {
      pd: 'pancreas disease (PD)',
      isa: 'infectious salmon anaemia (ISA)',
      other: 'another notifiable disease',
    },
  },
  nb: {
    everything: 'alle lokaliteter',
    text: (text) => `navn, kommune eller nummer passer med «${text}»`,
    states: (states) => `tilstanden er ${states}`,
    diseases: (diseases) => `har ${diseases}`,
    municipality: (number) =>
      number.length === 2 ? `kommunenummeret begynner med ${number}` : `kommunenummeret er ${number}`,
    or: ' eller ',
    noState: 'ingen',
    noDisease: 'ingen av sykdommene',
    state: {
      over: 'over grensen',
      'up-to-limit': 'fra halve grensen til grensen',
      'under-half': 'under halve grensen',
      zero: 'ingen voksne hunnlus',
      'no-count': 'rapportert uten telling',
      'not-reported': 'ikke rapportert',
      fallow: 'brakklagt',
      'no-salmonoids': 'ikke laksefisk',
      unknown: 'ukjent',
    },
    disease: {
      pd: 'pankreassykdom (PD)',
      isa: 'infeksiøs lakseanemi (ILA)',
      other: 'en annen meldepliktig sykdom',
    },
  },
};

/** The filter as a person would say it; a member that does not filter is not mentioned. */
export function filterInWords(filter: WeekFilter, language: Language): string {
  const say = words[language];
  if (!isFiltering(filter)) return say.everything;
  const parts: string[] = [];
  const text = filter.text?.trim();
  if (text) parts.push(say.text(text));
  if (filter.states && filter.states.length < liceStates.length)
    parts.push(say.states(filter.states.map((state) => say.state[state]).join(say.or) || say.noState));
  if (filter.diseases)
    parts.push(
      say.diseases(filter.diseases.map((disease) => say.disease[disease]).join(say.or) || say.noDisease),
    );
  if (filter.municipalityNo) parts.push(say.municipality(filter.municipalityNo));
  return parts.join('; ');
}
