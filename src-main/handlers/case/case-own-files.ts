import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import { isVisible } from '../../case/questions';
import { parseFacts } from '../../files/stored/stored-facts';

/** An own file that is a layer. */
export interface StoredFile {
  readonly id: string;
  readonly fileName: string;
  /** Of its kept copy. */
  readonly bytes: number;
}

/** The own files that are layers: those on the map of a workspace, and those that are hidden in it. */
export async function storedFiles(
  folder: string,
  workspace: Workspace,
): Promise<{ readonly shown: readonly StoredFile[]; readonly hidden: readonly StoredFile[] }> {
  const names = await readdir(folder).catch(() => []);
  const kept: StoredFile[] = [];
  for (const name of names.sort()) {
    const [, id] = /^([a-z0-9-]{1,60})\.json$/.exec(name) ?? [];
    const text = id === undefined ? '' : await readFile(join(folder, name), 'utf8').catch(() => '');
    const facts = id === undefined ? undefined : parseFacts(text, id);
    if (!facts || facts.removedAtMs !== null) continue;
    kept.push({ id: facts.file.id, fileName: facts.file.fileName, bytes: facts.content.bytes });
  }
  const isShown = ({ id }: StoredFile): boolean => isVisible(workspace.tree ?? [], `file ${id}`);
  return { shown: kept.filter(isShown), hidden: kept.filter((file) => !isShown(file)) };
}
