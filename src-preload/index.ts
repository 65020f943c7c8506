import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { type Bridge, channels, type PushMessage, trackPortMessage } from '../src-shared/wire';

interface DroppedFile {
  /** In Electron 25, which has no `webUtils`. */
  readonly path?: string;
}

interface DropEvent {
  /** False: a page made it up. */
  readonly isTrusted: boolean;
  readonly dataTransfer: { readonly files: Iterable<DroppedFile> } | null;
}

/** What is used of the page's window. */
const page = globalThis as unknown as {
  postMessage(message: string, origin: string, ports: readonly unknown[]): void;
  readonly location: { readonly origin: string };
  addEventListener(type: 'drop', listener: (event: DropEvent) => void, isFirst: true): void;
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

// Main hears where they lie before the page hears that they came.
page.addEventListener(
  'drop',
  ({ isTrusted, dataTransfer }) => {
    if (!isTrusted || !dataTransfer) return;
    const paths = Array.from(dataTransfer.files, pathOf);
    if (paths.length > 0) ipcRenderer.send(channels.dropped, paths);
  },
  true,
);

function pathOf(file: DroppedFile): string {
  const utils = webUtils as typeof webUtils | undefined;
  return utils ? utils.getPathForFile(file as never) : (file.path ?? '');
}
