import { type ExportFormat, formatFacts } from '../../../src-shared/domain/export/export-format';
import type { LayerData } from '@kartbord/formats/format';
import type { LayerSource } from '../../../src-main/export/layers/stage-file';
import { layerOf, options, sourceOf } from '../../../src-main/export/layers/testing';

export { options };

/** So many rows take every writer more than one turn. */
const rowsOfNew = 3_000;

/** An earlier export, and another one that is to take its place; two layers of a format that holds several. */
export function madeLayers(format: ExportFormat, which: 'old' | 'new', half: () => void): LayerSource[] {
  if (which === 'old') return [sourceOf(layerOf('Vest', 5))];
  const first = sourceOf(layerOf('Vest', rowsOfNew, { rows: halting(half) }));
  return formatFacts[format].holdsMany ? [sourceOf(layerOf('Øst', 7)), first] : [first];
}

/** Tells when half of the rows are written. */
function* halting(half: () => void): Generator<LayerData['rows'] extends Iterable<infer R> ? R : never> {
  let at = 0;
  for (const row of layerOf('Vest', rowsOfNew).rows) {
    if (++at === rowsOfNew / 2) half();
    yield row;
  }
}
