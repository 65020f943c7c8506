import {
  type Axis,
  besideAxis,
  type CsvName,
  followingPiece,
  isHemisphere,
  nameOf,
  type Piece,
} from './csv-names';
import { systemOf, systemOfZone, type ToLonLat } from '../systems';

/** The columns of one axis. */
export interface AngleColumns {
  /** Degrees, or metres; minutes, seconds, direction. -1 where there is none. */
  readonly at: readonly [number, number, number, number];
  /** Without a name behind those: a direction may stand in them, and nothing else. */
  readonly blanks: readonly number[];
  /** The direction that the name has. */
  readonly letter: string;
  /** The name of the direction has an Ø: in its cells an O is one, too. */
  readonly isNordic: boolean;
}

export interface Angles {
  readonly lat: AngleColumns;
  readonly lon: AngleColumns;
  /** There are columns beside those of degrees. */
  readonly isInPieces: boolean;
  /** Columns that are of none of these. */
  readonly others: readonly number[];
  /** Those of them that say a hemisphere, and not which. */
  readonly hemispheres: readonly number[];
  /** Those of them that say the same beside their axis, two or more: minutes of a name that nobody knows are such. */
  readonly twins: readonly (readonly number[])[];
  /** By a name; undefined where none says it, null where nobody knows it. */
  readonly system: ToLonLat | null | undefined;
}

/** A zone or an EPSG number that a header names; undefined where it names none, null where it is none that is known. */
function namedSystem(name: string): ToLonLat | null | undefined {
  const lower = name.toLowerCase();
  const epsg = /(?:epsg|srid)[\s:_-]*(\d{4,5})|(?<!\d)((?:258|326)\d\d)(?!\d)/.exec(lower);
  if (epsg) return systemOf(Number(epsg[1] ?? epsg[2])) ?? null;
  const zone = /(?:utm|zone|sone)(?:[\s_-]*(?:zone|sone))?[\s_-]*(\d{1,2})(?!\d)/.exec(lower);
  return zone ? (systemOfZone(Number(zone[1])) ?? null) : undefined;
}

const systemOfBoth = (
  x: ToLonLat | null | undefined,
  y: ToLonLat | null | undefined,
): ToLonLat | null | undefined => (x !== undefined && y !== undefined && x !== y ? null : (x ?? y));

/** Metres by x and y, or by east and north; null where no names say them. */
export function gridOf(header: readonly string[]): Angles | null {
  const columns = (axis: Axis): readonly number[] =>
    header.flatMap((name, column) => {
      const said = nameOf(name);
      return said?.kind === 'grid' && said.axis === axis ? [column] : [];
    });
  const [x] = columns('lon');
  const ofY = columns('lat');
  if (x === undefined || ofY[0] === undefined) return null;
  const named = namedSystem(header[x] ?? '');
  // Of two zones side by side the one of the other axis.
  const y = ofY.find((column) => namedSystem(header[column] ?? '') === named) ?? ofY[0];
  const of = (column: number): AngleColumns => ({
    at: [column, -1, -1, -1],
    blanks: [],
    letter: '',
    isNordic: false,
  });
  const system = systemOfBoth(named, namedSystem(header[y] ?? ''));
  const axes = { lat: of(y), lon: of(x) };
  return { ...axes, ...othersOf(header, axes), isInPieces: false, system };
}

/** Degrees with what else there are columns of; null where no names say them. */
export function anglesOf(header: readonly string[]): Angles | null {
  const names = header.map(nameOf);
  for (const kind of ['angle', 'broad', 'grid'] as const) {
    const lat = named(header, names, 'lat', kind);
    const lon = named(header, names, 'lon', kind);
    if ([lat, lon].some((at) => at.slice(0, 3).every((column) => column < 0))) continue;
    const [behindLat, behindLon] = alike(behind(header, names, lat[0]), behind(header, names, lon[0]));
    const angles = {
      lat: withBehind(header, names, lat, behindLat),
      lon: withBehind(header, names, lon, behindLon),
    };
    const isInPieces = [angles.lat, angles.lon].some(
      ({ at, blanks, letter }) =>
        at.slice(1).some((column) => column >= 0) || blanks.length > 0 || letter !== '',
    );
    if (kind !== 'angle' && !isInPieces) continue;
    const system = systemOfBoth(namedSystem(header[lon[0]] ?? ''), namedSystem(header[lat[0]] ?? ''));
    return { ...angles, ...othersOf(header, angles), isInPieces, system };
  }
  return null;
}

type At = [number, number, number, number];

function named(
  header: readonly string[],
  names: readonly (CsvName | null)[],
  axis: Axis,
  kind: CsvName['kind'],
): At {
  // Beside a maximum, min is the minimum.
  const hasMost = header.some(
    (name, column) => names[column]?.axis === axis && /(?:^|[^a-z])ma(?:x|ks)/i.test(name),
  );
  const at: At = [-1, -1, -1, -1];
  for (const [column, name] of names.entries()) {
    if (name?.axis !== axis || !name.isClear || at[name.piece] >= 0 || (name.piece === 1 && hasMost))
      continue;
    if (name.kind === kind || (name.kind === 'angle' && name.piece > 0)) at[name.piece] = column;
  }
  return at;
}

/** Columns right behind that one which name no axis, with the piece that they may have of its angle. */
function behind(
  header: readonly string[],
  names: readonly (CsvName | null)[],
  degrees: number,
): readonly (readonly [column: number, piece: Piece | 'blank'])[] {
  const found: (readonly [number, Piece | 'blank'])[] = [];
  if (degrees < 0) return found;
  const isGrid = names[degrees]?.kind === 'grid';
  for (let column = degrees + 1; column < header.length; column++) {
    const piece = followingPiece(header[column] ?? '');
    // A letter alone is an axis itself beside another one.
    if (piece === null || (names[column] !== null && (isGrid || piece !== 3))) break;
    found.push([column, piece]);
  }
  return found;
}

/** As long as both have the same: a column behind one of the two alone is of something else. */
function alike<T>(
  one: readonly (readonly [number, T])[],
  other: readonly (readonly [number, T])[],
): readonly [readonly (readonly [number, T])[], readonly (readonly [number, T])[]] {
  let length = 0;
  while (length < one.length && one[length]?.[1] === other[length]?.[1]) length++;
  return [one.slice(0, length), other.slice(0, length)];
}

function withBehind(
  header: readonly string[],
  names: readonly (CsvName | null)[],
  named: At,
  behind: readonly (readonly [column: number, piece: Piece | 'blank'])[],
): AngleColumns {
  const at: At = [...named];
  for (const [column, piece] of behind) if (piece !== 'blank' && at[piece] < 0) at[piece] = column;
  return {
    at,
    blanks: behind.flatMap(([column, piece]) => (piece === 'blank' ? [column] : [])),
    letter: names[at[0]]?.letter ?? '',
    isNordic: /ø/i.test(header[at[3]] ?? ''),
  };
}

function othersOf(
  header: readonly string[],
  { lat, lon }: Pick<Angles, Axis>,
): Pick<Angles, 'others' | 'hemispheres' | 'twins'> {
  const taken = new Set([...lat.at, ...lat.blanks, ...lon.at, ...lon.blanks]);
  const others = [...header.keys()].filter((column) => !taken.has(column));
  const hemispheres = others.filter((column) => isHemisphere(header[column] ?? ''));
  const byName = new Map<string, number[]>();
  for (const column of others) {
    const name = besideAxis(header[column] ?? '');
    byName.set(name, [...(byName.get(name) ?? []), column]);
  }
  return { others, hemispheres, twins: [...byName.values()].filter(({ length }) => length > 1) };
}
