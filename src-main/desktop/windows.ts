import { BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import { appOrigin } from './app-protocol';

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
  const own = frame.url.startsWith(`${appOrigin}/`) || (devUrl !== undefined && frame.url.startsWith(devUrl));
  return own ? (BrowserWindow.fromWebContents(event.sender) ?? undefined) : undefined;
}
