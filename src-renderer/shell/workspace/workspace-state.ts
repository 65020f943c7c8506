import type { Workspace } from '../../../src-shared/contract';
import {
  generalLimits,
  isSameLimits,
  type LimitTable,
} from '../../../src-shared/domain/fish-health/lice-limits';
import { serviceServerId } from '../../../src-shared/domain/map-layers/map-server';
import { defaultTrackLook, type TrackLook } from '../../../src-shared/domain/tracks/track-look';
import type { CallsStore, ContactsStore } from '../../features/contacts';
import type { DrawingsStore } from '../../features/drawings';
import type { ColouringStore, CompareStore, FishHealthStore } from '../../features/fish-health';
import type { ForecastStore } from '../../features/forecast';
import type { LayerTreeStore } from '../../features/layer-tree';
import type { MapLayersStore } from '../../features/map-layers';
import type { OperationsStore } from '../../features/operations';
import { fileLayerId, type OwnFilesStore } from '../../features/own-files';
import type { TrackLookStore } from '../../features/playback';
import type { VesselsStore } from '../../features/vessels';
import { filterInput } from '../../lib/filter-input';
import type { BoardStore } from '../map/board.svelte';
import type { FrameStore } from '../frame.svelte';

/** What a workspace is made of. */
export interface WorkspaceStores {
  readonly fishHealth: FishHealthStore;
  readonly board: BoardStore;
  readonly vessels: VesselsStore;
  readonly trackLook: TrackLookStore;
  readonly mapLayers: MapLayersStore;
  readonly layerTree: LayerTreeStore;
  readonly ownFiles: OwnFilesStore;
  readonly forecast: ForecastStore;
  readonly operations: OperationsStore;
  readonly contacts: ContactsStore;
  readonly calls: CallsStore;
  readonly colouring: ColouringStore;
  readonly compare: CompareStore;
  readonly drawings: DrawingsStore;
  readonly frame: FrameStore;
}

/** Nothing but the newest complete week and the whole coast. */
export const emptyWorkspace: Workspace = {
  week: null,
  filter: {},
  selectedLocalityNo: null,
  centre: null,
  zoom: null,
};

const noVessels: NonNullable<Workspace['vessels']> = {
  shown: [],
  selected: null,
  span: 'last-24-hours',
  positions: 'without satellite',
};

/** What the window shows, as plain data. */
export function workspaceOf(stores: WorkspaceStores): Workspace {
  const { board, fishHealth, vessels, trackLook, mapLayers, forecast, colouring, compare, frame } = stores;
  const view = board.kept;
  const { at } = forecast;
  const { kept: asked } = stores.contacts;
  const { kept: calls } = stores.calls;
  const { kept: relied } = stores.operations.relied;
  const { kept: plan } = stores.operations.dayPlan;
  const { column, descending } = fishHealth.sort;
  return {
    week: fishHealth.week,
    filter: filterInput(fishHealth.filter),
    selectedLocalityNo: fishHealth.selectedNo,
    centre: view ? [...view.centre] : null,
    zoom: view ? view.zoom : null,
    vessels: { ...vessels.kept, shown: [...vessels.kept.shown] },
    // While it plays, where it stands is nothing to come back to.
    tracks: { ...trackLook.look, instantMs: trackLook.isPlaying ? null : trackLook.instantMs },
    layers: mapLayers.kept.map((layer) => ({ ...layer })),
    tree: stores.layerTree.kept.map((entry) => ({ ...entry })),
    forecastAt: at ? [at[0], at[1]] : null,
    forecastPins: forecast.pinned.kept,
    operationSites: stores.operations.kept,
    ...(relied.length > 0 ? { reliedWindows: relied } : {}),
    ...(plan ? { dayPlan: plan } : {}),
    ...(asked ? { contacts: asked } : {}),
    ...(calls ? { calls } : {}),
    colouring: colouring.colouring,
    compared: compare.kept,
    drawings: stores.drawings.drawings.map((drawing) => ({
      ...drawing,
      positions: drawing.positions.map(([lon, lat]): [number, number] => [lon, lat]),
    })),
    files: stores.ownFiles.kept,
    table: { column, descending },
    docks: { left: frame.leftTab, bottom: frame.bottomTab },
    ...limitsOf(fishHealth.table),
  };
}

/**
 * Shows a workspace in the place of what is shown; what it does not have is as in a new one. Nothing of it goes into the
 * history: whoever opens it remembers that. Limits are the person's own and stay. Done when its week is there, or is not.
 */
export async function restoreWorkspace(stores: WorkspaceStores, workspace: Workspace): Promise<void> {
  const { fishHealth, board, ownFiles } = stores;
  board.place(workspace.centre, workspace.zoom);
  restoreAround(stores, { ...workspace, ...treeOf(workspace, ownFiles) });
  await fishHealth.start({ ...workspace, week: workspace.week ?? fishHealth.newestComplete });
}

/** All but the view and the week: a window that opens comes to those in its own way. */
export function restoreAround(stores: WorkspaceStores, workspace: Workspace): void {
  const { compare, forecast, frame, layerTree } = stores;
  const { tracks = defaultTrackLook, layers = [], tree } = workspace;
  const { instantMs = null, ...look }: TrackLook & { readonly instantMs?: number | null } = tracks;
  stores.trackLook.restore(look, instantMs);
  stores.vessels.restore(workspace.vessels ?? noVessels);
  layerTree.restore(tree ?? []);
  if (!tree) layerTree.takeOver(opacitiesOf(layers));
  stores.mapLayers.restore(layers);
  stores.ownFiles.restore(workspace.files ?? []);
  forecast.pinned.restore(workspace.forecastPins ?? []);
  void forecast.restore(workspace.forecastAt ?? null);
  stores.operations.restore(workspace.operationSites ?? []);
  stores.operations.relied.restore(workspace.reliedWindows ?? []);
  stores.operations.dayPlan.restore(workspace.dayPlan ?? null);
  stores.contacts.restore(workspace.contacts ?? null, workspace.week);
  stores.calls.restore(workspace.calls ?? null);
  stores.colouring.restore(workspace.colouring ?? 'state');
  compare.restore(workspace.compared ?? null);
  stores.drawings.restore(workspace.drawings ?? []);
  stores.fishHealth.sort = workspace.table ?? { column: 'adultFemale', descending: true };
  frame.showTabs(workspace.docks?.left ?? 'layers', workspace.docks?.bottom ?? 'table');
}

/** Files that are layers here and that the workspace does not know are hidden, not lost. */
function treeOf({ files, tree }: Workspace, ownFiles: OwnFilesStore): Pick<Workspace, 'tree'> {
  if (!tree || !files) return tree ? { tree } : {};
  const known = new Set([...tree.map(({ id }) => id), ...files.map(({ id }) => fileLayerId(id))]);
  const strange = ownFiles.files.map(({ file }) => fileLayerId(file.id)).filter((id) => !known.has(id));
  const hidden = strange.map((id) => ({
    kind: 'layer' as const,
    id,
    parent: null,
    isVisible: false,
    opacity: 1,
    blend: 'normal' as const,
  }));
  return { tree: [...hidden, ...tree] };
}

/** How strong the layers of map servers were, by their id in the tree. */
function opacitiesOf(layers: NonNullable<Workspace['layers']>): ReadonlyMap<string, number> {
  return new Map(
    layers.map(({ server = serviceServerId, name, opacity }) => [`wms ${server} ${name}`, opacity]),
  );
}

/** The general limits are those of every window. */
function limitsOf(limits: LimitTable): Pick<Workspace, 'limits'> {
  return isSameLimits(limits, generalLimits) ? {} : { limits };
}
