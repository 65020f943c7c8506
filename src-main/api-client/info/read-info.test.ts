import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../../src-shared/result';
import { htmlPayloads } from './payloads-html';
import { type InfoRead, readInfo } from './read-info';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string, contentType = '', format = contentType): Result<InfoRead> =>
  readInfo(bytesOf(text), contentType, format);
const valueOf = (text: string, contentType = ''): InfoRead => {
  const result = read(text, contentType);
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
};
/** Every text that would be shown. */
const shown = ({ features, prose }: InfoRead): string[] => [
  ...features.flatMap(({ title, fields }) => [
    title ?? '',
    ...fields.flatMap(({ name, value }) => [name, value ?? '']),
  ]),
  ...(prose ?? []).flatMap((piece) => (piece.kind === 'row' ? piece.cells : [piece.text])),
];

describe('what a map server says of a place', () => {
  it('is read from GeoJSON, whatever the content type says', () => {
    const json = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 'zones.7',
          geometry: { type: 'Point', coordinates: [5, 60] },
          properties: { navn: 'Prøvevik', antall: 3, gjelder: true, til: null, del: { a: [1] } },
        },
      ],
    });
    expect(valueOf(json, 'text/plain')).toEqual({
      form: 'json',
      isCut: false,
      prose: null,
      features: [
        {
          title: 'zones.7',
          fields: [
            { name: 'navn', value: 'Prøvevik' },
            { name: 'antall', value: '3' },
            { name: 'gjelder', value: 'true' },
            { name: 'til', value: null },
            { name: 'del', value: '{"a":[1]}' },
          ],
        },
      ],
    });
    expect(valueOf('{"type":"FeatureCollection","features":[]}').features).toEqual([]);
  });

  it('is read from GML of MapServer, with the layer as the title and without the shape', () => {
    const gml = `<?xml version="1.0" encoding="UTF-8"?><msGMLOutput xmlns:gml="http://www.opengis.net/gml">
      <sites_layer><gml:name>Lokaliteter</gml:name><sites_feature>
        <gml:boundedBy><gml:Box><gml:coordinates>5,60 5,60</gml:coordinates></gml:Box></gml:boundedBy>
        <navn>Prøve &amp; vik</navn><nr>12345</nr><tom></tom></sites_feature></sites_layer></msGMLOutput>`;
    expect(valueOf(gml, 'application/vnd.ogc.gml')).toMatchObject({
      form: 'gml',
      features: [
        {
          title: 'Lokaliteter',
          fields: [
            { name: 'navn', value: 'Prøve & vik' },
            { name: 'nr', value: '12345' },
            { name: 'tom', value: '' },
          ],
        },
      ],
    });
  });

  it('is read from GML 3 of GeoServer, with a nil value as null', () => {
    const gml = `<wfs:FeatureCollection xmlns:wfs="w" xmlns:gml="g" xmlns:bw="b" xmlns:xsi="x"><gml:featureMembers>
      <bw:pdzone gml:id="pdzone.2"><bw:geom><gml:MultiSurface/></bw:geom><bw:navn>Nord</bw:navn><bw:todate xsi:nil="true"/></bw:pdzone>
      </gml:featureMembers></wfs:FeatureCollection>`;
    expect(valueOf(gml, 'text/xml; subtype=gml/3.1.1').features).toEqual([
      {
        title: 'pdzone.2',
        fields: [
          { name: 'navn', value: 'Nord' },
          { name: 'todate', value: null },
        ],
      },
    ]);
  });

  it("is read from Esri's and QGIS Server's own XML", () => {
    expect(
      valueOf('<FeatureInfoResponse><FIELDS navn="A" dyp="12"/></FeatureInfoResponse>').features,
    ).toEqual([
      {
        title: null,
        fields: [
          { name: 'navn', value: 'A' },
          { name: 'dyp', value: '12' },
        ],
      },
    ]);
    const qgis =
      '<GetFeatureInfoResponse><Layer name="soner"><Feature id="1"><Attribute name="navn" value="B"/></Feature></Layer></GetFeatureInfoResponse>';
    expect(valueOf(qgis).features).toEqual([{ title: 'soner', fields: [{ name: 'navn', value: 'B' }] }]);
  });

  it('is read from the plain text of MapServer and GeoServer', () => {
    const ms =
      "GetFeatureInfo results:\n\nLayer 'sites'\n  Feature 1: \n    navn = 'A'\n    nr = '1'\n  Feature 2: \n    navn = 'B'\n";
    expect(valueOf(ms, 'text/plain').features).toEqual([
      {
        title: 'sites',
        fields: [
          { name: 'navn', value: 'A' },
          { name: 'nr', value: '1' },
        ],
      },
      { title: 'sites', fields: [{ name: 'navn', value: 'B' }] },
    ]);
    const geo =
      "Results for FeatureType 'https://ns.example.invalid:pdzone':\n--------------------------------------------\nnavn = Nord\ntodate = null\n--------------------------------------------\n";
    expect(valueOf(geo, 'text/plain').features).toEqual([
      {
        title: 'pdzone',
        fields: [
          { name: 'navn', value: 'Nord' },
          { name: 'todate', value: null },
        ],
      },
    ]);
    expect(valueOf('no features were found\n', 'text/plain')).toMatchObject({ features: [], prose: null });
    expect(valueOf('Dybde 12 m\nBunn: sand', 'text/plain').prose).toEqual([
      { kind: 'paragraph', text: 'Dybde 12 m' },
      { kind: 'paragraph', text: 'Bunn: sand' },
    ]);
  });

  it('is read from a page: tables with heads and lists of pairs are features, the rest is prose', () => {
    const page = `<html><head><title>x</title><style>p{}</style></head><body>
      <table><caption>pdzone</caption><tr><th>fid</th><th>navn</th></tr><tr><td>1</td><td>Nord <b>øst</b></td></tr></table>
      <h2>Havn</h2><table><tr><td>Dybde</td><td>12 m</td></tr></table><p>Se <a href="https://x.example.invalid/">mer</a></p><ul><li>a</li></ul></body></html>`;
    expect(valueOf(page, 'text/html')).toEqual({
      form: 'html',
      isCut: false,
      features: [
        {
          title: 'pdzone',
          fields: [
            { name: 'fid', value: '1' },
            { name: 'navn', value: 'Nord øst' },
          ],
        },
        { title: 'Havn', fields: [{ name: 'Dybde', value: '12 m' }] },
      ],
      prose: [
        { kind: 'heading', text: 'pdzone' },
        { kind: 'heading', text: 'Havn' },
        { kind: 'paragraph', text: 'Se mer' },
        { kind: 'item', text: 'a' },
      ],
    });
  });

  it('is a refusal where the server reports a problem, whatever the form', () => {
    const report =
      '<ServiceExceptionReport><ServiceException code="LayerNotQueryable">not this one</ServiceException></ServiceExceptionReport>';
    expect(read(report, 'text/html')).toMatchObject({
      failure: { code: 'rejected', detail: 'LayerNotQueryable: not this one' },
    });
  });

  it('is read in Latin-1 where the server says so, or the bytes are no UTF-8', () => {
    const latin = Uint8Array.of(...bytesOf('navn = '), 0xd8, 0x79);
    expect(readInfo(latin, 'text/plain; charset=ISO-8859-1', '')).toMatchObject({
      value: { features: [{ fields: [{ value: 'Øy' }] }] },
    });
    expect(readInfo(latin, 'text/plain', '')).toMatchObject({
      value: { features: [{ fields: [{ value: 'Øy' }] }] },
    });
  });
});

describe('a hostile answer', () => {
  const payloads = htmlPayloads('http://tripwire.example.invalid');

  it('of 120 kinds of page comes out as text, or not at all', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(120);
    for (const payload of payloads)
      for (const page of [`<p>før</p>${payload}<p>etter</p>`, `<html><body>${payload}</body></html>`]) {
        const result = read(page, 'text/html');
        if (!result.ok) continue;
        expect(Object.keys(result.value).sort()).toEqual(['features', 'form', 'isCut', 'prose']);
        // What was written as text may look like markup; no script, style or address that was markup is left as text.
        for (const text of shown(result.value)) {
          expect(typeof text).toBe('string');
          expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
          expect(text).not.toContain('http://tripwire.example.invalid/');
        }
      }
  });

  it('with a DOCTYPE, entities, endless depth or elements is refused', () => {
    const hostile = [
      '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
      '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
      '<a>&x;</a>',
      `<a>${'<b>'.repeat(1000)}`,
      `<a>${'<b>'.repeat(200)}${'</b>'.repeat(200)}</a>`,
      `<a>${'<b/>'.repeat(60_000)}</a>`,
      '<a',
      '<a><b></a></b>',
      '<?xml version="1.0"?>',
    ];
    for (const text of hostile)
      expect(read(text, 'text/xml'), text.slice(0, 60)).toMatchObject({ ok: false });
  });

  it('is bounded, and says that it was cut', () => {
    const many = JSON.stringify({
      features: Array.from({ length: 1000 }, (_, n) => ({ properties: { n, text: 'x'.repeat(10_000) } })),
    });
    const value = valueOf(many, 'application/json');
    expect(value.features).toHaveLength(200);
    expect(value.features[0]?.fields[1]?.value).toHaveLength(4_000);
    expect(value.isCut).toBe(true);
    const deep = `${'<div>'.repeat(3_000)}x`;
    expect(valueOf(deep, 'text/html').isCut).toBe(true);
  });

  it('is told in time, however often a comment is opened and a line goes on', () => {
    // Found by changed samples: expressions that try every way of dividing this need years for it.
    expect(valueOf(`${'<!-->'.repeat(400)}<html><body>A</body></html>`).prose).toEqual([
      { kind: 'paragraph', text: 'A' },
    ]);
    expect(read(`${'<!-->'.repeat(400)}<!--`).ok).toBe(false);
    const blanks = ' '.repeat(100_000);
    expect(shown(valueOf(`Layer ${blanks}'roads'${blanks}x\nname${blanks}=${blanks}1${blanks}.`))).toContain(
      'name',
    );
  });

  it('has names such as __proto__ as names', () => {
    const value = valueOf('{"type":"Feature","properties":{"__proto__":{"a":1},"constructor":"x"}}');
    expect(value.features[0]?.fields.map(({ name }) => name)).toEqual(['__proto__', 'constructor']);
    expect(
      valueOf('<FeatureInfoResponse><FIELDS __proto__="x"/></FeatureInfoResponse>').features[0]?.fields,
    ).toEqual([{ name: '__proto__', value: 'x' }]);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });

  it('of any bytes never throws', () => {
    const types = ['', 'text/html', 'application/json', 'text/xml', 'text/plain; charset=utf-16'];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...types), (bytes, type) => {
        expect(readInfo(bytes, type, type)).toHaveProperty('ok');
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...payloads),
        fc.nat(400),
        fc.constantFrom(...types),
        (payload, at, type) => {
          expect(read(payload.slice(0, at), type)).toHaveProperty('ok');
        },
      ),
      { numRuns: 300 },
    );
  });
});
