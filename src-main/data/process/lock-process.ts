import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLocks } from './lock';

/**
 * For lock.test.ts, which builds and starts it: a process that takes the lock `test` of the folder it is given. Told
 * `take` it takes it and says how that went; told a number it does as many rounds of counting under the lock.
 */
const [folder = ''] = process.argv.slice(2);
const locks = openLocks(folder);
const never = new AbortController().signal;
const counter = join(folder, 'counter');
const breath = (): Promise<void> => new Promise((done) => setImmediate(done));

process.on('message', (notified: 'take' | number) => {
  void (notified === 'take' ? takeOnce() : count(notified)).then((said) => process.send?.(said));
});

async function takeOnce(): Promise<string> {
  const taken = await locks.take('test', 20_000, never);
  return taken.ok ? 'taken' : taken.failure.code;
}

/** Reads, breathes, writes: a second holder would lose a count. */
async function count(rounds: number): Promise<string> {
  for (let round = 0; round < rounds; round++) {
    const taken = await locks.take('test', 60_000, never);
    if (!taken.ok) return taken.failure.detail;
    const before = Number(readFileSync(counter, 'utf8'));
    await breath();
    writeFileSync(counter, String(before + 1));
    locks.release(taken.value);
    await breath();
  }
  return 'counted';
}
