import { countyName } from '../../../src-shared/domain/fish-health/counties';
import { liceStates } from '../../../src-shared/domain/fish-health/lice-state';
import type { ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import type { WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import { codeWord } from '../../words/code-word';
import type { Words } from '../../words/en';

/** A part of the filter as a person reads it, and the filter that is left without it. */
export interface FilterPart {
  readonly key: string;
  readonly text: string;
  readonly without: WeekFilter;
}

/** So many sites of a list are named. */
const mostNamed = 2;

/** The filter in words, for its chip and for what an export says of itself; empty where nothing is filtered. */
export function filterWords(
  words: Words,
  filter: WeekFilter,
  municipalityName?: (no: string) => string | null,
  siteName?: (no: number) => string | null,
): string {
  return filterParts(words, filter, municipalityName, siteName)
    .map(({ text }) => text)
    .join(' · ');
}

/** Each part that filters, in the order of the panel. All of them must hold. A municipality without a name is said by its number. */
export function filterParts(
  words: Words,
  filter: WeekFilter,
  municipalityName: (no: string) => string | null = () => null,
  siteName: (no: number) => string | null = () => null,
): readonly FilterPart[] {
  const phrases = words.filterParts;
  const parts: FilterPart[] = [];
  const add = (key: keyof WeekFilter, text: string): void => {
    const { [key]: _, ...without } = filter;
    parts.push({ key, text, without });
  };
  const { sites, states, diseases, municipalityNo, productionAreas, area, treated, lice } = filter;
  const text = filter.text?.trim();
  if (text) add('text', words.filter.text(text));
  if (sites) {
    const names = sites.length > mostNamed ? [] : sites.map(siteName);
    const isNamed = names.length > 0 && names.every((name) => name !== null);
    add('sites', isNamed ? names.join(phrases.or) : phrases.sites(sites.length));
  }
  if (states && states.length < liceStates.length) add('states', stateWords(words, states));
  if (lice?.least !== undefined || lice?.most !== undefined) add('lice', phrases.lice(lice.least, lice.most));
  if (diseases)
    add(
      'diseases',
      words.filter.diseases(diseases.map((one) => words.legend.diseaseNames[one]).join(phrases.or)),
    );
  if (treated)
    add('treated', phrases.treated(treated.map((one) => phrases.treatedWith[one]).join(phrases.or)));
  (filter.history ?? []).forEach(({ fact, least, weeks }, at) => {
    const { history = [], ...rest } = filter;
    const left = history.filter((_, other) => other !== at);
    parts.push({
      key: `history-${at}`,
      text: phrases.history(phrases.facts[fact], least, weeks),
      without: left.length > 0 ? { ...rest, history: left } : rest,
    });
  });
  if (municipalityNo)
    add(
      'municipalityNo',
      municipalityNo
        .split(',')
        .map((no) =>
          no.length === 2
            ? phrases.county(countyName(no), no)
            : phrases.municipality(municipalityName(no), no),
        )
        .join(phrases.or),
    );
  if (productionAreas) add('productionAreas', phrases.productionAreas(productionAreas.join(', ')));
  if (area) add('area', phrases.area(area.length));
  return [...parts, ...serviceParts(words, filter)];
}

function stateWords(words: Words, shown: NonNullable<WeekFilter['states']>): string {
  const hidden = liceStates.filter((state) => !shown.includes(state));
  const names = (states: readonly (typeof liceStates)[number][]): string =>
    states.map((state) => words.legend.states[state].toLowerCase()).join(', ');
  return shown.length > hidden.length
    ? words.filter.without(names(hidden))
    : words.filter.states(names(shown));
}

function serviceParts(words: Words, filter: WeekFilter): FilterPart[] {
  const service = filter.service ?? {};
  return (Object.keys(service) as (keyof ServiceFilter)[]).map((key) => {
    const { [key]: _, ...left } = service;
    const { service: __, ...rest } = filter;
    const without = Object.keys(left).length > 0 ? { ...rest, service: left } : rest;
    return { key: `service-${key}`, text: serviceWords(words, service, key), without };
  });
}

function serviceWords(words: Words, service: ServiceFilter, key: keyof ServiceFilter): string {
  const { codes } = words;
  const phrases = words.filterParts.service;
  const { or } = words.filterParts;
  const named = (names: Readonly<Record<string, string>>, list: readonly string[] = []): string =>
    list.map((code) => codeWord(names, code)).join(or);
  switch (key) {
    case 'organization':
      return phrases.organization(service.organization ?? '');
    case 'productionType':
      return phrases.productionType(named(codes.productionTypes, service.productionType));
    case 'purpose':
      return phrases.purpose(named(codes.purposes, service.purpose));
    case 'licenseSpecies':
      return phrases.licenseSpecies((service.licenseSpecies ?? []).join(or));
    case 'nonMedicinalTreatmentType':
      return phrases.nonMedicinalTreatmentType(named(codes.treatments, service.nonMedicinalTreatmentType));
    case 'medicinalTreatmentType':
      return phrases.medicinalTreatmentType(named(codes.treatments, service.medicinalTreatmentType));
    case 'substance':
      return phrases.substance((service.substance ?? []).join(', '));
    case 'species':
      return phrases.species((service.species ?? []).join(', '));
    case 'diseases':
      return (service.diseases ?? [])
        .map(({ name, status }) =>
          phrases.disease(
            codeWord(codes.diseases, name),
            codeWord(codes.diseaseStatus, status).toLowerCase(),
          ),
        )
        .join(or);
    case 'minLiceUserThreshold':
      return words.filterParts.lice(service.minLiceUserThreshold, undefined);
    case 'maxLiceUserThreshold':
      return words.filterParts.lice(undefined, service.maxLiceUserThreshold);
    case 'countyMunicipality':
      return phrases.countyMunicipality(service.countyMunicipality ?? '');
    case 'productionArea':
      return words.filterParts.productionAreas(String(service.productionArea ?? ''));
    case 'withinPolygon':
      return words.filterParts.area((service.withinPolygon?.coordinates[0]?.length ?? 1) - 1);
    case 'isOnLand':
      return service.isOnLand ? phrases.onLand : phrases.inSea;
    default:
      return phrases[key];
  }
}
