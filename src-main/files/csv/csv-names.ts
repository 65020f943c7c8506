export type Axis = 'lat' | 'lon';
/** What a column has of an angle: degrees, minutes, seconds, or the letter of its direction. */
export type Piece = 0 | 1 | 2 | 3;

/** What the name of a column says of a place. */
export interface CsvName {
  readonly axis: Axis;
  /** `broad`: by words that ships have, too, breadth and length. `grid`: by x and y, or by east and north; metres, or degrees. */
  readonly kind: 'angle' | 'broad' | 'grid';
  readonly piece: Piece;
  /** Of the direction that all its values have: S or W, or nothing. */
  readonly letter: string;
  /** False where it says more than is understood. */
  readonly isClear: boolean;
}

type Words = ReadonlyMap<string, Axis>;
const axes = (lat: readonly string[], lon: readonly string[]): Words =>
  new Map([...lat.map((word) => [word, 'lat'] as const), ...lon.map((word) => [word, 'lon'] as const)]);

const angleNames = axes(['lat', 'latitude', 'breddegrad'], ['lon', 'long', 'lng', 'longitude', 'lengdegrad']);
const broadNames = axes(['bredde'], ['lengde']);
const gridNames = axes(
  ['y', 'n', 'north', 'northing', 'nord'],
  ['x', 'e', 'east', 'easting', 'ø', 'øst', 'ost', 'aust'],
);
/** Below zero. */
const belowNames = axes(['s', 'south', 'sør', 'syd'], ['w', 'west', 'v', 'vest']);
const directions = axes(['ns'], ['ew', 'ev', 'øv', 'eastwest', 'østvest']);

const pieces = new Map<string, Piece>([
  ...['deg', 'degrees', 'degree', 'grader', 'grad', 'dd'].map((word) => [word, 0] as const),
  ...['min', 'minutes', 'minute', 'minutter', 'minutt', 'desimalminutter'].map((word) => [word, 1] as const),
  ...['sec', 'seconds', 'second', 'sek', 'sekunder', 'sekund'].map((word) => [word, 2] as const),
  ...['dir', 'direction', 'hemisphere', 'hemisfære', 'hemi', 'ref', 'retning', 'himmelretning'].map(
    (word) => [word, 3] as const,
  ),
]);
/** Of an angle only: metres have an m, too. */
const shortPieces = new Map<string, Piece>([
  ['d', 0],
  ['m', 1],
  ['s', 2],
]);

/** Words that say nothing about the axis. */
const asides = new Set([
  ...[
    'wgs84',
    'wgs',
    '84',
    'etrs89',
    'euref89',
    'decimal',
    'desimal',
    'desimale',
    'hele',
    'whole',
    'utm',
    'zone',
    'sone',
  ],
  ...['epsg', 'coord', 'coordinate', 'koordinat', 'point', 'punkt', 'gps', 'geo', 'geowgs84'],
]);
const positionNames = new Set([
  ...['position', 'posisjon', 'pos', 'coordinates', 'coordinate', 'coords', 'koordinat', 'koordinater'],
  ...['latlon', 'latlong', 'latlng', 'mgrs'],
]);

const signWords = new Map([
  ...['°', 'º', '˚'].map((sign) => [sign, ' deg '] as const),
  ...['′', "'", '’', '´'].map((sign) => [sign, ' min '] as const),
  ...['″', '"', '”'].map((sign) => [sign, ' sec '] as const),
]);
const signs = new RegExp(`[${[...signWords.keys()].join('')}]`, 'g');

/** `latdeg`, `lat2` and `breddegradminutter` are two words each. */
function apart(word: string): readonly string[] {
  if (angleNames.has(word)) return [word];
  const short = /^(lat|lon|lng|long|x|y)(dir|coord|d|m|s|ref|\d)$/.exec(word)?.slice(1);
  if (short) return short;
  const axis = [...angleNames.keys(), ...broadNames.keys(), 'nord', 'øst', 'north', 'east'].find(
    (name) => word.startsWith(name) && pieces.has(word.slice(name.length)),
  );
  return axis === undefined ? [word] : [axis, word.slice(axis.length)];
}

/** A header's name as words: `Lengdegrad (WGS84)` is `lengdegrad wgs84`, `Lat (°)` is `lat deg`, `lat2` is `lat 2`. */
function wordsOf(name: string): readonly string[] {
  // More signs than one are a way of writing.
  const isPiece = new Set((name.match(signs) ?? []).map((sign) => signWords.get(sign))).size === 1;
  return (isPiece ? name.replace(signs, (sign) => signWords.get(sign) ?? '') : name)
    .normalize('NFC')
    .toLowerCase()
    .split(/[^a-zæøå0-9]+/)
    .flatMap(apart)
    .filter((word) => word !== '');
}

const axisAtEdge =
  /^(?:lat(?:itude)?|breddegrad|bredde|long?(?:itude)?|lng|lengdegrad|lengde|north(?:ing)?|nord|east(?:ing)?|øst|[neøxy])|(?:lat(?:itude)?|breddegrad|bredde|long?(?:itude)?|lng|lengdegrad|lengde|north(?:ing)?|nord|east(?:ing)?|øst|[neøxy])$/g;

/** What a name says beside its axis, written in one word with it or not: two columns of one place have the same. */
export const besideAxis = (name: string): string => plainName(name).replace(axisAtEdge, '');

/** A header's name without blanks and signs, lower case. */
export const plainName = (name: string): string => wordsOf(name).join('');

const isAside = (word: string): boolean => asides.has(word) || /^(?:utm|epsg|sone|zone)?\d+[nv]?$/.test(word);

/** Null where it names no axis. */
export function nameOf(name: string): CsvName | null {
  const words = wordsOf(name);
  const said = { letter: '', isClear: true } as const;
  const direct = directions.get(words.join(''));
  if (direct) return { ...said, axis: direct, kind: 'angle', piece: 3 };
  const kinds = { angle: angleNames, broad: broadNames, grid: gridNames } as const;
  for (const kind of ['angle', 'broad', 'grid'] as const) {
    const axis = words.flatMap((word) => kinds[kind].get(word) ?? [])[0];
    if (axis === undefined) continue;
    const rest = words.filter((word) => kinds[kind].get(word) !== axis && !isAside(word));
    return kind === 'grid' ? ofGrid(axis, rest) : ofAngle(axis, kind, rest);
  }
  return null;
}

function ofAngle(axis: Axis, kind: 'angle' | 'broad', rest: readonly string[]): CsvName {
  const pieceOf = (word: string): Piece | undefined =>
    pieces.get(word) ?? (kind === 'angle' ? shortPieces.get(word) : undefined);
  // "Breddegrad N/S"
  if (directions.get(rest.join('')) === axis) return { axis, kind, piece: 3, letter: '', isClear: true };
  const [piece = 0, ...more] = new Set(rest.flatMap((word) => pieceOf(word) ?? []));
  const others = rest.filter((word) => pieceOf(word) === undefined && gridNames.get(word) !== axis);
  const isBelow = others.some((word) => belowNames.get(word) === axis);
  const isClear = more.length === 0 && others.every((word) => belowNames.get(word) === axis);
  return { axis, kind, piece, letter: isBelow ? (axis === 'lat' ? 'S' : 'W') : '', isClear };
}

/** Metres, or an angle where a piece of one is named: `Nord min`. */
function ofGrid(axis: Axis, rest: readonly string[]): CsvName | null {
  const others = rest.filter((word) => !/^(?:m|met(?:er|re)s?)$/.test(word));
  const [piece, ...more] = others.map((word) => pieces.get(word));
  if (more.length > 0 || (others.length > 0 && piece === undefined)) return null;
  return { axis, kind: piece === undefined ? 'grid' : 'angle', piece: piece ?? 0, letter: '', isClear: true };
}

/** What a name without an axis has of the angle that stands before it; `blank`: it has no name. Null where it is of no angle. */
export function followingPiece(name: string): Piece | 'blank' | null {
  const words = wordsOf(name);
  if (words.length === 0) return 'blank';
  if (directions.has(words.join(''))) return 3;
  const [word = ''] = words;
  if (words.length === 1 && word.length === 1 && (gridNames.has(word) || belowNames.has(word))) return 3;
  const found = words.flatMap((one) => pieces.get(one) ?? []);
  return words.every((one) => pieces.has(one) || asides.has(one)) && found.length === 1
    ? (found[0] ?? null)
    : null;
}

export const isHemisphere = (name: string): boolean => /^hemi(?:sphere|sfære)?$/.test(plainName(name));

/** `Posisjon (breddegrad, lengdegrad)`: both axes in one column, the latitude first. */
export function saysPosition(name: string): boolean {
  const words = wordsOf(name).filter(
    (word) => positionNames.has(word) || (!isAside(word) && !pieces.has(word)),
  );
  const first = words.findIndex((word) => angleNames.get(word) === 'lat');
  const second = words.findIndex((word) => angleNames.get(word) === 'lon');
  const isOfPlaces = words.every((word) => positionNames.has(word) || angleNames.has(word));
  const isOne = words.length > 0 && first < 0 && second < 0;
  return isOfPlaces && (isOne || (first >= 0 && second > first));
}
