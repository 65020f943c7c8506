import type { Workspace } from '../../src-shared/domain/workspace/workspace';
import { documentText } from '../../src-shared/domain/workspace/workspace-document';
import { readWorkspace } from '../../src-shared/domain/workspace/workspace-reading';

/** The text of `workspace.kartbord` in a case file: that of any workspace file, without what the maker wrote out of it. */
export const workspaceText = (title: string, workspace: Workspace): string =>
  documentText({ title, workspace, outputs: [] });

/** Undefined where it is none. */
export function readWorkspaceText(text: string): Workspace | undefined {
  const read = readWorkspace(text);
  return 'document' in read ? read.document.workspace : undefined;
}
