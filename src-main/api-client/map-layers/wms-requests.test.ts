import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mapSystems,
  type PictureQuestion,
  wmsVersions,
} from '../../../src-shared/domain/map-layers/map-layer';
import { infoFault, legendFault, questionFault } from './wms-questions';
import { boxText, infoRequest, legendRequest, pictureRequest } from './wms-requests';

const picture: PictureQuestion = {
  server: 'map-1',
  version: '1.3.0',
  format: 'image/png',
  layer: 'bw:zones',
  style: 'night',
  time: null,
  dimensions: {},
  system: 'EPSG:25833',
  box: [-100_000.000_04, 6_500_000, 200_000, 6_800_000.123_46],
  width: 800,
  height: 600,
};
const membersOf = ({ path }: { readonly path: string }): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path));

describe('the box of a picture', () => {
  const side = fc.double({ min: -170, max: 170, noNaN: true });
  const box = fc.tuple(side, side, side, side);

  it('has its latitude first in EPSG:4326 of 1.3.0, and nowhere else', () => {
    fc.assert(
      fc.property(
        box,
        fc.constantFrom(...mapSystems),
        fc.constantFrom(...wmsVersions),
        (box, system, version) => {
          const sent = boxText({ box, system, version }).split(',').map(Number);
          const isSwapped = system === 'EPSG:4326' && version === '1.3.0';
          const back = isSwapped ? [sent[1], sent[0], sent[3], sent[2]] : sent;
          const grain = system === 'EPSG:4326' || system === 'CRS:84' ? 1e-8 : 1e-4;
          back.forEach((value, i) => expect(Math.abs((value ?? NaN) - (box[i] ?? NaN))).toBeLessThan(grain));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is in metres to a tenth of a millimetre and in degrees to a millimetre', () => {
    expect(boxText(picture)).toBe('-100000.0000,6500000.0000,200000.0000,6800000.1235');
    const degrees = { box: [5.123456789, 60, 6, 61.5] as const, version: '1.3.0' as const };
    expect(boxText({ ...degrees, system: 'EPSG:4326' })).toBe(
      '60.00000000,5.12345679,61.50000000,6.00000000',
    );
    expect(boxText({ ...degrees, system: 'CRS:84' })).toBe('5.12345679,60.00000000,6.00000000,61.50000000');
  });
});

describe('the request of a picture', () => {
  it('says what 1.3.0 wants', () => {
    expect(membersOf(pictureRequest(picture))).toEqual({
      SERVICE: 'WMS',
      REQUEST: 'GetMap',
      VERSION: '1.3.0',
      LAYERS: 'bw:zones',
      STYLES: 'night',
      CRS: 'EPSG:25833',
      BBOX: '-100000.0000,6500000.0000,200000.0000,6800000.1235',
      WIDTH: '800',
      HEIGHT: '600',
      FORMAT: 'image/png',
      TRANSPARENT: 'TRUE',
    });
  });

  it('calls the system SRS in 1.1.1', () => {
    const members = membersOf(pictureRequest({ ...picture, version: '1.1.1', format: 'image/jpeg' }));
    expect(members).toMatchObject({ VERSION: '1.1.1', SRS: 'EPSG:25833', FORMAT: 'image/jpeg' });
    expect(members).not.toHaveProperty('CRS');
  });

  it('has time and elevation by their names, and other dimensions behind DIM_', () => {
    const of = { ...picture, time: '2026-11-21T10:00:00Z', dimensions: { run: 'a b', elevation: '-10' } };
    expect(pictureRequest(of).path).toMatch(/&TIME=2026-11-21T10:00:00Z&ELEVATION=-10&DIM_RUN=a%20b$/);
    const turned = { ...of, dimensions: { elevation: '-10', run: 'a b' } };
    expect(pictureRequest(turned)).toEqual(pictureRequest(of));
  });

  it('uses the words of a server that does not know the plain ones', () => {
    const words = {
      formats: { 'image/png': 'image/png; mode=24bit' },
      systems: { 'EPSG:25833': 'urn:ogc:def:crs:EPSG::25833' },
      legendText: null,
    };
    expect(membersOf(pictureRequest(picture, words))).toMatchObject({
      FORMAT: 'image/png; mode=24bit',
      CRS: 'urn:ogc:def:crs:EPSG::25833',
    });
  });

  it('has no text of theirs as a member of its own', () => {
    const of = { ...picture, layer: 'a&REQUEST=x', style: '#&SERVICE=y', dimensions: { run: '1&LAYERS=z' } };
    const query = new URLSearchParams(pictureRequest(of).path);
    expect([query.getAll('REQUEST'), query.getAll('SERVICE'), query.getAll('LAYERS')]).toEqual([
      ['GetMap'],
      ['WMS'],
      ['a&REQUEST=x'],
    ]);
  });
});

describe('the request about a place', () => {
  const info = { ...picture, i: 10, j: 20, infoFormat: 'application/json' };

  it('names the pixel I and J in 1.3.0, X and Y in 1.1.1', () => {
    const newer = membersOf(infoRequest(info));
    expect(newer).toMatchObject({
      REQUEST: 'GetFeatureInfo',
      QUERY_LAYERS: 'bw:zones',
      INFO_FORMAT: 'application/json',
      FEATURE_COUNT: '50',
      I: '10',
      J: '20',
    });
    expect(newer).not.toHaveProperty('X');
    const older = membersOf(infoRequest({ ...info, version: '1.1.1' }));
    expect(older).toMatchObject({ X: '10', Y: '20', SRS: 'EPSG:25833' });
    expect(older).not.toHaveProperty('I');
  });

  it('is of the same picture, in the same time', () => {
    const of = { ...info, time: '2026-11-21', dimensions: { elevation: '5' } };
    const { REQUEST: _, ...asked } = membersOf(pictureRequest(of));
    expect(membersOf(infoRequest(of))).toMatchObject(asked);
  });

  it('is not sent for a pixel or a format that cannot be', () => {
    expect(infoFault(info)).toBeUndefined();
    for (const wrong of [{ i: 800 }, { j: 600 }, { infoFormat: 'a\r\nb: c' }, { infoFormat: '' }])
      expect(infoFault({ ...info, ...wrong }), JSON.stringify(wrong)).toBeDefined();
  });
});

describe('the request of a legend', () => {
  it('has the version of its styles in 1.3.0 only', () => {
    const of = { version: '1.3.0' as const, layer: 'zones', style: 'night' };
    expect(membersOf(legendRequest(of))).toEqual({
      SERVICE: 'WMS',
      REQUEST: 'GetLegendGraphic',
      VERSION: '1.3.0',
      LAYER: 'zones',
      STYLE: 'night',
      FORMAT: 'image/png',
      SLD_VERSION: '1.1.0',
    });
    expect(membersOf(legendRequest({ ...of, version: '1.1.1' }))).not.toHaveProperty('SLD_VERSION');
    expect(legendFault({ ...of, layer: 'a,b' })).toBeDefined();
    expect(legendFault({ ...of, style: 'a,b' })).toBeDefined();
  });
});

describe('a picture that cannot be', () => {
  const wrong: readonly Partial<PictureQuestion>[] = [
    { layer: 'a,b' },
    { layer: '\ud800' },
    { style: 'a\nb' },
    { time: 'current' },
    { dimensions: { time: '2026' } },
    { dimensions: { run: '1,2' } },
    { dimensions: { run: '\udc00' } },
    { box: [1, 1, 1, 2] },
    { box: [2, 1, 1, 2] },
    { box: [1, 2, 2, 1] },
    { box: [-1e12, 0, 1, 1] },
    { box: [NaN, 0, 1, 1] },
    { system: 'EPSG:4326', box: [-721, 0, 1, 1] },
    { system: 'CRS:84', version: '1.1.1', box: [4, 57, 5, 58] },
    { width: 0 },
    { height: 4_097 },
    { width: 0.5 },
  ];

  it.each(wrong)('is not asked for: %j', (change) => {
    expect(questionFault(picture)).toBeUndefined();
    expect(questionFault({ ...picture, ...change })).toBeDefined();
  });
});
