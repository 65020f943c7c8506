import { createContext } from 'svelte';
import {
  classRows,
  type ColourClass,
  colourClasses,
} from '../../../../src-shared/domain/figure/colour-classes';
import type { Colouring } from '../../../../src-shared/domain/figure/colouring';
import type { Theme } from '../../../../src-shared/domain/settings/settings';
import {
  type TreatmentAge,
  treatmentAge,
  type TreatmentWeek,
  treatmentWeek,
} from '../../../../src-shared/domain/fish-health/treatment-age';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import { History, turnTo } from '../../../lib/history.svelte';
import type { MarkSymbol } from '../../../map/spec';
import type { FishHealthStore } from '../fish-health.svelte';
import type { LoadedWeek } from '../week/loaded-week';
import { signsOf, symbolsOf } from './symbols';

/** Which class of which symbols each row of a week has. */
export interface WeekLook {
  readonly symbol: Uint8Array;
  readonly symbols: readonly MarkSymbol[];
  /** Which signs stand beside the symbols: bits of `adornment`. */
  readonly signs: number;
}

/** What was worked out for a week, and the weeks before it that it was worked out from. */
interface Judged {
  readonly years: unknown;
  readonly weeks: unknown;
  readonly age: TreatmentAge;
  readonly rows: Uint8Array;
}

/** What the marks are coloured by. */
export class ColouringStore {
  readonly #fishHealth: Pick<FishHealthStore, 'years' | 'feed'>;
  readonly #history: History;
  #colouring = $state<Colouring>('state');
  readonly #rows = new WeakMap<LoadedWeek, Readonly<Partial<Record<Colouring, Uint8Array>>>>();
  readonly #treated = new WeakMap<LoadedWeek, Judged>();

  constructor(fishHealth: Pick<FishHealthStore, 'years' | 'feed'>, history = new History()) {
    this.#fishHealth = fishHealth;
    this.#history = history;
  }

  get colouring(): Colouring {
    return this.#colouring;
  }

  choose(colouring: Colouring): void {
    if (colouring === this.#colouring) return;
    this.#history.remember(
      { what: 'colouring', to: colouring },
      turnTo(
        () => this.#colouring,
        (before) => this.restore(before),
      ),
    );
    this.#colouring = colouring;
  }

  restore(colouring: Colouring): void {
    this.#colouring = colouring;
  }

  /** The very same arrays for the same week, limits, colouring and theme: the map compares them by `===`. */
  look(week: LoadedWeek, theme: Theme): WeekLook {
    const symbols = symbolsOf(theme, this.#colouring);
    return { symbol: this.classes(week), symbols, signs: signsOf(this.#colouring) };
  }

  /** Of each row of the week the place of its class in `colourClasses[colouring]`. */
  classes(week: LoadedWeek): Uint8Array {
    const colouring = this.#colouring;
    if (colouring === 'state') return week.states;
    if (colouring === 'weeks-since-treatment') return this.#judged(week).rows;
    const known = this.#rows.get(week) ?? {};
    const rows = known[colouring] ?? classRows(colouring, week.columns, this.#context(week));
    this.#rows.set(week, { ...known, [colouring]: rows });
    return rows;
  }

  classAt(week: LoadedWeek, row: number): ColourClass | undefined {
    return colourClasses[this.#colouring][this.classes(week)[row] ?? -1];
  }

  /** How far back treatments were looked for, with the weeks that were not at hand. */
  treatmentAge(week: LoadedWeek): TreatmentAge {
    return this.#judged(week).age;
  }

  #judged(week: LoadedWeek): Judged {
    const { years } = this.#fishHealth.years;
    const { weeks } = this.#fishHealth.feed.memory;
    const known = this.#treated.get(week);
    if (known?.years === years && known.weeks === weeks) return known;
    const before = (one: IsoWeek): TreatmentWeek | null =>
      weeks.get(one)?.columns ?? treatmentWeek(years.get(weekParts(one).year), one);
    const age = treatmentAge(week.week, week.columns, before);
    const rows = classRows('weeks-since-treatment', week.columns, this.#context(week, age));
    // A week more in memory seldom changes a class: the map keeps its picture where it did not.
    const isSame = known !== undefined && rows.every((value, row) => value === known.rows[row]);
    const judged = { years, weeks, age, rows: isSame ? known.rows : rows };
    this.#treated.set(week, judged);
    return judged;
  }

  #context(week: LoadedWeek, age?: TreatmentAge): Parameters<typeof classRows>[2] {
    return { states: week.states, treatmentAge: () => age ?? this.#judged(week).age };
  }
}

export const [useColouring, provideColouring] = createContext<ColouringStore>();
