import { Builder, ByteBuffer } from 'flatbuffers';
import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js';
import { Feature } from 'flatgeobuf/lib/mjs/flat-geobuf/feature.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { buildFeature, type IProperties } from 'flatgeobuf/lib/mjs/generic/feature.js';
import type { IParsedGeometry } from 'flatgeobuf/lib/mjs/generic/geometry.js';
import type { HeaderMeta } from 'flatgeobuf/lib/mjs/header-meta.js';
import type { Geometry, Position } from 'geojson';
import type { Cell } from '../table';
import { putAscii } from '../gpkg/gpkg-record';
import type { FgbColumn } from './fgb-header';

/** A property's number, and the length of a text. */
export const [mark, lengthSize] = [2, 4];

/** Writes features as the library does: `null` in a cell is a property that is not there. */
export class FeatureEncoder {
  readonly #columns: readonly FgbColumn[];
  readonly #header: HeaderMeta;
  readonly #templates = new Map<number, Template>();
  #properties = Buffer.allocUnsafeSlow(4096);
  #view = new DataView(this.#properties.buffer);

  constructor(columns: readonly FgbColumn[]) {
    this.#columns = columns;
    // Of a header, buildFeature reads the columns' names and types alone.
    this.#header = { columns } as unknown as HeaderMeta;
  }

  /** With its size in front. What comes is good until the next one. */
  encode(geometry: Geometry | null, cells: readonly Cell[]): Uint8Array {
    const bytes = geometry?.type === 'Point' ? this.#point(geometry.coordinates, cells) : undefined;
    return bytes ?? this.#byLibrary(geometry, cells);
  }

  /** Of a point with as many bytes of properties, what the library makes differs in these and the place alone. */
  #point([x = NaN, y = NaN]: Position, cells: readonly Cell[]): Uint8Array | undefined {
    const size = this.#put(cells);
    if (size < leastProperties) return undefined;
    let template = this.#templates.get(size);
    if (!template) this.#templates.set(size, (template = templateOf(size)));
    const { bytes, view, placeAt, propertiesAt } = template;
    view.setFloat64(placeAt, x, true);
    view.setFloat64(placeAt + 8, y, true);
    bytes.set(this.#properties.subarray(0, size), propertiesAt);
    return bytes;
  }

  /** Puts the properties one behind the other; answers how many bytes they take. */
  #put(cells: readonly Cell[]): number {
    let at = 0;
    for (let column = 0; column < this.#columns.length; column++) {
      const value = cells[column] ?? null;
      if (value === null) continue;
      this.#room(at + mark + 8);
      this.#view.setUint16(at, column, true);
      at += mark;
      if (typeof value === 'string') {
        this.#room(at + lengthSize + value.length * 3);
        const start = at + lengthSize;
        const isAscii = putAscii(this.#properties, start, value);
        const length = isAscii ? value.length : this.#properties.write(value, start);
        this.#view.setUint32(at, length, true);
        at = start + length;
      } else if (typeof value === 'boolean') this.#properties[at++] = Number(value);
      else {
        if (this.#columns[column]?.type === ColumnType.Long) {
          this.#view.setUint32(at, value >>> 0, true);
          this.#view.setInt32(at + 4, Math.floor(value / 0x1_0000_0000), true);
        } else this.#view.setFloat64(at, value, true);
        at += 8;
      }
    }
    return at;
  }

  #room(bytes: number): void {
    if (bytes <= this.#properties.length) return;
    const larger = Buffer.allocUnsafeSlow(bytes * 2);
    this.#properties.copy(larger);
    this.#properties = larger;
    this.#view = new DataView(larger.buffer);
  }

  #byLibrary(geometry: Geometry | null, cells: readonly Cell[]): Uint8Array {
    const properties = Object.create(null) as IProperties;
    this.#columns.forEach(({ name }, at) => {
      properties[name] = cells[at] ?? null;
    });
    return geometry === null
      ? withoutPlace(buildFeature(anyPlace, properties, this.#header))
      : buildFeature(parsed(geometry), properties, this.#header);
  }
}

/** Bytes that the library makes of a point with so many bytes of properties; both are patched for each row. */
export interface Template {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly placeAt: number;
  readonly propertiesAt: number;
}

/** An empty text takes so many. */
const leastProperties = mark + lengthSize;

/** `propertyBytes`: `leastProperties` at least. */
export function templateOf(propertyBytes: number): Template {
  const header = { columns: [{ name: 'text', type: ColumnType.String }] } as unknown as HeaderMeta;
  const text = 'x'.repeat(propertyBytes - leastProperties);
  const bytes = buildFeature(anyPlace, { text }, header).slice();
  const feature = featureOf(bytes);
  const [place, properties] = [feature.geometry()?.xyArray(), feature.propertiesArray()];
  if (!place || !properties) throw new Error('the library made a point without a place');
  const view = new DataView(bytes.buffer);
  return { bytes, view, placeAt: place.byteOffset, propertiesAt: properties.byteOffset };
}

const flat = (type: GeometryType, lines: readonly Position[][]): IParsedGeometry => {
  let end = 0;
  // GDAL reads no line of a MultiLineString without them, of one part either, and nothing that comes after it.
  const hasEnds = lines.length > 1 || type === GeometryType.MultiLineString;
  const ends = hasEnds ? lines.map((line) => (end += line.length)) : undefined;
  const xy = lines.flatMap((line) => line.flatMap(([x = NaN, y = NaN]) => [x, y]));
  // The library's types want what its code takes as optional.
  return { type, xy, ends } as unknown as IParsedGeometry;
};

const inParts = (type: GeometryType, parts: readonly IParsedGeometry[]): IParsedGeometry =>
  ({ type, parts }) as unknown as IParsedGeometry;

/** In two dimensions. */
function parsed(geometry: Geometry): IParsedGeometry {
  const type = GeometryType[geometry.type];
  switch (geometry.type) {
    case 'Point':
      return flat(type, [[geometry.coordinates]]);
    case 'MultiPoint':
    case 'LineString':
      return flat(type, [geometry.coordinates]);
    case 'MultiLineString':
    case 'Polygon':
      return flat(type, geometry.coordinates);
    case 'MultiPolygon':
      return inParts(
        type,
        geometry.coordinates.map((rings) => flat(GeometryType.Polygon, rings)),
      );
    case 'GeometryCollection':
      return inParts(type, geometry.geometries.map(parsed));
  }
}

const anyPlace = flat(GeometryType.Point, [[[0, 0]]]);

/** The library has no feature without a geometry, the format has: the same properties alone. */
function withoutPlace(bytes: Uint8Array): Uint8Array {
  const properties = featureOf(bytes).propertiesArray();
  const builder = new Builder();
  const at = properties === null ? 0 : Feature.createPropertiesVector(builder, properties);
  Feature.startFeature(builder);
  if (at !== 0) Feature.addProperties(builder, at);
  builder.finishSizePrefixed(Feature.endFeature(builder));
  return builder.asUint8Array();
}

/** Reads what was encoded, with its size in front. */
const featureOf = (bytes: Uint8Array): Feature => Feature.getSizePrefixedRootAsFeature(new ByteBuffer(bytes));
