import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ExportFormat, formatFacts } from '../../../src-shared/domain/export/export-format';
import type { Dropped } from '../../../src-shared/domain/export/dropped';
import type { ExportedLayer } from '../../../src-shared/domain/export/export-layer';
import { fail, type Failure, ok, type Result } from '../../../src-shared/result';
import { causeOf, type FileCalls, syncFile } from '../../storage/files/atomic-file';
import type { AddedLayer, Format, FormatFile, FormatOptions, LayerData } from '@kartbord/formats/format';
import { chunksOf, FileDigest, type FileFacts } from '../file-digest';
import type { ProgressTeller } from './progress';
import type { LayerFacts, MadeAbout } from './sidecar';
import { isAborted, untilAborted } from './until-aborted';

/** A layer with what is told of it beside the file. */
interface MadeLayer extends LayerData {
  readonly about: MadeAbout;
}

/** A layer by its name, and how it is made once its turn has come. */
export interface LayerSource {
  readonly name: string;
  readonly make: (signal: AbortSignal) => Promise<Result<MadeLayer>>;
}

/** Where an export of layers can be ended by a kill; each must leave the whole old or the whole new. */
export const layerSteps = [
  'opened',
  'layer-added',
  'ended',
  'synced',
  'counted',
  'sidecar',
  'renamed',
  'durable',
] as const;
export type LayerStep = (typeof layerSteps)[number];

export interface StageParts {
  readonly as: ExportFormat;
  readonly format: Format;
  readonly options: FormatOptions;
  readonly calls: FileCalls;
  readonly onStep: (step: LayerStep) => void;
}

export interface StageContext {
  readonly signal: AbortSignal;
  readonly progress: ProgressTeller;
  /** The number of the first of these layers among all. */
  readonly first: number;
}

/** A whole file under a temporary name: synced, reopened and counted. */
export interface StagedFile {
  readonly bytes: number;
  readonly sha256: string;
  readonly written: readonly LayerFacts[];
  /** Of all layers, in their order. */
  readonly layers: readonly ExportedLayer[];
}

/**
 * Writes layers to `path`, a new file, and looks at it again. A layer that cannot be made is listed and the others go on;
 * `path` is gone where none could, or the disk did not take it. `fileName` is what the file will be called.
 */
export async function stageFile(
  sources: readonly LayerSource[],
  { path, fileName }: { readonly path: string; readonly fileName: string },
  parts: StageParts,
  context: StageContext,
): Promise<Result<StagedFile>> {
  let file: FormatFile | undefined;
  /** What goes on with the file although nobody waits for it any more. */
  let pending: Promise<unknown> | undefined;
  const unlessAborted = async <T>(work: Promise<T>): Promise<T | undefined> => {
    const done = await untilAborted(context.signal, work);
    if (done === undefined) pending = work.catch(() => {});
    return done;
  };
  const drop = async (): Promise<void> => {
    await file?.abort().catch(() => {});
    await parts.calls.rm(path, { force: true }).catch(() => {});
  };
  let isWhole = false;
  const over = new AbortController();
  /** Made while the format counts. */
  let digesting: Promise<FileFacts | undefined> | undefined;
  /** Begun beside a writer that goes from front to back. */
  let digest: FileDigest | undefined;
  try {
    file = await parts.format.open(path, parts.options);
    parts.onStep('opened');
    const added = await addLayers(file, sources, parts, context, (upTo) => {
      if (upTo > manyBytes) (digest ??= new FileDigest(path)).reached(upTo);
    });
    if (!added.ok) return added;
    const { facts, outcomes } = added.value;
    const [first] = outcomes;
    if (facts.length === 0) return first?.failure ? failed(first.failure) : fail('bad-request', 'no layers');

    const ended = await unlessAborted(file.end());
    if (!ended) return cancelled(fileName);
    if (!ended.ok) return ended;
    parts.onStep('ended');
    await syncFile(parts.calls, path);
    parts.onStep('synced');
    // Of a layer that failed, something may have been taken back.
    const isAsTold = outcomes.every(({ failure }) => failure === null);
    digesting = digestOf(path, over.signal, isAsTold ? digest : undefined);
    digesting.catch(() => {}); // it is asked for after the count
    const counted = await unlessAborted(file.compare?.(path) ?? parts.format.count(path));
    if (!counted) return cancelled(fileName);
    if (!counted.ok) return counted;
    if (counted.value.length !== facts.length)
      return fail('storage', `the file has ${counted.value.length} of ${facts.length} layers`);
    for (const [at, { features }] of counted.value.entries())
      if (features !== facts[at]?.features)
        return fail(
          'storage',
          `the file has ${features} of ${facts[at]?.features} rows (${facts[at]?.name})`,
        );
    parts.onStep('counted');
    const whole = await untilAborted(context.signal, digesting);
    if (!whole) return cancelled(fileName);
    isWhole = true;
    const names = counted.value.map(({ name }) => name);
    const nameOf = nameIn(parts.as, fileName, names);
    const written = facts.map((one, at) => ({ ...one, fileName: nameOf(at) }));
    let at = 0;
    const layers = outcomes.map((one) => (one.failure ? one : { ...one, fileName: nameOf(at++) }));
    return ok({ ...whole, written, layers });
  } catch (error) {
    if (context.signal.aborted) return cancelled(fileName);
    return isOfDisk(error) ? fail('storage', `${causeOf(error)} (${fileName})`) : fail('bug', textOf(error));
  } finally {
    // Windows removes no file that is open.
    over.abort();
    await digesting?.catch(() => {});
    await digest?.stop();
    if (pending) {
      void pending.then(drop);
      await parts.calls.rm(path, { force: true }).catch(() => {});
    } else if (!isWhole) await drop();
  }
}

interface Added {
  readonly facts: readonly LayerFacts[];
  readonly outcomes: readonly ExportedLayer[];
}

async function addLayers(
  file: FormatFile,
  sources: readonly LayerSource[],
  parts: StageParts,
  { signal, progress, first }: StageContext,
  reached: (bytes: number) => void,
): Promise<Result<Added>> {
  const facts: LayerFacts[] = [];
  const outcomes: ExportedLayer[] = [];
  const lost = (name: string, failure: Failure): void =>
    void outcomes.push({ name, fileName: '', features: null, missing: [], failure });
  for (const [at, { name, make }] of sources.entries()) {
    if (isAborted(signal)) return fail('cancelled', name);
    progress.begin({ done: first + at, name, total: 0 });
    const data = await caught(make(signal));
    if (isAborted(signal)) return fail('cancelled', name);
    if (!data.ok) {
      lost(name, data.failure);
      continue;
    }
    const { rows: _, bulk: __, style: ___, count, ...of } = data.value;
    progress.total(count);
    const added = await caught(
      file.add(data.value, { signal, progress: (written) => progress.rows(written), reached }),
    );
    if (isAborted(signal)) return fail('cancelled', name);
    if (!added.ok) {
      // The others would meet the same disk.
      if (added.failure.code === 'storage') return added;
      lost(name, added.failure);
      continue;
    }
    const { features } = added.value;
    parts.onStep('layer-added');
    const missing = [...of.about.missing, ...leftOut(features, count), ...notWhole(added.value)];
    const dropped = [...(of.about.dropped ?? []), ...rowsWithout(features, count)];
    const { undecided = 0, lacking = [] } = of.about;
    facts.push({ ...of, about: { ...of.about, missing, dropped }, name, fileName: '', features });
    outcomes.push({
      name,
      fileName: '',
      features,
      missing,
      failure: null,
      ...(undecided > 0 ? { undecided } : {}),
      ...(lacking.length > 0 ? { lacking } : {}),
      ...(dropped.length > 0 ? { dropped } : {}),
    });
  }
  return ok({ facts, outcomes });
}

const leftOut = (features: number, count: number): readonly string[] =>
  features === count ? [] : [`${count - features} of ${count} rows cannot be written in this format.`];

const notWhole = ({ cut = 0, without = 0 }: AddedLayer): readonly string[] => [
  ...(cut === 0
    ? []
    : [`${cut} cells are longer than this format can have: texts are cut, places are empty.`]),
  ...(without === 0
    ? []
    : [`${without} texts have characters that this format cannot have; these are left out.`]),
];

const rowsWithout = (features: number, count: number): readonly Dropped[] =>
  features === count ? [] : [{ path: '[] (not in this format, left out)', count: count - features }];

/** What a writer or a maker throws is its layer's failure, and no other's. */
async function caught<T>(work: Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work;
  } catch (error) {
    return isOfDisk(error) ? fail('storage', causeOf(error)) : fail('bug', textOf(error));
  }
}

/** A file of one layer is its name; one of several has it by its table. */
function nameIn(as: ExportFormat, fileName: string, names: readonly string[]): (at: number) => string {
  return (at) => (formatFacts[as].holdsMany ? (names[at] ?? fileName) : fileName);
}

/** Smaller files are digested sooner than a thread begins. */
const manyBytes = 8 * 1024 * 1024;

/** Undefined where the signal came. One that was begun is gone on with. */
export async function digestOf(
  path: string,
  signal: AbortSignal,
  begun?: FileDigest,
): Promise<FileFacts | undefined> {
  const { size } = await stat(path);
  if (begun ?? size > manyBytes) {
    const digest = begun ?? new FileDigest(path);
    try {
      return await untilAborted(signal, digest.end(size));
    } finally {
      await digest.stop();
    }
  }
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(path, 1024 * 1024)) {
    if (signal.aborted) return undefined;
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

const failed = (failure: Failure): Result<never> => ({ ok: false, failure });
const cancelled = (name: string): Result<never> => fail('cancelled', name);
export const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(E[A-Z]+|ERR_SQLITE_ERROR)$/.test(String(error.code));
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** The system's code in words, with the file's name and never its folder. */
export const diskFailure = (error: unknown, path: string): Result<never> =>
  isOfDisk(error) ? fail('storage', `${causeOf(error)} (${basename(path)})`) : fail('bug', textOf(error));
