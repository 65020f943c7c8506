import fc from 'fast-check';
import { bytesOf, testMmsi } from './ais-fixtures';

/** For tests: answers of historic AIS as bytes, right ones and odd ones, written in every way that JSON has. */

/** A value by its JSON text, so that forms of one number and members of one name can be told. */
type Json = string;

const blank = fc.constantFrom('', '', '', ' ', '\n', '\r\n\t', '  ');

const written = (value: unknown): Json => JSON.stringify(value);

const numbers = fc.oneof(
  fc.integer({ min: -200, max: 2000 }).map(String),
  fc.double({ min: -200, max: 600, noNaN: true }).map((value) => written(Object.is(value, -0) ? 0 : value)),
  fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((value) => written(value / 1e7)),
  fc.constantFrom(
    '-0',
    '0.0',
    '1e1',
    '12.5E-1',
    '1e999',
    '-1E+400',
    '1e-400',
    '90',
    '-180.000000',
    '102.3',
    '360',
  ),
  fc.constantFrom('511', '-128', '1023', '359.99', '257000001.0', '2.57000001e8', '12345678901234567890'),
);

/** With some characters escaped that need not be. */
const texts = fc
  .tuple(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom(
        'PROVE@@@',
        'SJØ\u202eREG',
        '"\\/\b\f\n\r\t',
        '\ud800',
        '😀@',
        '@@@',
        'terra',
        'Satellite',
        'TERR',
      ),
      fc.constantFrom(String(testMmsi), ` ${testMmsi} `, '0xf51851', '', ' ', 'Feature', '257000002'),
    ),
    fc.boolean(),
  )
  .map(([text, isEscaped]) => {
    const json = written(text);
    if (!isEscaped) return json;
    const escape = (character: string): string =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return json.replace(/[a-z0-9Ø]/i, escape).replaceAll('/', '\\/');
  });

const times = fc.oneof(
  fc
    .tuple(
      fc.date({ min: new Date('2026-11-18'), max: new Date('2026-11-22'), noInvalidDate: true }),
      fc.constantFrom('', '.5', '.1234567', '.999999999'),
      fc.constantFrom('Z', '+00:00', '-03:30', '+0100', ''),
    )
    .map(([date, fraction, zone]) => written(`${date.toISOString().slice(0, 19)}${fraction}${zone}`)),
  fc.constantFrom(
    '"0001-01-01T00:00:00Z"',
    '"9999-12-31T23:59:59Z"',
    '"2026-02-30T00:00:00Z"',
    '"2026-11-20T25:00:00Z"',
  ),
);

const anything = fc.oneof(
  numbers,
  texts,
  times,
  fc.constantFrom('null', 'true', 'false', '[]', '{}', '[ 1 , "]" ]', '{"a":{"b":[{"c":"}"}]}}'),
  fc.jsonValue({ maxDepth: 3 }).map(written),
);

const degrees = (most: number): fc.Arbitrary<Json> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((value) => written(value / 1e6)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(String(most), String(-most), `${most}.0000000`, `${most}.000001`),
    },
  );

/** What the service says of a member, mostly. */
const usual: Readonly<Record<string, fc.Arbitrary<Json>>> = {
  courseOverGround: fc.oneof(
    fc.integer({ min: 0, max: 3600 }).map((value) => written(value / 10)),
    fc.constant('null'),
  ),
  latitude: degrees(90),
  longitude: degrees(180),
  name: fc.oneof(texts, fc.constantFrom('"PROVE"', '"PROVE"', 'null')),
  rateOfTurn: fc.oneof(fc.integer({ min: -128, max: 127 }).map(String), fc.constant('null')),
  shipType: fc.oneof(fc.integer({ min: 0, max: 300 }).map(String), fc.constant('null')),
  speedOverGround: fc.oneof(
    fc.integer({ min: 0, max: 1023 }).map((value) => written(value / 10)),
    fc.constant('null'),
  ),
  trueHeading: fc.oneof(fc.integer({ min: 0, max: 360 }).map(String), fc.constantFrom('null', '511')),
  navigationalStatus: fc.integer({ min: 0, max: 16 }).map(String),
  mmsi: fc.constantFrom(
    String(testMmsi),
    String(testMmsi),
    String(testMmsi),
    `"${testMmsi}"`,
    '257000002',
    'null',
  ),
  msgtime: times,
  stream: fc.constantFrom('"terra"', '"satellite"', 'null', '"TERRESTRIAL"', '"x"'),
};
const names = Object.keys(usual);

const objectOf = (members: readonly (readonly [string, Json])[], gaps: readonly string[]): Json => {
  const gap = (at: number): string => gaps[at % gaps.length] ?? '';
  const inside = members.map(
    ([name, value], at) => `${gap(at)}${written(name)}${gap(at + 1)}:${gap(at + 2)}${value}`,
  );
  return `{${inside.join(`${gap(3)},`)}${gap(4)}}`;
};

/** The usual members, some of them gone, doubled, odd, or among others, in the order of the service or in any other. */
const members = fc
  .tuple(
    fc.record(usual),
    fc.array(
      fc.tuple(
        fc.constantFrom(...names, 'type', 'features', 'geometry', 'properties', 'x', 'ø', ''),
        anything,
      ),
      {
        maxLength: 3,
      },
    ),
    fc.subarray(names, { minLength: names.length - 3 }),
    fc.option(
      fc.shuffledSubarray(
        Array.from({ length: names.length + 3 }, (_, at) => at),
        { minLength: 15 },
      ),
    ),
  )
  .map(([values, odd, kept, order]) => {
    const all = [...kept.map((name) => [name, values[name] ?? 'null'] as const), ...odd];
    return order ? order.flatMap((at) => (all[at] ? [all[at]] : [])) : all;
  });

const flatRecord = fc
  .tuple(members, fc.array(blank, { minLength: 1, maxLength: 3 }))
  .map(([of, gaps]) => objectOf(of, gaps));

const feature = fc
  .tuple(
    flatRecord,
    fc.oneof(
      fc
        .tuple(degrees(180), degrees(90))
        .map(([lon, lat]) => `{"type":"Point","coordinates":[${lon}, ${lat}]}`),
      fc.constantFrom(
        'null',
        '{}',
        '{"coordinates":[1]}',
        '{"coordinates":[[1,2],[3,4]]}',
        '{"coordinates":[ 1,2 ,"x"],"c":0}',
      ),
    ),
    fc.constantFrom('"Feature"', '"Feature"', '"Feature"', '"feature"', 'null'),
    fc.boolean(),
  )
  .map(([properties, geometry, type, isTurned]) => {
    const of = [
      ['type', type],
      ['geometry', geometry],
      ['properties', properties],
    ] as const;
    return objectOf(isTurned ? [...of].reverse() : of, ['']);
  });

const record = fc.oneof(
  { weight: 12, arbitrary: flatRecord },
  { weight: 4, arbitrary: feature },
  { weight: 1, arbitrary: anything },
);

const oneLine = (json: Json): Json => json.replaceAll(/[\r\n]+/g, ' ');

/** Bodies of every shape that is accepted. */
export const aisBodies: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    fc.array(record, { maxLength: 8 }),
    blank,
    fc.constantFrom('array', 'lines', 'collection', 'one'),
    fc.boolean(),
  )
  .map(([records, gap, shape, hasMark]) => {
    const list = `${gap}[${gap}${records.join(`${gap},${gap}`)}${gap}]${gap}`;
    const text = {
      array: list,
      lines: records.map(oneLine).join(`${gap}\n`),
      collection: `{"type":"FeatureCollection",${gap}"features":${list}${gap}}`,
      one: records[0] ?? '{}',
    }[shape];
    return bytesOf(hasMark ? `\ufeff${text}` : text);
  });
