import type { TrackAnswer } from '../../../../src-shared/domain/tracks/track';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';

/** The positions of the one vessel whose panel is open; those of the others stay with the map. */
export class SelectedTrack {
  readonly #client: Client;
  #answer: TrackAnswer | null = null;
  #of = $state.raw<{ readonly mmsi: number; readonly columns: TrackColumns } | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  get failure(): Failure | null {
    return this.#failure;
  }

  /** Null until they are here; an earlier answer's stay until then. */
  of(mmsi: number): TrackColumns | null {
    return this.#of?.mmsi === mmsi ? this.#of.columns : null;
  }

  async show(answer: TrackAnswer | null): Promise<void> {
    if (answer === this.#answer) return;
    this.#answer = answer;
    this.#failure = null;
    if (!answer) {
      this.#of = null;
      return;
    }
    const { mmsi, fromMs, toMs, positions } = answer;
    const result = await this.#client.call('ais.columns', { mmsi, fromMs, toMs, positions });
    if (answer !== this.#answer) return;
    if (result.ok) this.#of = { mmsi, columns: result.value };
    else this.#failure = result.failure;
  }
}
