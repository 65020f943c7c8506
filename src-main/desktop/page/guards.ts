import { app, type Session, type WebContents } from 'electron';
import type { Log } from '../../log';
import { isOwnPage } from './own-page';
import { isAnswer } from '../network/question-window';

/**
 * What a page may never do, whatever is in it (Electron security checklist 5, 12 to 16). Without these handlers
 * window.open opens, navigation works with the preload still there, and camera or position are granted unasked.
 */
export function guardEverything(log: Log, devUrl: string | undefined): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, log, devUrl));
  app.on('session-created', (session) => guardSession(session, log, devUrl));
  app.on('certificate-error', (event, _contents, url, error, _certificate, answer) => {
    event.preventDefault();
    log.warn(`refused a certificate of ${hostOf(url)}: ${error}`);
    answer(false);
  });
  // Of pages, which ask nobody; what main asks is told of by its request (net-fetch.ts).
  app.on('login', (event, _contents, _request, _server, answer) => {
    event.preventDefault();
    answer();
  });
}

function guardContents(contents: WebContents, log: Log, devUrl: string | undefined): void {
  const refuseNavigation = (event: { preventDefault: () => void }, url: string): void => {
    if (isOwnPage(url, devUrl)) return;
    if (isAnswer(contents, url)) return;
    event.preventDefault();
    log.warn(`refused a navigation to ${hostOf(url)}`);
  };
  contents.on('will-navigate', refuseNavigation);
  contents.on('will-redirect', refuseNavigation);
  // A frame within the page has nowhere to go: the app has none.
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // A page that does not want to be left would keep its window open for good.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.on('select-bluetooth-device', (event, _devices, choose) => {
    event.preventDefault();
    choose('');
  });
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  contents.setWindowOpenHandler(({ url }) => {
    log.warn(`refused a window to ${hostOf(url)}`);
    return { action: 'deny' };
  });
}

function guardSession(session: Session, log: Log, devUrl: string | undefined): void {
  // Chromium fetches dictionaries for them from their maker, past main's fetcher, as soon as there is a session.
  session.setSpellCheckerLanguages([]);
  // Copying a table is asked for by the person; reading the clipboard never is.
  const mayHave = (permission: string, url: string): boolean =>
    permission === 'clipboard-sanitized-write' && isOwnPage(url, devUrl);
  session.setPermissionRequestHandler((contents, permission, answer) => {
    answer(mayHave(permission, contents.getURL()));
  });
  session.setPermissionCheckHandler((contents, permission) => mayHave(permission, contents?.getURL() ?? ''));
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    event.preventDefault();
    log.warn(`refused a download of ${hostOf(item.getURL())}`);
  });
}

function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return 'an address that is none';
  }
}
