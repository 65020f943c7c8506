import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SampleService } from '@kartbord/sample-service/start';
import { admin } from '@kartbord/sample-service/testing';
import { openCache } from '../../../src-main/data/cache/cache';
import type { CrashPoint } from '../../../src-main/session/crash-points';
import { filesWith, textHolds } from './canaries';
import { startChild } from './children';
import { openAddresses, type Start, start, vaultFile, vaultFolder } from './computer';
import { furnish } from './furnish';

/** What became of a refresh that was killed at one point, and which of promises.md's L1 to L7 held. */
export interface CrashCase {
  readonly point: CrashPoint;
  readonly died: string | null;
  readonly outcome: 'recovered' | 'signs in again once' | 'other';
  readonly broken: readonly string[];
}

const hourMs = 3_600_000;
/** Two cases run at a time, and none gets more than a few. */
const recentTokens = 30;
const cacheKey = { site: 'a', account: 'b', method: 'GET', path: '/kept', body: '' };
const cacheParts = (home: string): Parameters<typeof openCache>[0] => ({
  file: join(home, 'cache.sqlite'),
  now: Date.now,
  warn: () => {},
  reserveBytes: 4096,
});

/** Files of the person's, which no refresh has any business with. */
const belongings = {
  L2: ['drafts.json', 'outbox.json'],
  L4: ['settings.json', 'workspace.json'],
  L5: ['exported.geojson'],
} as const;

/** One process is killed at the point; then the app starts twice. */
export async function crashCase(service: SampleService, point: CrashPoint): Promise<CrashCase> {
  const home = mkdtempSync(join(tmpdir(), 'kartbord-crash-'));
  const addresses = openAddresses(service);
  const nowMs = Date.now() + 2 * hourMs;
  const starts: Start[] = [];
  const begin = (): Start => {
    const one = start({ home, addresses, now: () => nowMs });
    starts.push(one);
    return one;
  };
  try {
    furnishFiles(home);
    const given = await furnish(home, service);
    const vaultPath = join(home, vaultFolder, vaultFile);
    const before = { bytes: readFileSync(vaultPath), generation: await generationOf(begin()) };

    const victim = startChild(home, addresses, point);
    victim.use(nowMs).catch(() => {});
    const died = await victim.died();

    const broken: string[] = [];
    const check = (law: string, holds: boolean): void => {
      if (!holds) broken.push(law);
    };
    const generation = await generationOf(begin());
    const isSame = readFileSync(vaultPath).equals(before.bytes);
    check('L1', isSame || (generation ?? 0) > (before.generation ?? 0));
    for (const [law, names] of Object.entries(belongings))
      for (const name of names) check(law, readFileSync(join(home, name), 'utf8') === contentOf(name));
    check('L3', storedAt(home) === 1000);

    const { outcome, works } = await afterwards(service, begin, begin);
    check('L6', works);
    // With those that were given to the victim, which nobody else has seen.
    const secrets = (await admin<string[]>(service, 'GET', '/tokens')).slice(-recentTokens);
    check('L7', secrets.includes(given.access_token) && filesWith(home, secrets).length === 0);
    check('L7', !textHolds(victim.output(), secrets));
    return { point, died, outcome, broken };
  } finally {
    for (const one of starts) one.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** What a person has beside the sign-in. */
function furnishFiles(home: string): void {
  for (const name of Object.values(belongings).flat()) writeFileSync(join(home, name), contentOf(name));
  const cache = openCache(cacheParts(home));
  const bytes = Buffer.from('{"kept":true}');
  cache.keep(
    cacheKey,
    { kind: 'other' },
    { bytes, fetchedAtMs: 1000, validators: { etag: null, lastModified: null } },
  );
  cache.close();
}

const contentOf = (name: string): string => JSON.stringify({ of: name });

async function generationOf({ vault }: Start): Promise<number | undefined> {
  const read = await vault.read();
  return read.state === 'open' ? read.generation : undefined;
}

function storedAt(home: string): number | undefined {
  const cache = openCache(cacheParts(home));
  const kept = cache.read(cacheKey);
  cache.close();
  return kept?.fetchedAtMs;
}

/** Starts the app twice: what the first start meets, and that the second is not bothered by it again. */
async function afterwards(
  service: SampleService,
  first: () => Start,
  second: () => Start,
): Promise<{ outcome: CrashCase['outcome']; works: boolean }> {
  const one = first();
  const used = await one.use();
  const two = second();
  const again = await two.use();
  if (used.status === 200) {
    const works = again.status === 200;
    return { outcome: works && two.redeemed() === 0 ? 'recovered' : 'other', works };
  }
  const { state, endedBy } = two.session.status().scopes.api;
  const isClear =
    one.redeemed() === 1 && two.redeemed() === 0 && state === 'ended' && endedBy === 'interrupted';
  const works = (await signInAgain(service, two)) && (await two.use()).status === 200;
  return { outcome: isClear ? 'signs in again once' : 'other', works };
}

async function signInAgain(service: SampleService, { session }: Start): Promise<boolean> {
  const ended = await session.signIn({
    signal: new AbortController().signal,
    progress: (step) => {
      if (step.step === 'code' && step.polls === 0)
        void admin(service, 'POST', '/device/approve', { user_code: step.userCode });
    },
  });
  return ended.ok && ended.value.end === 'signed-in';
}
