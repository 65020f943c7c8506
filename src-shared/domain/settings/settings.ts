import type { CoordinateFormat } from '../units/coordinates';
import type { DistanceUnit } from '../units/distance-unit';
import { generalLimits, type LimitChoice, type LimitsBy, type LimitTable } from '../fish-health/lice-limits';
import type { OperationJob } from '../sea/operation-windows';
import { defaultPanels, type Panels } from './panels';
import type { StoreProfile } from './store-profile';
import type { SpeedUnit } from '../units/speed-unit';
import type { TimeZone } from '../units/time-zone';
import type { CallRule } from '../vessels/vessel-calls';
import type { VesselList } from '../vessels/vessel-list';
import type { WeekFilter } from '../filter/week-filter';

export type Theme = 'day' | 'dusk' | 'night';
export type Language = 'en' | 'nb';
/** `clipped`: as tall as the usual weeks, taller bars end there with a mark. */
export const timelineScales = ['clipped', 'root', 'linear'] as const;
export type TimelineScale = (typeof timelineScales)[number];

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
  /** Of all in the window, percent. */
  readonly textSize: number;
  readonly panels: Panels;
  /** The limits for adult female lice as this person has them. */
  readonly limits: LimitTable;
  /** Whether a site's own limit rules where a kept lice report gives it, or the table alone. */
  readonly limitsBy: LimitsBy;
  /** Filters that were given a name. */
  readonly filters: readonly SavedFilter[];
  readonly vesselLists: readonly VesselList[];
  readonly speedUnit: SpeedUnit;
  /** Jobs on the sea, with what they bear. */
  readonly operationJobs: readonly OperationJob[];
  /** A tool that is longer in the sea is marked. */
  readonly overdueDays: number;
  /** Days between the calls of a vessel; null: calls are marked by no rule. */
  readonly callRule: CallRule | null;
  /** ClickHouse databases that the window can ask for tracks; their passwords lie in the vault. */
  readonly stores: readonly StoreProfile[];
  /** Of the times on the screen; files have UTC. */
  readonly timeZone: TimeZone;
  /** Of the positions on the screen; files have degrees, longitude and latitude. */
  readonly coordinateFormat: CoordinateFormat;
  readonly distanceUnit: DistanceUnit;
  /** Of the bars of the weeks. */
  readonly timelineScale: TimelineScale;
  /** What the cache may take of the disk, millions of bytes. */
  readonly cacheCapMb: number;
  /** To how many requests a minute bulk work keeps at a service that is not on this computer, after a burst (`api-client/network/pace.ts`). */
  readonly requestsPerMinute: number;
  /** The publisher may be asked for the newest version, when the person presses the button. */
  readonly updateCheck: boolean;
  /** The app opens on what it showed last. */
  readonly reopenAtStart: boolean;
  /** Workspace files that were opened are listed, with where they lie. */
  readonly keepRecent: boolean;
}

export interface SavedFilter {
  readonly name: string;
  readonly filter: WeekFilter;
}

/**
 * How many requests of bulk work a host is sent before `requestsPerMinute` holds. facts.md 15.7: some 30 a minute for eight minutes
 * were followed by nine hours of refusals.
 */
export const requestBurst = 30;

export const defaultSettings: Settings = {
  version: 1,
  theme: 'day',
  language: 'en',
  docks: { left: 264, right: 344, bottom: 300, leftOpen: true, rightOpen: true, bottomOpen: false },
  textSize: 100,
  panels: defaultPanels,
  limits: generalLimits,
  limitsBy: 'own',
  filters: [],
  vesselLists: [],
  speedUnit: 'ms',
  operationJobs: [],
  overdueDays: 7,
  callRule: null,
  stores: [],
  timeZone: 'local',
  coordinateFormat: 'ddm',
  distanceUnit: 'km',
  timelineScale: 'clipped',
  cacheCapMb: 500,
  requestsPerMinute: 20,
  updateCheck: false,
  reopenAtStart: true,
  keepRecent: true,
};

/** What this person judges sites by. */
export const limitChoice = ({ limits, limitsBy }: Pick<Settings, 'limits' | 'limitsBy'>): LimitChoice => ({
  table: limits,
  by: limitsBy,
});
