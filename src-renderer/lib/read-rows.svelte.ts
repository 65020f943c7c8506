import type { TableRows } from '../../src-shared/contract';
import type { TableSelection } from '../../src-shared/domain/export/table-selection';
import type { Failure, Result } from '../../src-shared/result';

/** Where rows come from, and the window's rest. */
export interface RowsSource {
  readonly rows: (
    what: TableSelection,
    isFetching: boolean,
    options: { readonly signal: AbortSignal },
  ) => Promise<Result<TableRows>>;
  readonly rest: () => Promise<void>;
  readonly inTurns: <T>(work: Generator<undefined, T>, signal: AbortSignal) => Promise<T | undefined>;
}

/** The stored rows of a table for as long as a view shows it: read when the question changes, and stopped by a person. */
export class ReadRows<T> {
  table = $state.raw<TableRows | null>(null);
  made = $state.raw<readonly T[]>([]);
  failure = $state.raw<Failure | null>(null);
  reading = $state.raw<AbortController | null>(null);
  #attempt = $state(0);
  readonly #make: (rows: TableRows) => Generator<undefined, readonly T[]>;
  readonly #source: RowsSource;

  /** Called while a component is made. `make`: of the rows what is shown, in turns with other work. */
  constructor(
    source: RowsSource,
    what: () => TableSelection,
    make: (rows: TableRows) => Generator<undefined, readonly T[]>,
  ) {
    [this.#source, this.#make] = [source, make];
    const question = $derived(JSON.stringify(what()));
    $effect(() => {
      void [question, this.#attempt];
      const controller = new AbortController();
      this.reading = controller;
      void source.rest().then(() => (controller.signal.aborted ? undefined : this.#load(what(), controller)));
      return () => controller.abort();
    });
  }

  again(): void {
    this.#attempt++;
  }

  stop(): void {
    this.reading?.abort();
    this.reading = null;
    [this.table, this.failure] = [null, null];
  }

  async #load(what: TableSelection, controller: AbortController): Promise<void> {
    const read = await this.#source.rows(what, false, { signal: controller.signal });
    const made = read.ok ? await this.#source.inTurns(this.#make(read.value), controller.signal) : [];
    if (controller.signal.aborted) return;
    this.failure = read.ok ? null : read.failure;
    [this.table, this.made] = [read.ok ? read.value : null, made ?? []];
    this.reading = null;
  }
}
