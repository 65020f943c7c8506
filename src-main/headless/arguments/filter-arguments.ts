import * as v from 'valibot';
import { editDistance } from '@kartbord/common/edit-distance';
import { countyNames } from '../../../src-shared/domain/fish-health/counties';
import type { LonLat } from '@kartbord/common/lon-lat';
import { liceStates } from '../../../src-shared/domain/fish-health/lice-state';
import {
  lastProductionArea,
  type ServiceFilter,
  serviceFilter,
} from '../../../src-shared/domain/filter/service-filter';
import type { Language, SavedFilter } from '../../../src-shared/domain/settings/settings';
import {
  type HistoryCondition,
  historyFacts,
  treatedWith,
  type WeekFilter,
} from '../../../src-shared/domain/filter/week-filter';
import { mostSites, readSites } from '../../../src-shared/domain/filter/site-list';
import { fail, ok, type Result } from '../../../src-shared/result';
import { areaOfGeoJson, checkedArea, typedArea } from './area-argument';
import type { filterOptions } from '../command-table';
import { filterArgumentWords } from '../words/filter-argument-words';
import { commandWords } from '../words/words';

type Name = keyof typeof filterOptions;
export type FilterValues = { readonly [K in Exclude<Name, 'history'>]?: string | undefined } & {
  readonly history?: readonly string[] | undefined;
};

/** What a filter is read from besides the line. */
export interface FilterSources {
  readonly saved: readonly SavedFilter[];
  /** What stands in the file of --area or --in; null: it names none. */
  readonly areaFile: Result<string> | null;
  /** The same of --sites. */
  readonly sitesFile: Result<string> | null;
}

export const noSources: FilterSources = { saved: [], areaFile: null, sitesFile: null };

/** Reads the files that --area or --in, and --sites name, before the line is read as a whole. */
export async function filterSources(
  argv: readonly string[],
  readFile: (path: string) => Promise<string>,
  saved: () => readonly SavedFilter[],
): Promise<FilterSources> {
  const given = (name: string): string | undefined => {
    const at = argv.findIndex((word) => word === name || word.startsWith(`${name}=`));
    return argv[at]?.startsWith(`${name}=`) ? argv[at].slice(name.length + 1) : argv[at + 1 || argv.length];
  };
  const text = (path: string): Promise<Result<string>> =>
    readFile(path).then(
      (read) => ok(read),
      (error: unknown) => fail('bad-request', codeOf(error)),
    );
  const [area, sites] = [given('--area') ?? given('--in'), given('--sites')];
  const names = given('--filter') !== undefined || sites !== undefined ? saved() : [];
  const isNamed = names.some(({ name }) => name === sites);
  return {
    saved: names,
    areaFile: area && !typedArea(area) ? await text(area) : null,
    sitesFile: sites && !isNamed && !isTyped(sites) ? await text(sites) : null,
  };
}

/** Numbers alone, however they are parted. */
const isTyped = (given: string): boolean => /^[\s,;]*\d+([\s,;]+\d+)*[\s,;]*$/.test(given);

const codeOf = (error: unknown): string =>
  typeof (error as { code?: unknown } | null)?.code === 'string'
    ? (error as { code: string }).code
    : 'unreadable';

/** The filter of the options; what they say takes the place of what a saved one says. `bad-request` with a sentence. */
export function readFilter(
  values: FilterValues,
  language: Language,
  sources: FilterSources = noSources,
): Result<WeekFilter> {
  const parts = [
    savedFilter(values.filter, sources, language),
    sitesPart(values.sites, sources, language),
    reportPart(values, language),
    countPart(values, language),
    placePart(values, language),
    areaPart(values.area, sources, language),
    servicePart(values, language),
  ];
  let filter: WeekFilter = {};
  for (const part of parts) {
    if (!part.ok) return part;
    const service = { ...filter.service, ...part.value.service };
    filter = { ...filter, ...part.value, ...(Object.keys(service).length > 0 ? { service } : {}) };
  }
  return ok(filter);
}

const bad = (sentence: string): Result<never> => fail('bad-request', sentence);

function savedFilter(
  name: string | undefined,
  { saved }: FilterSources,
  language: Language,
): Result<WeekFilter> {
  if (name === undefined) return ok({});
  const found = saved.find((one) => one.name === name);
  const names = saved.map((one) => one.name).join(', ');
  return found ? ok(found.filter) : bad(filterArgumentWords[language].saved(name, names));
}

/** Names are not looked up: there is no week yet in which they could be. */
function sitesPart(
  given: string | undefined,
  sources: FilterSources,
  language: Language,
): Result<WeekFilter> {
  if (given === undefined) return ok({});
  const words = filterArgumentWords[language];
  const saved = sources.saved.find(({ name }) => name === given);
  if (saved) return saved.filter.sites ? ok({ sites: saved.filter.sites }) : bad(words.sitesNone(given));
  const { sitesFile } = sources;
  if (sitesFile && !sitesFile.ok) return bad(words.sites(given, sitesFile.failure.detail));
  const read = readSites(sitesFile ? sitesFile.value : given);
  if (read.unknown.length > 0)
    return bad(words.sitesUnknown(given, read.unknown.slice(0, 5).join(', '), read.unknown.length));
  if (read.tooMany > 0) return bad(words.sitesMost(given, mostSites + read.tooMany, mostSites));
  return read.localityNos.length > 0 ? ok({ sites: read.localityNos }) : bad(words.sitesNone(given));
}

/** That a list names sites more than once, which changes nothing. */
export function sitesNotes(
  given: string | undefined,
  { saved, sitesFile }: FilterSources,
  language: Language,
): readonly string[] {
  if (given === undefined || saved.some(({ name }) => name === given)) return [];
  const { repeated } = readSites(sitesFile?.ok ? sitesFile.value : given);
  return repeated > 0 ? [filterArgumentWords[language].sitesRepeated(given, repeated)] : [];
}

function reportPart(values: FilterValues, language: Language): Result<WeekFilter> {
  const { choice } = commandWords[language].usage;
  const states = listOf(values.state, liceStates);
  if (states === 'unknown') return bad(choice('--state', liceStates.join(', ')));
  const diseases = listOf(values.disease, ['pd', 'isa', 'other'] as const);
  if (diseases === 'unknown') return bad(choice('--disease', 'pd, isa, other'));
  const treated = listOf(values.treated, [...treatedWith, 'any'] as const);
  if (treated === 'unknown') return bad(choice('--treated', [...treatedWith, 'any'].join(', ')));
  const kinds = treated?.includes('any') ? treatedWith : treated?.filter((one) => one !== 'any');
  const text = values['filter-text'];
  return ok({
    ...(text === undefined ? {} : { text }),
    ...(states ? { states } : {}),
    ...(diseases ? { diseases } : {}),
    ...(kinds ? { treated: kinds } : {}),
  });
}

function countPart({ lice, history }: FilterValues, language: Language): Result<WeekFilter> {
  const words = filterArgumentWords[language];
  const range = lice === undefined ? undefined : rangeOf(lice);
  if (range === null) return bad(words.lice(lice ?? ''));
  const conditions: HistoryCondition[] = [];
  for (const given of history ?? []) {
    const condition = conditionOf(given);
    if (!condition) return bad(words.history(given, historyFacts.join(', ')));
    conditions.push(condition);
  }
  return ok({ ...(range ? { lice: range } : {}), ...(conditions.length > 0 ? { history: conditions } : {}) });
}

/** `0.2..0.5`, and without one of its ends; null: neither. */
function rangeOf(text: string): NonNullable<WeekFilter['lice']> | null {
  const [, first = '', last = ''] = /^(\d+(?:\.\d+)?)?\.\.(\d+(?:\.\d+)?)?$/.exec(text.trim()) ?? [];
  const range = {
    ...(first === '' ? {} : { least: Number(first) }),
    ...(last === '' ? {} : { most: Number(last) }),
  };
  const isRange = first !== '' || last !== '';
  return isRange && (range.least ?? 0) <= (range.most ?? 1_000) && (range.least ?? 0) <= 1_000 ? range : null;
}

/** `over:3/4`. */
function conditionOf(text: string): HistoryCondition | undefined {
  const [, name, first, last] = /^([a-z-]+):(\d{1,2})\/(\d{1,2})$/.exec(text.trim().toLowerCase()) ?? [];
  const fact = historyFacts.find((one) => one === name);
  const [least, weeks] = [Number(first), Number(last)];
  return fact && least >= 1 && least <= weeks && weeks <= 53 ? { fact, least, weeks } : undefined;
}

function placePart(values: FilterValues, language: Language): Result<WeekFilter> {
  const words = filterArgumentWords[language];
  const { county, municipality } = values;
  const [counties, municipalities] = [county, municipality].map((list) =>
    list?.split(',').map((word) => word.trim()),
  );
  const name = counties?.find((given) => !/^\d/.test(given));
  if (name !== undefined) return bad(words.noCounty(name, nearestCounties(name)));
  if (counties && !counties.every((no) => /^\d{2}$/.test(no))) return bad(words.county);
  if (municipalities && !municipalities.every((no) => /^\d{2}(\d{2})?$/.test(no)))
    return bad(commandWords[language].usage.municipality);
  if (counties && municipalities && !municipalities.every((no) => counties.some((one) => no.startsWith(one))))
    return bad(words.places);
  const unknown = unknownCounty(counties) ?? unknownCounty(municipalities);
  if (unknown) return bad(words.noCounty(unknown, nearestCounties(unknown)));
  const given = values['production-area'];
  const areas = given?.split(',').map((word) => Number(word.trim() || NaN));
  if (areas && !areas.every((id) => Number.isInteger(id) && id >= 1 && id <= 99))
    return bad(words.productionArea(given ?? ''));
  const none = areas?.find((id) => id > lastProductionArea);
  if (none) return bad(words.noProductionArea(String(none), lastProductionArea));
  const place = (municipalities ?? counties)?.join(',');
  return ok({
    ...(place === undefined ? {} : { municipalityNo: place }),
    ...(areas ? { productionAreas: [...new Set(areas)] } : {}),
  });
}

/** Of numbers of counties and municipalities the first whose county is none. */
export const unknownCounty = (nos: readonly string[] = []): string | undefined =>
  nos.map((no) => no.slice(0, 2)).find((no) => !countyNames.has(no));

const nearOnes = 3;

/** By number, or by name where one is given; a name that several divisions have stands with its newest number. */
export function nearestCounties(given: string): string {
  const typed = given.toLowerCase();
  const far = ([no, name]: readonly [string, string]): number =>
    /^\d/.test(given)
      ? Math.abs(Number(no) - Number(given.slice(0, 2)))
      : editDistance(typed, name.toLowerCase(), typed.length + name.length);
  const newest = new Map([...countyNames].map(([no, name]) => [name, no]));
  const known = [...newest].map(([name, no]) => [no, name] as const);
  return namedOnes(known.sort((a, b) => far(a) - far(b)).slice(0, nearOnes));
}

/** `46 (Vestland), 50 (Trøndelag)` */
export const namedOnes = (known: readonly (readonly [no: string, name: string | null])[]): string =>
  known.map(([no, name]) => (name === null ? no : `${no} (${name})`)).join(', ');

function areaPart(given: string | undefined, sources: FilterSources, language: Language): Result<WeekFilter> {
  if (given === undefined) return ok({});
  const area = areaOf(given, sources, language);
  return area.ok ? ok({ area: area.value }) : area;
}

/** The corners that stand on the line, or in the file that it names. */
export function areaOf(
  given: string,
  { areaFile }: FilterSources,
  language: Language,
): Result<readonly LonLat[]> {
  const words = filterArgumentWords[language];
  const typed = typedArea(given);
  if (!typed && areaFile === null) return bad(words.area(given));
  if (!typed && areaFile && !areaFile.ok)
    return bad(
      /\.(geo)?json$/i.test(given) ? words.areaFile(given, areaFile.failure.detail) : words.area(given),
    );
  return typed
    ? checkedArea(typed, given, language)
    : areaOfGeoJson(areaFile?.ok ? areaFile.value : '', given, language);
}

/** Members of the service's filter that have an option of their own, too. */
const ownMembers = [
  ['organisation', 'organization'],
  ['species', 'licenseSpecies'],
  ['purpose', 'purpose'],
  ['production-type', 'productionType'],
] as const;

function servicePart(values: FilterValues, language: Language): Result<WeekFilter> {
  const words = filterArgumentWords[language];
  const whole = values.service === undefined ? ok({}) : serviceOf(values.service, language);
  if (!whole.ok) return whole;
  const { organisation } = values;
  if (organisation !== undefined && !/^\d{9}$/.test(organisation))
    return bad(words.organisation(organisation));
  const service: Record<string, unknown> = { ...whole.value };
  const both = ownMembers.find(([option, member]) => values[option] !== undefined && member in service);
  if (both) return bad(commandWords[language].usage.twice(`--${both[0]}`));
  if (organisation !== undefined) service['organization'] = organisation;
  for (const [option, member] of ownMembers)
    if (option !== 'organisation' && values[option] !== undefined) {
      const list = values[option].split(',').map((word) => word.trim());
      if (list.length > 50 || list.some((word) => word === '' || word.length > 100))
        return bad(words.list(`--${option}`));
      service[member] = list;
    }
  return ok(Object.keys(service).length > 0 ? { service } : {});
}

function serviceOf(text: string, language: Language): Result<ServiceFilter> {
  const words = filterArgumentWords[language];
  try {
    const read = v.safeParse(serviceFilter, JSON.parse(text));
    return read.success ? ok(read.output) : bad(words.service(read.issues[0].message));
  } catch (error) {
    return bad(words.service(error instanceof Error ? error.message : String(error)));
  }
}

function listOf<T extends string>(
  text: string | undefined,
  valid: readonly T[],
): T[] | undefined | 'unknown' {
  if (text === undefined) return undefined;
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const known = valid.filter((name) => names.includes(name));
  return names.every((name) => valid.some((one) => one === name)) ? known : 'unknown';
}
