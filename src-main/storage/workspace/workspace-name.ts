import { basename, extname } from 'node:path';
import { workspaceEnding } from '../../../src-shared/domain/workspace/workspace-document';

const ending = `.${workspaceEnding}`;

/** What a person calls a file: its name without the ending. */
export function workspaceName(path: string): string {
  const name = basename(path);
  return name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** Whether two paths are one file, as far as that can be told by them: on Windows letters of either case are the same. */
export const isSamePath = (one: string, other: string, platform = process.platform): boolean =>
  platform === 'win32' ? one.toLowerCase() === other.toLowerCase() : one === other;

/** A dialog gives back what was typed. */
export const withWorkspaceEnding = (path: string): string =>
  extname(path).toLowerCase() === ending ? path : `${path}${ending}`;
