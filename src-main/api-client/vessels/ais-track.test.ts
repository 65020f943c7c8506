import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notGivenInTrack } from '@kartbord/common/track-columns';
import { aisRecord, aisRecords, bytesOf, readAll, testMmsi } from './ais-fixtures';
import { readTrack, type TrackRead } from './ais-track';

const start = Date.UTC(2026, 10, 20);

function read(body: unknown): TrackRead {
  const result = readAll(body);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}
const lines = (records: readonly unknown[], end = '\n'): string =>
  records.map((record) => JSON.stringify(record)).join('\n') + end;
const featureOf = ({ longitude, latitude, ...properties }: Record<string, unknown>): unknown => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties,
});
const collection = (records: readonly Record<string, unknown>[]): unknown => ({
  type: 'FeatureCollection',
  features: records.map(featureOf),
});
const codeOf = (body: unknown): string => {
  const result = readAll(body);
  return result.ok ? 'ok' : result.failure.code;
};

describe('an answer of historic AIS', () => {
  it('is read as columns in whole steps', () => {
    const { columns, ...rest } = read([aisRecord({ rateOfTurn: -127, stream: 'satellite' })]);
    expect(columns).toEqual({
      count: 1,
      timeMs: Float64Array.of(Date.UTC(2026, 10, 20, 17, 7, 25)),
      lonE6: Int32Array.of(12_193_000),
      latE6: Int32Array.of(65_372_000),
      speedTenths: Int16Array.of(73),
      courseTenths: Int16Array.of(1266),
      headingDeg: Int16Array.of(30),
      rateOfTurn: Int16Array.of(-127),
      status: Int16Array.of(5),
      shipType: Int16Array.of(54),
      source: Uint8Array.of(2),
    });
    const atMs = columns.timeMs[0];
    expect(rest).toEqual({
      name: { value: 'PROVE', atMs },
      shipType: { value: 54, atMs },
      drift: [],
      leftOut: 0,
      dropped: [],
    });
  });

  it('has null and what AIS says for "not available" as not given, and zero as zero', () => {
    const nothing = { speedOverGround: null, courseOverGround: null, trueHeading: null, rateOfTurn: null };
    const none = { speedOverGround: 102.3, courseOverGround: 360, trueHeading: 511, rateOfTurn: -128 };
    const zero = { speedOverGround: 0, courseOverGround: 0, trueHeading: 0, rateOfTurn: 0, shipType: 0 };
    const { columns, drift } = read(
      [nothing, none, zero].map((change) => aisRecord({ ...change, name: null, stream: null })),
    );
    const each = [columns.speedTenths, columns.courseTenths, columns.headingDeg, columns.rateOfTurn];
    for (const column of each) expect([...column]).toEqual([notGivenInTrack, notGivenInTrack, 0]);
    expect([...columns.source]).toEqual([0, 0, 0]);
    expect(drift).toEqual([]);
  });

  it('keeps every position of one moment, and the order of the answer', () => {
    const { columns } = read([
      aisRecord({ longitude: 3 }),
      aisRecord({ longitude: 1 }),
      aisRecord({ longitude: 2 }),
    ]);
    expect([...columns.lonE6]).toEqual([3e6, 1e6, 2e6]);
  });

  it('gives the newest name and type of ship, whatever the order', () => {
    const at = (hour: number, change: object): unknown =>
      aisRecord({ msgtime: `2026-11-20T0${hour}:00:00Z`, ...change });
    const { name, shipType } = read([
      at(3, { name: 'OLD', shipType: 30 }),
      at(5, { name: null, shipType: null }),
      at(4, { name: 'NEW', shipType: 70 }),
      at(1, { name: 'OLDEST', shipType: 10 }),
    ]);
    expect([name?.value, shipType?.value]).toEqual(['NEW', 70]);
  });

  it.each([
    ['PROVE@@@@@@@@', 'PROVE'],
    ['  PR"O, VE \n\u0000TO ', 'PR"O, VE TO'],
    ['SJØ\u202eREG', 'SJØ REG'],
    ['@@@', null],
    ['', null],
  ])('has the name %j as %j', (given, name) => {
    expect(read([aisRecord({ name: given })]).name?.value ?? null).toBe(name);
  });

  it('may be an array, a line each, or GeoJSON, with or without a byte order mark', () => {
    const records = aisRecords(50, start);
    const expected = read(records);
    expect(expected.columns.count).toBe(50);
    for (const body of [
      JSON.stringify(records, null, 2),
      lines(records),
      lines(records, ''),
      lines(records).replaceAll('\n', '\r\n\n'),
      collection(records),
      lines(records.map(featureOf)),
      JSON.stringify(records.map(featureOf)),
    ]) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect(read(text)).toEqual(expected);
      expect(read(`\ufeff${text}`)).toEqual(expected);
    }
  });

  it('without records says that there are no positions', () => {
    for (const body of ['[]', ' [ \n] ', '{"type":"FeatureCollection","features":[]}'])
      expect(read(body)).toMatchObject({ columns: { count: 0 }, drift: [], leftOut: 0, name: null });
  });

  it('is the same in whatever steps it is read', () => {
    const records = aisRecords(5_000, start);
    const steps = [...readTrack(bytesOf(records), testMmsi)].length;
    expect(steps).toBeGreaterThan(2);
    const byLine = [...readTrack(bytesOf(lines(records)), testMmsi)].length;
    expect(byLine).toBeGreaterThan(2);
    expect(read(records)).toEqual(read(lines(records)));
    expect(read(records).columns.count).toBe(5_000);
  });
});

describe('an answer that is not what it should be', () => {
  it('is refused when it is cut off at any byte', () => {
    const whole = bytesOf(JSON.stringify([aisRecord({ name: 'SJØ"]},{[' }), aisRecord(), aisRecord()]));
    expect(codeOf(whole)).toBe('ok');
    for (let length = 0; length < whole.length; length++)
      expect([length, codeOf(whole.subarray(0, length))]).toEqual([length, 'bad-response']);
  });

  it('is refused when a long one is cut off, wherever the steps are', () => {
    const whole = bytesOf(aisRecords(3_000, start));
    for (let cut = 1; cut < 40; cut++) {
      const length = Math.floor((whole.length * cut) / 40);
      expect(codeOf(whole.subarray(0, length))).toBe('bad-response');
    }
    const list = bytesOf(collection(aisRecords(100, start)));
    for (let cut = 1; cut < 40; cut++)
      expect(codeOf(list.subarray(0, Math.floor((list.length * cut) / 40)))).toBe('bad-response');
  });

  it.each([
    ['a portal’s page', '<!doctype html><html>Welcome</html>'],
    ['nothing', ''],
    ['white space', ' \n'],
    ['a text', '"[]"'],
    ['a number', '1'],
    ['null', 'null'],
    ['a comma too many', `[${JSON.stringify(aisRecord())},]`],
    ['two arrays', '[][]'],
    ['something after it', '[] []'],
    ['the wrong bracket', `[${JSON.stringify(aisRecord())}}`],
    ['NaN', '[NaN]'],
    ['an error with status 200', '{"error":"x"}'],
    ['two objects with a comma', '{},{}'],
  ])('is refused when it is %s', (_what, body) => {
    expect(codeOf(body)).toBe('bad-response');
  });

  it('is refused when it is not UTF-8', () => {
    const bytes = bytesOf([aisRecord({ name: 'SJØ' })]);
    bytes[bytes.indexOf(0xc3)] = 0xff;
    expect(codeOf(bytes)).toBe('bad-response');
  });

  it('leaves out records without a time, a position or of another vessel, and counts them', () => {
    const { columns, drift, leftOut } = read([
      aisRecord(),
      aisRecord({ msgtime: undefined }),
      aisRecord({ msgtime: 1763658445 }),
      aisRecord({ latitude: null }),
      aisRecord({ longitude: 181 }),
      aisRecord({ mmsi: 257_000_002 }),
      null,
      [1],
      aisRecord({ mmsi: String(testMmsi) }),
      aisRecord({ mmsi: undefined }),
    ]);
    expect([columns.count, leftOut]).toEqual([3, 7]);
    expect(drift).toEqual([
      { path: '[] (no record, left out)', count: 2 },
      { path: 'longitude, latitude (left out)', count: 2 },
      { path: 'mmsi', count: 2 },
      { path: 'msgtime (left out)', count: 2 },
      { path: 'mmsi (another vessel, left out)', count: 1 },
    ]);
  });

  it('is refused when not one of its records can be placed: what is kept is better', () => {
    expect(codeOf(aisRecords(20, start).map(({ longitude, ...rest }) => ({ ...rest, lon: longitude })))).toBe(
      'bad-response',
    );
  });

  it('with 10,000 drifted records is read, with one count for each member', () => {
    const drifted = aisRecords(10_000, start).map(({ speedOverGround, ...rest }) => ({
      ...rest,
      sog: speedOverGround,
      trueHeading: 'north',
      courseOverGround: 361,
      stream: 'pigeon',
      unknown: { nested: [1, '}'] },
    }));
    const { columns, drift, leftOut } = read(drifted);
    expect([columns.count, leftOut]).toEqual([10_000, 0]);
    expect([...new Set(columns.headingDeg)]).toEqual([notGivenInTrack]);
    expect(drift).toEqual(
      ['courseOverGround (out of range)', 'speedOverGround', 'stream', 'trueHeading'].map((path) => ({
        path,
        count: 10_000,
      })),
    );
  });
});

describe('for any body', () => {
  const loose = fc.record(
    Object.fromEntries(Object.keys(aisRecord()).map((name) => [name, fc.jsonValue()])),
    { requiredKeys: [] },
  );

  it('of any JSON a result comes, never an exception, and every record is counted', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(loose, fc.jsonValue(), fc.constant(aisRecord()))), (records) => {
        const result = readAll(records);
        if (result.ok) expect(result.value.columns.count + result.value.leftOut).toBe(records.length);
        else expect(result.failure.code).toBe('bad-response');
      }),
      { numRuns: 300 },
    );
  });

  it('of any bytes a result comes, never an exception', () => {
    const noise = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.string().map(bytesOf),
      fc.json().map(bytesOf),
    );
    fc.assert(
      fc.property(noise, fc.constantFrom('', '[', '{', '[{"a":'), (bytes, head) => {
        expect(['ok', 'bad-response']).toContain(codeOf(Buffer.concat([bytesOf(head), bytes])));
      }),
      { numRuns: 500 },
    );
  });

  it('what the service can say is what is read', () => {
    const maybe = (values: fc.Arbitrary<number>): fc.Arbitrary<number | null> => fc.option(values);
    const position = fc.record({
      longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((value) => value / 1e6),
      latitude: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((value) => value / 1e6),
      speedOverGround: maybe(fc.integer({ min: 0, max: 1022 }).map((value) => value / 10)),
      courseOverGround: maybe(fc.integer({ min: 0, max: 3599 }).map((value) => value / 10)),
      trueHeading: maybe(fc.integer({ min: 0, max: 359 })),
      rateOfTurn: maybe(fc.integer({ min: -127, max: 127 })),
      navigationalStatus: fc.integer({ min: 0, max: 15 }),
      shipType: maybe(fc.integer({ min: 0, max: 99 })),
    });
    const back = (value: number | undefined, steps: number): number | null =>
      value === notGivenInTrack || value === undefined ? null : value / steps;
    fc.assert(
      fc.property(fc.array(position, { minLength: 1 }), (positions) => {
        const { columns, drift } = read(positions.map((change) => aisRecord(change)));
        expect(drift).toEqual([]);
        positions.forEach((given, row) =>
          expect(given).toEqual({
            longitude: back(columns.lonE6[row], 1e6),
            latitude: back(columns.latE6[row], 1e6),
            speedOverGround: back(columns.speedTenths[row], 10),
            courseOverGround: back(columns.courseTenths[row], 10),
            trueHeading: back(columns.headingDeg[row], 1),
            rateOfTurn: back(columns.rateOfTurn[row], 1),
            navigationalStatus: back(columns.status[row], 1),
            shipType: back(columns.shipType[row], 1),
          }),
        );
      }),
    );
  });
});
