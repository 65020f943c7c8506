import {
  type AskingPlan,
  isHistory,
  allReports,
  type OfflineJob,
  type OfflineSelection,
} from '../../../../src-shared/domain/cache/offline-plan';
import { isoWeek, type IsoWeek, weekParts, weeksInYear } from '@kartbord/common/week';
import type { Failure } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';

/** The weeks that have no bar: what fetching their reports means, and the job that does it. */
export class MissingWeeks {
  readonly #client: Client;
  #range = $state.raw<Range | null>(null);
  #plan = $state.raw<AskingPlan | null>(null);
  #job = $state.raw<OfflineJob | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isStarting = $state(false);
  #turn = 0;

  constructor(client: Client) {
    this.#client = client;
    client.on('offline.changed', (job) => {
      if (job.id === this.#job?.id || isHistory(job.selection)) this.#job = job;
    });
    client.on('account.changed', () => {
      this.#job = null;
      this.#failure = null;
      this.#range = null;
    });
  }

  /** Years of the first and the last week that is not kept; null where none is missing, or it is not known yet. */
  get years(): { readonly from: number; readonly to: number } | null {
    return this.#range && { from: weekParts(this.#range.from).year, to: weekParts(this.#range.to).year };
  }
  /** Null until main has counted the requests. */
  get plan(): AskingPlan | null {
    return this.#plan;
  }
  /** The job started here, or by itself for all years, while it runs. */
  get job(): OfflineJob | null {
    return this.#job?.state === 'running' ? this.#job : null;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isStarting(): boolean {
    return this.#isStarting;
  }

  /** Asks nobody but main. */
  async look(from: IsoWeek | undefined, to: IsoWeek | undefined): Promise<void> {
    const turn = ++this.#turn;
    if (from === undefined || to === undefined) {
      this.#range = null;
      return;
    }
    const result = await this.#client.call('offline.plan', selectionOf({ from, to }));
    if (turn !== this.#turn) return;
    this.#range = { from, to };
    this.#plan = result.ok ? result.value : null;
  }

  async fetch(): Promise<void> {
    const range = this.#range;
    if (!range || this.#isStarting || this.job) return;
    this.#isStarting = true;
    this.#failure = null;
    const result = await this.#client.call('offline.start', selectionOf(range));
    this.#isStarting = false;
    if (result.ok) this.#job = result.value;
    else this.#failure = result.failure;
  }
}

interface Range {
  readonly from: IsoWeek;
  readonly to: IsoWeek;
}

/** Whole years: a year of lice is one request, however much of it is missing. */
function selectionOf({ from, to }: Range): OfflineSelection {
  const last = weekParts(to).year;
  return allReports(isoWeek(weekParts(from).year, 1), isoWeek(last, weeksInYear(last)));
}
