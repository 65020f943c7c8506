// The processes of the app, out of /proc: Linux only.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Only there while no real service is used. */
export const sampleRole = 'sample service';

/** All processes of this machine. */
export const everyProcess = () =>
  readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));

/** A process and all that it started, as process numbers. */
export function family(pid) {
  const parents = everyProcess().flatMap((one) => {
    try {
      // The name in the second field may have spaces and brackets; the parent is the second field after it.
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
      return [[one, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
    } catch {
      return []; // It ended while we looked.
    }
  });
  const found = [pid];
  for (const member of found)
    found.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return found;
}

/** Of the kernel's figures (USER_HZ, the same on every Linux). */
const ticksPerSecond = 100;

/** Of all threads of a process since its start. */
export function processorSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Both of the app's own child processes are Node services to Electron: the one with the cache open is the data process. */
export function role(pid) {
  const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  const type = /--type=([\w-]+)/.exec(line)?.[1] ?? 'main';
  const sub = /--utility-sub-type=([\w.]+)/.exec(line)?.[1]?.split('.').at(-1);
  if (sub === 'NodeService')
    return openFiles(pid).some((file) => file.endsWith('cache.sqlite')) ? 'data' : sampleRole;
  return sub ?? type;
}

function openFiles(pid) {
  return readdirSync(`/proc/${pid}/fd`).flatMap((number) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${number}`)];
    } catch {
      return []; // It was closed while we looked.
    }
  });
}
