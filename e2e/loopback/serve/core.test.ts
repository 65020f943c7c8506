import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { absent, output } from '@kartbord/formats/testing/text-programs';
import { addWeeks, weekStartMs } from '@kartbord/common/week';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { trackGapMs } from '../../../src-shared/domain/tracks/track';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import { crs84 } from '../../../src-main/serve/question';
import {
  ask,
  keepTrack,
  type ServedAnswer,
  servedHome,
  type ServedHome,
  servedToken,
  servedWeek,
} from './served';

let served: ServedHome;
beforeAll(async () => (served = await servedHome()));
afterAll(() => served.end());

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type?: string;
}
interface Feature {
  readonly id: string;
  readonly geometry: { readonly coordinates: readonly number[] } | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

const linksOf = ({ body }: ServedAnswer): readonly Link[] => body['links'] as readonly Link[];
const linkOf = (answer: ServedAnswer, rel: string): Link | undefined =>
  linksOf(answer).find((link) => link.rel === rel);
const featuresOf = ({ body }: ServedAnswer): readonly Feature[] => body['features'] as readonly Feature[];
const idsOf = (answer: ServedAnswer): readonly string[] => featuresOf(answer).map(({ id }) => id);
const collectionsOf = ({ body }: ServedAnswer): readonly Record<string, unknown>[] =>
  body['collections'] as Record<string, unknown>[];
const targetOf = (href: string): string => href.slice(served.url.length);
const items = '/collections/localities/items';
const all = ['localities', 'history', 'week-difference', 'visits', 'contacts', 'forecasts', 'gear', 'tracks', 'positions']; // prettier-ignore
const isOk = (answer: ServedAnswer): void => expect(answer.status).toBe(200);
const isProblem = (status: number) => (answer: ServedAnswer) => {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) }); // prettier-ignore
};

const queryablesRel = 'http://www.opengis.net/def/rel/ogc/1.0/queryables';

/** Of 17-069r4, Core, GeoJSON, HTML and OpenAPI 3.0: each requirement with its request and what the answer must be. */
const requirements: readonly (readonly [string, string, (answer: ServedAnswer) => void | Promise<void>])[] = [
  ['/req/core/http: HTTP 1.1', '/', ({ status, version }) => expect([status, version]).toEqual([200, '1.1'])],
  ['/req/core/root-op: GET of the landing page', '/', isOk],
  [
    '/req/core/root-success: links to the API, conformance and data',
    '/',
    (answer) => {
      const rels = linksOf(answer).map(({ rel }) => rel);
      for (const rel of ['service-desc', 'service-doc', 'conformance', 'data', 'self', 'alternate'])
        expect(rels).toContain(rel);
    },
  ],
  [
    '/req/core/api-definition-op and oas30/oas-definition-1: GET of both definitions that the landing page has, each with its type',
    '/',
    async (answer) => {
      for (const rel of ['service-desc', 'service-doc']) {
        const { href = '', type = '' } = linkOf(answer, rel) ?? {};
        const { status, headers } = await served.get(targetOf(href));
        expect([status, headers['content-type']?.startsWith(type)]).toEqual([200, true]);
      }
    },
  ],
  [
    '/req/core/api-definition-success and /req/oas30/oas-definition-2: an OpenAPI 3.0 document',
    '/api?f=json',
    ({ headers, body }) => {
      expect(headers['content-type']).toBe('application/vnd.oai.openapi+json;version=3.0');
      expect(body['openapi']).toMatch(/^3\.0\./);
    },
  ],
  ['/req/core/conformance-op: GET of the declaration', '/conformance', isOk],
  [
    '/req/core/conformance-success: the classes',
    '/conformance',
    ({ body }) => {
      for (const one of ['core', 'oas30', 'geojson', 'html'])
        expect(body['conformsTo']).toContain(`http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${one}`);
    },
  ],
  [
    '/req/core/fc-md-extent: the times of a collection are those of all its features',
    '/collections',
    async (answer) => {
      for (const { id, extent } of collectionsOf(answer) as {
        id: string;
        extent: { temporal?: { interval: (string | null)[][] } };
      }[]) {
        const [from, to] = extent.temporal?.interval[0] ?? ['..', '..'];
        const [whole, inTime] = [
          await served.get(`/collections/${id}/items?limit=500`),
          await served.get(`/collections/${id}/items?limit=500&datetime=${from ?? '..'}/${to ?? '..'}`),
        ];
        expect(idsOf(inTime), id).toEqual(idsOf(whole));
      }
    },
  ],
  ['/req/core/fc-md-op: GET of the collections', '/collections', isOk],
  [
    '/req/core/fc-md-success: the schema of collections',
    '/collections',
    (answer) => {
      expect(linkOf(answer, 'self')).toBeDefined();
      expect(collectionsOf(answer).map(({ id }) => id)).toEqual(all);
    },
  ],
  [
    '/req/core/fc-md-links: self and alternate, each with a type',
    '/collections',
    (answer) => {
      for (const rel of ['self', 'alternate']) expect(linkOf(answer, rel)?.type).toBeTruthy();
    },
  ],
  [
    '/req/core/fc-md-items and fc-md-items-links: every collection links to its items, with a type',
    '/collections',
    async (answer) => {
      for (const one of collectionsOf(answer)) {
        const links = (one['links'] as Link[]).filter(({ rel }) => rel === 'items');
        expect(links.map(({ type }) => type)).toEqual(['application/geo+json', 'text/html']);
        for (const { href } of links) expect((await served.get(targetOf(href))).status).toBe(200);
      }
    },
  ],
  [
    '/req/core/fc-md-extent: the extent has all features',
    '/collections',
    async (answer) => {
      for (const { id, extent } of collectionsOf(answer) as {
        id: string;
        extent: { spatial: { bbox: number[][] } };
      }[]) {
        const box = extent.spatial.bbox[0]?.join(',') ?? '';
        const [all, inBox] = [
          await served.get(`/collections/${id}/items?limit=500`),
          await served.get(`/collections/${id}/items?limit=500&bbox=${box}`),
        ];
        expect(idsOf(inBox)).toEqual(idsOf(all));
      }
    },
  ],
  ['/req/core/sfc-md-op: GET of a collection', '/collections/localities', isOk],
  [
    '/req/core/sfc-md-success: as the collections have it',
    '/collections/localities',
    async ({ body }) => {
      const { links: _, ...own } = body;
      expect(collectionsOf(await served.get('/collections'))[0]).toMatchObject(own);
    },
  ],
  ['/req/core/fc-op: GET of the items', items, isOk],
  ['/req/core/fc-limit-definition: a parameter limit', `${items}?limit=1`, isOk],
  [
    '/req/core/fc-limit-response-1: no more than the limit',
    `${items}?limit=3`,
    (answer) => expect(featuresOf(answer)).toHaveLength(3),
  ],
  [
    '/req/core/fc-limit-response-1: a limit above the most is taken as the most',
    `${items}?limit=99999`,
    (answer) => expect(featuresOf(answer)).toHaveLength(251),
  ],
  [
    '/req/core/fc-bbox-definition and fc-bbox-response: only what is in the box, and what has no place',
    `${items}?bbox=5,60,5.0025,60.0025`,
    (answer) => expect(featuresOf(answer).map(({ properties }) => properties['localityNo'])).toEqual([99, 10_000, 10_001, 10_002]), // prettier-ignore
  ],
  [
    '/req/core/fc-bbox-definition: six numbers have heights',
    `${items}?bbox=5,60,0,5.0025,60.0025,100`,
    (answer) => expect(featuresOf(answer)).toHaveLength(4),
  ],
  [
    '/req/core/fc-bbox-response: a line that crosses the box though no vertex lies in it',
    '/collections/tracks/items?bbox=5.9990,59.9,5.9991,60.1',
    (answer) => expect(featuresOf(answer)).toHaveLength(2),
  ],
  [
    '/req/core/fc-time-definition and fc-time-response: a moment',
    `${items}?datetime=2026-10-28T12:00:00Z`,
    (answer) => expect(idsOf(answer)).toEqual(['2026-W44~99', '2026-W44~10000', '2026-W44~10001', '2026-W44~10002']), // prettier-ignore
  ],
  [
    '/req/core/fc-time-response: an interval with an open end',
    '/collections/positions/items?datetime=2026-11-02T00:58:45Z/..&limit=500',
    (answer) => expect(featuresOf(answer)).toHaveLength(4),
  ],
  [
    '/req/core/fc-time-response: an interval with an open beginning',
    `${items}?datetime=../2026-10-28`,
    (answer) => expect(featuresOf(answer)).toHaveLength(4),
  ],
  ['/req/core/fc-time-definition: an empty end is open, too', `${items}?datetime=/2026-10-28`, (answer) => expect(featuresOf(answer)).toHaveLength(4)], // prettier-ignore
  [
    '/req/core/fc-time-response: what has no time is of every time',
    '/collections/gear/items?datetime=2001-01-01',
    ({ body }) => expect(body['numberMatched']).toBe(1),
  ],
  ['/req/core/fc-time-response: nothing of that time is empty', `${items}?datetime=2020-01-01`, (answer) => expect(idsOf(answer)).toEqual([])], // prettier-ignore
  [
    '/req/core/fc-response: only features that were selected by all parameters',
    `${items}?bbox=5,60,5.0025,60.0025&datetime=2026-10-28T12:00:00Z&localityNo=10001`,
    (answer) => expect(idsOf(answer)).toEqual(['2026-W44~10001']),
  ],
  [
    '/req/core/fc-links: self and alternate, and next where there is more',
    `${items}?limit=2`,
    (answer) => {
      expect(linksOf(answer).map(({ rel }) => rel)).toEqual(['self', 'alternate', 'next', 'collection', queryablesRel, 'license']); // prettier-ignore
      expect(answer.headers['link']).toContain(`<${linkOf(answer, 'next')?.href}>; rel="next"`);
    },
  ],
  [
    '/req/core/fc-rel-type: every link has a type',
    `${items}?limit=2`,
    (answer) => expect(linksOf(answer).every(({ type }) => type !== undefined)).toBe(true),
  ],
  [
    '/req/core/fc-numberMatched and fc-numberReturned',
    `${items}?limit=2`,
    ({ body }) => expect(body).toMatchObject({ numberMatched: 251, numberReturned: 2 }),
  ],
  [
    '/rec/core/fc-next: the pages have every feature once, in the order of their keys',
    '/collections/positions/items?limit=7',
    async (first) => {
      const ids = [...idsOf(first)];
      for (let next = linkOf(first, 'next'); next;) {
        const page = await served.get(targetOf(next.href));
        expect(page.status).toBe(200);
        ids.push(...idsOf(page));
        next = linkOf(page, 'next');
      }
      expect(ids).toHaveLength(240);
      expect(ids).toEqual([...new Set(ids)].sort());
    },
  ],
  [
    '/req/core/fc-timeStamp: none is given, for an answer is the same as long as its rows are',
    items,
    ({ body }) => expect(body).not.toHaveProperty('timeStamp'),
  ],
  ['/req/core/f-op: GET of a feature', `${items}/2026-W45~10001`, isOk],
  [
    '/req/core/f-success and f-links: the feature, with self, alternate and collection',
    `${items}/2026-W44~10001`,
    (answer) => {
      expect(answer.body).toMatchObject({
        type: 'Feature',
        id: '2026-W44~10001',
        properties: { name: 'Holm 1' },
      });
      for (const rel of ['self', 'alternate', 'collection']) expect(linkOf(answer, rel)).toBeDefined();
    },
  ],
  ['/req/core/f-op: a feature that there is none of', `${items}/2026-W45~4711`, isProblem(404)],
  ['/req/core/query-param-unknown', `${items}?colour=red`, isProblem(400)],
  ['/req/core/query-param-unknown: of a document', '/collections?limit=3', isProblem(400)],
  ['/req/core/query-param-invalid: limit', `${items}?limit=0`, isProblem(400)],
  ['/req/core/query-param-invalid: bbox', `${items}?bbox=1,2,3`, isProblem(400)],
  ['/req/core/query-param-invalid: datetime', `${items}?datetime=yesterday`, isProblem(400)],
  [
    '/req/core/crs84: longitude first, WGS 84',
    `${items}?localityNo=10000`,
    (answer) => {
      expect(featuresOf(answer)[0]?.geometry?.coordinates).toEqual([5, 60]);
      expect(answer.headers['content-crs']).toBe(`<${crs84}>`);
    },
  ],
  [
    '/req/geojson/definition and content: GeoJSON by its type',
    items,
    ({ headers, body }) => {
      expect(headers['content-type']).toBe('application/geo+json');
      expect(body['type']).toBe('FeatureCollection');
    },
  ],
  ['/req/html/definition and content: a page', `${items}?f=html&limit=2`, ({ headers, text }) => {
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('2026-W45~10000');
  }], // prettier-ignore
  [
    '/req/oas30/oas-impl and completeness: every path of the document answers, each parameter is named, and each status',
    '/api',
    async ({ body }) => {
      const paths = body['paths'] as Record<
        string,
        { get: { parameters: { name?: string; $ref?: string }[]; responses: object } }
      >;
      expect(Object.keys(paths)).toHaveLength(4 + 4 * all.length);
      const known = Object.keys((body['components'] as { parameters: object }).parameters);
      for (const [path, { get }] of Object.entries(paths)) {
        const [, id = ''] = /collections\/([\w-]+)\/items\/{/.exec(path) ?? [];
        const first = id === '' ? '' : (idsOf(await served.get(`/collections/${id}/items?limit=1`))[0] ?? '');
        expect((await served.get(path.replace('{featureId}', encodeURIComponent(first)))).status, path).toBe(
          200,
        );
        for (const status of statuses) expect(get.responses, path).toHaveProperty(status);
        for (const { name, $ref } of get.parameters)
          if (name === undefined) expect(known).toContain($ref?.split('/').at(-1));
      }
    },
  ],
  ['/req/oas30/exceptions-codes: an address that there is none of', '/nothing', isProblem(404)],
  ['/req/oas30/exceptions-codes: a collection that there is none of', '/collections/fish/items', isProblem(404)], // prettier-ignore
  [
    '/req/oas30/security: the schemes are declared',
    '/api',
    ({ body }) =>
      expect((body['components'] as { securitySchemes: object }).securitySchemes).toMatchObject({
        basic: { type: 'http', scheme: 'basic' },
        bearer: { type: 'http', scheme: 'bearer' },
      }),
  ],
];

const epsg = 'http://www.opengis.net/def/crs/EPSG/0';
const queryablesOf = async (id: string): Promise<Readonly<Record<string, { type: string; format?: string }>>> => (await served.get(`/collections/${id}/queryables`)).body['properties'] as never; // prettier-ignore
const filtered = async (id: string, filter: string): Promise<readonly string[]> => {
  const answer = await served.get(`/collections/${id}/items?limit=500&filter=${encodeURIComponent(filter)}`);
  expect(answer.status, `${id}: ${filter}`).toBe(200);
  return idsOf(answer);
};

/** Of 18-058r1, reference systems by their addresses. */
const systemRequirements: typeof requirements = [
  [
    '/req/crs/crs-uri, fc-md-crs-list, fc-md-storageCrs and fc-md-storageCrs-valid-value: of every collection',
    '/collections',
    (answer) => {
      for (const { crs, storageCrs } of collectionsOf(answer)) {
        expect(crs).toContain(crs84);
        expect(crs).toContain(storageCrs);
        for (const uri of crs as string[]) expect(uri).toMatch(/^http:\/\/www\.opengis\.net\/def\/crs\//);
      }
    },
  ],
  ['/req/crs/fc-md-crs-list-global: the list of all collections', '/collections', ({ body }) => expect(body['crs']).toContain(`${epsg}/25833`)], // prettier-ignore
  [
    '/req/crs/fc-crs-definition and fc-bbox-crs-definition: the parameters are declared',
    '/api',
    ({ body }) => {
      const { parameters } = body['components'] as { parameters: Record<string, object> };
      for (const name of ['crs', 'bbox-crs'])
        expect(parameters[name]).toMatchObject({ name, in: 'query', required: false, schema: { type: 'string', format: 'uri', default: crs84 } }); // prettier-ignore
    },
  ],
  [
    '/req/crs/fc-crs-valid-value, fc-crs-action, ogc-crs-header and ogc-crs-header-value: each system of the list, of features and of one',
    '/collections/localities',
    async ({ body }) => {
      for (const uri of body['crs'] as string[])
        for (const target of [`${items}?limit=1&crs=${uri}`, `${items}/2026-W45~10001?crs=${uri}`]) {
          const answer = await served.get(target);
          expect([answer.status, answer.headers['content-crs']]).toEqual([200, `<${uri}>`]);
        }
    },
  ],
  ['/req/crs/fc-crs-valid-value: none beside the list', `${items}?crs=${epsg}/2154`, isProblem(400)],
  ['/req/crs/fc-bbox-crs-valid-value: none beside the list', `${items}?bbox=1,2,3,4&bbox-crs=${epsg}/2154`, isProblem(400)], // prettier-ignore
  [
    '/req/crs/fc-crs-default-value and geojson: as GeoJSON has it unless another was agreed',
    `${items}?localityNo=10000`,
    (answer) => expect([featuresOf(answer)[0]?.geometry?.coordinates, answer.headers['content-crs']]).toEqual([[5, 60], `<${crs84}>`]), // prettier-ignore
  ],
  [
    '/req/crs/fc-bbox-crs-valid-defaultValue and fc-bbox-crs-action: a box in each system has the same features',
    `${items}?bbox=5,60,5.0025,60.0025`,
    async (answer) => {
      expect(idsOf(answer)).toHaveLength(4);
      for (const [box, uri] of [
        ['5,60,5.0025,60.0025', crs84],
        ['60,5,60.0025,5.0025', `${epsg}/4326`],
        ['556597,8399737,556876,8400294', `${epsg}/3857`],
      ])
        expect(idsOf(await served.get(`${items}?bbox=${box}&bbox-crs=${uri}`)), uri).toEqual(idsOf(answer));
    },
  ],
];

/** Of 19-079r2, filtering, and what of 21-065r2, CQL2, is in the classes that are served. */
const filterRequirements: typeof requirements = [
  [
    '/req/queryables/get-queryables-op and get-queryables-response: of every collection',
    '/collections',
    async (answer) => {
      for (const { id, links } of collectionsOf(answer)) {
        const { href = '' } = (links as Link[]).find(({ rel }) => rel === queryablesRel) ?? {};
        const { status, headers, body } = await served.get(targetOf(href));
        expect([status, headers['content-type'], body['type'], body['$id']]).toEqual([200, 'application/schema+json', 'object', href]); // prettier-ignore
        expect(body['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
        expect(Object.keys(body['properties'] as object).length, String(id)).toBeGreaterThan(0);
      }
    },
  ],
  [
    '/req/queryables/queryables-link: in the header of what can be filtered',
    `${items}?limit=500`,
    ({ headers }) => expect(headers['link']).toBe(`<${served.url}/collections/localities/queryables>; rel="${queryablesRel}"`), // prettier-ignore
  ],
  ['/req/queryables/expression-construction: nothing but queryables', `${items}?filter=this_is_not_a_queryable%20IS%20NULL`, isProblem(400)], // prettier-ignore
  [
    '/req/filter/filter-param and filter-lang-param: declared, with the language that is meant without one',
    '/api',
    ({ body }) => {
      const { parameters } = body['components'] as { parameters: Record<string, { schema: { enum?: string[] } }> }; // prettier-ignore
      expect(parameters['filter']).toMatchObject({ in: 'query', required: false, schema: { type: 'string' } }); // prettier-ignore
      expect(parameters['filter-lang']).toMatchObject({ schema: { default: 'cql2-text' } });
      expect(parameters['filter-lang']?.schema.enum).toContain('cql2-text');
    },
  ],
  [
    '/req/filter/filter-lang-param: no other language',
    `${items}?filter-lang=cql2-json&filter=TRUE`,
    isProblem(400),
  ],
  [
    '/req/filter/filter-param: what is no filter',
    `${items}?filter=THIS%20IS%20NOT%20A%20FILTER`,
    isProblem(400),
  ],
  ['/req/filter/filter-crs-param: no system that is not served', `${items}?filter=TRUE&filter-crs=${epsg}/2154`, isProblem(400)], // prettier-ignore
  [
    '/req/filter/mixing-expressions: with a box and a time, all of them hold',
    `${items}?filter=${encodeURIComponent('localityNo > 10000')}&bbox=5,60,5.0025,60.0025&datetime=2026-11-03T00:00:00Z`,
    (answer) => expect(idsOf(answer)).toEqual(['2026-W45~10001', '2026-W45~10002']),
  ],
  [
    '/req/filter/response: what the filter says TRUE of, not what it says FALSE or nothing of',
    `${items}?limit=500&filter=${encodeURIComponent('adultFemaleLice >= 0')}`,
    async (answer) => {
      expect(idsOf(answer)).toHaveLength(250);
      expect(await filtered('localities', 'NOT adultFemaleLice >= 0')).toEqual([]);
    },
  ],
  [
    '/req/basic-cql2/cql2-filter, property and binary-comparison-predicate: each comparison of each queryable, by its type',
    '/collections',
    async (answer) => {
      for (const id of collectionsOf(answer).map((one) => String(one['id'])))
        for (const [name, { type, format }] of Object.entries(await queryablesOf(id))) {
          const literal = literals[format ?? type];
          const of = async (op: string) => filtered(id, `"${name}" ${op} ${literal}`);
          for (const [op, other] of [
            ['=', '<>'],
            ['>', '<='],
            ['<', '>='],
          ] as const) {
            // prettier-ignore
            const both = [...(await of(op)), ...(await of(other))];
            expect(new Set(both).size, `${id} ${name} ${op}`).toBe(both.length);
          }
        }
    },
  ],
  [
    '/req/basic-cql2/null-predicate: each feature has a value or none',
    '/collections',
    async (answer) => {
      for (const id of collectionsOf(answer).map((one) => String(one['id']))) {
        const whole = idsOf(await served.get(`/collections/${id}/items?limit=500`));
        for (const name of Object.keys(await queryablesOf(id))) {
          const both = [...(await filtered(id, `"${name}" IS NULL`)), ...(await filtered(id, `"${name}" is not null`))]; // prettier-ignore
          expect([...both].sort(), `${id} ${name}`).toEqual([...whole].sort());
        }
      }
    },
  ],
  [
    '/req/advanced-comparison-operators/like-predicate: %, _ and the escape, of every text',
    '/collections/localities',
    async () => {
      for (const [name, { type, format }] of Object.entries(await queryablesOf('localities'))) {
        if (type !== 'string' || format !== undefined) continue;
        const like = async (pattern: string) => filtered('localities', `${name} like '${pattern}'`);
        expect(await like('%')).toEqual(await like('%%'));
        expect([...(await like('_%')), ...(await like(''))].sort()).toEqual([...(await like('%'))].sort());
        expect(await like(String.raw`\%\_`)).toEqual([]);
      }
      expect(await filtered('localities', String.raw`name LIKE 'S_re%\'%'`)).toEqual([]);
      expect(await filtered('localities', `name LIKE 'S_re%"'`)).toEqual(['2026-W45~10000']);
    },
  ],
  [
    '/req/advanced-comparison-operators/between-predicate and in-predicate: both ends belong to it; values of its type',
    `${items}?filter=${encodeURIComponent('localityNo between 10001 and 10003 AND localityNo in (10003, 10004)')}`,
    async (answer) => {
      expect(idsOf(answer)).toEqual(['2026-W45~10003']);
      expect(await filtered('localities', 'localityNo between 100.0 and 1.0')).toEqual([]);
      expect(await filtered('localities', "name in ('foo', 'Holm 1')")).toEqual(['2026-W45~10001']);
      expect(await filtered('positions', "time in ('2026-11-02T00:00:00Z')")).toHaveLength(2);
      expect((await served.get(`${items}?filter=${encodeURIComponent("localityNo in ('a')")}`)).status).toBe(400); // prettier-ignore
    },
  ],
];

/** As the conformance tests of CQL2 compare them. */
const literals: Readonly<Record<string, string>> = {
  string: "'foo'",
  boolean: 'true',
  number: '3.14',
  integer: '1',
  'date-time': "TIMESTAMP('2022-04-14T14:48:46Z')",
  date: "DATE('2022-04-14')",
};
const statuses = ['200', '400', '401', '403', '404', '405', '413', '421', '500', '503'];

/** The requirements of the classes that are declared, by the names that the standards give them. */
const named: Readonly<Record<string, readonly [string, typeof requirements]>> = {
  core: ['http root-op root-success api-definition-op api-definition-success conformance-op conformance-success fc-md-op fc-md-success fc-md-links fc-md-items fc-md-items-links fc-md-extent sfc-md-op sfc-md-success fc-op fc-limit-definition fc-limit-response-1 fc-bbox-definition fc-bbox-response fc-time-definition fc-time-response fc-response fc-links fc-rel-type fc-timeStamp fc-numberMatched fc-numberReturned f-op f-success f-links query-param-unknown query-param-invalid crs84', requirements], // prettier-ignore
  'geojson, html and oas30': ['definition content oas-definition-1 oas-definition-2 oas-impl completeness exceptions-codes security', requirements], // prettier-ignore
  crs: ['crs-uri fc-md-crs-list fc-md-crs-list-global fc-md-storageCrs fc-md-storageCrs-valid-value fc-bbox-crs-definition fc-bbox-crs-valid-value fc-bbox-crs-valid-defaultValue fc-bbox-crs-action fc-crs-definition fc-crs-valid-value fc-crs-default-value fc-crs-action geojson ogc-crs-header ogc-crs-header-value', systemRequirements], // prettier-ignore
  'queryables, filter and CQL2': ['get-queryables-op get-queryables-response queryables-link expression-construction filter-param filter-lang-param filter-crs-param mixing-expressions response cql2-filter property binary-comparison-predicate null-predicate like-predicate between-predicate in-predicate', filterRequirements], // prettier-ignore
};

it.each(Object.entries(named))('each requirement of %s has its request', (_, [ids, rows]) => {
  const ticked = new Set(rows.flatMap(([title]) => title.split(/[:,]? |\//)).map((word) => word.replace(/[:,]$/, ''))); // prettier-ignore
  expect(ids.split(' ').filter((id) => !ticked.has(id))).toEqual([]);
});

describe('what OGC API – Features and CQL2 require', () => {
  it.each([...requirements, ...systemRequirements, ...filterRequirements])(
    '%s (%s)',
    async (_, target, check) => {
      await check(await served.get(target));
    },
  );

  it('/rec/core/head: the headers of GET without its body', async () => {
    const head = await ask(served.server.port, items, { authorization: `Bearer ${servedToken}` }, 'HEAD');
    expect(head).toMatchObject({
      status: 200,
      text: '',
      headers: { etag: (await served.get(items)).headers['etag'] },
    });
  });
});

describe('every answer', () => {
  it('says source, age, rule and licence', async () => {
    for (const target of ['/collections/tracks', items, `${items}/2026-W45~10001`])
      expect((await served.get(target)).body['provenance']).toMatchObject({
        service: 'Sample',
        rule: expect.any(String) as string,
        oldestFetchedAt: expect.any(String) as string,
        licence: expect.stringContaining('NLOD') as string,
      });
  });

  it('has one ETag as long as nothing changes, and is not sent again to who has it', async () => {
    const first = await served.get(items);
    const etag = first.headers['etag'] ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{40}"$/);
    expect(await served.get(items, { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
    expect((await served.get(`${items}?limit=9`)).headers['etag']).not.toBe(etag);
  });

  it('as a page has what others wrote as text', async () => {
    const { text } = await served.get(`${items}?f=html&localityNo=10000`);
    expect(text).toContain('Søre &lt;Holm&gt; &amp; &quot;Vik&quot;');
    expect(text).not.toContain('<Holm>');
  });
});

describe('reference systems (part 2)', () => {
  const placeIn = async (query: string): Promise<readonly number[] | undefined> =>
    featuresOf(await served.get(`${items}?localityNo=10000&${query}`))[0]?.geometry?.coordinates;

  it('give places in metres, and in degrees with the latitude first for EPSG:4326', async () => {
    expect(await placeIn(`crs=${epsg}/4326`)).toEqual([60, 5]);
    // As gdaltransform has it.
    const utm = await placeIn(`crs=${epsg}/25833`);
    expect(utm?.map(Math.round)).toEqual([-56_351, 6_693_618]);
    const { headers } = await served.get(`${items}?limit=1&crs=${epsg}/25833`);
    expect(headers['content-crs']).toBe(`<${epsg}/25833>`);
  });
});

describe('visits and contacts', () => {
  it('are of one site where it is asked for, and a feature is found by its own address', async () => {
    const visits = await served.get('/collections/visits/items?localityNo=10000');
    expect(idsOf(visits)).toEqual(['10000~2026-W44~257000101~2026-10-30T00:00:00.000Z']);
    expect(visits.body['provenance']).toMatchObject({ selection: { localityNos: [10_000] } });
    const contacts = await served.get('/collections/contacts/items?case=10000&week=2026-W45');
    expect(featuresOf(contacts)).toMatchObject([{ properties: { localityNo: 10_001, fromLocalityNo: 10_000, mmsi: 257_000_101 } }]); // prettier-ignore
    expect(idsOf(await served.get('/collections/contacts/items?case=10001'))).toEqual([]);
    for (const [answer, path] of [
      [visits, 'visits/items/'],
      [contacts, 'contacts/items/'],
    ] as const) {
      // prettier-ignore
      const [id = ''] = idsOf(answer);
      expect((await served.get(`/collections/${path}${encodeURIComponent(id)}`)).body).toMatchObject({ id });
    }
  });

  it('are of the years of a time, and of no other', async () => {
    const of = async (time: string) => (await served.get(`/collections/visits/items?datetime=${time}`)).body['numberMatched']; // prettier-ignore
    expect([await of('2026-10-28'), await of('2026'), await of('2025-01-01/2025-12-01')]).toEqual([1, undefined, 0]); // prettier-ignore
  });
});

it('pages end at 2 MiB, and the next one has the rest', async () => {
  const own = await servedHome();
  try {
    await keepTrack(own.home, 257_000_101, 12_000);
    const first = await own.get('/collections/positions/items?limit=10000&mmsi=257000101');
    expect(Math.abs(first.text.length / 2 ** 20 - 2)).toBeLessThan(0.05);
    const next = await own.get(linkOf(first, 'next')?.href.slice(own.url.length) ?? '');
    expect(new Set([...idsOf(first), ...idsOf(next)]).size).toBe(12_000);
  } finally {
    await own.end();
  }
});

it('gear is not there for who needs no token', async () => {
  const { home } = served;
  const ground = { ...home.order([]), isWindow: false, ownAccount: '-' };
  const listed = await home.engine['features.list'](ground, { signal: new AbortController().signal, progress: () => {} }); // prettier-ignore
  expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(all.filter((id) => id !== 'gear'));
});

it('pages go on behind the last feature while a week comes and goes', async () => {
  const own = await servedHome();
  try {
    const first = await own.get('/collections/history/items?limit=6');
    const etag = first.headers['etag'] ?? '';
    await own.home.keepWeek('2026-W43' as typeof servedWeek, []);
    const next = linkOf(first, 'next')?.href.slice(own.url.length) ?? '';
    expect(idsOf(await own.get(next)).slice(0, 2)).toEqual(['2026-W45~10001', '2026-W45~10002']);
    const again = await own.get('/collections/history/items?limit=6', { 'if-none-match': etag });
    expect(again.status).toBe(200);
  } finally {
    await own.end();
  }
});

describe(`GDAL's driver of OGC API – Features ${absent('ogrinfo') ?? ''}`, () => {
  const [startMs, weekBefore] = [weekStartMs(servedWeek), addWeeks(servedWeek, -1)];
  const track = {
    kind: 'tracks' as const,
    name: 'tracks',
    mmsis: [257_000_101, 257_000_102],
    fromMs: startMs,
    toMs: startMs + 3_600_000,
    positions: 'without satellite' as const,
    gapMs: trackGapMs,
  };
  const layers: readonly (readonly [string, ExportLayer])[] = [
    ['localities', { kind: 'localities', name: 'l', from: servedWeek, to: servedWeek, filter: {} }],
    [
      'history',
      {
        kind: 'table',
        name: 'h',
        what: { kind: 'history', from: weekBefore, to: servedWeek, localityNos: null, filter: {} },
      },
    ],
    [
      'week-difference',
      {
        kind: 'table',
        name: 'd',
        what: { kind: 'week-difference', week: servedWeek, against: weekBefore, filter: {} },
      },
    ],
    [
      'visits',
      {
        kind: 'table',
        name: 'v',
        what: {
          kind: 'visits',
          localityNos: [localityNo(10_000), localityNo(10_001)],
          fromYear: 2026,
          toYear: 2026,
        },
      },
    ],
    [
      'contacts',
      {
        kind: 'table',
        name: 'c',
        what: {
          kind: 'contacts',
          question: {
            localityNo: localityNo(10_000),
            fromMs: weekStartMs(addWeeks(servedWeek, -8)),
            toMs: weekStartMs(addWeeks(servedWeek, 1)) - 1,
            direction: 'forward',
            steps: 1,
            carryMs: 14 * 86_400_000,
            untilMs: weekStartMs(addWeeks(servedWeek, 3)) - 1,
            boats: null,
          },
        },
      },
    ],
    ['forecasts', { kind: 'forecast', name: 'f', places: [{ at: [5, 60], name: null }] }],
    ['gear', { kind: 'tools', name: 'g' }],
    ['tracks', { ...track, form: 'lines' }],
    ['positions', { ...track, form: 'points' }],
  ];
  const url = (): string => `OAPIF:${served.url}/t/${servedToken}`;

  it.skipIf(absent('ogrinfo'))('lists the collections', async () => {
    const listed = await output('ogrinfo', ['-ro', '-q', url()]);
    expect(listed.match(/^\d+: [\w-]+/gm)).toEqual(all.map((id, at) => `${at + 1}: ${id}`));
  });

  it.skipIf(absent('ogrinfo')).each(layers)('reads of %s what an export has', async (id, layer) => {
    const read = JSON.parse(
      await output('ogr2ogr', ['-f', 'GeoJSON', '-oo', 'PAGE_SIZE=100', '/vsistdout/', url(), id]),
    ) as { readonly features: readonly Feature[] };
    const { features } = await served.home.write(layer);
    expect(features.length).toBeGreaterThan(0);
    expect(read.features.length).toBe(features.length);
    const plain = ({ geometry, properties: { id: _, ...cells } }: Feature): string =>
      JSON.stringify([geometry, Object.entries(cells).filter(([, value]) => value !== null)], asGiven);
    expect(read.features.map(plain).sort()).toEqual((features as readonly Feature[]).map(plain).sort());
  });

  it.skipIf(absent('ogrinfo'))('gives the box and the filter to the service', async () => {
    served.requests.length = 0;
    const where = "localityNo > 10003 AND name LIKE 'Holm%'";
    const said = await output('ogrinfo', ['-ro', '-q', url(), 'localities', '-spat', '5', '60', '5.0065', '60.02', '-where', where]); // prettier-ignore
    expect(said.match(/^ {2}localityNo .*/gm)).toHaveLength(3);
    const last = served.requests.at(-1);
    expect(last).toMatchObject({ features: 3, status: 200 });
    expect(decodeURIComponent(last?.target ?? '')).toMatch(/bbox=5,60,.*filter=.*localityNo > 10003.*LIKE/);
    expect(JSON.stringify(served.requests)).not.toContain(servedToken);
  });
});

/** GDAL writes moments in a form of its own, lists as such, and coordinates by their ninth decimal at most. */
function asGiven(_: string, value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(9));
  if (typeof value !== 'string') return value;
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return Date.parse(value);
  return /^\[.*\]$/.test(value) ? (JSON.parse(value) as unknown) : value;
}
