import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ExportProgress } from '../../../src-shared/contract';
import { trackGapMs } from '../../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';
import { writeChecked } from '../../storage/files/atomic-file';
import type { TrackOfVessel } from './track-way';
import { type FeatureChunk, featuresOf, tracksGeoJson, type TracksForm } from './tracks-geojson';
import { type TracksProvenance, tracksProvenance } from './tracks-provenance';
import { writeGeoJsonSidecar } from '../geojson-sidecar';
import type { WrittenFile } from '../written-file';

/** Which vessels to write, in what order, and in what span; both ends belong to it, ms since 1970. */
export interface TracksExport {
  readonly mmsis: readonly number[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly positions: TrackPositions;
  readonly provenance: TracksProvenance;
  /** Both unless said. */
  readonly form?: TracksForm;
  /** From this long on without a position a line is broken, ms; an hour unless said. */
  readonly gapMs?: number;
}

/** What is known of a vessel in the span. */
export type TrackSource = (mmsi: number) => TrackOfVessel;

/** In memory, for a pipe; a file may be larger. */
const mostBytes = 256 * 1024 * 1024;

interface Prepared {
  readonly total: number;
  readonly chunks: Iterable<FeatureChunk>;
  readonly provenance: Readonly<Record<string, unknown>>;
}

/** Reads the tracks, one after the other with others' work in between; null where the export was cancelled meanwhile. */
async function prepare(
  what: TracksExport,
  source: TrackSource,
  signal: AbortSignal,
): Promise<Prepared | null> {
  const { form = 'both', gapMs = trackGapMs, mmsis } = what;
  const tracks: TrackOfVessel[] = [];
  for (const mmsi of mmsis) {
    tracks.push(source(mmsi));
    await new Promise(setImmediate);
    if (signal.aborted) return null;
  }
  const total = featuresOf(
    tracks.map(({ columns }) => columns.count),
    form,
  );
  const provenance = tracksProvenance(what.provenance, { ...what, gapMs }, total);
  return { total, provenance, chunks: tracksGeoJson(tracks, provenance, { form, gapMs }) };
}

const cancelled = fail('cancelled', 'the tracks');

/** Writes tracks to `path`, whole or not at all, and reads the file back before it says so. */
export async function writeTracksFile(
  what: TracksExport,
  path: string,
  source: TrackSource,
  context: { readonly signal: AbortSignal; readonly progress: (value: ExportProgress) => void },
): Promise<Result<WrittenFile>> {
  const prepared = await prepare(what, source, context.signal);
  if (!prepared) return cancelled;
  const { total, chunks, provenance } = prepared;
  const hash = createHash('sha256');
  const written = { features: 0, bytes: 0 };
  return writeChecked(
    path,
    counted(chunks, hash, written),
    async (file) => {
      if (written.features !== total)
        return fail('bug', `${written.features} of ${total} features were written`);
      const read = await readBackBytes(file, { ...written, sha256: hash.digest('hex') });
      return read.ok ? writeGeoJsonSidecar(path, read.value, { name: 'tracks', ...provenance }) : read;
    },
    { signal: context.signal, onChunk: () => context.progress({ written: written.features, total }) },
  );
}

function* counted(
  chunks: Iterable<FeatureChunk>,
  hash: Hash,
  written: { features: number; bytes: number },
): Generator<Uint8Array> {
  for (const { bytes, features } of chunks) {
    hash.update(bytes);
    written.features += features;
    written.bytes += bytes.length;
    yield bytes;
  }
}

/** `storage` where the file is not byte for byte what was written. */
export async function readBackBytes(file: string, expected: WrittenFile): Promise<Result<WrittenFile>> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
      bytes += (chunk as Buffer).length;
      hash.update(chunk as Buffer);
    }
  } catch {
    return fail('storage', 'the file cannot be read back');
  }
  const sha256 = hash.digest('hex');
  if (bytes !== expected.bytes || sha256 !== expected.sha256)
    return fail('storage', 'the file is not what was written');
  return ok(expected);
}

/** The same file in memory. */
export async function tracksBytes(
  what: TracksExport,
  source: TrackSource,
  signal: AbortSignal,
): Promise<Result<Uint8Array>> {
  const prepared = await prepare(what, source, signal);
  if (!prepared) return cancelled;
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const { bytes } of prepared.chunks) {
    length += bytes.length;
    if (length > mostBytes)
      return fail('bad-request', 'the tracks are too much for a pipe; write them to a file');
    parts.push(bytes);
    await new Promise(setImmediate);
    if (signal.aborted) return cancelled;
  }
  // A buffer of its own: one that is a part of a larger one would cross with all of it.
  return ok(Uint8Array.from(Buffer.concat(parts)));
}
