import { type IsoWeek, weekParts } from '@kartbord/common/week';
import { type LocalityWeekColumns, localityFlag } from './locality';
import { bitsOf, isTreatedWith, unstatedTreatments } from './treatment-flags';

/**
 * What lice did from four weeks before a treatment to eight weeks after it, and in matched weeks of sites that were not
 * treated. By these rules, and by nothing else that the weeks do not state:
 *
 * - A treatment is a run of weeks of a site that state one; its first week is week 0. It may go on in week +1, as one that is
 *   done cage by cage does. A run of three weeks or more is a second treatment, like one in −4 to −2 or in +2 to +8.
 * - A second treatment leaves the whole treatment out, rather than its weeks from then on: who treats again is who it did not
 *   help, and the median of those who are left would sink week by week by that alone. The weeks to compare with are held to
 *   the same: none in −4 to +8.
 * - Medicine and treatment without medicine are kinds; `both` states both in weeks 0 and +1. Bath and in feed are parts of
 *   medicine: those whose reports of treatments state it and nothing else in weeks 0 and +1. Cleaner fish are a kind of their
 *   own, and remove nothing at once: beside the other kinds they are not looked at (since 2023 no list tells of them), while a
 *   stocking is left out where a treatment of another kind lies in −4 to +8.
 * - The count of week −1 is what a treatment is matched by: without one it is left out.
 * - All thirteen weeks are downloaded, and state the treatments of the site; else it may have had a second one.
 * - A week without a count is missing, never zero: it is probably without fish, or not reported.
 *
 * Sites are treated because their lice are high, and would have had fewer later anyway. So each treatment has its own matches:
 * weeks of other sites in the same area, in week 0 or the week before or after it, whose count of their week −1 is within a
 * quarter of that of the treated site. All of them count, up to three of a site: to take the first that fits would choose by
 * the count of the next week, which did not. A week of the treatment is compared with the median of the counts of its matches
 * in that week.
 *
 * What is left: matches are known not to be treated later, and those whose lice rose were; and within the quarter more weeks
 * have lower counts than higher ones, so that week −1 of the matches is somewhat lower, which its row shows. The first makes
 * a treatment look worse, the second too.
 */
/** Weeks that are read on either side of those whose treatments are looked at: −4 to +8, and one more for the matches. */
export const studyMargin = { before: 5, after: 9 } as const;
const studyWeeks = Array.from({ length: 13 }, (_, at) => at - 4);
const after = 8;
/** Of fewer treatments with a count and a match, nothing is compared. */
export const leastPairs = 10;

/** What an area can be: sites are matched within one. */
export const studyAreas = ['county', 'production-area'] as const;
export type StudyArea = (typeof studyAreas)[number];

export const studyKinds = ['medicinal', 'bath', 'in-feed', 'non-medicinal', 'both', 'cleaner-fish'] as const;
export type StudyKind = (typeof studyKinds)[number];
/** Kinds of which each treatment has one. */
type EventKind = Exclude<StudyKind, Medicine>;
/** How a medicine was given, which no weekly list states. */
export const studyMedicines = ['bath', 'in-feed', 'other'] as const;
type Medicine = 'bath' | 'in-feed';

/** Why a treatment is not looked at: the first that holds. The last two are of week −1. */
export const leftOutReasons = [
  ...(['not-downloaded', 'not-stated', 'second-treatment'] as const),
  ...(['no-fish', 'not-reported'] as const),
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

interface Quartiles {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
}

interface Compared {
  /** Median of the treated sites that are compared, adult female lice per fish. */
  readonly treated: number;
  readonly matched: Quartiles;
  /** Median of how much more a treated site has than its matches; below zero: fewer. */
  readonly difference: number;
  /** Median of the treated ones by that of the matched; null where that is zero. */
  readonly ratio: number | null;
}

export interface StudyWeek {
  /** Weeks from the treatment, −4 to 8. */
  readonly week: number;
  readonly counted: number;
  /** Adult female lice per fish; null: nobody counted. */
  readonly lice: Quartiles | null;
  /** Without a count: probably without fish, or not reported. */
  readonly noFish: number;
  readonly notReported: number;
  /** Treatments with a count, and matches with one. */
  readonly pairs: number;
  /** Null for fewer than `leastPairs`. */
  readonly compared: Compared | null;
}

export interface StudyGroup {
  readonly kind: StudyKind;
  /** Null: all areas. */
  readonly area: string | null;
  /** Of the year, 1 to 4, by week 0: weeks 1–13, 14–26, 27–39, and 40 to the end. Null: all. */
  readonly quarter: number | null;
  readonly studied: number;
  /** With a match at least, and the weeks of other sites that they are matched with. */
  readonly matched: number;
  readonly matches: number;
  readonly leftOut: Readonly<Record<LeftOutReason, number>>;
  readonly weeks: readonly StudyWeek[];
}

export const quarterOf = (week: IsoWeek): number => Math.min(4, Math.ceil(weekParts(week).week / 13));

const bit = {
  listed: 1,
  isStated: 2,
  medicinal: 4,
  nonMedicinal: 8,
  cleanerFish: 16,
  isCleanerFishStated: 32,
  noFish: 64,
  bath: 128,
  'in-feed': 256,
  other: 512,
} as const;
const removals = bit.medicinal | bit.nonMedicinal;
const medicines = bit.bath | bit['in-feed'] | bit.other;

interface Site {
  /** NaN: no count. */
  readonly lice: Float64Array;
  readonly bits: Uint16Array;
  /** Place among the areas, from 1 on; 0: not known. */
  readonly area: Uint16Array;
  /** Weeks 0 whose thirteen weeks have no treatment, and no cleaner fish either. */
  untreated: Uint8Array;
  untouched: Uint8Array;
}

interface Event {
  readonly kind: EventKind;
  /** Null: of no medicine alone, more than one, or not known. */
  readonly medicine: Medicine | null;
  readonly area: number;
  readonly quarter: number;
  readonly leftOut: LeftOutReason | null;
  readonly matches: number;
  readonly site: Site;
  readonly at: number;
  /** Median of the counts of the matches, by week; NaN: none. */
  readonly matched: Float64Array;
}

const treated = bitsOf(['medicinal', 'non-medicinal']);
const medicinal = bitsOf(['medicinal']);
const nonMedicinal = bitsOf(['non-medicinal']);
const cleanerFish = bitsOf(['cleaner-fish']);

/** Collects treatments from weeks after each other, the first of them `weeks[0]`. `isOf`: whether one that begins in the week is looked at. */
export function collectTreatments(
  weeks: readonly IsoWeek[],
  isOf: (week: IsoWeek) => boolean = () => true,
): {
  /** `areaOf`: null where it is not known; `medicinesOf` a site: none where no report of treatments states them. A week that is not downloaded is not added. */
  readonly add: (
    columns: LocalityWeekColumns,
    areaOf: (row: number) => string | null,
    medicinesOf?: (no: number) => readonly (typeof studyMedicines)[number][],
  ) => void;
  /** Groups of each kind, of all areas and of each, and of all quarters and of each, that have a treatment. */
  readonly end: () => Generator<undefined, readonly StudyGroup[]>;
} {
  const placeOf = new Map(weeks.map((week, at) => [week, at]));
  const isKept = new Uint8Array(weeks.length);
  const sites = new Map<number, Site>();
  const areas: (string | null)[] = [null];
  const areaNo = new Map<string | null, number>([[null, 0]]);

  function siteOf(no: number): Site {
    const known = sites.get(no);
    if (known) return known;
    const made = {
      lice: new Float64Array(weeks.length).fill(NaN),
      bits: new Uint16Array(weeks.length),
      area: new Uint16Array(weeks.length),
      untreated: new Uint8Array(),
      untouched: new Uint8Array(),
    };
    sites.set(no, made);
    return made;
  }

  return {
    add(columns, areaOf, medicinesOf) {
      const at = placeOf.get(columns.week);
      if (at === undefined) return;
      isKept[at] = 1;
      const unstated = unstatedTreatments(columns.week, columns.flags);
      for (let row = 0; row < columns.count; row++) {
        const no = columns.localityNo[row] ?? 0;
        const site = siteOf(no);
        const flags = columns.flags[row] ?? 0;
        site.lice[at] = columns.adultFemaleLice[row] ?? NaN;
        site.bits[at] =
          bit.listed |
          (isTreatedWith(flags, treated, unstated) === undefined ? 0 : bit.isStated) |
          (isTreatedWith(flags, cleanerFish, unstated) === undefined ? 0 : bit.isCleanerFishStated) |
          (flags & medicinal ? bit.medicinal : 0) |
          (flags & nonMedicinal ? bit.nonMedicinal : 0) |
          (flags & cleanerFish ? bit.cleanerFish : 0) |
          (flags & localityFlag.isFallow ? bit.noFish : 0) |
          (flags & medicinal && medicinesOf ? medicinesOf(no).reduce((bits, one) => bits | bit[one], 0) : 0);
        const area = areaOf(row);
        let of = areaNo.get(area);
        if (of === undefined) areaNo.set(area, (of = areas.push(area) - 1));
        site.area[at] = of;
      }
    },
    *end() {
      const inArea = areas.map((): Site[] => []);
      for (const site of sites.values()) {
        site.untreated = clearWeeks(site.bits, bit.isStated, removals);
        site.untouched = clearWeeks(
          site.bits,
          bit.isStated | bit.isCleanerFishStated,
          removals | bit.cleanerFish,
        );
        for (const no of new Set(site.area)) inArea[no]?.push(site);
      }
      yield;
      const events: Event[] = [];
      const isStudied = weeks.map(isOf);
      for (const site of sites.values()) {
        for (let at = 0; at < weeks.length; at++) {
          if (!isStudied[at]) continue;
          const bits = site.bits[at] ?? 0;
          const previous = site.bits[at - 1] ?? 0;
          const isFirst = (bits & removals) !== 0 && (previous & removals) === 0;
          const isStocking = (bits & bit.cleanerFish) !== 0 && (previous & bit.cleanerFish) === 0;
          if (isFirst) events.push(eventOf(site, at, bits | (site.bits[at + 1] ?? 0)));
          if (isStocking) events.push(eventOf(site, at, 0));
        }
        yield;
      }
      return yield* groupsOf(events, areas);

      /** `bits` of weeks 0 and +1; 0: cleaner fish were stocked. */
      function eventOf(site: Site, at: number, bits: number): Event {
        const kind = bits === 0 ? 'cleaner-fish' : kindOf(bits);
        const leftOut = whyLeftOut(site.bits, site.lice, at, kind, isKept);
        const area = site.area[at] ?? 0;
        const week = weeks[at];
        const isCompared = leftOut === null && area > 0;
        const matches = isCompared ? matchesOf(inArea[area] ?? [], site, at, area, kind) : [];
        return {
          kind,
          medicine: kind === 'medicinal' ? medicineOf(bits & medicines) : null,
          area,
          leftOut,
          site,
          at,
          matches: matches.length,
          quarter: week === undefined ? 0 : quarterOf(week),
          matched: mediansOf(matches),
        };
      }
    },
  };
}

const kindOf = (bits: number): EventKind =>
  (bits & removals) === removals ? 'both' : bits & bit.medicinal ? 'medicinal' : 'non-medicinal';
const medicineOf = (bits: number): Medicine | null =>
  bits === bit.bath ? 'bath' : bits === bit['in-feed'] ? 'in-feed' : null;

/** Of each week as week 0, whether all thirteen state what they must and have none of what they must not. */
function clearWeeks(bits: Uint16Array, must: number, mustNot: number): Uint8Array {
  const clear = new Uint8Array(bits.length);
  let run = 0;
  for (let at = 0; at < bits.length; at++) {
    const of = bits[at] ?? 0;
    run = (of & must) === must && (of & mustNot) === 0 ? run + 1 : 0;
    if (run >= studyWeeks.length) clear[at - after] = 1;
  }
  return clear;
}

function whyLeftOut(
  bits: Uint16Array,
  lice: Float64Array,
  at: number,
  kind: EventKind,
  isKept: Uint8Array,
): LeftOutReason | null {
  const isStocking = kind === 'cleaner-fish';
  const must = isStocking ? bit.isStated | bit.isCleanerFishStated : bit.isStated;
  const own = isStocking ? bit.cleanerFish : removals;
  const others = isStocking ? removals : 0;
  // Outside of the weeks there is no bit at all.
  if (studyWeeks.some((week) => !isKept[at + week])) return 'not-downloaded';
  if (studyWeeks.some((week) => ((bits[at + week] ?? 0) & must) !== must)) return 'not-stated';
  const isSecond = (week: number): boolean => {
    const of = bits[at + week] ?? 0;
    return (of & others) !== 0 || ((of & own) !== 0 && week !== 0 && week !== 1);
  };
  if (studyWeeks.some(isSecond)) return 'second-treatment';
  if (!Number.isNaN(lice[at - 1] ?? NaN)) return null;
  return (bits[at - 1] ?? 0) & bit.noFish ? 'no-fish' : 'not-reported';
}

type Match = readonly [site: Site, at: number];

function matchesOf(
  sites: readonly Site[],
  treatedSite: Site,
  at: number,
  area: number,
  kind: EventKind,
): readonly Match[] {
  const count = treatedSite.lice[at - 1] ?? NaN;
  const matches: Match[] = [];
  for (const site of sites) {
    if (site === treatedSite) continue;
    const clear = kind === 'cleaner-fish' ? site.untouched : site.untreated;
    for (const week of [at, at - 1, at + 1]) {
      if (clear[week] !== 1 || site.area[week] !== area) continue;
      if (!(Math.abs((site.lice[week - 1] ?? NaN) - count) * 4 <= count)) continue;
      matches.push([site, week]);
    }
  }
  return matches;
}

function mediansOf(matches: readonly Match[]): Float64Array {
  const medians = new Float64Array(studyWeeks.length).fill(NaN);
  if (matches.length === 0) return medians;
  const counts = new Float64Array(matches.length);
  studyWeeks.forEach((week, n) => {
    let found = 0;
    for (const [site, at] of matches) {
      const lice = site.lice[at + week] ?? NaN;
      if (!Number.isNaN(lice)) counts[found++] = lice;
    }
    if (found > 0) medians[n] = quantile(counts.subarray(0, found).sort(), 0.5);
  });
  return medians;
}

/** Between the two nearest of them, in proportion. */
function quantile(sorted: Float64Array, share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? NaN;
  const high = sorted[Math.ceil(place)] ?? NaN;
  return low + (high - low) * (place - Math.floor(place));
}

/** At four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

function quartilesOf(sorted: Float64Array): Quartiles {
  const at = (share: number): number => rounded(quantile(sorted, share));
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) };
}

function* groupsOf(
  events: readonly Event[],
  areas: readonly (string | null)[],
): Generator<undefined, readonly StudyGroup[]> {
  const groups = new Map<string, Event[]>();
  for (const event of events)
    for (const kind of event.medicine ? [event.kind, event.medicine] : [event.kind])
      for (const area of event.area === 0 ? [0] : [0, event.area])
        for (const quarter of [0, event.quarter]) {
          const key = `${kind} ${area} ${quarter}`;
          const of = groups.get(key);
          if (of) of.push(event);
          else groups.set(key, [event]);
        }
  const found: StudyGroup[] = [];
  for (const [key, of] of groups) {
    const [kind = '', area, quarter] = key.split(' ');
    found.push({
      kind: kind as StudyKind,
      area: areas[Number(area)] ?? null,
      quarter: Number(quarter) || null,
      ...(yield* groupOf(of)),
    });
  }
  const order = (area: string | null): string => (area ?? '').padStart(4, '0');
  return found.sort(
    (a, b) =>
      studyKinds.indexOf(a.kind) - studyKinds.indexOf(b.kind) ||
      (order(a.area) < order(b.area) ? -1 : Number(order(a.area) > order(b.area))) ||
      (a.quarter ?? 0) - (b.quarter ?? 0),
  );
}

function* groupOf(
  events: readonly Event[],
): Generator<undefined, Omit<StudyGroup, 'kind' | 'area' | 'quarter'>> {
  const studied = events.filter(({ leftOut }) => leftOut === null);
  const leftOut = Object.fromEntries(
    leftOutReasons.map((why) => [why, events.filter((one) => one.leftOut === why).length]),
  ) as Record<LeftOutReason, number>;
  const weeks: StudyWeek[] = [];
  for (const [n, week] of studyWeeks.entries()) {
    weeks.push(weekOf(studied, n, week));
    yield;
  }
  return {
    studied: studied.length,
    matched: studied.filter(({ matches }) => matches > 0).length,
    matches: studied.reduce((sum, one) => sum + one.matches, 0),
    leftOut,
    weeks,
  };
}

function weekOf(studied: readonly Event[], n: number, week: number): StudyWeek {
  const lice: number[] = [];
  const pairs: (readonly [lice: number, matched: number])[] = [];
  let noFish = 0;
  for (const { site, at, matched } of studied) {
    const count = site.lice[at + week] ?? NaN;
    if (Number.isNaN(count)) {
      if ((site.bits[at + week] ?? 0) & bit.noFish) noFish++;
      continue;
    }
    lice.push(count);
    const other = matched[n] ?? NaN;
    if (!Number.isNaN(other)) pairs.push([count, other]);
  }
  return {
    week,
    counted: lice.length,
    lice: lice.length === 0 ? null : quartilesOf(Float64Array.from(lice).sort()),
    noFish,
    notReported: studied.length - lice.length - noFish,
    pairs: pairs.length,
    compared: pairs.length < leastPairs ? null : comparedOf(pairs),
  };
}

function comparedOf(pairs: readonly (readonly [lice: number, matched: number])[]): Compared {
  const median = (of: (pair: readonly [number, number]) => number): number =>
    quantile(Float64Array.from(pairs, of).sort(), 0.5);
  const own = median(([lice]) => lice);
  const others = Float64Array.from(pairs, ([, matched]) => matched).sort();
  const middle = quantile(others, 0.5);
  return {
    treated: rounded(own),
    matched: quartilesOf(others),
    difference: rounded(median(([lice, matched]) => lice - matched)),
    ratio: middle === 0 ? null : rounded(own / middle),
  };
}
