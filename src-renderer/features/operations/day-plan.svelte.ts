import type { ExportProgress, TableRows } from '../../../src-shared/contract';
import type { KeptPlan, PlanStop } from '../../../src-shared/domain/sea/day-plan';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { noLimits } from './job-draft';

type PlanSelection = Extract<TableSelection, { kind: 'plan' }>;

const atFirst: KeptPlan = { stops: [], sail: { job: '', limits: noLimits, speedKn: null } };

/** The plan of a day as it is edited, and how it stood when it was last checked. */
export class DayPlanStore {
  readonly #client: Client;
  /** In the place of the weather windows. */
  isOpen = $state(false);
  #plan = $state.raw<KeptPlan>(atFirst);
  #checked = $state.raw<{ readonly of: string; readonly rows: TableRows } | null>(null);
  failure = $state.raw<Failure | null>(null);
  checking = $state.raw<AbortController | null>(null);
  progress = $state.raw<ExportProgress>({ written: 0, total: 0 });

  constructor(client: Client) {
    this.#client = client;
    client.on('account.changed', () => {
      this.stop();
      [this.#checked, this.failure] = [null, null];
    });
  }

  get plan(): KeptPlan {
    return this.#plan;
  }

  change(of: Partial<KeptPlan>): void {
    this.#plan = { ...this.#plan, ...of };
  }

  changeStop(index: number, of: Partial<PlanStop>): void {
    this.change({ stops: this.#plan.stops.map((stop, at) => (at === index ? { ...stop, ...of } : stop)) });
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
    if (read.ok) this.#checked = { of: JSON.stringify(what), rows: read.value };
    else this.failure = read.failure;
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
    [this.#plan, this.#checked, this.failure] = [kept ?? atFirst, null, null];
  }
}
