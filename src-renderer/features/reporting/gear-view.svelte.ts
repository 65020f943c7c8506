import { type GearFilter, type GearState, noGearFilter } from './gear-rows';
import type { ReportingStore } from './reporting.svelte';

export type GearColumnKey = 'state' | 'type' | 'amount' | 'set' | 'age' | 'overdue' | 'position' | 'changed';

export interface GearSort {
  readonly key: GearColumnKey;
  readonly isDown: boolean;
}

/** How the table is looked at, as long as the window lives: another tab of the dock takes nothing of it away. */
export class GearView {
  filter = $state.raw<GearFilter>(noGearFilter);
  /** Null: as the lists have it. */
  sort = $state.raw<GearSort | null>({ key: 'set', isDown: false });

  toggleState(state: GearState): void {
    const before = this.filter.states;
    const states = before.includes(state) ? before.filter((one) => one !== state) : [...before, state];
    this.filter = { ...this.filter, states };
  }

  toggleOverdue(): void {
    this.filter = { ...this.filter, isOverdueOnly: !this.filter.isOverdueOnly };
  }
}

const views = new WeakMap<ReportingStore, GearView>();

export function gearViewOf(store: ReportingStore): GearView {
  const known = views.get(store);
  if (known) return known;
  const made = new GearView();
  views.set(store, made);
  return made;
}
