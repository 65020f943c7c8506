import { app, BrowserWindow, Menu } from 'electron';
import type { Settings, Theme } from '../../../src-shared/domain/settings/settings';
import type { Log } from '../../log';
import type { StoredValue } from '../../storage/settings';
import { appOrigin } from '../page/own-page';
import { pagePreferences } from '../page/page-preferences';
import { isOwnPage } from '../page/own-page';
import { zoomFactorOf } from './text-size';
import { textMenu } from './text-menu';
import { lastWindowState, minimumSize, rememberWindowState } from './window-state';

/** What is seen before the first paint: the sea of the theme, so that nothing flashes white at night. */
const firstColour: Readonly<Record<Theme, string>> = { day: '#dfe9ee', dusk: '#2b3540', night: '#080c10' };

/** A renderer that dies more often than this within a minute is not started again by itself. */
const crashesPerMinute = 3;

export interface WindowParts {
  readonly preload: string;
  readonly devUrl: string | undefined;
  readonly settings: () => Settings;
  readonly kept: StoredValue;
  readonly log: Log;
  readonly now: () => number;
  /** A renderer died and is being loaded again: calls it made are cancelled. */
  readonly onRendererGone: (windowId: number) => void;
  readonly onClosed: (windowId: number) => void;
  /** Its page did not come, and nobody has seen the window yet. */
  readonly onNotShown: (error: unknown) => void;
  /** In place of the kept size, for tests and pictures. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

export function openWindow(parts: WindowParts): BrowserWindow {
  const { maximized, ...place } = lastWindowState(parts.kept);
  const window = new BrowserWindow({
    ...place,
    ...parts.size,
    useContentSize: parts.size !== undefined,
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    title: 'Kartbord',
    backgroundColor: firstColour[parts.settings().theme],
    webPreferences: {
      ...pagePreferences(parts.preload),
      zoomFactor: zoomFactorOf(parts.settings().textSize),
    },
  });
  if (maximized) window.maximize();
  rememberWindowState(window, parts.kept);
  const { id } = window;
  window.on('closed', () => parts.onClosed(id));
  window.once('ready-to-show', () => window.show());
  window.webContents.setVisualZoomLevelLimits(1, 1).catch(() => {});
  window.webContents.on('context-menu', (_event, of) => {
    const items = textMenu(of, parts.settings().language);
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
  recoverFromCrashes(window, parts);
  // about:srcdoc is gone to without a question, and is an error: nothing leaves, but the window would stay empty.
  window.webContents.on('did-fail-load', (_event, _code, _said, url, isMainFrame) => {
    if (isMainFrame && !isOwnPage(url, parts.devUrl)) load(window, parts);
  });
  load(window, parts);
  return window;
}

/** The theme and language go along, so that the first paint is right. */
function load(window: BrowserWindow, parts: WindowParts): void {
  const { theme, language } = parts.settings();
  const base = parts.devUrl ?? `${appOrigin}/`;
  let isClosing = false;
  window.once('close', () => (isClosing = true));
  window.loadURL(`${base}?theme=${theme}&lang=${language}`).catch((error: unknown) => {
    parts.log.error('the window could not be loaded', error);
    // One that another took the place of is no failure: that one comes.
    const isReplaced = error instanceof Error && 'code' in error && error.code === 'ERR_ABORTED';
    const isWanted = !isClosing && !window.isDestroyed();
    if (!isReplaced && isWanted && !window.isVisible()) parts.onNotShown(error);
  });
}

function recoverFromCrashes(window: BrowserWindow, parts: WindowParts): void {
  const crashes: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    parts.log.error(`the window's process is gone: ${reason}`);
    parts.onRendererGone(window.id);
    crashes.push(parts.now());
    while ((crashes[0] ?? 0) < parts.now() - 60_000) crashes.shift();
    if (crashes.length <= crashesPerMinute) load(window, parts);
    else app.exit(1);
  });
}
