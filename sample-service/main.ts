import { setFlagsFromString } from 'node:v8';
import { weekIndexAt } from './coast/calendar';
import { makeCoast } from './coast/coast';
import { readOptions } from './options';
import {
  type SampleService,
  type SampleServiceAddresses,
  type SampleServiceOptions,
  startSampleService,
} from './start';

/**
 * The process: a command that prints one line of JSON when it is ready, or a child of Electron (utilityProcess) that
 * posts the same object to its parent and ends on `{ stop: true }`.
 */

/** The part of Electron's process.parentPort that is used; plain Node has none. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

const { parentPort } = process as unknown as { parentPort?: ParentPort };

// Beside a window memory is what counts; by itself it answers in half the time without these.
if (parentPort) {
  // The space of young objects stays at a megabyte: it grows to sixteen with the first long answer, and is not given back for long.
  setFlagsFromString('--semi-space-growth-factor=1');
  // Garbage is collected before it is as much again as what is used: the years of the lice reports make much of it.
  setFlagsFromString('--optimize-for-size');
}

async function run(): Promise<void> {
  const { argv } = process;
  if (argv.includes('--proof')) return prove(readOptions(argv.slice(2).filter((one) => one !== '--proof')));
  const service = await startSampleService(readOptions(argv.slice(2)));
  const stop = async () => {
    await service.close();
    process.exit(0);
  };
  const ready = { ready: true, ...addressesOf(service) };
  if (parentPort) {
    parentPort.on('message', ({ data }) => {
      if ((data as { stop?: unknown } | null)?.stop === true) void stop();
    });
    parentPort.postMessage(ready);
  } else process.stdout.write(`${JSON.stringify(ready)}\n`);
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.on('message', (asked: Asked) => void answer(asked).catch(failed));
  // Whoever started it is gone.
  process.once('disconnect', () => void stop());
}

/** Prints the sample coast beside the real one; the exit is 1 where a line of the table does not hold. */
async function prove({ seed = 1, nowMs = Date.now() }: SampleServiceOptions): Promise<void> {
  const { likenessOf, likenessTable } = await import('./proofs/likeness');
  const now = weekIndexAt(nowMs);
  const { text, holds } = likenessTable(likenessOf(makeCoast(seed, now), now));
  process.stdout.write(`${text}\n`);
  process.exitCode = holds ? 0 : 1;
}

/** By whoever forked this process: one more service on the same coast, with a state of its own, or the end of one. */
type Asked = { readonly open: readonly string[] } | { readonly close: string };

const more = new Map<string, SampleService>();

async function answer(asked: Asked): Promise<void> {
  if ('open' in asked) {
    const service = await startSampleService(readOptions(asked.open));
    more.set(service.baseUrl, service);
    process.send?.({ ready: true, ...addressesOf(service) });
  } else {
    await more.get(asked.close)?.close();
    more.delete(asked.close);
    process.send?.({ closed: asked.close });
  }
}

function addressesOf(service: SampleServiceAddresses): SampleServiceAddresses {
  const { baseUrl, authUrl, aisUrl, wmsUrl, adminUrl } = service;
  const { deviceClientId, apiClientId, apiSecret, aisClientId, aisSecret } = service;
  return {
    baseUrl,
    authUrl,
    aisUrl,
    wmsUrl,
    adminUrl,
    deviceClientId,
    apiClientId,
    apiSecret,
    aisClientId,
    aisSecret,
  };
}

function failed(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error);
  if (parentPort) parentPort.postMessage({ ready: false, error: reason });
  process.stderr.write(`sample service: ${reason}\n`);
  process.exit(1);
}

run().catch(failed);
