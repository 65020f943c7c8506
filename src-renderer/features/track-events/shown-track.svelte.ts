import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';

export interface TrackWanted {
  readonly mmsi: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly positions: TrackPositions;
  /** Of what is kept; another is read again. */
  readonly version: string | null;
}

/** The positions of the one vessel whose graphs and table are shown. */
export class ShownTrack {
  readonly #client: Client;
  #key = '';
  /** The vessel that was shown last: it stays when a locality is selected in its place. */
  #last = $state<number | null>(null);
  #of = $state.raw<{ readonly mmsi: number; readonly columns: TrackColumns } | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => {
      this.#key = '';
      this.#of = null;
      this.#failure = null;
    });
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** The vessel to show of those on the map: the selected one, else the one before, else the first. */
  mmsiOf(mmsis: readonly number[], selected: number | null): number | null {
    const known = [selected, this.#last].find((mmsi) => mmsi !== null && mmsis.includes(mmsi));
    return known ?? mmsis[0] ?? null;
  }

  remember(mmsi: number | null): void {
    if (mmsi !== null) this.#last = mmsi;
  }

  /** Null until they are here; those of an earlier span stay until then. */
  of(mmsi: number | null): TrackColumns | null {
    return this.#of !== null && this.#of.mmsi === mmsi ? this.#of.columns : null;
  }

  /** Asks nobody but main; the latest wish is the one that is shown. */
  async show(wanted: TrackWanted | null): Promise<void> {
    const key = wanted ? JSON.stringify(wanted) : '';
    if (key === this.#key) return;
    this.#key = key;
    this.#failure = null;
    if (!wanted) {
      this.#of = null;
      return;
    }
    const { mmsi, fromMs, toMs, positions } = wanted;
    const result = await this.#client.call('ais.columns', { mmsi, fromMs, toMs, positions });
    if (key !== this.#key) return;
    if (result.ok) this.#of = { mmsi, columns: result.value };
    else this.#failure = result.failure;
  }
}
