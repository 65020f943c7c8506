import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { mostFileBytes } from '../../../src-shared/domain/map-layers/own-file';
import type { Settings } from '../../../src-shared/domain/settings/settings';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import {
  documentText,
  type WorkspaceDocument,
} from '../../../src-shared/domain/workspace/workspace-document';
import type {
  WorkspaceFileState,
  WorkspaceNote,
  WorkspaceUnread,
} from '../../../src-shared/domain/workspace/workspace-file';
import { type ReadWorkspace, readWorkspace } from '../../../src-shared/domain/workspace/workspace-reading';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type FileCalls, systemCalls, writeAtomically } from '../files/atomic-file';
import { type Disk, isMissing, type Warn, storedFiles } from '../files/stored-files';
import { openEarlierWorkspaces } from './workspace-earlier';
import { type StoredWorkspace, openWorkspaceJournal, type WorkspaceLink } from './workspace-journal';
import { isSamePath, workspaceName } from './workspace-name';
import { openRecentWorkspaces } from './workspace-recent';

/** What the window showed last, in the data folder: there from the first state that was kept. */
export const journalName = 'workspace.json';

/** What the window shows, and the file that it belongs to. */
export interface Workspaces {
  /** What the window showed last; null where nothing was kept, or what was kept cannot be read. */
  read(): Promise<Workspace | null>;
  /** Answers when this or a later state is on the disk. */
  write(workspace: Workspace): Promise<Result<null>>;
  /** What was opened, as the window shows it. */
  settle(workspace: Workspace): Promise<Result<null>>;
  state(): Promise<WorkspaceFileState>;
  describe(change: Partial<Pick<WorkspaceDocument, 'title' | 'outputs'>>): Promise<Result<null>>;
  /** Its file; null: none, or one that is not written over because a newer version wrote it. */
  ownPath(): Promise<string | null>;
  /** Somebody else has changed the file since it was read or written here. */
  isChangedOutside(): Promise<boolean>;
  /** Writes what is shown there, whole or not at all, and belongs to that file from then on. */
  save(workspace: Workspace, path: string): Promise<Result<null>>;
  recentPath(id: string): Promise<string | null>;
  /** Gives a file that the system gave us an id, by which `recentPath` finds it for as long as the app runs. */
  offer(path: string): string;
  forgetRecent(id: string): Promise<void>;
  forgetAllRecent(): Promise<void>;
  open(path: string): Promise<Result<OpenedDocument | WorkspaceUnread>>;
  /** What came without a file of its own. */
  take(name: string, read: ReadWorkspace): Promise<Result<OpenedDocument>>;
  /** Null: it is not there any more. */
  back(id: string): Promise<Result<OpenedDocument | null>>;
  detach(): Promise<Result<null>>;
  /** Shows nothing; what was shown is kept as when something else is opened. */
  begin(): Promise<Result<null>>;
  /** Of `WorkspaceFileState.id`; of one that is not known any more: none. */
  attach(id: string): Promise<Result<null>>;
}

export interface OpenedDocument {
  readonly workspace: Workspace;
  readonly notes: readonly WorkspaceNote[];
}

export interface WorkspacesParts {
  /** Where the journal, the list of recent files and what was shown before are kept. */
  readonly folder: string;
  readonly now: () => number;
  readonly warn: Warn;
  /** Left out: the list of recent files is kept, and what was shown last is shown again. */
  readonly settings?: () => Pick<Settings, 'keepRecent' | 'reopenAtStart'>;
  /** The system's unless told; they make room only for what is kept in `folder`. */
  readonly calls?: FileCalls;
  readonly disk?: Disk;
}

/** What of a document is not on the screen, and where it belongs: what undo comes back to. */
type Belonging = Pick<WorkspaceDocument, 'title' | 'outputs'> & Pick<StoredWorkspace, 'link'>;

const none: Belonging = { title: '', outputs: [], link: null };
const nothingShown: Workspace = {
  week: null,
  filter: {},
  selectedLocalityNo: null,
  centre: null,
  zoom: null,
};

export function openWorkspaces(parts: WorkspacesParts): Workspaces {
  const { folder, now, warn, settings, calls = systemCalls, disk } = parts;
  /** The cache does not give way to a file that may lie on another disk. */
  const { makeRoom: _, ...elsewhere } = calls;
  const journal = openWorkspaceJournal(join(folder, journalName), now, warn, calls, disk);
  const recent = openRecentWorkspaces(
    join(folder, 'recent-workspaces.json'),
    storedFiles('recent-workspaces', now, warn, disk),
    () => settings?.().keepRecent ?? true,
    calls,
  );
  const earlier = openEarlierWorkspaces(join(folder, 'earlier-workspaces'), now, warn, calls, disk);
  const belongings = new Map<string, Belonging>();
  const offered = new Map<string, string>();
  let id = '';
  /** Null until something is shown. */
  let shown: Workspace | null = null;
  let reading: Promise<void> | undefined;

  function belong(belonging: Belonging): void {
    id = `workspace-${belongings.size + 1}`;
    belongings.set(id, belonging);
  }

  const belonging = (): Belonging => belongings.get(id) ?? none;
  const change = (to: Partial<Belonging>): void => void belongings.set(id, { ...belonging(), ...to });
  const kept = (): StoredWorkspace => {
    const { title, outputs, link } = belonging();
    return { document: { title, workspace: shown ?? nothingShown, outputs }, link };
  };
  const store = (): Promise<Result<null>> => journal.write(kept());

  /** Reads the journal, once. */
  function ready(): Promise<void> {
    return (reading ??= journal.read().then(async (found) => {
      belong(found ? { ...found.document, link: found.link } : none);
      shown = found?.document.workspace ?? null;
      if (settings?.().reopenAtStart ?? true) return;
      // The person wants a clean map, and what nobody has saved is not lost by that.
      if (!(await leave()).ok) return;
      belong(none);
      shown = null;
    }));
  }

  function isChanged(): boolean {
    const { link } = belonging();
    return link !== null && hashOf(documentText(kept().document)) !== link.shownHash;
  }

  /** Keeps what nobody has saved; where that cannot be done, nothing else may take its place. */
  async function leave(): Promise<Result<null>> {
    const isUnsaved = shown !== null && (belonging().link === null || isChanged());
    return isUnsaved ? earlier.add(kept(), now()) : ok(null);
  }

  async function enter(document: WorkspaceDocument, link: WorkspaceLink | null): Promise<Result<null>> {
    belong({ ...document, link });
    shown = document.workspace;
    return store();
  }

  return {
    async read() {
      await ready();
      return shown;
    },
    async write(workspace) {
      await ready();
      shown = workspace;
      return store();
    },
    async settle(workspace) {
      await ready();
      shown = workspace;
      const { link } = belonging();
      if (link) change({ link: { ...link, shownHash: hashOf(documentText(kept().document)) } });
      return store();
    },
    async state() {
      await ready();
      const { title, outputs, link } = belonging();
      return {
        id,
        title,
        outputs,
        isChanged: isChanged(),
        isNewer: link?.isNewer ?? false,
        name: link ? workspaceName(link.path) : null,
        recent: await recent.list(),
        earlier: await earlier.list(),
      };
    },
    async describe(to) {
      await ready();
      change(to);
      return store();
    },
    async ownPath() {
      await ready();
      const { link } = belonging();
      return link && !link.isNewer ? link.path : null;
    },
    async isChangedOutside() {
      await ready();
      const { link } = belonging();
      if (!link) return false;
      try {
        return hashOf(await readFile(link.path)) !== link.diskHash;
      } catch (error) {
        return !isMissing(error); // what cannot be compared is asked about
      }
    },
    async save(workspace, path) {
      await ready();
      shown = workspace;
      const text = documentText(kept().document);
      const written = await writeAtomically(path, [text], { calls: elsewhere });
      if (!written.ok) return written;
      const hash = hashOf(text);
      const link = { path, diskHash: hash, shownHash: hash, isNewer: false };
      if (isSamePath(belonging().link?.path ?? '', path)) change({ link });
      else belong({ ...belonging(), link });
      await recent.add(path, now());
      return store();
    },
    recentPath: async (of) => offered.get(of) ?? (await recent.path(of)),
    offer(path) {
      const of = `given-${offered.size + 1}`;
      offered.set(of, path);
      return of;
    },
    forgetRecent: (of) => recent.forget(of),
    forgetAllRecent: () => recent.clear(),
    async open(path) {
      await ready();
      const name = basename(path);
      const given = await readWhole(path);
      if (typeof given === 'string') return ok({ unread: { name, problem: given, at: '' } });
      if (!given.ok) return given;
      const read = readWorkspace(given.value.toString('utf8'));
      if ('problem' in read) return ok({ unread: { name, ...read } });
      const left = await leave();
      if (!left.ok) return left;
      const { document, notes, isNewer } = read;
      const shownHash = hashOf(documentText(document));
      const entered = await enter(document, { path, diskHash: hashOf(given.value), shownHash, isNewer });
      if (!entered.ok) return entered;
      await recent.add(path, now());
      return ok({ workspace: document.workspace, notes });
    },
    async take(name, { document, notes }) {
      await ready();
      const left = await leave();
      if (!left.ok) return left;
      const entered = await enter({ ...document, title: document.title || name }, null);
      return entered.ok ? ok({ workspace: document.workspace, notes }) : entered;
    },
    async back(of) {
      await ready();
      const found = await earlier.read(of);
      if (!found) return ok(null);
      const left = await leave();
      if (!left.ok) return left;
      await enter(found.document, found.link);
      return ok({ workspace: found.document.workspace, notes: [] });
    },
    async detach() {
      await ready();
      const left = await leave();
      if (!left.ok) return left;
      belong(none);
      return store();
    },
    async begin() {
      await ready();
      const left = await leave();
      if (!left.ok) return left;
      return enter({ title: '', workspace: nothingShown, outputs: [] }, null);
    },
    async attach(of) {
      await ready();
      if (belongings.has(of)) id = of;
      else belong(none);
      return store();
    },
  };
}

const hashOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

async function readWhole(path: string): Promise<Result<Buffer> | 'gone' | 'too-large'> {
  try {
    const { size } = await stat(path);
    if (size > mostFileBytes) return 'too-large';
    return ok(await readFile(path));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    return code === 'ENOENT' ? 'gone' : fail('storage', `${code} (${basename(path)})`);
  }
}
