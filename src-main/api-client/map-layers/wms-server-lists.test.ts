import { describe, expect, it } from 'vitest';
import { readCapabilities } from './wms-capabilities';
import { capabilities, layer } from './wms-fixtures';
import { systemOf } from './wms-systems';

function of(text: string) {
  const result = readCapabilities(new TextEncoder().encode(text), { isService: false });
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}
const first = (text: string) => of(text).layers[0]!;
/** Capabilities with something said of pictures and of the server. */
const server = (formats: readonly string[], service = ''): string =>
  capabilities(layer('a'))
    .replace('<GetMap>', `<GetMap>${formats.map((format) => `<Format>${format}</Format>`).join('')}`)
    .replace('</Title><OnlineResource', `</Title>${service}<OnlineResource`);
const older = (layers: string): string =>
  `<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://elsewhere.invalid/capabilities_1_1_1.dtd" [<!ELEMENT VendorSpecificCapabilities EMPTY>]>
   <WMT_MS_Capabilities version="1.1.1"><Service><Title>Eldre</Title></Service><Capability>
   <Layer><Title>Alle</Title><SRS>EPSG:4326 EPSG:25833</SRS>${layers}</Layer></Capability></WMT_MS_Capabilities>`;

describe('the reference systems of a layer', () => {
  it.each([
    ['EPSG:3857', 'EPSG:3857'],
    ['epsg:25833', 'EPSG:25833'],
    ['EPSG:900913', 'EPSG:3857'],
    ['EPSG:102100', 'EPSG:3857'],
    ['urn:ogc:def:crs:EPSG::4326', 'EPSG:4326'],
    ['urn:ogc:def:crs:EPSG:9.8.4:25832', 'EPSG:25832'],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 'CRS:84'],
    ['http://www.opengis.net/def/crs/EPSG/0/25835', 'EPSG:25835'],
    ['http://www.opengis.net/def/crs/OGC/1.3/CRS84', 'CRS:84'],
    ['http://www.opengis.net/gml/srs/epsg.xml#32633', 'EPSG:32633'],
    ['CRS:84', 'CRS:84'],
    ['EPSG:3068', undefined],
    ['EPSG:38577', undefined],
    ['AUTO2:42001', undefined],
    ['__proto__:x', undefined],
    [`EPSG:${'0'.repeat(100)}3857`, undefined],
  ])('are known in all their forms: %s', (text, system) => expect(systemOf(text, '1.3.0')).toBe(system));

  it('are not CRS:84 in 1.1.1', () => expect(systemOf('CRS:84', '1.1.1')).toBeUndefined());

  it('are those of its groups and its own, the dearest first', () => {
    const text = capabilities(
      `<Layer><Title>G</Title><CRS>EPSG:4326</CRS>${layer('a', '<CRS>EPSG:25833</CRS><CRS>EPSG:1</CRS>')}</Layer>${layer('b')}`,
    );
    expect(of(text).layers.map(({ systems }) => systems)).toEqual([
      ['EPSG:3857', 'EPSG:25833', 'EPSG:4326'],
      ['EPSG:3857'],
    ]);
  });

  it('are asked for by the names that the server has, where it lacks the plain one', () => {
    const named = (system: string): string =>
      capabilities(layer('a')).replace('<CRS>EPSG:3857', `<CRS>${system}</CRS><CRS>EPSG:4326`);
    expect(of(named('EPSG:900913')).words.systems).toEqual({ 'EPSG:3857': 'EPSG:900913' });
    expect(of(named('EPSG:900913</CRS><CRS>epsg:3857')).words.systems).toEqual({});
  });
});

describe('what a layer says of itself', () => {
  it('has the titles of the groups that it lies in, but not the server’s own', () => {
    const text = capabilities(
      `<Layer><Title>Hav</Title><Layer><Name>waves</Name><Title>Bølger</Title>${layer('height')}</Layer>
       <Layer><Title> </Title>${layer('ice')}</Layer></Layer>${layer('land')}`,
    );
    expect(of(text).layers.map(({ name, path }) => [name, path])).toEqual([
      ['waves', ['Hav']],
      ['height', ['Hav', 'Bølger']],
      ['ice', ['Hav']],
      ['land', []],
    ]);
  });

  it('has its own styles before those of its group, each once', () => {
    const style = (name: string, title = ''): string =>
      `<Style><Name>${name}</Name><Title>${title}</Title></Style>`;
    const text = capabilities(
      `<Layer>${style('grey', 'Grå')}${style('a,b')}${layer('a', style('night', 'Natt') + style('grey', 'Egen'))}${layer('b')}</Layer>`,
    );
    expect(of(text).layers.map(({ styles }) => styles)).toEqual([
      [
        { name: 'night', title: 'Natt' },
        { name: 'grey', title: 'Egen' },
      ],
      [{ name: 'grey', title: 'Grå' }],
    ]);
  });

  it('can be asked and is opaque as its group says, unless it says so itself', () => {
    const text = capabilities(
      `<Layer queryable="1" opaque="1"><Layer><Name>a</Name></Layer><Layer queryable="0" opaque="false"><Name>b</Name></Layer></Layer>`,
    );
    expect(of(text).layers.map(({ isQueryable, isOpaque }) => [isQueryable, isOpaque])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('has scales, inherited one by one, in denominators', () => {
    const min = '<MinScaleDenominator>1000</MinScaleDenominator>';
    const max = '<MaxScaleDenominator>5e6</MaxScaleDenominator>';
    const text = capabilities(`<Layer>${min}${layer('a', max)}${layer('b')}</Layer>${layer('c', max)}`);
    expect(of(text).layers.map(({ scales }) => scales)).toEqual([
      { min: 1000, max: 5e6 },
      { min: 1000, max: null },
      { min: null, max: 5e6 },
    ]);
  });

  it('has no scales where they are lies', () => {
    const scales = (min: string, max: string) =>
      first(
        capabilities(
          layer(
            'a',
            `<MinScaleDenominator>${min}</MinScaleDenominator><MaxScaleDenominator>${max}</MaxScaleDenominator>`,
          ),
        ),
      ).scales;
    for (const [min, max] of [
      ['5', '4'],
      ['-1', '0'],
      ['x', ''],
      ['Infinity', '1e999'],
    ] as const)
      expect(scales(min, max)).toBeNull();
  });

  it('of 1.1.1 has scales by the diagonal of a pixel of 0.28 mm', () => {
    const { scales } = first(older(layer('a', '<ScaleHint min="0" max="396"/>')));
    expect(scales?.min).toBeNull();
    expect(scales?.max).toBeCloseTo(396 / Math.SQRT2 / 0.00028, 3);
  });
});

describe('the dimensions of a layer', () => {
  const dimension = (content: string, more = 'name="Elevation" units="m" default="0"'): string =>
    `<Dimension ${more}>${content}</Dimension>`;

  it('are its own and its group’s, time apart', () => {
    const text = capabilities(
      `<Layer>${dimension('a,b', 'name="run"')}${layer('a', `${dimension('0, -10,-20,x/y')}<Dimension name="time" units="ISO8601">2026-11-21</Dimension>`)}</Layer>`,
    );
    expect(first(text)).toMatchObject({
      times: ['2026-11-21'],
      dimensions: [
        { name: 'run', units: null, values: ['a', 'b'], defaultValue: null },
        { name: 'elevation', units: 'm', values: ['0', '-10', '-20'], defaultValue: '0' },
      ],
    });
  });

  it('of 1.1.1 have their values in an extent', () => {
    const text = older(
      layer(
        'a',
        '<Dimension name="elevation" units="m"/><Extent name="elevation" default="5">5/15/5</Extent>',
      ),
    );
    expect(first(text).dimensions).toEqual([
      { name: 'elevation', units: 'm', values: ['5', '10', '15'], defaultValue: '5' },
    ]);
  });

  it('are the steps of a range, or its ends where there are no steps or too many', () => {
    const values = (content: string) =>
      first(capabilities(layer('a', dimension(content)))).dimensions[0]?.values;
    expect(values('0/0.3/0.1')).toEqual(['0', '0.1', '0.2', '0.3']);
    expect(values('0/1000000000/1')).toEqual(['0', '1000000000']);
    expect(values('0/10/0')).toEqual(['0', '10']);
    expect(values('10/0/1,1e999/2/1')).toEqual([]);
  });

  it('are bounded, whatever a few letters stand for', () => {
    const many = Array.from({ length: 40 }, (_, n) => dimension('0/999/1', `name="d${n}"`)).join('');
    const list = of(capabilities(Array.from({ length: 60 }, (_, n) => layer(`l${n}`, many)).join('')));
    expect(list.layers).toHaveLength(60);
    expect(list.layers.every(({ dimensions }) => dimensions.length <= 8)).toBe(true);
    const values = list.layers.flatMap(({ dimensions }) => dimensions.flatMap((one) => one.values));
    expect(values.length).toBeLessThan(210_000);
    expect(
      first(capabilities(layer('a', dimension('1', 'name="SERVICE&amp;x"') + dimension('1', 'name="9"'))))
        .dimensions,
    ).toEqual([]);
  });
});

describe('the times of a layer', () => {
  const timed = (content: string): string =>
    capabilities(layer('a', `<Dimension name="time" units="ISO8601">${content}</Dimension>`));

  it('are the newest thousand of years of minutes', () => {
    const { times } = first(timed('2010-01-01T00:00:00Z/2026-11-22T00:00:00Z/PT5M'));
    expect([times.length, times[0], times.at(-1)]).toEqual([
      1000,
      '2026-11-18T12:45:00Z',
      '2026-11-22T00:00:00Z',
    ]);
  });

  it('are none, and counted, where there are a thousand million of them or they go backwards', () => {
    for (const content of ['1970-01-01/2026-01-01/PT1S', '2026-01-01/2025-01-01/P1D']) {
      const list = of(timed(content));
      expect([list.layers[0]?.times, list.leftOut]).toEqual([[], [{ why: 'time', count: 1 }]]);
    }
  });

  it('are bounded for all layers together', () => {
    const intervals = Array.from({ length: 200 }, (_, n) => `2000-01-01/${2001 + n}-01-01/PT1H`).join();
    const one = `<Dimension name="time" units="ISO8601">${intervals}</Dimension>`;
    const list = of(capabilities(Array.from({ length: 100 }, (_, n) => layer(`l${n}`, one)).join('')));
    expect(list.layers).toHaveLength(100);
    expect(list.layers.at(-1)?.times).toEqual([]);
    expect(list.leftOut).toEqual([{ why: 'time', count: 99 }]);
  });
});

describe('what a server says of itself', () => {
  it('is its title, abstract, terms, sizes and formats', () => {
    const text = server(
      ['image/png', 'image/jpeg', 'image/png; mode=8bit', 'image/gif'],
      '<Abstract>Om\n kartene</Abstract><Fees>NONE</Fees><AccessConstraints>Vis kilden</AccessConstraints><MaxWidth>2048</MaxWidth><MaxHeight>4096</MaxHeight>',
    ).replace(
      '</Request>',
      '<GetFeatureInfo><Format>text/html</Format><Format>application/json; subtype=geojson</Format></GetFeatureInfo></Request>',
    );
    expect(of(text)).toMatchObject({
      version: '1.3.0',
      serverTitle: 'Prøvekart',
      serverAbstract: 'Om kartene',
      terms: 'Vis kilden',
      pictureFormats: ['image/png', 'image/jpeg'],
      infoFormats: ['text/html', 'application/json; subtype=geojson'],
      mostPixels: { width: 2048, height: 4096 },
      words: { formats: {}, systems: {}, legendText: 'application/json' },
    });
  });

  it('is nothing where it says that there are no terms', () => {
    for (const none of ['none', 'NONE', 'None.', '', ' - '])
      expect(
        of(server([], `<Fees>${none}</Fees><AccessConstraints>${none}</AccessConstraints>`)).terms,
      ).toBeNull();
  });

  it('has no sizes where it says absurd ones', () => {
    for (const size of ['0', '-5', '1', '1e3', 'x', '99999999999999'])
      expect(
        of(server([], `<MaxWidth>${size}</MaxWidth><MaxHeight>${size}</MaxHeight>`)).mostPixels,
      ).toBeNull();
    expect(of(server([], '<MaxWidth>800</MaxWidth>')).mostPixels).toEqual({ width: 800, height: 4096 });
  });

  it('draws PNG and JPEG only, by the form that it has where it lacks the plain one', () => {
    expect(of(server(['image/png; mode=8bit', 'image/png; mode=24bit', 'image/gif']))).toMatchObject({
      pictureFormats: ['image/png'],
      words: { formats: { 'image/png': 'image/png; mode=24bit' } },
    });
    expect(of(server(['image/jpg', 'image/png8']))).toMatchObject({
      pictureFormats: ['image/png', 'image/jpeg'],
      words: { formats: { 'image/png': 'image/png8', 'image/jpeg': 'image/jpg' } },
    });
    expect(of(server(['image/png8', 'IMAGE/PNG'])).words.formats).toEqual({});
    expect(() => of(server(['image/gif', 'image/svg+xml', 'image/webp']))).toThrow('neither PNG nor JPEG');
  });

  it('of 1.1.1 is read with the DOCTYPE that it legally has', () => {
    expect(of(older(layer('a')))).toMatchObject({
      version: '1.1.1',
      serverTitle: 'Eldre',
      layers: [{ name: 'a', systems: ['EPSG:25833', 'EPSG:4326'] }],
    });
  });

  it('may offer what only the service has taken out of its own', () => {
    expect(of(capabilities(layer('coralreef'))).layers.map(({ name }) => name)).toEqual(['coralreef']);
  });

  it('may list more layers than are read: the rest is counted', () => {
    const list = of(capabilities(Array.from({ length: 2_500 }, (_, n) => layer(`l${n}`)).join('')));
    expect([list.layers.length, list.leftOut]).toEqual([2_000, [{ why: 'too-many', count: 500 }]]);
  });
});
