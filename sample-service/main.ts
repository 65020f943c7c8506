import { setFlagsFromString } from 'node:v8';
import { readOptions } from './options';
import { type SampleServiceAddresses, startSampleService } from './start';

// The space of young objects stays at a megabyte: it grows to sixteen with the first long answer, and is not given back for long.
setFlagsFromString('--semi-space-growth-factor=1');

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

async function run(): Promise<void> {
  const service = await startSampleService(readOptions(process.argv.slice(2)));
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
  // Whoever started it is gone.
  process.once('disconnect', () => void stop());
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

run().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  if (parentPort) parentPort.postMessage({ ready: false, error: reason });
  process.stderr.write(`sample service: ${reason}\n`);
  process.exit(1);
});
