import type { ExportProgress } from '../../src-shared/contract';
import type { Dropped } from '../../src-shared/domain/export/dropped';
import { generalLimits, ownLimitsKnown, tableOf } from '../../src-shared/domain/fish-health/lice-limits';
import type { LocalityNo, LocalityWeekColumns } from '../../src-shared/domain/fish-health/locality';
import {
  bareContext,
  type FilterContext,
  filterResult,
  type WeekFilter,
  weekStates,
} from '../../src-shared/domain/filter/week-filter';
import { ok, type Result } from '../../src-shared/result';
import { writeChecked } from '../storage/files/atomic-file';
import { checkGeoJson } from './geojson-sidecar';
import { rowsPerChunk, weekGeoJson } from './geojson';
import { localityColumns } from './locality-columns';
import { provenanceMembers, type WeekProvenance } from './provenance';
import type { WrittenFile } from './written-file';

export interface LocalitiesExport {
  readonly columns: LocalityWeekColumns;
  readonly filter: WeekFilter;
  /** Only these of what the filter shows; left out: all. */
  readonly localityNos?: readonly LocalityNo[];
  readonly provenance: WeekProvenance;
  /** What of the week's answer is not in its columns; left out: nothing. */
  readonly dropped?: readonly Dropped[];
  /** How what its filter needs is asked for; `as-shown` unless told. */
  readonly freshness?: 'usual' | 'refresh' | 'cache' | 'as-shown';
  /** Whose kept answers decide the filter, and what the service's own filter shows; left out: the week decides alone. */
  readonly kept?: {
    readonly site: string;
    readonly account: string;
    readonly matching: Int32Array | null;
    /** The service was asked about the production areas of the filter, which the window does not know of it. */
    readonly areasAsked?: boolean;
  };
}

export interface LocalitiesWritten extends WrittenFile {
  /** Sites that are not in it because what would decide is not at hand; left out for none. */
  readonly undecided?: number;
}

function prepare(
  { columns, filter, localityNos, provenance, dropped = [] }: LocalitiesExport,
  context?: FilterContext,
): {
  rows: Int32Array;
  undecided: number;
  members: Readonly<Record<string, unknown>>;
  chunks: Iterable<string>;
} {
  const limits = context?.limits ?? tableOf(provenance.limits ?? generalLimits);
  const states = weekStates(columns, limits);
  const { rows, undecided } = filterResult(
    columns,
    states,
    filter,
    context ?? { ...bareContext, limits },
    localityNos ? new Set<number>(localityNos) : null,
  );
  const members = {
    ...provenanceMembers(provenance, filter, rows.length, limits, ownLimitsKnown(columns, rows, limits)),
    ...(localityNos ? { localityNos } : {}),
    ...(undecided.rows > 0 ? { undecided } : {}),
    ...(dropped.length > 0 ? { dropped } : {}),
  };
  return {
    rows,
    undecided: undecided.rows,
    members,
    chunks: weekGeoJson(columns, states, rows, members, limits),
  };
}

/** Writes the filtered localities of a week to `path`, whole or not at all, and reads them back before it says so. */
export async function writeLocalitiesFile(
  what: LocalitiesExport,
  path: string,
  context: { readonly signal: AbortSignal; readonly progress: (value: ExportProgress) => void },
  filter?: FilterContext,
): Promise<Result<LocalitiesWritten>> {
  const { rows, undecided, members, chunks } = prepare(what, filter);
  const { week } = what.columns;
  const beside = { name: `localities_${week}`, geometry: 'Point', ...members, columns: localityColumns };
  const total = rows.length;
  const written = await writeChecked(path, chunks, (file) => checkGeoJson(file, total, path, beside), {
    signal: context.signal,
    onChunk: (written) => context.progress({ written: Math.min(total, (written - 1) * rowsPerChunk), total }),
  });
  return written.ok && undecided > 0 ? ok({ ...written.value, undecided }) : written;
}

export interface LocalitiesBytes extends Pick<LocalitiesWritten, 'undecided'> {
  readonly bytes: Uint8Array;
}

/** The same file in memory. */
export function localitiesBytes(what: LocalitiesExport, context?: FilterContext): LocalitiesBytes {
  const { undecided, chunks } = prepare(what, context);
  const bytes = new TextEncoder().encode([...chunks].join(''));
  return undecided > 0 ? { bytes, undecided } : { bytes };
}
