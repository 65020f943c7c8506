import { contextBridge, ipcRenderer } from 'electron';
import '../../src-preload/index';
import type { RawIpc } from './raw-ipc';

/** All that a renderer has that runs somebody else's code: main must hold against every message on every channel. */
const raw: RawIpc = {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...(args as unknown[])) as Promise<unknown>,
  invokeText: (channel, args) =>
    ipcRenderer.invoke(channel, ...(JSON.parse(args) as unknown[])) as Promise<unknown>,
  send: (channel, ...args) => {
    ipcRenderer.send(channel, ...(args as unknown[]));
  },
  sendSync: (channel, ...args) => ipcRenderer.sendSync(channel, ...(args as unknown[])) as unknown,
  post: (channel, message) => {
    ipcRenderer.postMessage(channel, message, [new MessageChannel().port2]);
  },
  hear: (channel, listener) => {
    ipcRenderer.on(channel, (_event, ...args: unknown[]) => {
      listener(args);
    });
  },
  process: () => ({ env: { ...process.env }, argv: [...process.argv] }),
};

contextBridge.exposeInMainWorld('raw', raw);
