import { describe, expect, it } from 'vitest';
import { shapeKind } from '../../src-shared/domain/map-layers/own-file';
import { fileOf, placesOf } from './testing';

const kml = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>\n${inside}\n</Document></kml>`;
const placemark = (inside: string): string => kml(`<Placemark>${inside}</Placemark>`);

const point = (coordinates: string): string =>
  `<Placemark><Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;

describe('a KML file', () => {
  it('gives points with their names, extended data, and descriptions as plain text', () => {
    const file = fileOf(
      'a.kml',
      placemark(`<name>Anker</name>
<description><![CDATA[<h1>Dybde</h1><p>12&nbsp;m<script>alert(1)</script><img src="http://example.invalid/x.png" onerror="x()"> &lt;b&gt;</p>]]></description>
<TimeStamp><when>2026-06-01T10:00:00Z</when></TimeStamp>
<ExtendedData><Data name="depth"><displayName>Dybde</displayName><value>12</value></Data>
<SchemaData schemaUrl="#a"><SimpleData name="owner">Fjord AS</SimpleData></SchemaData></ExtendedData>
<Point><coordinates> 5.1,60.2,-3 </coordinates></Point>`),
    );
    expect(placesOf(file, 0)).toEqual([[[5.1, 60.2]]]);
    expect(file.values.numbers).toEqual({ depth: Float64Array.of(12) });
    expect(file.values.texts).toEqual({
      name: ['Anker'],
      description: ['Dybde\n12 m <b>'],
      time: ['2026-06-01T10:00:00.000Z'],
      owner: ['Fjord AS'],
    });
  });

  it('gives an area with its holes, also where a hole is written first', () => {
    const ring = (at: number): string =>
      `<LinearRing><coordinates>${at},60 ${at + 1},60 ${at + 1},61 ${at},60</coordinates></LinearRing>`;
    const file = fileOf(
      'a.kml',
      placemark(
        `<Polygon><innerBoundaryIs>${ring(7)}</innerBoundaryIs><outerBoundaryIs>${ring(5)}</outerBoundaryIs></Polygon>`,
      ),
    );
    expect([...file.shapes.kind]).toEqual([shapeKind.area]);
    expect([...file.shapes.isHole]).toEqual([0, 1]);
    expect(placesOf(file, 0)[0]).toEqual([
      [5, 60],
      [6, 60],
      [6, 61],
    ]);
  });

  it.each([
    ['5,33,60,39', 'bad-place'],
    ['5,33,60,39,0', 'bad-place'],
    ['0,0,0', 'zero-place'],
  ])('leaves out a place that is written as %s', (written, first) => {
    const file = fileOf('a.kml', kml(point(written) + point('5.33,60.39,0')));
    expect(file).toMatchObject({ features: 1, of: 2, problems: { count: 1, first } });
  });

  it('reads coordinates with blanks beside their commas', () => {
    const line = '<LineString><coordinates>5.1, 60.2, 0 5.2, 60.3, 0</coordinates></LineString>';
    expect(placesOf(fileOf('a.kml', placemark(line)), 0)[0]).toEqual([
      [5.1, 60.2],
      [5.2, 60.3],
    ]);
  });

  it.each([
    ['5,33,60', 0],
    ['5,60,00', 0],
    ['5,60,0', 1],
    ['5,60', 1],
    ['5.5,60,12', 1],
    ['5,60,12.5', 1],
  ])('does not take three whole numbers for a place with its height: %s', (written, features) => {
    const file = fileOf('a.kml', kml(point(written) + point('5.33,60.39,0')));
    expect(file.features).toBe(features + 1);
  });

  it('asks about a line of decimal commas, which lies far from the coast', () => {
    const line = '<LineString><coordinates>5,33 60,39 5,34 60,40</coordinates></LineString>';
    expect(fileOf('a.kml', placemark(line)).swapped).toBe(1);
  });

  it('gives a track by its coordinates, and a collection by its kinds', () => {
    const file = fileOf(
      'a.kml',
      kml(`<Placemark><gx:Track><when>2026-06-01T10:00:00Z</when><when>2026-06-01T11:00:00Z</when>
<gx:coord>5 60 0</gx:coord><gx:coord>6 61 0</gx:coord></gx:Track></Placemark>
<Placemark><MultiGeometry><Point><coordinates>5,60</coordinates></Point>
<LineString><coordinates>5,60 6,61</coordinates></LineString></MultiGeometry></Placemark>`),
    );
    expect([...file.shapes.kind]).toEqual([shapeKind.line, shapeKind.point, shapeKind.line]);
    expect(file.values.texts).toMatchObject({
      time: ['2026-06-01T10:00:00.000Z', null, null],
      timeEnd: ['2026-06-01T11:00:00.000Z', null, null],
    });
  });

  it('counts the addresses in it, and asks none of them', () => {
    const file = fileOf(
      'a.kml',
      kml(`<Style id="s"><IconStyle><Icon><href>http://example.invalid/icon.png</href></Icon></IconStyle></Style>
<NetworkLink><Link><href>http://example.invalid/more.kml</href></Link></NetworkLink>
<Placemark><styleUrl>#s</styleUrl><Point><coordinates>5,60</coordinates></Point></Placemark>`),
    );
    expect(file).toMatchObject({ features: 1, of: 1, ignored: { links: 2, columns: 0 } });
    expect(JSON.stringify(file.values)).not.toContain('example.invalid');
  });

  it('leaves out what lies nowhere, and keeps what has no place', () => {
    const file = fileOf(
      'a.kml',
      kml(`<Placemark><name>no place</name></Placemark>
<Placemark><Point><coordinates>5,600</coordinates></Point></Placemark>
<Placemark><LineString><coordinates>5,60</coordinates></LineString></Placemark>
<Placemark><Point><coordinates>5,60</coordinates></Point></Placemark>`),
    );
    expect(file).toMatchObject({ features: 2, of: 4, problems: { count: 2, line: 4, first: 'bad-place' } });
  });
});
