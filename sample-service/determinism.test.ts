import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeCoast } from './coast/coast';
import { weekIndexAt } from './coast/calendar';
import type { SampleService } from './start';
import { form, post, session, startForTest, testNow } from './testing';
import { isInOpenAis } from './vessels/fleet';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A locality of the first seed that has reported. */
let no: number;
/** Two services of one seed and one of another, at one moment. */
let services: readonly [SampleService, SampleService, SampleService];
beforeAll(async () => {
  services = await Promise.all([startForTest(), startForTest(), startForTest({ seed: 2 })]);
  const [one] = services;
  const { access_token: token } = await session(one);
  const list = await post(one, token, '/v2/geodata/fishhealth/locality/2019/30');
  const rows = (await list.json()) as { locality: { no: number }; liceReport: { hasReported: boolean } }[];
  no = rows.find(({ liceReport }) => liceReport.hasReported)?.locality.no ?? 0;
});
afterAll(() => Promise.all(services.map((service) => service.close())));

const coast = makeCoast(1, weekIndexAt(testNow));
const mmsi = coast.fleet.vessels.filter(isInOpenAis).find(({ kind }) => kind === 'wellboat')?.mmsi ?? 0;
const picture = new URLSearchParams({
  service: 'WMS',
  version: '1.3.0',
  request: 'GetMap',
  layers: 'coast,localitywithpd',
  styles: '',
  crs: 'EPSG:3857',
  bbox: '560000,8200000,700000,8340000',
  width: '256',
  height: '256',
  format: 'image/png',
}).toString();

type Asked = (service: SampleService) => Promise<string>;

/** Status, length and digest of an answer: megabytes are not compared number by number. */
async function answer(url: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(url, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  return `${response.status} ${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`;
}
const data =
  (path: string, method = 'GET'): Asked =>
  async (service) =>
    answer(service.baseUrl + path.replace('{no}', String(no)), {
      method,
      headers: {
        authorization: `Bearer ${(await session(service)).access_token}`,
        'content-type': 'application/json',
      },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
const ais =
  (path: string): Asked =>
  async (service) => {
    const { body } = await form(service, '/connect/token', {
      client_id: service.aisClientId,
      client_secret: service.aisSecret,
      scope: 'ais',
      grant_type: 'client_credentials',
    });
    return answer(service.aisUrl + path, {
      headers: { authorization: `Bearer ${String(body['access_token'])}` },
    });
  };

const questions: readonly (readonly [string, Asked])[] = [
  ['the national week', data('/v2/geodata/fishhealth/2026/45', 'POST')],
  ['the list of a week', data('/v2/geodata/fishhealth/locality/2026/45', 'POST')],
  ['a locality week', data('/v2/geodata/fishhealth/locality/{no}/2019/30')],
  ['a year of vessel visits', data('/v1/geodata/fishhealth/locality/{no}/vessel/2024')],
  ['a year of treatments', data('/v1/geodata/fishhealth/locality/{no}/liceMedicationEvents/2024')],
  [
    'the download',
    data(
      '/v1/geodata/download/fishhealth?reporttype=licereport&filetype=csv&fromyear=2026&fromweek=40&toyear=2026&toweek=41',
    ),
  ],
  ['the wave forecast', data('/v1/waveforecastpoint/nearest/all?x=4.5&y=61')],
  ['the wind forecast', data('/v1/windforecastpoint/nearest/all?x=4.5&y=61')],
  ['a track', ais(`/v1/historic/trackslast24hours/${mmsi}`)],
  ['a map', (service) => answer(`${service.wmsUrl}?${picture}`)],
];

test.each(questions)(
  '%s is the same, byte by byte, in two runs of one seed, and another of another seed',
  async (_name, ask) => {
    const [one, same, other] = await Promise.all(services.map((service) => ask(service)));
    expect(one?.length).toBeGreaterThan(50);
    expect(same).toEqual(one);
    expect(other).not.toEqual(one);
  },
);
