import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { type Fault, faultAt, faults } from './faults';
import type { Journey } from './journeys';

/** What was tried. */
export interface Figures {
  faults: number;
  starts: number;
}

/** No journey has so many steps: one that goes round for ever ends here. */
const mostSteps = 500;

/**
 * Runs a journey again and again from the same state. Each time another step fails, every `every`-th, until one run meets
 * none; then a new process looks at what is there, and does it again where it is not done.
 */
export async function everyWrite(journey: Journey, every: number): Promise<Figures> {
  const root = mkdtempSync(join(tmpdir(), 'kartbord-every-write-'));
  const figures = { faults: 0, starts: 0 };
  const begun = join(root, 'begun');
  let homes = 0;

  function freshHome(): string {
    const home = join(root, String(++homes));
    cpSync(begun, home, { recursive: true });
    return home;
  }
  async function look(home: string): Promise<unknown> {
    figures.starts++;
    return journey.look(home);
  }
  /** Nothing fails. Answers what is there then; it is `after` where that is given. */
  async function succeeds(home: string, after: unknown, at: string): Promise<unknown> {
    const disk = faultAt(Infinity, 'EIO');
    await journey.run(home, disk);
    disk.end();
    expect(disk.isAcknowledged(), at).toBe(true);
    const left = await look(home);
    if (after !== undefined) expect(left, at).toEqual(after);
    return left;
  }
  async function fails(n: number, fault: Fault, states: readonly [unknown, unknown]): Promise<boolean> {
    const home = freshHome();
    const disk = faultAt(n, fault);
    const running = journey.run(home, disk);
    // What a killed process throws reaches nobody.
    await (fault === 'killed' ? running.catch(() => {}) : running);
    disk.end();
    const met = disk.met();
    if (met === null) return false;
    figures.faults++;
    const at = `${journey.name}: ${fault} at step ${n} (${met})`;
    const [before, after] = states;
    const parts = partsIn(home);
    const left = await look(home);
    const may = disk.isAcknowledged() ? [after] : [before, after, ...(journey.between ?? [])];
    expect(may, at).toContainEqual(left);
    // A process that lives on clears away what it has begun.
    if (fault !== 'killed' && met !== 'rm') expect(parts, at).toEqual([]);
    if (!isDeepStrictEqual(left, after)) await succeeds(home, after, `${at}, done again`);
    rmSync(home, { recursive: true, force: true });
    return true;
  }

  try {
    await journey.begin(begun);
    const before = await look(freshHome());
    const after = await succeeds(freshHome(), undefined, `${journey.name}, undisturbed`);
    expect(after, `${journey.name} changes something`).not.toEqual(before);
    for (const [at, fault] of faults.entries())
      for (let n = 1 + (at % every); await fails(n, fault, [before, after]); n += every)
        expect(n, `${journey.name} ends`).toBeLessThan(mostSteps);
    return figures;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const partsIn = (home: string): readonly string[] =>
  readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));
