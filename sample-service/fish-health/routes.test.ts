import { gunzipSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diseaseNames } from '../coast/disease';
import type { SampleService } from '../start';
import { get, post, session, startForTest } from '../testing';
import type { LocalityRow } from './shapes';

const national = '/v2/geodata/fishhealth';
const list = '/v2/geodata/fishhealth/locality';

let service: SampleService;
let token: string;

beforeAll(async () => {
  service = await startForTest();
  token = (await session(service)).access_token;
});
afterAll(() => service.close());

const rowsOf = async (path: string, body: unknown = {}): Promise<LocalityRow[]> => {
  const response = await post(service, token, list + path, body);
  expect(response.status).toBe(200);
  return (await response.json()) as LocalityRow[];
};

interface Problem {
  title: string;
  status: number;
  message?: string;
  bwErrorCode?: string;
  errors?: Record<string, string[]>;
}

const problemOf = async (response: Response): Promise<Problem> => {
  expect(response.status).toBe(400);
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  return (await response.json()) as Problem;
};

test('the list of a week has about 1750 rows of the documented shape', async () => {
  const rows = await rowsOf('/2025/35');
  expect(rows.length).toBeGreaterThan(1700);
  expect(rows.length).toBeLessThan(1800);
  expect((await rowsOf('/2012/1')).length).toBeGreaterThan(1900);
  const row = rows.find(({ liceReport }) => liceReport.hasReported);
  expect(Object.keys(row ?? {})).toEqual([
    'localityWeekId',
    'isFiltered',
    'locality',
    'geometry',
    'municipality',
    'hasSalmonoidLicense',
    'isSlaughterHoldingCage',
    'diseases',
    'liceReport',
    'liceTreatments',
  ]);
  expect(row?.liceReport).toMatchObject({ hasReported: true, isFallow: false });
  expect(Object.keys(row?.liceReport ?? {})).toEqual([
    'hasReported',
    'isFallow',
    'adultFemaleLice',
    'mobileLice',
    'stationaryLice',
    'totalLice',
    'seaTemperature',
  ]);
  expect(new Set(rows.map(({ localityWeekId }) => localityWeekId)).size).toBe(rows.length);
  for (const { municipality } of rows) expect(municipality.no).toMatch(/^\d{4}$/);
});

test('the previous week of a row is the week before, also across a year of 53 weeks', async () => {
  for (const [before, after] of [
    ['/2025/20', '/2025/21'],
    ['/2020/53', '/2021/1'],
    ['/2021/52', '/2022/1'],
  ] as const) {
    const averages = new Map(
      (await rowsOf(before)).map((row) => [row.locality.no, row.liceReport.adultFemaleLice.average]),
    );
    for (const { locality, liceReport } of await rowsOf(after))
      if (averages.has(locality.no))
        expect(liceReport.adultFemaleLice.averageOfPreviousWeek).toBe(averages.get(locality.no));
  }
});

test('list rows name diseases and categories of treatments only', async () => {
  const rows = await rowsOf('/2016/36');
  const names = new Set(rows.flatMap(({ diseases }) => diseases));
  expect(diseaseNames).toEqual(expect.arrayContaining([...names]));
  expect([...names]).toEqual(expect.arrayContaining(['INFEKSIOES_LAKSEANEMI', 'PANKREASSYKDOM']));
  const categories = new Set(rows.flatMap(({ liceTreatments }) => liceTreatments));
  expect([...categories].sort()).toEqual(['IKKE_MEDIKAMENTELL', 'MEDIKAMENTELL', 'RENSEFISK']);
});

test('the weeks 53 of 2015, 2020 and 2026 exist and those of the years between do not', async () => {
  for (let year = 2012; year <= 2025; year++) {
    const response = await post(service, token, `${list}/${year}/53`);
    expect(response.status).toBe(year === 2015 || year === 2020 ? 200 : 400);
    if (response.status === 400) expect((await problemOf(response)).message).toContain('[1, 53]');
  }
  const future = await problemOf(await post(service, token, `${list}/2026/53`));
  expect(future.message).not.toContain('[1, 53]');
});

test('week 0 and week 54 have the text of the week range, on all three endpoints', async () => {
  for (const week of [0, 54])
    for (const response of [
      await post(service, token, `${national}/2025/${week}`),
      await post(service, token, `${list}/2025/${week}`),
      await get(service, token, `${list}/12345/2025/${week}`),
    ])
      expect((await problemOf(response)).message).toMatch(/^Week must in the range \[1, 52\] or \[1, 53\]/);
});

test('a future week, a year before 2012 and an unknown locality have one and the same 400', async () => {
  const bodies = [];
  for (const path of ['/2026/48', '/2027/3', '/2011/20']) {
    bodies.push(await problemOf(await post(service, token, national + path)));
    bodies.push(await problemOf(await post(service, token, list + path)));
  }
  bodies.push(await problemOf(await get(service, token, `${list}/9/2025/20`)));
  for (const body of bodies) {
    expect(body).toEqual(bodies[0]);
    expect(body).toMatchObject({ status: 400, bwErrorCode: 'GenericError' });
  }
});

test('an active site that has not reported has no week, and a fallow one has', async () => {
  const rows = await rowsOf('/2026/46');
  const silent = rows.find(
    ({ hasSalmonoidLicense, liceReport }) =>
      hasSalmonoidLicense && !liceReport.hasReported && !liceReport.isFallow,
  );
  await problemOf(await get(service, token, `${list}/${silent?.locality.no}/2026/46`));
  const fallow = rows.find(
    ({ hasSalmonoidLicense, liceReport }) => hasSalmonoidLicense && liceReport.isFallow,
  );
  const response = await get(service, token, `${list}/${fallow?.locality.no}/2026/46`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    liceReport: { hasReported: false, isFallow: true, adultFemaleLice: { average: null } },
  });
});

test('a site has no weeks before it was there nor after it was gone', async () => {
  const [old, recent] = [await rowsOf('/2012/10'), await rowsOf('/2026/40')];
  const numbers = (rows: LocalityRow[]) => new Set(rows.map(({ locality }) => locality.no));
  const [oldNumbers, recentNumbers] = [numbers(old), numbers(recent)];
  const gone = old.find(({ locality }) => !recentNumbers.has(locality.no));
  const young = recent.find(({ locality }) => !oldNumbers.has(locality.no));
  await problemOf(await get(service, token, `${list}/${gone?.locality.no}/2026/40`));
  await problemOf(await get(service, token, `${list}/${young?.locality.no}/2012/10`));
});

test('a locality week has the documented members and agrees with its row', async () => {
  const row = (await rowsOf('/2025/36')).find(
    ({ liceReport, liceTreatments }) => liceReport.hasReported && liceTreatments.length > 0,
  );
  const response = await get(service, token, `${list}/${row?.locality.no}/2025/36`);
  const week = (await response.json()) as Record<string, unknown>;
  expect(Object.keys(week)).toEqual([
    'locality',
    'geometry',
    'municipality',
    'productionArea',
    'aquaCultureRegister',
    'controlAreas',
    'exportRestrictionAreas',
    'pdZoneId',
    'diseases',
    'farmedFishEscapes',
    'liceReport',
    'liceTreatments',
  ]);
  expect(week['locality']).toEqual(row?.locality);
  expect(week['geometry']).toEqual(row?.geometry);
  expect(week['liceReport']).toEqual(row?.liceReport);
  expect(week['aquaCultureRegister']).toMatchObject({
    hasSalmonoidLicense: true,
    placement: 'SJØ',
    unit: 'TN',
  });
});

test('the national week counts what the list shows', async () => {
  const response = await post(service, token, `${national}/2025/36`);
  const week = (await response.json()) as {
    liceStatistics: Record<string, { count: number; percentage: number }>;
    diseaseStatistics: { name: string; count: number }[];
  };
  const rows = await rowsOf('/2025/36');
  const averages = rows.flatMap(({ liceReport }) => liceReport.adultFemaleLice.average ?? []);
  expect(week.liceStatistics['aboveThreshold']?.count).toBe(
    averages.filter((average) => average >= 0.5).length,
  );
  expect(week.liceStatistics['belowThreshold']?.count).toBe(
    averages.filter((average) => average < 0.5).length,
  );
  expect(week.liceStatistics['belowMinimumThreshold']?.count).toBe(averages.filter((a) => a < 0.2).length);
  for (const { name, count } of week.diseaseStatistics)
    expect(count).toBe(rows.filter(({ diseases }) => diseases.includes(name as 'PANKREASSYKDOM')).length);
});

test('week 53 of 2020 has the whole year, with weeks as text keys and escapes as an object', async () => {
  const response = await post(service, token, `${national}/2020/53`);
  const week = (await response.json()) as Record<string, Record<string, Record<string, unknown>>>;
  const keys = Array.from({ length: 53 }, (_, i) => String(i + 1));
  expect(Object.keys(week['annualLiceStatistics']?.['weeklyLiceStatistics'] ?? {})).toEqual(keys);
  expect(Object.keys(week['annualDiseaseStatistics']?.['weeklyDiseaseStatistics'] ?? {})).toEqual(keys);
  expect(Object.keys(week['annualEscapeStatistics']?.['weeklyEscapeStatistics'] ?? {})).toEqual(keys);
  expect(typeof week['annualEscapeStatistics']?.['escapeStatistics']?.['count']).toBe('number');
  expect(week['annualLiceStatistics']?.['isFiltered']).toBe(false);
});

test('a filter gives the annual figures of all and of the filtered', async () => {
  const response = await post(service, token, `${national}/2025/40`, { productionArea: 4 });
  const { annualLiceStatistics: annual } = (await response.json()) as {
    annualLiceStatistics: {
      isFiltered: boolean;
      liceStatistics: { aboveThreshold: number };
      filteredLiceStatistics: { aboveThreshold: number };
    };
  };
  expect(annual.isFiltered).toBe(true);
  expect(annual.filteredLiceStatistics.aboveThreshold).toBeLessThan(annual.liceStatistics.aboveThreshold);
});

test('disease entries of each version fill the fields that interface.md gives them', async () => {
  interface Entry {
    version: number;
    status: string;
    [member: string]: unknown;
  }
  const entries: Entry[] = [];
  for (const path of ['/2016/20', '/2023/20', '/2026/20'])
    for (const row of (await rowsOf(path)).filter(({ diseases }) => diseases.length > 0).slice(0, 40)) {
      const response = await get(service, token, `${list}/${row.locality.no}${path}`);
      if (response.ok) entries.push(...((await response.json()) as { diseases: Entry[] }).diseases);
    }
  for (const entry of entries) {
    const isFirst = entry.version === 1;
    expect(Object.keys(entry)).toHaveLength(9);
    if (isFirst) expect(entry).toMatchObject({ subType: null, emptiedDate: null, closureType: null });
    if (isFirst) expect(entry['suspicionDate'] === null).toBe(entry.status === 'DIAGNOSED');
    if (isFirst) expect(entry['diagnosisDate'] === null).toBe(entry.status === 'SUSPECTED');
    if (entry.version === 2) expect(entry).toMatchObject({ emptiedDate: null, closureType: null });
    if (!isFirst) expect(entry['suspicionDate']).not.toBeNull();
  }
  expect(new Set(entries.map(({ version }) => version))).toEqual(new Set([1, 2, 3]));
});

test('an array of production areas is a 400 and a comma list of organisations has no rows', async () => {
  const areas = await problemOf(await post(service, token, `${list}/2025/20`, { productionArea: [4, 5] }));
  expect(Object.keys(areas.errors ?? {})).toEqual(['productionArea']);
  expect(await rowsOf('/2025/20', { organization: '100000000,100900001' })).toEqual([]);
});

test('a body that is no JSON object is a 400, and another content type a 415', async () => {
  await problemOf(await post(service, token, `${list}/2025/20`, '{'));
  await problemOf(await post(service, token, `${list}/2025/20`, '[]'));
  const text = await post(service, token, `${list}/2025/20`, '{}', { 'content-type': 'text/plain' });
  expect(text.status).toBe(415);
});

test('words instead of numbers in the path are a 400 that names the parameter', async () => {
  expect((await problemOf(await post(service, token, `${list}/2025/x`))).errors).toHaveProperty('week');
  expect((await problemOf(await get(service, token, `${list}/x/2025/3`))).errors).toHaveProperty(
    'localityNo',
  );
});

test('the removed v1 addresses answer 404 and the wrong method 405', async () => {
  expect((await get(service, token, '/v1/geodata/fishhealth/2025/20')).status).toBe(404);
  expect((await get(service, token, `${list}/2025/20`)).status).toBe(405);
});

test('ETag and Last-Modified are sent, and a known ETag is answered with 304', async () => {
  const first = await post(service, token, `${list}/2025/20`);
  const etag = first.headers.get('etag') ?? '';
  expect(Date.parse(first.headers.get('last-modified') ?? '')).toBeLessThan(service.clock.nowMs());
  const second = await post(service, token, `${list}/2025/20`, {}, { 'if-none-match': etag });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  const other = await post(service, token, `${list}/2025/21`, {}, { 'if-none-match': etag });
  expect(other.status).toBe(200);
});

/** A bare request, since fetch adds Accept-Encoding and unpacks by itself. */
function bare(headers: Record<string, string>): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${service.baseUrl}${list}/2025/20`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }),
        );
      },
    );
    sent.on('error', reject);
    sent.end('{}');
  });
}

test('gzip is used when it is asked for and not otherwise', async () => {
  const plain = await bare({});
  expect(plain.encoding).toBeUndefined();
  const zipped = await bare({ 'accept-encoding': 'br, gzip' });
  expect(zipped.encoding).toBe('gzip');
  expect(zipped.body.length).toBeLessThan(plain.body.length / 5);
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  expect((await bare({ 'accept-encoding': 'gzip;q=0' })).encoding).toBeUndefined();
});

test('one seed gives byte-identical answers and another seed different ones', async () => {
  const [same, other] = await Promise.all([startForTest(), startForTest({ seed: 2 })]);
  try {
    const answers = await Promise.all(
      [service, same, other].map(async (each) => {
        const { access_token } = await session(each);
        const texts = await Promise.all(
          ['/2013/7', '/2026/46'].flatMap((path) => [
            post(each, access_token, national + path).then((response) => response.text()),
            post(each, access_token, list + path).then((response) => response.text()),
          ]),
        );
        return texts.join('\n');
      }),
    );
    expect(answers[1] === answers[0]).toBe(true);
    expect(answers[2] === answers[0]).toBe(false);
  } finally {
    await Promise.all([same.close(), other.close()]);
  }
});

test('when the clock goes on, a fresh week fills up and a new week begins', async () => {
  const reported = (rows: LocalityRow[]) => rows.filter(({ liceReport }) => liceReport.hasReported).length;
  const before = reported(await rowsOf('/2026/47'));
  service.clock.setOffset(7 * 86_400);
  try {
    token = (await session(service)).access_token;
    expect(reported(await rowsOf('/2026/47'))).toBeGreaterThan(before * 5);
    expect(reported(await rowsOf('/2026/48'))).toBeLessThan(120);
  } finally {
    service.clock.setOffset(0);
    token = (await session(service)).access_token;
  }
});
