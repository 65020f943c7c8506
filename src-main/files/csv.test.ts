import { describe, expect, it } from 'vitest';
import { fileOf, placesOf, readText } from './testing';

const places = (text: string | Uint8Array): number[][] =>
  [...fileOf('a.csv', text).shapes.kind.keys()].map((row) =>
    (placesOf(fileOf('a.csv', text), row)[0]?.[0] ?? []).map((value) => Math.round(value * 1e5) / 1e5),
  );

describe('a table', () => {
  it.each([
    ['lon,lat,name\n5.1,60.2,A\n'],
    ['name;Lengdegrad;Breddegrad\nA;5,1;60,2\n'],
    ['Longitude (WGS84)\tLatitude (WGS84)\tname\r\n5.1\t60.2\tA\r\n'],
    ['\ufeff"LNG","LAT"\n"5,1","60,2"\n'],
    ['x;y\n5.1;60.2'],
    ['posisjon;navn\n60° 12,0′ N 005° 06,0′ E;A\n'],
    ['Lat/Lon;navn\n60.2, 5.1;A\n'],
    ['N_GEOWGS84;Ø_GEOWGS84\n60,2;5,1\n'],
    ['"Posisjon (breddegrad, lengdegrad)"\n"60,2 5,1"\n'],
    ['koordinat;a\n60.2, 5.1;1\n'],
    ["lat;lon\n60°12.0'N;5°06.0'Ø\n"],
    ['navn;wkt\nA;POINT Z (5.1 60.2 -3)\n'],
  ])('gives the places of %j', (text) => {
    expect(places(text)).toEqual([[5.1, 60.2]]);
  });

  it.each([
    ['Breddegrad grader;Breddegrad minutter;Lengdegrad grader;Lengdegrad minutter\n60;12,0;5;6,0\n'],
    ['lat_deg,lat_min,lat_sec,lon_deg,lon_min,lon_sec\n60,12,0.0,5,6,0.0\n'],
    ['lat_d,lat_m,lon_d,lon_m\n60,12.0,5,6.0\n'],
    ['latdeg,latmin,latdir,londeg,lonmin,londir\n60,12.0,N,5,6.0,E\n'],
    ['Bredde;N/S;Lengde;Ø/V\n60,2;N;5,1;Ø\n'],
    ['lat,lat_dir,lon,lon_dir\n60.2,N,5.1,E\n'],
    ['Latitude (deg);Latitude (min);Longitude (deg);Longitude (min)\n60;12;5;6\n'],
    ['id;N/S;lat;E/W;lon\n1;N;60.2;E;5.1\n'],
    [
      'navn;breddegrad (grader);breddegrad (min);breddegrad (sek);N/S;lengdegrad (grader);lengdegrad (min);lengdegrad (sek);E/W\nA;60;12;0;N;5;6;0;E\n',
    ],
  ])('puts degrees, minutes, seconds and directions of columns together: %j', (text) => {
    expect(places(text)).toEqual([[5.1, 60.2]]);
  });

  it('reads a direction in a column of its own as one', () => {
    expect(places('lat;N/S;lon;Ø/V\n71,0;N;8,5;V\n')).toEqual([[-8.5, 71]]);
    expect(places('lat_deg,lat_min,lon_deg,lon_min\n71,0,-8,30\n')).toEqual([[-8.5, 71]]);
  });

  it.each([
    // A missing part is no zero, and a minus with a direction says it twice.
    ['lat_deg,lat_min,lon_deg,lon_min\n60,,5,6\n', 'parts-of-places'],
    ['lat_deg,lat_min,lon_deg,lon_min\n60,75,5,6\n', 'parts-of-places'],
    ['lat_deg,lat_min,lon_deg\n60,12,\n', 'parts-of-places'],
    ['lat_min,lon_min\n12,6\n', 'parts-of-places'],
    ['lat;N/S;lon;Ø/V\n71;;8,5;V\n', 'parts-of-places'],
    ['lat;N/S;lon;Ø/V\n71;N;-8,5;V\n', 'parts-of-places'],
    ['lat;N/S;lon;Ø/V\n71;N;8,5;O\n', 'parts-of-places'],
    // Degrees and kilometres where metres of a zone are named, and one axis of each of two zones.
    ['x;y;sone\n5.33;60.39;32\n', 'bad-place'],
    ['x;y;sone\n297.661;6701.602;32\n', 'bad-place'],
    ['lat;lon;epsg\n60.39;5.33;25832\n', 'bad-place'],
    ['x_utm32;y_utm33\n297661.24;6735126.10\n', 'other-system'],
    ['posisjon;navn\n60.2-5.1;A\n', 'bad-place'],
  ])('says why it has no place for %j', (text, code) => {
    expect(readText('a.csv', text)).toMatchObject({ code, line: 2 });
  });

  it.each(['lon;lat\n60.2;5.1\n', 'posisjon;navn\n5.1, 60.2;A\n'])(
    'says that the axes of %j may be exchanged',
    (text) => {
      expect(places(text)).toEqual([[60.2, 5.1]]);
      expect(fileOf('a.csv', text).swapped).toBe(1);
      expect(fileOf('a.csv', 'lon;lat\n5.1;60.2\n').swapped).toBe(0);
    },
  );

  it('takes both axes of one zone where two zones stand side by side', () => {
    const [place = []] = places(
      'x_utm33;x_utm32;y_utm32;y_utm33\n-31723.17;297661.24;6701602.14;6735126.10\n',
    );
    expect([place[0], place[1]].map((value) => value?.toFixed(4))).toEqual(['5.3267', '60.4000']);
  });

  it.each([
    ['UTM33 øst;UTM33 nord\n-31723,17;6735126,10\n'],
    ['x_utm32;y_utm32\n297661.24;6701602.14\n'],
    ['east (EPSG:25833);north (EPSG:25833)\n-31723.17;6735126.10\n'],
    ['x;y;sone\n297661.24;6701602.14;32V\n'],
    ['øst;nord;epsg\n-31723.17;6735126.10;25833\n'],
    ['id,geom\n1,SRID=25833;POINT(-31723.17 6735126.10)\n'],
  ])('turns metres into degrees where a zone is named, as GDAL does: %j', (text) => {
    const [place = []] = places(text);
    expect(place[0]).toBeCloseTo(5.3267, 5);
    expect(place[1]).toBeCloseTo(60.4, 5);
  });

  it.each([
    ['x;y\n297661.24;6701602.14\n', 'other-system'],
    ['x;y;sone\n297661.24;6701602.14;\n', 'other-system'],
    ['x;y;sone\n297661.24;6701602.14;99\n', 'other-system'],
    ['utm33 nord;utm33 øst\n-31317;6735415\n', 'bad-place'],
    ['lon;lat\n60.2;95.1\n', 'bad-place'],
    ['lon;lat\nNaN;Infinity\n', 'bad-place'],
    ['lon;lat\n0x05;60\n', 'bad-place'],
    ['position;a\nsomewhere;1\n', 'bad-place'],
    ['wkt;a\nPOINT(5 60;1\n', 'bad-place'],
  ])('never guesses the place of %j', (text, code) => {
    expect(readText('a.csv', text)).toMatchObject({ code, line: 2 });
  });

  it('is refused where no column says a place', () => {
    expect(readText('a.csv', 'name;depth\nA;1\n')).toMatchObject({ code: 'no-place', line: 1 });
  });

  it('tells numbers from texts by all that is given, in either way of writing decimals', () => {
    const { values } = fileOf(
      'a.csv',
      'lat;lon;depth;mixed;no;mmsi;long;empty;fine\n60;5;12,5;1,5;0042;257000101;1234567890123456789;;5,128700128700129\n60;5;;1.5;0043;;1;;\n',
    );
    expect(values.numbers).toMatchObject({
      depth: Float64Array.of(12.5, NaN),
      mmsi: Float64Array.of(257000101, NaN),
      fine: Float64Array.of(5.128700128700129, NaN),
    });
    expect(values.texts).toMatchObject({
      mixed: ['1,5', '1.5'],
      no: ['0042', '0043'],
      long: ['1234567890123456789', '1'],
      empty: [null, null],
    });
  });

  it('does not take a comma of thousands for a decimal comma', () => {
    expect(fileOf('a.csv', 'lat,lon,n\n60,5,"1,234"\n').values.texts['n']).toEqual(['1,234']);
  });

  it('keeps quoted separators, quotes and line breaks, and counts lines past them', () => {
    const file = fileOf('a.csv', 'lat,lon,t\n60,5,"a, ""b""\nc"\n600,5,x\n');
    expect(file.values.texts['t']).toEqual(['a, "b"\nc']);
    expect(file.problems).toEqual({ count: 1, line: 4, first: 'bad-place' });
  });

  it('keeps a row without a place, and leaves out one with more cells than there are names', () => {
    const file = fileOf('a.csv', 'lat,lon,t\n,,nowhere\n60,5,a,b\n60,5,a,,\n60,5\n');
    expect(file).toMatchObject({ features: 3, of: 4, positions: 2, problems: { line: 3, first: 'bad-row' } });
  });

  it('leaves out what an unclosed quote swallows, and keeps what was before it', () => {
    expect(fileOf('a.csv', 'lat,lon,t\n60,5,a\n60,5,"b\n60,5,c\n60,5,d\n')).toMatchObject({
      features: 1,
      of: 2,
      problems: { line: 3, first: 'bad-row' },
    });
  });

  it('reads what Windows wrote', () => {
    const latin = Uint8Array.from('lat;lon;navn\n60;5;Skjær på Øygarden\n', (letter) => letter.charCodeAt(0));
    expect(fileOf('a.csv', latin).values.texts['navn']).toEqual(['Skjær på Øygarden']);
    const wide = Buffer.from('\ufefflat\tlon\tnavn\r\n60\t5\tØy\r\n', 'utf16le');
    expect(fileOf('a.txt', wide).values.texts['navn']).toEqual(['Øy']);
  });

  it('keeps two columns of one name apart, and names those that have none', () => {
    const { columns } = fileOf('a.csv', 'lat;lon;a;a;;a\n60;5;1;2;3;4\n');
    expect(columns.map(({ name }) => name)).toEqual(['lat', 'lon', 'a', 'a 2', '#5', 'a 3']);
  });

  it('says which columns are too many', () => {
    const names = Array.from({ length: 250 }, (_, index) => `c${index}`);
    const file = fileOf('a.csv', `lat,lon,${names.join(',')}\n60,5,${names.map(() => '1').join(',')}\n`);
    expect(file.columns).toHaveLength(200);
    expect(file.ignored).toEqual({ columns: 52, links: 0 });
  });
});
