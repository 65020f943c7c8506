import { basename, extname } from 'node:path';
import { workspaceEnding } from '../../../src-shared/domain/workspace/workspace-document';

const ending = `.${workspaceEnding}`;

/** What a person calls a file: its name without the ending. */
export function workspaceName(path: string): string {
  const name = basename(path);
  return name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
}

/** A name for a new file, out of what a person calls it. */
export function suggestedWorkspaceName(title: string): string {
  const plain = title.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim();
  return `${plain.slice(0, 100) || 'kartbord'}${ending}`;
}

/** A dialog gives back what was typed. */
export const withWorkspaceEnding = (path: string): string =>
  extname(path).toLowerCase() === ending ? path : `${path}${ending}`;
