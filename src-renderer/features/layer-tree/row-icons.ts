import PencilLine from '@lucide/svelte/icons/pencil-line';
import Anchor from '@lucide/svelte/icons/anchor';
import File from '@lucide/svelte/icons/file';
import Fish from '@lucide/svelte/icons/fish';
import Folder from '@lucide/svelte/icons/folder';
import FolderOpen from '@lucide/svelte/icons/folder-open';
import Globe from '@lucide/svelte/icons/globe';
import Map from '@lucide/svelte/icons/map';
import Ship from '@lucide/svelte/icons/ship';
import Waves from '@lucide/svelte/icons/waves';
import Waypoints from '@lucide/svelte/icons/waypoints';
import type { TreeItemKind } from '../../lib/tree-item';
import type { TreeRow } from './tree-rows';

const icons: Readonly<Record<TreeItemKind, typeof File>> = {
  basemap: Map,
  wms: Globe,
  week: Fish,
  tracks: Ship,
  forecast: Waves,
  contacts: Waypoints,
  file: File,
  gear: Anchor,
  drawing: PencilLine,
};

/** What a row is of, at one look. */
export function rowIcon({ item, entry }: TreeRow): typeof File {
  if (item) return icons[item.kind];
  return entry.kind === 'group' && entry.isOpen ? FolderOpen : Folder;
}
