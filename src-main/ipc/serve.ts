import { type BrowserWindow, ipcMain, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import type { EventName, Events } from '../../src-shared/contract';
import { fail } from '../../src-shared/result';
import { channels, type PushMessage } from '../../src-shared/wire';
import type { Router } from './router';

export interface ServedWindows {
  /** Which of our windows a sender is; undefined for any other page. */
  windowOf(event: IpcMainEvent | IpcMainInvokeEvent): BrowserWindow | undefined;
  /** Where files lie that were dropped on one; left out: nothing is dropped there. */
  dropped?(windowId: number, paths: unknown): void;
}

/** Joins the router to Electron. Only the main frame of a window of ours, at our own address, is listened to. */
export function serve(router: Router, windows: ServedWindows): void {
  ipcMain.handle(channels.call, (event, id: unknown, name: unknown, input: unknown) => {
    const window = windows.windowOf(event);
    if (!window) return fail('forbidden', 'this page may not call');
    const progress = (value: unknown): void => push(window, { kind: 'progress', id: id as number, value });
    return router.call(window.id, id, name, input, progress);
  });
  ipcMain.on(channels.cancel, (event, id: unknown) => {
    const window = windows.windowOf(event);
    if (window) router.cancel(window.id, id);
  });
  ipcMain.on(channels.dropped, (event, paths: unknown) => {
    const window = windows.windowOf(event);
    if (window) windows.dropped?.(window.id, paths);
  });
}

export function pushEvent<N extends EventName>(window: BrowserWindow, name: N, value: Events[N]): void {
  push(window, { kind: 'event', name, value });
}

function push(window: BrowserWindow, message: PushMessage): void {
  if (!window.isDestroyed() && !window.webContents.isDestroyed())
    window.webContents.send(channels.push, message);
}
