import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { TreeItem } from '../../lib/tree-item';
import type { LayerSpec, LonLat, MarksSpec, MarkSymbol, ViewState } from '../../map/spec';
import { drawingChosen, drawingColourNames, drawingHalo, drawingInk, drawingText } from './drawing-look';
import { type DrawnParts, drawnParts, type DrawnShapes, notesLayerId } from './drawing-shapes';
import type { DrawingsStore } from './drawings.svelte';

export interface DrawingInputs {
  readonly theme: Theme;
  /** Of the row in the tree. */
  readonly title: string;
  readonly extent: ViewState['extent'] | null;
}

interface Made {
  readonly of: readonly unknown[];
  readonly specs: readonly LayerSpec[];
}
/** What was made last of the same things: the map is drawn again only where what it shows is another. */
const made = new WeakMap<DrawingsStore, Made>();

/** The row of the tree and what lies on the map; null while nothing was drawn. */
export function drawingItem(store: DrawingsStore, { theme, title, extent }: DrawingInputs): TreeItem | null {
  const { drawings, selectedId } = store;
  if (drawings.length === 0) return null;
  const of = [drawings, selectedId, theme];
  const before = made.get(store);
  const known = before?.of.every((one, index) => one === of[index]) ? before.specs : null;
  const specs = known ?? specsOf(drawnParts(drawings), selectedId, theme);
  made.set(store, { of, specs });
  return {
    id: 'drawing',
    kind: 'drawing',
    title,
    specs,
    state: 'shown',
    said: null,
    fetchedAtMs: null,
    span: null,
    inView: extent && drawings.filter((drawing) => isIn(drawing, extent)).length,
    of: drawings.length,
  };
}

const isIn = ({ positions }: Drawing, [west, south, east, north]: ViewState['extent']): boolean =>
  positions.some(([lon, lat]) => lon >= west && lon <= east && lat >= south && lat <= north);

/** Areas and lines below notes. */
function specsOf(parts: DrawnParts, selectedId: string | null, theme: Theme): readonly LayerSpec[] {
  const shapes = parts.shapes.map((one) => shapesSpec(one, selectedId, theme));
  return parts.notes.length === 0 ? shapes : [...shapes, notesSpec(parts, selectedId, theme)];
}

const place = (drawings: readonly Drawing[], id: string | null): number | null => {
  const found = drawings.findIndex((drawing) => drawing.id === id);
  return found < 0 ? null : found;
};

/** What a person wrote is to be read at every zoom. */
const labelsFrom = 0;

function shapesSpec(
  { layerId, colour, drawings, shapes, labels }: DrawnShapes,
  selectedId: string | null,
  theme: Theme,
): LayerSpec {
  return {
    kind: 'shapes',
    id: layerId,
    shapes,
    labels,
    labelsFrom,
    colour: drawingInk(theme, colour),
    halo: drawingHalo(theme),
    width: 2,
    radius: 4,
    fillOpacity: 0.1,
    labelColour: drawingText(theme),
    selectedKey: place(drawings, selectedId),
    selectionColour: drawingChosen(theme),
    hoveredKey: null,
  };
}

/** Areas or lines that are no drawings, in their look; the one at `chosen` in that of a selected one. */
export function outlineSpec(
  id: string,
  kind: 'area' | 'line',
  outlines: readonly (readonly LonLat[])[],
  theme: Theme,
  chosen = -1,
): LayerSpec {
  const drawings = outlines.map((outline, at): Drawing => {
    const positions = outline.map(([lon, lat]): [number, number] => [lon, lat]);
    return { id: String(at), kind, positions, text: '', colour: null, createdMs: 0, changedMs: 0 };
  });
  const [shapes] = drawnParts(drawings).shapes;
  if (!shapes) throw new Error('an outline is a shape');
  return { ...shapesSpec(shapes, String(chosen), theme), id };
}

function notesSpec({ notes, noteLabels }: DrawnParts, selectedId: string | null, theme: Theme): MarksSpec {
  const { symbols, noOf } = symbolsOf(notes, theme);
  const halo = drawingHalo(theme);
  return {
    kind: 'marks',
    id: notesLayerId,
    count: notes.length,
    labels: noteLabels,
    labelsFrom,
    lon: Float64Array.from(notes, ({ positions }) => positions[0]?.[0] ?? NaN),
    lat: Float64Array.from(notes, ({ positions }) => positions[0]?.[1] ?? NaN),
    key: Int32Array.from(notes, (_, key) => key),
    symbol: Uint8Array.from(notes, ({ colour }) => noOf(colour)),
    symbols,
    adornments: new Uint8Array(notes.length),
    adornmentColours: { disease: halo, tick: halo, outerRing: halo, halo },
    labelColour: drawingText(theme),
    labelHalo: halo,
    hoveredKey: null,
    selectedKey: place(notes, selectedId),
    selectionColour: drawingChosen(theme),
  };
}

/** One for each colour; colours beyond what a layer can have are drawn in that of the theme. */
function symbolsOf(
  notes: readonly Drawing[],
  theme: Theme,
): { readonly symbols: readonly MarkSymbol[]; readonly noOf: (colour: string | null) => number } {
  const colours = [...new Set([null, ...drawingColourNames, ...notes.map(({ colour }) => colour)])];
  const numbers = new Map(colours.slice(0, 256).map((colour, no) => [colour, no] as const));
  const symbols = [...numbers.keys()].map((colour): MarkSymbol => ({
    shape: 'note',
    radius: 8,
    fill: drawingInk(theme, colour),
    stroke: drawingHalo(theme),
    strokeWidth: 1,
    rank: 0,
  }));
  return { symbols, noOf: (colour) => numbers.get(colour) ?? 0 };
}
