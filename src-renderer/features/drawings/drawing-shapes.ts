import type { Drawing } from '../../../src-shared/domain/map-layers/drawing';
import { type ShapeColumns, shapeKind } from '../../../src-shared/domain/map-layers/own-file';

/** Lines and areas of one colour, which are one layer. */
export interface DrawnShapes {
  readonly layerId: string;
  readonly colour: string | null;
  readonly drawings: readonly Drawing[];
  readonly shapes: ShapeColumns;
  readonly labels: readonly (string | null)[];
}

/** Notes as marks, lines and areas as shapes. The keys of both are places in their lists. */
export interface DrawnParts {
  readonly notes: readonly Drawing[];
  readonly noteLabels: readonly (string | null)[];
  readonly shapes: readonly DrawnShapes[];
}

export const notesLayerId = 'drawing notes';
const shapesPrefix = 'drawing shapes ';

const known = new WeakMap<readonly Drawing[], DrawnParts>();

/** The very same for the same drawings. */
export function drawnParts(drawings: readonly Drawing[]): DrawnParts {
  const before = known.get(drawings);
  if (before) return before;
  const notes = drawings.filter(({ kind }) => kind === 'note');
  const others = drawings.filter(({ kind }) => kind !== 'note');
  const colours = [...new Set(others.map(({ colour }) => colour))].toSorted();
  const made = {
    notes,
    noteLabels: notes.map(drawingLabel),
    shapes: colours.map((colour) =>
      shapesOf(
        colour,
        others.filter((one) => one.colour === colour),
      ),
    ),
  };
  known.set(drawings, made);
  return made;
}

function shapesOf(colour: string | null, drawings: readonly Drawing[]): DrawnShapes {
  const starts = [0];
  for (const { positions } of drawings) starts.push((starts.at(-1) ?? 0) + positions.length);
  return {
    layerId: `${shapesPrefix}${colour ?? 'own'}`,
    colour,
    drawings,
    labels: drawings.map(drawingLabel),
    shapes: {
      count: drawings.length,
      kind: Uint8Array.from(drawings, ({ kind }) => shapeKind[kind === 'area' ? 'area' : 'line']),
      partStart: Uint32Array.from(starts, (_, part) => part),
      positionStart: Uint32Array.from(starts),
      lonLat: Float64Array.from(drawings.flatMap(({ positions }) => positions.flat())),
    },
  };
}

/** Letters beside a drawing; the whole text is in its card and its page. */
const mostLetters = 36;

/** What stands beside it on the map: the first line of its text; null where nothing is written. */
export function drawingLabel({ text }: Pick<Drawing, 'text'>): string | null {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? '';
  const letters = Array.from(line);
  if (letters.length === 0) return null;
  const isCut = letters.length > mostLetters || text.trim().length > line.length;
  return isCut ? `${letters.slice(0, mostLetters).join('').trimEnd()}…` : line;
}

/** What was hit; undefined where the layer is none of drawings. */
export function drawingOfHit(
  drawings: readonly Drawing[],
  layerId: string,
  key: number,
): Drawing | undefined {
  const { notes, shapes } = drawnParts(drawings);
  if (layerId === notesLayerId) return notes[key];
  return shapes.find((one) => one.layerId === layerId)?.drawings[key];
}
