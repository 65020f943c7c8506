import { chance, mix } from '../random';
import type { WeekIndex } from './calendar';
import type { Coast } from './coast';
import { type Locality, existsIn } from './localities';
import { typedTemperature } from './temperature';
import type { TreatmentSet } from './treatment-choice';

/**
 * What the public could know of the lice reports at a moment. Fresh weeks are incomplete: 5 % of the active sites
 * have reported in the current week, 88 % after one week, 98 % after two, 99 % after three; and some figures of fresh
 * weeks are corrected afterwards (facts.md 9, pain point 8).
 */
export interface LiceCount {
  /** Lice per fish; null where the site reported without counting. */
  readonly adultFemale: number | null;
  readonly mobile: number | null;
  readonly stationary: number | null;
}

const reportedByAge = [0.05, 0.88, 0.98, 0.99, 1];
/** Weeks without a report after which a site counts as fallow (facts.md 9). */
const fallowWeeks = 4;
/** After so many weeks a figure is final. */
const correctedAfter = 3;

const delayTopic = 0x4e01;
const neverTopic = 0x4e02;
const uncountedTopic = 0x4e03;
const correctionTopic = 0x4e04;
const correctionSizeTopic = 0x4e05;

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
    if (chance(neverTopic, salt, week) < 0.008) return false;
    const age = this.#currentWeek - week;
    return age >= 4 || chance(delayTopic, salt, week) < (reportedByAge[age] ?? 1);
  }

  /** Derived, as in the real service: no report in this week and the three before it. Not a fact about fish. */
  isFallow(locality: Locality, week: WeekIndex): boolean {
    if (locality.kind === 'idle') return true;
    if (!this.isMandatory(locality)) return false;
    for (let back = 0; back < fallowWeeks; back++) if (this.hasReported(locality, week - back)) return false;
    return true;
  }

  /** The counts of a reported week; undefined where there is no report. */
  lice(locality: Locality, week: WeekIndex): LiceCount | undefined {
    if (!this.hasReported(locality, week)) return undefined;
    const cell = this.#coast.liceCell(locality, week);
    const { adultFemale, mobile, stationary, temperature } = this.#coast.lice;
    const salt = this.#salt(locality);
    // Below 4 °C a site may leave out the count.
    if ((temperature[cell] ?? 0) < 40 && chance(uncountedTopic, salt, week) < 0.06)
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

  /** The localities that are in the register in the week. */
  localities(week: WeekIndex): Locality[] {
    return this.#coast.localities.filter((locality) => existsIn(locality, week));
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
