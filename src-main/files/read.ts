import { createHash } from 'node:crypto';
import {
  type FileFormat,
  type FilePlaces,
  type FileProblemCode,
  mostFileBytes,
  type RefusedFile,
} from '../../src-shared/domain/map-layers/own-file';
import { type CsvRead, readCsv } from './csv/csv';
import { formatOf } from './format';
import { readGeoJson } from './geojson';
import { readGpx } from './gpx';
import { readKml } from './kml';
import { sniffBytes } from './limits';
import { createReading, type FoundContent, type OpenReading, type Reading } from './reading';
import { Refusal } from './refusal';
import { textOf } from './text-of';

export interface ReadFile extends Omit<FoundContent, 'systems'> {
  readonly format: FileFormat;
  readonly bytes: number;
  readonly sha256: string;
  readonly places: FilePlaces;
  /** Of a table: columns that only say the place. */
  readonly placeColumns: readonly string[];
}

export type ReadOutcome = { readonly file: ReadFile } | { readonly refused: RefusedFile };

/** Where a file's bytes come from; `first` is asked before the rest is read. */
export interface FileSource {
  readonly fileName: string;
  /** What it is said to be; left out: as its content says. */
  readonly format?: FileFormat | undefined;
  readonly size: number;
  first(most: number): Uint8Array;
  all(): Uint8Array;
  /** What a program that writes it has beside it and not in it yet; null: nothing. */
  log?(): Uint8Array | null;
}

/** Formats that are not text: their readers are loaded for such a file alone. */
type Binary = Extract<FileFormat, 'gpkg' | 'parquet'>;
type Text = Exclude<FileFormat, Binary>;
const isBinary = (format: FileFormat): format is Binary => format === 'gpkg' || format === 'parquet';

/**
 * Reads a person's file of text: refused by size and by its first bytes before the rest is read, else what could be read of it
 * and what could not. `onRead` is told bytes, now and then. Never throws for what is in the file.
 */
export function readFile(source: FileSource, onRead: (bytes: number) => void): ReadOutcome {
  const opened = openSource(source);
  if ('refused' in opened) return opened;
  const { format, bytes } = opened;
  if (isBinary(format)) return refuse(source, 'unknown-format');
  try {
    const text = textOf(bytes);
    const reading = createReading((letters) =>
      onRead(Math.min(bytes.length, Math.round((letters / text.length) * bytes.length))),
    );
    return finished(opened, reading, readText(format, text, reading), onRead);
  } catch (error) {
    return notRead(source, error);
  }
}

/** The same of any file. `scratch`: where a copy may lie while it is read. */
export async function readAnyFile(
  source: FileSource,
  onRead: (bytes: number) => void,
  scratch: string,
): Promise<ReadOutcome> {
  const kind = formatOf(source.first(sniffBytes), source.fileName, source.format);
  if ('refused' in kind || !isBinary(kind.format)) return readFile(source, onRead);
  const opened = openSource(source);
  if ('refused' in opened) return opened;
  const { format, bytes } = opened;
  try {
    const reading = createReading(() => {});
    const log = format === 'gpkg' ? (source.log?.() ?? null) : null;
    let read: CsvRead = { signs: [], placeColumns: [], readAs: [] };
    if (format === 'gpkg') (await import('./binary/gpkg')).readGpkg(bytes, log, reading, scratch);
    else read = await (await import('./binary/parquet')).readParquet(bytes, reading);
    return finished(opened, reading, read, onRead, log);
  } catch (error) {
    return notRead(source, error);
  }
}

interface OpenSource {
  readonly format: FileFormat;
  readonly bytes: Uint8Array;
}

const refuse = (
  { fileName }: FileSource,
  code: FileProblemCode,
  line: number | null = null,
  columns?: readonly string[],
): ReadOutcome & { readonly refused: RefusedFile } => ({
  refused: { fileName, code, line, ...(columns && { columns }) },
});

function openSource(source: FileSource): OpenSource | { readonly refused: RefusedFile } {
  if (source.size > mostFileBytes) return refuse(source, 'too-large');
  const kind = formatOf(source.first(sniffBytes), source.fileName, source.format);
  if ('refused' in kind) return refuse(source, kind.refused, kind.refused === 'doctype' ? 1 : null);
  const bytes = source.all();
  // It may have grown since it was measured.
  return bytes.length > mostFileBytes ? refuse(source, 'too-large') : { format: kind.format, bytes };
}

function finished(
  { format, bytes }: OpenSource,
  reading: OpenReading,
  { signs, placeColumns, readAs }: CsvRead,
  onRead: (bytes: number) => void,
  log: Uint8Array | null = null,
): ReadOutcome {
  // What is beside the file is of it.
  const sha256 = createHash('sha256')
    .update(bytes)
    .update(log ?? '')
    .digest('hex');
  const { systems, ...found } = reading.finish(signs);
  onRead(bytes.length);
  const places = { columns: readAs, systems };
  return { file: { ...found, format, bytes: bytes.length, sha256, places, placeColumns } };
}

function notRead(source: FileSource, error: unknown): ReadOutcome {
  if (error instanceof Refusal) return refuse(source, error.code, error.line, error.columns);
  // Too deep or too much for the computer's own parsers: nothing of it is taken.
  if (error instanceof RangeError) return refuse(source, 'too-many');
  throw error;
}

function readText(format: Text, text: string, reading: Reading): CsvRead {
  if (format === 'csv') return readCsv(text, reading);
  if (format === 'geojson') readGeoJson(text, reading);
  else {
    // Both have no other system.
    reading.system(4326);
    if (format === 'gpx') readGpx(text, reading);
    else readKml(text, reading);
  }
  // Numbers of JSON are numbers already; a text of digits is a text there.
  return { signs: format === 'geojson' ? [] : ['.'], placeColumns: [], readAs: [] };
}

/** Bytes that are there already. */
export function bytesSource(fileName: string, bytes: Uint8Array, format?: FileFormat): FileSource {
  return { fileName, format, size: bytes.length, first: (most) => bytes.subarray(0, most), all: () => bytes };
}
