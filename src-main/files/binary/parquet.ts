import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as zlib from 'node:zlib';
import {
  type Compressors,
  type FileMetaData,
  parquetMetadata,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet';
import { type FileProblemCode, mostFileFeatures } from '../../../src-shared/domain/map-layers/own-file';
import { cleanText } from '../clean-text';
import type { CsvRead } from '../csv/csv';
import { csvPlaces } from '../csv/csv-places';
import type { RawValue } from '../csv/value-columns';
import { rawOf } from '../geojson';
import type { Reading } from '../reading';
import { Refusal } from '../refusal';
import { degrees, numberOf, systemOf, type ToLonLat } from '../systems';
import { wkbShapes } from '../wkb';

const rowsAtOnce = 10_000;

/** Snappy is the reader's own. Zstandard came to Node with version 22.15. */
const zstd = (zlib as { readonly zstdDecompressSync?: typeof gunzipSync }).zstdDecompressSync;
/** A page says how long it is; one that is longer is refused before it takes the memory. */
const atMost =
  (unpack: typeof gunzipSync) =>
  (bytes: Uint8Array, maxOutputLength: number): Uint8Array =>
    unpack(bytes, { maxOutputLength: Math.max(1, maxOutputLength) });
const compressors: Compressors = {
  GZIP: atMost(gunzipSync),
  BROTLI: atMost(brotliDecompressSync),
  ...(zstd ? { ZSTD: atMost(zstd) } : {}),
};

type Row = Readonly<Record<string, unknown>>;
type Found = Parameters<Reading['add']>[0];

/** Where the rows of a file have their places. */
interface Places {
  of(row: Row): Found | FileProblemCode;
  /** Columns that are no values. */
  readonly leftOut: ReadonlySet<string>;
  readonly asked?: readonly string[];
  columns(): Omit<CsvRead, 'signs'>;
}

/**
 * Reads Parquet: of GeoParquet (1.0 and 1.1) its first geometry, in well-known binary, where longitude comes first, whatever its
 * system says; else columns that are named as those of a table are.
 */
export async function readParquet(bytes: Uint8Array, reading: Reading): Promise<CsvRead> {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const file = {
    byteLength: buffer.byteLength,
    slice: (start: number, end?: number) => buffer.slice(start, end),
  };
  const metadata = readable(() => parquetMetadata(buffer, { geoparquet: false }));
  const rows = Number(metadata.num_rows);
  const isDay = daysOf(metadata);
  const geo = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value;
  const places = geo === undefined ? placesByName(metadata, isDay, reading) : placesByBinary(geo, reading);
  if (rows > mostFileFeatures) throw new Refusal('too-many');
  for (let rowStart = 0; rowStart < rows; rowStart += rowsAtOnce) {
    const rowEnd = Math.min(rows, rowStart + rowsAtOnce);
    let read;
    try {
      const how = { geoparquet: false, utf8: false, compressors };
      read = await parquetReadObjects({ file, metadata, rowStart, rowEnd, ...how });
    } catch (error) {
      throw error instanceof RangeError ? error : new Refusal('not-readable');
    }
    for (const row of read) {
      const found = places.of(row);
      if (typeof found === 'string') reading.leaveOut(found, null, places.asked);
      else reading.add(found, valuesOf(row, places.leftOut, isDay), null);
    }
  }
  return { signs: [], ...places.columns() };
}

function placesByBinary(said: string, reading: Reading): Places {
  const { geometry, system, leftOut } = binaryOf(said);
  if (system) reading.system(numberOf(system));
  return {
    leftOut,
    columns: () => ({ placeColumns: [], readAs: [] }),
    of(row) {
      if (!system) return 'other-system';
      const wkb = row[geometry] ?? null;
      return wkb === null || wkb instanceof Uint8Array ? wkbShapes(wkb, system) : 'not-readable';
    },
  };
}

/** As a table's: a number is written as a table would have it. */
function placesByName(metadata: FileMetaData, isDay: ReadonlySet<string>, reading: Reading): Places {
  const header = readable(() => parquetSchema(metadata)).children.map(({ element: { name } }) => name);
  const places = csvPlaces(header, reading);
  if (!places) throw new Refusal('no-place');
  const namesOf = (columns: readonly number[]): readonly string[] =>
    columns.map((column) => header[column] ?? '');
  return {
    leftOut: new Set(),
    asked: namesOf(places.asked).map((name) => cleanText(name).slice(0, 60)),
    of: (row) => places.of(header.map((name) => String(cellOf(row[name], isDay.has(name)) ?? ''))),
    columns: () => ({
      placeColumns: namesOf(places.columns),
      readAs: places.readAs().map(([column, part]) => ({ name: header[column] ?? '', part })),
    }),
  };
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Refusal('not-readable');
  }
}

interface Geo {
  readonly primary_column?: unknown;
  readonly columns?: Readonly<
    Record<
      string,
      { readonly encoding?: unknown; readonly crs?: unknown; readonly covering?: unknown } | undefined
    >
  >;
}

function binaryOf(said: string): {
  readonly geometry: string;
  readonly system: ToLonLat | undefined;
  readonly leftOut: ReadonlySet<string>;
} {
  const geo = readable(() => JSON.parse(said) as Geo | null) ?? {};
  const geometry = String(geo.primary_column);
  const column = geo.columns?.[geometry];
  if (!column || column.encoding !== 'WKB') throw new Refusal('not-readable');
  // The box of each row says nothing that its geometry does not.
  const boxes = Object.values(geo.columns ?? {}).flatMap((one) => {
    const { bbox } = (one?.covering ?? {}) as { readonly bbox?: Readonly<Record<string, unknown>> };
    return Object.values(bbox ?? {}).map((path) => String(Array.isArray(path) ? path[0] : ''));
  });
  const leftOut = new Set([...Object.keys(geo.columns ?? {}), ...boxes]);
  return { geometry, system: 'crs' in column ? systemOfJson(column.crs) : degrees, leftOut };
}

/** Of PROJJSON; null says that nobody knows. */
function systemOfJson(crs: unknown): ToLonLat | undefined {
  const { id } = (crs ?? {}) as { readonly id?: { readonly authority?: unknown; readonly code?: unknown } };
  if (id?.authority === 'OGC' && /^CRS84h?$/.test(String(id.code))) return degrees;
  return id?.authority === 'EPSG' ? systemOf(Number(id.code)) : undefined;
}

const daysOf = ({ schema }: FileMetaData): ReadonlySet<string> =>
  new Set(schema.flatMap(({ name, converted_type }) => (converted_type === 'DATE' ? [name] : [])));

function* valuesOf(
  row: Row,
  leftOut: ReadonlySet<string>,
  isDay: ReadonlySet<string>,
): Generator<readonly [string, RawValue]> {
  for (const [name, value] of Object.entries(row))
    if (!leftOut.has(name)) yield [name, cellOf(value, isDay.has(name))];
}

function cellOf(value: unknown, isDay: boolean): RawValue {
  if (value instanceof Uint8Array) return null;
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return null;
    return isDay ? value.toISOString().slice(0, 10) : value.toISOString();
  }
  if (typeof value !== 'object' || value === null) return rawOf(value);
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'bigint' ? String(inner) : inner,
  );
}
