/** Why a file is not taken for a backup, or none can be made; the detail of a `bad-response`. */
export const backupRefusals = ['not-a-backup', 'damaged', 'newer', 'too-large'] as const;
export type BackupRefusal = (typeof backupRefusals)[number];

export const backupKinds = ['tracks', 'files', 'reports', 'workspaces', 'citations', 'settings'] as const;
export type BackupKind = (typeof backupKinds)[number];

export interface BackupWritten {
  readonly members: number;
  /** Of the file. */
  readonly bytes: number;
}

/** Vessels with tracks, own files, reports, workspaces, citations, and files of settings. */
export interface BackupRestored {
  readonly added: Readonly<Record<BackupKind, number>>;
  /** Where the data folder's own stays, or there is no room among the earlier workspaces. */
  readonly left: Readonly<Record<BackupKind, number>>;
}

export interface BackupCalls {
  /** Writes what is the person's own into one file, which is read back before it has its name. */
  'backup.write': { input: { readonly path: string; readonly appVersion: string }; output: BackupWritten };
  /** Puts what a backup has into the data folder (ADR 21). Its caller sees to it that no window runs. */
  'backup.restore': { input: { readonly path: string }; output: BackupRestored };
}
