import type { BaseMap } from './base-map';
import type { Style } from './drawing';
import { drawLand } from './land-picture';
import type { Layer } from './layer';
import { latAt, lonAt } from './mercator';

const fill = '#e8e0c8';
const style: Style = { kind: 'polygon', fill };

/** The detailed part of the base map: tiles 30 to 39 across and 5 to 20 down of zoom 6 (scripts/basemap/area.mjs). */
const detailedArea = [lonAt(30 / 64), latAt(21 / 64), lonAt(40 / 64), latAt(5 / 64)] as const;

/** Land. Our own layer: the real service draws no coast. */
export function coastLayer(baseMap: BaseMap): Layer {
  return {
    name: 'coast',
    title: 'Land',
    abstract: 'Land from GSHHG, good to about 100 m. Not a layer of the real service. Not for navigation.',
    bounds: detailedArea,
    legend: [{ label: 'Land', style }],
    draw: (drawing, sheet) => drawLand(drawing, sheet, baseMap, fill),
  };
}
