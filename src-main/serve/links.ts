/** A link of an answer (RFC 8288), as the documents of OGC API have them. */
export interface ServedLink {
  readonly href: string;
  readonly rel: string;
  readonly type?: string;
  readonly title?: string;
}

export const geoJsonType = 'application/geo+json';
export const licenceLink: ServedLink = {
  href: 'https://data.norge.no/nlod/en/2.0',
  rel: 'license',
  type: 'text/html',
  title: 'NLOD 2.0',
};

/** `base`: the service, as the client wrote it; `query`: of the question, without its form and its place. */
interface Around {
  readonly base: string;
  readonly query: string;
}

export const pathOf = (collection: string): string => `/collections/${encodeURIComponent(collection)}`;

const address = (path: string, query: URLSearchParams): string => {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
};

function withParameter(query: URLSearchParams | string, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set(name, value);
  return changed;
}

/** The two forms of an answer. `type`: of the first. */
export function formLinks(
  path: string,
  query: URLSearchParams | string,
  type: string,
  isHtml: boolean,
): readonly ServedLink[] {
  const json = { href: address(path, withParameter(query, 'f', 'json')), type };
  const html = { href: address(path, withParameter(query, 'f', 'html')), type: 'text/html' };
  const [own, other] = isHtml ? [html, json] : [json, html];
  return [
    { ...own, rel: 'self' },
    { ...other, rel: 'alternate' },
  ];
}

/** `next`: the id behind which the next page begins; null: there is none. */
export function linksOfItems(
  collection: string,
  { base, query }: Around,
  next: string | null,
): readonly ServedLink[] {
  const [path, own] = [`${base}${pathOf(collection)}`, new URLSearchParams(query)];
  const isHtml = own.get('f') === 'html';
  return [
    ...formLinks(`${path}/items`, own, geoJsonType, isHtml),
    ...(next === null
      ? []
      : [
          {
            href: address(`${path}/items`, withParameter(own, 'after', next)),
            rel: 'next',
            type: isHtml ? 'text/html' : geoJsonType,
          },
        ]),
    { href: path, rel: 'collection', type: 'application/json' },
    queryablesLink(base, collection),
    licenceLink,
  ];
}

export const queryablesLink = (base: string, collection: string): ServedLink => ({
  href: `${base}${pathOf(collection)}/queryables`,
  rel: 'http://www.opengis.net/def/rel/ogc/1.0/queryables',
  type: 'application/schema+json',
});

export function linksOfItem(collection: string, id: string, { base, query }: Around): readonly ServedLink[] {
  const path = `${base}${pathOf(collection)}`;
  const isHtml = new URLSearchParams(query).get('f') === 'html';
  return [
    ...formLinks(`${path}/items/${encodeURIComponent(id)}`, query, geoJsonType, isHtml),
    { href: path, rel: 'collection', type: 'application/json' },
    licenceLink,
  ];
}
