import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aisRecord, aisRecords, bytesOf, testMmsi } from './ais-fixtures';
import { aisBodies } from './ais-scan-fixtures';
import { parseTrack } from './ais-parse-fixtures';
import { scanTrack } from './ais-scan';
import { readTrack } from './ais-track';

const end = <T>(steps: Generator<undefined, T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
const scanned = (body: Uint8Array, latestMs?: number): ReturnType<typeof end> =>
  end(scanTrack(body, testMmsi, latestMs));
const parsed = (body: Uint8Array, latestMs = Infinity): ReturnType<typeof end> =>
  end(parseTrack(body, testMmsi, latestMs));
const text = (body: Uint8Array): string => new TextDecoder().decode(body);

/** Whether the scanner understood it; what it then says is compared with the reference. */
function agrees(body: Uint8Array, latestMs?: number): boolean {
  const found = scanned(body, latestMs);
  if (found === undefined) return false;
  const right = parsed(body, latestMs);
  // The quick look first: these are thousands.
  if (!isDeepStrictEqual(found, right)) expect(found, text(body)).toEqual(right);
  return true;
}

/** One record with a text in place of the value of a member. */
const recordWith = (member: string, json: string): Uint8Array =>
  bytesOf(`[${JSON.stringify(aisRecord({ [member]: '#' })).replace('"#"', json)}]`);

const seed = 20_261_121;

describe('the scanner and JSON.parse', () => {
  it('say the same of the same bytes, whatever records they are and however they are written', () => {
    let understood = 0;
    fc.assert(
      fc.property(aisBodies, fc.constantFrom(Infinity, Date.UTC(2026, 10, 20)), (body, latestMs) => {
        if (agrees(body, latestMs)) understood++;
      }),
      { numRuns: 600, seed },
    );
    expect(understood).toBeGreaterThan(500);
  }, 30_000);

  it('agree that a body cut off at any byte is none', () => {
    const bodies = fc.sample(aisBodies, { numRuns: 60, seed }).filter(({ length }) => length < 1_500);
    expect(bodies.length).toBeGreaterThan(8);
    for (const body of bodies.slice(0, 8))
      for (let length = 0; length < body.length; length++) agrees(body.subarray(0, length));
  }, 30_000);

  it('agree on a body of which any one byte is another', () => {
    const { mmsi, msgtime, latitude, longitude } = aisRecord();
    const record = { name: 'Ø"\\', extra: { deep: [1, null, '}'] }, mmsi, latitude, longitude, msgtime };
    const whole = bytesOf([record, [record]]);
    for (const byte of [0x00, 0x20, 0x22, 0x2c, 0x2d, 0x30, 0x3a, 0x5c, 0x5d, 0x65, 0x7d, 0xc3])
      for (let at = 0; at < whole.length; at++) {
        const body = Uint8Array.from(whole);
        body[at] = byte;
        agrees(body);
      }
  }, 30_000);

  it.each([
    ...[
      '0',
      '-0',
      '0.0',
      '7',
      '7.0',
      '7.25',
      '-7.5',
      '12.193456',
      '1e1',
      '1E+1',
      '10e-1',
      '1e999',
      '-1e999',
      '1e-999',
    ],
    ...['123456789', '1234567890', '12345678901234567890', '0.1234567890123456789', '5.000000000000001'],
    ...[
      '179.9999996',
      '180',
      '-180',
      '180.0000001',
      '90',
      '359.99',
      '359.95',
      '102.3',
      '102.30',
      '1023',
      '511',
      '-128',
    ],
    ...['1.7976931348623157e308', '4.9e-324', '2.2250738585072011e-308'],
  ])('read the number %s alike in every member', (json) => {
    for (const member of Object.keys(aisRecord())) {
      const body = recordWith(member, json);
      expect(scanned(body), member).toEqual(parsed(body));
      expect(scanned(body)).toBeDefined();
    }
  });

  it.each([
    '01',
    '-',
    '+1',
    '.5',
    '5.',
    '1e',
    '1e+',
    '0x1',
    '1_0',
    'NaN',
    'Infinity',
    '-Infinity',
    '--1',
    '1.2.3',
    '00',
    '-01',
  ])('leave what is no number, such as %s, to nobody', (json) => {
    const body = recordWith('latitude', json);
    expect(scanned(body)).toBeUndefined();
    expect(parsed(body)).toMatchObject({ failure: { code: 'bad-response' } });
  });

  it.each([
    ...['2026-11-20T17:07:25+00:00', '2026-11-20T17:07:25Z', '2026-11-20T17:07:25.1234567+00:00'],
    ...['2026-11-20T17:07:25.999999999Z', '2026-11-20T17:07:25.9999999999Z', '2026-11-20T17:07:25.Z'],
    ...[
      '2026-11-20T23:59:59-05:30',
      '2026-11-20T00:00:00+14:00',
      '2026-11-20T00:00:00+14:60',
      '2026-11-20T00:00:00+15:00',
    ],
    ...[
      '2026-02-29T00:00:00Z',
      '2024-02-29T00:00:00Z',
      '2026-13-01T00:00:00Z',
      '2026-00-10T00:00:00Z',
      '2026-04-31T00:00:00Z',
    ],
    ...[
      '0001-01-01T00:00:00',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '0000-01-01T00:00:00Z',
      '0099-06-01T00:00:00Z',
    ],
    ...[
      '2026-11-20T24:00:00Z',
      '2026-11-20T12:60:00Z',
      '2026-11-20T12:00:60Z',
      '2026-11-20t12:00:00z',
      '2026-11-20 12:00',
    ],
    ...[
      '2026-11-20',
      '',
      'now',
      '20261120T120000Z',
      '2026-11-20T12:00:00Z ',
      ' 2026-11-20T12:00:00Z',
      '2026-11-20T12:0a:00Z',
    ],
    ...['2026-11-20T17:07:25+0000', '2026-11-20T17:07:25+00', '2026-11-20T17:07:25 00:00'],
  ])('read the time %j alike', (msgtime) => {
    const body = bytesOf([aisRecord(), aisRecord({ msgtime }), aisRecord({ msgtime })]);
    expect(scanned(body)).toEqual(parsed(body));
    expect(scanned(body)).toBeDefined();
    const escaped = bytesOf(text(body).replaceAll('2026', '202\\u0036'));
    expect(scanned(escaped)).toEqual(parsed(body));
  });
});

describe('the scanner', () => {
  const read = (body: string): unknown => scanned(bytesOf(body));
  const same = (body: string): void => {
    expect(read(body), body).toBeDefined();
    expect(read(body), body).toEqual(parsed(bytesOf(body)));
  };
  const good = JSON.stringify(aisRecord());
  const pretty = JSON.stringify(aisRecord(), null, 2);
  const feature = JSON.stringify({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [12.1, 65.3, 0] },
    properties: aisRecord({ longitude: 1, latitude: 2 }),
  });

  it('takes the last of members of one name', () => {
    same(
      `[${good.replace('{', '{"latitude":1,"name":"OLD","mmsi":1,"speedOverGround":"x","speedOverGround":9.9,')}]`,
    );
    same(`[${good.replace('}', ',"latitude":null}')},${good}]`);
    same(`[${feature.replace('"properties"', '"properties":{"mmsi":3},"properties"')}]`);
    same(`[${feature.replace('}', ',"coordinates":[1]}')},${good}]`);
    same(`[${feature.slice(0, -1)},"geometry":null},${good}]`);
    same(`[${feature.slice(0, -1)},"type":"Other"},${good}]`);
  });

  it('knows a feature by its type and its properties, in whatever order', () => {
    const { type, geometry, properties } = JSON.parse(feature) as Record<string, unknown>;
    const named = Object.entries({ type, geometry, properties });
    for (const [first, second, third] of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
      [2, 0, 1],
    ] as const)
      same(JSON.stringify([Object.fromEntries([named[first]!, named[second]!, named[third]!])]));
    for (const geometry of [
      null,
      [],
      {},
      { coordinates: null },
      { coordinates: [] },
      {
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ])
      same(JSON.stringify([{ type, geometry, properties }, aisRecord()]));
    same(`[${feature.replace('"Feature"', '"Fe\\u0061ture"')}]`);
    same(JSON.stringify([{ type, geometry, properties }, { type, properties }, aisRecord()]));
    for (const properties of [null, [], 'x', 1])
      same(JSON.stringify([{ type, geometry, properties }, aisRecord()]));
  });

  it('reads a collection wherever its features stand, and one object alone over many lines', () => {
    same(`{"type":"FeatureCollection","features":[${feature},${good},null]}`);
    same(`{"features":[${feature}],"bbox":[1,2,3,4],"totals":{"a":[{}]}} \n`);
    same('{"features":[]}');
    same(pretty);
    same(`\n ${pretty} \n`);
    same('{}');
    same(`${good}\r\n\n \t${good}\n[1]\nnull\n5`);
  });

  it.each([
    ['objects that reach over lines, one after the other', `${pretty}\n${pretty}`],
    ['two objects on a line', `${good} ${good}\n${good}`],
    ['a line of another kind of blank', `${good}\n\u00a0\n${good}`],
    ['a member whose name has an escape', `[${good.replace('"mmsi"', '"mms\\u0069"')}]`],
    ['two lists of features', `{"features":[],"features":[${feature}]}`],
    ['features that are no list', `{"features":{},"mmsi":1}`],
    ['an array in arrays in arrays …', `[${'['.repeat(100)}${']'.repeat(100)}]`],
    ['a mark in the middle', `[\ufeff${good}]`],
    ['a member 5,000 levels deep', `[${good.slice(0, -1)},"more":${'['.repeat(5_000)}${']'.repeat(5_000)}}]`],
    ['something after a collection', `{"features":[]}\n${good}`],
  ])('leaves %s to JSON.parse', (_what, body) => {
    expect(scanned(bytesOf(body))).toBeUndefined();
    const read = end(readTrack(bytesOf(body), testMmsi));
    if (!body.startsWith('[[')) expect(read).toEqual(parsed(bytesOf(body)));
    else expect(read).toMatchObject({ failure: { code: 'bad-response' } });
  });

  it.each(['\n', '\t', '\u0000', '\u001f'])(
    'leaves a text with the control character %j to nobody',
    (character) => {
      for (const word of ['PROVE', 'latitude', 'mmsi'])
        expect(read(`[${good.replace(word, `${character}${word}`)}]`)).toBeUndefined();
      expect(read(`[${good.replace('{', `{"other":["${character}"],`)}]`)).toBeUndefined();
    },
  );

  it('takes each stream for what it says, not for the one before', () => {
    const streams = ['terra', 'satellite', 'terra', 'Terrestrial', 'other', 'other', 'satellite', null, 'x'];
    same(JSON.stringify(streams.map((stream) => aisRecord({ stream, name: `${stream}` }))));
  });

  it('leaves what is not UTF-8 to nobody, be it in a member that is not read', () => {
    const body = bytesOf([aisRecord({ other: 'Ø' })]);
    expect(scanned(body)).toBeDefined();
    body[body.indexOf(0xc3)] = 0xff;
    expect(scanned(body)).toBeUndefined();
    expect(parsed(body)).toMatchObject({ failure: { code: 'bad-response' } });
  });

  it('reads on from one step to the next wherever the steps are', () => {
    const records = aisRecords(3_000, Date.UTC(2026, 10, 1));
    for (const body of [
      JSON.stringify(records),
      JSON.stringify(records, null, 1),
      records.map((record) => JSON.stringify(record)).join('\n'),
      JSON.stringify({ features: records }),
    ]) {
      expect([...scanTrack(bytesOf(body), testMmsi)].length).toBeGreaterThan(1);
      expect(agrees(bytesOf(body))).toBe(true);
    }
  }, 30_000);
});
