import { contextBridge, ipcRenderer } from 'electron';
import { type Bridge, channels, type PushMessage, trackPortMessage } from '../src-shared/wire';

/** What is used of the page's window. */
const page = globalThis as unknown as {
  postMessage(message: string, origin: string, ports: readonly unknown[]): void;
  readonly location: { readonly origin: string };
};

const bridge: Bridge = {
  call: (id, name, input) => ipcRenderer.invoke(channels.call, id, name, input),
  cancel: (id) => {
    ipcRenderer.send(channels.cancel, id);
  },
  onPush: (listener) => {
    const forward = (_event: unknown, message: PushMessage): void => {
      listener(message);
    };
    ipcRenderer.on(channels.push, forward);
    return () => {
      ipcRenderer.off(channels.push, forward);
    };
  },
};

contextBridge.exposeInMainWorld('kartbord', bridge);

// A port cannot cross the bridge: it goes to the page as a message of its own window, and from there to the map's worker.
ipcRenderer.on(channels.trackPort, ({ ports }) => {
  page.postMessage(trackPortMessage, page.location.origin, ports);
});
