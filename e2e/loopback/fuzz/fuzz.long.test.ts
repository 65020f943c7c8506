import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { inputsOf, targets } from './targets';

/** Of each target; `npm run fuzz -- SECONDS [TARGET]`. */
const seconds = Number(process.env['KARTBORD_FUZZ_SECONDS'] ?? 1);
const only = process.env['KARTBORD_FUZZ_TARGET'];
/** The seed that comes next, so that a run that was stopped goes on. Only a run that was asked for keeps one. */
const stateFile = resolve('test-results/fuzz.json');
const isAsked = process.env['KARTBORD_FUZZ_SECONDS'] !== undefined;
const batch = 100;
const slowMs = 2_000;

interface Done {
  seed: number;
  inputs: number;
  /** Of all runs together. */
  seconds: number;
  slowestMs: number;
}
const state: Record<string, Done> =
  isAsked && existsSync(stateFile)
    ? (JSON.parse(readFileSync(stateFile, 'utf8')) as Record<string, Done>)
    : {};

const names = Object.keys(targets).filter((name) => only === undefined || name === only);

it.each(names)(
  'changed samples of %s are read or refused in time',
  async (name) => {
    const target = targets[name];
    if (!target) throw new Error(name);
    const done = (state[name] ??= { seed: 1_000, inputs: 0, seconds: 0, slowestMs: 0 });
    const finds: string[] = [];
    let sinceMs = performance.now();
    const until = sinceMs + seconds * 1000;
    for (let nowMs = sinceMs; nowMs < until; nowMs = performance.now()) {
      for (const input of inputsOf(target, done.seed, batch)) {
        const startedMs = performance.now();
        let why = '';
        try {
          await target.read(input);
        } catch (error) {
          why = String(error);
        }
        const tookMs = performance.now() - startedMs;
        done.slowestMs = Math.max(done.slowestMs, Math.round(tookMs));
        if (why === '' && tookMs > slowMs) why = `${tookMs.toFixed(0)} ms`;
        if (why !== '') finds.push(`${keep(name, input)}: ${why}`);
      }
      done.seed += 1;
      done.inputs += batch;
      // The state is written once a second: to write it takes as long as many inputs.
      const tookMs = performance.now() - sinceMs;
      if (tookMs < 1_000) continue;
      sinceMs += tookMs;
      done.seconds += tookMs / 1_000;
      writeState();
    }
    writeState();
    expect(finds).toEqual([]);
  },
  seconds * 1000 + 60_000,
);

function writeState(): void {
  if (!isAsked) return;
  mkdirSync(dirname(stateFile), { recursive: true });
  writeFileSync(stateFile, `${JSON.stringify(state, null, 2)}\n`);
}

/** Into the corpus, which every run of the tests reads again. */
function keep(name: string, input: Uint8Array): string {
  const file = `${name}-${createHash('sha256').update(input).digest('hex').slice(0, 12)}.bin`;
  if (isAsked) writeFileSync(join(import.meta.dirname, 'corpus', file), input);
  return file;
}
