import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { timeMsOf } from '../../words/server-times';
import { type ShownLayer, timeBeside } from './shown-layer';

/** What the shown picture is of, a year or a month as long as it is; null where the server does not say. */
export function shownTime(shown: ShownLayer): TimeRange | null {
  const text = shown.time ?? timeBeside(shown, 0);
  const fromMs = text === undefined ? null : timeMsOf(text);
  if (fromMs === null || text === undefined) return null;
  const months = text.length === 4 ? 12 : text.length === 7 ? 1 : 0;
  const from = new Date(fromMs);
  const endMs = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1) - 1;
  return { fromMs, toMs: months === 0 ? fromMs : endMs };
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
