import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ExportProgress } from '../../src-shared/contract';
import type { Language } from '../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../src-shared/result';
import { writeAtomically, writeChecked } from '../storage/files/atomic-file';
import { countCsvLines, csvChunks, guardedAbout } from '@kartbord/formats/text/csv-lines';
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

/** Of a table and where it comes from. */
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
  return csvMetadata(fileName, columns.map(columnMetadata), origin['licenceUrl'], {
    ...origin,
    endpoints: facts.endpoints,
    oldestFetchedAt: time(facts.oldestMs),
    newestFetchedAt: time(facts.newestMs),
    ...(facts.asOfMs === undefined ? {} : { asOf: time(facts.asOfMs) }),
    writtenAt: time(provenance.writtenAtMs),
    rule: facts.rule,
    missing: facts.missing,
    undecided: facts.undecided ?? 0,
    ...(facts.dropped && facts.dropped.length > 0 ? { dropped: facts.dropped } : {}),
    ...(facts.judged ? { limits: limitMembers(facts.judged.limits, facts.judged.known) } : {}),
    rows: count,
    sha256,
    emptyCells: 'not given by the service; never zero',
  });
}

/**
 * https://www.w3.org/TR/tabular-metadata/: `notes` take objects of any form, and so have our provenance; other members that are not
 * of the Recommendation have a whole address for a name, for its `@context` takes no prefixes.
 */
export const csvMetadata = (
  url: string,
  columns: readonly Readonly<Record<string, unknown>>[],
  licenceUrl: unknown,
  provenance: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
  url,
  ...(typeof licenceUrl === 'string' ? { 'dc:license': licenceUrl } : {}),
  dialect: { delimiter: ',', header: true, encoding: 'utf-8', lineTerminators: ['\r\n'] },
  tableSchema: { columns },
  notes: [{ kind: 'kartbord provenance', version: 1, ...provenance, texts: guardedAbout }],
});

function columnMetadata({ name, type, unit, about }: TableColumn): Record<string, unknown> {
  return {
    name,
    titles: name,
    datatype: type,
    'dc:description': about,
    ...(unit === undefined ? {} : { 'https://kartbord.invalid/ns#unit': unit }),
  };
}
