import { utilityProcess } from 'electron';
import type { Log } from '../../log';
import { childEnded } from '../start/stop-asked';

/** What the sample service says when it is ready (sample-service/README.md). */
interface SampleAddresses {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly aisUrl: string;
  readonly wmsUrl: string;
  readonly adminUrl: string;
  readonly deviceClientId: string;
  readonly apiClientId: string;
  readonly aisClientId: string;
}

export interface SampleProcess {
  readonly ready: Promise<SampleAddresses>;
  readonly pid: number | undefined;
  stop(): void;
}

/** Starts the sample service beside the app, on free ports of this machine. It ends with the app. */
export function startSampleProcess(entry: string, args: readonly string[], log: Log): SampleProcess {
  const child = utilityProcess.fork(entry, [...args], {
    serviceName: 'Kartbord sample service',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr?.on('data', (bytes: Buffer) => log.warn(`sample service: ${bytes.toString().trim()}`));
  const ready = new Promise<SampleAddresses>((resolve, reject) => {
    child.on('message', (message: unknown) => {
      if (isReady(message)) resolve(message);
    });
    child.once('exit', (code) => {
      childEnded(code);
      reject(new Error(`the sample service ended with code ${code}`));
      log.warn(`the sample service ended with code ${code}`);
    });
  });
  ready.catch(() => {}); // whoever asks for the addresses gets the reason; nobody asking is no error
  return {
    ready,
    get pid() {
      return child.pid;
    },
    stop: () => void child.kill(),
  };
}

function isReady(message: unknown): message is SampleAddresses {
  return typeof message === 'object' && message !== null && 'ready' in message && message.ready === true;
}
