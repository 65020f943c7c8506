import { trackPortMessage } from '../../src-shared/wire';
import type { Client } from './client';

/** Ports to the kept tracks, which the preload hands to the page as messages of its own window. */
export interface TrackPorts {
  /** Returns the function that stops listening. Each listener gets ports of its own. */
  onPort(listener: (port: MessagePort) => void): () => void;
}

/** Asks main for a port for each listener, and passes on whatever ports come after it. */
export function trackPortsOf(client: Client): TrackPorts {
  let waiting: ((port: MessagePort) => void)[] = [];
  window.addEventListener('message', ({ source, data, ports }: MessageEvent<unknown>) => {
    const [port] = ports;
    if (source !== window || data !== trackPortMessage || !port) return;
    const listener = waiting.shift();
    if (listener) listener(port);
    else port.close();
  });
  return {
    onPort(listener) {
      waiting = [...waiting, listener];
      void client.call('ais.port');
      return () => (waiting = waiting.filter((one) => one !== listener));
    },
  };
}
