import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { absent, output } from '@kartbord/formats/testing/text-programs';
import { addWeeks, weekStartMs } from '@kartbord/common/week';
import { trackGapMs } from '../../../src-shared/domain/tracks/track';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import { crs84 } from '../../../src-main/serve/question';
import { ask, type ServedAnswer, servedHome, type ServedHome, servedToken, servedWeek } from './served';

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
const isOk = (answer: ServedAnswer): void => expect(answer.status).toBe(200);
const isProblem = (status: number) => (answer: ServedAnswer) => {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.body).toMatchObject({ status, title: expect.any(String), detail: expect.any(String) }); // prettier-ignore
};

/** OGC 17-069r4, annex A: each requirement with its request and what the answer must be. */
const requirements: readonly (readonly [string, string, (answer: ServedAnswer) => void | Promise<void>])[] = [
  ['/req/core/http: HTTP 1.1', '/', isOk],
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
  ['/req/core/api-definition-op: GET of the link service-desc', '/api?f=json', isOk],
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
  ['/req/core/fc-md-op: GET of the collections', '/collections', isOk],
  [
    '/req/core/fc-md-success: the schema of collections',
    '/collections',
    (answer) => {
      expect(linkOf(answer, 'self')).toBeDefined();
      expect(collectionsOf(answer).map(({ id }) => id)).toEqual(['localities', 'history', 'week-difference', 'tracks', 'positions']); // prettier-ignore
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
    '/req/core/fc-bbox-definition and fc-bbox-response: only what is in the box',
    `${items}?bbox=5,60,5.0025,60.0025`,
    (answer) => expect(featuresOf(answer).map(({ properties }) => properties['localityNo'])).toEqual([10_000, 10_001, 10_002]), // prettier-ignore
  ],
  [
    '/req/core/fc-bbox-definition: six numbers have heights',
    `${items}?bbox=5,60,0,5.0025,60.0025,100`,
    (answer) => expect(featuresOf(answer)).toHaveLength(3),
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
      expect(linksOf(answer).map(({ rel }) => rel)).toEqual(['self', 'alternate', 'next', 'collection', 'license']); // prettier-ignore
      expect(answer.headers['link']).toBe(`<${linkOf(answer, 'next')?.href}>; rel="next"`);
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
    '/req/oas30/completeness: every path of the document answers, and each parameter is named',
    '/api',
    async ({ body }) => {
      const paths = body['paths'] as Record<
        string,
        { get: { parameters: { name?: string; $ref?: string }[] } }
      >;
      expect(Object.keys(paths)).toHaveLength(4 + 4 * 5);
      const known = Object.keys((body['components'] as { parameters: object }).parameters);
      for (const [path, { get }] of Object.entries(paths)) {
        const [, id = ''] = /collections\/([\w-]+)\/items\/{/.exec(path) ?? [];
        const first = id === '' ? '' : (idsOf(await served.get(`/collections/${id}/items?limit=1`))[0] ?? '');
        expect((await served.get(path.replace('{featureId}', encodeURIComponent(first)))).status, path).toBe(
          200,
        );
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

describe('what OGC API – Features, part 1, requires', () => {
  it.each(requirements)('%s (%s)', async (_, target, check) => {
    await check(await served.get(target));
  });

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
  const epsg = 'http://www.opengis.net/def/crs/EPSG/0';
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

  it('are those of a box, too', async () => {
    const found = async (box: string) => idsOf(await served.get(`${items}?bbox=${box}`));
    const inDegrees = await found('5,60,5.0025,60.0025');
    expect(inDegrees).toHaveLength(3);
    expect(await found(`60,5,60.0025,5.0025&bbox-crs=${epsg}/4326`)).toEqual(inDegrees);
    expect(await found(`556597,8399737,556876,8400294&bbox-crs=${epsg}/3857`)).toEqual(inDegrees);
  });
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
    ['tracks', { ...track, form: 'lines' }],
    ['positions', { ...track, form: 'points' }],
  ];
  const url = (): string => `OAPIF:${served.url}/t/${servedToken}`;

  it.skipIf(absent('ogrinfo'))('lists the collections', async () => {
    const listed = await output('ogrinfo', ['-ro', '-q', url()]);
    expect(listed.match(/^\d+: [\w-]+/gm)).toEqual([
      '1: localities',
      '2: history',
      '3: week-difference',
      '4: tracks',
      '5: positions',
    ]);
  });

  it.skipIf(absent('ogrinfo')).each(layers)('reads of %s what an export has', async (id, layer) => {
    const read = JSON.parse(
      await output('ogr2ogr', ['-f', 'GeoJSON', '-oo', 'PAGE_SIZE=100', '/vsistdout/', url(), id]),
    ) as { readonly features: readonly Feature[] };
    const { features } = await served.home.write(layer);
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
