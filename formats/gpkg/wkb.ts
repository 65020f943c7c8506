import type { Geometry, Position } from 'geojson';

/** Numbers of ISO 19125 for the kinds of geometry. */
const kinds = {
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
  GeometryCollection: 7,
} as const;

/** Smallest and largest x and y; Infinity first where there is nothing. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export const noBox = (): Box => ({ minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity });

export const hasPlace = (box: Box): boolean => box.minX <= box.maxX && box.minY <= box.maxY;

export function widen(box: Box, x: number, y: number): void {
  if (x < box.minX) box.minX = x;
  if (x > box.maxX) box.maxX = x;
  if (y < box.minY) box.minY = y;
  if (y > box.maxY) box.maxY = y;
}

/** Bytes of the WKB of a point. */
export const pointSize = 21;

/**
 * A geometry in well-known binary (ISO 19125, little-endian, two dimensions), with `before` bytes of room in front, and
 * what it spans. An empty point is NaN NaN, as GeoPackage has it (clause 2.1.3).
 */
export function wkbOf(geometry: Geometry, before = 0): { readonly bytes: Uint8Array; readonly box: Box } {
  const bytes = new Uint8Array(before + sizeOf(geometry));
  const box = noBox();
  put(geometry, { view: new DataView(bytes.buffer), at: before, box });
  return { bytes, box };
}

const head = 5;
const count = 4;
const place = 16;

function sizeOf(geometry: Geometry): number {
  switch (geometry.type) {
    case 'Point':
      return pointSize;
    case 'MultiPoint':
      return head + count + geometry.coordinates.length * pointSize;
    case 'LineString':
      return head + lineSize(geometry.coordinates);
    case 'Polygon':
      return head + ringsSize(geometry.coordinates);
    case 'MultiLineString':
      return geometry.coordinates.reduce((sum, line) => sum + head + lineSize(line), head + count);
    case 'MultiPolygon':
      return geometry.coordinates.reduce((sum, rings) => sum + head + ringsSize(rings), head + count);
    case 'GeometryCollection':
      return geometry.geometries.reduce((sum, part) => sum + sizeOf(part), head + count);
  }
}

const lineSize = (line: readonly Position[]): number => count + line.length * place;
const ringsSize = (rings: readonly Position[][]): number =>
  rings.reduce((sum, ring) => sum + lineSize(ring), count);

interface Put {
  readonly view: DataView;
  at: number;
  readonly box: Box;
}

function put(geometry: Geometry, to: Put): void {
  putHead(to, kinds[geometry.type]);
  switch (geometry.type) {
    case 'Point':
      putPlace(to, geometry.coordinates);
      break;
    case 'MultiPoint':
      putParts(to, geometry.coordinates, kinds.Point, putPlace);
      break;
    case 'LineString':
      putLine(to, geometry.coordinates);
      break;
    case 'Polygon':
      putRings(to, geometry.coordinates);
      break;
    case 'MultiLineString':
      putParts(to, geometry.coordinates, kinds.LineString, putLine);
      break;
    case 'MultiPolygon':
      putParts(to, geometry.coordinates, kinds.Polygon, putRings);
      break;
    case 'GeometryCollection':
      putCount(to, geometry.geometries.length);
      for (const part of geometry.geometries) put(part, to);
  }
}

function putHead(to: Put, kind: number): void {
  to.view.setUint8(to.at, 1);
  to.view.setUint32(to.at + 1, kind, true);
  to.at += head;
}

function putCount(to: Put, value: number): void {
  to.view.setUint32(to.at, value, true);
  to.at += count;
}

function putPlace(to: Put, [x = NaN, y = NaN]: Position): void {
  to.view.setFloat64(to.at, x, true);
  to.view.setFloat64(to.at + 8, y, true);
  to.at += place;
  widen(to.box, x, y);
}

function putLine(to: Put, line: readonly Position[]): void {
  putCount(to, line.length);
  for (const at of line) putPlace(to, at);
}

function putRings(to: Put, rings: readonly Position[][]): void {
  putCount(to, rings.length);
  for (const ring of rings) putLine(to, ring);
}

function putParts<T>(to: Put, parts: readonly T[], kind: number, one: (to: Put, part: T) => void): void {
  putCount(to, parts.length);
  for (const part of parts) {
    putHead(to, kind);
    one(to, part);
  }
}
