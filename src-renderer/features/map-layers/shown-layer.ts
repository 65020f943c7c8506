import type {
  LayersAnswer,
  MapLayer,
  MapSystem,
  PictureSubject,
} from '../../../src-shared/domain/map-layers/map-layer';
import { mapSystems } from '../../../src-shared/domain/map-layers/map-layer';
import type { WmsSpec } from '../../map/spec';
import type { LayerPictures } from './layer-pictures.svelte';

/** How a person wants to see a layer. Null and the empty style: the server's own choice. */
export interface LayerChoice {
  readonly server: string;
  readonly name: string;
  readonly style: string;
  readonly time: string | null;
  readonly dimensions: Readonly<Record<string, string>>;
  /** One picture of the whole view in place of tiles. */
  readonly isSingle: boolean;
  /** Asked for anew this often, ms; null: not by itself. */
  readonly refreshMs: number | null;
}

/**
 * Whether the server has a layer: `waiting` until its list is there, `unknown` where there is none, `gone` where the list
 * lacks it, `removed` where interface.md says that the operator took it away, `no-server` where the server was removed.
 */
export type Standing = 'offered' | 'waiting' | 'unknown' | 'gone' | 'removed' | 'no-server';

/** A layer that the person has put on the map, as it is shown: what is no longer offered of the choice is not in it. */
export interface ShownLayer extends LayerChoice {
  /** As in the tree. */
  readonly id: string;
  readonly standing: Standing;
  readonly offered: MapLayer | null;
  /** As the server calls it, or called it when it was last heard. */
  readonly title: string;
  /** When the server's list last had it, ms since 1970; null: never seen. */
  readonly lastOfferedMs: number | null;
  /** The time that was chosen and is offered no longer; null: none. */
  readonly lostTime: string | null;
  readonly system: MapSystem;
  readonly pictures: LayerPictures;
}

export const layerId = (server: string, name: string): string => `wms ${server} ${name}`;

export const firstChoice = (server: string, name: string): LayerChoice => ({
  server,
  name,
  style: '',
  time: null,
  dimensions: {},
  isSingle: false,
  refreshMs: null,
});

/** What of a choice the server still has; all of it while its list is not here. */
export function offeredOf(choice: LayerChoice, layer: MapLayer | null): LayerChoice {
  if (!layer) return choice;
  const { time, style, dimensions } = choice;
  return {
    ...choice,
    time: time !== null && time !== layer.defaultTime && layer.times.includes(time) ? time : null,
    style: layer.styles.some(({ name }) => name === style) ? style : '',
    dimensions: Object.fromEntries(
      layer.dimensions.flatMap(({ name, values, defaultValue }) => {
        const chosen = dimensions[name];
        return chosen !== undefined && chosen !== defaultValue && values.includes(chosen)
          ? [[name, chosen]]
          : [];
      }),
    ),
  };
}

/** Without a list, what servers usually speak: kept copies are found by it. */
export function subjectOf(choice: LayerChoice, answer: LayersAnswer | null): PictureSubject {
  const formats = answer?.pictureFormats ?? ['image/png'];
  const { server, name, style, time, dimensions } = choice;
  return {
    version: answer?.version ?? '1.3.0',
    // A map that lies over another one is to be seen through.
    format: formats.includes('image/png') ? 'image/png' : 'image/jpeg',
    server,
    layer: name,
    style,
    time,
    dimensions,
  };
}

/** The screen's own system where the layer can be had in it. */
export const systemOf = (layer: MapLayer | null): MapSystem =>
  mapSystems.find((system) => layer?.systems.includes(system)) ?? 'EPSG:3857';

/** Without a limit of the server's, a large screen in one picture. */
const usualPixels = { width: 2048, height: 2048 };
/** The contract takes no larger ones. */
const mostAsked = 4096;

export function mostPixelsOf(answer: LayersAnswer | null): WmsSpec['mostPixels'] {
  const { width, height } = answer?.mostPixels ?? usualPixels;
  return { width: Math.min(width, mostAsked), height: Math.min(height, mostAsked) };
}

/** The times before and after the shown one; undefined where there is none. */
export function timeBeside(shown: Pick<ShownLayer, 'time' | 'offered'>, by: -1 | 0 | 1): string | undefined {
  const times = shown.offered?.times ?? [];
  const now = shown.time ?? shown.offered?.defaultTime ?? times.at(-1);
  const at = now === undefined ? -1 : times.indexOf(now);
  return at < 0 ? undefined : times[at + by];
}
