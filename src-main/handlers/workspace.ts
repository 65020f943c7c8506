import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Language, Settings } from '../../src-shared/domain/settings/settings';
import type { Workspace } from '../../src-shared/domain/workspace/workspace';
import { generalLimits, isSameLimits } from '../../src-shared/domain/fish-health/lice-limits';
import { serviceServerId } from '../../src-shared/domain/map-layers/map-server';
import type {
  WorkspaceFileState,
  WorkspaceNote,
  WorkspaceOpened,
  WorkspaceUnread,
} from '../../src-shared/domain/workspace/workspace-file';
import { readWorkspace } from '../../src-shared/domain/workspace/workspace-reading';
import { fail, ok, type Result } from '../../src-shared/result';
import { readRecipe } from '../export/figure/figure-recipe';
import { fitStem } from '../export/layers/file-names';
import type { OwnFiles } from '../files/stored/store';
import type { Handlers } from '../ipc/router';
import type { MapServers } from '../storage/map-servers';
import type { OpenedDocument, Workspaces } from '../storage/workspace/workspace';
import { withWorkspaceEnding, workspaceName } from '../storage/workspace/workspace-name';
import type { FileDialogs } from './export/save-dialogs';
import { saveWords } from './save-words';

export type WorkspaceHandlers = Pick<Handlers, Extract<keyof Handlers, `workspace.${string}`>>;

/** What workspaces need of the desktop. */
export interface WorkspaceHost extends Pick<FileDialogs, 'chooseSaveFile'> {
  /** The path that the person chose; null when they closed the dialog. */
  chooseWorkspace(windowId: number, language: Language): Promise<string | null>;
  /** `changed`: somebody else has written the file meanwhile; `there`: it is not the one that the dialog asked about. */
  confirmOverwrite(
    windowId: number,
    why: 'changed' | 'there',
    fileName: string,
    language: Language,
  ): Promise<boolean>;
}

export interface WorkspaceParts {
  readonly workspaces: Workspaces;
  readonly host: WorkspaceHost;
  readonly files: Pick<OwnFiles, 'list'>;
  readonly servers: Pick<MapServers, 'find'>;
  readonly settings: () => Settings;
}

/** The workspace and its file. Paths stay in main: a window has names and ids. */
export function workspaceHandlers(parts: WorkspaceParts): WorkspaceHandlers {
  const { workspaces, host } = parts;
  const state = async (): Promise<Result<WorkspaceFileState>> => ok(await workspaces.state());
  const after = async (done: Result<null>): Promise<Result<WorkspaceFileState>> => (done.ok ? state() : done);
  const opened = async (found: Result<OpenedDocument | WorkspaceUnread>): Promise<Opening> => {
    if (!found.ok) return found;
    if ('unread' in found.value) return ok(found.value);
    const { workspace, notes } = found.value;
    const lacking = await lackingHere(workspace, parts);
    return ok({ workspace, notes: [...notes, ...lacking], file: await workspaces.state() });
  };

  return {
    'workspace.read': async () => ok(await workspaces.read()),
    'workspace.write': (value) => workspaces.write(value),
    'workspace.settled': async (value) => after(await workspaces.settle(value)),
    'workspace.file': state,
    'workspace.describe': async (change) => after(await workspaces.describe(change)),
    'workspace.save': async ({ workspace, isNew, language }, { windowId }) => {
      const own = isNew ? null : await workspaces.ownPath();
      const path = own ?? (await chosenPath(parts, windowId, language));
      if (path === null) return ok(null);
      if (own !== null && (await workspaces.isChangedOutside())) {
        const isSure = await host.confirmOverwrite(windowId, 'changed', basename(own), language);
        if (!isSure) return ok(null);
      }
      return after(await workspaces.save(workspace, path));
    },
    'workspace.open': async ({ recent, language }, { windowId }) => {
      const path =
        recent === null
          ? await host.chooseWorkspace(windowId, language)
          : await workspaces.recentPath(recent);
      if (path === null) return recent === null ? ok(null) : fail('not-found', 'no such recent workspace');
      return opened(await workspaces.open(path));
    },
    'workspace.take': async ({ fileName, bytes }) => {
      const name = workspaceName(fileName);
      const recipe = readRecipe(bytes);
      if (recipe) {
        const { title, workspace } = recipe.order;
        const document = { title: title || name, workspace, outputs: [] };
        return opened(await workspaces.take(name, { document, notes: [], isNewer: false }));
      }
      const read = readWorkspace(new TextDecoder().decode(bytes));
      if (!('problem' in read)) return opened(await workspaces.take(name, read));
      if (name === fileName) return fail('not-found', 'the file carries no recipe');
      return ok({ unread: { name: fileName, ...read } });
    },
    'workspace.back': async ({ id }) => {
      const found = await workspaces.back(id);
      if (!found.ok) return found;
      return found.value ? opened(ok(found.value)) : ok({ unread: { name: '', problem: 'gone', at: '' } });
    },
    'workspace.detach': async () => after(await workspaces.detach()),
    'workspace.attach': async ({ id }) => after(await workspaces.attach(id)),
    'workspace.forgetRecent': async ({ id }) => {
      await workspaces.forgetRecent(id);
      return state();
    },
  };
}

type Opening = Result<WorkspaceOpened | WorkspaceUnread>;

/** Ends a word in what a person calls it, and is in no name of a file. */
const unfit = /[\\/:*?"<>|\p{Cc}]+/gu;

/** What the person typed, with the ending; where that names another file, the dialog has not asked whether it may go. */
async function chosenPath(
  { workspaces, host }: WorkspaceParts,
  windowId: number,
  language: Language,
): Promise<string | null> {
  const { name, title } = await workspaces.state();
  const chosen = await host.chooseSaveFile(windowId, {
    suggestedName: withWorkspaceEnding(fitStem((name ?? title).replace(unfit, ' '), 'kartbord')),
    title: saveWords[language].workspace,
  });
  if (chosen === null) return null;
  const path = withWorkspaceEnding(chosen);
  const isAsked = path === chosen || !(await isThere(path));
  return isAsked || (await host.confirmOverwrite(windowId, 'there', basename(path), language)) ? path : null;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** What a workspace names and this computer does not have. */
async function lackingHere(
  { files = [], layers = [], limits }: Workspace,
  parts: WorkspaceParts,
): Promise<readonly WorkspaceNote[]> {
  const here = new Set((await parts.files.list()).map(({ id }) => id));
  const strange = layers.filter(
    ({ server = serviceServerId }) => server !== serviceServerId && !parts.servers.find(server),
  );
  const isAsHere = isSameLimits(limits ?? generalLimits, parts.settings().limits);
  return [
    ...files.filter(({ id }) => !here.has(id)).map(({ name }) => ({ code: 'no-file' as const, name })),
    ...strange.map(({ name, title = name }) => ({ code: 'no-server' as const, name: title })),
    ...(isAsHere ? [] : [{ code: 'limits' as const }]),
  ];
}
