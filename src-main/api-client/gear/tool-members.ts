import { plainText } from '../plain-text';
import { readInstant } from '../instant';
import type { JsonObject, Reading } from '../reading';

/** Members of the profile and of the records of tools, in the forms that facts.md 2 and 3 name. Null is "not given". */

/** As one line of plain text; one without letters is "not given". */
export function textOf(of: JsonObject | null, member: string, path: string, reading: Reading): string | null {
  const text = reading.text(of, member, path);
  return text === null ? null : plainText(text, mostCharacters);
}

const mostCharacters = 2_000;

/** A number, or a text of digits as older records have it. */
export function numberOf(
  of: JsonObject | null,
  member: string,
  path: string,
  reading: Reading,
): number | null {
  const value = of?.[member];
  if (typeof value !== 'string') return reading.number(of, member, path);
  if (value.trim() === '') return null;
  if (/^\s*\d{1,15}\s*$/.test(value)) return Number(value);
  reading.drop(`${path ? `${path}.` : ''}${member}`);
  return null;
}

/** Ms since 1970. The year 1 is how a service writes "never". */
export function timeOf(of: JsonObject | null, member: string, path: string, reading: Reading): number | null {
  const text = reading.text(of, member, path);
  if (text === null || text.startsWith('0001-01-01')) return null;
  const instant = readInstant(text);
  if (!instant) reading.drop(`${path ? `${path}.` : ''}${member}`);
  return instant?.when[0] ?? null;
}
