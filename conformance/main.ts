import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fetch, Surroundings } from './asking/surroundings';
import { unaskedRows } from './document/document';
import { type Options, readOptions } from './options';
import { readProfile } from './profile-file';
import { type Line, count, countLine, jsonLine, tableLine } from './report';
import { run } from './run';
import { sampleAdmin } from './sample-hands';

/** npm run conformance: asks one service and prints what holds. Exit code 0: nothing differs; 1: something does; 2: not run. */

const patienceMs = 120_000;
/** Between two requests to a service that is not on this machine. */
const pauseMs = 250;

const isHere = (url: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

const politeFetch: Fetch = async (url, init) => {
  if (!isHere(url)) await sleep(pauseMs);
  return fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
};

async function surroundingsOf(options: Options): Promise<Surroundings> {
  const folder = process.env['INIT_CWD'] ?? process.cwd();
  const profile = readProfile(readFileSync(resolve(folder, options.profileFile), 'utf8'));
  const sample = options.admin === undefined ? undefined : await sampleAdmin(options.admin, fetch);
  const { KARTBORD_API_TOKEN: apiToken } = process.env;
  const { KARTBORD_API_SECRET: apiSecret, KARTBORD_AIS_SECRET: aisSecret } = process.env;
  return {
    profile,
    fetch: politeFetch,
    nowMs: options.nowMs ?? sample?.nowMs ?? Date.now(),
    sleep: async (ms) => {
      await sleep(ms);
    },
    log: (sentence) => process.stderr.write(`${sentence}\n`),
    vessels: options.vessels,
    ...(apiToken ? { apiToken } : {}),
    ...(apiSecret ? { apiSecret } : {}),
    ...(aisSecret ? { aisSecret } : {}),
    ...(sample ? { sample } : {}),
  };
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const lines: Line[] = [];
  const print = (line: Line): void => {
    lines.push(line);
    process.stdout.write(`${options.json ? jsonLine(line) : tableLine(line)}\n`);
  };
  await run(await surroundingsOf(options), ({ check, outcome }) => {
    const { id, section, sentence } = check;
    print({ ...outcome, id, section, sentence });
  });
  for (const { section, sentence, why } of unaskedRows())
    print({ verdict: 'could-not-ask', id: '-', section, sentence, detail: why });
  const counts = count(lines);
  process.stdout.write(`${options.json ? JSON.stringify(counts) : countLine(counts)}\n`);
  if (counts.holds + counts.differs === 0) throw new Error('no question could be asked');
  return counts.differs === 0 ? 0 : 1;
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`conformance: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
