const shape =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(?:([Zz])|([+-])(\d\d):?(\d\d))?$/;

/**
 * ISO 8601 with any fraction of a second (facts.md 6: up to seven digits) as ms since 1970, the rest cut off; UTC where no
 * offset is named. Undefined for anything else, 30 February too.
 */
export function messageTime(text: string): number | undefined {
  const found = shape.exec(text);
  if (!found) return undefined;
  const part = (group: number): number => Number(found[group] ?? 0);
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map(part) as [
    ...[number, number, number, number, number, number],
  ];
  const [offsetHour, offsetMinute] = [part(10), part(11)];
  if (hour > 23 || minute > 59 || second > 59 || offsetHour > 14 || offsetMinute > 59) return undefined;
  const ms = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const dayStart = startOfDay(year, month, day);
  if (dayStart === undefined) return undefined;
  const time = dayStart + ((hour * 60 + minute) * 60 + second) * 1000 + ms;
  const offset = (offsetHour * 60 + offsetMinute) * 60_000;
  return found[9] === '-' ? time + offset : time - offset;
}

/** Of the calendar's years 0 to 9999, in UTC, ms since 1970; undefined for a day that there is not. */
export function startOfDay(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  // Date.UTC takes the years before 100 for those of the last century.
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}
