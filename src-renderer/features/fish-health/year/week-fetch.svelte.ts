import type { OfflineJob } from '../../../../src-shared/domain/cache/offline-plan';
import type { IsoWeek } from '@kartbord/common/week';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import { weeksFrom } from '../fetches';

/** Brings the lists of missing weeks to this computer, as a job that the window sees with the others. */
export class WeekFetch {
  readonly #client: Client;
  #job = $state.raw<OfflineJob | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isStarting = $state(false);

  constructor(client: Client) {
    this.#client = client;
    client.on('offline.changed', (job) => {
      if (job.id === this.#job?.id) this.#job = job;
    });
    client.on('account.changed', () => {
      this.#job = null;
      this.#failure = null;
    });
  }

  /** The one that was started here; null once it is over. */
  get job(): OfflineJob | null {
    return this.#job?.state === 'running' || this.#job?.state === 'interrupted' ? this.#job : null;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isStarting(): boolean {
    return this.#isStarting;
  }

  /** Both included; weeks that are kept and settled are not asked for. */
  async start(from: IsoWeek, to: IsoWeek): Promise<void> {
    if (this.#isStarting || this.job) return;
    this.#isStarting = true;
    const result = await this.#client.call('offline.start', weeksFrom(from, to));
    this.#isStarting = false;
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#job = result.value;
  }
}
