import type { Language } from '../../src-shared/domain/settings/settings';
import { fail, type Result } from '../../src-shared/result';
import type { FeatureLinks, FeaturePage, ListedCollection } from '../data/messages';
import { collectionOf } from './collections';
import {
  collectionList,
  collectionPage,
  conformance,
  type DescribedRoute,
  type DocumentParts,
  landingPage,
  openApi,
  openApiType,
  queryables,
} from './documents';
import { htmlPage } from './html';
import { geoJsonType, queryablesLink } from './links';
import { type Problem, problem, problemOf } from './problem';
import { type FeatureQuestion, readQuestion } from './question';

/** Where collections and their rows come from. */
export interface ServedRows {
  list(signal: AbortSignal): Promise<Result<readonly ListedCollection[]>>;
  page(question: FeatureQuestion, links: FeatureLinks, signal: AbortSignal): Promise<Result<FeaturePage>>;
}

/** A request that may be answered. `base`: where the service begins, as the client wrote it. */
export interface Asked {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly base: string;
  readonly isHtml: boolean;
  readonly signal: AbortSignal;
}

export interface Answer {
  readonly type: string;
  readonly bytes: Uint8Array | string;
  /** Of the bytes, in hexadecimal; left out: the server takes it. */
  readonly sha256?: string;
  readonly features?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RouteParts {
  readonly rows: ServedRows;
  readonly language: Language;
  readonly appVersion: string;
  readonly service: { readonly name: string; readonly host: string };
}

interface Route extends DescribedRoute {
  readonly answer: (asked: Asked, names: readonly string[], parts: RouteParts) => Promise<Answer | Problem>;
}

const json = 'application/json';

const documentParts = ({ base, isHtml }: Asked, parts: RouteParts): DocumentParts => ({
  ...parts,
  base,
  isHtml,
});

/** A document of some members in the form that was asked for. */
function documented(
  { isHtml }: Asked,
  { language }: RouteParts,
  type: string,
  title: string,
  of: object,
): Answer {
  return isHtml
    ? { type: html, bytes: htmlPage(title, of, language) }
    : { type, bytes: `${JSON.stringify(of)}\n` };
}

const html = 'text/html; charset=utf-8';

const onList =
  (type: string, title: string, make: (of: DocumentParts, listed: readonly ListedCollection[]) => object) =>
  async (asked: Asked, _: readonly string[], parts: RouteParts): Promise<Answer | Problem> => {
    const listed = await parts.rows.list(asked.signal);
    return listed.ok
      ? documented(asked, parts, type, title, make(documentParts(asked, parts), listed.value))
      : problemOf(listed.failure);
  };

const onCollection =
  (type: string, make: (of: DocumentParts, one: ListedCollection) => object) =>
  async (asked: Asked, [id = '']: readonly string[], parts: RouteParts): Promise<Answer | Problem> => {
    const listed = await parts.rows.list(asked.signal);
    if (!listed.ok) return problemOf(listed.failure);
    const one = listed.value.find((each) => each.id === id);
    return one
      ? documented(asked, parts, type, id, make(documentParts(asked, parts), one))
      : noCollection(id);
  };

const noCollection = (id: string): Problem =>
  problem(404, `There is no collection ${id.slice(0, 60)}, or nothing of it is stored.`);

async function features(
  { query, base, isHtml, signal }: Asked,
  [collection = '', id]: readonly string[],
  parts: RouteParts,
): Promise<Answer | Problem> {
  const of = collectionOf(collection);
  if (!of) return noCollection(collection);
  const question = readQuestion(of, id ?? null, query, isHtml ? 'html' : 'json');
  if (!question.ok) return problemOf(question.failure);
  const own = new URLSearchParams(query);
  own.set('f', question.value.form);
  const page = await parts.rows.page(question.value, { base, query: own.toString() }, signal);
  if (!page.ok) return problemOf(page.failure);
  const { bytes, sha256, next, features: count } = page.value;
  const more = new URLSearchParams(own);
  if (next !== null) more.set('after', next);
  const { href, rel } = queryablesLink(base, collection);
  const items = `${base}/collections/${encodeURIComponent(collection)}/items`;
  const links = [
    ...(next === null ? [] : [`<${items}?${more.toString()}>; rel="next"`]),
    ...(id === undefined ? [`<${href}>; rel="${rel}"`] : []),
  ];
  return {
    bytes,
    sha256,
    features: count,
    type: isHtml ? html : geoJsonType,
    headers: {
      'content-crs': `<${question.value.system.uri}>`,
      ...(links.length === 0 ? {} : { link: links.join(', ') }),
    },
  };
}

/** Every endpoint once: the OpenAPI document is made of them. */
const routes: readonly Route[] = [
  {
    path: '/',
    summary: 'The landing page',
    type: json,
    isOpen: true,
    takes: 'form',
    answer: (asked, _, parts) =>
      Promise.resolve(documented(asked, parts, json, 'Kartbord', landingPage(documentParts(asked, parts)))),
  },
  {
    path: '/api',
    summary: 'This document',
    type: openApiType,
    takes: 'form',
    answer: onList(openApiType, 'OpenAPI 3.0', (of, listed) => openApi(of, routes, listed)),
  },
  {
    path: '/conformance',
    summary: 'What the service conforms to',
    type: json,
    takes: 'form',
    answer: (asked, _, parts) =>
      Promise.resolve(
        documented(asked, parts, json, 'Conformance', conformance(documentParts(asked, parts))),
      ),
  },
  {
    path: '/collections',
    summary: 'The collections of which something is stored',
    type: json,
    takes: 'form',
    answer: onList(json, 'Collections', collectionList),
  },
  {
    path: '/collections/{collectionId}',
    summary: 'A collection: source, age, rule and licence',
    type: json,
    takes: 'form',
    answer: onCollection(json, collectionPage),
  },
  {
    path: '/collections/{collectionId}/queryables',
    summary: 'The properties of a collection',
    type: 'application/schema+json',
    takes: 'form',
    answer: onCollection('application/schema+json', queryables),
  },
  {
    path: '/collections/{collectionId}/items',
    summary: 'Features of a collection',
    type: geoJsonType,
    takes: 'items',
    answer: features,
  },
  {
    path: '/collections/{collectionId}/items/{featureId}',
    summary: 'A feature by its id',
    type: geoJsonType,
    takes: 'item',
    answer: features,
  },
];

/** Parameters of what takes a form alone. */
const formAlone = new Set(['f']);

/** The route of a path and what its braces stand for. */
export async function answered(asked: Asked, parts: RouteParts): Promise<Answer | Problem> {
  const words = asked.path.split('/').slice(1);
  if (words.length > 1 && words.at(-1) === '') words.pop();
  for (const route of routes) {
    const names = namesIn(route.path, words);
    if (!names) continue;
    const other = [...asked.query.keys()].find((name) => route.takes === 'form' && !formAlone.has(name));
    if (other !== undefined) return problem(400, `There is no parameter ${other.slice(0, 60)} here.`);
    const form = asked.query.get('f');
    if (form !== null && form !== 'json' && form !== 'html') return problem(400, 'f is json or html.');
    return route.answer(asked, names, parts);
  }
  return problemOf(fail('not-found', 'There is no such address.').failure);
}

function namesIn(path: string, words: readonly string[]): readonly string[] | undefined {
  const pattern = path.split('/').slice(1);
  if (pattern.length !== words.length) return undefined;
  const names: string[] = [];
  for (const [at, part] of pattern.entries()) {
    const word = words[at] ?? '';
    if (part.startsWith('{')) names.push(word);
    else if (part !== word) return undefined;
  }
  return names;
}
