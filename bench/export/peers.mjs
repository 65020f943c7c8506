// What others make of the same positions, and what GDAL says of a file. Linux only: memory is read from /proc.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { residentMb } from '../tracks/limits.mjs';

/** Runs a program to its end; ms and the most memory that it had, MB. */
export async function timed(program, args, options = {}) {
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let [said, wrong, peakMb] = ['', '', 0];
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (wrong += chunk));
  const watch = setInterval(() => {
    try {
      peakMb = Math.max(peakMb, residentMb(child.pid).most || 0);
    } catch {
      // It has ended.
    }
  }, 20);
  const code = await new Promise((done) => child.once('close', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${wrong.trim().split('\n').at(-1)}`);
  return { ms: performance.now() - started, peakMb, said };
}

const fields = 'mmsi,name,time,speedKn,courseDeg,headingDeg,rateOfTurn,status,shipType,source';
const box = ['-spat', '5', '60', '12', '66.5'];

/** A digest of all records of a file as GDAL reads them, whatever their order; of those in a box through its index. */
export async function records(path, inBox) {
  const script =
    'ogr2ogr -f CSV /vsistdout/ "$0" -lco GEOMETRY=AS_WKT -lco STRING_QUOTING=IF_NEEDED -select "$1" "${@:2}" | LC_ALL=C sort -S 256M | md5sum';
  const args = ['-o', 'pipefail', '-c', script, path, fields, ...(inBox ? box : [])];
  const { stdout } = await promisify(execFile)('bash', args);
  return stdout.slice(0, 32);
}
