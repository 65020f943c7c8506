// Runs parts of the suite side by side, and says at the end what came, how long each took and which tests were slowest.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { inLanes } from './lanes.mjs';
import { results } from './parts.mjs';
import { readReport } from './reports.mjs';

/** CPU seconds and tests of the last release, by part: what a change adds is said beside it (CONTRIBUTING.md). */
const releasedTimes = join(root, 'docs/test-times.json');

const lanes = 2;

/** Temporary files of the parts lie in memory, where there is room: tests write through to the disk thousands of times, 4 ms each. */
const inMemory = memoryFolder();

/**
 * Runs the parts and ends this process: with 1 where anything failed. Its last line is `N passed, N failed`.
 * @param {readonly import('./parts.mjs').Part[]} parts
 * @param {{ isShuffled?: boolean, prepare?: () => void }} [options]
 */
export async function runParts(parts, { isShuffled = false, prepare = () => {} } = {}) {
  const ended = [];
  const started = performance.now();
  const before = coreSeconds();
  try {
    rmSync(results, { recursive: true, force: true });
    mkdirSync(results, { recursive: true });
    prepare();
    const each = async (part) => void ended.push(await run(part, argumentsOf(part, isShuffled)));
    const gaps = parts.filter(({ inGaps }) => inGaps);
    const others = parts.filter(({ inGaps }) => !inGaps);
    await Promise.all([inLanes(others, lanes, each), inLanes(gaps, 1, each)]);
  } catch (error) {
    process.stderr.write(`kartbord: ${error instanceof Error ? error.message : String(error)}\n`);
    ended.push({ name: 'the run itself', tests: [], end: '', wall: 0, cpu: 0, passed: 0, failed: 1 });
  }
  const tests = ended.flatMap((part) => part.tests);
  for (const { name, said } of tests.filter(({ status }) => status === 'failed'))
    console.log(`\nfailed: ${name}\n${said.slice(0, 1500)}`);
  const broken = ended.filter(({ failed }) => failed > 0);
  // A log that is cut short keeps its end.
  for (const { name, tests, end } of broken)
    if (!tests.some(({ status }) => status === 'failed')) console.log(`\nfailed: ${name}\n${end}`);
  if (broken.length > 0) console.log(`\nfailed: ${broken.map(({ name }) => name).join(', ')}`);
  logSlowest(tests);
  const wall = (performance.now() - started) / 1000;
  const all = logParts(ended, wall);
  const after = coreSeconds();
  const busy = (after.busy - before.busy) / (after.all - before.all);
  console.log(`\nthe machine's cores were busy ${Math.round(busy * 100)} % of the time`);
  console.log(`\n${all.passed} passed, ${all.failed} failed`);
  process.exit(all.failed > 0 ? 1 : 0);
}

/** One part; what it says is said in one piece when it ends, so that two never mix. */
async function run(part, more) {
  const { name, command, env, report, inGaps = false, onDisk = false, mayBeEmpty = false } = part;
  const [tool, args] = command;
  const begun = performance.now();
  const times = join(results, `${name.replaceAll(/\W+/g, '-')}.times`);
  const [shell, given] = timed(times, [...(inGaps ? lowest : []), tool, ...args, ...more]);
  const child = spawn(shell, given, {
    cwd: root,
    env: {
      ...process.env,
      ...(inMemory && !onDisk && { TMPDIR: inMemory }),
      ...(inGaps && { KARTBORD_IN_GAPS: '1' }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes));
  const [status] = await once(child, 'close');
  const wall = (performance.now() - begun) / 1000;
  const tests = readReport(report);
  const count = (wanted) => tests.filter((test) => test.status === wanted).length;
  const failed = count('failed');
  // A suite that ended badly without naming a test, or without any test, has failed as a whole.
  const isEmpty = report !== undefined && count('passed') === 0;
  const isOwnFailure = status !== 0 ? failed === 0 : isEmpty && !mayBeEmpty;
  const text = Buffer.concat(said).toString();
  console.log(`\n── ${name}\n${status === 0 ? endOf(text, 6) : text.trimEnd()}`);
  console.log(`── ${name}: ${status === 0 ? 'done' : `exit ${status}`} in ${Math.round(wall)} s`);
  return {
    name,
    tests,
    end: endOf(text, 30),
    wall,
    cpu: cpuOf(times),
    passed: report ? count('passed') : Number(status === 0),
    failed: failed + Number(isOwnFailure),
  };
}

/** What a suite is told beside its own arguments. */
const argumentsOf = ({ report }, isShuffled) =>
  isShuffled && report?.by === 'vitest' ? ['--sequence.shuffle'] : [];

const endOf = (text, lines) => text.trimEnd().split('\n').slice(-lines).join('\n');

/** A story waits for its app, and a test for the disk: at the lowest priority another process has these moments, and takes none of theirs. */
const lowest = process.platform === 'win32' ? [] : ['nice', '-n', '19'];

/** Has the shell note the CPU seconds of a command and of all that it waited for. */
function timed(file, [tool, ...args]) {
  if (process.platform === 'win32') return [tool, args];
  const noted = `exec 3>"$0" 4>&2; TIMEFORMAT='%U %S'; { time "$@" 2>&4 3>&-; } 2>&3`;
  return ['bash', ['-c', noted, file, tool, ...args]];
}

/** A folder in memory that anybody may write, and programs start in; removed at the end. */
function memoryFolder() {
  const memory = '/dev/shm';
  const leastBytes = 8 * 2 ** 30;
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < leastBytes) return undefined;
  const folder = mkdtempSync(join(memory, 'kartbord-'));
  chmodSync(folder, 0o1777);
  process.once('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // Something that a test has left running writes there yet.
    }
  });
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ])
    process.once(signal, () => process.exit(128 + number));
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0 ? folder : undefined;
}

/** Of all cores since the machine's start: apps of the stories included, which nobody waits for. */
function coreSeconds() {
  const all = (times) => Object.values(times).reduce((sum, ms) => sum + ms, 0);
  const sum = { busy: 0, all: 0 };
  for (const { times } of cpus()) {
    sum.busy += all(times) - times.idle;
    sum.all += all(times);
  }
  return sum;
}

function cpuOf(file) {
  if (!existsSync(file)) return 0;
  const [user = 0, system = 0] = readFileSync(file, 'utf8').trim().split(' ').map(Number);
  return user + system;
}

function logSlowest(tests) {
  if (tests.length === 0) return;
  console.log('\nThe twenty slowest tests, s');
  for (const { name, seconds } of tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
}

/** The table of the parts, and what each has become since the last release. */
function logParts(ended, wall) {
  const released = existsSync(releasedTimes)
    ? JSON.parse(readFileSync(releasedTimes, 'utf8'))
    : { parts: {} };
  const more = (value) => `${value < 0 ? '−' : '+'}${Math.abs(Math.round(value))}`;
  const since = (now, then) =>
    then ? `${more(now.passed - then.passed)} tests, ${more(now.cpu - then.cpu)} s CPU` : '';
  const row = (name, ...cells) =>
    console.log(
      `${name.padEnd(26)}${cells.map((cell, at) => (at < 4 ? cell.padStart(8) : `   ${cell}`)).join('')}`,
    );
  const line = (part, notified) =>
    row(
      part.name,
      part.wall.toFixed(0),
      part.cpu.toFixed(0),
      String(part.passed),
      String(part.failed),
      notified,
    );
  console.log();
  row('part', 'wall s', 'CPU s', 'passed', 'failed', `since ${released.release ?? 'the last release'}`);
  for (const part of ended.toSorted((a, b) => b.wall - a.wall))
    line(part, since(part, released.parts[part.name]));
  const sum = (parts) =>
    parts.reduce(
      (all, { cpu, passed, failed = 0 }) => ({
        cpu: all.cpu + cpu,
        passed: all.passed + passed,
        failed: all.failed + failed,
      }),
      { cpu: 0, passed: 0, failed: 0 },
    );
  const all = { name: 'all', wall, ...sum(ended) };
  line(all, since(all, sum(ended.flatMap(({ name }) => released.parts[name] ?? []))));
  const parts = Object.fromEntries(
    ended.map(({ name, cpu, passed }) => [name, { cpu: Math.round(cpu), passed }]),
  );
  writeFileSync(join(results, 'test-times.json'), `${JSON.stringify({ parts }, null, 2)}\n`);
  return all;
}
