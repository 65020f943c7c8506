import { trackPortMessage } from '../../src-shared/wire';
import type { Client } from './client';

/** Ports to the kept tracks, which the preload hands to the page as messages of its own window. */
export interface TrackPorts {
  /** Returns the function that stops listening. Each listener gets ports of its own. */
  onPort(listener: (port: MessagePort) => void): () => void;
}

type Listener = (port: MessagePort) => void;

/**
 * Asks main for a port for each listener. One that nobody asked for says that all earlier ones are void: then each listener
 * gets another.
 */
export function trackPortsOf(client: Client): TrackPorts {
  const listeners = new Set<Listener>();
  /** Those for whom a port is on its way, in the order in which they asked. */
  let waiting: readonly Listener[] = [];

  const ask = (listener: Listener): void => {
    waiting = [...waiting, listener];
    void client.call('ais.port');
  };
  const leave = (listener: Listener): void => {
    listeners.delete(listener);
    waiting = waiting.filter((one) => one !== listener);
  };

  window.addEventListener('message', ({ source, data, ports }: MessageEvent<unknown>) => {
    const [port] = ports;
    if (source !== window || data !== trackPortMessage || !port) return;
    const [next, ...others] = waiting;
    if (next) {
      waiting = others;
      next(port);
      return;
    }
    const [first, ...rest] = listeners;
    if (!first) {
      port.close();
      return;
    }
    for (const listener of rest) ask(listener);
    first(port);
  });

  return {
    onPort(listener) {
      // A function of its own for each listening, so that who listens twice can leave once.
      const own: Listener = (port) => listener(port);
      listeners.add(own);
      ask(own);
      return () => leave(own);
    },
  };
}
