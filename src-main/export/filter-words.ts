import { type LiceState, liceStates } from '../../src-shared/domain/fish-health/lice-state';
import type { Language } from '../../src-shared/domain/settings/settings';
import { countyName } from '../../src-shared/domain/fish-health/counties';
import type { ServiceFilter } from '../../src-shared/domain/filter/service-filter';
import {
  type HistoryFact,
  isFiltering,
  type TreatedWith,
  type WeekFilter,
} from '../../src-shared/domain/filter/week-filter';

interface FilterWords {
  readonly everything: string;
  readonly text: (text: string) => string;
  readonly sites: (nos: string, more: number) => string;
  readonly more: (count: number) => string;
  readonly states: (states: string) => string;
  readonly diseases: (diseases: string) => string;
  readonly municipality: (number: string) => string;
  readonly productionAreas: (ids: string) => string;
  readonly area: (corners: string) => string;
  readonly treated: (kinds: string) => string;
  readonly treatedWith: Readonly<Record<TreatedWith, string>>;
  readonly lice: (least: number | undefined, most: number | undefined) => string;
  readonly history: (fact: string, least: number, weeks: number) => string;
  readonly facts: Readonly<Record<HistoryFact, string>>;
  /** By the service's own names and codes. */
  readonly service: (members: string) => string;
  /** By the codes of the service's report of treatments. */
  readonly medicine: (types: string) => string;
  readonly or: string;
  readonly noState: string;
  readonly noDisease: string;
  readonly state: Readonly<Record<LiceState, string>>;
  readonly disease: Readonly<Record<'pd' | 'isa' | 'other', string>>;
}

const words: Readonly<Record<Language, FilterWords>> = {
  en: {
    everything: 'all sites',
    text: (text) => `name, municipality or number matches "${text}"`,
    more: (count) => `and ${count} more`,
    sites: (nos, more) => `locality number is ${nos}${more === 0 ? '' : ` or one of ${more} more`}`,
    states: (states) => `state is ${states}`,
    diseases: (diseases) => `has ${diseases}`,
    municipality: (number) =>
      number.length === 2
        ? `municipality number begins with ${number}${inBrackets(countyName(number))}`
        : `municipality number is ${number}`,
    productionAreas: (ids) => `production area is ${ids}`,
    area: (corners) => `position is inside the area with the corners ${corners}`,
    treated: (kinds) => `treated that week: ${kinds}`,
    treatedWith: {
      medicinal: 'medicinal',
      'non-medicinal': 'non-medicinal',
      'cleaner-fish': 'cleaner fish',
    },
    lice: (least, most) =>
      `adult female lice per fish${least === undefined ? '' : ` at least ${least}`}${most === undefined ? '' : ` at most ${most}`}`,
    history: (fact, least, weeks) => `${fact} in at least ${least} of the ${weeks} weeks up to this one`,
    facts: {
      over: 'at or over the limit',
      counted: 'counted lice',
      'not-reported': 'not reported',
      treated: 'treated',
      fallow: 'probably no fish',
      pd: 'with PD',
      isa: 'with ISA',
    },
    service: (members) => `the service's own filter shows it: ${members}`,
    medicine: (types) => `the service's report of treatments has it that week with ${types}`,
    or: ' or ',
    noState: 'none',
    noDisease: 'none of the diseases',
    state: {
      over: 'at or over the limit',
      'up-to-limit': 'half the limit to just under it',
      'under-half': 'under half the limit',
      zero: 'no adult female lice',
      'no-count': 'reported without a count',
      'not-reported': 'not reported',
      fallow: 'probably no fish',
      'no-salmonoids': 'no licence for salmonoids',
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
    more: (count) => `og ${count} til`,
    sites: (nos, more) => `lokalitetsnummeret er ${nos}${more === 0 ? '' : ` eller ett av ${more} til`}`,
    states: (states) => `tilstanden er ${states}`,
    diseases: (diseases) => `har ${diseases}`,
    municipality: (number) =>
      number.length === 2
        ? `kommunenummeret begynner med ${number}${inBrackets(countyName(number))}`
        : `kommunenummeret er ${number}`,
    productionAreas: (ids) => `produksjonsområdet er ${ids}`,
    area: (corners) => `posisjonen er innenfor området med hjørnene ${corners}`,
    treated: (kinds) => `behandlet den uken: ${kinds}`,
    treatedWith: {
      medicinal: 'medikamentelt',
      'non-medicinal': 'ikke-medikamentelt',
      'cleaner-fish': 'rensefisk',
    },
    lice: (least, most) =>
      `voksne hunnlus per fisk${least === undefined ? '' : ` minst ${least}`}${most === undefined ? '' : ` høyst ${most}`}`,
    history: (fact, least, weeks) => `${fact} i minst ${least} av de ${weeks} ukene til og med denne`,
    facts: {
      over: 'på eller over grensen',
      counted: 'talt lus',
      'not-reported': 'ikke rapportert',
      treated: 'behandlet',
      fallow: 'trolig uten fisk',
      pd: 'med PD',
      isa: 'med ILA',
    },
    service: (members) => `tjenestens eget filter viser den: ${members}`,
    medicine: (types) => `tjenestens tiltaksrapport har den den uken med ${types}`,
    or: ' eller ',
    noState: 'ingen',
    noDisease: 'ingen av sykdommene',
    state: {
      over: 'på eller over grensen',
      'up-to-limit': 'halve grensen til like under den',
      'under-half': 'under halve grensen',
      zero: 'ingen voksne hunnlus',
      'no-count': 'rapportert uten telling',
      'not-reported': 'ikke rapportert',
      fallow: 'trolig uten fisk',
      'no-salmonoids': 'uten tillatelse til laksefisk',
      unknown: 'ukjent',
    },
    disease: {
      pd: 'pankreassykdom (PD)',
      isa: 'infeksiøs lakseanemi (ILA)',
      other: 'en annen meldepliktig sykdom',
    },
  },
};

/** Numbers of a list that a sentence names; the filter itself has all. */
const mostNamed = 20;

/** Sites by their numbers, those that a sentence has no room for by how many they are. */
export function sitesInWords(nos: readonly number[], language: Language = 'en'): string {
  const more = nos.length - mostNamed;
  const named = nos.slice(0, mostNamed).join(', ');
  return more > 0 ? `${named} ${words[language].more(more)}` : named;
}

/** The filter as a person would say it; a member that does not filter is not mentioned. */
export function filterInWords(filter: WeekFilter, language: Language): string {
  const phrases = words[language];
  if (!isFiltering(filter)) return phrases.everything;
  const parts: string[] = [];
  const text = filter.text?.trim();
  if (text) parts.push(phrases.text(text));
  if (filter.sites)
    parts.push(
      phrases.sites(
        filter.sites.slice(0, mostNamed).join(', ') || phrases.noState,
        Math.max(0, filter.sites.length - mostNamed),
      ),
    );
  if (filter.states && filter.states.length < liceStates.length)
    parts.push(
      phrases.states(filter.states.map((state) => phrases.state[state]).join(phrases.or) || phrases.noState),
    );
  if (filter.diseases)
    parts.push(
      phrases.diseases(
        filter.diseases.map((disease) => phrases.disease[disease]).join(phrases.or) || phrases.noDisease,
      ),
    );
  const { municipalityNo, productionAreas, area, treated, lice, history = [], service } = filter;
  if (treated)
    parts.push(
      phrases.treated(treated.map((one) => phrases.treatedWith[one]).join(phrases.or) || phrases.noState),
    );
  if (lice?.least !== undefined || lice?.most !== undefined) parts.push(phrases.lice(lice.least, lice.most));
  for (const { fact, least, weeks } of history)
    parts.push(phrases.history(phrases.facts[fact], least, weeks));
  if (municipalityNo) parts.push(municipalityNo.split(',').map(phrases.municipality).join(phrases.or));
  if (productionAreas)
    parts.push(phrases.productionAreas(productionAreas.join(phrases.or) || phrases.noState));
  if (area) parts.push(phrases.area(area.map((corner) => corner.join(' ')).join(', ')));
  const { medicinalTreatmentType: medicines, ...asked } = service ?? {};
  if (medicines) parts.push(phrases.medicine(medicines.join(phrases.or)));
  if (Object.keys(asked).length > 0) parts.push(phrases.service(membersOf(asked)));
  return parts.join('; ');
}

const inBrackets = (name: string | null): string => (name === null ? '' : ` (${name})`);

/** `purpose = kommersiell, forskning; anyGreen`: as the service names them, so that the question can be asked again. */
function membersOf(service: ServiceFilter): string {
  return Object.entries(service)
    .map(([member, value]) => (value === true ? member : `${member} = ${valueOf(value)}`))
    .join(', ');
}

const valueOf = (value: Exclude<ServiceFilter[keyof ServiceFilter], undefined>): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
