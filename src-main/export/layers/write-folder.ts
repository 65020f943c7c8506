import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { formatFacts } from '../../../src-shared/domain/export/export-format';
import type { ExportedLayer } from '../../../src-shared/domain/export/export-layer';
import { fail, ok, type Result } from '../../../src-shared/result';
import { syncFolder } from '../../storage/files/atomic-file';
import { layerFileName } from './file-names';
import type { LayersTask, WriteLayers } from './layers-task';
import { partFileName, removeDeadParts } from '../../storage/files/part-files';
import { place, stageSidecar, syncParent } from './place-file';
import { sidecarName } from '../written-file';
import { diskFailure, stageFile, type StageContext, type StageParts } from './stage-file';

/**
 * One file a layer. All of them are whole in a part of their own before the first takes its name: a new folder is that part,
 * renamed; in a folder that is there each file takes its place by itself, and the others in it stay.
 */
export const writeFolder: WriteLayers = async (task, parts, context) => {
  const { calls, onStep } = parts;
  let part: string | undefined;
  try {
    const isThere = await isFolder(task.path);
    const parent = isThere ? task.path : dirname(task.path);
    await removeDeadParts(parent);
    part = await madeFolder(join(parent, partFileName()));
    const staged = await stageAll(task, part, parts, context);
    if (!staged.ok) return staged;
    const { files, layers } = staged.value;
    if (context.signal.aborted) return fail('cancelled', basename(task.path));
    await syncFolder(calls, part);
    if (isThere)
      for (const { fileName } of files) {
        const from = join(part, fileName);
        await place({ path: from, sidecar: sidecarName(from) }, join(task.path, fileName), calls);
      }
    else {
      await calls.rename(part, task.path);
      part = undefined;
    }
    onStep('renamed');
    await (isThere ? syncFolder(calls, task.path) : syncParent(calls, task.path));
    onStep('durable');
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return ok({ fileName: basename(task.path), layers, files: files.length, bytes, sha256: null });
  } catch (error) {
    return diskFailure(error, task.path);
  } finally {
    if (part !== undefined) await calls.rm(part, { recursive: true, force: true }).catch(() => {});
  }
};

interface StagedFolder {
  readonly files: readonly { readonly fileName: string; readonly bytes: number }[];
  readonly layers: readonly ExportedLayer[];
}

async function stageAll(
  task: LayersTask,
  part: string,
  parts: StageParts,
  context: StageContext,
): Promise<Result<StagedFolder>> {
  const taken = new Set<string>();
  const files: { fileName: string; bytes: number }[] = [];
  const layers: ExportedLayer[] = [];
  for (const [first, source] of task.layers.entries()) {
    const fileName = layerFileName(source.name, formatFacts[task.format].extension, taken);
    const path = join(part, fileName);
    const staged = await stageFile([source], { path, fileName }, parts, { ...context, first });
    if (!staged.ok && staged.failure.code === 'cancelled') return staged;
    const beside = staged.ok
      ? await stageSidecar(staged.value, { path: sidecarName(path), fileName }, parts)
      : staged;
    if (staged.ok && beside.ok) {
      parts.onStep('sidecar');
      files.push({ fileName, bytes: staged.value.bytes });
      layers.push(...staged.value.layers);
    } else if (!beside.ok) {
      await parts.calls.rm(path, { force: true }).catch(() => {});
      const { name } = source;
      layers.push({ name, fileName: '', features: null, missing: [], failure: beside.failure });
    }
  }
  const [first] = layers;
  if (files.length === 0)
    return first?.failure ? { ok: false, failure: first.failure } : fail('bad-request', 'no layers');
  return ok({ files, layers });
}

async function isFolder(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch {
    return false;
  }
  throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
}

async function madeFolder(path: string): Promise<string> {
  await mkdir(path);
  return path;
}
