import { isRefreshTemper, refreshTempers } from './identity/tempers';
import type { SampleServiceOptions } from './start';

/** Reads `--port N --seed S --now ISO --refresh TEMPER --coast WHEN --base-map FILE --admin-path NAME`. Throws an Error that says what is wrong. */
export function readOptions(argv: readonly string[]): SampleServiceOptions {
  let options: SampleServiceOptions = {};
  for (let i = 0; i < argv.length; i++) {
    const name = argv[i];
    const value = argv[++i] ?? '';
    if (name === '--port') options = { ...options, port: wholeNumber(name, value, 0, 65_531) };
    else if (name === '--seed') options = { ...options, seed: seedOf(value) };
    else if (name === '--now') options = { ...options, nowMs: instant(value) };
    else if (name === '--refresh') options = { ...options, refresh: refreshTemper(value) };
    else if (name === '--coast') options = { ...options, coast: whenMade(value) };
    else if (name === '--base-map') options = { ...options, baseMap: fileName(value) };
    else if (name === '--admin-path') options = { ...options, adminPath: pathName(value) };
    else
      throw new Error(
        `unknown option ${name}; there are --port, --seed, --now, --refresh, --coast, --base-map, --admin-path and --proof`,
      );
  }
  return options;
}

function whenMade(value: string): 'ahead' | 'asked' {
  if (value !== 'ahead' && value !== 'asked')
    throw new Error(`--coast must be ahead or asked, not '${value}'`);
  return value;
}

function fileName(value: string): string {
  if (value === '') throw new Error('--base-map must be a PMTiles file');
  return value;
}

function pathName(value: string): string {
  if (!/^[a-z0-9]+$/.test(value))
    throw new Error(`--admin-path must be small letters and digits, not '${value}'`);
  return value;
}

function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not '${value}'`);
  return number;
}

/** The series begins in 2012; without a zone the time is UTC. */
function instant(value: string): number {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/i.test(value) || !value.includes('T');
  const timeMs = Date.parse(hasZone ? value : `${value}Z`);
  if (Number.isNaN(timeMs) || timeMs < Date.UTC(2012, 0, 9))
    throw new Error(`--now must be an ISO time from 2012-01-09 on, not '${value}'`);
  return timeMs;
}

/** Any text is a seed: a whole number stands for itself, everything else for its hash (FNV-1a). */
function seedOf(text: string): number {
  if (text === '') throw new Error('--seed must be a number or a word');
  const number = Number(text);
  if (/^\d+$/.test(text) && number < 2 ** 31) return number;
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash & 0x7fffffff;
}

function refreshTemper(value: string): SampleServiceOptions['refresh'] & string {
  if (!isRefreshTemper(value))
    throw new Error(`--refresh must be one of ${refreshTempers.join(', ')}, not '${value}'`);
  return value;
}
