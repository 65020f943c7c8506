import type { ExportProgress } from '../../src-shared/contract';
import { generalLimits } from '../../src-shared/domain/lice-limits';
import type { LocalityWeekColumns } from '../../src-shared/domain/locality';
import { bareGround, filteredRows, type WeekFilter, weekStates } from '../../src-shared/domain/week-filter';
import type { Result } from '../../src-shared/result';
import { writeChecked } from '../storage/atomic-file';
import { rowsPerChunk, weekGeoJson } from './geojson';
import { provenanceMembers, type WeekProvenance } from './provenance';
import { readBackGeoJson, type WrittenFile } from './written-file';

export interface LocalitiesExport {
  readonly columns: LocalityWeekColumns;
  readonly filter: WeekFilter;
  readonly provenance: WeekProvenance;
}

function prepare({ columns, filter, provenance }: LocalitiesExport): {
  rows: Int32Array;
  chunks: Iterable<string>;
} {
  const limits = provenance.limits ?? generalLimits;
  const states = weekStates(columns, limits);
  const rows = filteredRows(columns, states, filter, { ...bareGround, limits });
  const members = provenanceMembers(provenance, filter, rows.length);
  return { rows, chunks: weekGeoJson(columns, states, rows, members, limits) };
}

/** Writes the filtered localities of a week to `path`, whole or not at all, and reads them back before it says so. */
export async function writeLocalitiesFile(
  what: LocalitiesExport,
  path: string,
  context: { readonly signal: AbortSignal; readonly progress: (value: ExportProgress) => void },
): Promise<Result<WrittenFile>> {
  const { rows, chunks } = prepare(what);
  const total = rows.length;
  return writeChecked(path, chunks, (file) => readBackGeoJson(file, total), {
    signal: context.signal,
    onChunk: (written) => context.progress({ written: Math.min(total, (written - 1) * rowsPerChunk), total }),
  });
}

/** The same file in memory. */
export function localitiesBytes(what: LocalitiesExport): Uint8Array {
  return new TextEncoder().encode([...prepare(what).chunks].join(''));
}
