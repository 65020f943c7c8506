import { BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent, session } from 'electron';
import { isOwnPage } from '../page/own-page';
import { pagePartition } from '../page/page-session';

/**
 * The window that an IPC message came from: only its main frame, and only while our own page is in it (Electron
 * security checklist, item 17). Undefined for everything else.
 */
export function windowOfSender(
  event: IpcMainEvent | IpcMainInvokeEvent,
  devUrl: string | undefined,
): BrowserWindow | undefined {
  const frame = event.senderFrame;
  if (!frame || frame !== event.sender.mainFrame) return undefined;
  return isOwnPage(frame.url, devUrl)
    ? (BrowserWindow.fromWebContents(event.sender) ?? undefined)
    : undefined;
}

/** Those with pages of the app, seen or not: main's own questions, and what goes to a server for them, are none. */
export function appWindows(): BrowserWindow[] {
  const ofPages = session.fromPartition(pagePartition);
  return BrowserWindow.getAllWindows().filter(({ webContents }) => webContents.session === ofPages);
}
