import { createHash } from 'node:crypto';
import type { ExportProgress } from '../../../src-shared/contract';
import { trackGapMs } from '../../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { fail, ok, type Result } from '../../../src-shared/result';
import { writeChecked } from '../../storage/files/atomic-file';
import { BlockSum, linesIn, type Sum } from '@kartbord/formats/block-sum';
import { isAsWritten } from '@kartbord/formats/summed-file';
import type { TrackOfVessel } from './track-way';
import { type FeatureChunk, featuresOf, tracksGeoJson, type TracksForm } from './tracks-geojson';
import { type TracksProvenance, tracksProvenance } from './tracks-provenance';
import { FileDigest, type FileFacts } from '../file-digest';
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

/** Fewer are read and summed up at once; a thread for the digest takes as long to begin. */
const manyFeatures = 20_000;

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
  const sum = new BlockSum();
  let features = 0;
  const told = (more: number): void => {
    features += more;
    context.progress({ written: features, total });
  };
  let digest: FileDigest | undefined;
  try {
    return await writeChecked(
      path,
      inBlocks(chunks, sum, told),
      async (file) => {
        if (features !== total) return fail('bug', `${features} of ${total} features were written`);
        // A feature is a line, between the head and the end.
        const read = await readBackSum(file, { sum: sum.sum, lines: total + 2 }, digest?.end(sum.sum.bytes));
        if (!read.ok) return read;
        return writeGeoJsonSidecar(path, { features, ...read.value }, { name: 'tracks', ...provenance });
      },
      {
        signal: context.signal,
        onOpen: (file) => (digest = total > manyFeatures ? new FileDigest(file) : undefined),
        onChunk: () => digest?.reached(sum.sum.bytes),
      },
    );
  } finally {
    await digest?.stop();
  }
}

/** Blocks that are good until the next is asked for. */
function* inBlocks(
  chunks: Iterable<FeatureChunk>,
  sum: BlockSum,
  told: (features: number) => void,
): Generator<Uint8Array> {
  let used = 0;
  for (const { bytes, features } of chunks) {
    for (let from = 0; from < bytes.length;) {
      const { block } = sum;
      const part = bytes.subarray(from, from + block.length - used);
      block.set(part, used);
      used += part.length;
      from += part.length;
      if (used < block.length) continue;
      yield sum.add(used);
      used = 0;
    }
    told(features);
  }
  yield sum.add(used);
}

/** `storage` where the file does not have what was written. Reads it once; its digest may be made elsewhere meanwhile. */
export async function readBackSum(
  path: string,
  expected: { readonly sum: Sum; readonly lines: number },
  digest?: Promise<FileFacts>,
): Promise<Result<FileFacts>> {
  const hash = digest ? null : createHash('sha256');
  let [bytes, lines] = [0, 0];
  try {
    const isSame = await isAsWritten(path, expected.sum, (block) => {
      bytes += block.length;
      lines += linesIn(block);
      hash?.update(block);
    });
    const facts = (await digest) ?? { bytes, sha256: hash?.digest('hex') ?? '' };
    if (isSame && lines === expected.lines && facts.bytes === bytes) return ok(facts);
  } catch {
    return fail('storage', 'the file cannot be read back');
  }
  return fail('storage', 'the file is not what was written');
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
    parts.push(bytes.slice());
    await new Promise(setImmediate);
    if (signal.aborted) return cancelled;
  }
  // A buffer of its own: one that is a part of a larger one would cross with all of it.
  return ok(Uint8Array.from(Buffer.concat(parts)));
}
