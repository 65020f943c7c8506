import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SampleService } from '@kartbord/sample-service/start';
import { startForTest, testNow } from '@kartbord/sample-service/testing';
import { aisRecord, aisRecords, testMmsi } from '../../src-main/api-client/vessels/ais-fixtures';
import { type Answer } from '../../src-main/api-client/testing';
import { en } from '../../src-renderer/words/en';
import { failureLines } from '../../src-renderer/words/failure-lines';
import { formatOf } from '../../src-renderer/words/format';
import { nb } from '../../src-renderer/words/nb';
import type { TrackAnswer } from '../../src-shared/domain/tracks/track';
import { notGivenInTrack, type TrackColumns } from '@kartbord/common/track-columns';
import type { FailureCode, Result } from '../../src-shared/result';
import { type Hostile, openHostile, valueOf } from './hostile-service';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const span = { fromMs: testNow - dayMs, toMs: testNow - 3_600_000 };
const earlier = { fromMs: span.fromMs - 3 * dayMs, toMs: span.fromMs - 2 * dayMs };
const languages = [en(formatOf('en', 'Europe/Oslo')), nb(formatOf('nb', 'Europe/Oslo'))];
const goodCount = 20;

let service: SampleService;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

type Change = Readonly<Record<string, unknown>>;

/** A record so many minutes after the beginning of the span, on a straight way. */
const at = (minutes: number, change: Change = {}): Record<string, unknown> =>
  aisRecord({
    msgtime: new Date(span.fromMs + minutes * minuteMs).toISOString(),
    longitude: 5 + minutes / 1000,
    ...change,
  });
const some = (count = goodCount): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, minutes) => at(minutes));
const json = (value: unknown): string => JSON.stringify(value);
const featureOf = ({ longitude, latitude, ...properties }: Change, type = 'Point'): unknown => ({
  type: 'Feature',
  geometry: {
    type,
    coordinates:
      type === 'Point'
        ? [longitude, latitude]
        : [
            [longitude, latitude],
            [6, 60],
          ],
  },
  properties,
});
const collection = (features: readonly unknown[]): string => json({ type: 'FeatureCollection', features });

const jsonType = { 'content-type': 'application/json' };
const says =
  (body: string | Uint8Array, headers: Record<string, string> = jsonType, status = 200): Answer =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
const good: Answer = (request, response) => {
  const isEarlier = request.url?.includes(new Date(earlier.fromMs).toISOString().slice(0, 10));
  says(json(aisRecords(goodCount, isEarlier ? earlier.fromMs : span.fromMs)))(request, response);
};
/** Headers as they are given, be they lies. */
const saysRaw =
  (headers: string, body: string): Answer =>
  (_request, response) =>
    void response.socket?.end(
      `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`,
    );
const dripping =
  (body: string, bytes: number): Answer =>
  (_request, response) => {
    response.writeHead(200, jsonType);
    const rest = Buffer.from(body);
    const drop = (from: number): void => {
      if (from >= rest.length) response.end();
      else response.write(rest.subarray(from, from + bytes), () => setImmediate(drop, from + bytes));
    };
    drop(0);
  };

const of = { mmsi: testMmsi, positions: 'all' } as const;
const ask = (
  hostile: Hostile,
  freshness: 'refresh' | 'cache' = 'refresh',
  asked = span,
): Promise<Result<TrackAnswer>> =>
  hostile.work.ais.track({ ...of, span: asked }, freshness, {
    signal: new AbortController().signal,
    progress: () => {},
  });
const columnsIn = async (hostile: Hostile, asked = span): Promise<TrackColumns> =>
  valueOf(await hostile.work.ais.columns({ ...of, ...asked }));

/** What a map can draw of it, whatever came: in order of time, on the earth, in the span. */
function expectDrawable(columns: TrackColumns): void {
  const times = [...columns.timeMs];
  expect(times).toEqual([...times].sort((a, b) => a - b));
  for (const timeMs of times) expect(timeMs >= span.fromMs && timeMs <= span.toMs).toBe(true);
  for (const lon of columns.lonE6) expect(Math.abs(lon)).toBeLessThanOrEqual(180e6);
  for (const lat of columns.latE6) expect(Math.abs(lat)).toBeLessThanOrEqual(90e6);
}

function expectWords(result: Result<unknown>, code: FailureCode): void {
  if (result.ok) throw new Error('it was accepted');
  expect(result.failure.code, result.failure.detail).toBe(code);
  for (const words of languages) {
    const { title, lines } = failureLines(words, result.failure);
    for (const sentence of [title, ...lines]) expect(sentence).toMatch(/^\p{Lu}.{8,}\.$/u);
  }
}

/** The app with an answer of three days before, which nothing that comes may change. */
async function open(): Promise<{ readonly hostile: Hostile; readonly kept: TrackColumns }> {
  const hostile = await openHostile(service);
  hostile.answer = good;
  valueOf(await ask(hostile, 'refresh', earlier));
  const kept = await columnsIn(hostile, earlier);
  expect(kept.count).toBe(goodCount);
  return { hostile, kept };
}

async function expectGoodAfter(hostile: Hostile, kept: TrackColumns): Promise<void> {
  hostile.time += minuteMs;
  hostile.answer = good;
  const answer = valueOf(await ask(hostile));
  expect(answer).toMatchObject({ stamp: { source: 'service' }, name: 'PROVE', drift: [], leftOut: 0 });
  const columns = await columnsIn(hostile);
  expect(columns.count).toBe(goodCount);
  expectDrawable(columns);
  expect(await columnsIn(hostile, earlier)).toEqual(kept);
}

const portal = '<!doctype html><title>Welcome on board</title><p>Accept our terms.';
const whole = json(some());
const inside = Buffer.from(json([at(0, { name: 'SJØ' })]));

describe('an answer that cannot be read ends in words, loses nothing, and a good one after it works', () => {
  it.each<readonly [what: string, answer: Answer, code: FailureCode]>([
    ['a web page', says(portal, { 'content-type': 'text/html' }), 'bad-response'],
    ['a web page that says it is JSON', says(portal), 'bad-response'],
    ['a web page for 404', says(portal, { 'content-type': 'text/html' }, 404), 'bad-response'],
    ['nothing with 200', says(''), 'bad-response'],
    ['blanks', says(' \r\n\t'), 'bad-response'],
    ['cut off in the middle', says(whole.slice(0, whole.length / 2)), 'bad-response'],
    ['cut off before its last byte', says(whole.slice(0, -1)), 'bad-response'],
    ['cut off inside a letter', says(inside.subarray(0, inside.indexOf(0xc3) + 1)), 'bad-response'],
    ['letters that are not UTF-8', says(Buffer.from(inside.toString(), 'latin1')), 'bad-response'],
    ['NaN for a number', says(whole.replace('12', 'NaN')), 'bad-response'],
    [
      'Infinity for a number',
      says(json([at(0, { latitude: 7.77 })]).replace('7.77', '-Infinity')),
      'bad-response',
    ],
    ['a number with a zero before it', says(json([at(0)]).replace('65.372', '065.372')), 'bad-response'],
    ['a line end inside a name', says(json([at(0)]).replace('PROVE', 'PRO\nVE')), 'bad-response'],
    ['a comma too many', says(`${whole.slice(0, -1)},]`), 'bad-response'],
    ['lines with a broken one', says(`${json(at(0))}\n{"mmsi":\n${json(at(1))}`), 'bad-response'],
    ['two arrays, one after the other', says(`${whole}${whole}`), 'bad-response'],
    ['an envelope that nobody knows', says(json({ positions: some() })), 'bad-response'],
    ['an error with 200', says(json({ title: 'Oops', status: 500 })), 'bad-response'],
    ['all numbers as texts', says(json(some().map((one) => ({ ...one, longitude: '5' })))), 'bad-response'],
    [
      'another vessel alone',
      says(json(some().map((one) => ({ ...one, mmsi: 257_000_009 })))),
      'bad-response',
    ],
    ['10,000 brackets', says('['.repeat(10_000)), 'bad-response'],
    [
      'a redirect to itself',
      (request, response) => response.writeHead(302, { location: request.url }).end(),
      'bad-response',
    ],
    ['longer than it is', saysRaw(`Content-Length: ${whole.length + 9}`, whole), 'offline'],
    [
      'shorter than it is',
      saysRaw(`Content-Length: ${whole.length - 9}\r\nConnection: close`, whole),
      'bad-response',
    ],
    ['a compression that is none', says(whole, { ...jsonType, 'content-encoding': 'gzip' }), 'bad-response'],
    ['an error of the service', says(json({ title: 'Oops' }), jsonType, 500), 'bad-response'],
    ['a break', (request) => request.socket.resetAndDestroy(), 'offline'],
    ['no to the sign-in', says(json({ title: 'No' }), jsonType, 401), 'refusing'],
    ['no access', says(json({ title: 'No' }), jsonType, 403), 'forbidden'],
    ['a refusal', says(json({ title: 'No such period' }), jsonType, 400), 'rejected'],
    ['a wish for patience', says('', { 'retry-after': '30' }, 429), 'throttled'],
  ])('%s', async (_what, answer, code) => {
    const { hostile, kept } = await open();
    hostile.answer = answer;
    expectWords(await ask(hostile), code);
    expect((await columnsIn(hostile)).count).toBe(0);
    expect(await columnsIn(hostile, earlier)).toEqual(kept);
    await expectGoodAfter(hostile, kept);

    const before = await columnsIn(hostile);
    hostile.time += minuteMs;
    hostile.answer = answer;
    const again = await ask(hostile);
    if (again.ok) expect(again.value.stamp).toMatchObject({ source: 'cache', staleBecause: code });
    else expectWords(again, code);
    expect(valueOf(await ask(hostile, 'cache')).summary.count).toBe(goodCount);
    expect(await columnsIn(hostile)).toEqual(before);
  });
});

interface Read {
  readonly positions: number;
  readonly leftOut?: number;
  readonly drift?: Readonly<Record<string, number>>;
  readonly name?: string | null;
  readonly columns?: { readonly [K in keyof TrackColumns]?: readonly number[] };
}

const none = notGivenInTrack;
const [outOfTime, noPlace, noTime] = [
  'msgtime (outside the request, left out)',
  'longitude, latitude (left out)',
  'msgtime (left out)',
];
const allNull = Object.fromEntries(Object.keys(aisRecord()).map((member) => [member, null]));
const measured = [
  'courseOverGround',
  'rateOfTurn',
  'speedOverGround',
  'trueHeading',
  'navigationalStatus',
  'shipType',
];
const allOf = (value: unknown): Change => Object.fromEntries(measured.map((member) => [member, value]));
const counted = (count: number): Record<string, number> =>
  Object.fromEntries(measured.map((member) => [member, count]));
const nothingMeasured = { speedTenths: [none], courseTenths: [none], headingDeg: [none], rateOfTurn: [none] };
const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
const manyOfOne = Math.ceil(10e6 / (json(at(0)).length + 1));

describe('an odd answer is drawn as far as it can be, says what is odd, and a good one after it works', () => {
  it.each<readonly [what: string, answer: Answer, expected: Read]>([
    ['the newest first', says(json(some().reverse())), { positions: 20 }],
    ['in no order', says(json([at(3), at(1), at(19), at(0), at(7)])), { positions: 5 }],
    ['every record twice', says(json([...some(), ...some()])), { positions: 40 }],
    [
      'two places at one time',
      says(json([at(1, { longitude: 9 }), at(0), at(1, { longitude: -9 })])),
      { positions: 3, columns: { lonE6: [5e6, 9e6, -9e6] } },
    ],
    [
      'a jump around the earth and back',
      says(json([at(0), at(1, { longitude: 150, latitude: -33 }), at(2)])),
      { positions: 3, columns: { lonE6: [5e6, 150e6, 5_002_000] } },
    ],
    [
      '404, as for no positions',
      says(json({ title: 'Not Found' }), jsonType, 404),
      { positions: 0, name: null },
    ],
    ['204', says('', {}, 204), { positions: 0, name: null }],
    ['an empty array', says(' [ ] '), { positions: 0, name: null }],
    [
      'null for all that is measured',
      says(json([at(0, allOf(null))])),
      { positions: 1, columns: nothingMeasured },
    ],
    [
      'null for everything',
      says(json([allNull, at(0)])),
      { positions: 1, leftOut: 1, drift: { mmsi: 1, [noPlace]: 1, [noTime]: 1 } },
    ],
    [
      'nothing but time and place',
      says(json([{ mmsi: testMmsi, longitude: 5, latitude: 60, msgtime: at(0)['msgtime'] }])),
      { positions: 1, drift: { ...counted(1), name: 1 }, name: null, columns: nothingMeasured },
    ],
    [
      'records that are none',
      says(json([at(0), {}, null, 7, 'x', [at(1)], true])),
      {
        positions: 1,
        leftOut: 6,
        drift: { mmsi: 1, [noPlace]: 1, [noTime]: 1, '[] (no record, left out)': 5 },
      },
    ],
    [
      'two vessels mixed',
      says(json(some().map((one, row) => (row % 2 ? { ...one, mmsi: 257_000_009, name: 'OTHER' } : one)))),
      { positions: 10, leftOut: 10, drift: { 'mmsi (another vessel, left out)': 10 } },
    ],
    [
      'the years 1 and 9999',
      says(
        json([
          at(0),
          at(0, { msgtime: '0001-01-01T00:00:00', name: 'OLD' }),
          at(0, { msgtime: '9999-12-31T23:59:59Z', name: 'NEW' }),
        ]),
      ),
      { positions: 1, leftOut: 2, drift: { [outOfTime]: 2 } },
    ],
    [
      'dates that there are not',
      says(
        json([
          at(0),
          ...['2026-02-30T00:00:00Z', '2026-11-20T25:00:00Z', '', 'now', 1_763_658_445, '2026-11-20'].map(
            (msgtime) => at(0, { msgtime }),
          ),
        ]),
      ),
      { positions: 1, leftOut: 6, drift: { [noTime]: 6 } },
    ],
    [
      'seven digits of a second and an offset',
      says(
        json([
          at(0, {
            msgtime: new Date(span.fromMs + 3_600_000).toISOString().replace('.000Z', '.1239999+01:00'),
          }),
        ]),
      ),
      { positions: 1, columns: { timeMs: [span.fromMs + 123] } },
    ],
    [
      'the edges of the earth',
      says(
        json(
          [
            [180, 90],
            [-180, -90],
            [180, -90],
          ].map(([longitude, latitude], row) => at(row, { longitude, latitude })),
        ),
      ),
      { positions: 3, columns: { lonE6: [180e6, -180e6, 180e6], latE6: [90e6, -90e6, -90e6] } },
    ],
    [
      'places beyond the earth',
      says(
        json([
          at(0),
          at(1, { longitude: 180.000001 }),
          at(2, { latitude: -90.000001 }),
          at(3, { longitude: 181, latitude: 91 }),
        ]),
      ),
      { positions: 1, leftOut: 3, drift: { [noPlace]: 3 } },
    ],
    [
      'NaN and Infinity as texts',
      says(json([at(0, allOf('NaN')), at(1, allOf('Infinity'))])),
      { positions: 2, drift: counted(2) },
    ],
    [
      'numbers as texts, but not the place',
      says(json([at(0, allOf('7')), at(1, { mmsi: String(testMmsi) })])),
      { positions: 2, drift: { ...counted(1), mmsi: 1 } },
    ],
    [
      'numbers with exponents, small and huge',
      says(
        `[${json(at(0, { latitude: 7.5 })).replace('7.5', '7500e-3')},${json(at(1, { latitude: 7.5 })).replace('7.5', '1e400')},${json(at(2, { speedOverGround: 7.5 })).replace('7.5', '1e308')}]`,
      ),
      {
        positions: 2,
        leftOut: 1,
        drift: { [noPlace]: 1, 'speedOverGround (out of range)': 1 },
        columns: { speedTenths: [73, none] },
      },
    ],
    [
      'what AIS says for "not available"',
      says(
        json([at(0, { speedOverGround: 102.3, courseOverGround: 360, trueHeading: 511, rateOfTurn: -128 })]),
      ),
      { positions: 1, columns: nothingMeasured },
    ],
    [
      'values that AIS does not have',
      says(
        json([
          at(0, {
            speedOverGround: -1,
            courseOverGround: 400,
            trueHeading: 360,
            rateOfTurn: 128,
            navigationalStatus: 16,
            shipType: -1,
          }),
        ]),
      ),
      {
        positions: 1,
        drift: Object.fromEntries(measured.map((member) => [`${member} (out of range)`, 1])),
        columns: nothingMeasured,
      },
    ],
    [
      'a name with quotes, line ends, control characters, @ and right-to-left marks',
      says(json([at(0, { name: ' "PRO,\r\n\u0000VE\u202e\u200f" \\ <b>@@@@' })])),
      { positions: 1, name: '"PRO, VE " \\ <b>' },
    ],
    [
      'a name that is half a letter',
      says(`[${json(at(0)).replace('PROVE', 'PR\\ud83dØ')}]`),
      { positions: 1, name: 'PR Ø' },
    ],
    [
      'a name of a megabyte',
      says(json([at(0, { name: 'Ø@'.repeat(500_000) })])),
      { positions: 1, name: 'Ø@'.repeat(100) },
    ],
    [
      'members in members',
      says(
        `[${json(at(0, { name: { first: 'PRO' }, stream: ['terra'], more: { a: [{ b: '}],[{' }] } })).replace('}],[{', '}],\\u005b{')}]`,
      ),
      { positions: 1, drift: { name: 1, stream: 1 }, name: null },
    ],
    [
      'a member 5,000 levels deep',
      says(`[${json(at(0)).replace('{', `{"deep":${deep},`)}]`),
      { positions: 1 },
    ],
    [
      'members of one name, the last of which counts, and names of machinery',
      says(
        `[${json(at(0)).replace('{', '{"__proto__":{"mmsi":1},"constructor":null,"latitude":null,"mmsi":1,"name":"OLD",')}]`,
      ),
      { positions: 1, columns: { latE6: [65_372_000] } },
    ],
    [
      'names of members with escapes',
      says(json(some()).replaceAll('"latitude"', '"l\\u0061titude"')),
      { positions: 20 },
    ],
    ['a collection of points', says(collection(some().map((one) => featureOf(one)))), { positions: 20 }],
    [
      'a collection of points and lines',
      says(collection(some().map((one, row) => featureOf(one, row % 4 === 0 ? 'LineString' : 'Point')))),
      { positions: 15, leftOut: 5, drift: { [noPlace]: 5 } },
    ],
    ['a line each, with blank ones', says(some().map(json).join('\r\n\n \n')), { positions: 20 }],
    ['one object alone', says(JSON.stringify(at(0), null, 2)), { positions: 1 }],
    ['a byte order mark', says(`\ufeff${json(some())}`), { positions: 20 }],
    [
      'compressed',
      says(gzipSync(json(some())), { ...jsonType, 'content-encoding': 'gzip' }),
      { positions: 20 },
    ],
    ['as a table, by its type', says(json(some()), { 'content-type': 'text/csv' }), { positions: 20 }],
    ['in drops of seven bytes', dripping(json(some()), 7), { positions: 20 }],
    [
      '10 MB of one record',
      says(`[${`${json(at(0))},`.repeat(manyOfOne - 1)}${json(at(0))}]`),
      { positions: manyOfOne },
    ],
  ])('%s', async (_what, answer, expected) => {
    const { hostile, kept } = await open();
    hostile.answer = answer;
    const { positions, leftOut = 0, drift = {}, name = 'PROVE', columns: exact = {} } = expected;
    const given = valueOf(await ask(hostile));
    expect(given).toMatchObject({ summary: { count: positions }, leftOut, stamp: { source: 'service' } });
    expect(Object.fromEntries(given.drift.map(({ path, count }) => [path, count]))).toEqual(drift);
    const columns = await columnsIn(hostile);
    expect(columns.count).toBe(positions);
    expectDrawable(columns);
    for (const [member, values] of Object.entries(exact))
      expect([...columns[member as 'lonE6']], member).toEqual(values);
    // Nothing names a vessel whose earlier answer named it, unless it says so itself.
    expect(given.name).toBe(name ?? 'PROVE');
    expect(given.periods).toMatchObject([{ fromMs: span.fromMs, fetchedAtMs: testNow }]);
    await expectGoodAfter(hostile, kept);
  });
});
