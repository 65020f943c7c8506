import type { MapLayer } from '../../../src-shared/domain/map-layers/map-layer';

/** One line of the catalogue: a group that the server keeps layers in, or a layer. */
export type CatalogueRow =
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly title: string;
      readonly depth: number;
      /** Layers in it and in its groups. */
      readonly count: number;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'layer'; readonly key: string; readonly layer: MapLayer; readonly depth: number };

interface Group {
  readonly key: string;
  readonly title: string;
  readonly parts: (Group | MapLayer)[];
  count: number;
}

/** Layers in the groups of their server, in its order; what is in a closed group is left out. */
export function catalogueRows(
  layers: readonly MapLayer[],
  isOpen: (group: string) => boolean,
): readonly CatalogueRow[] {
  const root: Group = { key: '', title: '', parts: [], count: 0 };
  const groups = new Map<string, Group>([['', root]]);
  for (const layer of layers) {
    let group = root;
    for (const [depth, title] of layer.path.entries()) {
      const key = layer.path.slice(0, depth + 1).join('\n');
      const known = groups.get(key) ?? { key, title, parts: [], count: 0 };
      if (!groups.has(key)) group.parts.push(known);
      groups.set(key, known);
      known.count += 1;
      group = known;
    }
    group.parts.push(layer);
  }
  return rowsOf(root, 0, isOpen);
}

function rowsOf({ parts }: Group, depth: number, isOpen: (group: string) => boolean): CatalogueRow[] {
  return parts.flatMap((part): CatalogueRow[] => {
    if (!('parts' in part)) return [{ kind: 'layer', key: `layer ${part.name}`, layer: part, depth }];
    const { key, title, count } = part;
    const row: CatalogueRow = { kind: 'group', key, title, depth, count, isOpen: isOpen(key) };
    return row.isOpen ? [row, ...rowsOf(part, depth + 1, isOpen)] : [row];
  });
}
