import fc from 'fast-check';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emptyTrack } from '@kartbord/common/track-columns';
import { readCapabilities } from '../../../src-main/api-client/map-layers/wms-capabilities';
import { capabilities, layer } from '../../../src-main/api-client/map-layers/wms-fixtures';
import { verifyCaseFile } from '../../../src-main/case/verify';
import { createZipWriter } from '../../../src-main/case/zip-writer';
import { readText } from '../../../src-main/files/testing';
import { readWorkspace } from '../../../src-shared/domain/workspace/workspace-reading';
import { decodeTrack, encodeTrack } from '../../../src-shared/track-codec';

/** What reads bytes of others. It answers or refuses, and never throws. */
interface Target {
  readonly samples: readonly Uint8Array[];
  readonly read: (bytes: Uint8Array) => unknown;
}

const root = resolve(import.meta.dirname, '../../..');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const polygon =
  '{"type":"Polygon","coordinates":[[[5,60],[6,60],[6,61],[5,60]],[[5.2,60.1],[5.3,60.1],[5.2,60.2],[5.2,60.1]]]}';
const geojson = `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:25833"}},"features":[
{"type":"Feature","id":1,"geometry":${polygon},"properties":{"navn":"Å \\"x\\"","n":1.5e3,"b":null}},
{"type":"Feature","geometry":{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[5,60,1]}]},"properties":{}}]}`;
const gpx = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="60" lon="5"><name>A &amp; B</name>
<time>2026-11-20T10:00:00Z</time></wpt><trk><trkseg><trkpt lat="60" lon="5"/><trkpt lat="61" lon="6"/></trkseg></trk></gpx>`;
const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name><![CDATA[A]]></name><ExtendedData><Data name="n">
<value>1</value></Data></ExtendedData><Polygon><outerBoundaryIs><LinearRing><coordinates>5,60 6,60 6,61 5,60</coordinates></LinearRing>
</outerBoundaryIs></Polygon></Placemark></Document></kml>`;
const csv = '\uFEFFlat;lon;navn;tid\r\n60,5;5,25;"A ""b""\r\nc";2026-11-20\r\n61;6;;\r\n';

function track(): Uint8Array {
  const columns = emptyTrack(40);
  for (let row = 0; row < 40; row++) {
    columns.timeMs[row] = 1_700_000_000_000 + row * 60_000;
    columns.lonE6[row] = 5_000_000 + row * row;
    columns.latE6[row] = 60_000_000 - row;
  }
  return encodeTrack(columns, 1_700_000_000_000);
}

function caseFile(): Uint8Array {
  const zip = createZipWriter();
  const parts: Uint8Array[] = [];
  for (const [name, text] of [
    ['workspace.kartbord', '{"kartbord":"workspace","version":2}'],
    ['manifest.json', '{"format":"kartbord-case","version":1}'],
  ] as const)
    for (const part of zip.entry(name, bytesOf(text), true)) if (part) parts.push(part);
  return Buffer.concat([...parts, zip.end()]);
}

const fixture = (name: string): Uint8Array =>
  readFileSync(join(root, 'src-main/storage/workspace-fixtures', name));

export const targets: Readonly<Record<string, Target>> = {
  geojson: { samples: [bytesOf(geojson)], read: (bytes) => readText('a.geojson', bytes) },
  kml: { samples: [bytesOf(kml)], read: (bytes) => readText('a.kml', bytes) },
  gpx: { samples: [bytesOf(gpx)], read: (bytes) => readText('a.gpx', bytes) },
  csv: { samples: [bytesOf(csv)], read: (bytes) => readText('a.csv', bytes) },
  workspace: {
    samples: [fixture('version-1.kartbord'), fixture('version-2.kartbord')],
    read: (bytes) => readWorkspace(textOf(bytes)),
  },
  track: { samples: [track()], read: (bytes) => decodeTrack(bytes, 1_700_000_000_000) },
  capabilities: {
    samples: [
      bytesOf(capabilities(layer('a', '<Dimension name="time">2026-01-01/2026-02-01/P1D</Dimension>'))),
    ],
    read: (bytes) => readCapabilities(bytes, { isService: false }),
  },
  case: {
    samples: [caseFile()],
    async read(bytes) {
      const path = join(tmpdir(), `kartbord-fuzz-${process.pid}.kartcase`);
      writeFileSync(path, bytes);
      try {
        return await verifyCaseFile(path);
      } finally {
        rmSync(path, { force: true });
      }
    },
  },
};

/** Pieces of the languages that are read, and numbers that do not fit. */
const words = [
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\u',
    ',',
    ':',
    'null',
    '1e999',
    '-',
    '<',
    '</',
    '>',
    '/>',
    '&',
    '&#x0;',
    '<![CDATA[',
  ],
  ...['<!--', '<!DOCTYPE x>', ';', '\r', '\0', '\uFEFF', '__proto__', 'coordinates', 'EPSG:4326', '\xFF\xFE'],
].map(bytesOf);

const at = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const change = fc.oneof(
  fc.record({ is: fc.constant('flip' as const), at, bit: fc.nat(7) }),
  fc.record({ is: fc.constant('byte' as const), at, byte: fc.nat(255) }),
  fc.record({ is: fc.constant('word' as const), at, word: fc.nat(words.length - 1) }),
  fc.record({ is: fc.constant('cut' as const), at, length: fc.nat(60) }),
  fc.record({ is: fc.constant('again' as const), at, length: fc.nat(200), times: fc.nat(30) }),
  fc.record({ is: fc.constant('end' as const), at }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

function changed(bytes: Uint8Array, by: Change): Uint8Array {
  const place = Math.floor(by.at * bytes.length);
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
  switch (by.is) {
    case 'flip':
      return bytes.map((byte, index) => (index === place ? byte ^ (1 << by.bit) : byte));
    case 'byte':
      return bytes.map((byte, index) => (index === place ? by.byte : byte));
    case 'word':
      return Buffer.concat([before, words[by.word] ?? new Uint8Array(), after]);
    case 'cut':
      return Buffer.concat([before, after.subarray(by.length)]);
    case 'again':
      return Buffer.concat([
        before,
        ...Array<Uint8Array>(by.times).fill(after.subarray(0, by.length)),
        after,
      ]);
    case 'end':
      return before;
  }
}

/** Samples with up to eight changes; the same for the same seed. */
export function inputsOf({ samples }: Target, seed: number, count: number): Uint8Array[] {
  const input = fc
    .tuple(fc.nat(samples.length - 1), fc.array(change, { minLength: 1, maxLength: 8 }))
    .map(([sample, changes]) => changes.reduce<Uint8Array>(changed, samples[sample] ?? new Uint8Array()));
  return fc.sample(input, { seed, numRuns: count });
}
