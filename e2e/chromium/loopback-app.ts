import type { Browser, ElectronApplication, Page } from '@playwright/test';
import type { PushMessage } from '../../src-shared/wire';
import type { LaunchOptions, Launched } from '../launched';
import type { BothSides, StoredHere } from '../loopback/both-sides';
import { Workstation } from '../pages/workstation';
import { startStandingService, type StandingService } from '../standing-service';
import { clockAheadMs, serviceTime, shiftDate, storyNow } from '../story-time';
import { type AppServer, serveApp } from './app-server';
import { mainSideFile } from './build-main-side';
import type * as mainSideModule from './main-side';
import { bridgePage, type PageBridge } from './page-bridge';

export interface LoopbackApps {
  /** As the fixture of that name: the window on `home`, again and again. */
  launch(options?: LaunchOptions): Promise<Launched>;
  close(): Promise<void>;
}

/** What the stories of one worker share: the browser, the server of the window, and the service, which each sets back. */
export interface LoopbackSide {
  readonly mainSide: typeof mainSideModule;
  readonly browser: Browser;
  readonly server: AppServer;
  readonly service: StandingService;
  close(): Promise<void>;
}

export async function openLoopbackSide(root: string, browser: Browser): Promise<LoopbackSide> {
  const mainSide = (await import(mainSideFile)) as typeof mainSideModule;
  const [server, service] = await Promise.all([
    serveApp(mainSide, root),
    startStandingService(serviceTime()),
  ]);
  const close = async (): Promise<void> => void (await Promise.all([server.close(), service.stop()]));
  return { mainSide, browser, server, service, close };
}

type Dialog = Readonly<Record<'canceled', boolean>> & {
  readonly filePath?: string;
  readonly filePaths?: readonly string[];
};

/**
 * The app without Electron: the built window in Debian's Chromium, and main's router, handlers and data engine in this
 * process, with the sample service as a process of its own. Stories that reach for Electron itself cannot be told here.
 */
export function loopbackApps(standing: LoopbackSide, home: string): LoopbackApps {
  const kept: StoredHere = {};
  const running: { close(): Promise<void> }[] = [];
  return {
    async launch(options = {}) {
      if (options.args || options.env)
        throw new Error('in Chromium the app has no arguments and no environment');
      for (const earlier of running.splice(0)) await earlier.close();
      const started = await open(standing, { home, kept, size: options.size });
      running.push(started);
      const app = appOf(started, () => started.close()) as unknown as ElectronApplication;
      const { page } = started;
      return {
        app,
        page,
        workstation: new Workstation(page),
        home,
        output: () => started.sides.errors.join('\n'),
      };
    },
    async close() {
      for (const each of running) await each.close();
      await standing.service.admin('/reset', {});
    },
  };
}

interface Started {
  readonly page: Page;
  readonly sides: BothSides;
  readonly push: PageBridge['push'];
  close(): Promise<void>;
}

interface Parts {
  readonly home: string;
  readonly kept: StoredHere;
  readonly size: LaunchOptions['size'];
}

async function open(
  { mainSide: { openBothSides }, server, service, browser }: LoopbackSide,
  { home, kept, size }: Parts,
): Promise<Started> {
  const sides: BothSides = openBothSides({
    home,
    kept,
    now: storyNow,
    startService: () => Promise.resolve(service),
    connectTracks: (owner) => bridged.openTracks((post) => sides.engine.serveTracks(owner, post)),
  });
  const context = await browser.newContext({ viewport: size ?? { width: 1440, height: 900 } });
  await context.addInitScript(shiftDate, clockAheadMs);
  const page = await context.newPage();
  const bridged = await bridgePage(page, sides.bridge);
  // What a document that has gone was waiting for is cancelled, as where Electron's window loses its renderer.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) sides.closeWindow();
  });
  await page.goto(server.origin);
  let isOpen = true;
  return {
    page,
    sides,
    push: (message) => bridged.push(message),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await context.close();
      sides.closeWindow();
      await sides.work.close();
      sides.close();
    },
  };
}

/** What stories ask of Electron's app and can be had without it: its end, and what the person answers to file dialogs. */
function appOf({ sides, push }: Started, close: () => Promise<void>): object {
  const dialog = {
    showSaveDialog: (): Promise<Dialog> => Promise.resolve({ canceled: true }),
    showOpenDialog: (): Promise<Dialog> => Promise.resolve({ canceled: true }),
  };
  /** What main sends the window, as a choice in the menu. */
  const webContents = { send: (_channel: string, message: PushMessage): void => push(message) };
  const electron = new Proxy<Record<string, unknown>>(
    { dialog, BrowserWindow: { getAllWindows: () => [{ webContents }] } },
    {
      get(known, name) {
        if (typeof name === 'string' && name in known) return known[name];
        throw new Error(`in Chromium there is no Electron, and so no ${String(name)}`);
      },
    },
  );
  return {
    close,
    async evaluate(change: (electron: object, argument: unknown) => unknown, argument: unknown) {
      const said = await change(electron, argument);
      const [save, open] = [await dialog.showSaveDialog(), await dialog.showOpenDialog()];
      sides.saveTo = save.canceled ? null : (save.filePath ?? null);
      sides.openThese = open.canceled ? null : (open.filePaths ?? null);
      return said;
    },
  };
}
