import { createContext } from 'svelte';
import type { Colouring } from '../../../../src-shared/domain/colouring';
import type { Theme } from '../../../../src-shared/domain/settings';
import type { MarkSymbol } from '../../../map/spec';
import type { LoadedWeek } from '../loaded-week';
import { symbolsOf } from './symbols';

/** Which class of which symbols each row of a week has. */
export interface WeekLook {
  readonly symbol: Uint8Array;
  readonly symbols: readonly MarkSymbol[];
}

/** What the marks are coloured by. */
export class ColouringStore {
  #colouring = $state<Colouring>('state');

  get colouring(): Colouring {
    return this.#colouring;
  }

  choose(colouring: Colouring): void {
    this.#colouring = colouring;
  }

  /** The very same arrays for the same week, colouring and theme: the map compares them by `===`. */
  look(week: LoadedWeek, theme: Theme): WeekLook {
    return { symbol: week.states, symbols: symbolsOf(theme) };
  }
}

export const [useColouring, provideColouring] = createContext<ColouringStore>();
