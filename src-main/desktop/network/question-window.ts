import { BrowserWindow, type Session, session, type WebContents } from 'electron';
import type { Language, Theme } from '../../../src-shared/domain/settings/settings';
import { createLine } from '../../storage/vault/vault-line';
import { barePreferences } from '../page/page-preferences';
import { nowhere } from '../page/page-session';
import { type Question, questionPage, questionPolicy } from './question-page';

const address = 'app://question/';
const size = { width: 500, height: 430 } as const;

/** The question that stands now. */
let asked:
  | {
      readonly contents: WebContents;
      readonly html: string;
      readonly take: (answer: URLSearchParams) => void;
    }
  | undefined;
const oneByOne = createLine();

/** The only way that a question's page goes: its form to main. */
export const isAnswer = (contents: WebContents, url: string): boolean =>
  asked?.contents === contents && url === address;

/**
 * Asks in a window of its own, above that which the person works in; null: they closed it, or said no. The page has no
 * script, no bridge and a session to itself, and its form ends here: what is typed crosses no process of the app's pages.
 */
export const askQuestion = (
  question: Question,
  look: { readonly language: Language; readonly theme: Theme },
): Promise<URLSearchParams | null> => oneByOne(() => ask(question, look));

function ask(question: Question, look: Parameters<typeof askQuestion>[1]): Promise<URLSearchParams | null> {
  const windows = BrowserWindow.getAllWindows();
  const parent = BrowserWindow.getFocusedWindow() ?? windows.find((one) => one.isVisible());
  const window = new BrowserWindow({
    ...size,
    ...(parent ? { parent, modal: true } : {}),
    useContentSize: true,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    show: false,
    title: question.title,
    webPreferences: { ...barePreferences, session: questionSession(), javascript: false },
  });
  const { webContents } = window;
  window.removeMenu();
  window.once('ready-to-show', () => window.show());
  webContents.on('before-input-event', (event, { type, key }) => {
    if (type !== 'keyDown' || key !== 'Escape') return;
    event.preventDefault();
    window.close();
  });
  return new Promise((resolve) => {
    let answer: URLSearchParams | null = null;
    const take = (taken: URLSearchParams): void => {
      answer = taken.get('answer') === 'yes' ? taken : null;
      setImmediate(() => window.destroy());
    };
    asked = { contents: webContents, html: questionPage(question, look), take };
    window.once('closed', () => {
      asked = undefined;
      resolve(answer);
    });
    window.loadURL(address).catch(() => window.destroy());
  });
}

let ownSession: Session | undefined;

/** In memory, and knows no other address than the questions'. */
function questionSession(): Session {
  if (ownSession) return ownSession;
  const own = (ownSession = session.fromPartition('kartbord-questions', { cache: false }));
  own.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: url !== address }));
  own.setProxy(nowhere).catch(() => {});
  own.protocol.handle('app', async (request) => {
    if (request.url !== address || !asked) return new Response(null, { status: 404 });
    if (request.method === 'POST') {
      asked.take(new URLSearchParams(await request.text()));
      return new Response(null, { status: 204 });
    }
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': questionPolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    };
    return new Response(asked.html, { headers });
  });
  return own;
}
