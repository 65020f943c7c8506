import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ExportProgress } from '../../../src-shared/contract';
import { fail, ok, type Result } from '../../../src-shared/result';
import { writeAtomically, writeChecked } from '../../storage/files/atomic-file';
import { countCsvLines } from '@kartbord/formats/text/csv-lines';
import { ownFileCsv, ownFileCsvColumns } from './own-file-csv';
import { ownFileGeoJson } from './own-file-geojson';
import { type OwnFileOrigin, ownFileProvenance } from './own-file-provenance';
import type { OwnContent } from './own-file-shapes';
import { csvMetadata, metadataFile } from '../table-file';
import { checkGeoJson } from '../geojson-sidecar';
import type { WrittenFile } from '../written-file';

/** A person's own file to be written again, all of it or some rows. */
export interface OwnFileExport extends OwnFileOrigin {
  readonly as: 'geojson' | 'csv';
}

/** Writes an own file to `path`, whole or not at all, and reads it back before it takes its place. */
export async function writeOwnFile(
  content: OwnContent,
  what: OwnFileExport,
  path: string,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: (value: ExportProgress) => void },
): Promise<Result<WrittenFile>> {
  const { count } = content.shapes;
  const rows = what.rows ?? Uint32Array.from({ length: count }, (_, row) => row);
  if (rows.some((row) => row >= count)) return fail('bad-request', 'the file has no such row');
  const total = rows.length;
  const provenance = ownFileProvenance(what, { rows: total, of: count });
  let written = 0;
  const context = {
    signal,
    onChunk: () => progress({ written, total }),
  };
  const onRow = (): void => {
    written++;
  };
  if (what.as === 'geojson')
    return writeChecked(
      path,
      ownFileGeoJson(content, rows, provenance, onRow),
      (file) => checkGeoJson(file, total, path, { name: basename(path), ...provenance }),
      context,
    );
  return writeChecked(
    path,
    ownFileCsv(content, rows, onRow),
    (file) => readBackCsv(file, content, total, provenance, path),
    context,
  );
}

/** A table cannot say where it comes from: that is written beside it, by the W3C's "CSV on the Web". */
async function readBackCsv(
  file: string,
  content: OwnContent,
  total: number,
  provenance: Record<string, unknown>,
  path: string,
): Promise<Result<WrittenFile>> {
  const bytes = await readFile(file);
  const rows = countCsvLines(bytes) - 1;
  if (rows !== total) return fail('storage', `the file has ${rows} of ${total} rows`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const columns = ownFileCsvColumns(content).map(({ name, type }) => ({
    name,
    titles: name,
    datatype: type,
  }));
  const about = csvMetadata(basename(path), columns, null, {
    ...provenance,
    sha256,
    emptyCells: 'not given in the file; never zero',
  });
  const beside = await writeAtomically(metadataFile(path), [`${JSON.stringify(about, null, 2)}\n`]);
  return beside.ok ? ok({ features: rows, bytes: bytes.length, sha256 }) : beside;
}
