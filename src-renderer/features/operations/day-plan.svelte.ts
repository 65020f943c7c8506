import type { ExportProgress, TableRows } from '../../../src-shared/contract';
import type { KeptPlan, PlanStop } from '../../../src-shared/domain/sea/day-plan';
import type { ForecastRuns } from '../../../src-shared/domain/sea/forecast';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import type { Did } from '../../../src-shared/domain/workspace/history-step';
import { type History, turnTo } from '../../lib/history.svelte';
import type { LayerSpec } from '../../map/spec';
import { noLimits } from './job-draft';

type PlanDid = Extract<Did, { readonly what: `plan-${string}` }>;
type PlanSelection = Extract<TableSelection, { kind: 'plan' }>;

/** The work at a stop or between stops, with the limits that it had when it was chosen. */
type PlanWork = Pick<PlanStop, 'job' | 'limits'>;

const atFirst: KeptPlan = { stops: [], sail: { job: '', limits: noLimits, speedKn: null } };

/** The plan on the map, made by the part that is loaded for it. */
export interface PlanOnMap {
  readonly specs: (theme: Theme) => readonly LayerSpec[];
}

/** The plan of a day as it is edited, and how it stood when it was last checked. */
export class DayPlanStore {
  readonly #client: Client;
  readonly #history: History;
  /** In the place of the weather windows. */
  isOpen = $state(false);
  /** While it is shown. */
  onMap = $state.raw<PlanOnMap | null>(null);
  #plan = $state.raw<KeptPlan>(atFirst);
  #checked = $state.raw<{ readonly of: string; readonly rows: TableRows } | null>(null);
  /** The last check by the newest runs. */
  #newest = $state.raw<{ readonly of: string; readonly rows: TableRows } | null>(null);
  /** When runs of the places of the plan were first fetched, the newest first: those of one fetching are one. */
  runs = $state.raw<readonly number[]>([]);
  /** Judged by the runs up to this time; null: by the newest. */
  asOfMs = $state<number | null>(null);
  failure = $state.raw<Failure | null>(null);
  checking = $state.raw<AbortController | null>(null);
  progress = $state.raw<ExportProgress>({ written: 0, total: 0 });

  constructor(client: Client, history: History) {
    this.#client = client;
    this.#history = history;
    client.on('account.changed', () => {
      this.stop();
      this.#forget();
    });
  }

  get plan(): KeptPlan {
    return this.#plan;
  }

  /** `work`: of how it is sailed between stops, where nothing was chosen for that. */
  addStop(stop: PlanStop, work: PlanWork): void {
    const { stops, sail } = this.#plan;
    const sails = sail.job === '' ? { ...sail, ...work } : sail;
    this.#change({ what: 'plan-stop-added', place: stop }, { stops: [...stops, stop], sail: sails });
  }

  removeStop(index: number): void {
    const gone = this.#plan.stops[index];
    if (!gone) return;
    const stops = this.#plan.stops.filter((stop) => stop !== gone);
    this.#change({ what: 'plan-stop-removed', place: gone }, { stops });
  }

  /** Before the stop before it: each is as long as it was, and the time between them stays. */
  moveEarlier(index: number): void {
    const [first, second] = [this.#plan.stops[index - 1], this.#plan.stops[index]];
    if (!first || !second) return;
    const endMs = first.fromMs + second.toMs - second.fromMs;
    const nextMs = endMs + second.fromMs - first.toMs;
    const earlier = { ...second, fromMs: first.fromMs, toMs: endMs };
    const later = { ...first, fromMs: nextMs, toMs: nextMs + first.toMs - first.fromMs };
    const stops = this.#plan.stops.with(index - 1, earlier).with(index, later);
    this.#change({ what: 'plan-stop-moved', place: second }, { stops });
  }

  setTime(index: number, end: 'fromMs' | 'toMs', timeMs: number): void {
    if (this.#plan.stops[index]?.[end] !== timeMs) this.#setStop('plan-stop-time', index, { [end]: timeMs });
  }

  setWork(index: number, work: PlanWork): void {
    this.#setStop('plan-stop-work', index, work);
  }

  setSail(of: Partial<KeptPlan['sail']>): void {
    const sail = { ...this.#plan.sail, ...of };
    if (JSON.stringify(sail) !== JSON.stringify(this.#plan.sail))
      this.#change({ what: 'plan-sailing' }, { sail });
  }

  #setStop(what: 'plan-stop-time' | 'plan-stop-work', index: number, of: Partial<PlanStop>): void {
    const place = this.#plan.stops[index];
    if (!place) return;
    const stops = this.#plan.stops.map((stop) => (stop === place ? { ...stop, ...of } : stop));
    this.#change({ what, place }, { stops });
  }

  #change(did: PlanDid, of: Partial<KeptPlan>): void {
    const named = 'place' in did ? { ...did, place: { name: did.place.name, at: did.place.at } } : did;
    this.#history.remember(
      named,
      turnTo(
        () => this.#plan,
        (plan) => (this.#plan = plan),
      ),
    );
    this.#plan = { ...this.#plan, ...of };
  }

  /** The rows of the last check; null: none. `isOf`: of the plan as it is now. */
  checkedOf(what: PlanSelection): { readonly rows: TableRows; readonly isOf: boolean } | null {
    const { rows, of } = this.#checked ?? {};
    return rows ? { rows, isOf: of === JSON.stringify(what) } : null;
  }

  /** Asks for what is no longer fresh of the forecasts along the plan, and judges it. */
  async check(what: PlanSelection): Promise<void> {
    this.stop();
    const controller = new AbortController();
    [this.checking, this.failure, this.progress] = [controller, null, { written: 0, total: 0 }];
    const { signal } = controller;
    const onProgress = (progress: ExportProgress): void => void (this.progress = progress);
    const read = await this.#client.call('export.rows', { what, isFetching: true }, { signal, onProgress });
    if (signal.aborted) return;
    this.checking = null;
    if (!read.ok) {
      this.failure = read.failure;
      return;
    }
    this.#checked = { of: JSON.stringify(what), rows: read.value };
    if (what.asOfMs !== undefined) return;
    this.#newest = this.#checked;
    await this.#findRuns(read.value, signal);
  }

  /** The rows of the newest runs for the plan that was judged by earlier ones; null: not of this plan. */
  newestOf({ asOfMs, ...what }: PlanSelection): TableRows | null {
    return asOfMs !== undefined && this.#newest?.of === JSON.stringify(what) ? this.#newest.rows : null;
  }

  /** Nothing is requested for this. */
  async #findRuns(rows: TableRows, signal: AbortSignal): Promise<void> {
    const { fetchingsOf, placesOf } = await import('./plan-legs');
    const runs: ForecastRuns[] = [];
    for (const [lon, lat] of placesOf(rows)) {
      const read = await this.#client.call('forecast.runs', { at: [lon, lat] }, { signal });
      if (signal.aborted) return;
      if (read.ok) runs.push(read.value);
    }
    this.runs = fetchingsOf(runs);
  }

  #forget(): void {
    [this.#checked, this.#newest, this.failure, this.runs, this.asOfMs] = [null, null, null, [], null];
  }

  /** What was checked before stays. */
  stop(): void {
    this.checking?.abort();
    this.checking = null;
  }

  /** What a workspace keeps; null: there is no stop. */
  get kept(): KeptPlan | null {
    return this.#plan.stops.length > 0 ? structuredClone(this.#plan) : null;
  }

  restore(kept: KeptPlan | null): void {
    this.stop();
    this.#plan = kept ?? atFirst;
    this.#forget();
  }
}
