import { BrowserWindow, MessageChannelMain } from 'electron';
import { channels } from '../../../src-shared/wire';
import type { TrackOwner } from './track-ports';
import type { WorkerProcess } from './worker-process';

/**
 * Joins a window to the data process past main: positions are many, and main would only copy them. Nothing where either is
 * gone.
 */
export function connectTracks(data: WorkerProcess, windowId: number, owner: TrackOwner): void {
  const window = BrowserWindow.fromId(windowId);
  if (!window || window.isDestroyed()) return;
  const { port1, port2 } = new MessageChannelMain();
  if (data.post(owner, [port1])) window.webContents.postMessage(channels.trackPort, null, [port2]);
}
