import { setImmediate } from 'node:timers/promises';
import { fail, type Result } from './result';
import type { AddContext, LayerData, LayerRow } from './format';

/** What takes the text of rows. */
export interface RowSink {
  readonly row: (row: LayerRow) => void;
  readonly isFull: () => boolean;
  readonly flush: () => Promise<void>;
}

const rowsPerLook = 200;
const longestTurnMs = 12;

/**
 * Gives each row of a layer to the sink and lets the rest of the process go on in between. Gives how many rows there
 * were; null where it was cancelled.
 */
export async function eachRow(
  { rows }: Pick<LayerData, 'rows'>,
  sink: RowSink,
  { signal, progress }: AddContext,
): Promise<number | null> {
  let count = 0;
  let since = performance.now();
  for (const row of rows) {
    if (signal.aborted) return null;
    sink.row(row);
    count++;
    if (sink.isFull()) await sink.flush();
    else if (count % rowsPerLook !== 0) continue;
    progress(count);
    if (performance.now() - since < longestTurnMs) continue;
    await setImmediate();
    since = performance.now();
  }
  if (signal.aborted) return null;
  await sink.flush();
  progress(count);
  return count;
}

export const cancelled = (layer: Pick<LayerData, 'name'>): Result<never> => fail('cancelled', layer.name);

/** For formats whose file is one layer. */
export const secondLayer: Result<never> = fail('bug', 'a file of this format holds one layer');
export const noLayer: Result<never> = fail('bug', 'no layer was added');
