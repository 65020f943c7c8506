import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as zlib from 'node:zlib';
import { type Compressors, type FileMetaData, parquetMetadata, parquetReadObjects } from 'hyparquet';
import { mostFileFeatures } from '../../../src-shared/domain/map-layers/own-file';
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

/** Reads GeoParquet (1.0 and 1.1): its first geometry, in well-known binary. Longitude comes first in it, whatever its system says. */
export async function readParquet(bytes: Uint8Array, reading: Reading): Promise<void> {
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const file = {
    byteLength: buffer.byteLength,
    slice: (start: number, end?: number) => buffer.slice(start, end),
  };
  const metadata = readable(() => parquetMetadata(buffer, { geoparquet: false }));
  const rows = Number(metadata.num_rows);
  const { geometry, system, leftOut } = placesOf(metadata);
  if (rows > mostFileFeatures) throw new Refusal('too-many');
  if (system) reading.system(numberOf(system));
  const isDay = daysOf(metadata);
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
      const wkb: unknown = row[geometry];
      const shapes = !system
        ? 'other-system'
        : wkb === null || wkb === undefined || wkb instanceof Uint8Array
          ? wkbShapes(wkb ?? null, system)
          : 'not-readable';
      if (typeof shapes === 'string') reading.leaveOut(shapes, null);
      else reading.add(shapes, valuesOf(row, leftOut, isDay), null);
    }
  }
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

function placesOf(metadata: FileMetaData): {
  readonly geometry: string;
  readonly system: ToLonLat | undefined;
  readonly leftOut: ReadonlySet<string>;
} {
  const said = metadata.key_value_metadata?.find(({ key }) => key === 'geo')?.value;
  if (said === undefined) throw new Refusal('no-place');
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
  row: Readonly<Record<string, unknown>>,
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
