import type { IsoWeek } from '../../../src-shared/domain/week';
import type { WeekFilter } from '../../../src-shared/domain/week-filter';

/** What a step changes and undo brings back. */
export interface Step {
  readonly week: IsoWeek;
  readonly filter: WeekFilter;
  readonly selectedNo: number | null;
}

/** Undo and redo of week, filter and selection. Typing in the search field is one step, not one per letter. */
export class StepHistory {
  #past: Step[] = [];
  #future: Step[] = [];
  #lastKind = '';

  /** Call before a change. `kind` joins changes that belong together; the empty kind never joins. */
  remember(now: Step, kind = ''): void {
    const joins = kind !== '' && kind === this.#lastKind;
    this.#lastKind = kind;
    if (joins) return;
    this.#past = [...this.#past.slice(-99), now];
    this.#future = [];
  }

  undo(now: Step): Step | undefined {
    return this.#turn(now, this.#past, this.#future);
  }

  redo(now: Step): Step | undefined {
    return this.#turn(now, this.#future, this.#past);
  }

  #turn(now: Step, from: Step[], to: Step[]): Step | undefined {
    const step = from.pop();
    if (step) to.push(now);
    this.#lastKind = '';
    return step;
  }
}
