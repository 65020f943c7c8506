import type { CallInput, Workspace } from '../../src-shared/contract';
import type { Client } from '../bridge';
import { filterInput } from '../lib/filter-input';
import type { ColouringStore, CompareStore, FishHealthStore } from '../features/fish-health';
import type { ForecastStore } from '../features/forecast';
import type { MapLayersStore } from '../features/map-layers';
import type { TrackLookStore } from '../features/playback';
import type { VesselsStore } from '../features/vessels';
import type { BoardStore } from './board.svelte';

interface KeptStores {
  readonly fishHealth: FishHealthStore;
  readonly board: BoardStore;
  readonly vessels: VesselsStore;
  readonly trackLook: TrackLookStore;
  readonly mapLayers: MapLayersStore;
  readonly forecast: ForecastStore;
  readonly colouring: ColouringStore;
  readonly compare: CompareStore;
}

/** A killed window loses at most this much (promises.md: 1 s). */
const delayMs = 600;

/** Reads what the window showed last, and has main keep what it shows now. */
export class WorkspaceKeeper {
  readonly #client: Client;
  readonly #stores: KeptStores;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastWritten = '';
  /** What is on the screen is kept by main. */
  #isSaved = $state(true);

  constructor(client: Client, stores: KeptStores) {
    this.#client = client;
    this.#stores = stores;
  }

  get isSaved(): boolean {
    return this.#isSaved;
  }

  /** Null at the very first start, and where main could not read it. */
  async restore(): Promise<Workspace | null> {
    const result = await this.#client.call('workspace.read');
    const workspace = result.ok ? result.value : null;
    if (!workspace) return null;
    const { board, vessels, mapLayers, forecast, colouring, compare } = this.#stores;
    const { centre, zoom, forecastAt } = workspace;
    if (centre && zoom !== null) board.restore(centre, zoom);
    if (workspace.tracks) this.#stores.trackLook.restore(workspace.tracks);
    if (workspace.vessels) vessels.restore(workspace.vessels);
    if (workspace.layers) mapLayers.restore(workspace.layers);
    if (forecastAt) void forecast.show(forecastAt);
    if (workspace.colouring) colouring.choose(workspace.colouring);
    if (workspace.compared) compare.restore(workspace.compared);
    return workspace;
  }

  /** To be called in an effect: reads the state that it watches, and writes it soon. */
  watch(): void {
    const workspace = this.#now();
    const text = JSON.stringify(workspace);
    clearTimeout(this.#timer);
    if (text === this.#lastWritten) return;
    this.#isSaved = false;
    this.#timer = setTimeout(() => void this.#write(workspace, text), delayMs);
  }

  async #write(workspace: CallInput<'workspace.write'>, text: string): Promise<void> {
    const result = await this.#client.call('workspace.write', workspace);
    if (!result.ok) return;
    this.#lastWritten = text;
    this.#isSaved = true;
  }

  #now(): CallInput<'workspace.write'> {
    const { board, fishHealth, vessels, mapLayers, forecast, colouring, compare } = this.#stores;
    const { view } = board;
    const { at } = forecast;
    return {
      week: fishHealth.week,
      filter: filterInput(fishHealth.filter),
      selectedLocalityNo: fishHealth.selectedNo,
      centre: view ? [view.centre[0], view.centre[1]] : null,
      zoom: view ? view.zoom : null,
      vessels: { ...vessels.kept, shown: [...vessels.kept.shown] },
      tracks: { ...this.#stores.trackLook.look },
      layers: mapLayers.kept.map((layer) => ({ ...layer })),
      forecastAt: at ? [at[0], at[1]] : null,
      colouring: colouring.colouring,
      compared: compare.kept,
    };
  }
}
