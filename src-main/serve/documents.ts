import type { TableColumn } from '@kartbord/formats/table';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { ListedCollection } from '../data/messages';
import { collectionOf } from './collections';
import { formLinks, geoJsonType, licenceLink, pathOf, queryablesLink, type ServedLink } from './links';
import { problemTitles, problemType } from './problem';
import { crs84, itemParameters, servedSystems } from './question';

/** What is served, by the classes of OGC API – Features 1 to 3 and CQL2. */
const conformsTo = [
  ...['core', 'oas30', 'geojson', 'html'].map(
    (one) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${one}`,
  ),
  'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
  ...['queryables', 'filter', 'features-filter'].map(
    (one) => `http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/${one}`,
  ),
  ...['cql2-text', 'basic-cql2', 'advanced-comparison-operators'].map(
    (one) => `http://www.opengis.net/spec/cql2/1.0/conf/${one}`,
  ),
] as const;

export const openApiType = 'application/vnd.oai.openapi+json;version=3.0';

/** What documents are made with. `base`: the service, as the client wrote it. */
export interface DocumentParts {
  readonly base: string;
  readonly language: Language;
  readonly isHtml: boolean;
  readonly appVersion: string;
  readonly service: { readonly name: string; readonly host: string };
}

const titles: Readonly<
  Record<
    Language,
    { readonly landing: (service: string) => string; readonly about: string; readonly collections: string }
  >
> = {
  en: {
    landing: (service) => `Kartbord: stored data of ${service}`,
    about: 'What Kartbord has stored on this computer, read-only. Nothing is requested from the service.',
    collections: 'Collections',
  },
  nb: {
    landing: (service) => `Kartbord: lagrede data fra ${service}`,
    about: 'Det Kartbord har lagret på denne maskinen, kun for lesing. Ingenting hentes fra tjenesten.',
    collections: 'Samlinger',
  },
};

const json = 'application/json';

export function landingPage({ base, language, isHtml, service }: DocumentParts): object {
  return {
    title: titles[language].landing(service.name),
    description: titles[language].about,
    attribution: service.host,
    links: [
      ...formLinks(`${base}/`, '', json, isHtml),
      { href: `${base}/api?f=json`, rel: 'service-desc', type: openApiType, title: 'OpenAPI 3.0' },
      { href: `${base}/api?f=html`, rel: 'service-doc', type: 'text/html', title: 'OpenAPI 3.0' },
      { href: `${base}/conformance`, rel: 'conformance', type: json },
      { href: `${base}/collections`, rel: 'data', type: json, title: titles[language].collections },
      licenceLink,
    ],
  };
}

export const conformance = ({ base, isHtml }: DocumentParts): object => ({
  links: formLinks(`${base}/conformance`, '', json, isHtml),
  conformsTo,
});

export const collectionList = (parts: DocumentParts, listed: readonly ListedCollection[]): object => ({
  links: formLinks(`${parts.base}/collections`, '', json, parts.isHtml),
  crs: servedSystems.map(({ uri }) => uri),
  collections: listed.map((one) => described(parts, one, [])),
});

export const collectionPage = (parts: DocumentParts, one: ListedCollection): object =>
  described(parts, one, formLinks(`${parts.base}${pathOf(one.id)}`, '', json, parts.isHtml));

function described(
  { base, language }: DocumentParts,
  { id, count, bounds, span, provenance, hasPlaces }: ListedCollection,
  own: readonly ServedLink[],
): object {
  const of = collectionOf(id);
  const path = `${base}${pathOf(id)}`;
  return {
    id,
    title: of?.title[language],
    description: of?.about[language],
    itemType: 'feature',
    extent: {
      ...(bounds ? { spatial: { bbox: [bounds], crs: crs84 } } : {}),
      ...(span
        ? { temporal: { interval: [span], trs: 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian' } }
        : {}),
    },
    crs: servedSystems.map(({ uri }) => uri),
    storageCrs: crs84,
    features: count,
    ...(hasPlaces ? {} : { places: null }),
    provenance,
    links: [
      ...own,
      { href: `${path}/items?f=json`, rel: 'items', type: geoJsonType, title: of?.title[language] ?? id },
      { href: `${path}/items?f=html`, rel: 'items', type: 'text/html', title: of?.title[language] ?? id },
      queryablesLink(base, id),
      licenceLink,
    ],
  };
}

/** The columns that a filter can name, as a JSON Schema (Part 3, Queryables). */
export const queryables = ({ base }: DocumentParts, { id, columns }: ListedCollection): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${base}${pathOf(id)}/queryables`,
  type: 'object',
  title: id,
  properties: Object.fromEntries(columns.map((column) => [column.name, schemaOf(column)])),
  additionalProperties: false,
});

function schemaOf({ type, about, unit }: TableColumn): object {
  const said = { description: about, ...(unit === undefined ? {} : { 'x-ogc-unit': unit }) };
  if (type === 'date' || type === 'dateTime')
    return { ...said, type: 'string', format: type === 'date' ? 'date' : 'date-time' };
  return { ...said, type };
}

/** An endpoint, as its route declares it. */
export interface DescribedRoute {
  readonly path: string;
  readonly summary: string;
  readonly type: string;
  readonly isOpen?: true;
  readonly takes: 'form' | 'items' | 'item';
}

/** The OpenAPI document, made of the routes, the parameters and what is stored. */
export function openApi(
  { base, language, appVersion, service }: DocumentParts,
  routes: readonly DescribedRoute[],
  listed: readonly ListedCollection[],
): object {
  const problems = Object.fromEntries(
    Object.entries(problemTitles).map(([status, title]) => [
      status,
      { description: `A problem document (RFC 9457): ${title}.`, content: { [problemType]: {} } },
    ]),
  );
  const uri = { schema: { type: 'string' } };
  const responses = (type: string): object => ({
    '200': {
      description: 'OK',
      content: { [type]: {}, 'text/html': {} },
      ...(type === geoJsonType ? { headers: { 'Content-Crs': uri, Link: uri } } : {}),
    },
    '304': { description: 'Not changed since the ETag of If-None-Match.' },
    ...problems,
  });
  const reference = (name: string): object => ({ $ref: `#/components/parameters/${name}` });
  const operation = (
    { summary, type, isOpen, takes }: DescribedRoute,
    name: string,
    more: readonly object[],
  ): object => ({
    get: {
      operationId: name,
      summary,
      parameters: [
        ...(takes === 'items' ? [] : ['f', ...(takes === 'item' ? ['crs'] : [])].map(reference)),
        ...more,
      ],
      responses: responses(type),
      ...(isOpen ? { security: [] } : {}),
    },
  });
  const paths: Record<string, object> = {};
  for (const route of routes) {
    if (!route.path.includes('{collectionId}')) {
      paths[route.path] = operation(route, nameOf(route.path), []);
      continue;
    }
    for (const { id, columns } of listed) {
      const path = route.path.replace('{collectionId}', encodeURIComponent(id));
      const of = collectionOf(id);
      const names = Object.keys(itemParameters).filter(
        (one) => (one !== 'week' || of?.takesWeek) && (one !== 'case' || of?.siteBy === 'case'),
      );
      const ofItems = [
        ...names.map(reference),
        ...columns.filter((column) => !Object.hasOwn(itemParameters, column.name)).map(columnParameter),
      ];
      const featureId = { name: 'featureId', in: 'path', required: true, schema: { type: 'string' } };
      const more = route.takes === 'items' ? ofItems : route.takes === 'item' ? [featureId] : [];
      paths[path] = operation(route, nameOf(path), more);
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: titles[language].landing(service.name),
      description: titles[language].about,
      version: appVersion,
      license: { name: 'NLOD 2.0', url: licenceLink.href },
    },
    servers: [{ url: base }],
    security: [{ basic: [] }, { bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        basic: {
          type: 'http',
          scheme: 'basic',
          description: 'Any user; the token of this start as the password.',
        },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      parameters: Object.fromEntries(
        Object.entries(itemParameters).map(([name, { schema, about }]) => [
          name,
          {
            name,
            in: 'query',
            required: false,
            description: about,
            schema,
            ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
          },
        ]),
      ),
    },
  };
}

const columnParameter = (column: TableColumn): object => ({
  name: column.name,
  in: 'query',
  required: false,
  description: `Only features with this value. ${column.about}`,
  schema: schemaOf(column),
  style: 'form',
  explode: false,
});

const nameOf = (path: string): string =>
  `get${path.replaceAll(/[^A-Za-z]+(.|$)/g, (_, letter: string) => letter.toUpperCase())}`;
