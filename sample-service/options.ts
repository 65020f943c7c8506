import type { SampleServiceOptions } from './start';

/** Reads `--port N --seed S --now ISO --revoke-family-on-reuse`. Throws an Error that says what is wrong. */
export function readOptions(argv: readonly string[]): SampleServiceOptions {
  let options: SampleServiceOptions = {};
  for (let i = 0; i < argv.length; i++) {
    const name = argv[i];
    if (name === '--revoke-family-on-reuse') {
      options = { ...options, revokeFamilyOnReuse: true };
      continue;
    }
    const value = argv[++i] ?? '';
    if (name === '--port') options = { ...options, port: wholeNumber(name, value, 0, 65_531) };
    else if (name === '--seed') options = { ...options, seed: wholeNumber(name, value, 0, 2 ** 31 - 1) };
    else if (name === '--now') options = { ...options, nowMs: instant(value) };
    else
      throw new Error(`unknown option ${name}; there are --port, --seed, --now and --revoke-family-on-reuse`);
  }
  return options;
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
