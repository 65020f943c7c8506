import type { MapLayer, MapSystem } from '../../../src-shared/domain/map-layers/map-layer';
import type { ViewState } from '../../map/spec';
import type { Format } from '../../words/format';
import type { Words } from '../../words/en';

/** OGC 06-042, 7.2.4.6.9: servers reckon with pixels of 0.28 mm. */
const pixelMetres = 0.00028;
/** The equator of Web Mercator in metres at zoom 0, by tiles of 256 px. */
const metresAtZoom0 = 40_075_016.685578488 / 256;

/** The scale denominator that the server sees: of its own metres, which in Web Mercator are longer than those of the sea. */
function scaleAsked(view: Pick<ViewState, 'zoom' | 'metresPerPixel'>, system: MapSystem): number {
  const metres = system === 'EPSG:3857' ? metresAtZoom0 / 2 ** view.zoom : view.metresPerPixel;
  return metres / pixelMetres;
}

/** That the server draws nothing at the scale of the map, in words; null where it does, or says nothing of scales. */
export function scaleSaid(
  words: Words,
  format: Format,
  layer: MapLayer,
  system: MapSystem,
  view: ViewState | null,
): string | null {
  if (!layer.scales || !view) return null;
  const { min, max } = layer.scales;
  const asked = scaleAsked(view, system);
  const range = scaleRange(words, format, layer);
  if (max !== null && asked >= max) return words.mapLayers.tooFar(range ?? '');
  return min !== null && asked < min ? words.mapLayers.tooNear(range ?? '') : null;
}

/** `1:10,000 to 1:500,000`; null where the server draws it at any scale. */
export function scaleRange(words: Words, format: Format, { scales }: MapLayer): string | null {
  const one = (value: number | null | undefined): string | null =>
    value === null || value === undefined ? null : `1:${format.count(Math.round(value))}`;
  const [min, max] = [one(scales?.min), one(scales?.max)];
  return min === null && max === null ? null : words.mapLayers.scaleRange(min, max);
}
