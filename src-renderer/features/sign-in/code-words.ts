/**
 * A user code in groups that can be read aloud: as the service parted it, else by threes, else by fours
 * (`123456789` is `123 456 789`). The joined groups are the code itself.
 */
export function codeGroups(code: string): readonly string[] {
  if (/[-\s]/.test(code)) return code.match(/[^-\s]+[-\s]*/g) ?? [code];
  const size = code.length % 3 === 0 && code.length <= 12 ? 3 : 4;
  return code.match(new RegExp(`.{1,${size}}`, 'gu')) ?? [code];
}

/** The code letter by letter, for a voice. */
export function spelled(code: string): string {
  return (code.match(/[^-\s]/gu) ?? []).join(' ');
}

/** What is left of a code's time: `4:09`, `1:00:00`; never below zero. */
export function countdown(expiresAtMs: number, nowMs: number): string {
  const all = Math.max(0, Math.ceil((expiresAtMs - nowMs) / 1000));
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** The minutes that are told aloud as they are reached, so that a voice does not count seconds. Null in between. */
export function minutesToTell(expiresAtMs: number, nowMs: number): number | null {
  const left = expiresAtMs - nowMs;
  return [1, 5, 10].find((minutes) => left > 0 && left <= minutes * 60_000) ?? null;
}
