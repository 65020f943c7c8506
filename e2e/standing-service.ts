import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A sample service of its own process, as another computer's service: it stays when the app ends. */
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
  /** Asks its admin door. */
  admin(path: string, body?: unknown): Promise<unknown>;
  /** Writes a profile of it as `--profile-file` takes it, and gives the path. `baseUrl`: of what stands before its data API. */
  profileFile(folder: string, baseUrl?: string): string;
  stop(): Promise<void>;
}

const program = join(import.meta.dirname, '../out/main/sample-service.cjs');

export async function startStandingService(args: readonly string[] = []): Promise<StandingService> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const addresses = JSON.parse(line) as Omit<StandingService, 'admin' | 'profileFile' | 'stop'>;
  return {
    ...addresses,
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
    stop: () => ended(child),
  };
}

/** Sample services as the app's own: each of its own state and addresses, all of one process that has made the coast once. */
export interface SampleServices {
  open(): Promise<{ readonly baseUrl: string }>;
  close(baseUrl: string): void;
  stop(): Promise<void>;
}

export function sampleServices(): SampleServices {
  const child = fork(program, ['--coast', 'ahead'], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let opening: Promise<unknown> = Promise.resolve();
  return {
    open() {
      const opened = opening.then(async () => {
        child.send({ open: [] });
        const [addresses] = (await once(child, 'message')) as [{ readonly baseUrl: string }];
        return addresses;
      });
      opening = opened;
      return opened;
    },
    close: (baseUrl) => void child.send({ close: baseUrl }),
    stop: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
