import { placed } from './text-geometry';
import type { LayerData, LayerRow } from './format';

/** Names of columns as they stand before their values. */
export const memberKeys = ({ columns }: Pick<LayerData, 'columns'>): readonly string[] =>
  columns.map(({ name }, place) => `${place === 0 ? '' : ','}${JSON.stringify(name)}:`);

/** A Feature behind its `"type":"Feature",`. Numbers as they were given; what is no number is null. */
export function restOfFeature(keys: readonly string[], { geometry, cells }: LayerRow): string {
  let text = `"geometry":${JSON.stringify(placed(geometry))},"properties":{`;
  for (let place = 0; place < keys.length; place++)
    text += `${keys[place] ?? ''}${JSON.stringify(cells[place] ?? null)}`;
  return `${text}}}`;
}
