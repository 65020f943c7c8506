/** One line of a calendar before it is folded: name, parameters and value, the value already in its form. */
export type CalendarLine = string;

const [fold, mostOctets] = ['\r\n ', 75];

/**
 * A line as RFC 5545 wants it on the disk: CRLF at its end, and after at most 75 octets of UTF-8 a fold, never within a
 * character (3.1).
 */
export function foldedLine(line: CalendarLine): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // The blank of a fold counts in the line that it begins.
    if (octets + size > mostOctets) [text, octets] = [text + fold, 1];
    text += character;
    octets += size;
  }
  return `${text}\r\n`;
}

/** A value of type TEXT (3.3.11): line breaks as `\n`, no other control characters. */
export function calendarText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** A value of type DATE-TIME in UTC (3.3.5): `20261124T130000Z`. */
export function calendarTime(timeMs: number): string {
  return new Date(timeMs).toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
}

/** Events of a finished calendar; -1 where it has no end. */
export function countEvents(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes);
  if (!text.startsWith('BEGIN:VCALENDAR\r\n') || !text.endsWith('\r\nEND:VCALENDAR\r\n')) return -1;
  return text.split('\r\nEND:VEVENT\r\n').length - 1;
}
