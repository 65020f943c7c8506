import { describe, expect, it } from 'vitest';
import { readCapabilities } from './wms-capabilities';
import { capabilities, exception, layer } from './wms-fixtures';

const read = (text: string): ReturnType<typeof readCapabilities> =>
  readCapabilities(new TextEncoder().encode(text), { isService: true });
function of(text: string) {
  const result = read(text);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}
const named = (text: string): string[] => of(text).layers.map(({ name }) => name);
const leftOut = (text: string): Record<string, number> =>
  Object.fromEntries(of(text).leftOut.map(({ why, count }) => [why, count]));
type Side = number | string;
const box = (...[west, east, south, north]: readonly [Side, Side, Side, Side]): string =>
  `<EX_GeographicBoundingBox><westBoundLongitude>${west}</westBoundLongitude><eastBoundLongitude>${east}</eastBoundLongitude><southBoundLatitude>${south}</southBoundLatitude><northBoundLatitude>${north}</northBoundLatitude></EX_GeographicBoundingBox>`;
const times = (content: string, more = ''): string =>
  `<Dimension name="time" units="ISO8601" ${more}>${content}</Dimension>`;

describe('the list of a map server', () => {
  it('has its layers in their order, with what each says', () => {
    const list = of(
      capabilities(
        layer('waves', `<Abstract>Bølger\n &amp; dønning</Abstract>${box(4, 31.5, 57, 72)}`) +
          `<Layer><Name>zones</Name><Attribution><Title>Prøveetaten</Title></Attribution></Layer>`,
      ),
    );
    const usual = {
      path: [],
      systems: ['EPSG:3857'],
      styles: [],
      dimensions: [],
      scales: null,
      isOpaque: false,
    };
    expect(list).toEqual({
      version: '1.3.0',
      serverTitle: 'Prøvekart',
      serverAbstract: null,
      terms: null,
      pictureFormats: ['image/png'],
      infoFormats: [],
      mostPixels: null,
      words: { formats: {}, systems: {}, legendText: 'application/json' },
      leftOut: [],
      layers: [
        {
          ...usual,
          name: 'waves',
          title: 'Lag waves',
          abstract: 'Bølger & dønning',
          bounds: [4, 57, 31.5, 72],
          isQueryable: true,
          times: [],
          defaultTime: null,
          attribution: null,
        },
        {
          ...usual,
          name: 'zones',
          title: 'zones',
          abstract: null,
          bounds: null,
          isQueryable: false,
          times: [],
          defaultTime: null,
          attribution: 'Prøveetaten',
        },
      ],
    });
  });

  it('hands down reference systems, bounds, times and attribution, until a layer has its own', () => {
    const list = of(
      capabilities(
        `<Layer><Title>Group</Title>${box(0, 10, 50, 60)}${times('2026-01-01')}<Attribution><Title>A</Title></Attribution>
           ${layer('heir')}${layer('own', box(1, 2, 51, 52) + times('2026-02-02'))}</Layer>`,
      ),
    );
    expect(list.layers.map(({ bounds, times, attribution }) => [bounds, times, attribution])).toEqual([
      [[0, 50, 10, 60], ['2026-01-01'], 'A'],
      [[1, 51, 2, 52], ['2026-02-02'], 'A'],
    ]);
  });

  it('of version 1.1.1 is read as well', () => {
    const list = of(`<WMT_MS_Capabilities version="1.1.1"><Service><Title>Eldre</Title></Service><Capability>
      <Layer><SRS>EPSG:4326 EPSG:900913</SRS><LatLonBoundingBox minx="4" miny="57" maxx="31" maxy="72"/>
      <Layer><Name>ice</Name><Title>Is</Title><Dimension name="time" units="ISO8601"/>
      <Extent name="time" default="2026-11-20">2026-11-19,2026-11-20</Extent></Layer></Layer></Capability></WMT_MS_Capabilities>`);
    expect(list.layers).toMatchObject([
      {
        name: 'ice',
        bounds: [4, 57, 31, 72],
        times: ['2026-11-19', '2026-11-20'],
        defaultTime: '2026-11-20',
      },
    ]);
  });

  it('may be in Latin-1, where it says so', () => {
    const text = capabilities(layer('a')).replace('UTF-8', 'ISO-8859-1');
    const result = readCapabilities(
      Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
      { isService: true },
    );
    expect(result).toMatchObject({ value: { serverTitle: 'Prøvekart' } });
  });

  it('offers no layer that interface.md says is removed, with or without a workspace', () => {
    const text = capabilities(
      [
        'coralreef',
        'bw:vhf_coverage_latest',
        'ns:fmz_kitinsyntesehemmere_latest',
        'tradearea_fjordfiske_latest',
        'ilafreearea_wms',
        'pdzone',
      ]
        .map((name) => layer(name))
        .join(''),
    );
    expect(named(text)).toEqual(['pdzone']);
    expect(leftOut(text)).toEqual({ removed: 5 });
  });

  it('leaves out what cannot be asked for or drawn, and counts it', () => {
    const text = capabilities(
      layer('good') +
        layer('bad&#7;name') +
        layer('two,names') +
        layer('x'.repeat(201)) +
        layer('') +
        layer('good') +
        '<Layer><Title>no name: a group</Title></Layer>',
    );
    expect(named(text)).toEqual(['good']);
    expect(leftOut(text)).toEqual({ name: 4, twice: 1 });
    const other = capabilities(layer('soldner')).replace('EPSG:3857', 'EPSG:3068');
    expect([named(other), leftOut(other)]).toEqual([[], { 'no-system': 1 }]);
  });

  it('is not believed where it says what cannot be', () => {
    const text = capabilities(
      [box(-1e9, 1e9, 50, 60), box(10, 4, 50, 60), box('', 5, 50, 60), box('NaN', 5, 50, 60)]
        .map((bounds, n) => layer(`l${n}`, bounds))
        .join(''),
    );
    expect(of(text).layers.map(({ bounds }) => bounds)).toEqual([null, null, null, null]);
    expect(leftOut(text)).toEqual({ bounds: 4 });
  });

  it('cannot put control characters or a flood of text on the screen', () => {
    const text = capabilities(
      `<Layer><Name>a</Name><Title>x&#x202E;y\u0085z${'t'.repeat(9_000)}</Title></Layer>`,
    );
    const title = of(text).layers[0]?.title ?? '';
    expect(title.startsWith('xy zttt')).toBe(true);
    expect(title).toHaveLength(300);
  });
});

describe('the times of a layer', () => {
  const timesOf = (content: string, more = '') => {
    const { times: list, defaultTime } = of(capabilities(layer('a', times(content, more)))).layers[0]!;
    return { list, defaultTime };
  };

  it('stand in order, once each, as the server writes them', () => {
    expect(
      timesOf(
        '2026-11-21T12:00Z, 2026-11-21T06:00:00.000Z,2026-11-21T12:00:00Z',
        'default="2026-11-21T12:00Z"',
      ),
    ).toEqual({
      list: ['2026-11-21T06:00:00.000Z', '2026-11-21T12:00Z'],
      defaultTime: '2026-11-21T12:00Z',
    });
  });

  it('are counted out where the server gives an interval', () => {
    expect(timesOf('2026-11-21T00:00:00Z/2026-11-21T12:00:00Z/PT6H').list).toEqual([
      '2026-11-21T00:00:00Z',
      '2026-11-21T06:00:00Z',
      '2026-11-21T12:00:00Z',
    ]);
    expect(timesOf('2026-01-01/2026-03-15/P1M').list).toEqual([
      '2026-01-01T00:00:00Z',
      '2026-02-01T00:00:00Z',
      '2026-03-01T00:00:00Z',
    ]);
  });

  it('are the newest thousand of a longer list', () => {
    const { list } = timesOf('2026-01-01T00:00:00Z/2026-06-30T23:00:00Z/PT1H');
    expect(list).toHaveLength(1000);
    expect(list.at(-1)).toBe('2026-06-30T23:00:00Z');
  });

  it('are none where they are no times', () => {
    for (const content of [
      'current',
      'now/then/PT1H',
      '2026-01-01/2027-01-01/PT0S',
      '0000-01-01/9999-01-01/PT0.001S',
    ])
      expect([timesOf(content).list, leftOut(capabilities(layer('a', times(content))))], content).toEqual([
        [],
        { time: 1 },
      ]);
    expect(timesOf('2026-01-01', 'default="current"').defaultTime).toBeNull();
    expect(timesOf('').list).toEqual([]);
  });
});

describe('a hostile list', () => {
  const refused = (text: string): string => {
    const result = read(text);
    return result.ok ? 'ok' : `${result.failure.code}: ${result.failure.detail}`;
  };

  it('with a DOCTYPE is refused, and no entity is resolved', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${capabilities(layer('&b;'))}`;
    expect(refused(bomb)).toBe('bad-response: the answer has a DOCTYPE that declares more than elements');
    expect(refused(bomb.replace('<!DOCTYPE', '<!\ndoctype'))).toBe('bad-response: the answer has a DOCTYPE');
    expect(refused(capabilities('<!ENTITY a "b">'))).toBe('bad-response: the answer has a DOCTYPE');
    expect(named(capabilities(layer('&b;')))).toEqual(['&b;']);
    expect(named(capabilities(`<!-- no <!DOCTYPE --><![CDATA[ <a> ]]>${layer('a', '')}`))).toEqual(['a']);
  });

  it('is read to a bounded depth and a bounded number of elements and attributes', () => {
    expect(refused('<a>'.repeat(2_000_000))).toBe('bad-response: the answer is too deep');
    expect(refused(`<a>${'<b/>'.repeat(400_000)}</a>`)).toBe(
      'bad-response: the answer has too many elements',
    );
    const attributes = Array.from({ length: 400_000 }, (_, n) => `a${n}="1"`).join(' ');
    expect(refused(`<a ${attributes}/>`)).toBe('bad-response: the answer has too many attributes');
  });

  it('is no list when it is cut off, two documents, or something else', () => {
    const whole = capabilities(layer('a'));
    for (const length of [1, 60, 400, whole.length - 5])
      expect(refused(whole.slice(0, length)), `${length}`).toMatch(/^bad-response/);
    for (const text of ['', 'ok', '<html></html>', '{"a":1}', `${whole}${whole}`, '<a/><b/>'])
      expect(refused(text), text.slice(0, 20)).toMatch(/^bad-response/);
  });

  it('cannot reach the objects of this program by its names', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString'])
      expect(refused(capabilities(`<${name}>x</${name}>${layer('a')}`))).toMatch(/^(ok|bad-response)/);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('that is a report of a problem is a refusal with its sentence', () => {
    expect(refused(exception('VersionNegotiationFailed', 'Speak older'))).toBe(
      'rejected: VersionNegotiationFailed: Speak older',
    );
  });
});
