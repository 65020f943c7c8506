import { chance, mix } from '../random';
import { isoWeek } from '@kartbord/common/week';
import { type WeekIndex, weekIndex } from './calendar';
import type { Coast } from './coast';
import { type Locality, existsIn } from './localities';
import { typedTemperature } from './temperature';
import type { TreatmentSet } from './treatment-choice';

/**
 * What the public could know of the lice reports at a moment. Fresh weeks are incomplete: 5 % of the active sites
 * have reported in the current week, 88 % after one week, 97.6 % after two, 99 % after three (facts.md 15.3); and some
 * figures of fresh weeks are corrected afterwards (pain point 8).
 */
export interface LiceCount {
  /** Lice per fish; null where the site reported without counting. */
  readonly adultFemale: number | null;
  readonly mobile: number | null;
  readonly stationary: number | null;
}

/** Of the sites that will ever report: more than of those that count as active, some of which are empty by then. */
const reportedByAge = [0.05, 0.912, 0.994, 0.996, 0.999];
/** Weeks without a report that together are called fallow (facts.md 9, 15.2). */
const fallowWeeks = 4;
/** After so many weeks a figure is final. */
const correctedAfter = 3;

/** The week of the fewest reports ever (facts.md 15.3). */
const worstWeek = weekIndex(isoWeek(2013, 21));

const delayTopic = 0x4e01;
const neverTopic = 0x4e02;
const uncountedTopic = 0x4e03;
const correctionTopic = 0x4e04;
const correctionSizeTopic = 0x4e05;
const holeTopic = 0x4e06;
const oddlyFallowTopic = 0x4e07;

export class Reports {
  readonly #coast: Coast;
  readonly #currentWeek: WeekIndex;

  constructor(coast: Coast, currentWeek: WeekIndex) {
    this.#coast = coast;
    this.#currentWeek = currentWeek;
  }

  get currentWeek(): WeekIndex {
    return this.#currentWeek;
  }

  /** True when the locality has to report lice: it holds salmonids in the sea. */
  isMandatory(locality: Locality): boolean {
    return locality.kind === 'salmonid';
  }

  /** True when a lice report for the week is public by now. */
  hasReported(locality: Locality, week: WeekIndex): boolean {
    const cell = this.#coast.liceCell(locality, week);
    if (cell < 0 || week > this.#currentWeek || this.#coast.lice.stocked[cell] === 0) return false;
    const salt = this.#salt(locality);
    if (chance(neverTopic, salt, week) < (week === worstWeek ? 0.22 : 0.0055)) return false;
    const age = this.#currentWeek - week;
    return age >= reportedByAge.length || chance(delayTopic, salt, week) < (reportedByAge[age] ?? 1);
  }

  /**
   * Derived, as in the real service: the week is one of four or more in a row without a report. Not a fact about fish.
   * Localities that need not report count as fallow, and in a few weeks the service says it against its own rule.
   */
  isFallow(locality: Locality, week: WeekIndex): boolean {
    if (!this.isMandatory(locality) || isOddlyFallow(this.#salt(locality), week)) return true;
    if (this.hasReported(locality, week)) return false;
    let silent = 1;
    for (const step of [-1, 1])
      for (let other = week + step; silent < fallowWeeks && other <= this.#currentWeek; other += step) {
        if (this.hasReported(locality, other)) break;
        silent++;
      }
    return silent >= fallowWeeks;
  }

  /** The counts of a reported week; undefined where there is no report. */
  lice(locality: Locality, week: WeekIndex): LiceCount | undefined {
    if (!this.hasReported(locality, week)) return undefined;
    const cell = this.#coast.liceCell(locality, week);
    const { adultFemale, mobile, stationary, temperature } = this.#coast.lice;
    const salt = this.#salt(locality);
    // Below 4 °C a site may leave out the count.
    if ((temperature[cell] ?? 0) < 40 && chance(uncountedTopic, salt, week) < 0.03)
      return { adultFemale: null, mobile: null, stationary: null };
    const factor = this.#firstVersionFactor(salt, week);
    return {
      adultFemale: Math.round((adultFemale[cell] ?? 0) * factor) / 100,
      mobile: (mobile[cell] ?? 0) / 100,
      stationary: (stationary[cell] ?? 0) / 100,
    };
  }

  /** The temperature as typed, °C, typing errors and all; null where there is none. */
  seaTemperature(locality: Locality, week: WeekIndex): number | null {
    if (!this.hasReported(locality, week)) return null;
    const cell = this.#coast.liceCell(locality, week);
    return typedTemperature(this.#coast.seed, locality.no, week, this.#coast.lice.temperature[cell] ?? 0);
  }

  /** The treatments of a reported week, as bits; 0 where there is no report. */
  treatments(locality: Locality, week: WeekIndex): TreatmentSet {
    if (!this.hasReported(locality, week)) return 0;
    return this.#coast.lice.treatments[this.#coast.liceCell(locality, week)] ?? 0;
  }

  /** True where the week's answers have the locality: while it is in the register, but for a hole now and then (facts.md 15.5). */
  isListed(locality: Locality, week: WeekIndex): boolean {
    return existsIn(locality, week) && chance(holeTopic, this.#salt(locality), week) >= 0.00005;
  }

  /** The localities that the week's answers have. */
  localities(week: WeekIndex): Locality[] {
    return this.#coast.localities.filter((locality) => this.isListed(locality, week));
  }

  #salt(locality: Locality): number {
    return mix(this.#coast.seed, locality.no, 1);
  }

  /** Three in a hundred sites first publish a wrong figure and correct it. */
  #firstVersionFactor(salt: number, week: WeekIndex): number {
    if (this.#currentWeek - week >= correctedAfter || chance(correctionTopic, salt, week) >= 0.03) return 1;
    return 0.4 + 1.4 * chance(correctionSizeTopic, salt, week);
  }
}

/** Some 32 weeks, and 13 times two in a row, among the weeks with fish of all years (facts.md 15.2). */
function isOddlyFallow(salt: number, week: WeekIndex): boolean {
  const luck = chance(oddlyFallowTopic, salt, week >> 1);
  return luck < 0.00006 || (luck < 0.0002 && week % 2 === 0);
}
