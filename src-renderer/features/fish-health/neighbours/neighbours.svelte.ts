import { createContext } from 'svelte';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { TableRows } from '../../../../src-shared/contract';
import type { TableSelection } from '../../../../src-shared/domain/export/table-selection';
import { usualNeighbourKm } from '../../../../src-shared/domain/sea/neighbours';
import type { Result } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';

/** The route by sea to a site. */
interface Way {
  readonly localityNo: number;
  readonly positions: readonly LonLat[];
}

/** Neighbours by sea of a site: how far is asked, and the routes that are on the map. */
export class NeighboursStore {
  readonly #client: Client;
  withinKm = $state(usualNeighbourKm);
  /** The site that the page stays with while others are selected in it; null: the selected one. */
  ofNo = $state<number | null>(null);
  /** The vessels at the sites were asked for: the page leads to them once the sites are found. */
  isForVessels = $state(false);
  /** While the page is open. */
  ways = $state.raw<readonly Way[]>([]);

  constructor(client: Client) {
    this.#client = client;
  }

  /** From the stored week; nothing is requested. */
  rows(what: TableSelection, signal: AbortSignal): Promise<Result<TableRows>> {
    return this.#client.call('export.rows', { what, isFetching: false }, { signal });
  }
}

export const [useNeighbours, provideNeighbours] = createContext<NeighboursStore>();
