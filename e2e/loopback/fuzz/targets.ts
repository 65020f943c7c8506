import fc from 'fast-check';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { emptyTrack } from '@kartbord/common/track-columns';
import { isoWeek } from '@kartbord/common/week';
import { readInfo } from '../../../src-main/api-client/info/read-info';
import { readCapabilities } from '../../../src-main/api-client/map-layers/wms-capabilities';
import { capabilities, layer } from '../../../src-main/api-client/map-layers/wms-fixtures';
import { verifyCaseFile } from '../../../src-main/case/verify';
import { createZipWriter } from '../../../src-main/case/zip-writer';
import { readRecipe } from '../../../src-main/export/figure/figure-recipe';
import { parseFacts } from '../../../src-main/files/stored/stored-facts';
import { readText } from '../../../src-main/files/testing';
import { withDigest } from '../../../src-main/storage/files/stored-records';
import { parseProfileFile } from '../../../src-main/storage/profile-file';
import { readSettingsText } from '../../../src-main/storage/settings-file';
import { readVessels } from '../../../src-renderer/features/vessels/find/read-vessels';
import { lexiconOf } from '../../../src-renderer/shell/search/ask/lexicon';
import { mostLetters, readPhrase } from '../../../src-renderer/shell/search/ask/read-phrase';
import { readSites } from '../../../src-shared/domain/filter/site-list';
import { defaultFileStyle } from '../../../src-shared/domain/map-layers/own-file';
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

const gml = `<?xml version="1.0"?><wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs" xmlns:gml="http://www.opengis.net/gml"><gml:featureMember>
<zones fid="zones.7"><gml:boundedBy/><navn>Prøvevik &amp; omegn</navn><antall>3</antall></zones></gml:featureMember></wfs:FeatureCollection>`;
const page =
  '<html><head><style>p{}</style></head><body><table><tr><th>navn</th><td>A &amp; B</td></tr></table><p>x<br>y</p></body></html>';
const featureInfo =
  '{"type":"FeatureCollection","features":[{"id":"a.1","properties":{"navn":"A","del":{"a":[1]}}}]}';

const profile =
  '{"name":"A","baseUrl":"https://a.example/api","authUrl":"https://id.example","wmsUrl":"https://a.example/wms","deviceClientId":"a"}';

const facts = JSON.stringify(
  withDigest({
    version: 1,
    file: {
      id: 'f',
      fileName: 'a.csv',
      format: 'csv',
      importedAtMs: 1_790_000_000_000,
      bytes: 120,
      sha256: 'a'.repeat(64),
      features: 2,
      of: 2,
      positions: 2,
      bounds: [5, 60, 6, 61],
      columns: [{ name: 'navn', type: 'text' }],
      ignored: { columns: 0, links: 0 },
      problems: null,
      style: defaultFileStyle,
    },
    content: { bytes: 90, sha256: 'b'.repeat(64) },
    removedAtMs: null,
  }),
);

/** What is read under the digest that was written is what was written; what a newer version wrote has none that is known. */
function readFacts(text: string): unknown {
  const read = parseFacts(text, 'f');
  if (!read) return null;
  const [was, is] = [facts, text].map((json) => JSON.parse(json) as Record<string, unknown>);
  const isSame = JSON.stringify(read) === JSON.stringify(parseFacts(facts, 'f'));
  if (!isSame && is?.['version'] === 1 && is['digest'] === was?.['digest']) throw new Error('another value');
  return read;
}

const recipe = `{"kind":"kartbord-figure","version":1,"order":{"workspace":{"week":"2026-W45","filter":{},"selectedLocalityNo":null,
"centre":[5.3,60.4],"zoom":9},"format":"png","widthMm":85,"heightMm":110,"dpi":300,"scale":500000,"title":"A","theme":"day","language":"nb",
"parts":{"legend":true,"scaleBar":true,"north":true,"graticule":true},"frames":null},"appVersion":"0.1.0","service":{"name":"A",
"host":"a.example","isSample":true},"data":[{"about":"a","fetchedAtMs":1,"sha256":"${'a'.repeat(64)}"}],"missing":[]}`;
const iTxt = Buffer.from(`kartbord\0\0\0\0\0${recipe}`);
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, iTxt.length >> 8, iTxt.length & 255]),
  ...[Buffer.from('iTXt'), iTxt, Buffer.alloc(4), Buffer.from('\0\0\0\0IEND\0\0\0\0')],
]);

const lexicon = lexiconOf([{ no: '46', name: 'Vestland' }], [{ no: '4601', name: 'Bergen' }]);
const weeks = { shown: isoWeek(2026, 45), running: isoWeek(2026, 47) };

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
  info: {
    samples: [gml, page, featureInfo, 'Layer a\n  navn = "A"\n  n = 3\n'].map(bytesOf),
    read: (bytes) => readInfo(bytes, '', ''),
  },
  figure: {
    samples: [recipe, `<svg><metadata><kartbord:recipe>${recipe}</kartbord:recipe></metadata></svg>`]
      .map(bytesOf)
      .concat(png),
    read: readRecipe,
  },
  sites: {
    samples: ['lokalitetsnr;navn\r\n12345;Ytre Vik\r\n"12346 Indre";x\r\n', '12345 12346, Ytre Vik'].map(
      bytesOf,
    ),
    read: (bytes) => readSites(textOf(bytes), (name) => (name === 'ytre vik' ? [12_345] : undefined)),
  },
  vessels: {
    samples: ['MMSI;Navn;IMO\r\n257900001;"A ""B""";9074729\r\n;C;\r\n', 'LAAA 257900002\n2.57E+08\n'].map(
      bytesOf,
    ),
    read: (bytes) => readVessels(textOf(bytes)),
  },
  profile: { samples: [bytesOf(profile)], read: (bytes) => parseProfileFile(textOf(bytes)) },
  settings: {
    samples: [
      bytesOf(
        '{"kartbord":"settings","version":1,"settings":{"theme":"night","language":"nb","vesselLists":[]}}',
      ),
    ],
    read: (bytes) => readSettingsText(textOf(bytes)) ?? 'refused',
  },
  record: { samples: [bytesOf(facts)], read: (bytes) => readFacts(textOf(bytes)) },
  ask: {
    samples: [
      'sites over 0,5 lice in Vestland the last 3 weeks',
      'lokaliteter i Bergen uten behandling uke 45 mot 2025',
    ].map(bytesOf),
    read: (bytes) => readPhrase(textOf(bytes).slice(0, mostLetters), lexicon, weeks),
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

/** What an expression may try to divide in every way. */
const runs = [' ', '1', 'a', ',', '/', '-', '(', '<', '\t', '\n', "'", 'e '].map(bytesOf);

const at = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const change = fc.oneof(
  fc.record({ is: fc.constant('flip' as const), at, bit: fc.nat(7) }),
  fc.record({ is: fc.constant('byte' as const), at, byte: fc.nat(255) }),
  fc.record({ is: fc.constant('word' as const), at, word: fc.nat(words.length - 1) }),
  fc.record({ is: fc.constant('cut' as const), at, length: fc.nat(60) }),
  fc.record({ is: fc.constant('again' as const), at, length: fc.nat(200), times: fc.nat(30) }),
  fc.record({ is: fc.constant('end' as const), at }),
  fc.record({
    is: fc.constant('run' as const),
    at,
    of: fc.nat(runs.length - 1),
    times: fc.oneof(
      { arbitrary: fc.nat(30), weight: 12 },
      { arbitrary: fc.nat(3_000), weight: 3 },
      { arbitrary: fc.nat(30_000), weight: 1 },
    ),
  }),
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
    case 'run':
      return Buffer.concat([before, ...Array<Uint8Array>(by.times).fill(runs[by.of] ?? bytes), after]);
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
