import { Builder, ByteBuffer } from 'flatbuffers';
import { Feature } from 'flatgeobuf/lib/mjs/flat-geobuf/feature.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { buildFeature, type IProperties } from 'flatgeobuf/lib/mjs/generic/feature.js';
import type { IParsedGeometry } from 'flatgeobuf/lib/mjs/generic/geometry.js';
import type { HeaderMeta } from 'flatgeobuf/lib/mjs/header-meta.js';
import type { Geometry, Position } from 'geojson';
import type { Cell } from '../../table';
import type { FgbColumn } from './fgb-header';

/** Writes features as the library does: `null` in a cell is a property that is not there. */
export class FeatureEncoder {
  readonly #columns: readonly FgbColumn[];
  readonly #header: HeaderMeta;

  constructor(columns: readonly FgbColumn[]) {
    this.#columns = columns;
    // Of a header, buildFeature reads the columns' names and types alone.
    this.#header = { columns } as unknown as HeaderMeta;
  }

  /** With its size in front. */
  encode(geometry: Geometry | null, cells: readonly Cell[]): Uint8Array {
    const properties = Object.create(null) as IProperties;
    this.#columns.forEach(({ name }, at) => {
      properties[name] = cells[at] ?? null;
    });
    return geometry === null
      ? withoutPlace(buildFeature(anyPlace, properties, this.#header))
      : buildFeature(parsed(geometry), properties, this.#header);
  }
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
export const featureOf = (bytes: Uint8Array): Feature =>
  Feature.getSizePrefixedRootAsFeature(new ByteBuffer(bytes));
