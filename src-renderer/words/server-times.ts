import type { Format } from './format';

/** A time of a layer as a person reads it: a day, or a moment. The server's own text where it is neither. */
export function timeWords(format: Format, text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return format.date(text);
  const timeMs = text.includes('T') ? timeMsOf(text) : null;
  return timeMs === null ? text : format.dateTime(timeMs);
}

/** ms since 1970 of a time as servers write it (ISO 8601, to the year, month, day or finer); null for anything else. */
export function timeMsOf(text: string): number | null {
  const timeMs = /^\d{4}(-\d{2}(-\d{2}(T[\d:.]+Z?)?)?)?$/.test(text)
    ? Date.parse(text.includes('T') && !text.endsWith('Z') ? `${text}Z` : text)
    : NaN;
  return Number.isNaN(timeMs) ? null : timeMs;
}
