import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ExportProgress } from '../../src-shared/contract';
import type { Language } from '../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../src-shared/result';
import { writeAtomically, writeChecked } from '../storage/files/atomic-file';
import { countCsvLines, csvChunks } from '@kartbord/formats/text/csv-lines';
import { foodSafety, limitMembers, originMembers, type WeekProvenance } from './provenance';
import type { TableColumn } from '@kartbord/formats/table';
import type { Table } from './table';
import type { WrittenFile } from './written-file';

export interface TableProvenance extends Pick<WeekProvenance, 'service' | 'appVersion'> {
  readonly language: Language;
  readonly writtenAtMs: number;
}

/** What is written beside a table, by the W3C's "CSV on the Web": FILE.csv-metadata.json. */
export const metadataFile = (path: string): string => `${path}-metadata.json`;

/** Writes a table as CSV, whole or not at all, and counts it again before it takes its place; its metadata comes first. */
export async function writeTableFile(
  table: Table,
  provenance: TableProvenance,
  path: string,
  context: { readonly signal: AbortSignal; readonly progress: (value: ExportProgress) => void },
): Promise<Result<WrittenFile>> {
  let written = 0;
  const counted = {
    columns: table.columns,
    rows: progressing(table, (rows) => (written = rows)),
  };
  return writeChecked(path, csvChunks(counted), (file) => check(file, table, provenance, path), {
    signal: context.signal,
    onChunk: () => context.progress({ written, total: table.count }),
  });
}

/** The same file in memory, for a pipe. */
export function tableBytes(table: Table): Uint8Array {
  return new TextEncoder().encode([...csvChunks(table)].join(''));
}

async function check(
  file: string,
  table: Table,
  provenance: TableProvenance,
  path: string,
): Promise<Result<WrittenFile>> {
  const bytes = await readFile(file);
  const rows = countCsvLines(bytes) - 1;
  if (rows !== table.count) return fail('storage', `the file has ${rows} of ${table.count} rows`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = `${JSON.stringify(metadata(table, provenance, basename(path), sha256), null, 2)}\n`;
  const beside = await writeAtomically(metadataFile(path), [about]);
  return beside.ok ? ok({ features: rows, bytes: bytes.length, sha256 }) : beside;
}

function* progressing(
  { rows }: Table,
  onRows: (count: number) => void,
): Generator<Table['rows'] extends Iterable<infer R> ? R : never> {
  let count = 0;
  for (const row of rows) {
    yield row;
    onRows(++count);
  }
}

/** https://www.w3.org/TR/tabular-metadata/ with our own members under `kartbord:`. */
function metadata(
  { columns, count, facts }: Omit<Table, 'rows'>,
  provenance: TableProvenance,
  fileName: string,
  sha256: string,
): Record<string, unknown> {
  const time = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
  const ofService = originMembers(provenance, {
    real: `data owners: ${foodSafety}, the Directorate of Fisheries and the Norwegian Coastal Administration`,
    sample: 'not observations of any real site or vessel',
  });
  const origin = facts.origin ?? ofService;
  return {
    '@context': [
      'http://www.w3.org/ns/csvw',
      { '@language': 'en', kartbord: 'https://kartbord.invalid/ns#' },
    ],
    url: fileName,
    'dc:license': origin['licenceUrl'],
    dialect: { delimiter: ',', header: true, encoding: 'utf-8', lineTerminators: ['\r\n'] },
    tableSchema: { columns: columns.map(columnMetadata) },
    'kartbord:provenance': {
      ...origin,
      endpoints: facts.endpoints,
      oldestFetchedAt: time(facts.oldestMs),
      newestFetchedAt: time(facts.newestMs),
      writtenAt: time(provenance.writtenAtMs),
      rule: facts.rule,
      missing: facts.missing,
      undecided: facts.undecided ?? 0,
      ...(facts.dropped && facts.dropped.length > 0 ? { dropped: facts.dropped } : {}),
      ...(facts.judged ? { limits: limitMembers(facts.judged.limits, facts.judged.known) } : {}),
      rows: count,
      sha256,
      emptyCells: 'not given by the service; never zero',
      texts: 'a text that a spreadsheet would run as a formula has an apostrophe before it',
    },
  };
}

function columnMetadata({ name, type, unit, about }: TableColumn): Record<string, unknown> {
  return {
    name,
    titles: name,
    datatype: type,
    'dc:description': about,
    ...(unit === undefined ? {} : { 'kartbord:unit': unit }),
  };
}
