import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateLandSites, candidateSeaSites } from '../coast/sites';
import type { SampleService } from '../start';
import { startForTest } from '../testing';
import { type ReferenceSystem, fromLonLat, referenceSystems } from './reference-systems';
import { makeSheet, toPixel } from './sheet';
import { type Fields, ask, exceptionCode, mapFields, pixels } from './testing';

let service: SampleService;

beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

const map = (changes: Fields = {}) => ask(service, mapFields(changes));
const capabilities = async (version: string) =>
  (await ask(service, { SERVICE: 'WMS', REQUEST: 'GetCapabilities', VERSION: version })).text();

const offered = [
  'coast',
  'waveforecast_area_iso_latest',
  'ilaprotectionzone',
  'ilasurveillancezone',
  'pdprotectionzone',
  'pdsurveillancezone',
  'pdzone',
  'isa10kmcircle',
  'fishingfacility',
  'localitywithila',
  'localitywithpd',
  'localitywithdisease',
];

/** interface.md, Versioning 9 and 8; the two that have no identifier there stand for themselves by their beginning. */
const removed = (
  'andoya_firing_danger_zone coastal_cod_regulations_latest coralreef codspawningground ' +
  'fishingfacility_anonymous_utm33 fishingfacility_download_anonymous vesselicing_latest jmelding_view ' +
  'laksevassdrag_view localityarea_wms maritimeboundary_fishhealth maritimeboundary_latest ' +
  'maritimeboundary_selected npdemsurveyongoing_latest npdemsurveyplanned_latest npdfacility_latest ' +
  'npdsurveyongoing_latest npdsurveyplanned_latest productionarea_lines salmonfjord_latest ' +
  'shrimpfishingground_latest tradearea_bankfiske1_latest tradearea_kystfiske_latest ' +
  'tradearea_litenkystfart_latest vhf_coverage vhf_coverage_latest waveforecast_area_geom ' +
  'waveforecast_fairway_geom waveforecast_fairway_geom_utm33 waveforecast_xseas_area_current_label_en ' +
  'waveforecast_xseas_area_current_label_no waveforecast_xseas_area_latest_label_en ' +
  'waveforecast_xseas_area_latest_label_no fmz_kitinsyntesehemmere_latest ilafreearea_wms'
).split(' ');

test('both versions offer the same layers, each in four reference systems, and none of the removed ones', async () => {
  for (const version of ['1.3.0', '1.1.1']) {
    const text = await capabilities(version);
    const names = [...text.matchAll(/<Layer[^>]*><Name>([^<]*)<\/Name>/g)].map((match) => match[1]);
    expect(names).toEqual(offered);
    for (const name of removed) expect(names).not.toContain(name);
    const element = version === '1.3.0' ? 'CRS' : 'SRS';
    for (const system of referenceSystems)
      expect(text.split(`<${element}>${system}</${element}>`)).toHaveLength(offered.length + 2);
  }
});

test('the version that is asked for is answered, 1.3.0 without one, the nearest older one for others', async () => {
  const root = async (version?: string) => {
    const fields = { SERVICE: 'WMS', REQUEST: 'GetCapabilities', ...(version ? { VERSION: version } : {}) };
    return /<(WM\w+) version="([\d.]+)"/.exec(await (await ask(service, fields)).text())?.slice(1);
  };
  expect(await root()).toEqual(['WMS_Capabilities', '1.3.0']);
  expect(await root('1.3.0')).toEqual(['WMS_Capabilities', '1.3.0']);
  expect(await root('1.4.0')).toEqual(['WMS_Capabilities', '1.3.0']);
  expect(await root('1.1.1')).toEqual(['WMT_MS_Capabilities', '1.1.1']);
  expect(await root('1.0.0')).toEqual(['WMT_MS_Capabilities', '1.1.1']);
});

test('addresses in the capabilities lead back to the address that was asked, and its legends are pictures', async () => {
  const text = await capabilities('1.3.0');
  const addresses = [...text.matchAll(/xlink:href="([^"]*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  for (const address of addresses) expect(address.startsWith(service.wmsUrl)).toBe(true);
  const legends = addresses.filter((address) => address.includes('GetLegendGraphic'));
  expect(legends).toHaveLength(offered.length);
  for (const legend of legends) {
    const response = await fetch(legend);
    expect(response.headers.get('content-type')).toBe('image/png');
    const { width, height } = await pixels(response);
    const layer = /LAYER=(\w+)/.exec(legend)?.[1] ?? '';
    expect(text).toMatch(
      new RegExp(`width="${width}" height="${height}">[^L]*<OnlineResource[^>]*LAYER=${layer}"`),
    );
  }
});

test('a legend is text, too, as GeoServer says it', async () => {
  for (const name of offered) {
    const fields = { SERVICE: 'WMS', VERSION: '1.3.0', REQUEST: 'GetLegendGraphic', LAYER: name };
    const response = await ask(service, { ...fields, FORMAT: 'application/json' });
    const { Legend } = (await response.json()) as { Legend: { rules: { title: string }[] }[] };
    const titles = Legend.flatMap(({ rules }) => rules.map(({ title }) => title));
    expect([titles.length > 0, titles.filter((title) => title === '')], name).toEqual([true, []]);
  }
});

test('latitude comes first in EPSG:4326 of 1.3.0 only', async () => {
  const bytes = async (changes: Fields) => Buffer.from(await (await map(changes)).arrayBuffer());
  const newer = await bytes({});
  expect(await bytes({ VERSION: '1.1.1', CRS: '', SRS: 'EPSG:4326', BBOX: '4.8,60,6.8,61' })).toEqual(newer);
  expect(await bytes({ CRS: 'CRS:84', BBOX: '4.8,60,6.8,61' })).toEqual(newer);
  expect(await bytes({ BBOX: '4.8,60,6.8,61' })).not.toEqual(newer);
});

test('in every reference system land sites lie on land and sea sites in the water', async () => {
  const size = 1024;
  for (const system of referenceSystems) {
    const [west, south] = fromLonLat(system, [5, 60]);
    const [east, north] = fromLonLat(system, [6.6, 60.8]);
    const sheet = makeSheet(system, [west, south, east, north], size, size);
    const box = system === 'EPSG:4326' ? [south, west, north, east] : [west, south, east, north];
    const picture = await pixels(await map({ CRS: system, BBOX: box.join(), WIDTH: size, HEIGHT: size }));
    const share = (sites: typeof candidateSeaSites, isLand: boolean) => {
      const places = sites
        .map(({ lon, lat }) => toPixel(sheet, [lon, lat]))
        .filter(([x, y]) => x >= 0 && y >= 0 && x < size && y < size);
      expect(places.length).toBeGreaterThan(10);
      return places.filter(([x, y]) => picture.at(x, y)[3] > 127 === isLand).length / places.length;
    };
    expect(share(candidateLandSites, true)).toBeGreaterThan(0.95);
    expect(share(candidateSeaSites, false)).toBeGreaterThan(0.97);
  }
});

test('a picture of nothing is see-through when asked for, and otherwise of the background colour', async () => {
  const sea = { BBOX: '64,-2,65,0', WIDTH: 64, HEIGHT: 48 };
  const clear = await pixels(await map(sea));
  expect([clear.width, clear.height, clear.painted]).toEqual([64, 48, 0]);
  const opaque = await pixels(await map({ ...sea, TRANSPARENT: 'FALSE' }));
  expect(opaque.at(5, 5)).toEqual([255, 255, 255, 255]);
  const coloured = await pixels(await map({ ...sea, TRANSPARENT: '', BGCOLOR: '0x102030' }));
  expect(coloured.at(5, 5)).toEqual([16, 32, 48, 255]);
  const photograph = await map({ ...sea, FORMAT: 'image/jpeg' });
  expect(photograph.headers.get('content-type')).toBe('image/jpeg');
  expect((await pixels(photograph)).at(5, 5)).toEqual([255, 255, 255, 255]);
});

test('layers lie over each other in the order asked for, and the workspace prefix may stand before a name', async () => {
  const both = await pixels(await map({ LAYERS: 'bw:coast,bw:localitywithdisease' }));
  const coast = await pixels(await map({ LAYERS: 'coast' }));
  expect(both.painted).toBeGreaterThan(coast.painted);
  const covered = await pixels(await map({ LAYERS: 'localitywithdisease,coast' }));
  expect(covered.painted).toBe(both.painted);
  expect(Buffer.from(await (await map({ LAYERS: 'bw:coast' })).arrayBuffer())).toEqual(
    Buffer.from(await (await map({ LAYERS: 'coast' })).arrayBuffer()),
  );
});

test('every refusal is a report with status 200 and the code of the standard', async () => {
  const codes: readonly (readonly [Fields, string])[] = [
    [{ LAYERS: 'nothere' }, 'LayerNotDefined'],
    [{ LAYERS: 'coast,' }, 'LayerNotDefined'],
    ...removed.map((name) => [{ LAYERS: name }, 'LayerNotDefined'] as const),
    [{ LAYERS: `bw:${removed[0] ?? ''}` }, 'LayerNotDefined'],
    [{ LAYERS: '' }, 'MissingParameterValue'],
    [{ STYLES: 'night' }, 'StyleNotDefined'],
    [{ CRS: 'EPSG:9999' }, 'InvalidCRS'],
    [{ CRS: '' }, 'MissingParameterValue'],
    [{ VERSION: '1.1.1', SRS: 'EPSG:9999', CRS: '' }, 'InvalidSRS'],
    [{ BBOX: '1,2,3' }, 'InvalidParameterValue'],
    [{ BBOX: '61,4,60,6' }, 'InvalidParameterValue'],
    [{ BBOX: '60,4,60,6' }, 'InvalidParameterValue'],
    [{ BBOX: '60,4,61,Infinity' }, 'InvalidParameterValue'],
    [{ WIDTH: 0 }, 'InvalidParameterValue'],
    [{ WIDTH: 2049 }, 'InvalidParameterValue'],
    [{ HEIGHT: '1e3' }, 'InvalidParameterValue'],
    [{ FORMAT: 'image/webp' }, 'InvalidFormat'],
    [{ FORMAT: '' }, 'MissingParameterValue'],
    [{ BGCOLOR: 'red' }, 'InvalidParameterValue'],
    [{ REQUEST: 'GetTile' }, 'OperationNotSupported'],
    [{ REQUEST: '' }, 'MissingParameterValue'],
    [{ SERVICE: 'WFS' }, 'InvalidParameterValue'],
  ];
  for (const [changes, code] of codes) {
    const response = await map(changes);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/xml');
    expect([changes, await exceptionCode(response)]).toEqual([changes, code]);
  }
});

test('a report quotes what was asked without becoming other markup', async () => {
  const text = await (await map({ LAYERS: '<script>&"\u0001' })).text();
  expect(text).toContain('&lt;script&gt;&amp;');
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('\u0001');
});

test('the largest picture is drawn', async () => {
  const { width, height } = await pixels(await map({ WIDTH: 2048, HEIGHT: 2048 }));
  expect([width, height]).toEqual([2048, 2048]);
});

test('maps need no login, are only read, and lie at their path alone', async () => {
  expect((await fetch(service.wmsUrl, { method: 'POST', body: 'x' })).status).toBe(405);
  expect((await fetch(service.wmsUrl.replace(/wms$/, ''))).status).toBe(404);
});

test('without a base map its layers are refused, and the others drawn', async () => {
  const bare = await startForTest({ baseMap: '/nowhere/kartbord.pmtiles' });
  try {
    const bareMap = (layers: string) => ask(bare, mapFields({ LAYERS: layers, BBOX: '57,3,72,32' }));
    expect(await exceptionCode(await bareMap('coast'))).toBe('NoApplicableCode');
    expect((await pixels(await bareMap('localitywithdisease'))).painted).toBeGreaterThan(0);
  } finally {
    await bare.close();
  }
}, 20_000);

test('a box from the other side of the world is an empty picture in every reference system', async () => {
  const boxes: Readonly<Record<ReferenceSystem, string>> = {
    'EPSG:3857': '-15000000,-5000000,-14000000,-4000000',
    'EPSG:25833': '40000000,-9000000,41000000,-8000000',
    'EPSG:4326': '-40,-140,-39,-139',
    'CRS:84': '-140,-40,-139,-39',
  };
  const layers = offered.slice(1).join();
  for (const system of referenceSystems)
    expect((await pixels(await map({ CRS: system, BBOX: boxes[system], LAYERS: layers }))).painted).toBe(0);
}, 20_000);
