import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eastByO, notations, writtenByAxis } from '../../../src-shared/domain/units/position-testing';
import { fileOf, placesOf, readText } from '../testing';

const places = (text: string | Uint8Array): number[][] =>
  [...fileOf('a.csv', text).shapes.kind.keys()].map((row) =>
    (placesOf(fileOf('a.csv', text), row)[0]?.[0] ?? []).map((value) => Math.round(value * 1e5) / 1e5),
  );

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const isNear = (text: string, at: readonly number[]): void =>
  expect(places(text)[0]?.map((degrees, axis) => Math.abs(degrees - at[axis]!) < 0.000_05)).toEqual([
    true,
    true,
  ]);
/** In a file nobody can be told what an O is read as, and 0, 0 is where devices without a fix are. */
const isOnlyTyped = (text: string): boolean => eastByO.includes(text) || text === '0 0';

describe('what a table was read as', () => {
  it.each([
    ['navn;breddegrad;lengdegrad\nA;60,39;5,33\n', ['lat breddegrad', 'lon lengdegrad'], [4326]],
    [
      'Lat deg;Lat min;N/S;Lon deg;Lon min;E/W\n60;23,5;N;5;19,6;E\n',
      ['lat Lat deg', 'lat-min Lat min', 'lat-dir N/S', 'lon Lon deg', 'lon-min Lon min', 'lon-dir E/W'],
      [4326],
    ],
    ['x;y;sone\n297610;6700679;32\n', ['north y', 'east x', 'zone sone'], [25832]],
    ['x;y;epsg\n297610;6700679;25832\n5;60;4326\n', ['north y', 'east x', 'system epsg'], [25832, 4326]],
    ['posisjon;navn\n60.39 N 5.33 E;A\n', ['position posisjon'], []],
    ['wkt;lat;lon\nPOINT(5 60);;\n', ['wkt wkt'], [4326]],
  ])('is told by columns and systems: %j', (text, columns, systems) => {
    const { places: taken } = fileOf('a.csv', text);
    expect(taken.columns.map(({ part, name }) => `${part} ${name}`)).toEqual(columns);
    expect(taken.systems).toEqual(systems);
  });
});

describe('a place in a cell', () => {
  it.each(notations)('is read from %j as %j', (text, at) => {
    const table = `posisjon;navn\n${quoted(text)};A\n`;
    if (at && !isOnlyTyped(text)) isNear(table, at);
    else expect(readText('a.csv', table)).toHaveProperty('code');
  });

  it.each(writtenByAxis.filter(([, , at]) => at[0] !== 0))(
    'is read from %j and %j in two columns',
    (lat, lon, at) => {
      isNear(`navn;breddegrad;lengdegrad\nA;${quoted(lat)};${quoted(lon)}\n`, at);
    },
  );

  it.each([
    ['60.3917 N', '5.3267 N'],
    ['60.3917 E', '5.3267 N'],
    ['60,39,17', '5,32,67'],
    ['60.39.17', '5.32.67'],
    ["60°23'5", "5°19'6"],
    ['60°30"', '5°19"'],
    ["60°60'", "5°19'"],
    ['60-23.5', '5-19.6'],
    ['N -60', '5'],
    ['60 61', '5'],
    ['95', '5'],
    ['60', '185'],
    ['60.3917, 5.3267', '5.3267'],
    ['6023.502N', '00519.602E'],
  ])('is none where %j and %j stand in two columns', (lat, lon) => {
    const table = `breddegrad;lengdegrad\n${quoted(lat)};${quoted(lon)}\n`;
    expect(readText('a.csv', table)).toMatchObject({ code: 'bad-place' });
  });
});

/** What may be the name of a column with one angle, and of its minutes and its direction beside it. */
const headers = fc.record({
  axes: fc.constantFrom(
    ...(['Lat Lon', 'Latitude Longitude', 'Breddegrad Lengdegrad', 'Bredde Lengde'] as const),
    ...(['Nord Øst', 'N E', 'y x', 'Northing Easting'] as const),
  ),
  minutes: fc.constantFrom('min', 'minutter', "'", 'm', 'desimalminutter', 'mm', 'des', ''),
  letters: fc.constantFrom('dir', 'retning', 'N/S', 'H', 'kompass', ''),
  join: fc.constantFrom('A B', 'A_B', 'AB', 'A (B)', 'B A', 'B', 'A'),
  hasLetters: fc.boolean(),
  beside: fc.constantFrom('', 'navn;', 'dybde;', ';'),
});

describe('a table of columns by whatever names', () => {
  it('is drawn where it is meant, or refused: never without its minutes, and never on the other side of Greenwich', () => {
    const angle = (most: number): fc.Arbitrary<[number, number]> =>
      fc.tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: 599 }));
    fc.assert(
      fc.property(headers, angle(80), angle(60), fc.boolean(), (by, north, east, isWest) => {
        const [lat = '', lon = ''] = by.axes.split(' ');
        const name = (axis: string, piece: string): string =>
          by.join.replace(/[AB]/g, (letter) => (letter === 'A' ? axis : piece));
        const columns = (axis: string): string =>
          [axis, name(axis, by.minutes), ...(by.hasLetters ? [name(axis, by.letters)] : [])].join(';');
        const cells = ([degrees, tenths]: readonly [number, number], letter: string): string =>
          by.hasLetters
            ? `${degrees};${tenths / 10};${letter}`
            : `${letter === 'W' ? '-' : ''}${degrees};${tenths / 10}`;
        const row = `${cells(north, 'N')};${by.beside === '' ? '' : '7;'}${cells(east, isWest ? 'W' : 'E')}`;
        const read = readText('a.csv', `${columns(lat)};${by.beside}${columns(lon)}\n${row}\n`);
        if (!('shapes' in read)) return;
        const degrees = ([whole, tenths]: readonly [number, number]): number => whole + tenths / 600;
        expect(read.shapes.lonLat[1]).toBeCloseTo(degrees(north), 6);
        expect(read.shapes.lonLat[0]).toBeCloseTo(isWest ? -degrees(east) : degrees(east), 6);
      }),
      { numRuns: 2_000 },
    );
  });
});

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
    ["lat;lon\n60°12.0';5°06.0'\n"],
    ['lat;lon\n60,2°;5,1°\n'],
    ['lat;lon\n60 12 0;5:06:00\n'],
    ['lat;lon\n６０．２;５．１\n'],
    ['Latitude [degrees_north];Longitude [degrees_east]\n60.2;5.1\n'],
    ['POINT_X,POINT_Y\n5.1,60.2\n'],
    ['sep=;\nlat;lon\n60,2;5,1\n'],
    ['lon;lat;x;y;epsg\n5.1;60.2;284000;6680000;25832\n'],
    ['lat;lon;datum\n60.2;5.1;WGS 84\n'],
    ['lat;lon;datum\n60.2;5.1;2026-06-01\n'],
    ['lat;lon;lat_min;lat_max;lon_min;lon_max\n60.2;5.1;59;61;4;6\n'],
    ['Breddegrad;Lengdegrad;Lengde (m);Bredde (m)\n60,2;5,1;24;8\n'],
    ['lat;lon;min;max\n60.2;5.1;4;9\n'],
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
    ['Breddegrad;minutter;Lengdegrad;minutter\n60;12,0;5;6,0\n'],
    ["Breddegrad (°);Breddegrad (');Lengdegrad (°);Lengdegrad (')\n60;12,0;5;6,0\n"],
    ['Bredde°;Bredde′;Lengde°;Lengde′\n60;12,0;5;6,0\n'],
    [
      'Breddegrad grader;Breddegrad desimalminutter;Lengdegrad grader;Lengdegrad desimalminutter\n60;12;5;6\n',
    ],
    ['Nord grader;Nord min;Øst grader;Øst min\n60;12,0;5;6,0\n'],
    ['nord;min;øst;min\n60;12,0;5;6,0\n'],
    // One cell of a spreadsheet over two columns, with its own names below.
    ['Breddegrad;Breddegrad N/S;Lengdegrad;Lengdegrad Ø/V\n60,2;N;5,1;Ø\n'],
    ['Breddegrad;;;Lengdegrad;;\n;min;N/S;;min;Ø/V\n60;12,0;N;5;6,0;Ø\n'],
    ['Navn;Breddegrad;;Lengdegrad;\n;grader;minutter;grader;minutter\nA;60;12,0;5;6,0\n'],
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
    ['Lat;Dir;Long;Dir\n71;N;8,5;W\n'],
    ['Lat;;Long;\n71;N;8,5;W\n'],
    ['Lat;N;Long;W\n71;N;8,5;W\n'],
    ['lat;lon;Ø/V\n71;8,5;V\n'],
    ['Latitude (N);Longitude (W)\n71;8.5\n'],
    ['Latitude [degrees_north];Longitude [degrees_west]\n71;8.5\n'],
    ['lat;lon\n71;−8,5\n'],
  ])('never lets a west become an east: %j', (text) => {
    expect(places(text)).toEqual([[-8.5, 71]]);
  });

  it.each([
    // A missing part is no zero, and a minus with a direction says it twice.
    ['lat_deg,lat_min,lon_deg,lon_min\n60,,5,6\n', 'parts-of-places'],
    ['lat_deg,lat_min,lon_deg,lon_min\n60,75,5,6\n', 'parts-of-places'],
    ['lat_deg,lat_min,lon_deg\n60,12,\n', 'parts-of-places'],
    ['lat_min,lon_min\n12,6\n', 'parts-of-places'],
    ['lat;N/S;lon;Ø/V\n71;;8,5;V\n', 'parts-of-places'],
    ['lat;N/S;lon;Ø/V\n71;N;-8,5;V\n', 'parts-of-places'],
    ['lat;N/S;lon;Ø/V\n71;N;8,5;Ø W\n', 'parts-of-places'],
    ['lat;lat;lon;lon\n60;12,0;5;6,0\n', 'parts-of-places'],
    // A direction of the latitude alone: that of the longitude is somewhere, and not understood.
    ['Bredde;N/S;Lengde;Retn\n71,0;N;8,5;V\n', 'parts-of-places'],
    ['lat;lon\n71 N;8,5\n', 'parts-of-places'],
    ['Lat;Lat2;Lon;Lon2\n60;12,0;5;6,0\n', 'parts-of-places'],
    ['Breddegrad;;Lengdegrad;\n60;12,0;5;6,0\n', 'parts-of-places'],
    [
      'Breddegrad;Breddegrad minutter (des);Lengdegrad;Lengdegrad minutter (des)\n60;1;5;6\n',
      'parts-of-places',
    ],
    ['Latitude;Longitude;Hemisphere\n71;8,5;W\n', 'parts-of-places'],
    // Names that nobody knows, and what is in them.
    ['Northing;Northing;Easting;Easting\n60;12,0;5;6,0\n', 'parts-of-places'],
    ['E;mm;N;mm\n5;6,0;60;12,0\n', 'parts-of-places'],
    ['lat;lon;a;b\n71,0;8,5;N;W\n', 'parts-of-places'],
    ['lat;bredde m.;lon;lon min\n60;12,0;5;6,0\n', 'parts-of-places'],
    // An O of a keyboard without Ø, or of Ouest.
    ['lat;N/S;lon;E/W\n71;N;8,5;O\n', 'letter-o'],
    ['lat;lon\n60.2;5.1 O\n', 'letter-o'],
    ['posisjon;navn\n60.2 N 5.1 O;A\n', 'letter-o'],
    // Degrees and kilometres where metres of a system are named, digits too few, and one axis of each of two zones.
    ['x;y;sone\n5.33;60.39;32\n', 'not-metres'],
    ['x;y;sone\n297.661;6701.602;32\n', 'not-metres'],
    ['x;y;sone\n6701602;297661;32\n', 'not-metres'],
    ['x;y;epsg\n297661;670160;25832\n', 'not-metres'],
    ['x;y;epsg\n5.33;60.39;3857\n', 'not-metres'],
    ['x;y;epsg\n592.966;8489.880;3857\n', 'not-metres'],
    ['lat;lon;epsg\n60.39;5.33;25832\n', 'not-metres'],
    ['wkt;epsg\nPOINT(5.33 60.39);25832\n', 'not-metres'],
    ['lat;lon;datum\n60.2;5.1;ED50\n', 'other-system'],
    ['lat;lon;koordinatsystem\n60.2;5.1;NGO 1948\n', 'other-system'],
    // Digits that a spreadsheet has rounded away, or lost the sign of.
    ['lat;lon\n"6,04E+01";"5,33E+00"\n', 'bad-place'],
    ['lat;lon\n603917;53267\n', 'bad-place'],
    ['lat;lon\n0;0\n', 'zero-place'],
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
    ['id;wkt;epsg\n1;POINT(-31723.17 6735126.10);25833\n'],
    ['x;y;koordinatsystem\n297661.24;6701602.14;EUREF89 UTM sone 32\n'],
    ['x;y;epsg\n297 661,24;6 701 602,14;25832\n'],
  ])('turns metres into degrees where a zone is named, as GDAL does: %j', (text) => {
    const [place = []] = places(text);
    expect(place[0]).toBeCloseTo(5.3267, 5);
    expect(place[1]).toBeCloseTo(60.4, 5);
  });

  it.each([
    ['x;y\n297661.24;6701602.14\n', 'other-system'],
    ['x;y;sone\n297661.24;6701602.14;\n', 'other-system'],
    ['x;y;sone\n297661.24;6701602.14;99\n', 'other-system'],
    ['utm33 nord;utm33 øst\n-31317;6735415\n', 'not-metres'],
    ['lat;lon\n6701602;297661\n', 'other-system'],
    ['lon;lat\n60.2;95.1\n', 'bad-place'],
    ['lon;lat\nNaN;Infinity\n', 'bad-place'],
    ['lon;lat\n0x05;60\n', 'bad-place'],
    ['position;a\nsomewhere;1\n', 'bad-place'],
    ['wkt;a\nPOINT(5 60;1\n', 'bad-place'],
  ])('never guesses the place of %j', (text, code) => {
    expect(readText('a.csv', text)).toMatchObject({ code, line: 2 });
  });

  it('reads an O as east where the column says Ø', () => {
    expect(places('lat;N/S;lon;Ø/V\n60,2;N;5,1;O\n')).toEqual([[5.1, 60.2]]);
  });

  it.each([
    ['navn;lat;lon\nA;60;x\n', ['lat', 'lon']],
    ['navn;lat;N/S;lon;E/W\nA;60;N;5;\n', ['lat', 'N/S', 'lon', 'E/W']],
    [
      'Breddegrad;a des;Lengdegrad;b;a des\n60;12,0;5;x;6,0\n',
      ['Breddegrad', 'a des', 'Lengdegrad', 'a des 2'],
    ],
    ['navn;x;y;sone\nA;5.1;60.2;32\n', ['x', 'y', 'sone']],
    ['navn;posisjon\nA;here\n', ['posisjon']],
  ])('names the columns that make no place: %j', (text, columns) => {
    expect(readText('a.csv', text)).toMatchObject({ line: 2, columns });
  });

  it('is refused where no column says a place, and where no row has one', () => {
    expect(readText('a.csv', 'name;depth\nA;1\n')).toMatchObject({ code: 'no-place', line: 1 });
    expect(readText('a.csv', 'name;lat;lon\nA;;\n')).toMatchObject({ code: 'no-place', line: null });
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

  it.each([
    ['lat,lon,a,b\n60,39,5,33\n67,90,13,61\n', 3],
    ['lon,lat,a,b\n5,33,60,39\n', 2],
    // Whole degrees beside other numbers, of the whole earth, beside decimals, and between other separators.
    ['lat,lon,a,b\n60,39,5,33\n60,5,40,1\n', null],
    ['lat,lon,a,b\n60,90,5,33\n-60,90,5,33\n', null],
    ['lat,lon,a,b\n60,90,5,33\n60.5,5,3,1\n', null],
    ['lat;lon;a;b\n60;90;5;33\n', null],
  ] as const)('does not take the halves of decimal commas for degrees: %j', (text, line) => {
    const read = readText('a.csv', text);
    expect('code' in read ? [read.code, read.line] : null).toEqual(line && ['bad-place', line]);
  });

  it('does not take a comma of thousands for a decimal comma', () => {
    expect(fileOf('a.csv', 'lat,lon,n\n60,5,"1,234"\n').values.texts['n']).toEqual(['1,234']);
  });

  it('keeps quoted separators, quotes and line breaks, and counts lines past them', () => {
    const file = fileOf('a.csv', 'lat,lon,t\n60,5,"a, ""b""\nc"\n600,5,x\n');
    expect(file.values.texts['t']).toEqual(['a, "b"\nc']);
    expect(file.problems).toMatchObject({ count: 1, line: 4, first: 'bad-place' });
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
    const { columns } = fileOf('a.csv', 'lat;lon;a;a;;a\n60,5;5,5;1;2;3;4\n');
    expect(columns.map(({ name }) => name)).toEqual(['lat', 'lon', 'a', 'a 2', '#5', 'a 3']);
  });

  it('says which columns are too many', () => {
    const names = Array.from({ length: 250 }, (_, index) => `c${index}`);
    const file = fileOf('a.csv', `lat,lon,${names.join(',')}\n60,5,${names.map(() => '1').join(',')}\n`);
    expect(file.columns).toHaveLength(200);
    expect(file.ignored).toEqual({ columns: 52, links: 0 });
  });
});
