import { describe, expect, it } from 'vitest';
import type { ConnectionPart, PartReport } from '../../../src-shared/domain/session/session';
import { capabilitiesBytes, testConnection } from './connection-test';
import { createFetcher } from './fetcher';
import { type Answer, testServer } from '../testing';

const never = new AbortController().signal;
const none = { authUrl: '', baseUrl: '', aisUrl: '', wmsUrl: '' };
const nobodyListens = 'http://127.0.0.1:9';

const send =
  (status: number, type: string, body: string): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

const addressOf: Readonly<Record<ConnectionPart, keyof typeof none>> = {
  identity: 'authUrl',
  data: 'baseUrl',
  ais: 'aisUrl',
  map: 'wmsUrl',
};

const test = (
  addresses: typeof none,
  signal = never,
  onReport: (report: PartReport) => void = () => {},
): Promise<readonly PartReport[]> =>
  testConnection(
    addresses,
    createFetcher({ fetch, now: () => Date.now() }),
    () => Date.now(),
    signal,
    onReport,
  );

/** The report of one part at a server that answers so. */
async function reportOf(part: ConnectionPart, answer: Answer): Promise<PartReport | undefined> {
  const { origin } = await testServer(answer);
  const reports = await test({ ...none, [addressOf[part]]: origin });
  return reports.find((report) => report.part === part);
}

const capabilities = (root: string): string =>
  `<?xml version="1.0"?>\n<!-- a map -->\n<${root} version="1.3.0"/>`;

describe('the test of a connection', () => {
  it.each<[ConnectionPart, string, Answer]>([
    ['data', 'asks for a token', send(401, 'application/problem+json', '')],
    ['data', 'answers in JSON', send(404, 'application/json', '{"detail":"no such thing"}')],
    ['ais', 'asks for a token', send(401, 'text/plain', '')],
    ['map', 'has capabilities', send(200, 'text/xml', capabilities('WMS_Capabilities'))],
    [
      'map',
      'has older capabilities',
      send(200, 'application/vnd.ogc.wms_xml', capabilities('WMT_MS_Capabilities')),
    ],
  ])('finds the %s that %s', async (part, _what, answer) => {
    expect(await reportOf(part, answer)).toMatchObject({ outcome: 'answers', code: null });
  });

  it.each(['token_endpoint', 'issuer'])('finds an identity service by its %s', async (member) => {
    let origin = '';
    const answer: Answer = (_request, response) =>
      void response.end(JSON.stringify({ [member]: `${origin}/connect/token` }));
    const server = await testServer(answer);
    ({ origin } = server);
    const [identity] = await test({ ...none, authUrl: origin });
    expect(identity).toMatchObject({ outcome: 'answers', status: 200, host: new URL(origin).host });
    expect(server.seen).toEqual([
      { method: 'GET', path: '/.well-known/openid-configuration', authorization: undefined },
    ]);
  });

  it.each<[ConnectionPart, string, Answer]>([
    [
      'identity',
      'speaks of another host',
      send(200, 'application/json', '{"issuer":"https://id.example.invalid"}'),
    ],
    ['identity', 'has no such document', send(404, 'application/json', '{"issuer":"http://127.0.0.1"}')],
    ['identity', 'is no JSON', send(200, 'text/plain', 'hello')],
    ['identity', 'is JSON of something else', send(200, 'application/json', 'null')],
    ['data', 'is a web page', send(200, 'text/html', '<!doctype html><title>Guest network</title>')],
    ['data', 'is a locked web page', send(401, 'text/html', '<!doctype html>')],
    ['data', 'is ill', send(500, 'application/json', '{}')],
    ['ais', 'is text', send(200, 'text/plain', 'it works')],
    ['map', 'is a ServiceException', send(200, 'text/xml', '<ServiceExceptionReport/>')],
    ['map', 'only names capabilities', send(200, 'application/json', '{"a":"<WMS_Capabilities>"}')],
    [
      'map',
      'has too much to say',
      (_request, response) =>
        void response.end(`${capabilities('WMS_Capabilities')}${' '.repeat(capabilitiesBytes)}`),
    ],
    [
      'map',
      'leads elsewhere',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    ],
  ])('tells the %s apart from what %s', async (part, _what, answer) => {
    expect(await reportOf(part, answer)).toMatchObject({ outcome: 'other' });
  });

  it('says which parts are silent and why, and which have no address', async () => {
    const reports = await test({ ...none, baseUrl: nobodyListens });
    expect(
      reports.map(({ part, outcome, host, status, code }) => [part, outcome, host, status, code]),
    ).toEqual([
      ['identity', 'not-given', '', null, null],
      ['data', 'silent', '127.0.0.1:9', null, 'offline'],
      ['ais', 'not-given', '', null, null],
      ['map', 'not-given', '', null, null],
    ]);
  });

  it('tells of each part as it comes, before the slow ones, with its own time', async () => {
    let answerAis = (): void => {};
    const slow = await testServer(
      (_request, response) => (answerAis = () => void response.writeHead(401).end()),
    );
    const quick = await testServer(send(401, 'text/plain', ''));
    const came: ConnectionPart[] = [];
    const reports = await test(
      { ...none, baseUrl: quick.origin, aisUrl: slow.origin },
      never,
      ({ part, outcome }) => {
        if (outcome === 'not-given') return;
        came.push(part);
        if (part === 'data') answerAis();
      },
    );
    expect(came).toEqual(['data', 'ais']);
    expect(reports.map(({ tookMs }) => Number.isFinite(tookMs) && tookMs >= 0)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('that is cancelled tells of nothing more', async () => {
    const abort = new AbortController();
    const { origin } = await testServer(() => abort.abort());
    const came: ConnectionPart[] = [];
    const reports = await test({ ...none, baseUrl: origin }, abort.signal, ({ part }) => came.push(part));
    expect(came).not.toContain('data');
    expect(reports[1]).toMatchObject({ outcome: 'silent', code: 'cancelled' });
  });

  it('asks the map for its capabilities, and nobody with a token', async () => {
    const { origin, seen } = await testServer(send(401, 'text/plain', ''));
    await test({ authUrl: origin, baseUrl: `${origin}/api/`, aisUrl: origin, wmsUrl: `${origin}/wms` });
    expect(seen.map(({ path }) => path).sort()).toEqual([
      '/.well-known/openid-configuration',
      '/api/v3/geodata/fishingfacilityprofile',
      '/v1/historic/trackslast24hours/0',
      '/wms?service=WMS&request=GetCapabilities&version=1.3.0',
    ]);
    expect(seen.map(({ authorization }) => authorization)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
