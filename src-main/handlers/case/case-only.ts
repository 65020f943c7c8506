import type { CallName } from '../../../src-shared/contract';
import type { Settings } from '../../../src-shared/domain/settings/settings';
import type { Workspace } from '../../../src-shared/domain/workspace/workspace';
import type { WorkspaceFileState } from '../../../src-shared/domain/workspace/workspace-file';
import { fail, ok } from '../../../src-shared/result';
import type { Handlers } from '../../ipc/router';
import type { SettingsStore } from '../../storage/settings';
import type { MapServers } from '../../storage/map-servers';
import type { CaseFileHead } from '../../case/manifest';

/** What may be asked of a case file: to look at it, to take files out of it, and to close it. All else is refused. */
const families: readonly string[] = [
  'app',
  'about',
  'fishHealth',
  'contacts',
  'ais',
  'vessels',
  'forecast',
  'layers',
  'figure',
  'export',
  'serving',
];
const single: readonly CallName[] = [
  'settings.read',
  'citations.list',
  'case.open',
  'case.verify',
  'case.state',
  'case.close',
  'files.list',
  'files.read',
  'servers.list',
  'connection.list',
  'session.unlock',
  'offline.plan',
  'offline.jobs',
  'queue.state',
  'ledger.read',
  'cache.report',
  'archive.state',
  'reporting.entries',
];

export const isAllowedInCaseFile = (name: CallName): boolean =>
  single.includes(name) || families.includes(name.split('.')[0] ?? '');

/** The handlers of a window that shows a case file: read-only, and with a workspace of its own in memory. */
export function caseFileOnly(handlers: Handlers, workspace: Workspace, title: string): Handlers {
  let current = workspace;
  /** A page that is about to be loaded anew still writes what it showed; the new one reads first. */
  let isRead = false;
  const refused = () => fail('forbidden', 'a case file is read-only');
  const all = (Object.keys(handlers) as CallName[]).map((name) => [
    name,
    isAllowedInCaseFile(name) ? handlers[name] : refused,
  ]);
  const file = ok({ ...noFile, title });
  const take = (next: Workspace): void => {
    if (isRead) current = next;
  };
  return {
    ...(Object.fromEntries(all) as unknown as Handlers),
    'workspace.read': () => {
      isRead = true;
      return ok(current);
    },
    'workspace.write': (next) => {
      take(next);
      return ok(null);
    },
    'workspace.settled': (next) => {
      take(next);
      return file;
    },
    'workspace.file': () => file,
    'settings.change': (change, context) => {
      const isLook = Object.keys(change).every((member) => lookMembers.has(member));
      return isLook ? handlers['settings.change'](change, context) : refused();
    },
  };
}

const noFile = {
  id: 'case',
  name: null,
  title: '',
  outputs: [],
  isChanged: false,
  isNewer: false,
  recent: [],
  earlier: [],
} as WorkspaceFileState;

/** What is the window's or this computer's own, and not the case's. */
const lookMembers: ReadonlySet<string> = new Set<keyof Settings>([
  ...([
    'theme',
    'language',
    'textSize',
    'docks',
    'panels',
    'speedUnit',
    'timeZone',
    'coordinateFormat',
    'distanceUnit',
    'timelineScale',
  ] as const),
  ...(['cacheCapMb', 'requestsPerMinute', 'updateCheck', 'reopenAtStart', 'keepRecent'] as const),
]);

/** The window's own look with the rules of the case file. The person's filters and lists have no part in it. */
export function caseFileSettings(own: SettingsStore, rules: CaseFileHead['rules']): SettingsStore {
  let speedUnit = rules.speedUnit;
  const shown = (settings: Settings): Settings => ({
    ...settings,
    limits: rules.limits,
    limitsBy: rules.limitsBy ?? 'general',
    operationJobs: rules.operationJobs,
    speedUnit,
    filters: [],
    vesselLists: [],
  });
  return {
    read: () => shown(own.read()),
    change({ speedUnit: unit, ...look }) {
      speedUnit = unit ?? speedUnit;
      return shown(Object.keys(look).length > 0 ? own.change(look) : own.read());
    },
  };
}

/** The map servers as the case file names them: by their addresses nobody is asked. */
export function caseFileMapServers(servers: CaseFileHead['mapServers']): MapServers {
  const kept = servers.map(({ id, address, title }) => ({ id, address, title, addedAtMs: 0 }));
  const refused = fail('forbidden', 'a case file is read-only');
  return {
    list: () => kept,
    find: (id) => kept.find((server) => server.id === id),
    isOpenable: () => true,
    check: () => ({ problem: 'too-many' }),
    add: () => refused,
    remove: () => refused,
    note: () => {},
  };
}
