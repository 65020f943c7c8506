import { ok, type Result } from '../../../src-shared/result';
import { type FileCalls, syncPlace, takeAccess } from '../../storage/files/atomic-file';
import { sidecarName } from '../written-file';
import { sidecarText } from './sidecar';
import { diskFailure, type StagedFile, type StageParts } from './stage-file';

/** Writes what a staged file says of itself, under a temporary name as well, and syncs it. */
export async function stageSidecar(
  staged: StagedFile,
  at: { readonly path: string; readonly fileName: string },
  { as, options, calls }: StageParts,
): Promise<Result<null>> {
  const failed = staged.layers.filter(({ failure }) => failure !== null);
  const text = sidecarText({
    fileName: at.fileName,
    format: as,
    options,
    bytes: staged.bytes,
    sha256: staged.sha256,
    layers: staged.written,
    failed,
  });
  try {
    await writeNew(at.path, text, calls);
    return ok(null);
  } catch (error) {
    return diskFailure(error, at.fileName);
  }
}

/** A file that is not there yet, synced. */
export async function writeNew(path: string, text: string, calls: FileCalls): Promise<void> {
  const file = await calls.open(path, 'wx');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A staged file and its sidecar take their names. What is said beside a file has its digest, so a kill between tells. */
export async function place(
  from: { readonly path: string; readonly sidecar: string },
  target: string,
  calls: FileCalls,
): Promise<void> {
  const beside = sidecarName(target);
  await takeAccess(target, from.path);
  await takeAccess(beside, from.sidecar);
  await calls.rename(from.path, target);
  await calls.rename(from.sidecar, beside);
}

export const syncParent = (calls: FileCalls, path: string): Promise<void> => syncPlace(calls, path);
