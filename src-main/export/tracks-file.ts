import { createHash, type Hash } from 'node:crypto';
import type { ExportProgress } from '../../src-shared/contract';
import type { TrackPositions } from '../../src-shared/domain/track-columns';
import { fail, ok, type Result } from '../../src-shared/result';
import { writeChecked } from '../storage/atomic-file';
import { readBackLines } from './read-back-lines';
import { featuresOf, tracksGeoJson, type TrackOfVessel } from './tracks-geojson';
import { type TracksProvenance, tracksProvenance } from './tracks-provenance';
import type { WrittenFile } from './written-file';

/** Which vessels to write, in what order, and in what span; both ends belong to it, ms since 1970. */
export interface TracksExport {
  readonly mmsis: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly positions: TrackPositions;
  readonly provenance: TracksProvenance;
}

/** What is known of a vessel in the span. */
export type TrackSource = (mmsi: number) => TrackOfVessel;

/** In memory, for a pipe; a file may be larger. */
const mostBytes = 256 * 1024 * 1024;

function prepare(
  what: TracksExport,
  source: TrackSource,
): { readonly total: number; readonly chunks: Generator<string> } {
  const tracks = what.mmsis.map(source);
  const total = featuresOf(tracks);
  return { total, chunks: tracksGeoJson(tracks, tracksProvenance(what.provenance, what, total)) };
}

/** Writes tracks to `path`, whole or not at all, and reads them back line by line before it says so. */
export async function writeTracksFile(
  what: TracksExport,
  path: string,
  source: TrackSource,
  context: { readonly signal: AbortSignal; readonly progress: (value: ExportProgress) => void },
): Promise<Result<WrittenFile>> {
  const { total, chunks } = prepare(what, source);
  const hash = createHash('sha256');
  const written = { features: 0 };
  return writeChecked(
    path,
    counted(chunks, hash, written),
    (file) => readBackLines(file, { features: total, sha256: hash.digest('hex') }),
    {
      signal: context.signal,
      onChunk: () => context.progress({ written: written.features, total }),
    },
  );
}

function* counted(chunks: Iterable<string>, hash: Hash, written: { features: number }): Generator<string> {
  for (const chunk of chunks) {
    hash.update(chunk);
    written.features += chunk.split('\n{').length - 1;
    yield chunk;
  }
}

/** The same file in memory. */
export async function tracksBytes(
  what: TracksExport,
  source: TrackSource,
  signal: AbortSignal,
): Promise<Result<Uint8Array>> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for (const chunk of prepare(what, source).chunks) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > mostBytes)
      return fail('bad-request', 'the tracks are too much for a pipe; write them to a file');
    parts.push(part);
    await new Promise(setImmediate);
    if (signal.aborted) return fail('cancelled', 'the tracks');
  }
  // A buffer of its own: one that is a part of a larger one would cross with all of it.
  return ok(Uint8Array.from(Buffer.concat(parts)));
}
