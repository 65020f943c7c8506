import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatFacts } from '../../../src-shared/domain/export/export-format';
import type { ExportedLayer } from '../../../src-shared/domain/export/export-layer';
import { fail, ok, type Result } from '../../../src-shared/result';
import { followLink, syncFile } from '../../storage/files/atomic-file';
import { layerFileName } from './file-names';
import type { LayersTask, WriteLayers } from './layers-task';
import { partFileName, removeDeadParts } from '../../storage/files/part-files';
import { place, stageSidecar, syncParent } from './place-file';
import { sidecarName } from '../written-file';
import { type LayerFacts, sidecarText } from './sidecar';
import {
  diskFailure,
  digestOf,
  isOfDisk,
  stageFile,
  type StageContext,
  type StagedFile,
  type StageParts,
} from './stage-file';
import { readZip } from './zip-reader';
import { type ZipWriter, zipWriter } from './zip-writer';

/** The files of a folder in an archive, each with its provenance: one of them lies beside it at a time. */
export const writeZip: WriteLayers = async (task, parts, context) => {
  const { calls, onStep } = parts;
  const { signal } = context;
  const fileName = basename(task.path);
  const target = await followLink(task.path);
  await removeDeadParts(dirname(target));
  const [path, sidecar, part] = Array.from({ length: 3 }, () => join(dirname(target), partFileName())) as [
    string,
    string,
    string,
  ];
  try {
    await mkdir(part);
    const added = await fill(path, part, task, parts, context);
    if (!added.ok) return added;
    onStep('ended');
    await syncFile(calls, path);
    onStep('synced');
    const read = await readZip(path, signal).catch((error: unknown) => {
      if (isOfDisk(error)) throw error;
      return 'damaged' as const;
    });
    if (!read) return fail('cancelled', fileName);
    const wrong = read === 'damaged' ? 'damaged' : differs(read, added.value.entries);
    if (wrong !== undefined) return fail('storage', `the archive is not what was put into it (${wrong})`);
    onStep('counted');
    const digest = await digestOf(path, signal);
    if (!digest) return fail('cancelled', fileName);
    const staged: StagedFile = { ...digest, ...added.value };
    const beside = await stageSidecar(staged, { path: sidecar, fileName }, parts);
    if (!beside.ok) return beside;
    onStep('sidecar');
    if (signal.aborted) return fail('cancelled', fileName);
    await place({ path, sidecar }, target, calls);
    onStep('renamed');
    await syncParent(calls, target);
    onStep('durable');
    return ok({ fileName, layers: staged.layers, files: 1, ...digest });
  } catch (error) {
    return diskFailure(error, target);
  } finally {
    for (const left of [path, sidecar, part])
      await calls.rm(left, { recursive: true, force: true }).catch(() => {});
  }
};

interface Entry {
  readonly name: string;
  /** Of a file of data; what is said of it is small and is only counted. */
  readonly sha256: string | null;
}

interface Filled {
  readonly written: readonly LayerFacts[];
  readonly layers: readonly ExportedLayer[];
  readonly entries: readonly Entry[];
}

async function fill(
  path: string,
  part: string,
  task: LayersTask,
  parts: StageParts,
  context: StageContext,
): Promise<Result<Filled>> {
  const file = await parts.calls.open(path, 'wx');
  try {
    parts.onStep('opened');
    const zip = zipWriter(file);
    const filled = await addAll(zip, part, task, parts, context);
    if (filled.ok) await zip.end();
    return filled;
  } finally {
    await file.close();
  }
}

async function addAll(
  zip: ZipWriter,
  part: string,
  task: LayersTask,
  parts: StageParts,
  context: StageContext,
): Promise<Result<Filled>> {
  const inside: StageParts = { ...parts, onStep: () => {} };
  const taken = new Set<string>();
  const written: LayerFacts[] = [];
  const layers: ExportedLayer[] = [];
  const entries: Entry[] = [];
  for (const [first, source] of task.layers.entries()) {
    const fileName = layerFileName(source.name, formatFacts[task.format].extension, taken);
    const path = join(part, fileName);
    const staged = await stageFile([source], { path, fileName }, inside, { ...context, first });
    if (!staged.ok && staged.failure.code === 'cancelled') return staged;
    if (!staged.ok) {
      const { failure } = staged;
      layers.push({ name: source.name, fileName: '', features: null, missing: [], failure });
      continue;
    }
    const { bytes, sha256 } = staged.value;
    if (!(await zip.addFile(fileName, path, context.signal))) return fail('cancelled', fileName);
    await parts.calls.rm(path, { force: true });
    const of = { fileName, bytes, sha256, layers: staged.value.written, failed: [] };
    await zip.addText(
      sidecarName(fileName),
      sidecarText({ ...of, format: parts.as, options: parts.options }),
    );
    parts.onStep('layer-added');
    entries.push({ name: fileName, sha256 }, { name: sidecarName(fileName), sha256: null });
    written.push(...staged.value.written.map((one) => ({ ...one, fileName, sha256 })));
    layers.push(...staged.value.layers.map((one) => ({ ...one, fileName })));
  }
  const [first] = layers;
  if (written.length === 0)
    return first?.failure ? { ok: false, failure: first.failure } : fail('bad-request', 'no layers');
  return ok({ written, layers, entries });
}

/** The name of the first entry that is not as it was put in; undefined where all are. */
function differs(
  read: readonly { readonly name: string; readonly sha256: string }[],
  entries: readonly Entry[],
): string | undefined {
  if (read.length !== entries.length) return `${read.length} of ${entries.length} files`;
  return entries.find(({ name, sha256 }, at) => {
    const found = read[at];
    return found?.name !== name || (sha256 !== null && found.sha256 !== sha256);
  })?.name;
}
