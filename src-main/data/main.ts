import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { shownRows } from '../shown-text';
import { checkEngine, createEngine } from './engine';
import { serveEngine } from './serve';
import type { TrackPortOwner } from './vessels/track-port';

// The space of young objects stays at a megabyte: it grows to sixteen with the first long answer, and is not given back for long.
setFlagsFromString('--semi-space-growth-factor=1');
// Garbage is collected before it is as much again as what is used: the years of the lice reports make much of it.
setFlagsFromString('--optimize-for-size');

// A terminal sends Ctrl+C to every process: whoever started this one ends it, and says so in words.
process.on('SIGINT', () => {});

/** The entry of the data process (an Electron utilityProcess): `--home DIR` names the app's data folder, `--basemap FILE` the tiles of its map, which `--check` has it look at alone, `--cache-bytes N` the cache's limit, `--clock-ahead MS` what the app believes the time to be. */
const { values } = parseArgs({
  options: {
    home: { type: 'string' },
    basemap: { type: 'string' },
    check: { type: 'boolean' },
    'cache-bytes': { type: 'string' },
    'clock-ahead': { type: 'string' },
  },
  strict: false,
});
if (typeof values.home !== 'string') throw new Error('the data process needs --home DIR');

const engine = values.check
  ? undefined
  : createEngine({
      home: values.home,
      ...(typeof values.basemap === 'string' ? { basemap: values.basemap } : {}),
      now: () => Date.now() + (Number(values['clock-ahead']) || 0),
      warn: (message) => process.stderr.write(shownRows([message])),
      ...(Number(values['cache-bytes']) > 0 ? { capBytes: Number(values['cache-bytes']) } : {}),
    });
const receive = serveEngine(engine ?? checkEngine(values.home), (message) =>
  process.parentPort.postMessage(message),
);
/** Ports to the map's workers, and whose tracks they give. */
const open = new Map<Electron.MessagePortMain, TrackPortOwner>();
process.parentPort.on('message', ({ data, ports }) => {
  const [port] = ports;
  if (port) serveOn(port, data as TrackPortOwner);
  else receive(data);
});

function serveOn(port: Electron.MessagePortMain, owner: TrackPortOwner): void {
  // Another service or user is in use now: what was opened before gives nothing more.
  for (const [other, of] of open)
    if (of.site !== owner.site || of.account !== owner.account) {
      open.delete(other);
      other.close();
    }
  open.set(port, owner);
  const answer = engine?.serveTracks(owner, (message) => {
    if (open.has(port)) port.postMessage(message);
  });
  port.on('message', ({ data }) => answer?.(data));
  port.on('close', () => open.delete(port));
  port.start();
}
process.on('exit', () => engine?.close());
