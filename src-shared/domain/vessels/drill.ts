import type { LonLat } from '@kartbord/common/lon-lat';
import type { IsoWeek } from '@kartbord/common/week';
import type { LocalityNo } from '../fish-health/locality';
import { usualTracing } from './contact-question';

/**
 * An outbreak drill: the tracing is given what the service would have said by the day of a suspicion, and what it names is
 * held against what the sample coast knows of itself. No other service knows how a disease came to a site.
 */

/** A site with a disease that it was suspected of, and how it came there. */
export interface DrillOutbreak {
  readonly localityNo: LocalityNo;
  /** By the service's name. */
  readonly disease: string;
  readonly suspicionMs: number;
  /** Null: from nowhere known, and by no boat. */
  readonly source: DrillSource | null;
}

interface DrillSource {
  readonly localityNo: LocalityNo;
  readonly disease: string;
  readonly suspicionMs: number;
  readonly mmsi: number;
  /** When the boat left the source, and when it came to the site. */
  readonly leftMs: number;
  readonly arrivedMs: number;
}

/** A case that was known by the day. */
export interface DrillCase {
  readonly localityNo: LocalityNo;
  readonly disease: string;
  readonly suspicionMs: number;
  /** Null: open, as far as was known. */
  readonly closureMs: number | null;
}

export interface DrillSite {
  readonly localityNo: LocalityNo;
  readonly name: string;
  readonly lonLat: LonLat;
  /** From the site with the suspicion, in a straight line. */
  readonly km: number;
}

/** How it is traced, and in what. */
export interface DrillSetting {
  readonly carryDays: number;
  readonly steps: number;
  /** Weeks before that of the suspicion in which the site counts as infected. */
  readonly weeksBefore: number;
  readonly boats: 'all' | 'wellboat';
  /** The sites whose lists are read: those so near. */
  readonly withinKm: number;
  /** Share of the lists (of a site and week) that are not at hand, drawn by the seed. */
  readonly missing: number;
}

/** In the order of tables and files. */
export const drillColumns = [
  'carryDays',
  'steps',
  'weeksBefore',
  'boats',
  'withinKm',
  'missing',
] as const satisfies readonly (keyof DrillSetting)[];

/** What the window and `export contacts` begin with, in the lists of all sites within 50 km. */
export const usualDrill: DrillSetting = {
  carryDays: usualTracing.carryDays,
  steps: usualTracing.steps,
  weeksBefore: usualTracing.weeksBefore,
  boats: 'all',
  withinKm: 50,
  missing: 0,
};

const vary = <K extends keyof DrillSetting>(key: K, values: readonly DrillSetting[K][]): DrillSetting[] =>
  values.map((value) => ({ ...usualDrill, [key]: value }));
const daysIn = (steps: number, values: readonly number[]): DrillSetting[] =>
  values.map((carryDays) => ({ ...usualDrill, steps, carryDays }));

/** One setting is varied at a time; days in each number of steps, fewer of them where a tracing takes long. */
export const drillSettings: readonly DrillSetting[] = [
  ...daysIn(1, [3, 6, 10, 14, 21, 30, 60]),
  ...daysIn(2, [3, 6, 14, 30]),
  ...daysIn(3, [3, 6, 14]),
  ...vary('weeksBefore', [4, 6, 10, 12]),
  ...vary('boats', ['wellboat']),
  ...vary('withinKm', [10, 20, 30, 40]),
  ...vary('missing', [0.1, 0.25, 0.5, 0.75]),
];

/** The weeks of lists that all settings look back over, before that of the suspicion. */
export const drillWeeks = Math.max(
  ...drillSettings.map(
    ({ weeksBefore, carryDays, steps }) => weeksBefore + Math.ceil((carryDays * steps) / 7) + 1,
  ),
);

/** What a tracing by one setting named, without a look at the truth. */
export interface DrillNamed {
  /** In the order of the answer's list, each with the steps in which it is reached, possible ones too. */
  readonly sites: readonly {
    readonly localityNo: LocalityNo;
    readonly steps: number;
    /** A case of the same disease was known there by the day. */
    readonly hasCase: boolean;
    /** The boats of the contacts that lead there, each once. */
    readonly mmsis: readonly number[];
  }[];
  /** The sites whose lists were read, without the one asked about: those that could have been named. */
  readonly candidates: number;
}

/** An exercise: all that is known of it until the truth is asked for. */
export interface Drill {
  readonly localityNo: LocalityNo;
  readonly disease: string;
  readonly atMs: number;
  /** Those whose lists are at hand, the nearest first. */
  readonly sites: readonly DrillSite[];
  readonly cases: readonly DrillCase[];
  /** Lists, each of a site and a week, and the visits in them. */
  readonly lists: number;
  readonly visits: number;
}

/** Who a person thinks it came from, and on which boat; null: no answer. */
export interface DrillAnswer {
  readonly localityNo: number | null;
  readonly mmsi: number | null;
}

/** The truth of an exercise, and how the answers stand to it. */
export interface DrillEnd {
  /** The outbreak, the one that it came from, and so on, each with its source. */
  readonly chain: readonly DrillOutbreak[];
  /** Null: there was no answer. */
  readonly isSiteRight: boolean | null;
  readonly isVesselRight: boolean | null;
  /** What the tracing alone says, by its usual settings: sites named, those with a known case, and whether the source is one. */
  readonly tracing: {
    readonly setting: DrillSetting;
    readonly named: number;
    readonly suspects: number;
    readonly isNamed: boolean;
    readonly isSuspect: boolean;
    /** The first suspect of its list; null: it has none. */
    readonly first: { readonly localityNo: LocalityNo; readonly isRight: boolean } | null;
    readonly hasVessel: boolean;
  };
}

/** Suspicions of this time, both included, ms since 1970. */
export interface DrillSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** How often the tracing was right over many outbreaks. */
export interface DrillReport {
  readonly seed: number;
  readonly asked: number;
  /** Fewer than asked where the time has no more; `byBoat` of them were brought by boats. */
  readonly drawn: number;
  readonly byBoat: number;
  /** Less than `drawn`: it was stopped, or goes on. */
  readonly done: number;
  /** Of the first and the last suspicion. */
  readonly fromWeek: IsoWeek;
  readonly toWeek: IsoWeek;
  readonly scores: readonly DrillScore[];
}

/** How often a tracing by one setting was right. All counts are sums over outbreaks. */
export interface DrillScore {
  readonly setting: DrillSetting;
  /** Outbreaks that a boat brought, of which all counts below are but the last two. */
  readonly byBoat: number;
  /** Sites that it came by in at most so many steps, and how many of them were named. */
  readonly sources: number;
  readonly found: number;
  /** The same of the last step alone. */
  readonly lastSources: number;
  readonly lastFound: number;
  /** All sites that were named. */
  readonly named: number;
  /** Named with a known case of the same disease, and how many of them it came by. */
  readonly suspects: number;
  readonly suspectsFound: number;
  /** The first suspect of the list is where it came from. */
  readonly first: number;
  /** Sources that as many sites would hold that were drawn by lot among those whose lists were read. */
  readonly byLot: number;
  /** Outbreaks that no boat brought, and those of them for which a suspect was named all the same. */
  readonly others: number;
  readonly falseAlarms: number;
}
