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
import { createReading, type FoundContent, type Reading } from './reading';
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
}

/**
 * Reads a person's file: refused by size and by its first bytes before the rest is read, else what could be read of it and
 * what could not. `onRead` is told bytes, now and then. Never throws for what is in the file.
 */
export function readFile(source: FileSource, onRead: (bytes: number) => void): ReadOutcome {
  const { fileName, size } = source;
  const refuse = (
    code: FileProblemCode,
    line: number | null = null,
    columns?: readonly string[],
  ): ReadOutcome => ({ refused: { fileName, code, line, ...(columns && { columns }) } });
  if (size > mostFileBytes) return refuse('too-large');
  const kind = formatOf(source.first(sniffBytes), fileName, source.format);
  if ('refused' in kind) return refuse(kind.refused, kind.refused === 'doctype' ? 1 : null);
  const bytes = source.all();
  // It may have grown since it was measured.
  if (bytes.length > mostFileBytes) return refuse('too-large');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    const text = textOf(bytes);
    const reading = createReading((letters) =>
      onRead(Math.min(bytes.length, Math.round((letters / text.length) * bytes.length))),
    );
    const { signs, placeColumns, readAs } = readText(kind.format, text, reading);
    const { systems, ...found } = reading.finish(signs);
    onRead(bytes.length);
    const places = { columns: readAs, systems };
    return { file: { ...found, format: kind.format, bytes: bytes.length, sha256, places, placeColumns } };
  } catch (error) {
    if (error instanceof Refusal) return refuse(error.code, error.line, error.columns);
    // Too deep or too much for the computer's own parsers: nothing of it is taken.
    if (error instanceof RangeError) return refuse('too-many');
    throw error;
  }
}

function readText(format: FileFormat, text: string, reading: Reading): CsvRead {
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
