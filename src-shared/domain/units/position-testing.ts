import type { LonLat } from '@kartbord/common/lon-lat';

/**
 * For tests: how people and programs write a position, and what is read of it. Whatever reads positions is held against this one
 * table. The harbour of Bergen is 5.3267 E 60.3917 N, which is 60° 23.5′ N 5° 19.6′ E and UTM 32V 297610 6700679.
 */
const ofBergen: readonly string[] = [
  // Decimal degrees.
  ...[
    '60.3917 5.3267',
    '60.3917, 5.3267',
    '60.3917,5.3267',
    '60.3917;5.3267',
    '60.3917 / 5.3267',
    '60.3917/5.3267',
  ],
  ...[
    '60,3917 5,3267',
    '60,3917; 5,3267',
    '60,3917;5,3267',
    '60,3917 / 5,3267',
    '60,3917, 5,3267',
    '+60.3917 +5.3267',
  ],
  ...[
    '60.3917° 5.3267°',
    '60.3917°, 5.3267°',
    '60.3917°,5.3267°',
    '60,3917° 5,3267°',
    '60.3917º 5.3267º',
    '60.3917ºnord 5.3267ºøst',
    '60.3917˚ 5.3267˚',
  ],
  ...[
    '60.3917N 5.3267E',
    '60.3917 N 5.3267 E',
    '60.3917° N 5.3267° E',
    '60.3917°N, 5.3267°E',
    'N60.3917 E5.3267',
  ],
  ...[
    'N 60.3917 E 5.3267',
    'N60.3917, E5.3267',
    '5.3267E 60.3917N',
    'E5.3267 N60.3917',
    '60,3917N 5,3267Ø',
    'N60,3917 Ø5,3267',
  ],
  ...[
    '60,3917° N 5,3267° Ø',
    '60.3917 north 5.3267 east',
    '60,3917 nord, 5,3267 øst',
    '60,3917 nord 5,3267 aust',
    '60,3917 nord 5,3267 ost',
  ],
  ...[
    '60.3917 deg N 5.3267 deg E',
    '60,3917 grader nord, 5,3267 grader øst',
    '060.3917 005.3267',
    '60.39170 5.32670',
  ],
  ...[
    '  60.3917   5.3267  ',
    '60.3917\t5.3267',
    '60.3917\u00a05.3267',
    '60.3917\u202fN 5.3267\u202fE',
    '60.3917\n5.3267',
  ],
  ...[
    '６０．３９１７ ５．３２６７',
    '６０．３９１７Ｎ ５．３２６７Ｅ',
    '60.3917　5.3267',
    '60°,3917 5°,3267',
    '60°.3917 N 5°.3267 E',
  ],
  ...['+60.3917+005.3267/', '+60.3917+005.3267', '60.3917N,5.3267E', '60.3917N/5.3267E', '60.3917n 5.3267e'],
  // Degrees and minutes.
  ...[
    '60 23.5 5 19.6',
    '60 23,5 5 19,6',
    '60 23.5, 5 19.6',
    '60 23,5; 5 19,6',
    '60 23.5N 5 19.6E',
    '60 23,5N 5 19,6Ø',
  ],
  ...[
    '60 23.5 N 5 19.6 E',
    'N60 23.5 E005 19.6',
    'N 60 23.5 E 005 19.6',
    '60-23.5N 005-19.6E',
    "60°23.5'N 5°19.6'E",
  ],
  ...[
    '60° 23.5′ N 005° 19.6′ E',
    'N 60° 23.5′ E 5° 19.6′',
    '60°23.5’N, 005°19.6’Ø',
    '60˚ 23.5´ N / 5˚ 19.6´ E',
    '60°23.5`N 5°19.6`E',
  ],
  ...[
    "60°23.5' 5°19.6'",
    "60° 23.5' , 5° 19.6'",
    '60° 23.5 N 5° 19.6 E',
    '60° 23.5 5° 19.6',
    '60º23.5‘N 5º19.6‘E',
    "N60°23.5' E5°19.6'",
  ],
  ...[
    '60 deg 23.5 min N 5 deg 19.6 min E',
    '60 grader 23,5 minutter nord 5 grader 19,6 minutter øst',
    '60:23.5N 5:19.6E',
    '60:23.5 5:19.6',
  ],
  // Charts: the mark before the decimals.
  ...[
    "60°23',5 N 5°19',6 Ø",
    "60°23',5N 5°19',6Ø",
    "60°23'.5 N 5°19'.6 E",
    '60°23′.5 N 5°19′.6 E',
    '60°23′,5 N, 5°19′,6 Ø',
  ],
  ...[
    "60°23,5' N 5°19,6' Ø",
    "60°23,5'N 5°19,6'Ø",
    "N 60°23',5 Ø 5°19',6",
    "60° 23',5 N 005° 19',6 Ø",
    "60°23',5 5°19',6",
  ],
  ...['60°23’,5 N 5°19’,6 E', '60°23´.5N 5°19´.6E', "60 23',5 N 5 19',6 Ø"],
  // Degrees, minutes and seconds.
  ...[
    '60 23 30.1 5 19 36.1',
    '60 23 30,1 5 19 36,1',
    '60 23 30.1N 5 19 36.1E',
    '60°23\'30.1"N 5°19\'36.1"E',
    "60°23'30.1''N 5°19'36.1''E",
  ],
  ...[
    '60° 23′ 30.1″ nord, 5° 19′ 36.1″ øst',
    '60° 23′ 30,1″ N 005° 19′ 36,1″ Ø',
    '60°23’30.1”N 5°19’36.1”E',
    '60°23′30.1″ 5°19′36.1″',
  ],
  ...[
    '60:23:30.1 5:19:36.1',
    '60:23:30.1N 5:19:36.1E',
    '60-23-30.1N 005-19-36.1E',
    "60°23'30.1 N 5°19'36.1 E",
    '60° 23′ 30.1″ N - 5° 19′ 36.1″ E',
  ],
  ...[
    '60 deg 23 min 30.1 sec N 5 deg 19 min 36.1 sec E',
    '60 23 30 N, 5 19 36 E',
    '60°23\'30"N 5°19\'36"E',
    '60°23\'30,1"N 5°19\'36,1"Ø',
  ],
  // A dash between two places that have letters.
  ...[
    '60.3917N - 5.3267E',
    '60.3917N-5.3267E',
    'N60.3917-E5.3267',
    '60.3917 N – 5.3267 E',
    "60°23.5'N - 5°19.6'E",
    '60 23.5 N – 5 19.6 E',
  ],
  // UTM and MGRS.
  ...[
    '32V 297610 6700679',
    '32v 297610 6700679',
    '32V 297610E 6700679N',
    '32V 6700679N 297610E',
    '32V 6700679 297610',
  ],
  ...[
    '32V 297610mE 6700679mN',
    '32V 297610,3 6700679,2',
    '32V 297610,6700679',
    '32N 297610 6700679',
    'UTM 32V 297610 6700679',
  ],
  ...['UTM32N 297610 6700679', 'ETRS89 / UTM zone 32N 297610 6700679', 'EUREF89 UTM sone 32 297610 6700679'],
  ...[
    'EPSG:25832 297610 6700679',
    'EPSG:32632 297610, 6700679',
    'EPSG:25833 -31859 6734209',
    '33V -31859 6734209',
    '33V −31859 6734209',
  ],
  ...['32VKN9761000679', '32V KN 97610 00679', '32vkn9761000679', '32V KN 9761000679'],
  // Addresses and links of maps.
  ...[
    'geo:60.3917,5.3267',
    'geo:60.3917,5.3267;u=35',
    'geo:60.3917,5.3267,12',
    'GEO:60.3917,5.3267?z=12',
    'geo:60.3917,5.3267;crs=wgs84',
  ],
  ...[
    'https://www.google.com/maps/@60.3917,5.3267,12z',
    'https://maps.google.com/?q=60.3917,5.3267',
    'https://www.google.com/maps?q=loc:60.3917,5.3267',
  ],
  ...[
    'https://www.google.com/maps/search/?api=1&query=60.3917%2C5.3267',
    'https://www.google.com/maps/place/A/@60.1,5.1,9z/data=!3d60.3917!4d5.3267',
  ],
  ...[
    'https://www.openstreetmap.org/#map=12/60.3917/5.3267',
    'https://www.openstreetmap.org/?mlat=60.3917&mlon=5.3267#map=9/60.1/5.1',
  ],
  'https://maps.apple.com/?ll=60.3917,5.3267&z=12',
];

/** O is east: Norwegian without its own letters, and German. Whoever reads it says so, for it is west in the south of Europe. */
export const eastByO: readonly string[] = [
  ...['60.39 N 5.33 O', 'N60.39 O5.33', '60,39N 5,33O', "60°23',4 N 5°19',8 O", '5.33 o, 60.39 n'],
];

const elsewhere: readonly (readonly [text: string, at: LonLat])[] = [
  ['-10.5 -20.5', [-20.5, -10.5]],
  ['−10.5 −20.5', [-20.5, -10.5]],
  ['-10.5, -20.5', [-20.5, -10.5]],
  ['-10,5; -20,5', [-20.5, -10.5]],
  ['10 30.0 S 20 30.0 W', [-20.5, -10.5]],
  ['10 30.0 S 20 30.0 V', [-20.5, -10.5]],
  ['10°30′S 20°30′W', [-20.5, -10.5]],
  ['10.5 syd 20.5 vest', [-20.5, -10.5]],
  ['10,5 sør, 20,5 vest', [-20.5, -10.5]],
  ['-10.5-020.5/', [-20.5, -10.5]],
  ['71 0.0 N 8 30.0 W', [-8.5, 71]],
  ["71°00',0 N 8°30',0 V", [-8.5, 71]],
  ['71 -8.5', [-8.5, 71]],
  ['71, -8.5', [-8.5, 71]],
  ['71 −8,5', [-8.5, 71]],
  ['29W 518168 7877472', [-8.5, 71]],
  ['geo:71,-8.5', [-8.5, 71]],
  ['78.2 15.6', [15.6, 78.2]],
  ['33X 513697 8680760', [15.6, 78.2]],
  ["78°12' N 15°36' E", [15.6, 78.2]],
  ['0 0', [0, 0]],
  ['60 5', [5, 60]],
  ['60° 5°', [5, 60]],
  ['60N 5E', [5, 60]],
  ['60 0 0 5 0 0', [5, 60]],
  ['59 59.999 5 59.999', [5.999_983, 59.999_983]],
  ...eastByO.map((text) => [text, [5.33, 60.39]] as const),
];

/** What may be read in two ways, or is none. */
const refused: readonly string[] = [
  ...[
    '',
    ' ',
    'Bergen',
    '60',
    '60.5',
    '60,5',
    '12345',
    '2026-W40',
    'uke 40',
    'N',
    'N E',
    '° ′ ″',
    '.',
    ',',
    '-',
    '60.3917',
    '60 N',
  ],
  // Out of range.
  ...[
    '95 10',
    '60 200',
    '-95 10',
    '60 -200',
    '60 70.0 5 10.0',
    '60 23 75 5 19 30',
    '90.1 0',
    '0 180.1',
    "60°60'N 5°0'E",
    '60°23\'60"N 5°19\'36"E',
  ],
  // Both the same axis, a minus with a letter, one letter.
  ...[
    '60N 61N',
    '5E 6E',
    '60S 61N',
    '-60.39N 5.33E',
    '60.39N -5.33W',
    '60.39N -5.33E',
    'N-60.39 E5.33',
    'N60.39 E-5.33',
    '60.39N 5.33',
    '60.39 5.33E',
    'N60.39 5.33',
  ],
  // Pieces that do not fit.
  ...[
    '60,39,5,33',
    '60.39.5.33',
    '60 23.5 30 5 19 30',
    '60.5 23 5 19',
    '60 23 5',
    '60 23 30 5 19',
    '1 2 3 4 5 6 7',
    '60 -23.5 5 19.6',
    '60 23.5 5 -19.6',
  ],
  // Marks in the wrong place: seconds behind degrees, minutes first, degrees twice.
  ...[
    '60°30" N 5°19" E',
    "60°30'' 5°19''",
    '60′ 23° N 5′ 19° E',
    '60° 23° N 5° 19° E',
    '60" 23\' N 5" 19\' E',
    "60'23.5 N 5'19.6 E",
  ],
  // The tenth or the seconds.
  ...["60°23'5 N 5°19'6 E", '60°23′5 N 5°19′6 E', "60°23'5 5°19'6"],
  // Marks on one of the two.
  ...["60°23.5' 5 19.6", "60 23.5 5°19.6'", '60.39° 5.33', "60°23',5 19"],
  // A dash that parts or is a sign.
  ...[
    '60.3913-5.3221',
    '60.3913 - 5.3221',
    '60.3913 – 5.3221',
    '60.3913–5.3221',
    '60 23.5 - 5 19.6',
    '60 23.5-5 19.6',
    '12-14',
    '12 - 14',
    '60.39- 5.33',
    '60.39 –5.33',
    '60°-5°',
  ],
  // An O that may be a zero, and one that makes two of the same axis.
  ...['60N 5O', '60.39N 1O', 'N6O 5', '6O N 5 E', '60 N 1O E', '5O 6E', '60.39 5.33 O', '60.39 5.33O'],
  // UTM without a zone, a hemisphere or the band that it is in; degrees and kilometres in place of metres.
  ...[
    '33 261234 6650123',
    'UTM33 261234 6650123',
    '33W 261234 6650123',
    '33C 261234 6650123',
    '33I 261234 6650123',
    '61V 261234 6650123',
    '0V 261234 6650123',
  ],
  ...[
    'EPSG:25861 261234 6650123',
    'EPSG:4326 60.39 5.33',
    'EPSG:3857 592966 8489880',
    '33S 500000 4000000',
    '33V 261234',
    '33V 261234E 6650123E',
    '33V 261 234 6 650 123',
    'EPSG:25832 297610 670067',
    'EUREF89 UTM sone 32 297610 670067',
  ],
  ...[
    'EPSG:25832 297.610 6700.679',
    'EPSG:25832 5.33 60.39',
    'EPSG:25832 60.39 5.33',
    '32N 297.610 6700.679',
    '32N 5.33 60.39',
    '297610 6700679',
    '297.610 6700.679',
    '32V 5.33 60.39',
  ],
  // MGRS of a large square, of an uneven number of digits, of a square that is none.
  ...[
    '32V',
    '32VKN',
    '32VKN97',
    '32VKN976006',
    '32VKN976100067',
    '32VKN97610 0067',
    '32VII9761000679',
    '99VKN9761000679',
  ],
  // Addresses without a place, in another system or out of range.
  ...[
    'geo:',
    'geo:60.39',
    'geo:95,5',
    'geo:60.39,5.33;crs=nad27',
    'geo:60,39;5,33',
    'https://example.invalid/',
    'https://www.google.com/maps',
    'https://www.openstreetmap.org/#map=12/95.1/5.3',
  ],
  // More or other than a position.
  ...[
    '60.3917 5.3267 12',
    '60.3917 5.3267 m',
    'lat 60.3917 lon 5.3267',
    '60.3917 5.3267 Bergen',
    '(60.3917, 5.3267)',
    '[5.3267, 60.3917]',
    '{"lat":60.39}',
    'POINT(5.3267 60.3917)',
  ],
  ...[
    '1e2 5',
    '60e0 5e0',
    'NaN NaN',
    'Infinity 0',
    '0x3c 0x05',
    '٦٠.٣٩ ٥.٣٣',
    '60.3917\u00005.3267',
    '60..39 5..33',
    '60.39,, 5.33',
    '--60 5',
    '+-60 5',
    '1/2 3/4 5/6',
    '22.11.2026 13:00',
    '+47 55 55 55 55',
  ],
];

export const notations: readonly (readonly [text: string, at: LonLat | null])[] = [
  ...ofBergen.map((text) => [text, [5.3267, 60.3917]] as const),
  ...elsewhere,
  ...refused.map((text) => [text, null] as const),
];

/** Texts of the table that something reads as another place than they are, or as none; to a tenth of a second, or a metre of UTM. */
export const misread = (read: (text: string) => LonLat | null | undefined): readonly string[] =>
  notations
    .filter(([text, at]) => {
      const place = read(text) ?? null;
      if (!place || !at) return place !== at;
      return place.some((degrees, axis) => !(Math.abs(degrees - (at[axis] ?? NaN)) < 0.000_04));
    })
    .map(([text]) => text);

/**
 * Those of two angles in degrees, latitude and longitude each by itself, as in two columns. They part where both have as
 * many numbers: before a letter that begins a text, behind one that ends it.
 */
export const writtenByAxis: readonly (readonly [lat: string, lon: string, at: LonLat])[] = notations.flatMap(
  ([written, at]) => {
    const text = written.trim();
    const isInMetres = /(?<![.,]\d*)\d{5}/.test(text);
    if (!at || isInMetres || eastByO.includes(text) || /^(?:https?|geo):/i.test(text)) return [];
    const numbers = (one: string): number => one.match(/\d+/g)?.length ?? 0;
    const halves = [...text.matchAll(/\s*[,;/]\s*|\s+[-–]\s+|\s+/g)]
      .map(({ 0: { length }, index }) => [text.slice(0, index), text.slice(index + length)] as const)
      .filter(([first, second]) => numbers(first) === numbers(second));
    const [first, second] = (/^\p{L}/u.test(text) ? halves[0] : halves.at(-1)) ?? [];
    if (first === undefined || second === undefined) return [];
    return [/^E|\dE$/.test(first) ? [second, first, at] : [first, second, at]];
  },
);
