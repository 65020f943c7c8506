import { weekParts } from '@kartbord/common/week';
import { seededRandom } from '../random';
import { type WeekIndex, weekAt } from './calendar';
import { isNorthern, isSpring } from './lice-limit';
import { type Locality, existsIn } from './localities';
import { seaTemperature } from './temperature';
import { type TreatmentSet, chooseTreatment, deploysCleanerFish, treatment } from './treatment-choice';

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
  readonly temperature: Uint16Array;
  /** 1 where there are fish in the sea. */
  readonly stocked: Uint8Array;
  /** Treatments of the week, as bits of treatment-choice.ts. */
  readonly treatments: Uint16Array;
}

/** Weeks lived through before 2012-W01, so that sites are in the middle of their cycles there. */
const warmUp = 60;

/** How lice thrive: from the coast's pressure by latitude, highest off western Norway. */
function pressureAt(lat: number, luck: number): number {
  return 0.36 + 0.9 * Math.exp(-((lat - 61) ** 2) / 18) + 0.27 * luck;
}

interface WeekFacts {
  readonly weekOfYear: number;
  readonly year: number;
  /** What sites keep below, adult female lice per fish: less in every spring, also before 2017. */
  readonly southAim: number;
  readonly northAim: number;
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
    temperature: new Uint16Array(cells),
    stocked: new Uint8Array(cells),
    treatments: new Uint16Array(cells),
  };
  salmonid.forEach((locality, row) => simulateLocality(seed, locality, row, facts, columns));
  return columns;
}

function weekFacts(index: WeekIndex): WeekFacts {
  const { year, week: weekOfYear } = weekParts(weekAt(index));
  const aim = (isNorth: boolean) => (isSpring(weekOfYear, isNorth) ? 0.2 : 0.5);
  return { weekOfYear, year, southAim: aim(false), northAim: aim(true) };
}

/**
 * Three stages of lice that pass into each other faster in warm water, an influx that grows with the time since
 * stocking, and a treatment that is due when adult females come near the site's aim.
 */
function simulateLocality(
  seed: number,
  locality: Locality,
  row: number,
  facts: readonly WeekFacts[],
  columns: LiceColumns,
): void {
  const random = seededRandom(seed ^ Math.imul(locality.no, 0x9e3779b1));
  const { lat } = locality;
  const north = isNorthern(locality.municipality.no);
  const cycle = 80 + Math.floor(random() * 16);
  const period = cycle + 9 + Math.floor(random() * 16);
  let age = Math.floor(random() * period);
  const pressure = pressureAt(lat, random());
  // The share of the aim at which the site begins to treat; one site in twenty begins too late.
  const threshold = random() < 0.05 ? 1.25 : 0.58 + 0.24 * random();
  let [stationary, mobile, adult] = [0.1, 0.1, 0.02];
  for (let i = 0; i < facts.length; i++, age++) {
    const fact = facts[i] as WeekFacts;
    const cell = row * columns.weeks + i;
    const temperature = seaTemperature(lat, fact.weekOfYear, fact.year - 2012, random());
    columns.temperature[cell] = temperature;
    const weekOfCycle = age % period;
    if (weekOfCycle >= cycle || !existsIn(locality, columns.firstWeek + i)) {
      [stationary, mobile, adult] = [0, 0, 0];
      continue;
    }
    const warmth = Math.max(0, (temperature / 10 - 3) / 9);
    const influx = pressure * warmth * Math.min(1, weekOfCycle / 25) * (0.22 + 0.62 * random());
    const toMobile = stationary * (0.55 * warmth + 0.15);
    const toAdult = mobile * (0.42 * warmth + 0.08);
    adult = Math.max(0, adult + toAdult * 0.4 - adult * (0.05 + 0.08 * warmth));
    mobile = Math.max(0, mobile + toMobile * 0.75 - toAdult * 0.8);
    stationary = Math.max(0, stationary + influx * 0.5 - toMobile * 0.9);
    const aim = north ? fact.northAim : fact.southAim;
    let treatments: TreatmentSet = 0;
    // The count is published as it was before the treatment; the treatment shows in the next week.
    columns.adultFemale[cell] = Math.round(adult * 100);
    columns.mobile[cell] = Math.round(mobile * 100);
    columns.stationary[cell] = Math.round(stationary * 100);
    columns.stocked[cell] = 1;
    if (adult > aim * (threshold + 0.35 * random())) {
      treatments = chooseTreatment(fact.year, random);
      const effect = 0.55 + 0.4 * random();
      stationary *= 1 - effect * 0.6;
      mobile *= 1 - effect;
      adult *= 1 - effect;
    }
    if (deploysCleanerFish(fact.year, fact.weekOfYear, lat, weekOfCycle, random()))
      treatments |= treatment.cleanerFish;
    columns.treatments[cell] = treatments;
  }
}
