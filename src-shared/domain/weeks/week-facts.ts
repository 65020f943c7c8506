import { diseaseMarks } from '../fish-health/disease';
import { generalLimits, limitOfSites, type Limits } from '../fish-health/lice-limits';
import { liceFactsOf, type LiceState, liceState, liceStates } from '../fish-health/lice-state';
import { localityFlag, type LocalityWeekColumns } from '../fish-health/locality';
import { decimalAt, type LocalityYears } from './locality-years';
import { anyTreatment, isTreatedWith, unstatedTreatments } from '../fish-health/treatment-flags';

/** What may have held of a site in a week of the past. `not-reported` and `fallow` are the map's own classes. */
export const historyFacts = ['over', 'counted', 'not-reported', 'treated', 'fallow', 'pd', 'isa'] as const;
export type HistoryFact = (typeof historyFacts)[number];

/** What held of each site of a week, a bit for each of `historyFacts`. A site that is not in the list has none of them. */
export interface WeekFacts {
  readonly localityNo: Int32Array;
  readonly holds: Uint8Array;
  /** It is not known whether it holds. */
  readonly open: Uint8Array;
}

const bitOf = Object.fromEntries(historyFacts.map((fact, at) => [fact, 1 << at])) as Readonly<
  Record<HistoryFact, number>
>;
export const factBit = (fact: HistoryFact): number => bitOf[fact];

/** Holds in the low byte, open in the high one. */
function factBits(
  state: LiceState,
  flags: number,
  isCounted: boolean,
  pd: boolean,
  isa: boolean,
  unstated: number,
): number {
  const isStated = (flags & localityFlag.diseasesKnown) !== 0;
  let holds = state === 'over' ? bitOf.over : 0;
  if (isCounted) holds |= bitOf.counted;
  if (state === 'not-reported') holds |= bitOf['not-reported'];
  if (state === 'fallow') holds |= bitOf.fallow;
  const isTreated = isTreatedWith(flags, anyTreatment, unstated);
  if (isTreated) holds |= bitOf.treated;
  if (pd) holds |= bitOf.pd;
  if (isa) holds |= bitOf.isa;
  let open = state === 'unknown' ? bitOf['not-reported'] | bitOf.fallow : 0;
  if (isTreated === undefined) open |= bitOf.treated;
  if (!isStated) open |= (pd ? 0 : bitOf.pd) | (isa ? 0 : bitOf.isa);
  return holds | (open << 8);
}

/** `states`: as `weekStates` gives them, by the limits of the person. */
export function weekFacts(columns: LocalityWeekColumns, states: Uint8Array): WeekFacts {
  const [holds, open] = [new Uint8Array(columns.count), new Uint8Array(columns.count)];
  const unstated = unstatedTreatments(columns.week, columns.flags);
  for (let row = 0; row < columns.count; row++) {
    const marks = diseaseMarks(columns.diseases[row] ?? []);
    const isCounted = !Number.isNaN(columns.adultFemaleLice[row] ?? NaN);
    const state = liceStates[states[row] ?? -1] ?? 'unknown';
    const bits = factBits(state, columns.flags[row] ?? 0, isCounted, marks.pd, marks.isa, unstated);
    holds[row] = bits & 0xff;
    open[row] = bits >> 8;
  }
  return { localityNo: columns.localityNo, holds, open };
}

/** The same of a week of the years in memory, without making its columns. Undefined where it is not among them. */
export function yearsFacts(
  years: LocalityYears,
  at: number,
  limits: Limits = generalLimits,
): WeekFacts | undefined {
  const week = years.weeks[at];
  if (week === undefined) return undefined;
  const [from, to] = [years.start[at] ?? 0, years.start[at + 1] ?? 0];
  const localityNo = new Int32Array(to - from);
  const [holds, open] = [new Uint8Array(to - from), new Uint8Array(to - from)];
  const marks = years.diseaseSets.map(diseaseMarks);
  const limitOf = limitOfSites(week, limits);
  const unstated = unstatedTreatments(week, years.flags, from, to);
  for (let row = 0; row < to - from; row++) {
    const place = years.places[years.place[from + row] ?? -1];
    const lice = decimalAt(years.adultFemaleLice, from + row);
    const flags = years.flags[from + row] ?? 0;
    const mark = marks[years.diseases[from + row] ?? -1];
    const limit = limitOf(place?.municipalityNo, place?.localityNo ?? 0);
    const state = liceState(liceFactsOf(flags, lice, limit));
    const bits = factBits(state, flags, !Number.isNaN(lice), mark?.pd ?? false, mark?.isa ?? false, unstated);
    localityNo[row] = place?.localityNo ?? 0;
    holds[row] = bits & 0xff;
    open[row] = bits >> 8;
  }
  return { localityNo, holds, open };
}

/** Of `weekFacts` who was over the limit, and nothing else: a step of weeks has no time for the rest. */
export function overFacts({ localityNo }: LocalityWeekColumns, states: Uint8Array): WeekFacts {
  const over = liceStates.indexOf('over');
  const holds = states.map((state) => (state === over ? bitOf.over : 0));
  return { localityNo, holds, open: new Uint8Array(holds.length) };
}
