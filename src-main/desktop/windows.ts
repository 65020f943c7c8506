import { BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import { isOwnPage } from './own-page';

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
