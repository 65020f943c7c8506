import { app, BrowserWindow, type Certificate, type Session, type WebContents } from 'electron';
import { barePreferences } from '../page/page-preferences';

export interface ClientCertificates {
  /** Has the session know the person's certificate for the server of `url`. False: there is none, or it was refused. */
  present(session: Session, url: string): Promise<boolean>;
  /** The person has chosen one for that server in this run. */
  isChosen(url: string): boolean;
}

/** The place in the list that the person chooses; null: none. */
export type ChooseCertificate = (host: string, list: readonly Certificate[]) => Promise<number | null>;

/**
 * Certificates of the person's, chosen once a run for each host and port. A request of main's has no way to give one (Electron 25
 * drops the question), but what a page of its session has given, the session gives again: so a page without scripts, that nobody
 * sees, goes to the server's root, and is stopped when the answer begins.
 */
export function clientCertificates(choose: ChooseCertificate): ClientCertificates {
  /** Fingerprints by host; null: none, by the person's word. */
  const chosen = new Map<string, string | null>();
  const presented = new WeakMap<Session, Map<string, Promise<boolean>>>();
  const waiting = new Map<
    WebContents | null,
    (list: readonly Certificate[]) => Promise<Certificate | undefined>
  >();

  app.on('select-client-certificate', (event, contents, _url, list, answer) => {
    event.preventDefault();
    const select = waiting.get(contents);
    if (select) void select(list).then((certificate) => (certificate ? answer(certificate) : answer()));
    else answer();
  });

  async function pick(host: string, list: readonly Certificate[]): Promise<Certificate | undefined> {
    const before = chosen.get(host);
    if (before !== undefined) return list.find(({ fingerprint }) => fingerprint === before);
    const at = list.length > 0 ? await choose(host, list) : null;
    const certificate = at === null ? undefined : list[at];
    chosen.set(host, certificate?.fingerprint ?? null);
    return certificate;
  }

  async function visit(session: Session, { origin, host }: URL): Promise<boolean> {
    let isGiven = false;
    const window = new BrowserWindow({
      show: false,
      webPreferences: { ...barePreferences, session, javascript: false, images: false },
    });
    waiting.set(window.webContents, async (list) => {
      const certificate = await pick(host, list);
      isGiven = certificate !== undefined;
      return certificate;
    });
    // Nothing that a server says becomes a page: in sessions of main's there are none but this.
    session.webRequest.onHeadersReceived(({ resourceType }, answer) =>
      answer({ cancel: resourceType === 'mainFrame' }),
    );
    await window.loadURL(`${origin}/`).catch(() => {});
    waiting.delete(window.webContents);
    window.destroy();
    return isGiven;
  }

  return {
    present(session, url) {
      const address = new URL(url);
      if (chosen.get(address.host) === null) return Promise.resolve(false);
      const ofSession = presented.get(session) ?? new Map<string, Promise<boolean>>();
      presented.set(session, ofSession);
      const before = ofSession.get(address.host);
      if (before) return before;
      const visiting = visit(session, address);
      ofSession.set(address.host, visiting);
      // The server was not there: the next request looks again.
      void visiting.then((isGiven) => isGiven || ofSession.delete(address.host));
      return visiting;
    },
    isChosen: (url) => typeof chosen.get(new URL(url).host) === 'string',
  };
}
