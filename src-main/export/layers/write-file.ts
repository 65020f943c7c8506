import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { fail, ok } from '../../../src-shared/result';
import { type FileCalls, followLink } from '../../storage/files/atomic-file';
import { isUntouched, qgisProject } from '@kartbord/formats/qgis/qgis-project';
import type { LayersTask, LayersWritten, WriteLayers } from './layers-task';
import { partFileName, removeDeadParts } from '../../storage/files/part-files';
import { isMissing } from '../../storage/files/stored-files';
import { place, stageSidecar, syncParent, writeNew } from './place-file';
import { diskFailure, stageFile } from './stage-file';

/** All layers in one file. */
export const writeFile: WriteLayers = async (task, parts, context) => {
  const { calls, onStep } = parts;
  const fileName = basename(task.path);
  const target = await followLink(task.path);
  await removeDeadParts(dirname(target));
  const path = join(dirname(target), partFileName());
  const sidecar = join(dirname(target), partFileName());
  const besideProject = join(dirname(target), partFileName());
  const staged = await stageFile(task.layers, { path, fileName }, parts, context);
  if (!staged.ok) return staged;
  try {
    const beside = await stageSidecar(staged.value, { path: sidecar, fileName }, parts);
    if (!beside.ok) return beside;
    const project = task.project && (await stageProject(task, besideProject, path, target, calls));
    onStep('sidecar');
    if (context.signal.aborted) return fail('cancelled', fileName);
    await place({ path, sidecar }, target, calls);
    if (project && !project.isKept) await calls.rename(besideProject, projectPath(target));
    onStep('renamed');
    await syncParent(calls, target);
    onStep('durable');
    const { layers, bytes, sha256 } = staged.value;
    return ok({ fileName, layers, files: 1, ...(project ? { project } : {}), bytes, sha256 });
  } catch (error) {
    return diskFailure(error, target);
  } finally {
    for (const left of [path, sidecar, besideProject]) await calls.rm(left, { force: true }).catch(() => {});
  }
};

const projectPath = (file: string): string => `${file.slice(0, file.length - extname(file).length)}.qgs`;

/** Under a temporary name, synced. One that a person has saved in QGIS is theirs: it stays. */
async function stageProject(
  { options, project }: LayersTask,
  at: string,
  staged: string,
  target: string,
  calls: FileCalls,
): Promise<NonNullable<LayersWritten['project']>> {
  const path = projectPath(target);
  const fileName = basename(path);
  const there = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (there !== null && !isUntouched(there)) return { fileName, isKept: true };
  const { ground = '', background = '#ffffff' } = project ?? {};
  const name = basename(target);
  const of = { title: name, fileName: name, system: options.system, background, ground };
  await writeNew(at, qgisProject(staged, of), calls);
  return { fileName, isKept: false };
}
