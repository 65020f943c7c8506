import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ExportProgress } from '../../../src-shared/contract';
import { fail, ok, type Result } from '../../../src-shared/result';
import { writeChecked } from '../../storage/files/atomic-file';
import { countEvents } from './icalendar';
import { tableBytes, writeTableFile } from '../table-file';
import type { WindowsExport } from './windows-export';
import { calendarWindows, windowsIcs } from './windows-ics';
import { windowsTable } from './windows-table';
import type { WrittenFile } from '../written-file';

export type WindowsForm = 'ics' | 'csv';

/** Writes windows to `path`, whole or not at all, and reads them back before it says so. */
export async function writeWindowsFile(
  what: WindowsExport,
  as: WindowsForm,
  path: string,
  context: { readonly signal: AbortSignal; readonly progress: (value: ExportProgress) => void },
): Promise<Result<WrittenFile>> {
  if (as === 'csv') return writeTableFile(windowsTable(what), what, path, context);
  const total = calendarWindows(what).length;
  return writeChecked(path, windowsIcs(what), (file) => readBackCalendar(file, total), {
    signal: context.signal,
    onChunk: (written) => context.progress({ written: Math.min(total, Math.max(0, written - 1)), total }),
  });
}

/** The same file in memory; a table without its metadata. */
export function windowsBytes(what: WindowsExport, as: WindowsForm): Uint8Array {
  return as === 'csv'
    ? tableBytes(windowsTable(what))
    : new TextEncoder().encode([...windowsIcs(what)].join(''));
}

async function readBackCalendar(file: string, events: number): Promise<Result<WrittenFile>> {
  const bytes = await readFile(file);
  const found = countEvents(bytes);
  if (found !== events) return fail('storage', `the file has ${found} of ${events} windows`);
  return ok({
    features: events,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
}
