import type { DataTransport } from '../messages';
import { type DataEngine, serveEngine } from '../serve';

/** The way to an engine in this process, for plain Node: copies what crosses, as the way between processes does. */
export function inProcessTransport(engine: DataEngine): DataTransport {
  const listeners: ((message: unknown) => void)[] = [];
  const receive = serveEngine(engine, (message) => {
    const copy: unknown = structuredClone(message);
    setImmediate(() => {
      for (const listener of listeners) listener(copy);
    });
  });
  return {
    post(message) {
      const copy: unknown = structuredClone(message);
      setImmediate(() => receive(copy));
    },
    onMessage: (listener) => void listeners.push(listener),
    onExit: () => {},
  };
}
