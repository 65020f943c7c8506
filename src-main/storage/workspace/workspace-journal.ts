import { basename } from 'node:path';
import type { WorkspaceDocument } from '../../../src-shared/domain/workspace/workspace-document';
import { workspaceVersion } from '../../../src-shared/domain/workspace/workspace-document';
import { readWorkspaceValue } from '../../../src-shared/domain/workspace/workspace-reading';
import { fail, ok, type Result } from '../../../src-shared/result';
import { causeOf, type FileCalls, systemCalls, writeAtomically } from '../files/atomic-file';
import { asideFirst, keepCopy } from '../files/set-aside';
import { type Disk, type Warn, storedFiles } from '../files/stored-files';
import { isAsWritten, withDigest } from '../files/stored-records';

/** The file that a workspace belongs to. */
export interface WorkspaceLink {
  readonly path: string;
  /** Of the bytes that the file had when it was last read or written here: others have not changed it while it has these. */
  readonly diskHash: string;
  /** Of the text of what this window showed then: it has not changed while it would write the same. */
  readonly shownHash: string;
  /** Written by a newer version. */
  readonly isNewer: boolean;
}

/** What a window shows, with where it belongs. */
export interface StoredWorkspace {
  readonly document: WorkspaceDocument;
  /** Null: it has never been saved in a file. */
  readonly link: WorkspaceLink | null;
}

/** What the window showed last, in a file of its own that survives a kill at any moment. */
export interface WorkspaceJournal {
  /** Null where nothing was kept, or what was kept cannot be read (`storedFiles`). */
  read(): Promise<StoredWorkspace | null>;
  /** Answers when this or a later state is on the disk; at once where a file is left there that could not be read. */
  write(kept: StoredWorkspace): Promise<Result<null>>;
}

const journalVersion = 2;

export function openWorkspaceJournal(
  file: string,
  now: () => number,
  warn: Warn,
  calls: FileCalls = systemCalls,
  disk?: Disk,
): WorkspaceJournal {
  const files = storedFiles('workspace', now, warn, disk);
  const aside = asideFirst((text) => void keepCopy(file, String(text), now(), 'newer'));
  /** The latest write, and what it will write where it has not begun. */
  let last: Promise<Result<null>> = Promise.resolve(ok(null));
  let next: StoredWorkspace | undefined;

  async function written(kept: StoredWorkspace): Promise<Result<null>> {
    if (!files.mayWrite(file).ok) return ok(null);
    const options = { mode: 0o600, makeFolder: true, calls };
    try {
      return await aside.before(() => writeAtomically(file, [storedText(kept)], options));
    } catch (error) {
      return fail('storage', `${causeOf(error)} (${basename(file)})`);
    }
  }

  return {
    async read() {
      const read = await files.read(file, (text) => ({ text, kept: parseStored(text) }));
      if (read.state !== 'read') return null;
      const { text, kept } = read.value;
      // What a newer version kept is not lost to the next write of this one.
      if (kept.isNewer) aside.found(text);
      if (kept.left.length > 0) warn(`${basename(file)}: left out as invalid: ${kept.left.join(', ')}`);
      return kept;
    },

    /** One write at a time; of what comes meanwhile only the last is written. */
    write(kept) {
      const isWaiting = next !== undefined;
      next = kept;
      if (isWaiting) return last;
      last = last.then(() => {
        const latest = next ?? kept;
        next = undefined;
        return written(latest);
      });
      return last;
    },
  };
}

/** As it lies on the disk; the workspace as a file of its own would have it, with what only this computer knows. */
export function storedText({ document, link }: StoredWorkspace): string {
  const { title, workspace, outputs } = document;
  const shown = { kartbord: 'workspace', version: workspaceVersion, title, ...workspace, outputs };
  return `${JSON.stringify(withDigest({ journal: journalVersion, link, shown }), null, 2)}\n`;
}

/** The first version had the workspace alone. Throws where it is none. */
export function parseStored(
  text: string,
): StoredWorkspace & { readonly isNewer: boolean; readonly left: readonly string[] } {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('no workspace');
  const { journal, link, shown } = value as Readonly<Record<string, unknown>>;
  const read = readWorkspaceValue(journal === undefined ? value : shown);
  if ('problem' in read) throw new Error(read.problem);
  const isNewer = read.isNewer || (typeof journal === 'number' && journal > journalVersion);
  if (journal !== undefined && !isNewer && !isAsWritten(value))
    throw new Error('it is not as it was written');
  const left = read.notes.flatMap((note) => (note.code === 'left-out' ? note.members : []));
  return { document: read.document, link: readLink(link), isNewer, left };
}

function readLink(value: unknown): WorkspaceLink | null {
  if (typeof value !== 'object' || value === null) return null;
  const { path, diskHash, shownHash, isNewer } = value as Readonly<Record<string, unknown>>;
  if (typeof path !== 'string' || typeof diskHash !== 'string' || typeof shownHash !== 'string') return null;
  return { path, diskHash, shownHash, isNewer: isNewer === true };
}
