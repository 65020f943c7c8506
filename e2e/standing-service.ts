import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A sample service beside the app, as another computer's service: it stays when the app ends. */
export interface StandingService {
  readonly baseUrl: string;
  readonly authUrl: string;
  readonly aisUrl: string;
  readonly wmsUrl: string;
  readonly adminUrl: string;
  readonly deviceClientId: string;
  readonly apiClientId: string;
  readonly apiSecret: string;
  readonly aisClientId: string;
  readonly aisSecret: string;
  /** For an app that is to take it for its own sample service. */
  readonly env: Readonly<Record<string, string>>;
  /** Asks its admin door. */
  admin(path: string, body?: unknown): Promise<unknown>;
  /** Writes a profile of it as `--profile-file` takes it, and gives the path. `baseUrl`: of what stands before its data API. */
  profileFile(folder: string, baseUrl?: string): string;
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, '../out/main/sample-service.cjs');

/** All that a worker starts are of this one process, each of its own state and addresses: the coast is made once. It ends with the worker. */
let services: ChildProcess | undefined;
let asking: Promise<unknown> = Promise.resolve();

/** One question after the other: an answer does not say which it is of. */
function ask(question: { readonly open: readonly string[] } | { readonly close: string }): Promise<unknown> {
  const answered = asking.then(async () => {
    const args = 'open' in question ? question.open : [];
    services ??= fork(program, ['--coast', 'ahead', ...args], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    services.send(question);
    const [answer] = (await once(services, 'message')) as [unknown];
    return answer;
  });
  asking = answered;
  return answered;
}

/** `args`: as of `npm run service`. */
export async function startStandingService(args: readonly string[] = []): Promise<StandingService> {
  const opened = await ask({ open: args });
  const addresses = opened as Omit<StandingService, 'env' | 'admin' | 'profileFile' | 'stop'>;
  return {
    ...addresses,
    env: { KARTBORD_SAMPLE_AT: JSON.stringify(addresses) },
    async admin(path, body) {
      const answer = await fetch(`${addresses.adminUrl}${path}`, {
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return text ? (JSON.parse(text) as unknown) : null;
    },
    profileFile(folder, baseUrl = addresses.baseUrl) {
      const { authUrl, aisUrl, wmsUrl, deviceClientId, apiClientId, aisClientId } = addresses;
      const ids = { deviceClientId, apiClientId, aisClientId };
      const file = join(folder, 'standing.json');
      const profile = { name: 'Standing', baseUrl, authUrl, aisUrl, wmsUrl, ...ids };
      writeFileSync(file, JSON.stringify(profile), { mode: 0o644 });
      return file;
    },
    stop: async () => void (await ask({ close: addresses.baseUrl })),
  };
}
