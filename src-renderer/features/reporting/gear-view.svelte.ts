import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { LayerSpec } from '../../map/spec';
import type { Words } from '../../words/en';
import { type GearFilter, type GearState, noGearFilter } from './gear-rows';

export type GearColumnKey = 'state' | 'type' | 'amount' | 'set' | 'age' | 'overdue' | 'position' | 'changed';

export interface GearSort {
  readonly key: GearColumnKey;
  readonly isDown: boolean;
}

/** Gear of a season on the map that no list has any more. */
export interface SeasonOnMap {
  /** What is known of a tool of the season; nothing of others. */
  readonly saidOf: (toolId: string) => readonly string[];
  readonly specs: (look: {
    readonly theme: Theme;
    readonly words: Words;
    readonly selectedId: string | null;
  }) => readonly LayerSpec[];
  readonly toolIdAt: (layerId: string, key: number) => string | null;
}

/** The lists as they are now, and what was in the sea in a season. */
export const gearPages = ['lists', 'season'] as const;

/** How the table is looked at, as long as the window lives: another tab of the dock takes nothing of it away. */
export class GearView {
  filter = $state.raw<GearFilter>(noGearFilter);
  /** Null: as the lists have it. */
  sort = $state.raw<GearSort | null>({ key: 'set', isDown: false });

  page = $state<(typeof gearPages)[number]>('lists');
  /** Null: the year of now. */
  year = $state<number | null>(null);
  /** Tools that the person says were lost. */
  lost = $state.raw<readonly string[]>([]);
  /** While it is shown; made by the part that is loaded for it. */
  season = $state.raw<SeasonOnMap | null>(null);

  toggleState(state: GearState): void {
    const before = this.filter.states;
    const states = before.includes(state) ? before.filter((one) => one !== state) : [...before, state];
    this.filter = { ...this.filter, states };
  }

  toggleOverdue(): void {
    this.filter = { ...this.filter, isOverdueOnly: !this.filter.isOverdueOnly };
  }
}
