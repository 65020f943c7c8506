import { createContext } from 'svelte';
import type { ExportProgress, TableRows } from '../../../../src-shared/contract';
import type { TableSelection } from '../../../../src-shared/domain/export/table-selection';
import type { TimeRange } from '../../../../src-shared/domain/units/time-range';
import type { Result } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import type { LonLat } from '../../../map/spec';

/** What a person asks about: an outline, or a place to draw a circle round. */
export type AreaChoice = { readonly name: string } & (
  { readonly ring: readonly LonLat[] } | { readonly at: LonLat }
);

/** Who was in an area: which area is asked about, and the answers. */
export class VesselAreaStore {
  readonly #client: Client;
  /** Null: nothing has been chosen, and the page offers what there is. */
  choice = $state.raw<AreaChoice | null>(null);
  /** On the map while the page is open. */
  outline = $state.raw<readonly LonLat[] | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  /** The rows as the file has them. */
  rows(
    what: TableSelection,
    isFetching: boolean,
    options: { readonly signal: AbortSignal; readonly onProgress?: (of: ExportProgress) => void },
  ): Promise<Result<TableRows>> {
    return this.#client.call('export.rows', { what, isFetching }, options);
  }

  /** Downloads the track of a vessel, as far back as the service goes. */
  fetchTrack(mmsi: number, span: TimeRange, signal: AbortSignal): Promise<Result<unknown>> {
    const of = { mmsi, span, positions: 'without satellite', freshness: 'usual' } as const;
    return this.#client.call('ais.track', of, { signal });
  }
}

export const [useVesselArea, provideVesselArea] = createContext<VesselAreaStore>();
