import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SampleService } from '../start';
import { startForTest } from '../testing';
import type { Feature } from './features';
import { type ReferenceSystem, fromLonLat, referenceSystems } from './reference-systems';
import { type Fields, ask, exceptionCode, mapFields } from './testing';

let service: SampleService;

beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

const info = (changes: Fields = {}) =>
  ask(
    service,
    mapFields({
      REQUEST: 'GetFeatureInfo',
      LAYERS: 'localitywithpd',
      QUERY_LAYERS: 'localitywithpd',
      INFO_FORMAT: 'application/json',
      FEATURE_COUNT: 10,
      I: 128,
      J: 128,
      ...changes,
    }),
  );
const features = async (changes: Fields = {}) =>
  ((await (await info(changes)).json()) as { features: Feature[] }).features;

/** A diseased locality: the one nearest to the middle of a map so small that everything on it is near. */
async function somebody(): Promise<Feature> {
  const [found] = await features({ BBOX: '50,-20,80,40', WIDTH: 20, HEIGHT: 20, I: 8, J: 13 });
  if (!found) throw new Error('nobody is ill');
  return found;
}

const around = (system: ReferenceSystem, { geometry }: Feature): string => {
  const [lon, lat] = geometry.coordinates as unknown as readonly [number, number];
  const [west, south] = fromLonLat(system, [lon - 0.2, lat - 0.1]);
  const [east, north] = fromLonLat(system, [lon + 0.2, lat + 0.1]);
  return (system === 'EPSG:4326' ? [south, west, north, east] : [west, south, east, north]).join();
};

test('a point is found where it is drawn, in every reference system, and nothing where nothing is', async () => {
  const ill = await somebody();
  for (const system of referenceSystems) {
    const found = await features({ CRS: system, BBOX: around(system, ill) });
    expect(found.map(({ id }) => id)).toContain(ill.id);
    expect(await features({ CRS: system, BBOX: around(system, ill), I: 0, J: 0, FEATURE_COUNT: 1 })).toEqual(
      [],
    );
  }
});

test('1.1.1 names the pixel X and Y', async () => {
  const ill = await somebody();
  const found = await features({
    VERSION: '1.1.1',
    CRS: '',
    SRS: 'EPSG:3857',
    BBOX: around('EPSG:3857', ill),
    I: '',
    J: '',
    X: 128,
    Y: 128,
  });
  expect(found.map(({ id }) => id)).toContain(ill.id);
});

test('the members of a diseased locality are those of facts.md, and say its name in every format', async () => {
  const ill = await somebody();
  expect(Object.keys(ill.properties)).toEqual([
    'lokalitetsnavn',
    'lokalitetsnummer',
    'sykdommer',
    'mistankedato',
    'paavistdato',
    'tomtdato',
    'version',
    'pd_sav2_mistankedato',
    'pd_sav2_paavistdato',
    'pd_sav3_mistankedato',
    'pd_sav3_paavistdato',
    'pd_ukjent_mistankedato',
    'pd_ukjent_paavistdato',
  ]);
  for (const format of ['application/json', 'text/plain', 'text/html']) {
    const response = await info({ BBOX: around('EPSG:4326', ill), INFO_FORMAT: format });
    expect(response.headers.get('content-type')).toContain(format);
    expect(await response.text()).toContain(String(ill.properties['lokalitetsnavn']));
  }
});

test('nothing found is said so in every format', async () => {
  const nowhere = { BBOX: '64,-2,65,0' };
  expect(await features(nowhere)).toEqual([]);
  expect(await (await info({ ...nowhere, INFO_FORMAT: 'text/plain' })).text()).toContain('no features');
  expect(await (await info({ ...nowhere, INFO_FORMAT: 'text/html' })).text()).toContain('<body></body>');
});

test('no more features come than are asked for, one without a number', async () => {
  const all = { BBOX: '50,-20,80,40', WIDTH: 20, HEIGHT: 20, I: 8, J: 13 };
  expect(await features({ ...all, FEATURE_COUNT: 3 })).toHaveLength(3);
  expect(await features({ ...all, FEATURE_COUNT: '' })).toHaveLength(1);
});

test('a layer that cannot be asked, a pixel beside the map and an unknown format are refused', async () => {
  const refused = async (changes: Fields) => exceptionCode(await info(changes));
  expect(await refused({ LAYERS: 'coast', QUERY_LAYERS: 'coast' })).toBe('LayerNotQueryable');
  expect(await refused({ QUERY_LAYERS: 'coralreef' })).toBe('LayerNotDefined');
  expect(await refused({ I: 256 })).toBe('InvalidPoint');
  expect(await refused({ J: -1 })).toBe('InvalidPoint');
  expect(await refused({ INFO_FORMAT: 'application/vnd.ogc.gml' })).toBe('InvalidFormat');
  expect(await refused({ FEATURE_COUNT: 101 })).toBe('InvalidParameterValue');
});
