import type { IsoWeek } from '@kartbord/common/week';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import { isNoResponse } from '../../../lib/retry-on-reconnect';
import type { FishHealthStore } from '../fish-health.svelte';
import { asOf } from '../timeline/years.svelte';
import { type LoadedWeek, loadedWeek, withLimits } from '../week/loaded-week';

/** Brings the other week: from memory at once, else from main; the latest wish wins. */
export class OtherFeed {
  readonly #client: Client;
  readonly #fishHealth: FishHealthStore;
  #turn = new AbortController();
  #fetched = $state.raw<LoadedWeek | null>(null);
  /** As of when it was fetched. */
  #fetchedAsOf: number | null = null;
  #asking = $state<IsoWeek | null>(null);
  #failed = $state.raw<{ readonly week: IsoWeek; readonly failure: Failure } | null>(null);
  /** So that who asks again for the same week gets the very same arrays. */
  #made: { readonly from: unknown; readonly week: LoadedWeek } | null = null;

  constructor(client: Client, fishHealth: FishHealthStore) {
    this.#client = client;
    this.#fishHealth = fishHealth;
    client.on('account.changed', () => this.#forget());
    client.on('connection.changed', ({ state }) => {
      const failed = this.#failed;
      if (state === 'online' && failed && isNoResponse(failed.failure.code)) void this.retry(failed.week);
    });
  }

  get asking(): IsoWeek | null {
    return this.#asking;
  }

  /** Why the week did not come; null where it has not been asked for in vain. */
  failureOf(week: IsoWeek): Failure | null {
    return this.#failed?.week === week ? this.#failed.failure : null;
  }

  /** Null where nobody in this window has it. */
  atHand(week: IsoWeek): LoadedWeek | null {
    const { feed, years, limits } = this.#fishHealth;
    const held = feed.memory.weeks.get(week);
    if (held) return held;
    if (this.#fetched?.week === week && this.#fetchedAsOf === years.asOfMs) {
      const fetched = this.#fetched;
      return this.#once(fetched, () => withLimits(fetched, limits));
    }
    const columns = years.columnsOf(week);
    const fetchedAtMs = years.fetchedAtMs(week);
    if (!columns || fetchedAtMs === null) return null;
    const stamp = { fetchedAtMs, source: 'cache', endpoint: '' } as const;
    return this.#once(columns, () => loadedWeek({ columns, stamp, drift: [] }, null, limits));
  }

  /** Asks for it unless that is under way or was in vain. */
  async bring(week: IsoWeek): Promise<void> {
    if (this.#asking === week || this.#failed?.week === week) return;
    await this.retry(week);
  }

  async retry(week: IsoWeek): Promise<void> {
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.#asking = week;
    this.#failed = null;
    const { asOfMs } = this.#fishHealth;
    const asked = { week, freshness: 'usual', ...asOf(asOfMs) } as const;
    const result = await this.#client.call('fishHealth.week', asked, { signal });
    if (this.#turn.signal !== signal || asOfMs !== this.#fishHealth.asOfMs) return;
    this.#asking = null;
    this.#fetchedAsOf = asOfMs;
    if (result.ok)
      this.#fetched = loadedWeek(result.value, result.value.version ?? null, this.#fishHealth.limits);
    else this.#failed = { week, failure: result.failure };
  }

  /** Nobody waits for it any more. */
  rest(): void {
    if (this.#asking === null) return;
    this.#turn.abort();
    this.#turn = new AbortController();
    this.#asking = null;
  }

  #forget(): void {
    this.rest();
    this.#fetched = null;
    this.#failed = null;
    this.#made = null;
  }

  #once(from: object, make: () => LoadedWeek): LoadedWeek {
    if (this.#made?.from !== from || this.#made.week.limits !== this.#fishHealth.limits)
      this.#made = { from, week: make() };
    return this.#made.week;
  }
}
