import { geometryShapes } from './geojson-geometry';
import type { PlaceFault, Shape } from './shape';
import { systemOf, type ToLonLat } from './systems';

const types: Readonly<Record<string, string>> = {
  POINT: 'Point',
  MULTIPOINT: 'MultiPoint',
  LINESTRING: 'LineString',
  MULTILINESTRING: 'MultiLineString',
  POLYGON: 'Polygon',
  MULTIPOLYGON: 'MultiPolygon',
  GEOMETRYCOLLECTION: 'GeometryCollection',
};

/** Brackets in each other. */
const mostDepth = 16;

/** Shapes of well-known text (OGC 06-103r4), with a reference system of its own where it names one; heights are left out. */
export function wktShapes(text: string, toLonLat: ToLonLat): readonly Shape[] | PlaceFault {
  const srid = /^\s*SRID=(\d{1,6});/i.exec(text);
  const system = srid ? systemOf(Number(srid[1])) : toLonLat;
  if (!system) return 'other-system';
  const tokens = tokensOf(srid ? text.slice(srid[0].length) : text);
  const geometry = tokens && geometryOf(tokens, 0);
  if (!geometry || tokens.at !== tokens.all.length) return 'bad-place';
  return geometryShapes(geometry, system);
}

interface Tokens {
  readonly all: readonly string[];
  at: number;
}

function tokensOf(text: string): Tokens | null {
  const token = /[A-Za-z]+|[(),]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g;
  if (text.replace(token, '').trim() !== '') return null;
  return { all: text.match(token) ?? [], at: 0 };
}

function geometryOf(tokens: Tokens, depth: number): Record<string, unknown> | null {
  const word = tokens.all[tokens.at++]?.toUpperCase() ?? '';
  // PostGIS writes the letters of heights behind the word without a blank.
  const type = types[word] ?? types[word.replace(/(?:ZM|Z|M)$/, '')];
  if (type === undefined || depth > mostDepth) return null;
  if (/^(?:Z|M|ZM)$/i.test(tokens.all[tokens.at] ?? '')) tokens.at++;
  if (tokens.all[tokens.at]?.toUpperCase() === 'EMPTY') {
    tokens.at++;
    return { type, coordinates: [], geometries: [] };
  }
  if (type === 'GeometryCollection') {
    const geometries = listOf(tokens, depth, (inner) => geometryOf(tokens, inner));
    return geometries && { type, geometries };
  }
  const given = nested(tokens, depth);
  if (!given) return null;
  if (type === 'Point') return given.length === 1 ? { type, coordinates: given[0] } : null;
  // MULTIPOINT (1 2, 3 4) and MULTIPOINT ((1 2), (3 4)) are the same.
  if (type === 'MultiPoint') return { type, coordinates: given.map(unwrapped) };
  return { type, coordinates: given };
}

const unwrapped = (point: unknown): unknown =>
  Array.isArray(point) && point.length === 1 && Array.isArray(point[0]) ? (point[0] as unknown) : point;

function nested(tokens: Tokens, depth: number): unknown[] | null {
  return listOf(tokens, depth, (inner) =>
    tokens.all[tokens.at] === '(' ? nested(tokens, inner) : positionOf(tokens),
  );
}

function listOf<T>(tokens: Tokens, depth: number, read: (depth: number) => T | null): T[] | null {
  if (tokens.all[tokens.at++] !== '(' || depth > mostDepth) return null;
  const items: T[] = [];
  for (;;) {
    const item = read(depth + 1);
    if (item === null) return null;
    items.push(item);
    const next = tokens.all[tokens.at++];
    if (next === ')') return items;
    if (next !== ',') return null;
  }
}

function positionOf(tokens: Tokens): number[] | null {
  const numbers: number[] = [];
  while (/^[-+.\d]/.test(tokens.all[tokens.at] ?? '')) numbers.push(Number(tokens.all[tokens.at++]));
  return numbers.length >= 2 ? numbers : null;
}
