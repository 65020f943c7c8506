import { contextBridge, ipcRenderer } from 'electron';
import '../../src-preload/index';
import type { RawIpc } from './raw-ipc';

/** All that a renderer has that runs somebody else's code: main must hold against every message on every channel. */
const raw: RawIpc = {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...(args as unknown[])) as Promise<unknown>,
  invokeText: (channel, args) =>
    ipcRenderer.invoke(channel, ...(JSON.parse(args) as unknown[])) as Promise<unknown>,
  post: (channel, message) => {
    ipcRenderer.postMessage(channel, message, [new MessageChannel().port2]);
  },
  process: () => ({ env: { ...process.env }, argv: [...process.argv] }),
};

contextBridge.exposeInMainWorld('raw', raw);
