import { describe, expect, it } from 'vitest';
import { shapeKind } from '../../src-shared/domain/map-layers/own-file';
import { fileOf, placesOf, readText } from './testing';

const gpx = (inside: string, version = '1.1'): string =>
  `<?xml version="1.0"?>\n<gpx version="${version}" xmlns="http://www.topografix.com/GPX/1/1">\n${inside}\n</gpx>`;

describe('a GPX file', () => {
  it('gives waypoints with what is said of them', () => {
    const file = fileOf(
      'a.gpx',
      gpx(`<wpt lat="60.5" lon="5.25"><ele>12.5</ele><time>2026-06-01T10:00:00+02:00</time><name>Bøye &amp; teine</name>
<sym>Buoy</sym><extensions><name>not this</name></extensions></wpt>`),
    );
    expect(placesOf(file, 0)).toEqual([[[5.25, 60.5]]]);
    expect(file.values.numbers).toEqual({ ele: Float64Array.of(12.5) });
    expect(file.values.texts).toMatchObject({
      kind: ['wpt'],
      name: ['Bøye & teine'],
      time: ['2026-06-01T08:00:00.000Z'],
      sym: ['Buoy'],
    });
  });

  it('gives a track with its segments as parts, so that no gap is drawn as a line', () => {
    const file = fileOf(
      'a.gpx',
      gpx(`<trk><name>Tur</name><trkseg>
<trkpt lat="60" lon="5"><time>2026-06-01T10:00:00Z</time></trkpt><trkpt lat="60.1" lon="5"><time>2026-06-01T10:01:00Z</time></trkpt>
</trkseg><trkseg><trkpt lat="61" lon="5"/><trkpt lat="61.1" lon="5"><time>2026-06-01T12:00:00</time></trkpt></trkseg>
<trkseg><trkpt lat="62" lon="5"/></trkseg></trk>
<rte><name>Rute</name><rtept lat="60" lon="4"/><rtept lat="60" lon="4.5"/></rte>`),
    );
    expect([...file.shapes.kind]).toEqual([shapeKind.line, shapeKind.line]);
    expect(placesOf(file, 0)).toEqual([
      [
        [5, 60],
        [5, 60.1],
      ],
      [
        [5, 61],
        [5, 61.1],
      ],
    ]);
    expect(file.values.texts).toMatchObject({
      name: ['Tur', 'Rute'],
      time: ['2026-06-01T10:00:00.000Z', null],
      timeEnd: ['2026-06-01T12:00:00.000Z', null],
    });
  });

  it('reads GPX 1.0 and names with a prefix', () => {
    expect(fileOf('a.gpx', gpx('<wpt lat="60" lon="5"/>', '1.0'))).toMatchObject({ features: 1 });
    const prefixed = '<g:gpx xmlns:g="x"><g:wpt lat="60" lon="5"><g:name>A</g:name></g:wpt></g:gpx>';
    expect(fileOf('a.gpx', prefixed).values.texts['name']).toEqual(['A']);
  });

  it('leaves out what lies nowhere, and names its line', () => {
    const file = fileOf(
      'a.gpx',
      gpx('<wpt lat="60" lon="5"/>\n<wpt lat="95" lon="5"/>\n<wpt lat="NaN" lon="5"/>\n<wpt lon="5"/>'),
    );
    expect(file).toMatchObject({ features: 1, of: 4, problems: { count: 3, line: 4, first: 'bad-place' } });
  });

  it.each([
    ['<wpt lat="0" lon="0"/>', 'zero-place'],
    [
      '<trk><trkseg><trkpt lat="0" lon="0"/><trkpt lat="60" lon="5"/><trkpt lat="60" lon="6"/></trkseg></trk>',
      'zero-place',
    ],
    ['<trk><trkseg><trkpt lat="60" lon="5"/></trkseg></trk>', 'short-line'],
    ['<rte><rtept lat="60,39" lon="5,33"/><rtept lat="60" lon="5"/></rte>', 'bad-place'],
  ])('leaves out %s, and says why', (one, first) => {
    expect(fileOf('a.gpx', gpx(`${one}<wpt lat="60" lon="5"/>`))).toMatchObject({
      features: 1,
      of: 2,
      problems: { count: 1, first },
    });
  });

  it('takes what was whole where it was cut off', () => {
    const text = gpx('<wpt lat="60" lon="5"/>\n<wpt lat="61" lon="5"><name>B</name></wpt>');
    expect(fileOf('a.gpx', text.slice(0, -30))).toMatchObject({
      features: 1,
      of: 2,
      problems: { count: 1, line: 4, first: 'not-readable' },
    });
    for (let length = 1; length < text.length; length++)
      expect(() => readText('a.gpx', text.slice(0, length))).not.toThrow();
  });
});
