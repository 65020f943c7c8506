import { exportSystems, type ExportSystem } from '@kartbord/common/projection';
import { type IsoWeek, parseIsoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../src-shared/result';
import type { ServedCollection } from './collections';
import { type Cql, parseCql } from './cql2';

export const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';

/** What may be in the query of a collection's items, beside the names of its columns. Declared once: the OpenAPI document is made of it. */
export const itemParameters = {
  f: { schema: { type: 'string', enum: ['json', 'html'] }, about: 'The form of the answer.' },
  limit: {
    schema: { type: 'integer', minimum: 1, maximum: 10_000, default: 100 },
    about: 'The most features of a page.',
  },
  bbox: {
    schema: {
      type: 'array',
      oneOf: [
        { minItems: 4, maxItems: 4 },
        { minItems: 6, maxItems: 6 },
      ],
      items: { type: 'number' },
    },
    about: 'West, south, east, north: only features that intersect the box, and those that have no place.',
  },
  'bbox-crs': { schema: { type: 'string', format: 'uri', default: crs84 }, about: 'The system of bbox.' },
  datetime: {
    schema: { type: 'string' },
    about:
      'A time, or from/to with .. for an open end: only features of that time, and those that have none. A week is from Monday to Sunday, UTC.',
  },
  crs: { schema: { type: 'string', format: 'uri', default: crs84 }, about: 'The system of the answer.' },
  filter: {
    schema: { type: 'string' },
    about: 'CQL2 text: comparisons of properties, joined by AND, OR, NOT.',
  },
  'filter-lang': {
    schema: { type: 'string', enum: ['cql2-text', 'cql-text'], default: 'cql2-text' },
    about: 'The language of filter.',
  },
  'filter-crs': {
    schema: { type: 'string', format: 'uri', default: crs84 },
    about: 'No filter served has a geometry; CRS84 alone.',
  },
  week: { schema: { type: 'string', pattern: String.raw`^\d{4}-W\d{2}$` }, about: 'An ISO 8601 week.' },
  case: {
    schema: { type: 'integer', minimum: 1, maximum: 9_999_999 },
    about: 'The number of the site that contacts are traced from.',
  },
  after: {
    schema: { type: 'string' },
    about: 'The id behind which the page begins, as the link “next” has it.',
  },
} as const;

const epsg = 'http://www.opengis.net/def/crs/EPSG/0/';

/** A system of answers by its address. `isLatFirst`: EPSG:4326, which has the latitude first. */
export interface ServedSystem {
  readonly uri: string;
  readonly system: ExportSystem;
  readonly isLatFirst: boolean;
}

export const servedSystems: readonly ServedSystem[] = [
  { uri: crs84, system: 'EPSG:4326', isLatFirst: false },
  ...exportSystems.map((system) => ({
    uri: `${epsg}${system.slice('EPSG:'.length)}`,
    system,
    isLatFirst: system === 'EPSG:4326',
  })),
];

/** What is asked of a collection. */
export interface FeatureQuestion {
  readonly collection: string;
  readonly limit: number;
  /** The id behind which the page begins; null: the first page. */
  readonly after: string | null;
  /** Of one feature. */
  readonly id: string | null;
  readonly box: {
    readonly edges: readonly [number, number, number, number];
    readonly system: ServedSystem;
  } | null;
  /** ms since 1970; null: open. */
  readonly time: { readonly fromMs: number | null; readonly toMs: number | null } | null;
  readonly week: IsoWeek | null;
  /** Of which site contacts are; null: as the collection has it. */
  readonly caseNo: string | null;
  readonly system: ServedSystem;
  readonly filter: Cql | null;
  /** Columns by the text that they must have. */
  readonly equal: readonly (readonly [string, string])[];
  readonly form: 'json' | 'html';
}

const wrong = (sentence: string): Result<never> => fail('bad-request', sentence);

/** The question of a query, or what is wrong with it. Names that are no parameters may be columns, which only the rows know. */
export function readQuestion(
  of: ServedCollection,
  id: string | null,
  query: URLSearchParams,
  form: 'json' | 'html',
): Result<FeatureQuestion> {
  for (const name of query.keys())
    if (query.getAll(name).length > 1) return wrong(`${name} is given more than once.`);
  const crs = systemOf(query.get('crs'), 'crs');
  if (!crs.ok) return crs;
  const question: FeatureQuestion = {
    collection: of.id,
    id,
    form,
    system: crs.value,
    equal: [],
    week: null,
    caseNo: null,
    after: null,
    limit: itemParameters.limit.schema.default,
    box: null,
    time: null,
    filter: null,
  };
  const week = query.get('week');
  if (week !== null && (!of.takesWeek || parseIsoWeek(week) === undefined))
    return wrong(of.takesWeek ? 'week is no ISO week such as 2026-W40.' : `${of.id} has no parameter week.`);
  const caseNo = query.get('case');
  if (caseNo !== null && (of.siteBy !== 'case' || !/^[1-9]\d{0,6}$/.test(caseNo)))
    return wrong(of.siteBy === 'case' ? 'case is no number of a site.' : `${of.id} has no parameter case.`);
  const part = { ...question, caseNo, week: week === null ? null : (parseIsoWeek(week) ?? null) };
  if (id !== null) {
    const other = [...query.keys()].find((name) => !['f', 'crs', 'week', 'case'].includes(name));
    return other === undefined ? ok(part) : wrong(`There is no parameter ${other} here.`);
  }
  const limit = limitOf(query.get('limit'));
  if (!limit.ok) return limit;
  const box = boxOf(query.get('bbox'), query.get('bbox-crs'));
  if (!box.ok) return box;
  const time = timeOf(query.get('datetime'));
  if (!time.ok) return time;
  const filter = filterOf(query);
  if (!filter.ok) return filter;
  return ok({
    ...part,
    limit: limit.value,
    box: box.value,
    time: time.value,
    filter: filter.value,
    after: query.get('after'),
    equal: [...query].filter(([name]) => !Object.hasOwn(itemParameters, name)),
  });
}

/** More than the most is the most (Core, /req/core/fc-limit-response-1). */
function limitOf(text: string | null): Result<number> {
  const { minimum, maximum, default: usual } = itemParameters.limit.schema;
  if (text === null) return ok(usual);
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  return limit >= minimum
    ? ok(Math.min(limit, maximum))
    : wrong(`limit is no number from ${minimum} to ${maximum}.`);
}

function systemOf(uri: string | null, name: string): Result<ServedSystem> {
  const found = servedSystems.find((one) => one.uri === (uri ?? crs84));
  return found ? ok(found) : wrong(`${name} is none of ${servedSystems.map((one) => one.uri).join(', ')}.`);
}

function boxOf(text: string | null, crs: string | null): Result<FeatureQuestion['box']> {
  const system = systemOf(crs, 'bbox-crs');
  if (!system.ok) return system;
  if (text === null) return ok(null);
  const parts = text.split(',');
  const numbers = parts.map((part) => (/^\s*[+-]?[\d.]+(?:e[+-]?\d+)?\s*$/i.test(part) ? Number(part) : NaN));
  const flat = numbers.length === 6 ? [0, 1, 3, 4].map((at) => numbers[at] ?? NaN) : numbers;
  if (flat.length !== 4 || !numbers.every(Number.isFinite))
    return wrong('bbox is no list of 4 or 6 numbers.');
  const [a = 0, b = 0, c = 0, d = 0] = flat;
  const edges = system.value.isLatFirst ? ([b, a, d, c] as const) : ([a, b, c, d] as const);
  const isDegrees = system.value.system === 'EPSG:4326';
  if (edges[1] > edges[3] || (!isDegrees && edges[0] > edges[2]))
    return wrong('bbox has its edges in the wrong order.');
  return ok({ edges, system: system.value });
}

const instant = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/i;

/** A moment, a day as a whole, or from/to with `..` or nothing for an open end (Core, /req/core/fc-time-definition). */
function timeOf(text: string | null): Result<FeatureQuestion['time']> {
  if (text === null) return ok(null);
  const ends = text.split('/');
  const bad = wrong('datetime is no time such as 2026-10-01T12:00:00Z, and no from/to of two.');
  if (ends.length > 2) return bad;
  const [from = '', to = from] = ends;
  const isOpen = (end: string): boolean => ends.length === 2 && (end === '' || end === '..');
  const msOf = (end: string, isLast: boolean): number | null =>
    isOpen(end)
      ? null
      : instant.test(end)
        ? Date.parse(end) + (isLast && !/t/i.test(end) ? 86_400_000 - 1 : 0)
        : NaN;
  const [fromMs, toMs] = [msOf(from, false), msOf(to, true)];
  if (Number.isNaN(fromMs) || Number.isNaN(toMs)) return bad;
  if (fromMs !== null && toMs !== null && fromMs > toMs) return wrong('datetime ends before it begins.');
  return fromMs === null && toMs === null && ends.length === 2 && text.length < 2
    ? bad
    : ok({ fromMs, toMs });
}

function filterOf(query: URLSearchParams): Result<Cql | null> {
  const language = query.get('filter-lang');
  const { enum: languages } = itemParameters['filter-lang'].schema;
  if (language !== null && !languages.some((one) => one === language))
    return wrong(`filter-lang is none of ${languages.join(', ')}.`);
  const crs = query.get('filter-crs');
  if (crs !== null && crs !== crs84) return wrong(`filter-crs is not ${crs84}.`);
  const text = query.get('filter');
  if (text === null) return ok(null);
  const parsed = parseCql(text);
  return parsed.ok ? parsed : wrong(`The filter is no CQL2 text that is served: ${parsed.failure.detail}.`);
}
