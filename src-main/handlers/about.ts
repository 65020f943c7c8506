import type { About, UpdateAnswer } from '../../src-shared/domain/settings/about';
import type { Given } from '../../src-shared/domain/workspace/given';
import type { Recovered } from '../../src-shared/domain/settings/recovered';
import type { UnreadFiles } from '../../src-shared/domain/settings/unread-files';
import { ok, type Result } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';

/** What the app knows of itself, and what the system gave it to open. */
export interface AboutHost {
  facts(): Promise<About>;
  /** Without secrets, names and paths. */
  diagnostics(): Promise<string>;
  openLogs(): Promise<Result<null>>;
  checkForUpdate(signal: AbortSignal): Promise<Result<UpdateAnswer>>;
  openUpdatePage(): Promise<Result<null>>;
  /** Once: what was taken is not given again. */
  given(): Given | null;
  unread(): readonly UnreadFiles[];
  /** Once for a window. */
  recovered(windowId: number): Recovered | null;
}

export type AboutHandlers = Pick<
  Handlers,
  | 'app.given'
  | 'app.recovered'
  | 'app.unread'
  | 'about.facts'
  | 'about.diagnostics'
  | 'about.openLogs'
  | 'about.checkForUpdate'
  | 'about.openUpdatePage'
>;

export function aboutHandlers(host: AboutHost): AboutHandlers {
  return {
    'app.given': () => ok(host.given()),
    'app.recovered': (_, { windowId }) => ok(host.recovered(windowId)),
    'app.unread': () => ok(host.unread()),
    'about.facts': async () => ok(await host.facts()),
    'about.diagnostics': async () => ok({ text: await host.diagnostics() }),
    'about.openLogs': () => host.openLogs(),
    'about.checkForUpdate': (_, { signal }) => host.checkForUpdate(signal),
    'about.openUpdatePage': () => host.openUpdatePage(),
  };
}
