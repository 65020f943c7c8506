import { timeMsOf } from '../../words/server-times';
import { type ShownLayer, timeBeside } from './shown-layer';

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
