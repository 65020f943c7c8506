import { isoWeek, weekParts } from '@kartbord/common/week';
import { type WeekIndex, indexStartMs, weekAt, weekIndex, weekIndexAt } from '../coast/calendar';
import type { Coast } from '../coast/coast';
import { type DiseaseName, isOpenIn } from '../coast/disease';
import { hasSpringLimit, isNorthern, isOverLimit, liceLimit } from '../coast/lice-limit';
import type { Locality } from '../coast/localities';
import { Reports } from '../coast/reports';
import { categoriesOf } from '../fish-health/parts';

/**
 * The sample coast beside the real one: each figure that facts.md 15 has of the real coast, the same figure counted over
 * all weeks of this one, and how far they may lie apart.
 */
export interface Likeness {
  /** The paragraph of facts.md. */
  readonly fact: string;
  readonly what: string;
  /** As published, or what the sample was drawn from where no figure is public. */
  readonly real: string;
  readonly sample: number;
  readonly least: number;
  readonly most: number;
}

export const holds = ({ sample, least, most }: Likeness): boolean => sample >= least && sample <= most;

/** Weeks in a row in which a locality was active or not. */
interface Spell {
  readonly locality: Locality;
  readonly from: WeekIndex;
  to: WeekIndex;
  /** Weeks over the limit. */
  over: number;
  readonly isActive: boolean;
  /** The locality's series goes on before and after it. */
  isWhole: boolean;
}

/** All figures, as the public knew them in the week `now`. */
export function likenessOf(coast: Coast, now: WeekIndex): readonly Likeness[] {
  const lines: Likeness[] = [];
  /** A figure that is public, and how far the sample's may lie from it. */
  const near = (fact: string, what: string, real: number, sample: number, by: number) =>
    lines.push({ fact, what, real: String(real), sample, least: real - by, most: real + by });
  const within = (fact: string, what: string, real: string, sample: number, least: number, most: number) =>
    lines.push({ fact, what, real, sample, least, most });

  const reports = new Reports(coast, now);
  const salmonid = coast.localities.filter(({ kind }) => kind === 'salmonid');
  const last = now - finishedAfter;
  const series = new Series(reports, salmonid, last);
  const { rowsByWeek, activeByWeek, countedByWeek, temperatures, counts, nonMedicinal } = series;

  const counted = countedByWeek.map((count, week) => (100 * count) / (activeByWeek[week] ?? 0));
  near('15.3', 'finished weeks: % of active sites counted, median', 99.4, middle(counted), 0.2);
  near('15.3', 'finished weeks: % of active sites counted, lowest', 76.8, Math.min(...counted), 3);
  for (const [age, real, by] of fill)
    near(
      '15.3',
      `% of active sites that reported, ${age} weeks back`,
      real,
      filledAt(coast, salmonid, now, age),
      by,
    );

  const early = (100 * nonMedicinal.early) / nonMedicinal.earlyWeeks;
  const late = (100 * nonMedicinal.late) / nonMedicinal.lateWeeks;
  within('15.4', '% of weeks non-medicinal, before 2016', '0.4-0.7', early, 0.4, 0.7);
  within('15.4', '% of weeks non-medicinal, since 2016', '4-13', late, 4, 13);
  near('15.4', 'last week of cleaner fish in the list', 202316, numberOf(series.lastCleanerFish), 0);

  near('15.5', 'localities in all', 2706, coast.localities.length, 0);
  for (const [year, week, real] of listedIn)
    near(
      '15.5',
      `listed in ${isoWeek(year, week)}`,
      real,
      reports.localities(weekIndex(isoWeek(year, week))).length,
      25,
    );
  const summer = weekIndex(isoWeek(2026, 30));
  const listed = reports.localities(summer);
  const active = listed.filter((one) => !reports.isFallow(one, summer));
  near('15.5', 'fallow in 2026-W30', 1195, listed.length - active.length, 40);
  near('15.5', 'active in 2026-W30', 582, active.length, 40);
  near(
    '15.5',
    'reported in 2026-W30',
    578,
    active.filter((one) => reports.hasReported(one, summer)).length,
    40,
  );
  near('15.5', 'rows a week of the lice report, 2012', 1117, mean(rowsByWeek.slice(0, 52)), 12);
  near('15.5', 'rows a week of the lice report, now', 1066, mean(rowsByWeek.slice(-52)), 12);
  near('15.5', '% of all site-weeks fallow', 47.5, 100 - (100 * sum(activeByWeek)) / sum(rowsByWeek), 1.5);
  near('15.5', 'holes of a single week', 71, series.holes, 40);

  const whole = series.spells.filter(({ isWhole }) => isWhole);
  const stays = whole.filter(({ isActive }) => isActive);
  const weeksOf = ({ from, to }: Spell) => to - from + 1;
  const lengths = stays.map(weeksOf);
  near('15.5', 'weeks of a stay, lower quartile', 43, quantile(lengths, 0.25), 3);
  near('15.5', 'weeks of a stay, median', 68, middle(lengths), 2);
  near('15.5', 'weeks of a stay, upper quartile', 79, quantile(lengths, 0.75), 2);
  near(
    '15.5',
    '% of stays longer than 130 weeks',
    0.3,
    share(lengths, (weeks) => weeks > 130),
    0.25,
  );
  near('15.5', 'whole stays', 6485, stays.length, 400);
  const empty = whole.filter(({ isActive }) => !isActive).map(weeksOf);
  for (const [weeks, real, by] of shortSpells)
    near('15.2', `fallow spells of ${weeks} weeks`, real, empty.filter((one) => one === weeks).length, by);
  within('15.2', 'fallow spells, median weeks', `none public: ${drawn}`, middle(empty), 8, 20);
  near('15.2', 'fallow weeks with a count', 54, series.countedFallow, 25);

  const overIn = (area?: number) =>
    share(
      stays.filter(({ locality }) => (area ?? locality.area.id) === locality.area.id),
      ({ over }) => over > 0,
    );
  near('15.5', '% of stays with a week over the limit', 60, overIn(), 5);
  for (const [area, real] of [
    [1, 27],
    [6, 72],
    [13, 10],
  ] as const)
    near('15.5', `% of stays with a week over the limit, area ${area}`, real, overIn(area), 8);
  const medians = areas.map((area) =>
    middle(
      stays.filter(({ locality }) => locality.area.id === area).map((one) => (100 * one.over) / weeksOf(one)),
    ),
  );
  near('15.5', '% of weeks over in a stay, lowest median of an area', 0, Math.min(...medians), 0);
  near('15.5', '% of weeks over in a stay, highest median of an area', 2.8, Math.max(...medians), 1);

  const ill = (name: DiseaseName, from: number, to = from) =>
    infected(
      coast,
      stays.filter(({ locality }) => locality.area.id >= from && locality.area.id <= to),
      name,
    );
  for (const area of [2, 3, 4, 5, 6])
    within('15.5', `% of stays with PD, area ${area}`, '36-53', ill('PANKREASSYKDOM', area), 33, 56);
  near('15.5', '% of stays with PD, area 7', 9, ill('PANKREASSYKDOM', 7), 3);
  within('15.5', '% of stays with PD, areas 8 to 13', '0-1.5', ill('PANKREASSYKDOM', 8, 13), 0, 1.5);
  near('15.5', '% of stays with ILA', 3, ill('INFEKSIOES_LAKSEANEMI', 1, 13), 0.8);

  for (const [at, real, by] of degrees)
    near('15.6', `sea temperature, ${100 * at} %`, real, quantile(temperatures.all, at), by);
  near('15.6', 'sea temperature, lowest', -0.2, quantile(temperatures.all, 0), 0.4);
  const byWeek = temperatures.byWeek.slice(0, 53).map(middle);
  const ofWeeks = byWeek.slice(1);
  near('15.6', 'week of the lowest median', 11, byWeek.indexOf(Math.min(...ofWeeks)), 3);
  near('15.6', 'the lowest median of a week', 5, Math.min(...ofWeeks), 0.4);
  near('15.6', 'week of the highest median', 33, byWeek.indexOf(Math.max(...ofWeeks)), 1);
  near('15.6', 'the highest median of a week', 14, Math.max(...ofWeeks), 0.4);
  near('15.6', 'mean of week 30, 58-60° N', 15.3, mean(temperatures.south), 0.4);
  near('15.6', 'mean of week 30, 70-72° N', 10.2, mean(temperatures.north), 0.4);
  const givenBy = Object.values(series.temperaturesByYear).map(({ rows, given }) => (100 * given) / rows);
  within('15.6', '% of rows with a temperature, by year: lowest', '48', Math.min(...givenBy), 47, 57);
  within('15.6', '% of rows with a temperature, by year: highest', '57', Math.max(...givenBy), 48, 58);
  near('15.6', 'above 25 °C', 56, temperatures.typed, 25);
  near('15.6', 'exactly 0 in 2012', 442, temperatures.zeros[2012] ?? 0, 60);
  near('15.6', 'exactly 0 in 2013', 172, temperatures.zeros[2013] ?? 0, 40);
  near('15.6', 'exactly 0 in all years', 675, sum(Object.values(temperatures.zeros)), 100);

  for (const [period, name, figures, under] of tails) {
    for (const [at, real] of figures)
      near('15.12', `counts ${name}, ${100 * at} %`, real, quantile(counts[period], at), 0.12 * real);
    near(
      '15.12',
      `counts ${name}, % under 0.5`,
      under,
      share(counts[period], (count) => count < 0.495),
      1.5,
    );
  }
  near('15.12', `0.45-0.49 for one at 0.50-0.54, since 2017`, 15, step(counts.from2017, 0.5), 5);
  within('15.12', `0.45-0.49 for one at 0.50-0.54, 2012`, 'no step', step(counts.in2012, 0.5), 0.8, 1.8);
  within(
    '15.12',
    `0.15-0.19 for one at 0.20-0.24, spring`,
    'a clear step',
    step(counts.inSpring, 0.2),
    5,
    40,
  );
  const lowInSpring = share(counts.inSpring, (count) => count < 0.195);
  within('15.12', 'counts in spring, % under 0.2', `none public: ${drawn}`, lowInSpring, 92, 98);

  const open = coast.outbreaks.filter((one) => one.suspicionMs < indexStartMs(now) && isOpenIn(one, now));
  within('9', 'diseases that are open somewhere now', `none public: all, ${seen}`, new Set(open.map(({ name }) => name)).size, 12, 12); // prettier-ignore
  const special = salmonid.filter((one) => liceLimit(isoWeek(2026, 40), one) < 0.5).length;
  within('14.3', 'sites with a special limit', `none public: a few, ${seen}`, special, 1, 12);
  const escaped = coast.escapes.filter(
    ({ timeMs }) => timeMs >= indexStartMs(now - 52) && timeMs < indexStartMs(now),
  );
  within('7', 'escapes in a year', `none public: some, ${seen}`, escaped.length, 5, 40);
  return lines;
}

/** After so many weeks nothing of a week changes any more. */
const finishedAfter = 8;
const drawn = 'drawn so that the rest of the table holds';
const seen = 'so that each can be seen';

const fill = [
  [0, 5, 2],
  [1, 88, 1.5],
  [2, 97.6, 1],
  [3, 99, 0.6],
  [4, 99.3, 0.5],
] as const;
const listedIn = [
  [2012, 1, 1999],
  [2013, 1, 1843],
  [2025, 35, 1770],
  [2026, 30, 1777],
] as const;
const shortSpells = [
  [1, 32, 15],
  [2, 13, 12],
  [3, 0, 5],
  [4, 231, 60],
] as const;
const degrees = [
  [0.01, 2.7, 0.3],
  [0.05, 3.86, 0.3],
  [0.5, 8.69, 0.2],
  [0.95, 15.4, 0.4],
  [0.99, 17, 0.4],
] as const;
const tails = [
  ['in2012', '2012', [[0.5, 0.17], [0.9, 0.9], [0.95, 1.35], [0.99, 2.5]], 79],
  ['from2013', '2013-2016', [[0.5, 0.13], [0.9, 0.48], [0.95, 0.83], [0.99, 1.9]], 91],
  ['from2017', 'since 2017 but in spring', [[0.5, 0.14], [0.9, 0.42], [0.95, 0.48], [0.99, 1.2]], 96],
] as const; // prettier-ignore

const areas = Array.from({ length: 13 }, (_, i) => i + 1);

/** What is counted in one walk through the weeks of every locality that must report. */
class Series {
  /** Of each week: rows, active sites, and those of them that counted. */
  readonly rowsByWeek: number[];
  readonly activeByWeek: number[];
  readonly countedByWeek: number[];
  readonly temperaturesByYear: Record<number, { rows: number; given: number }> = {};
  readonly spells: Spell[] = [];
  holes = 0;
  countedFallow = 0;
  readonly nonMedicinal = { early: 0, late: 0, earlyWeeks: 0, lateWeeks: 0 };
  lastCleanerFish: WeekIndex = 0;
  readonly temperatures = {
    all: [] as number[],
    byWeek: Array.from({ length: 54 }, (): number[] => []),
    south: [] as number[],
    north: [] as number[],
    zeros: {} as Record<number, number>,
    typed: 0,
  };
  readonly #parts: readonly { readonly year: number; readonly week: number }[];
  /** Above zero and up to 3. */
  readonly counts = {
    in2012: [] as number[],
    from2013: [] as number[],
    from2017: [] as number[],
    inSpring: [] as number[],
  };

  constructor(
    readonly reports: Reports,
    localities: readonly Locality[],
    readonly last: WeekIndex,
  ) {
    const zeros = () => new Array<number>(last + 1).fill(0);
    [this.rowsByWeek, this.activeByWeek, this.countedByWeek] = [zeros(), zeros(), zeros()];
    this.#parts = Array.from({ length: last + 1 }, (_, week) => weekParts(weekAt(week)));
    for (const locality of localities) this.#walk(locality);
  }

  #walk(locality: Locality): void {
    const first = Math.max(0, locality.from);
    const last = Math.min(this.last, locality.to);
    let spell: Spell | undefined;
    for (let week = first; week <= last; week++) {
      if (!this.reports.isListed(locality, week)) this.holes++;
      const isActive = !this.reports.isFallow(locality, week);
      if (spell?.isActive !== isActive) {
        if (spell) spell.isWhole = spell.from > first;
        spell = { locality, from: week, to: week, over: 0, isActive, isWhole: false };
        this.spells.push(spell);
      }
      spell.to = week;
      oneMore(this.rowsByWeek, week);
      if (isActive) oneMore(this.activeByWeek, week);
      this.#report(locality, week, spell);
    }
  }

  #report(locality: Locality, index: WeekIndex, spell: Spell): void {
    const { year, week } = this.#parts[index] ?? { year: 0, week: 0 };
    const given = (this.temperaturesByYear[year] ??= { rows: 0, given: 0 });
    given.rows++;
    const lice = this.reports.lice(locality, index);
    if (!lice) return;
    if (!spell.isActive) this.countedFallow++;
    else if (lice.adultFemale !== null) oneMore(this.countedByWeek, index);
    this.#temperature(locality, index, year, week, given);
    this.#treatments(locality, index, year);
    const count = lice.adultFemale;
    if (count === null) return;
    if (isOverLimit(count, liceLimit(weekAt(index), locality))) spell.over++;
    if (count === 0 || count > 3) return;
    const isSpring = hasSpringLimit(year, week, isNorthern(locality.municipality.no));
    const period = isSpring ? 'inSpring' : year >= 2017 ? 'from2017' : year >= 2013 ? 'from2013' : 'in2012';
    this.counts[period].push(count);
  }

  #temperature(
    locality: Locality,
    index: WeekIndex,
    year: number,
    week: number,
    ofYear: { given: number },
  ): void {
    const degrees = this.reports.seaTemperature(locality, index);
    if (degrees === null) return;
    const { all, byWeek, south, north, zeros } = this.temperatures;
    ofYear.given++;
    all.push(degrees);
    if (degrees > 25) this.temperatures.typed++;
    if (degrees === 0) zeros[year] = (zeros[year] ?? 0) + 1;
    byWeek[week]?.push(degrees);
    if (week === 30 && locality.lat < 60) south.push(degrees);
    if (week === 30 && locality.lat > 70) north.push(degrees);
  }

  #treatments(locality: Locality, week: WeekIndex, year: number): void {
    const categories = categoriesOf(this.reports.treatments(locality, week));
    const { nonMedicinal } = this;
    nonMedicinal[year < 2016 ? 'earlyWeeks' : 'lateWeeks']++;
    if (categories.includes('IKKE_MEDIKAMENTELL')) nonMedicinal[year < 2016 ? 'early' : 'late']++;
    if (categories.includes('RENSEFISK')) this.lastCleanerFish = Math.max(this.lastCleanerFish, week);
  }
}

/** 202316 for 2023-W16. */
const numberOf = (index: WeekIndex): number => {
  const { year, week } = weekParts(weekAt(index));
  return 100 * year + week;
};
const oneMore = (counts: number[], at: number): void => void (counts[at] = (counts[at] ?? 0) + 1);
const share = <T>(list: readonly T[], is: (one: T) => boolean): number =>
  (100 * list.filter(is).length) / list.length;
const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
const mean = (list: readonly number[]): number => sum(list) / list.length;
const middle = (list: readonly number[]): number => quantile(list, 0.5);

function quantile(list: readonly number[], at: number): number {
  const sorted = Float64Array.from(list).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? NaN;
}

/** How many counts lie in the five hundredths under a limit for one in the five from it on. */
function step(counts: readonly number[], limit: number): number {
  const between = (from: number) =>
    counts.filter((count) => count > from - 0.005 && count < from + 0.045).length;
  return between(limit - 0.05) / between(limit);
}

/** The share of active sites that had reported, a number of weeks back: the mean over the last year. */
function filledAt(coast: Coast, salmonid: readonly Locality[], now: WeekIndex, age: number): number {
  const shares = Array.from({ length: 26 }, (_, i) => {
    const reports = new Reports(coast, now - 2 * i);
    const week = now - 2 * i - age;
    const active = salmonid.filter((one) => reports.isListed(one, week) && !reports.isFallow(one, week));
    return share(active, (one) => reports.hasReported(one, week));
  });
  return mean(shares);
}

/** The share of stays in which a disease was diagnosed. */
function infected(coast: Coast, stays: readonly Spell[], name: DiseaseName): number {
  const weeks = new Map<Locality, WeekIndex[]>();
  for (const outbreak of coast.outbreaks) {
    if (outbreak.name !== name || outbreak.diagnosisMs === null) continue;
    const list = weeks.get(outbreak.locality) ?? [];
    list.push(weekIndexAt(outbreak.suspicionMs));
    weeks.set(outbreak.locality, list);
  }
  return share(stays, ({ locality, from, to }) =>
    (weeks.get(locality) ?? []).some((week) => week >= from && week <= to),
  );
}

/** The table as text, and whether every line holds. */
export function likenessTable(lines: readonly Likeness[]): {
  readonly text: string;
  readonly holds: boolean;
} {
  const short = (value: number) => String(Math.round(value * 100) / 100);
  const rows = lines.map((line) => [
    line.fact,
    line.what,
    line.real,
    short(line.sample),
    `${short(line.least)} to ${short(line.most)}`,
    holds(line) ? '' : 'DOES NOT HOLD',
  ]);
  const all = [['facts.md', 'figure', 'real', 'sample', 'holds from', ''], ...rows];
  const width = (column: number) => Math.max(...all.map((row) => row[column]?.length ?? 0));
  const lineOf = (row: string[]) => row.map((cell, column) => cell.padEnd(width(column))).join('  ');
  return { text: all.map((row) => lineOf(row).trimEnd()).join('\n'), holds: lines.every(holds) };
}
