/** Whose clock the window's times are read by. `local`: that of this computer. */
export const timeZones = ['local', 'utc', 'Europe/Oslo'] as const;
export type TimeZone = (typeof timeZones)[number];

/** The name that Intl knows; undefined: this computer's own. */
export function intlZone(zone: TimeZone): string | undefined {
  if (zone === 'local') return undefined;
  return zone === 'utc' ? 'UTC' : zone;
}
