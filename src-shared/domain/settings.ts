import { generalLimits, type LimitTable } from './lice-limits';
import type { OperationJob } from './operation-windows';
import type { SpeedUnit } from './speed-unit';
import type { VesselList } from './vessel-list';
import type { WeekFilter } from './week-filter';

export type Theme = 'day' | 'dusk' | 'night';
export type Language = 'en' | 'nb';

/** Sizes in CSS px. */
export interface Docks {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly leftOpen: boolean;
  readonly rightOpen: boolean;
  readonly bottomOpen: boolean;
}

/** What a person chose. Never a secret. */
export interface Settings {
  readonly version: 1;
  readonly theme: Theme;
  readonly language: Language;
  readonly docks: Docks;
  /** The limits for adult female lice as this person has them. */
  readonly limits: LimitTable;
  /** Filters that were given a name. */
  readonly filters: readonly SavedFilter[];
  readonly vesselLists: readonly VesselList[];
  readonly speedUnit: SpeedUnit;
  /** Jobs on the sea, with what they bear. */
  readonly operationJobs: readonly OperationJob[];
  /** A tool that is longer in the sea is marked. */
  readonly overdueDays: number;
}

export interface SavedFilter {
  readonly name: string;
  readonly filter: WeekFilter;
}

export const defaultSettings: Settings = {
  version: 1,
  theme: 'day',
  language: 'en',
  docks: { left: 288, right: 368, bottom: 320, leftOpen: true, rightOpen: true, bottomOpen: false },
  limits: generalLimits,
  filters: [],
  vesselLists: [],
  speedUnit: 'ms',
  operationJobs: [],
  overdueDays: 7,
};
