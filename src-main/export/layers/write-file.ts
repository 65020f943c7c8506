import { basename, dirname, join } from 'node:path';
import { fail, ok } from '../../../src-shared/result';
import { followLink } from '../../storage/files/atomic-file';
import type { WriteLayers } from './layers-task';
import { partFileName, removeDeadParts } from '../../storage/files/part-files';
import { place, stageSidecar, syncParent } from './place-file';
import { diskFailure, stageFile } from './stage-file';

/** All layers in one file. */
export const writeFile: WriteLayers = async (task, parts, context) => {
  const { calls, onStep } = parts;
  const fileName = basename(task.path);
  const target = await followLink(task.path);
  await removeDeadParts(dirname(target));
  const path = join(dirname(target), partFileName());
  const sidecar = join(dirname(target), partFileName());
  const staged = await stageFile(task.layers, { path, fileName }, parts, context);
  if (!staged.ok) return staged;
  try {
    const beside = await stageSidecar(staged.value, { path: sidecar, fileName }, parts);
    if (!beside.ok) return beside;
    onStep('sidecar');
    if (context.signal.aborted) return fail('cancelled', fileName);
    await place({ path, sidecar }, target, calls);
    onStep('renamed');
    await syncParent(calls, target);
    onStep('durable');
    const { layers, bytes, sha256 } = staged.value;
    return ok({ fileName, layers, files: 1, bytes, sha256 });
  } catch (error) {
    return diskFailure(error, target);
  } finally {
    for (const left of [path, sidecar]) await calls.rm(left, { force: true }).catch(() => {});
  }
};
