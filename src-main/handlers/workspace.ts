import { ok } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';
import type { WorkspaceFile } from '../storage/workspace';

export type WorkspaceHandlers = Pick<Handlers, 'workspace.read' | 'workspace.write'>;

export function workspaceHandlers(workspace: WorkspaceFile): WorkspaceHandlers {
  return {
    'workspace.read': async () => ok(await workspace.read()),
    'workspace.write': (value) => workspace.write(value),
  };
}
