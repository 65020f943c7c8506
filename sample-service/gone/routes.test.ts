import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SampleService } from '../start';
import { get, post, session, startForTest } from '../testing';

let service: SampleService;
let token: string;
beforeAll(async () => {
  service = await startForTest();
  token = (await session(service)).access_token;
});
afterAll(() => service.close());

const detailOf = async (response: Response): Promise<string> => {
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  return ((await response.json()) as { detail: string }).detail;
};

test.each([
  ['v1 statistics', '/v1/geodata/fishhealth/2025/20', 'POST /v2/geodata/fishhealth/{year}/{week}'],
  [
    'v1 list with its parameter',
    '/v1/geodata/fishhealth/locality/2025/20?nonMedicinalTreatmentType=TERMISK_BEHANDLING',
    'POST /v2/geodata/fishhealth/locality/{year}/{week}',
  ],
  [
    'v1 locality week',
    '/v1/geodata/fishhealth/locality/12345/2025/20',
    'GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}',
  ],
  [
    'v2 disease',
    '/v2/geodata/fishhealth/locality/12345/disease/2025',
    'GET /v3/geodata/fishhealth/locality/{localityNo}/disease/{year}',
  ],
])('%s is 404 and names what replaces it', async (_what, path, replacement) => {
  expect(await detailOf(await get(service, token, path))).toContain(replacement);
});

test.each([
  '/v1/geodata/fishhealth/ilafreeareas/2023/20',
  '/v1/geodata/fishhealth/ilafreearea/2023/20/5',
  '/v1/geodata/fishhealth/ilafreearea/2023/20/5/1',
])('%s is 404 and says that nothing replaces it', async (path) => {
  expect(await detailOf(await get(service, token, path))).toContain('no replacement');
});

test('what is gone does not hide newer endpoints with words in the same places', async () => {
  const { locality } = (
    (await (await post(service, token, '/v2/geodata/fishhealth/locality/2025/20')).json()) as {
      locality: { no: number };
    }[]
  )[0]!;
  const medication = `/v1/geodata/fishhealth/locality/${locality.no}/liceMedicationEvents/2025`;
  expect((await get(service, token, medication)).status).toBe(200);
});

const wavePaths = [
  ['/v1/geodata/waveforecast/fairway', '/v2/geodata/waveforecast/fairway'],
  ['/v1/geodata/waveforecast/', '/v2/geodata/waveforecast'],
  ['/v1/geodata/currentwaves-points', '/v2/geodata/currentwaves-points'],
  ['/v1/geodata/currentwaves-point/Tenktvik', '/v2/geodata/currentwaves-point/{name}'],
] as const;

test('after 12 April 2026 the four old wave endpoints are 404 and name their v2', async () => {
  for (const [path, replacement] of wavePaths)
    expect(await detailOf(await get(service, token, path))).toContain(replacement);
});

test('on 12 April 2026 and before they answer, and say when they end and what comes after', async () => {
  const before = await startForTest({ nowMs: Date.UTC(2026, 3, 12, 23, 50) });
  try {
    const { access_token } = await session(before);
    for (const [path, replacement] of wavePaths) {
      const response = await get(before, access_token, path);
      expect(response.status).toBe(200);
      expect(response.headers.get('deprecation')).toMatch(/^@\d+$/);
      expect(response.headers.get('sunset')).toBe('Mon, 13 Apr 2026 00:00:00 GMT');
      expect(response.headers.get('link')).toBe(`<${replacement}>; rel="successor-version"`);
    }
    before.clock.setOffset(1200);
    for (const [path] of wavePaths) expect((await get(before, access_token, path)).status).toBe(404);
  } finally {
    await before.close();
  }
});
