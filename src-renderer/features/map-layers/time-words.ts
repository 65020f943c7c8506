import type { Format } from '../../words/format';
import { type ShownLayer, timeBeside } from './shown-layer';

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

/** What the shown picture is of, ms since 1970; null where the server does not say. */
export function shownTimeMs(shown: ShownLayer): number | null {
  const text = shown.time ?? timeBeside(shown, 0);
  return text === undefined ? null : timeMsOf(text);
}

/** The one of the layer's times that lies nearest to a moment; undefined where it has none that can be read. */
export function nearestTime(times: readonly string[], atMs: number): string | undefined {
  let nearest: { readonly text: string; readonly apart: number } | undefined;
  for (const text of times) {
    const timeMs = timeMsOf(text);
    if (timeMs === null) continue;
    const apart = Math.abs(timeMs - atMs);
    if (!nearest || apart < nearest.apart) nearest = { text, apart };
  }
  return nearest?.text;
}
