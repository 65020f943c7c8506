import { createContext } from 'svelte';
import type { TableRows } from '../../../../src-shared/contract';
import type { TableSelection } from '../../../../src-shared/domain/export/table-selection';
import type { Theme } from '../../../../src-shared/domain/settings/settings';
import type { Result } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import type { LayerSpec } from '../../../map/spec';
import { callsLayers } from './calls-layers';
import type { CallRow } from './call-rows';

export const callModes = ['site', 'vessel'] as const;
export type CallMode = (typeof callModes)[number];
export const callViews = ['calendar', 'table'] as const;
export type CallView = (typeof callViews)[number];

export type CallsAsked = Extract<TableSelection, { readonly kind: 'calls' }>;

/** The calls of one vessel in a year: which vessel and year, and what of it is on the map. */
export class CallsStore {
  readonly #client: Client;
  mode = $state<CallMode>('site');
  mmsi = $state<number | null>(null);
  /** Null: that of the week on the screen. */
  year = $state<number | null>(null);
  view = $state<CallView>('calendar');
  isOnMap = $state(true);
  /** While its page is open. */
  rows = $state.raw<readonly CallRow[]>([]);
  /** What was read last; null: nothing, or nothing is stored of it. */
  asked = $state.raw<CallsAsked | null>(null);
  #layers: { readonly of: readonly unknown[]; readonly value: readonly LayerSpec[] } | null = null;

  constructor(client: Client) {
    this.#client = client;
  }

  show(mmsi: number): void {
    this.mmsi = mmsi;
    this.mode = 'vessel';
  }

  /** Of the stored lists; nothing is requested. */
  read(what: TableSelection, signal: AbortSignal): Promise<Result<TableRows>> {
    return this.#client.call('export.rows', { what, isFetching: false }, { signal });
  }

  /** The sites as rings, and a line from site to site where a call came too soon. */
  layers(theme: Theme): readonly LayerSpec[] {
    if (!this.isOnMap || this.rows.length === 0) return [];
    // The same array again where nothing changed, so that the map sees that nothing changed.
    const of = [theme, this.rows];
    if (!this.#layers?.of.every((one, at) => one === of[at]))
      this.#layers = { of, value: callsLayers(this.rows, theme) };
    return this.#layers.value;
  }
}

export const [useCalls, provideCalls] = createContext<CallsStore>();
