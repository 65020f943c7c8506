import type BaseLayer from 'ol/layer/Base';
import type OlMap from 'ol/Map';
import type { Box } from './kinds/box-grid';
import type { LayerSpec, LonLat, PlacedName, TrackPorts } from './spec';

/** What was drawn last and names should leave free, in device px. */
export interface Obstacles {
  readonly all: readonly Box[];
  /** Of these what is written, and what the person chose: to be seen whatever else is hidden. */
  readonly chosen: readonly Box[];
  /** Of these signs, whose places no name decides. */
  readonly signs?: readonly Box[];
}

/** What a kind may ask of the surface that shows it. */
export interface KindHost {
  readonly map: OlMap;
  /** What lies behind all layers, and is blended with those above it. */
  readonly backdrop: HTMLElement;
  /** Template of the base map's tiles in place of the style's own; for pages that are not served from app://. */
  readonly tilesUrl?: string;
  /** Where the worker of the tracks gets its port from; without it tracks stay empty. */
  readonly trackPorts?: TrackPorts;
  readonly obstacles: () => Obstacles;
  /** What the layers below one have drawn of the same frame, device px: its labels keep clear of that. */
  readonly below: (olLayer: BaseLayer) => readonly Box[];
  /** The signs that layers above one have drawn last, device px: they would lie on its labels. */
  readonly signsAbove: (olLayer: BaseLayer) => readonly Box[];
  /** Is told all names, in place of their being drawn. */
  readonly onNames?: (layer: object, names: readonly PlacedName[]) => void;
  /** Paints in the next frame without drawing the layers below again; several calls before it paint once. */
  paintSoon(paint: () => void): void;
}

/** A mark under the pointer. */
export interface KindHit {
  readonly key: number;
  /** Centre of the mark, CSS px from the map's upper left corner. */
  readonly pixel: readonly [number, number];
  /** Which position of a track, ms since 1970. */
  readonly timeMs?: number;
  /** A pin that can be dragged from there. */
  readonly isDraggable?: boolean;
}

/** A pin that can be dragged. */
export interface KindGrip {
  readonly key: number;
  readonly at: LonLat;
  /** Its place in CSS px from the map's upper left corner. */
  readonly pixel: readonly [number, number];
}

/** One layer that is on the board. */
export interface LiveLayer<Spec extends LayerSpec> {
  readonly olLayer: BaseLayer;
  /** What of it lies above all other layers. */
  readonly above?: BaseLayer;
  /** Called with a spec of the same id and kind of which at least one member but the look changed, once it is seen. */
  update(next: Spec): void;
  /** True when what it was last asked for is what is on the screen. */
  settled(): boolean;
  /** The mark at a place in CSS px; only kinds that can be pointed at have it. */
  pick?(pixel: readonly [number, number]): KindHit | null;
  /** All of its marks at a place, the likeliest first; left out: the one of `pick`, or of `probe`. */
  pickAll?(pixel: readonly [number, number]): readonly KindHit[];
  /** The same as `pick` where only another thread knows: the way to ask it; null: nothing of it can be there. */
  probe?(pixel: readonly [number, number]): (() => Promise<KindHit | null>) | null;
  /** What of it is meant where nothing else lies at a place. */
  pickLast?(pixel: readonly [number, number]): KindHit | null;
  /** What can be dragged from a place, so many CSS px around it. */
  grip?(pixel: readonly [number, number], reachPx: number): KindGrip | null;
  obstacles?(): Obstacles;
  dispose(): void;
}

export type CreateLayer<Spec extends LayerSpec> = (spec: Spec, host: KindHost) => LiveLayer<Spec>;

/** One entry for each kind of layer: a kind that was forgotten does not compile. */
export type Kinds = { readonly [K in LayerSpec['kind']]: CreateLayer<Extract<LayerSpec, { kind: K }>> };
