import type { Format } from '../../words/format';

/** A time of a layer as a person reads it: a day, or a moment. The server's own text where it is neither. */
export function timeWords(format: Format, text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return format.date(text);
  const timeMs = /T\d/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(timeMs) ? text : format.dateTime(timeMs);
}
