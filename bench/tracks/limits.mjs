// Hands of the tracks bench on processes: a limit for what may hang, and memory (Linux only).
import { readFileSync } from 'node:fs';

/** Rejects after so long; the work itself ends with the process that it runs in. */
export async function within(ms, work) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resident MB now and at most; NaN where there is no /proc. */
export function residentMb(pid) {
  if (process.platform !== 'linux') return { now: NaN, most: NaN };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? NaN) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** The process of the window's page. */
export const pagePid = (app) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0].webContents.getOSProcessId());
