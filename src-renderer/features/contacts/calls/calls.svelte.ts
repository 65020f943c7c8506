import { createContext } from 'svelte';
import type { TableRows } from '../../../../src-shared/contract';
import type { TableSelection } from '../../../../src-shared/domain/export/table-selection';
import type { Theme } from '../../../../src-shared/domain/settings/settings';
import type { KeptCalls, SitesBySea } from '../../../../src-shared/domain/vessels/call-rule';
import { type FoundVessel, namedSo } from '../../../../src-shared/domain/vessels/vessel-list';
import type { Result } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import { inTurns } from '../../../lib/in-turns';
import type { RowsSource } from '../../../lib/read-rows.svelte';
import type { LayerSpec } from '../../../map/spec';
import type { PointedWay } from '../contact-arcs';
import { callsLayers, drawnCalls, type CallsDrawn } from './calls-layers';
import type { CallRow } from './call-rows';

export type CallMode = KeptCalls['mode'];
export type CallView = KeptCalls['view'];
export type CallsAsked = Extract<TableSelection, { readonly kind: 'calls' }>;
export type SiteVesselsAsked = Extract<TableSelection, { readonly kind: 'site-vessels' }>;

const atFirst: KeptCalls = {
  mode: 'site',
  mmsi: null,
  year: null,
  view: 'calendar',
  isOnMap: true,
  sites: 'trace',
  weeks: 26,
  passageDays: 14,
  matrixView: 'matrix',
};

/** The calls of one vessel in a year, and of many at many sites: what is asked, and what of it is on the map. */
export class CallsStore {
  readonly #client: Client;
  mode = $state<CallMode>(atFirst.mode);
  mmsi = $state<number | null>(null);
  /** Null: that of the week on the screen. */
  year = $state<number | null>(null);
  view = $state<CallView>(atFirst.view);
  isOnMap = $state(true);
  /** Of many: whose vessels, in how many weeks up to the shown one, and how long a passage between infected sites takes. */
  sites = $state<KeptCalls['sites']>(atFirst.sites);
  /** Those of `sea`: found in the page of a site's neighbours. */
  bySea = $state.raw<SitesBySea | null>(null);
  weeks = $state<KeptCalls['weeks']>(atFirst.weeks);
  passageDays = $state(atFirst.passageDays);
  matrixView = $state<KeptCalls['matrixView']>(atFirst.matrixView);
  /** While its page is open. */
  rows = $state.raw<readonly CallRow[]>([]);
  /** What was read last; null: nothing, or nothing is stored of it. */
  asked = $state.raw<CallsAsked | null>(null);
  askedSites = $state.raw<SiteVesselsAsked | null>(null);
  /** Of many, while their page is open. */
  drawn = $state.raw<CallsDrawn | null>(null);
  #layers: { readonly of: readonly unknown[]; readonly value: ReturnType<typeof callsLayers> } | null = null;

  /** Of the stored lists; nothing is requested. */
  readonly source: RowsSource = {
    rows: (what, _, { signal }) => this.read(what, signal),
    rest: () => Promise.resolve(),
    inTurns,
  };

  constructor(client: Client) {
    this.#client = client;
  }

  /** Something of it is drawn, in the place of the contacts of a site. */
  get isShown(): boolean {
    return this.rows.length > 0 || this.drawn !== null;
  }

  /** Its rows lie below much that stays in sight. */
  get needsRoom(): boolean {
    return this.mode === 'matrix' || (this.mode === 'vessel' && this.mmsi !== null);
  }

  show(mmsi: number): void {
    this.mmsi = mmsi;
    this.mode = 'vessel';
  }

  /** Of what was chosen last; where there is no tracing, of what there is: a selected site, a filter, or all with a list. */
  showMatrix(
    view: KeptCalls['matrixView'],
    has: { readonly trace: boolean; readonly site: boolean; readonly filter: boolean },
  ): void {
    this.mode = 'matrix';
    this.matrixView = view;
    if (this.sites === 'trace' && !has.trace)
      this.sites = has.site ? 'around' : has.filter ? 'filter' : 'all';
  }

  /** What a workspace keeps; null: nothing was asked. */
  get kept(): KeptCalls | null {
    const { mode, mmsi, year, view, isOnMap, sites, weeks, passageDays, matrixView, bySea } = this;
    const of = { mode, mmsi, year, view, isOnMap, sites, weeks, passageDays, matrixView };
    const kept: KeptCalls = bySea ? { ...of, bySea } : of;
    return JSON.stringify(kept) === JSON.stringify(atFirst) ? null : kept;
  }

  restore(kept: KeptCalls | null): void {
    Object.assign(this, { bySea: null, ...(kept ?? atFirst) });
  }

  /** The vessels that are called so: those of just that name, or else all that are like it. */
  async find(text: string): Promise<readonly FoundVessel[]> {
    const answer = await this.#client.call('vessels.find', { text: text.slice(0, 200) });
    const found = answer.ok ? answer.value : [];
    return namedSo(text, found);
  }

  /** Of the stored lists; nothing is requested. */
  read(what: TableSelection, signal: AbortSignal): Promise<Result<TableRows>> {
    return this.#client.call('export.rows', { what, isFetching: false }, { signal });
  }

  /** The sites as rings, and a line from site to site where a call came too soon, or where a vessel went between infected ones. */
  layers(theme: Theme): readonly LayerSpec[] {
    if (!this.isOnMap || !this.isShown) return [];
    // The same array again where nothing changed, so that the map sees that nothing changed.
    const of = [theme, this.rows, this.drawn];
    if (!this.#layers?.of.every((one, at) => one === of[at]))
      this.#layers = { of, value: callsLayers(this.drawn ?? drawnCalls(this.rows), theme) };
    return this.#layers.value.layers;
  }

  /** What an arc of `layers` stands for. */
  wayOf(key: number): PointedWay | null {
    return this.#layers?.value.ways[key - 1] ?? null;
  }
}

export const [useCalls, provideCalls] = createContext<CallsStore>();
