import { parsePosition } from '../../src-shared/domain/coordinates';
import { noShape, type PlaceFault, pointShape, type Shape } from './shape';
import { degrees, systemOf, systemOfZone, type ToLonLat } from './systems';
import { wktShapes } from './wkt';

/** Where a table's rows say their places; `columns` are those that say nothing else. */
export interface CsvPlaces {
  /** A row without a place has none, which is no fault. */
  of(cells: readonly string[]): readonly Shape[] | PlaceFault;
  readonly columns: readonly number[];
}

const lonNames = new Set(['lon', 'long', 'lng', 'longitude', 'lengdegrad']);
const latNames = new Set(['lat', 'latitude', 'breddegrad']);
const eastNames = new Set(['x', 'e', 'east', 'easting', 'ø', 'øst', 'ost', 'aust']);
const northNames = new Set(['y', 'n', 'north', 'northing', 'nord']);
const positionNames = new Set([
  ...['position', 'posisjon', 'pos', 'coordinates', 'coordinate', 'coords', 'koordinat', 'koordinater'],
  ...['latlon', 'latlong', 'latlng'],
]);
const wktNames = new Set(['wkt', 'geom', 'geometry', 'thegeom', 'geometri']);
const zoneNames = new Set(['utmzone', 'utmsone', 'zone', 'sone']);
const systemNames = new Set(['epsg', 'srid', 'epsgkode', 'epsgcode']);
/** Words of a name that say nothing about the axis. */
const asides = new Set([
  ...[
    'wgs84',
    'wgs',
    '84',
    'etrs89',
    'euref89',
    'deg',
    'dd',
    'degrees',
    'grader',
    'decimal',
    'desimal',
    'utm',
  ],
  ...['zone', 'sone', 'epsg', 'coord', 'coordinate', 'koordinat', 'gps', 'geo', 'geowgs84', 'm'],
]);

/** A header's name as words: `Lengdegrad (WGS84)` is `lengdegrad wgs84`. */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^a-zæøå0-9]+/)
    .filter((word) => word !== '');

const joined = (name: string): string => wordsOf(name).join('');

/** Without the words that are none of the axis, and the zone that is named with them. */
const axisOf = (name: string): string =>
  wordsOf(name)
    .filter((word) => !asides.has(word) && !/^(?:utm|epsg|sone|zone)?\d+[nv]?$/.test(word))
    .join('');

/** `Posisjon (breddegrad, lengdegrad)`: both axes in one column, the latitude first. */
function saysPosition(name: string): boolean {
  const words = wordsOf(name).filter((word) => !asides.has(word) || positionNames.has(word));
  const first = words.findIndex((word) => latNames.has(word));
  const second = words.findIndex((word) => lonNames.has(word));
  const isOfPlaces = words.every(
    (word) => positionNames.has(word) || latNames.has(word) || lonNames.has(word),
  );
  const isOne = words.length > 0 && first < 0 && second < 0;
  return isOfPlaces && (isOne || (first >= 0 && second > first));
}

/** A zone or an EPSG number that a header names; undefined where it names none, null where it is none that is known. */
function namedSystem(name: string): ToLonLat | null | undefined {
  const lower = name.toLowerCase();
  const epsg = /(?:epsg|srid)[\s:_-]*(\d{4,5})|(?<!\d)((?:258|326)\d\d)(?!\d)/.exec(lower);
  if (epsg) return systemOf(Number(epsg[1] ?? epsg[2])) ?? null;
  const zone = /(?:utm|zone|sone)[\s_-]*(?:zone|sone)?[\s_-]*(\d{1,2})(?!\d)/.exec(lower);
  return zone ? (systemOfZone(Number(zone[1])) ?? null) : undefined;
}

/** Finds the columns of the places by their names, in English and Norwegian; null where there are none. */
export function csvPlaces(header: readonly string[]): CsvPlaces | null {
  const at = (is: (name: string) => boolean): number => header.findIndex(is);
  const wkt = at((name) => wktNames.has(joined(name)));
  const position = at(saysPosition);
  const pieces = piecesOf(header);
  const axes = pieces ? null : axesOf(header);
  if (wkt < 0 && position < 0 && !axes && !pieces) return null;
  return {
    columns: [
      ...(pieces?.flat().filter((column) => column >= 0) ?? []),
      ...(axes?.isDegrees ? [axes.x, axes.y] : []),
      ...(wkt < 0 ? [] : [wkt]),
    ],
    of(cells) {
      const cell = (column: number): string => (column < 0 ? '' : (cells[column] ?? '').trim());
      if (cell(wkt) !== '') return wktShapes(cell(wkt), degrees);
      if (pieces && pieces.some((one) => one.some((column) => cell(column) !== '')))
        return ofPoint(ofPieces(pieces, cell));
      if (axes && (cell(axes.x) !== '' || cell(axes.y) !== '')) return ofPoint(ofAxes(axes, cell));
      if (cell(position) === '') return [noShape];
      const place = parsePosition(cell(position));
      return place ? ofPoint(pointShape(...place)) : 'bad-place';
    },
  };
}

const ofPoint = (shape: Shape | PlaceFault): readonly Shape[] | PlaceFault =>
  typeof shape === 'string' ? shape : [shape];

const units = new Map<string, number>([
  ...['deg', 'd', 'degrees', 'degree', 'grader', 'grad', 'dd'].map((word) => [word, 0] as const),
  ...['min', 'm', 'minutes', 'minute', 'minutter', 'minutt'].map((word) => [word, 1] as const),
  ...['sec', 's', 'seconds', 'second', 'sek', 'sekunder', 'sekund'].map((word) => [word, 2] as const),
  ...['dir', 'direction', 'hemisphere', 'hemi', 'ns', 'ew', 'øv', 'ref', 'retning'].map(
    (word) => [word, 3] as const,
  ),
]);
const bareDirections = new Map([
  ['ns', 'lat'],
  ['ew', 'lon'],
  ['øv', 'lon'],
]);

/** Columns of degrees, minutes, seconds and direction, -1 where there is none: of the latitude, and of the longitude. */
type Pieces = readonly [lat: readonly number[], lon: readonly number[]];

/** Null where no column has minutes, seconds or a direction alone. */
function piecesOf(header: readonly string[]): Pieces | null {
  const found = { lat: [-1, -1, -1, -1], lon: [-1, -1, -1, -1] };
  for (const [column, name] of header.entries()) {
    const piece = pieceOf(name);
    if (piece && (found[piece.axis][piece.unit] ?? -1) < 0) found[piece.axis][piece.unit] = column;
  }
  const isInPieces = [found.lat, found.lon].some(([, ...rest]) => rest.some((column) => column >= 0));
  return isInPieces ? [found.lat, found.lon] : null;
}

function pieceOf(name: string): { readonly axis: 'lat' | 'lon'; readonly unit: number } | null {
  const bare = bareDirections.get(joined(name));
  if (bare === 'lat' || bare === 'lon') return { axis: bare, unit: 3 };
  // "latdeg" in one word, too.
  const words = wordsOf(name).flatMap(
    (word) => /^(lat|lon|lng|long)(deg|min|sec|dir|d|m|s|ref)$/.exec(word)?.slice(1) ?? [word],
  );
  const axis = words.some((word) => latNames.has(word) || word === 'bredde')
    ? 'lat'
    : words.some((word) => lonNames.has(word) || word === 'lengde')
      ? 'lon'
      : null;
  const said = words.flatMap((word) => units.get(word) ?? []);
  const isOther = words.some(
    (word) =>
      !latNames.has(word) &&
      !lonNames.has(word) &&
      !['bredde', 'lengde'].includes(word) &&
      !units.has(word) &&
      !asides.has(word),
  );
  return axis && said.length <= 1 && !isOther ? { axis, unit: said[0] ?? 0 } : null;
}

/** Degrees and what else there are columns of, each given: a part that is missing is no zero. */
function ofPieces([lat, lon]: Pieces, cell: (column: number) => string): Shape | PlaceFault {
  const angle = (columns: readonly number[]): string | null => {
    const [degrees, minutes, seconds, direction] = columns.map((column) =>
      column < 0 ? null : cell(column),
    );
    const numbers = [degrees, minutes, seconds].filter((one) => one !== null && one !== undefined);
    if (degrees === null || numbers.some((one) => coordinate(one) === undefined)) return null;
    if (direction !== null && !/^\p{L}+$/u.test(direction ?? '')) return null;
    const marks = minutes === null && seconds !== null ? ['°', '″'] : ['°', '′', '″'];
    return `${numbers.map((one, at) => `${one.replace(',', '.')}${marks[at]}`).join(' ')} ${direction ?? ''}`;
  };
  const [north, east] = [angle(lat), angle(lon)];
  const place = north !== null && east !== null ? parsePosition(`${north} ${east}`) : undefined;
  return place ? pointShape(...place) : 'parts-of-places';
}

interface Axes {
  readonly x: number;
  readonly y: number;
  /** By their names, or by nothing else; undefined: metres of some zone that no name says. */
  readonly system: ToLonLat | null | undefined;
  readonly isDegrees: boolean;
  /** A column that says the zone, or the EPSG number, of each row. */
  readonly zone: number;
  readonly epsg: number;
}

function axesOf(header: readonly string[]): Axes | null {
  const pairs = [
    [lonNames, latNames],
    [eastNames, northNames],
  ] as const;
  for (const [xNames, yNames] of pairs) {
    const x = header.findIndex((name) => xNames.has(axisOf(name)));
    const named = namedSystem(header[x] ?? '');
    const ofY = header.flatMap((name, column) => (yNames.has(axisOf(name)) ? [column] : []));
    // Of two zones side by side the one of the other axis.
    const y = ofY.find((column) => namedSystem(header[column] ?? '') === named) ?? ofY[0] ?? -1;
    if (x < 0 || y < 0) continue;
    const isDegrees = xNames === lonNames;
    const namedOfY = namedSystem(header[y] ?? '');
    const isMixed = named !== undefined && namedOfY !== undefined && named !== namedOfY;
    const system = isMixed ? null : (named ?? namedOfY);
    return {
      ...{ x, y, system, isDegrees },
      zone: isDegrees ? -1 : header.findIndex((name) => zoneNames.has(joined(name))),
      epsg: header.findIndex((name) => systemNames.has(joined(name))),
    };
  }
  return null;
}

function ofAxes(axes: Axes, cell: (column: number) => string): Shape | PlaceFault {
  const [x, y] = [coordinate(cell(axes.x)), coordinate(cell(axes.y))];
  if (x === undefined || y === undefined) return lettered(cell(axes.y), cell(axes.x));
  const ofRow = rowSystem(axes, cell);
  if (ofRow === null) return 'other-system';
  const system = ofRow ?? axes.system;
  if (system === null) return 'other-system';
  if (system === undefined && !axes.isDegrees && degrees(x, y) === null) return 'other-system';
  const place = (system ?? degrees)(x, y);
  return place ? pointShape(...place) : 'bad-place';
}

/** What a row says of its system; undefined where it says nothing, null where nobody knows it. */
function rowSystem(axes: Axes, cell: (column: number) => string): ToLonLat | null | undefined {
  const epsg = /^(?:EPSG:)?(\d{4,5})$/i.exec(cell(axes.epsg));
  if (epsg) return systemOf(Number(epsg[1])) ?? null;
  if (cell(axes.epsg) !== '') return null;
  const zone = /^(?:UTM[\s-]*)?(\d{1,2})[NVWX]?$/i.exec(cell(axes.zone));
  if (zone) return systemOfZone(Number(zone[1])) ?? null;
  return cell(axes.zone) === '' ? undefined : null;
}

/** Decimal, with a point or a comma. */
function coordinate(text: string): number | undefined {
  return /^[+-]?\d+(?:[.,]\d+)?(?:[eE][+-]?\d{1,3})?$/.test(text)
    ? Number(text.replace(',', '.'))
    : undefined;
}

/** Degrees and minutes in two columns, each with the letter of its direction. */
function lettered(lat: string, lon: string): Shape | PlaceFault {
  if (!/[NS]/i.test(lat) || !/[EWØOV]/i.test(lon)) return 'bad-place';
  const place = parsePosition(`${lat} ${lon}`);
  return place ? pointShape(...place) : 'bad-place';
}
