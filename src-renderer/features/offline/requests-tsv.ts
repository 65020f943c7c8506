import type { RequestEntry } from '../../../src-shared/domain/session/request-entry';
import { textCell } from '../../lib/tsv';
import type { Words } from '../../words/en';

/** Requests as tab-separated text with a header, times in UTC; what is not there is an empty cell. */
export function requestsTsv(entries: readonly RequestEntry[], words: Words): string {
  const { columns } = words.requestLedger;
  const lines = entries.map(({ atMs, host, method, path, status, code, tookMs, bytes, source, batch }) =>
    [
      new Date(atMs).toISOString(),
      textCell(host),
      textCell(method),
      textCell(path),
      status === null ? '' : String(status),
      code ?? '',
      String(Math.round(tookMs)),
      String(bytes),
      source,
      textCell(batch),
    ].join('\t'),
  );
  const header = [
    columns.time,
    columns.host,
    columns.method,
    columns.path,
    columns.status,
    columns.code,
    columns.took,
    columns.bytes,
    columns.source,
    columns.batch,
  ].join('\t');
  return `${[header, ...lines].join('\n')}\n`;
}
