import type { Angle } from '../../../src-shared/domain/units/angle-text';
import { readAngle, readPosition } from '../../../src-shared/domain/units/coordinates';
import { type AngleColumns, type Angles, anglesOf, gridOf } from './csv-axes';
import { plainName, saysPosition } from './csv-names';
import type { PlacePart } from '../../../src-shared/domain/map-layers/own-file';
import type { Reading } from '../reading';
import { noShape, type PlaceFault, pointShape, type Shape } from '../shape';
import { degrees, numberOf, systemOf, systemOfZone, type ToLonLat } from '../systems';
import { wktShapes } from '../wkt';

/** Where a table's rows say their places; `columns` are those that say nothing else. */
export interface CsvPlaces {
  /** A row without a place has none, which is no fault. */
  of(cells: readonly string[]): readonly Shape[] | PlaceFault;
  readonly columns: readonly number[];
  /** Those of whole degrees and nothing beside them; null where there are none. */
  readonly degrees: { readonly lat: number; readonly lon: number } | null;
  /** Those that may have something of a place, in their order, as many as a person reads. */
  readonly asked: readonly number[];
  /** The columns that places were read from so far, and what they were taken for. */
  readAs(): readonly (readonly [column: number, part: PlacePart])[];
}

const wktNames = new Set(['wkt', 'geom', 'geometry', 'thegeom', 'geometri']);
const zoneNames = new Set(['utmzone', 'utmsone', 'zone', 'sone']);
const systemNames = new Set([
  ...['epsg', 'srid', 'epsgkode', 'epsgcode', 'crs', 'srs', 'datum', 'kartdatum'],
  ...['koordinatsystem', 'referansesystem', 'coordinatesystem'],
]);

/** The text of a column's cell, without blanks around it; of no column, nothing. */
type Cell = (column: number) => string;

/** Finds the columns of the places by their names, in English and Norwegian; null where there are none. */
export function csvPlaces(header: readonly string[], reading: Pick<Reading, 'system'>): CsvPlaces | null {
  const at = (names: ReadonlySet<string>): number => header.findIndex((name) => names.has(plainName(name)));
  const [wkt, zone, epsg] = [at(wktNames), at(zoneNames), at(systemNames)];
  const position = header.findIndex(saysPosition);
  const angles = anglesOf(header);
  const grid = gridOf(header);
  if (wkt < 0 && position < 0 && !angles && !grid) return null;
  const ofAngles = angles && columnsOf(angles);
  const used = new Map<number, PlacePart>();
  /** Keeps what a row was read from, once it has given a place. */
  function taken(shapes: readonly Shape[] | PlaceFault, parts: Parts, system?: ToLonLat): typeof shapes {
    if (typeof shapes === 'string') return shapes;
    for (const [column, part] of parts) if (column >= 0 && !used.has(column)) used.set(column, part);
    if (system) reading.system(numberOf(system));
    return shapes;
  }
  function ofColumns(pair: Angles, cell: Cell, ofRow: ToLonLat | null | undefined, said: Parts) {
    const system = (ofRow === undefined ? pair.system : ofRow) ?? degrees;
    const parts = [...partsOf(pair, system !== degrees), ...(ofRow === undefined ? [] : said)];
    return taken(ofPair(pair, cell, ofRow), parts, system);
  }
  return {
    degrees:
      angles && !angles.isInPieces && angles.system === undefined
        ? { lat: angles.lat.at[0], lon: angles.lon.at[0] }
        : null,
    columns: [...(ofAngles ?? []), ...(wkt < 0 ? [] : [wkt])],
    asked: askedOf([
      position,
      wkt,
      ...[angles, grid].flatMap((pair) => (pair ? ofPlace(pair) : [])),
      zone,
      epsg,
    ]),
    readAs: () => [...used],
    of(cells) {
      const cell: Cell = (column) => (cells[column] ?? '').trim();
      const isGiven = (columns: readonly number[]): boolean => columns.some((column) => cell(column) !== '');
      const ofRow = systemNamed(cell(epsg));
      const bySystem: Parts = [[epsg, 'system']];
      if (cell(wkt) !== '')
        return ofRow === null
          ? 'other-system'
          : taken(wktShapes(cell(wkt), ofRow ?? degrees), [[wkt, 'wkt']], ofRow ?? degrees);
      // Beside metres the number of a system is theirs.
      if (angles && ofAngles && isGiven(ofAngles))
        return ofColumns(angles, cell, grid ? undefined : ofRow, bySystem);
      if (grid && isGiven(columnsOf(grid)))
        return ofRow === undefined
          ? ofColumns(grid, cell, zoneNamed(cell(zone)), [[zone, 'zone']])
          : ofColumns(grid, cell, ofRow, bySystem);
      if (cell(position) === '') return [noShape];
      return taken(written(cell(position)), [[position, 'position']]);
    },
  };
}

type Parts = readonly (readonly [column: number, part: PlacePart])[];

function partsOf({ lat, lon }: Angles, isMetres: boolean): Parts {
  const of = ({ at, blanks }: AngleColumns, parts: readonly PlacePart[], metres: PlacePart): Parts => [
    ...at.map((column, piece) => [column, isMetres ? metres : (parts[piece] ?? metres)] as const),
    ...blanks.map((column) => [column, parts.at(-1) ?? metres] as const),
  ];
  return [
    ...of(lat, ['lat', 'lat-min', 'lat-sec', 'lat-dir'], 'north'),
    ...of(lon, ['lon', 'lon-min', 'lon-sec', 'lon-dir'], 'east'),
  ];
}

const askedOf = (columns: readonly number[]): readonly number[] =>
  [...new Set(columns.filter((column) => column >= 0))].slice(0, 8).toSorted((one, other) => one - other);

const ofPlace = (pair: Angles): readonly number[] => [
  ...columnsOf(pair),
  ...pair.hemispheres,
  ...pair.twins.flat(),
];

const columnsOf = ({ lat, lon }: Angles): readonly number[] =>
  [lat, lon].flatMap(({ at, blanks }) => [...at, ...blanks].filter((column) => column >= 0));

function written(text: string): readonly Shape[] | PlaceFault {
  const read = readPosition(text);
  if (!read) return 'bad-place';
  return read.isOEast ? 'letter-o' : shapeOf(read.at);
}

function shapeOf(place: readonly [number, number] | PlaceFault): readonly Shape[] | PlaceFault {
  const shape = typeof place === 'string' ? place : pointShape(...place);
  return typeof shape === 'string' ? shape : [shape];
}

/** `ofRow`: the system that the row names; null for one that nobody knows. */
function ofPair(pair: Angles, cell: Cell, ofRow: ToLonLat | null | undefined): readonly Shape[] | PlaceFault {
  const system = ofRow === undefined ? pair.system : ofRow;
  if (system === null) return 'other-system';
  if (system !== undefined && system !== degrees) {
    const [x, y] = [metres(cell(pair.lon.at[0])), metres(cell(pair.lat.at[0]))];
    if (pair.isInPieces) return 'parts-of-places';
    return x === undefined || y === undefined ? 'bad-place' : shapeOf(system(x, y));
  }
  const [lat, lon] = [angleOf(pair, 'lat', cell), angleOf(pair, 'lon', cell)];
  if (typeof lat === 'string') return lat;
  if (typeof lon === 'string') return lon;
  return hasMore(pair, lat, lon, cell) ? 'parts-of-places' : shapeOf(degrees(lon.degrees, lat.degrees));
}

/**
 * Whether a row is likely to say more of its place than was understood: minutes, seconds or a direction in columns of names
 * that nobody knows.
 */
function hasMore(pair: Angles, lat: Angle, lon: Angle, cell: Cell): boolean {
  if (pair.hemispheres.some((column) => cell(column) !== '')) return true;
  // Minutes, seconds and a direction of the one are there of the other, too.
  if ([1, 2].some((piece) => (pair.lat.at[piece] ?? -1) < 0 !== (pair.lon.at[piece] ?? -1) < 0)) return true;
  if (lat.hemisphere !== undefined && lon.hemisphere === undefined) return true;
  const has = (letters: RegExp): boolean => pair.others.some((column) => letters.test(cell(column)));
  if (lon.hemisphere === undefined && lon.degrees > 0 && has(isBelow) && has(isNorthOrSouth)) return true;
  const isWhole = [pair.lat, pair.lon].every(({ at: [degree, minute, second] }) =>
    /^[+-]?\d+$/.test(cell(second >= 0 ? second : minute >= 0 ? minute : degree)),
  );
  const isSixtieth = (column: number): boolean => (coordinate(cell(column)) ?? 60) < 60;
  return isWhole && pair.twins.some((columns) => columns.filter(isSixtieth).length > 1);
}

const isBelow = /^(?:w|v|west|vest)$/i;
const isNorthOrSouth = /^(?:n|s|north|south|nord|sør|syd)$/i;

function angleOf(pair: Angles, axis: 'lat' | 'lon', cell: Cell): Angle | PlaceFault {
  const columns = pair[axis];
  if (!pair.isInPieces) {
    const number = coordinate(cell(columns.at[0]));
    if (number !== undefined) return { degrees: number, hemisphere: undefined };
  }
  const text = pair.isInPieces ? put(columns, cell) : cell(columns.at[0]);
  const read = text === null ? undefined : readAngle(text, axis);
  if (!read) return pair.isInPieces ? 'parts-of-places' : 'bad-place';
  return read.isOEast ? 'letter-o' : read;
}

const isDirection = (text: string): boolean => /^\p{L}+$/u.test(text);

/** Degrees and what else there are columns of, each given: a part that is missing is no zero. Null where one is. */
function put({ at, blanks, letter, isNordic }: AngleColumns, cell: Cell): string | null {
  const unnamed = blanks.map(cell).filter((text) => text !== '');
  const [degree, minute, second, direction] = at.map((column) => (column < 0 ? null : cell(column)));
  const letters = [direction ?? '', ...unnamed, letter].filter((text) => text !== '');
  if (direction === '' || letters.length > 1 || !letters.every(isDirection)) return null;
  const said = letters.map((text) => (isNordic && /^o$/i.test(text) ? 'Ø' : text)).join('');
  const numbers = [degree, minute, second].filter((text) => text !== null && text !== undefined);
  if (degree === null || degree === undefined) return null;
  if (numbers.length === 1) return `${degree} ${said}`;
  if (numbers.some((text) => coordinate(text) === undefined)) return null;
  const marks = minute === null ? ['°', '″'] : ['°', '′', '″'];
  return `${numbers.map((text, part) => `${text.replace(',', '.')}${marks[part]}`).join(' ')} ${said}`;
}

/**
 * A decimal number, with a point or a comma. One that is shown as `6,04E+01` has lost its digits; `1e-7`, as a program writes
 * what is next to nothing, has not.
 */
const decimals: readonly RegExp[] = [
  /^[+-]?\d+(?:[.,]\d+)?$/,
  /^[+-]?\d[.,]\d{5,}[eE][+-]?\d{1,3}$/,
  /^[+-]?\d(?:[.,]\d+)?[eE]-0*(?:[6-9]|[1-9]\d)$/,
];

function coordinate(text: string): number | undefined {
  return decimals.some((form) => form.test(text)) ? Number(text.replace(',', '.')) : undefined;
}

/** With blanks between thousands, too. */
const metres = (text: string): number | undefined =>
  coordinate(/^[+-]?\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/.test(text) ? text.replace(/\s/g, '') : text);

/** What a cell says of a system; undefined where it says nothing, null where nobody knows it. */
function systemNamed(text: string): ToLonLat | null | undefined {
  const epsg = /^(?:EPSG:\s*)?(\d{4,5})(?:\.0)?$/i.exec(text)?.[1];
  if (epsg !== undefined) return systemOf(Number(epsg)) ?? null;
  const datum = /^(?:WGS|ETRS|EUREF)[\s-]?(?:84|89)\b[\s/,]*/i.exec(text)?.[0] ?? '';
  const rest = text.slice(datum.length);
  if (/^UTM/i.test(rest)) return zoneNamed(rest);
  // A day, in a column that is named so in Swedish.
  return rest === '' || /^\d+\D/.test(rest) ? undefined : null;
}

function zoneNamed(text: string): ToLonLat | null | undefined {
  const zone = /^(?:UTM[\s-]*)?(?:(?:zone|sone)\s*)?(\d{1,2})\s*[NVWX]?$/i.exec(text)?.[1];
  if (zone !== undefined) return systemOfZone(Number(zone)) ?? null;
  return text === '' ? undefined : null;
}
