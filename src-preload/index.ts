import { contextBridge, ipcRenderer } from 'electron';
import { type Bridge, channels, type PushMessage } from '../src-shared/wire';

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
