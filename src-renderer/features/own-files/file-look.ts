import type { FileContent, OwnFile } from '../../../src-shared/domain/map-layers/own-file';
import { fileInks } from '../../../src-shared/domain/map-layers/own-file-inks';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { ShapesSpec } from '../../map/spec';

export const fileInk = (theme: Theme): string => fileInks[theme].ink;

const prefix = 'file ';

export const fileLayerId = (id: string): string => `${prefix}${id}`;

/** Of a layer; undefined where it is no file's. */
export const fileOfLayer = (layerId: string): string | undefined =>
  layerId.startsWith(prefix) ? layerId.slice(prefix.length) : undefined;

/** Of a row of the tree that is a file's. */
export const fileIdOf = (itemId: string): string => fileOfLayer(itemId) ?? '';

/** How the features of a file are drawn. */
export function fileSpec(
  file: OwnFile,
  content: FileContent,
  rows: Uint32Array | undefined,
  selectedKey: number | null,
  theme: Theme,
): ShapesSpec {
  const { ink, halo, text } = fileInks[theme];
  const { style } = file;
  return {
    kind: 'shapes',
    id: fileLayerId(file.id),
    shapes: content.shapes,
    ...(rows ? { rows } : {}),
    colour: style.colour ?? ink,
    halo,
    width: style.width,
    radius: style.radius,
    fillOpacity: style.fillOpacity,
    labels: labelsOf(content, style.label),
    labelColour: text,
    selectedKey,
    selectionColour: text,
    hoveredKey: null,
  };
}

/** Kept with the content, so that another style does not make another array. */
const labels = new WeakMap<FileContent, Map<string, readonly (string | null)[] | null>>();

function labelsOf(content: FileContent, column: string | null): readonly (string | null)[] | null {
  if (column === null) return null;
  const known = labels.get(content) ?? new Map<string, readonly (string | null)[] | null>();
  labels.set(content, known);
  if (!known.has(column)) {
    const { texts, numbers } = content.values;
    const column_ = numbers[column];
    const made =
      texts[column] ??
      (column_ ? Array.from(column_, (value) => (Number.isNaN(value) ? null : String(value))) : null);
    known.set(column, made);
  }
  return known.get(column) ?? null;
}
