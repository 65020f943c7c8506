import { Builder, ByteBuffer } from 'flatbuffers';
import { ColumnType } from 'flatgeobuf/lib/mjs/flat-geobuf/column-type.js';
import { Column } from 'flatgeobuf/lib/mjs/flat-geobuf/column.js';
import { Crs } from 'flatgeobuf/lib/mjs/flat-geobuf/crs.js';
import { GeometryType } from 'flatgeobuf/lib/mjs/flat-geobuf/geometry-type.js';
import { Header } from 'flatgeobuf/lib/mjs/flat-geobuf/header.js';
import { fromByteBuffer } from 'flatgeobuf/lib/mjs/header-meta.js';
import type { TableColumn } from '../table';
import { aboutMembers } from '../about-members';
import type { FormatOptions, LayerData, LayerGeometry } from '../format';
import { systemTexts } from '../system-texts';
import { columnName, uniqueName } from '../unique-names';
import { type Box, hasPlace } from '../gpkg/wkb';

/** Version 3 of the format. */
const magic = Uint8Array.of(0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 0);

/** FlatGeobuf has no day without a time: one is text. */
const columnTypes: Readonly<Record<TableColumn['type'], ColumnType>> = {
  string: ColumnType.String,
  integer: ColumnType.Long,
  number: ColumnType.Double,
  boolean: ColumnType.Bool,
  date: ColumnType.String,
  dateTime: ColumnType.DateTime,
};

const geometryTypes: Readonly<Record<NonNullable<LayerGeometry>, GeometryType>> = {
  Point: GeometryType.Point,
  LineString: GeometryType.LineString,
  MultiLineString: GeometryType.MultiLineString,
  Polygon: GeometryType.Polygon,
  MultiPolygon: GeometryType.MultiPolygon,
  mixed: GeometryType.Unknown,
};

export interface FgbColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** Columns as the file names them: each once. */
export function fgbColumns(columns: readonly TableColumn[]): FgbColumn[] {
  const taken = new Set<string>();
  return columns.map(({ name, type }) => ({
    name: uniqueName(columnName(name), taken),
    type: columnTypes[type],
  }));
}

/** The first bytes of a file: magic, size, and what is said of all features. `nodeSize` 0: there is no index. */
export function fgbHeader(
  layer: LayerData,
  options: FormatOptions,
  { span, nodeSize }: { readonly span: Box; readonly nodeSize: number },
): Uint8Array {
  const builder = new Builder();
  const system = systemTexts[options.system];
  const names = fgbColumns(layer.columns);
  const columns = layer.columns.map(({ name, unit, about }, at) => {
    const text = [names[at]?.name ?? '', unit === undefined ? name : `${name} (${unit})`, about] as const;
    const [nameAt, titleAt, aboutAt] = text.map((one) => builder.createString(one));
    Column.startColumn(builder);
    Column.addName(builder, nameAt ?? 0);
    Column.addType(builder, names[at]?.type ?? ColumnType.String);
    Column.addTitle(builder, titleAt ?? 0);
    Column.addDescription(builder, aboutAt ?? 0);
    return Column.endColumn(builder);
  });
  const columnsAt = Header.createColumnsVector(builder, columns);
  const [org, crsName, wkt] = ['EPSG', system.name, system.wkt].map((one) => builder.createString(one));
  Crs.startCrs(builder);
  Crs.addOrg(builder, org ?? 0);
  Crs.addCode(builder, system.code);
  Crs.addName(builder, crsName ?? 0);
  Crs.addWkt(builder, wkt ?? 0);
  const crs = Crs.endCrs(builder);
  const [name, description, metadata] = [
    layer.name,
    layer.about.rule,
    JSON.stringify(aboutMembers(layer, options)),
  ].map((one) => builder.createString(one));
  const envelope = hasPlace(span)
    ? Header.createEnvelopeVector(builder, [span.minX, span.minY, span.maxX, span.maxY])
    : 0;
  Header.startHeader(builder);
  Header.addName(builder, name ?? 0);
  if (envelope !== 0) Header.addEnvelope(builder, envelope);
  Header.addGeometryType(
    builder,
    layer.geometry === null ? GeometryType.Unknown : geometryTypes[layer.geometry],
  );
  Header.addColumns(builder, columnsAt);
  Header.addFeaturesCount(builder, BigInt(layer.count));
  Header.addIndexNodeSize(builder, nodeSize);
  Header.addCrs(builder, crs);
  Header.addTitle(builder, name ?? 0);
  Header.addDescription(builder, description ?? 0);
  Header.addMetadata(builder, metadata ?? 0);
  builder.finishSizePrefixed(Header.endHeader(builder));
  const header = builder.asUint8Array();
  const bytes = new Uint8Array(magic.length + header.length);
  bytes.set(magic);
  bytes.set(header, magic.length);
  return bytes;
}

/** Reads the first bytes of a file again, as the library does. Throws where they are none. */
export function fgbHeaderOf(bytes: Uint8Array): {
  readonly name: string;
  readonly features: number;
  readonly nodeSize: number;
} {
  if (!magic.every((byte, at) => bytes[at] === byte)) throw new Error('not a FlatGeobuf');
  const from = bytes.slice(magic.length);
  const { title, featuresCount, indexNodeSize } = fromByteBuffer(new ByteBuffer(from));
  return { name: title ?? '', features: featuresCount, nodeSize: indexNodeSize };
}
