import type { IsoWeek } from '@kartbord/common/week';
import type { Workspace } from './workspace';
import type { WorkspaceOutput } from './workspace-outputs';

/** The file that a workspace was opened from or saved in. The path stays in main. */
export interface WorkspaceFileState {
  /** Names the file, or that there is none, for as long as the app runs: undo comes back to it. */
  readonly id: string;
  /** Null: it has never been saved in a file. */
  readonly name: string | null;
  /** As the person calls it; empty: as its file. */
  readonly title: string;
  readonly outputs: readonly WorkspaceOutput[];
  /** What is shown is not what the file has. */
  readonly isChanged: boolean;
  /** A newer version wrote the file: it is saved as another one, so that nothing of it is lost. */
  readonly isNewer: boolean;
  readonly recent: readonly RecentWorkspace[];
  /** What was shown before something else was opened, the newest first. */
  readonly earlier: readonly EarlierWorkspace[];
}

/** A state that nobody had saved when another workspace took its place. */
export interface EarlierWorkspace {
  readonly id: string;
  /** Of its file, or its title; null: it had neither. */
  readonly name: string | null;
  /** ms since 1970. */
  readonly leftAtMs: number;
  readonly week: IsoWeek | null;
}

export interface RecentWorkspace {
  readonly id: string;
  readonly name: string;
  /** The folder's last part, to tell two of a name apart. */
  readonly folder: string;
  /** ms since 1970. */
  readonly openedAtMs: number;
  readonly isThere: boolean;
}

/** A file that is no workspace, or not one that can be read; what was shown stays. */
export interface WorkspaceUnread {
  readonly unread: {
    readonly name: string;
    readonly problem: 'not-json' | 'not-ours' | 'not-valid' | 'too-large' | 'gone';
    /** The member that does not hold; empty where it is not even JSON, or not one of ours. */
    readonly at: string;
  };
}

export interface WorkspaceOpened {
  readonly workspace: Workspace;
  readonly file: WorkspaceFileState;
  /** What of it cannot be shown here, in codes that `words` has. */
  readonly notes: readonly WorkspaceNote[];
}

export type WorkspaceNote =
  /** It was written by a newer version; members that are not known were left out. */
  | { readonly code: 'newer'; readonly members: readonly string[] }
  | { readonly code: 'migrated'; readonly from: number }
  /** Members with an invalid value, without which the rest says what it said. */
  | { readonly code: 'left-out'; readonly members: readonly string[] }
  /** An own file that it shows is not on this computer. */
  | { readonly code: 'no-file'; readonly name: string }
  | { readonly code: 'no-server'; readonly name: string }
  /** The sites were judged by other limits than those of this window. */
  | { readonly code: 'limits' };
