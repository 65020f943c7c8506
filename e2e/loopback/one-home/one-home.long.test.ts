import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { oneHome, type Round } from './matrix';

const runs = Number(process.env['KARTBORD_ONE_HOME_RUNS'] ?? 8);
const first = Number(process.env['KARTBORD_ONE_HOME_SEED'] ?? 5);

it(
  `a window and commands on one data folder lose nothing to each other: ${runs} seeds`,
  async () => {
    const rounds: (Round & { readonly seed: number })[] = [];
    for (let seed = first; seed < first + runs; seed++) rounds.push({ seed, ...(await oneHome(seed)) });
    const wrong = rounds.flatMap((round) => round.wrong.map((what) => `seed ${round.seed}: ${what}`));
    const acts = rounds.reduce((sum, round) => sum + round.acts, 0);
    const slowest = rounds.map((round) => round.slowest).toSorted((a, b) => b.tookMs - a.tookMs)[0];
    const folder = resolve('test-results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'one-home.txt'),
      `${runs} rounds, ${acts} acts of 7 processes each, ${wrong.length} wrong; the slowest act: ${slowest?.act} of ${slowest?.name}, ${slowest?.tookMs.toFixed(0)} ms\n`,
    );
    expect(wrong).toEqual([]);
  },
  15_000 * runs + 60_000,
);
