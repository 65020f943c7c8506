import { createContext } from 'svelte';
import type { Workspace } from '../../../../src-shared/contract';
import type { IsoWeek } from '../../../../src-shared/domain/week';
import type { Client } from '../../../bridge';
import type { LayerSpec, MarksSpec } from '../../../map/spec';
import type { LoadedWeek } from '../loaded-week';

export type HowCompared = 'difference' | 'swipe' | 'side-by-side';

/** The week on the screen beside another one. */
export class CompareStore {
  readonly #client: Client;
  #against = $state<IsoWeek | null>(null);
  #how = $state<HowCompared>('difference');
  #other = $state.raw<LoadedWeek | null>(null);

  constructor(client: Client) {
    this.#client = client;
  }

  /** Null: nothing is compared. */
  get against(): IsoWeek | null {
    return this.#against;
  }
  get how(): HowCompared {
    return this.#how;
  }
  /** The other week, once it is here. */
  get other(): LoadedWeek | null {
    return this.#other;
  }

  get kept(): NonNullable<Workspace['compared']> | null {
    return this.#against === null ? null : { against: this.#against, how: this.#how };
  }

  restore(_compared: NonNullable<Workspace['compared']>): void {
    void this.#client;
  }

  choose(against: IsoWeek | null, how: HowCompared = this.#how): void {
    this.#against = against;
    this.#how = how;
  }

  /** The marks of the shown week, and under the swipe those of the other: `marksOf` makes them. */
  layers(marks: MarksSpec, _marksOf: (week: LoadedWeek, id: string) => MarksSpec): readonly LayerSpec[] {
    return [marks];
  }
}

export const [useCompare, provideCompare] = createContext<CompareStore>();
