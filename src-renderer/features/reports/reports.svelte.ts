import { createContext } from 'svelte';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { nothingChosen, type OfflineSelection } from '../../../src-shared/domain/cache/offline-plan';
import { type ReportKind, reportKinds } from '../../../src-shared/domain/gear/report-rows';
import { firstYear, isoWeek, type IsoWeek, parseIsoWeek, weekOf } from '@kartbord/common/week';
import type { CachedReport } from '../../../src-shared/domain/weeks/year-answers';
import type { Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';

/** What a person chooses of the download, as they write it. */
export interface ReportsForm {
  readonly kinds: readonly ReportKind[];
  readonly from: string;
  readonly to: string;
  /** The selected locality alone. */
  readonly isOne: boolean;
}

/** What is wrong with a form; empty where nothing is. */
export type ReportsProblem = 'kinds' | 'from' | 'to' | 'order';

/** The download: what is wanted of it, and which pieces are kept. */
export class ReportsStore {
  readonly #client: Client;
  readonly #now: () => number;
  #form = $state.raw<ReportsForm>({ kinds: ['lice'], from: '', to: '', isOne: false });
  #kept = $state.raw<readonly CachedReport[] | null>(null);
  #failure = $state.raw<Failure | null>(null);

  constructor(client: Client, now: () => number = () => Date.now()) {
    this.#client = client;
    this.#now = now;
    const week = weekOf(now());
    this.#form = { ...this.#form, from: isoWeek(Number(week.slice(0, 4)), 1), to: week };
    client.on('account.changed', () => {
      this.#kept = null;
      void this.load();
    });
  }

  get form(): ReportsForm {
    return this.#form;
  }
  /** Null before they were read. */
  get kept(): readonly CachedReport[] | null {
    return this.#kept;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get currentWeek(): IsoWeek {
    return weekOf(this.#now());
  }

  choose(change: Partial<ReportsForm>): void {
    this.#form = { ...this.#form, ...change };
  }

  toggle(kind: ReportKind): void {
    const { kinds } = this.#form;
    this.choose({
      kinds: reportKinds.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one))),
    });
  }

  async load(): Promise<void> {
    const result = await this.#client.call('fishHealth.reports');
    this.#failure = result.ok ? null : result.failure;
    if (result.ok) this.#kept = result.value;
  }
}

export interface ReportsChoice {
  readonly kinds: readonly ReportKind[];
  readonly from: IsoWeek;
  readonly to: IsoWeek;
  readonly localityNo: number | null;
}

/** The form as it was meant, or what is wrong with it. */
export function readForm(
  { kinds, from, to, isOne }: ReportsForm,
  selectedNo: number | null,
): { readonly choice: ReportsChoice | null; readonly problems: readonly ReportsProblem[] } {
  const [first, last] = [seriesWeek(from), seriesWeek(to)];
  const problems: ReportsProblem[] = [
    ...(kinds.length === 0 ? (['kinds'] as const) : []),
    ...(first ? [] : (['from'] as const)),
    ...(last ? [] : (['to'] as const)),
    ...(first && last && first > last ? (['order'] as const) : []),
  ];
  if (!first || !last || problems.length > 0) return { choice: null, problems };
  return { choice: { kinds, from: first, to: last, localityNo: isOne ? selectedNo : null }, problems };
}

const seriesWeek = (text: string): IsoWeek | undefined => {
  const week = parseIsoWeek(text.trim());
  return week && week >= isoWeek(firstYear, 1) ? week : undefined;
};

/** The choice as a job takes it. */
export function selectionOf({ localityNo: no, kinds, from, to }: ReportsChoice): OfflineSelection {
  return {
    ...nothingChosen,
    reports: { kinds: [...kinds], from, to, localityNo: no === null ? null : localityNo(no) },
  };
}

export const [useReports, provideReports] = createContext<ReportsStore>();
