import * as packaged from '@photostructure/sqlite';

/**
 * On Windows Node's own driver where it has one (Electron 45; Node 22.16 and newer), else the package with the same calls: the
 * package ends a statement when it is garbage collected, and a file that was closed stays open until then, which Windows neither
 * renames nor deletes. Never both in one process: each gives away the locks of the other when it closes a file.
 */
const node = process as { readonly getBuiltinModule?: (id: string) => unknown };
const own =
  process.platform === 'win32'
    ? (node.getBuiltinModule?.('node:sqlite') as typeof packaged | undefined)
    : undefined;
export const { backup, DatabaseSync } = own?.backup ? own : packaged;
export type DatabaseSync = packaged.DatabaseSyncInstance;
export type Statement = packaged.StatementSyncInstance;
