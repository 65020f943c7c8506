// One reader, in a process of its own: warmed up by the beginning of an answer, then timed on all of it.
// node --expose-gc bench/tracks/parse-once.mjs READER BUILT FILE BYTES MMSI; prints one line of JSON.
import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { readers } from './parse-readers.mjs';

const [name, built, file, length, mmsi] = process.argv.slice(2);
/** At least: what compiles hot code does so beside us, and has to be done on a busy machine, too. */
const warmUpMs = 2000;
const warmUpBytes = 8 * 1024 * 1024;

/** So much of the file that it ends with a record, as an array. */
function beginning(bytesWanted) {
  const bytes = Buffer.alloc(bytesWanted);
  const descriptor = openSync(file);
  const got = readSync(descriptor, bytes, 0, bytesWanted, 0);
  closeSync(descriptor);
  if (bytes[got - 1] === 0x5d) return bytes.subarray(0, got);
  const end = bytes.lastIndexOf('},', got) + 1;
  bytes[end] = 0x5d;
  return bytes.subarray(0, end + 1);
}

/** MB of the process: now, and the most since the peak was forgotten. Linux only. */
function memory() {
  if (process.platform !== 'linux') return { now: NaN, most: NaN };
  const status = readFileSync('/proc/self/status', 'utf8');
  const of = (field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? NaN) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

const read = await readers[name](built, Number(mmsi));
if (!read) process.stdout.write('null\n');
else {
  const bytes = beginning(Number(length));
  const some = beginning(Math.min(warmUpBytes, bytes.length));
  globalThis.gc();
  // Before the warm-up: what that leaves free would be used again, and not be seen.
  const before = memory().now;
  const warmAt = performance.now() + warmUpMs;
  do await read(some);
  while (performance.now() < warmAt);
  globalThis.gc();
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5');
  const [started, used] = [performance.now(), process.cpuUsage()];
  const { columns, longestMs = null } = await read(bytes);
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(used);
  const extraMb = memory().most - before;
  const { count } = columns;
  const sum = (values) => values.subarray(0, count).reduce((total, value) => total + value, 0);
  const digest = [count, ...['timeMs', 'lonE6', 'latE6', 'speedTenths', 'courseTenths', 'headingDeg', 'shipType']
    .map((column) => sum(columns[column]))].join(' '); // prettier-ignore
  process.stdout.write(
    `${JSON.stringify({ ms, cpuMs: (user + system) / 1e3, mbPerS: bytes.length / 1e3 / ms, extraMb, longestMs, bytes: bytes.length, digest })}\n`,
  );
}
