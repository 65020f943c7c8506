import { parseArgs } from 'node:util';
import { createEngine } from './engine';
import { serveEngine } from './serve';
import type { TrackPortOwner } from './track-port';

/** The entry of the data process (an Electron utilityProcess): `--home DIR` names the app's data folder, `--cache-bytes N` the cache's limit. */
const { values } = parseArgs({
  options: { home: { type: 'string' }, 'cache-bytes': { type: 'string' } },
  strict: false,
});
if (typeof values.home !== 'string') throw new Error('the data process needs --home DIR');

const engine = createEngine({
  home: values.home,
  now: Date.now,
  say: (message) => process.stderr.write(`${message}\n`),
  ...(Number(values['cache-bytes']) > 0 ? { capBytes: Number(values['cache-bytes']) } : {}),
});
const receive = serveEngine(engine, (message) => process.parentPort.postMessage(message));
process.parentPort.on('message', ({ data, ports }) => {
  const [port] = ports;
  if (!port) {
    receive(data);
    return;
  }
  const answer = engine.serveTracks(data as TrackPortOwner, (message) => port.postMessage(message));
  port.on('message', (wish) => answer(wish.data));
  port.start();
});
process.on('exit', () => engine.close());
