import { weekParts } from '@kartbord/common/week';
import { type Random, mix, seededRandom } from '../random';
import { type WeekIndex, weekAt } from './calendar';
import { countsOf, published } from './lice-counts';
import { hasSpringLimit, isNorthern } from './lice-limit';
import { type Locality, existsIn } from './localities';
import { type Knots, fillWeeksOfStay } from './stays';
import { seaTemperature } from './temperature';
import {
  type TreatmentSet,
  anyMedicinal,
  chooseTreatment,
  deploysCleanerFish,
  treatment,
} from './treatment-choice';

/**
 * Weekly lice, temperature, stocking and treatments of every salmonid locality, as columns: row by row per locality,
 * one cell a week. Worked out at the start from the seed; nothing is stored.
 */
export interface LiceColumns {
  /** Weeks in a row: index 0 of a row is `firstWeek`. */
  readonly weeks: number;
  readonly firstWeek: WeekIndex;
  /** Hundredths of lice per fish. */
  readonly adultFemale: Uint16Array;
  readonly mobile: Uint16Array;
  readonly stationary: Uint16Array;
  /** Tenths of °C. */
  readonly temperature: Int16Array;
  /** 1 where there are fish in the sea. */
  readonly stocked: Uint8Array;
  /** Treatments of the week, as bits of treatment-choice.ts. */
  readonly treatments: Uint16Array;
}

/** Weeks lived through before 2012-W01, so that sites are in the middle of their cycles there. */
const warmUp = 60;

/** How lice thrive in each production area, and how much one site differs from another in the same area. */
const areaPressure = [0.5, 1, 1.04, 1.05, 1.04, 1.2, 1.1, 1, 0.95, 0.9, 0.85, 0.7, 0.58];
const sitePressure = 0.35;

/** How many adult females per fish a site bears before it treats: most little, some much. */
const borne = (random: Random): number => 0.26 + 0.18 * random() ** 2;

interface WeekFacts {
  readonly weekOfYear: number;
  readonly year: number;
  /** What stands in the reports, by the rank of what is in the cages: south of Nordland and from there north. */
  readonly southCounts: Knots;
  readonly northCounts: Knots;
}

/** Simulates all weeks up to and with `lastWeek`. A later last week adds cells and changes none. */
export function simulateLice(seed: number, salmonid: readonly Locality[], lastWeek: WeekIndex): LiceColumns {
  const firstWeek = -warmUp;
  const weeks = lastWeek - firstWeek + 1;
  const facts = Array.from({ length: weeks }, (_, i) => weekFacts(firstWeek + i));
  const cells = salmonid.length * weeks;
  const columns: LiceColumns = {
    weeks,
    firstWeek,
    adultFemale: new Uint16Array(cells),
    mobile: new Uint16Array(cells),
    stationary: new Uint16Array(cells),
    temperature: new Int16Array(cells),
    stocked: new Uint8Array(cells),
    treatments: new Uint16Array(cells),
  };
  const stay = new Int16Array(weeks);
  salmonid.forEach((locality, row) => simulateLocality(seed, locality, row, facts, stay, columns));
  return columns;
}

function weekFacts(index: WeekIndex): WeekFacts {
  const { year, week: weekOfYear } = weekParts(weekAt(index));
  const counts = (isNorth: boolean) => countsOf(year, hasSpringLimit(year, weekOfYear, isNorth));
  return { weekOfYear, year, southCounts: counts(false), northCounts: counts(true) };
}

/**
 * Three stages of lice that pass into each other faster in warm water, an influx that grows with the time since
 * stocking, and a treatment that is due when adult females come near what the site bears.
 */
function simulateLocality(
  seed: number,
  locality: Locality,
  row: number,
  facts: readonly WeekFacts[],
  stay: Int16Array,
  columns: LiceColumns,
): void {
  const random = seededRandom(seed ^ Math.imul(locality.no, 0x9e3779b1));
  const { lat } = locality;
  const north = isNorthern(locality.municipality.no);
  fillWeeksOfStay(stay, seededRandom(mix(seed, locality.no, 7)));
  const pressure = (areaPressure[locality.area.id - 1] as number) * (1 + sitePressure * (random() - 0.5));
  const water = (random() - 0.5) * 2;
  let threshold = borne(random);
  let [stationary, mobile, adult] = [0, 0, 0];
  for (let i = 0; i < facts.length; i++) {
    const fact = facts[i] as WeekFacts;
    const cell = row * columns.weeks + i;
    const temperature = seaTemperature(lat, fact.weekOfYear, fact.year, water, random());
    columns.temperature[cell] = temperature;
    const weekOfStay = stay[i] as number;
    if (weekOfStay < 0 || !existsIn(locality, columns.firstWeek + i)) {
      [stationary, mobile, adult] = [0, 0, 0];
      continue;
    }
    // Each stay has people of its own, who treat sooner or later.
    if (weekOfStay === 0) threshold = borne(random);
    const warmth = Math.max(0, (temperature / 10 - 3) / 9);
    const influx = pressure * warmth * Math.min(1, weekOfStay / 25) * (0.22 + 0.62 * random());
    const toMobile = stationary * (0.55 * warmth + 0.15);
    const toAdult = mobile * (0.42 * warmth + 0.08);
    adult = Math.max(0, adult + toAdult * 0.4 - adult * (0.05 + 0.08 * warmth));
    mobile = Math.max(0, mobile + toMobile * 0.75 - toAdult * 0.8);
    stationary = Math.max(0, stationary + influx * 0.5 - toMobile * 0.9);
    let treatments: TreatmentSet = 0;
    // The count is published as it was before the treatment; the treatment shows in the next week.
    columns.adultFemale[cell] = published(adult, north ? fact.northCounts : fact.southCounts);
    columns.mobile[cell] = Math.round(mobile * 100);
    columns.stationary[cell] = Math.round(stationary * 100);
    columns.stocked[cell] = 1;
    if (adult > threshold + 0.17 * random()) {
      treatments = chooseTreatment(fact.year, random);
      const effect = (treatments & anyMedicinal ? 0.55 : 0.4) + 0.4 * random();
      stationary *= 1 - effect * 0.6;
      mobile *= 1 - effect;
      adult *= 1 - effect;
    }
    if (deploysCleanerFish(fact.year, fact.weekOfYear, lat, weekOfStay, random()))
      treatments |= treatment.cleanerFish;
    columns.treatments[cell] = treatments;
  }
}
