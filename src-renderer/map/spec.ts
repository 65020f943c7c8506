import type { MarkSymbol } from '../../src-shared/domain/figure/mark-symbol';
import type { LayerLook } from '../../src-shared/domain/map-layers/layer-tree';
import type { PicturePlace } from '../../src-shared/domain/map-layers/map-layer';
import type { ShapeColumns } from '../../src-shared/domain/map-layers/own-file';
import type { Theme } from '../../src-shared/domain/settings/settings';
import type { SpeedBand } from '../../src-shared/domain/tracks/speed-bands';
import type { TimeRange } from '../../src-shared/domain/units/time-range';
import type { TrackPositions } from '../../src-shared/domain/tracks/track-columns';

export type { MarkSymbol };

/** Degrees, WGS 84. Everything outside map/ speaks these; only map/ knows the projection of the screen. */
export type LonLat = readonly [lon: number, lat: number];

/**
 * What lies on the board, from the bottom up. Features say it as data; `MapSurface.show` finds out what changed.
 * Specs are compared member by member with `===`: pass the same array again where nothing changed.
 */
export type LayerSpec = (
  BasemapSpec | WmsSpec | TracksSpec | MarksSpec | PinsSpec | ArcsSpec | OutlineSpec | ArrowsSpec | ShapesSpec
) & {
  /** Left out: as it is, over all that is below. Hidden (opacity 0) it is not drawn, and cannot be pointed at. */
  readonly look?: LayerLook;
};

export interface BasemapSpec {
  readonly kind: 'basemap';
  readonly id: string;
  readonly theme: Theme;
}

/** Bits of `MarksSpec.adornments`: small signs on a mark. */
export const adornment = {
  /** PD: triangle above the mark. */
  triangle: 1,
  /** ISA/ILA: diamond above the mark. */
  diamond: 2,
  /** Another notifiable disease: square above the mark. */
  square: 4,
  /** Treated that week: short tick at the right. */
  tick: 8,
  /** Over the limit in at least three weeks of four: ring around the mark. */
  outerRing: 16,
  /** With `triangle`: suspected, not diagnosed; drawn hollow. */
  triangleHollow: 32,
  /** With `diamond`: suspected, not diagnosed; drawn hollow. */
  diamondHollow: 64,
} as const;

export interface AdornmentColours {
  readonly disease: string;
  readonly tick: string;
  readonly outerRing: string;
  /** Around every sign, so that it stands out from land and sea. */
  readonly halo: string;
}

/** A class of marks per row. All arrays have `count` entries; row i is one mark. */
export interface MarksSpec {
  readonly kind: 'marks';
  readonly id: string;
  readonly count: number;
  /** Degrees; NaN where there is no position: not drawn. */
  readonly lon: Float64Array;
  readonly lat: Float64Array;
  /** The caller's own number of a mark, answered by hover and pick; unique within the layer. */
  readonly key: Int32Array;
  /** Which of `symbols` a mark has. */
  readonly symbol: Uint8Array;
  readonly symbols: readonly MarkSymbol[];
  /** Bits of `adornment`. */
  readonly adornments: Uint8Array;
  readonly adornmentColours: AdornmentColours;
  /** Rows that are shown; undefined: all. */
  readonly rows?: Int32Array;
  /** Text beside a mark at close zoom, decluttered; null: none. */
  readonly labels: readonly (string | null)[];
  /** The zoom from which on labels are there; left out: a close one. */
  readonly labelsFrom?: number;
  readonly labelColour: string;
  readonly labelHalo: string;
  /** Drawn with a strong ring on top of everything else, whether or not it is among `rows`. */
  readonly selectedKey: number | null;
  readonly selectionColour: string;
  /** Drawn with a thin ring. */
  readonly hoveredKey: number | null;
  /** The part of the map's width in which it is drawn and can be pointed at, 0 at the left to 1; undefined: all. */
  readonly between?: readonly [from: number, to: number];
}

/** A layer of a map server, drawn from pictures that the caller fetches. */
export interface WmsSpec {
  readonly kind: 'wms';
  readonly id: string;
  /** What the server is asked in. Another than EPSG:3857 is drawn anew for the screen. */
  readonly system: PicturePlace['system'];
  /** One picture of the whole view, asked for when it rests; else tiles. */
  readonly isSingle: boolean;
  /** The most px that a picture may have. */
  readonly mostPixels: { readonly width: number; readonly height: number };
  /** Asks for a picture; null: there is none to draw. Another function is another picture. */
  readonly load: (place: PicturePlace, signal: AbortSignal) => Promise<Uint8Array | null>;
  /** Pictures of the steps before and after, to be asked for once the shown ones are there; what comes is not drawn. */
  readonly ahead: readonly WmsSpec['load'][];
  /** Told the pictures that make up the screen whenever they change; none while the layer is not to be seen. */
  readonly seen: (places: readonly PicturePlace[]) => void;
}

/** A square of the Web Mercator tile grid, y from the north. */
export interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The ways of vessels, drawn by a worker of the map, which reads the positions by a port of its own. Colours as CSS text. */
export interface TracksSpec {
  readonly kind: 'tracks';
  readonly id: string;
  readonly tracks: readonly TrackLine[];
  /** Positions this far apart or further are not joined by an unbroken line, but by a thin dashed one. */
  readonly gapMs: number;
  readonly gapColour: string;
  /** Only positions within, ms since 1970; null: all. */
  readonly window: TimeRange | null;
  readonly colouring: TrackColouring;
  /** For positions of which the colouring says nothing: no speed, no course. Their line is thin. */
  readonly unknownColour: string;
  readonly labelColour: string;
  /** Around labels and signs, so that they stand out from land and sea. */
  readonly halo: string;
  /** Drawn above the others, in a case of this colour. */
  readonly selectedKey: number | null;
  readonly selectionColour: string;
  /** Impossible jumps and double times get a sign of this colour; null: none. */
  readonly oddColour: string | null;
  /** A position that is pointed at elsewhere: marked with a ring; null: none. */
  readonly marked: { readonly key: number; readonly timeMs: number } | null;
  /** Told how far the layer is, whenever that changes. */
  readonly notified: (state: TracksState) => void;
}

/** A line between two positions has the colour of the later one. */
export type TrackColouring =
  /** From slow to fast. */
  | { readonly by: 'speed'; readonly bands: readonly SpeedBand[] }
  /** Each has `TrackLine.colour`. */
  | { readonly by: 'vessel' }
  /** From early to late: a step begins at `fromMs`; what is before the first belongs to it. */
  | { readonly by: 'time'; readonly steps: readonly { readonly fromMs: number; readonly colour: string }[] }
  /** Equal sectors clockwise, the first with north in its middle. */
  | { readonly by: 'course'; readonly sectors: readonly string[] };

export interface TrackLine {
  /** MMSI: answered by hover and pick. */
  readonly key: number;
  /** Beside the last position at closer zooms. */
  readonly label: string;
  /** What of the vessel: these positions between these times, both ends belonging to it, ms since 1970. */
  readonly positions: TrackPositions;
  readonly fromMs: number;
  readonly toMs: number;
  /** Of the answer that is known; another is read again. Null: not known yet, what is kept is read. */
  readonly version: string | null;
  /** Of this answer of a store; left out: of what is kept. */
  readonly answer?: string;
  /** For `by: 'vessel'`. */
  readonly colour: string;
}

/** Ports to the kept tracks: one now or soon, and another whenever that one is void. */
export interface TrackPorts {
  /** Returns the function that stops listening. Each listener gets ports of its own. */
  onPort(listener: (port: MessagePort) => void): () => void;
}

export interface TracksState {
  /** Tracks whose positions are here, of how many. */
  readonly loaded: number;
  readonly of: number;
  readonly positions: number;
  /** What is on the screen is the finest picture of the view at rest. */
  readonly isFine: boolean;
}

/** Single places with a sign: the point that was asked for, the point that was answered. */
export interface PinsSpec {
  readonly kind: 'pins';
  readonly id: string;
  readonly pins: readonly Pin[];
  readonly halo: string;
  /** Drawn over it by another layer: labels keep clear of them. */
  readonly signs?: readonly Arrow[];
}

export interface Pin {
  readonly key: number;
  readonly at: LonLat;
  readonly shape: 'cross' | 'square' | 'drop';
  readonly colour: string;
  readonly label: string | null;
  /** Joined to it by a thin dashed line; null: none. */
  readonly towards: LonLat | null;
  /** A press on it drags it (`MapSurface.onDrag`): it stays where `at` says until another is shown. */
  readonly isDraggable?: boolean;
}

/** Directions at places: what is given as where it goes is an arrow, what as where it comes from a barb. */
export interface ArrowsSpec {
  readonly kind: 'arrows';
  readonly id: string;
  readonly arrows: readonly Arrow[];
  /** Around every sign, so that it stands out from land and sea. */
  readonly halo: string;
}

export interface Arrow {
  /** Answered by hover and pick. */
  readonly key: number;
  readonly at: LonLat;
  /** CSS px from the place, right and down, so that several at one place stand beside each other. */
  readonly offset: readonly [number, number];
  /** `to`: an arrow through the place, its head where it goes. `from`: a wind barb, its shaft to where it comes from. */
  readonly sign: 'to' | 'from';
  /** True, clockwise from north. */
  readonly degrees: number;
  /** m/s: the feathers of a barb; null: not known. */
  readonly speedMs: number | null;
  /** CSS px from end to end. */
  readonly length: number;
  readonly colour: string;
  readonly label: string | null;
}

/** The shapes of a person's own file. Colours as CSS text. */
export interface ShapesSpec {
  readonly kind: 'shapes';
  readonly id: string;
  readonly shapes: ShapeColumns;
  /** Features that are shown, by their number; undefined: all. */
  readonly rows?: Uint32Array;
  readonly colour: string;
  readonly halo: string;
  /** CSS px. */
  readonly width: number;
  readonly radius: number;
  /** Of areas, 0 to 1. */
  readonly fillOpacity: number;
  /** Beside each feature at close zoom; null: none. */
  readonly labels: readonly (string | null)[] | null;
  /** The zoom from which on labels are there; left out: a close one. */
  readonly labelsFrom?: number;
  readonly labelColour: string;
  readonly selectedKey: number | null;
  readonly selectionColour: string;
  readonly hoveredKey: number | null;
}

/** Ways from place to place, bent so that those there and back lie apart. Colours as CSS text. */
export interface ArcsSpec {
  readonly kind: 'arcs';
  readonly id: string;
  readonly arcs: readonly Arc[];
  /** Around lines and labels, so that they stand out from land and sea. */
  readonly halo: string;
  readonly labelColour: string;
  /** Drawn above the others, in a case of this colour. */
  readonly selectedKey: number | null;
  readonly selectionColour: string;
}

export interface Arc {
  /** Answered by hover and pick. */
  readonly key: number;
  readonly from: LonLat;
  readonly to: LonLat;
  readonly colour: string;
  /** CSS px. */
  readonly width: number;
  /** Not certain. */
  readonly isDashed: boolean;
  readonly label: string | null;
}

/** The edge of an area. Colours as CSS text. */
export interface OutlineSpec {
  readonly kind: 'outline';
  readonly id: string;
  /** Not closed. */
  readonly corners: readonly LonLat[];
  readonly colour: string;
  readonly halo: string;
}

export interface ViewState {
  readonly centre: LonLat;
  /** Web Mercator zoom, fractional. */
  readonly zoom: number;
  /** West, south, east, north in degrees. */
  readonly extent: readonly [number, number, number, number];
  /** Metres on the ground per CSS px at the centre. */
  readonly metresPerPixel: number;
}

export interface MarkHit {
  readonly layerId: string;
  readonly key: number;
  /** CSS px from the map's upper left corner. */
  readonly pixel: readonly [number, number];
  /** Which position of a track, ms since 1970; left out by other kinds. */
  readonly timeMs?: number;
  /** A pin that can be dragged from there. */
  readonly isDraggable?: boolean;
}

/** A pin under way. */
export interface PinDrag {
  readonly layerId: string;
  readonly key: number;
  readonly at: LonLat;
  /** It was let go there, or put back by Escape. */
  readonly isDone: boolean;
}

/** A name as the map has placed it. */
export interface PlacedName {
  readonly text: string;
  /** Lines that have the same are of one name. */
  readonly label: number;
  /** It leaves its place to others. */
  readonly isQuiet: boolean;
  /** CSS px. */
  readonly width: number;
  /** The middle of its baseline, CSS px from the map's upper left corner. */
  readonly at: readonly [x: number, y: number];
  /** CSS px. */
  readonly size: number;
  /** Between its letters, CSS px. */
  readonly spacing: number;
  readonly weight: number;
  readonly isItalic: boolean;
  /** Clockwise, degrees. */
  readonly turn: number;
  readonly colour: string;
  readonly halo: string | null;
  /** CSS px. */
  readonly haloWidth: number;
}

export interface NamesOnMap {
  readonly placed: readonly PlacedName[];
  /** So many found no room. */
  readonly left: number;
}

/** CSS px at the top, right, bottom and left. */
export type Edges = readonly [top: number, right: number, bottom: number, left: number];

export interface MapSurface {
  /** The layers from the bottom up; replaces what was shown before. */
  show(layers: readonly LayerSpec[]): void;
  view(): ViewState;
  /** The same picture as if panels covered other edges of it: its middle is that of what they would leave. */
  viewBeside(edgesPx: Edges): ViewState;
  /** The names of the base map beside what else lies on it, where the surface does not draw them by itself. */
  names(): NamesOnMap;
  /** What a move that is under way will end at; `view()` without one. */
  heading(): ViewState;
  /** Reads its size from the page now; by itself it does so within the next frame. */
  measure(): void;
  /**
   * How far panels lie over its top, right, bottom and left, CSS px: `view`, `heading`, `goTo` and `fit` are of the rest.
   * What is on the screen stays where it is.
   */
  cover(edgesPx: Edges): void;
  /** Moves within 150 ms; at once where motion is reduced or nothing was drawn yet. */
  goTo(target: { readonly centre: LonLat; readonly zoom?: number }): void;
  /**
   * Shows a box of west, south, east, north in degrees, at once, with room at its top, right, bottom and left; of a small map a quarter
   * each way at most, unless that is kept.
   */
  fit(
    extent: readonly [number, number, number, number],
    paddingPx?: readonly [number, number, number, number],
    isPaddingKept?: boolean,
  ): void;
  zoomBy(delta: number): void;
  /** Lets the person draw an area; null where they gave it up. Returns the function that gives it up. */
  drawArea(onEnd: (corners: readonly LonLat[] | null) => void): () => void;
  /** The same of a line. `from`: its first place is there already. */
  drawLine(onEnd: (places: readonly LonLat[] | null) => void, from?: LonLat): () => void;
  /** Lets the person give a place, with what lies there; null where they gave it up. Returns the function that gives it up. */
  pickPlace(onEnd: (at: LonLat | null, hit: MarkHit | null) => void): () => void;
  /** Each returns the function that stops listening. */
  onView(listener: (view: ViewState) => void): () => void;
  onHover(listener: (hit: MarkHit | null) => void): () => void;
  /** A click: the mark that was hit, or null for the empty map; and where. */
  onPick(listener: (hit: MarkHit | null, at: LonLat) => void): () => void;
  /** The secondary button, or a long press: where, the CSS px from the map's upper left corner, and all that lies there. */
  onContext(
    listener: (at: LonLat, pixel: readonly [number, number], hits: readonly MarkHit[]) => void,
  ): () => void;
  /** Where the pointer is, or null when it left the map. */
  onPointer(listener: (at: LonLat | null) => void): () => void;
  /** A pin is dragged: told with each move, and once at the end. */
  onDrag(listener: (drag: PinDrag) => void): () => void;
  /** After each `show`: every layer is on the screen and no tile is on its way. */
  onComplete(listener: () => void): () => void;
  dispose(): void;
}
