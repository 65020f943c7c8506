import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkHome } from '../../../src-main/data/check/home-check';
import { readBackup } from '../../../src-main/data/backup/backup-form';
import { seededRandom } from '@kartbord/common/random';
import { createEngine } from '../../../src-main/data/engine';
import { inProcess } from '../../../src-main/files/process/in-process';
import { openOwnFiles } from '../../../src-main/files/stored/store';
import { openWorkspaces } from '../../../src-main/storage/workspace/workspace';
import { type BuiltChild, buildChild } from '../built-child';
import {
  type Did,
  hoursOfTrack,
  keyOf,
  mmsis,
  type Order,
  reportIds,
  type Told,
  who,
  countVault,
} from './acts';

/** A process that nobody waits for longer than this. */
const longestLifeMs = 60_000;
let built: Promise<BuiltChild> | undefined;

async function ended(order: Order): Promise<Told> {
  const child = await (built ??= buildChild(join(import.meta.dirname, 'child.ts')));
  return new Promise((settle, reject) => {
    const running = fork(child.path, [JSON.stringify(order)], {
      env: { ...process.env, ...child.env },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const watchdog = setTimeout(() => running.kill('SIGKILL'), longestLifeMs);
    let told: Told | undefined;
    let output = '';
    running.stderr?.on('data', (part: Buffer) => (output += part.toString()));
    running.on('message', (message: Told) => (told = message));
    // Not at its exit: where this process is slow, what the child told comes after it.
    running.on('close', (code, signal) => {
      clearTimeout(watchdog);
      if (told && code === 0) settle(told);
      else reject(new Error(`${order.name} ended with ${code ?? signal}: ${output}`));
    });
  });
}

/** One after the other, as a script runs them. */
async function inTurn(orders: readonly Order[]): Promise<Told[]> {
  const all: Told[] = [];
  for (const order of orders) all.push(await ended(order));
  return all;
}

export interface Round {
  readonly acts: number;
  readonly slowest: Did;
  /** What is not as it was acknowledged, or went wrong; empty where all holds. */
  readonly wrong: readonly string[];
}

/** A window and two lanes of commands at once on one data folder, by a seed; and what is there afterwards. */
export async function oneHome(seed: number): Promise<Round> {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-one-home-'));
  try {
    const random = seededRandom(seed);
    const order = (name: string, acts: number, week: number): Order => ({
      home,
      name,
      isWindow: name === 'window',
      acts,
      firstWeek: 2800 + week,
      seed: Math.floor(random() * 2 ** 31),
    });
    const lane = (name: string, week: number): Order[] =>
      [0, 1, 2].map((at) => order(`${name}${at}`, 6, week + at * 10));
    const [window, ...lanes] = await Promise.all([
      inTurn([order('window', 24, 0)]),
      inTurn(lane('a', 30)),
      inTurn(lane('b', 60)),
    ]);
    const told = [...window, ...lanes.flat()];
    const did = told.flatMap((one) => one.did);
    const wrong = [
      ...did.flatMap(({ act, name, failed }) => (failed === undefined ? [] : [`${name}, ${act}: ${failed}`])),
      ...told.flatMap(({ said }) => said),
      ...(await lookedAt(home, did, window[0]?.held ?? [])),
    ];
    const slowest = did.toSorted((a, b) => b.tookMs - a.tookMs)[0];
    if (!slowest) throw new Error('nothing was done');
    return { acts: did.length, slowest, wrong };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** The next start: all that was acknowledged is there, once. */
async function lookedAt(home: string, did: readonly Did[], held: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  const now = Date.now;
  const warn = (message: string): void => void wrong.push(message);
  const never = new AbortController().signal;
  const context = { signal: never, progress: () => {} };
  const came = did.flatMap(({ act, came: value }) =>
    value === null || value === undefined ? [] : [{ act, value }],
  );
  const of = <T>(act: string): T[] => came.flatMap((one) => (one.act === act ? [one.value as T] : []));

  const checked = await checkHome(home, never);
  const findings = checked.ok ? checked.value.findings : [checked.failure.detail];
  for (const found of findings) wrong.push(`check: ${JSON.stringify(found)}`);

  const engine = createEngine({ home, now, warn });
  try {
    const answers = of<{ path: string; text: string }>('answer');
    for (const path of new Set(answers.map((one) => one.path))) {
      const kept = answers.filter((one) => one.path === path);
      const read = await engine['answer.read']({ key: keyOf(path) }, context);
      const text = read.ok && read.value ? new TextDecoder().decode(read.value.value) : undefined;
      if (!kept.some((one) => one.text === text)) wrong.push(`answer ${path} is not there`);
    }
    for (const mmsi of mmsis) {
      const weeks = of<{ mmsi: number; week: number }>('track').filter((one) => one.mmsi === mmsi);
      const span = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
      const read = await engine['track.read']({ ...who, mmsi, positions: 'all', ...span }, context);
      const count = read.ok ? read.value.columns.count : -1;
      const wanted = hoursOfTrack * new Set(weeks.map(({ week }) => week)).size;
      if (count !== wanted) wrong.push(`track of ${mmsi}: ${count} positions in the place of ${wanted}`);
    }
    const requests = await engine['ledger.read']({ limit: 10_000 }, context);
    const asked = did.filter(({ act }) => act === 'request').length;
    if (!requests.ok || requests.value.length !== asked) wrong.push('requests are missing in the ledger');
  } finally {
    engine.close();
  }

  const vault = countVault(home, now);
  const sealed = await vault.read();
  const signed = of('sign-in').length;
  if ((sealed.state === 'open' ? sealed.value.count : 0) !== signed) wrong.push('a sign-in was lost');

  for (const { backup } of of<{ backup: string }>('backup')) {
    const read = await readBackup(backup, never, () => Promise.resolve());
    if (!read.ok) wrong.push(`backup: ${read.failure.detail}`);
  }

  const service = join(home, 'service.txt');
  const posts = existsSync(service) ? readFileSync(service, 'utf8').trim().split('\n') : [];
  const sent = new Set(of<{ sent: string }>('report').map((one) => one.sent));
  for (const [at, id] of reportIds.entries()) {
    const times = posts.filter((count) => Number(count) === at + 1).length;
    if (times !== (sent.has(id) ? 1 : 0)) wrong.push(`report ${id} was sent ${times} times`);
  }

  const zooms = of<{ zoom: number }>('map');
  const kept = await openWorkspaces({ folder: home, now, warn }).read();
  const last = did.findLast(({ act }) => act === 'map' || act === 'clean map');
  if (last?.act === 'map' && kept?.zoom !== zooms.at(-1)?.zoom) wrong.push('the map is another');

  const files = openOwnFiles({
    folder: join(home, 'files'),
    start: inProcess(),
    now,
    warn,
    newId: () => 'file-x',
  });
  const listed = (await files.list()).map(({ id }) => id);
  if (listed.toSorted().join() !== held.toSorted().join())
    wrong.push(`own files: ${listed.join()} in the place of ${held.join()}`);
  for (const id of listed) if (!(await files.read(id)).ok) wrong.push(`own file ${id} cannot be read`);
  return wrong;
}
