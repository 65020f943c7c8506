import {
  addWeeks,
  firstYear,
  type IsoWeek,
  isoWeek,
  weekOf,
  weekParts,
  weeksInYear,
  weekStartMs,
} from '@kartbord/common/week';
import { infectiousSalmonAnaemia, pancreasDisease } from '../../../../src-shared/domain/fish-health/disease';
import type { LiceState } from '../../../../src-shared/domain/fish-health/lice-state';
import {
  lastProductionArea,
  type MedicineType,
  type ServiceFilter,
} from '../../../../src-shared/domain/filter/service-filter';
import {
  type HistoryCondition,
  type HistoryFact,
  treatedWith,
  type WeekFilter,
} from '../../../../src-shared/domain/filter/week-filter';
import { type Item, itemsOf, type Lexicon } from './lexicon';
import { registerFilters } from './vocabulary';

/** What is typed is read to here: nothing that can be asked is longer. */
export const mostLetters = 200;

/** Member of the filter that words of the phrase decided; `week` and `against` are no members of it. */
export type PartName = keyof WeekFilter | 'week' | 'against';

export interface Phrase {
  readonly filter: WeekFilter;
  /** The week that the phrase names; null: the shown one. */
  readonly week: IsoWeek | null;
  /** What it is to be compared with; null: nothing. */
  readonly against: IsoWeek | null;
  /** The words that made each part: without them the part is gone. */
  readonly made: readonly { readonly part: PartName; readonly from: number; readonly to: number }[];
  /** Words that mean nothing here, as they were typed. */
  readonly unknown: readonly string[];
  /** A word had a typing error, or was not typed to its end. */
  readonly isGuess: boolean;
}

/** The items of a phrase, and which of them a rule has taken. Rules take turns: each reads what those before it left. */
class Reading {
  readonly items: readonly Item[];
  readonly #used = new Set<number>();
  readonly made: { part: PartName; from: number; to: number }[] = [];

  constructor(items: readonly Item[]) {
    this.items = items;
  }

  at(index: number): Item | undefined {
    return this.#used.has(index) ? undefined : this.items[index];
  }
  word(index: number): string | null {
    const meaning = this.at(index)?.meaning;
    return meaning?.as === 'word' ? meaning.of : null;
  }
  time(index: number): string | null {
    const meaning = this.at(index)?.meaning;
    return meaning?.as === 'time' ? meaning.of : null;
  }
  whole(index: number): number | null {
    const number = this.at(index)?.number ?? null;
    return number !== null && Number.isInteger(number) ? number : null;
  }
  /** Past a word that adds nothing. */
  skip(index: number): number {
    return this.word(index) === 'filler' ? index + 1 : index;
  }
  each(visit: (index: number) => void): void {
    this.items.forEach((_, index) => this.at(index) && visit(index));
  }
  /** `part`: null for words that are understood and make none. */
  take(part: PartName | null, ...indices: readonly number[]): void {
    for (const index of indices) {
      const item = this.at(index);
      if (!item) continue;
      this.#used.add(index);
      if (part) this.made.push({ part, from: item.from, to: item.to });
    }
  }
  giveBack(indices: readonly number[]): void {
    for (const index of indices) this.#used.delete(index);
  }
  get left(): readonly string[] {
    return this.items.flatMap(({ raw }, index) =>
      this.#used.has(index) || !/[\p{L}\d]/u.test(raw) ? [] : [raw],
    );
  }
}

/** The numbers of the sites of a name, or of the number itself; none where it is no site's. */
export type SitesCalled = (name: string) => readonly number[];

/** What no rule has taken is looked up among the sites, the longest run of words first. */
function readSites(reading: Reading, text: string, sitesCalled: SitesCalled): readonly number[] {
  const found = new Set<number>();
  for (let first = 0; first < reading.items.length; first++) {
    let last = first;
    while (reading.at(last + 1)) last++;
    for (; reading.at(first) && last >= first; last--) {
      const sites = sitesCalled(text.slice(reading.at(first)?.from, reading.at(last)?.to));
      if (sites.length === 0) continue;
      for (const no of sites) found.add(no);
      reading.take('sites', ...Array.from({ length: last - first + 1 }, (_, at) => first + at));
    }
  }
  return [...found];
}

/** What says only where a site lies: with nothing beside it the site itself is meant. */
export const isPlaceAlone = (filter: WeekFilter): boolean =>
  Object.keys(filter).every((key) => key === 'municipalityNo' || key === 'productionAreas');

interface Ratio {
  readonly least: number;
  readonly weeks: number;
  readonly at: readonly number[];
}
const mostWeeks = 53;

/** So many of so many weeks, and so many weeks on end. */
function readRatios(reading: Reading): readonly Ratio[] {
  const ratios: Ratio[] = [];
  reading.each((index) => {
    const least = reading.whole(index);
    if (least === null) return;
    // “Week 3/25” is a week of a year.
    if (reading.items.slice(index, index + 3).some(({ shortYear }) => shortYear !== null)) return;
    // “2 siste uker”
    const unit = reading.word(reading.skip(index + 1)) === 'weeks' ? reading.skip(index + 1) : index + 1;
    const between = reading.word(unit);
    const isAtLeast = /^(?:minst|minimum|min|at least|least)$/i.test(reading.at(index - 1)?.raw ?? '');
    const lead = isAtLeast ? [index - 1] : [];
    if (between === 'of' || between === 'times' || reading.items[index + 1]?.raw === '/') {
      const second = reading.skip(index + 2);
      const weeks = reading.whole(second);
      if (weeks === null || least < 1 || weeks < least || weeks > mostWeeks) return;
      const indices = [...lead, index, index + 1, index + 2, second];
      // “2 of 3 weeks”, “2 av 3 siste uker”
      const end = reading.skip(second + 1);
      const tail = reading.word(end);
      if ((tail === 'weeks' || tail === 'week') && reading.whole(end + 1) === null)
        indices.push(...(end > second + 1 ? [second + 1] : []), end);
      ratios.push({ least, weeks, at: indices });
      reading.take(null, ...indices);
    } else if (
      (between === 'weeks' || (between === 'week' && reading.word(unit + 1) === 'row')) &&
      reading.word(unit + 1) !== 'ago' &&
      least >= 1 &&
      least <= mostWeeks
    ) {
      const indices = [
        ...lead,
        index,
        unit - 1,
        unit,
        ...(reading.word(unit + 1) === 'row' ? [unit + 1] : []),
      ];
      ratios.push({ least, weeks: least, at: indices });
      reading.take(null, ...indices);
    }
  });
  return ratios;
}

export interface Times {
  readonly shown: IsoWeek;
  /** The newest complete one; left out: the shown one. */
  readonly newest?: IsoWeek | undefined;
  readonly running: IsoWeek;
}
interface FoundWeek {
  readonly week: IsoWeek;
  readonly at: readonly number[];
  /** That was typed beside the number; null: none was. */
  readonly year?: number | null;
}

/** The same week of the year before; the last one of a year that has no week 53. */
function yearBack(from: IsoWeek): IsoWeek {
  const { year, week } = weekParts(from);
  return isoWeek(year - 1, Math.min(week, weeksInYear(year - 1)));
}

/** The week that is named, and the one to compare with, which counts from it. */
function readWeeks(
  reading: Reading,
  { shown, running, newest = shown }: Times,
): { readonly week: IsoWeek | null; readonly against: IsoWeek | null } {
  const named: { week: IsoWeek | null; against: IsoWeek | null } = { week: null, against: null };
  const exists = (one: IsoWeek): boolean => one >= isoWeek(firstYear, 1) && one <= running;
  const yearAt = (index: number): number | null => {
    const year = reading.whole(index);
    if (year === null) return null;
    if (year >= firstYear && year < 2100) return year;
    return reading.items[index]?.shortYear ?? null;
  };
  const weekOfYear = (year: number | null, number: number): IsoWeek | null => {
    const years = year === null ? [weekParts(shown).year, weekParts(shown).year - 1] : [year];
    for (const one of years) {
      if (number < 1 || number > weeksInYear(one)) continue;
      const found = isoWeek(one, number);
      if (exists(found)) return found;
    }
    return null;
  };
  const placesOf = (from: number, to: number): readonly number[] =>
    Array.from({ length: to - from }, (_, at) => from + at);
  const monthAt = (index: number): number | null => {
    const meaning = reading.at(index)?.meaning;
    return meaning?.as === 'month' ? meaning.of : null;
  };
  /** Without a year it is the last one that has begun by the end of this week. */
  const weekOfDay = (day: number, month: number, year: number | null): IsoWeek | null => {
    const endMs = weekStartMs(addWeeks(running, 1));
    const thisYear = new Date(endMs - 1).getUTCFullYear();
    const inYear = year ?? (Date.UTC(thisYear, month - 1, day) < endMs ? thisYear : thisYear - 1);
    const at = new Date(Date.UTC(inYear, month - 1, day));
    return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? weekOf(at.getTime()) : null;
  };
  /** “3. november”, “October 1st 2025”, “12.11.2026”, “2026-11-12”. */
  const dayAt = (index: number): FoundWeek | null => {
    const { items } = reading;
    const [first, second, third] = [index, index + 1, index + 2].map((at) => reading.at(at)?.raw ?? '');
    const found = (day: number, month: number, year: number | null, end: number): FoundWeek | null => {
      const week = weekOfDay(day, month, year);
      return week && { week, at: placesOf(index, end), year };
    };
    const isIso = /^\d{4}$/.test(first ?? '') && [second, third].every((raw) => /^\d\d$/.test(raw ?? ''));
    const isTight = items[index]?.to === (items[index + 1]?.from ?? 0) - 1 && items[index + 1]?.to === (items[index + 2]?.from ?? 0) - 1; // prettier-ignore
    if (isIso && isTight) return found(Number(third), Number(second), Number(first), index + 3);
    const [, dotDay, dotMonth] = /^(\d{1,2})\.(\d{1,2})$/.exec(first ?? '') ?? [];
    if (dotDay && dotMonth && yearAt(index + 1) !== null)
      return found(Number(dotDay), Number(dotMonth), yearAt(index + 1), index + 2);
    const [before, day] = [monthAt(index), reading.whole(index)];
    if (before !== null) {
      const behind = reading.whole(index + 1);
      const year = yearAt(index + 2);
      const isDay = behind !== null && behind <= 31;
      return isDay ? found(behind, before, year, index + (year === null ? 2 : 3)) : null;
    }
    const at = reading.word(index + 1) === 'of' ? index + 2 : index + 1;
    const month = day !== null && day <= 31 ? monthAt(at) : null;
    if (day === null || month === null) return null;
    const year = yearAt(at + 1);
    return found(day, month, year, at + (year === null ? 1 : 2));
  };
  /** The week that begins at a word, with the places of its words. */
  const weekAt = (index: number): FoundWeek | null => {
    const ofDay = dayAt(index);
    if (ofDay) return ofDay;
    const behindWeekday = reading.word(index) === 'weekday' ? dayAt(index + 1) : null;
    if (behindWeekday) return { ...behindWeekday, at: [index, ...behindWeekday.at] };
    if (reading.word(index) === 'week') {
      const number = reading.whole(index + 1);
      // “Same week two years ago” is not week 2.
      if (number === null || reading.word(index + 2) === 'years') return null;
      const isBehind = reading.word(index + 2) === 'of' || reading.items[index + 2]?.raw === '/';
      const next = isBehind ? index + 3 : index + 2;
      const year = yearAt(next);
      const found = weekOfYear(year, number);
      return found && { week: found, at: placesOf(index, year === null ? index + 2 : next + 1), year };
    }
    const year = yearAt(index);
    if (year === null) return null;
    const [second, third] = [index + 1, index + 2];
    const at = reading.word(second) === 'week' ? [index, second, third] : [index, second];
    const number = reading.whole(at.at(-1) ?? second);
    const found = number === null ? null : weekOfYear(year, number);
    return found && { week: found, at, year };
  };
  const isNow = (index: number): boolean =>
    reading.time(index) === 'now' ||
    (reading.time(index) === 'latest' &&
      newest === shown &&
      yearAt(reading.word(index + 1) === 'of' ? index + 2 : index + 1) === null);
  const backTo = (index: number, from: IsoWeek): FoundWeek | null => {
    const ofYear = yearAt(reading.word(index + 1) === 'of' ? index + 2 : index + 1);
    const isLastOne = reading.time(index) === 'latest' || reading.time(index) === 'last-week';
    if (ofYear !== null && (isLastOne || reading.time(index) === 'first-week')) {
      const end = reading.word(index + 1) === 'of' ? index + 3 : index + 2;
      return {
        week: isoWeek(ofYear, isLastOne ? weeksInYear(ofYear) : 1),
        at: placesOf(index, end),
        year: ofYear,
      };
    }
    if (reading.time(index) === 'latest') return { week: newest, at: [index] };
    if (reading.time(index) === 'now') return { week: shown, at: [index] };
    if (reading.time(index) === 'year-before-last') return { week: yearBack(yearBack(from)), at: [index] };
    if (reading.time(index) === 'last-year') return { week: yearBack(from), at: [index] };
    if (reading.time(index) === 'last-week') return { week: addWeeks(from, -1), at: [index] };
    const count = reading.whole(index);
    if (
      count !== null &&
      (reading.word(index + 1) === 'weeks' || reading.word(index + 1) === 'week') &&
      reading.word(index + 2) === 'ago'
    )
      return { week: addWeeks(from, -count), at: [index, index + 1, index + 2] };
    const isYears = reading.word(index + 1) === 'years' && reading.word(index + 2) === 'ago';
    const isYearsAgo = reading.time(index + 1) === 'last-year' && /(?:siden|ago|tidligere|earlier)$/i.test(reading.items[index + 1]?.raw ?? ''); // prettier-ignore
    if (count !== null && (isYears || isYearsAgo)) {
      const { year, week } = weekParts(from);
      const back = year - count;
      const at = isYears ? [index, index + 1, index + 2] : [index, index + 1];
      return back < firstYear ? null : { week: isoWeek(back, Math.min(week, weeksInYear(back))), at };
    }
    const found = weekAt(index);
    const behindIt = index + (found?.at.length ?? 0);
    if (found && reading.time(behindIt) === 'year-before-last') {
      const before = weekOfYear(weekParts(shown).year - 2, weekParts(found.week).week);
      return before && { week: before, at: [...found.at, behindIt] };
    }
    if (!found || reading.time(behindIt) !== 'last-year' || reading.items[behindIt]?.isBehindWith)
      return found;
    const back = weekOfYear(weekParts(shown).year - 1, weekParts(found.week).week);
    return back && { week: back, at: [...found.at, index + found.at.length] };
  };
  /** Behind a word that compares, the number of a week or of a year is enough. */
  const comparedTo = (index: number, from: IsoWeek): FoundWeek | null => {
    const found = backTo(index, from);
    const number = reading.whole(index);
    if (found || number === null) return found;
    const year = yearAt(index);
    const { year: ofFrom, week } = weekParts(from);
    // “Week 30 and 31 2025”
    const ofBoth = year === null ? yearAt(index + 1) : null;
    const ofYear = ofBoth === null ? null : weekOfYear(ofBoth, number);
    if (ofYear) return { week: ofYear, at: [index, index + 1], year: ofBoth };
    const alone = year === null ? weekOfYear(ofFrom, number) : weekOfYear(year, week);
    return alone && { week: alone, at: [index] };
  };
  // “Since” compares beside a word that does: “change in treatments since week 40”, but not “treated since week 40”.
  const isComparing = reading.items.some((_, index) => reading.word(index) === 'vs');
  const isVersus = (index: number): boolean =>
    reading.word(index) === 'vs' || (isComparing && /^(?:siden|since)$/i.test(reading.at(index)?.raw ?? ''));
  /** Past words that compare or add nothing. */
  const behind = (index: number): number => {
    let next = index;
    while (isVersus(next) || reading.word(next) === 'filler') next++;
    return next;
  };
  /** “Compare 2025 and 2024”, “2025 against 2024”: the shown week of two years. */
  const firstOfYears = (index: number, isFirst: boolean): FoundWeek | null => {
    const [year, next] = [yearAt(index), behind(index + 1)];
    if (year === null || yearAt(next) === null || !(isFirst || isVersus(index + 1))) return null;
    const found = weekOfYear(year, weekParts(shown).week);
    return found && { week: found, at: [index], year };
  };
  /** “Compare week 30 and week 31 of 2025”: the year is that of both. */
  const withYearOf = (first: FoundWeek, second: FoundWeek | null): IsoWeek | null => {
    if (first.year !== null || !second?.year) return null;
    const [{ week }, other] = [weekParts(first.week), weekParts(second.week)];
    return week === other.week ? null : weekOfYear(second.year, week);
  };
  // The week itself first: what it is compared with counts from it.
  let compared = -1;
  reading.each((index) => {
    if (named.week !== null || index <= compared) return;
    let before = index - 1;
    while (reading.word(before) === 'filler') before--;
    const isFirst = before === 0 && isVersus(before);
    const found = isNow(index) ? null : (backTo(index, shown) ?? firstOfYears(index, isFirst));
    if (!found || !exists(found.week)) return;
    // “Compare this week to last week”
    if (isNow(before) && reading.items.slice(0, before).some((_, at) => isVersus(at))) {
      compared = index + found.at.length - 1;
      return;
    }
    const end = index + found.at.length;
    // “Compare week 40 with week 44”: the first of two is the week itself.
    const second = isFirst ? comparedTo(behind(end), found.week) : null;
    if (isVersus(before) && !second) {
      compared = end - 1;
      return;
    }
    const week = (named.week = withYearOf(found, second) ?? found.week);
    reading.take('week', ...found.at);
    if (!second || !exists(second.week) || second.week === week) return;
    named.against = second.week;
    reading.take('against', before, ...placesOf(end, behind(end)), ...second.at);
  });
  const base = named.week ?? shown;
  reading.each((index) => {
    if (!isVersus(index) || named.against !== null) return;
    const first = behind(index);
    const second = isNow(first) ? behind(first + 1) : first;
    const start = second > first && backTo(second, base) ? second : first;
    const found = comparedTo(start, base);
    if (!found || !exists(found.week) || found.week === base) return;
    named.against = found.week;
    reading.take('against', ...placesOf(index, start), ...found.at);
  });
  reading.each((index) => isNow(index) && reading.take(null, index));
  return named;
}

/** Production areas: numbers after their word, or their names. */
function readAreas(reading: Reading): WeekFilter {
  const areas = new Set<number>();
  reading.each((index) => {
    const meaning = reading.at(index)?.meaning;
    if (meaning?.as === 'area') {
      areas.add(meaning.of);
      reading.take('productionAreas', index);
      if (reading.word(index - 1) === 'area') reading.take('productionAreas', index - 1);
      return;
    }
    if (reading.word(index) !== 'area') return;
    let last = 0;
    for (
      let next = index + 1;
      reading.at(next)?.number !== undefined && reading.at(next)?.number !== null;
      next++
    ) {
      const numbers = (reading.items[next]?.raw ?? '')
        .split(/[.,]/)
        .map((one) => Number(one) || reading.whole(next) || 0);
      if (!numbers.every((id) => Number.isInteger(id) && id >= 1 && id <= lastProductionArea)) break;
      const [first = 0] = numbers;
      const start = reading.items[next]?.isRangeEnd && last > 0 && last < first ? last : first;
      for (let id = start; id <= first; id++) areas.add(id);
      for (const id of numbers) areas.add(id);
      last = numbers.at(-1) ?? 0;
      reading.take('productionAreas', index, next);
    }
  });
  return areas.size > 0 ? { productionAreas: [...areas].sort((a, b) => a - b) } : {};
}

/**
 * Counties and municipalities: the word beside a name says which is meant. Of a place inside another the narrower one counts; the
 * others are joined. `choice` where several have the name.
 */
function readPlaces(
  reading: Reading,
  choice: number,
  noPlaces: ReadonlySet<number>,
): { readonly filter: WeekFilter; readonly choices: number } {
  const places: (readonly string[])[] = [];
  reading.each((index) => {
    const meaning = reading.at(index)?.meaning;
    if (meaning?.as !== 'place' || noPlaces.has(reading.items[index]?.from ?? -1)) return;
    const beside = [index - 1, index + 1].find((other) =>
      ['county', 'municipality'].includes(reading.word(other) ?? ''),
    );
    const length = beside !== undefined && reading.word(beside) === 'county' ? 2 : 4;
    const of =
      beside === undefined ? meaning.of : meaning.of.filter((no) => no.length === length || no.includes(','));
    if (of.length === 0) return;
    places.push(of);
    reading.take('municipalityNo', index, ...(beside === undefined ? [] : [beside]));
  });
  const isInside = (no: string, other: string): boolean =>
    no !== other && (no.startsWith(other) || other.split(',').includes(no));
  const found = places.map((of) => {
    const narrowed = of.filter((no) =>
      places.some((others) => others.some((other) => isInside(no, other) || isInside(other, no))),
    );
    return narrowed.length > 0 ? narrowed : of;
  });
  const chosen = found.map((of) => of[choice % of.length] ?? '');
  const nos = new Set(chosen.filter((no) => !chosen.some((other) => isInside(other, no))));
  return {
    filter: nos.size > 0 ? { municipalityNo: [...nos].sort().join() } : {},
    choices: Math.max(1, ...found.map(({ length }) => length)),
  };
}

/** Lice per fish: a number after more or less, or two. A whole number only beside lice: it may be a count of anything. */
function readLice(reading: Reading): WeekFilter {
  const range: { least?: number; most?: number } = {};
  const isRange = (index: number): boolean => {
    const number = reading.at(index)?.number ?? null;
    return number !== null && number <= 1000;
  };
  const hasLice = reading.items.some((_, index) => reading.word(index) === 'lice');
  if (reading.items.some((_, index) => reading.word(index) === 'otherLice')) return {};
  reading.each((index) => {
    const [first, second] = [
      reading.items[index + 1]?.number ?? NaN,
      reading.items[index + 2]?.number ?? NaN,
    ];
    const raw = reading.items[index]?.raw;
    if (reading.word(index) === 'between' && isRange(index + 1) && isRange(index + 2)) {
      [range.least, range.most] = [Math.min(first, second), Math.max(first, second)];
      reading.take('lice', index, index + 1, index + 2);
      return;
    }
    // “0.2–0.5 lice”
    if (hasLice && isRange(index) && isRange(index + 1) && reading.items[index + 1]?.isRangeEnd) {
      const ends = [reading.items[index]?.number ?? NaN, first];
      [range.least, range.most] = [Math.min(...ends), Math.max(...ends)];
      reading.take('lice', index, index + 1);
      return;
    }
    const isMore = reading.word(index) === 'more' || raw === '>' || raw === '>=';
    const isLess = reading.word(index) === 'less' || raw === '<' || raw === '<=';
    if (!isMore && !isLess) return;
    // “0.5 or more”, “0.5 lice or more”
    const before = reading.word(index - 1) === 'lice' ? index - 2 : index - 1;
    const at = isRange(index + 1) ? index + 1 : before;
    const number = reading.at(at)?.number ?? NaN;
    if (!isRange(at) || (!hasLice && Number.isInteger(number))) return;
    if (isMore) range.least = number;
    else range.most = number;
    reading.take('lice', index, at);
  });
  if (range.least === undefined && range.most === undefined) return {};
  reading.each((index) => reading.word(index) === 'lice' && reading.take('lice', index));
  return { lice: range };
}

const historyOfState: Partial<Record<LiceState | 'under-limit', HistoryFact>> = {
  over: 'over',
  'not-reported': 'not-reported',
  fallow: 'fallow',
};

/** What held: in the week itself, or in so many of the last ones. */
function readFacts(reading: Reading, ratios: readonly Ratio[]): WeekFilter {
  const filter: { -readonly [K in keyof WeekFilter]: WeekFilter[K] } = {};
  const facts: { fact: HistoryFact | null; index: number; part: PartName; put: () => void }[] = [];
  const chosenStates: LiceState[] = [];
  const chosenTreatments = new Set<(typeof treatedWith)[number]>();
  const chosenDiseases = new Set<'pd' | 'isa' | 'other'>();
  /** Those that the week itself does not tell apart. */
  const namedDiseases = new Set<string>();
  let ofRegister: ServiceFilter = {};
  const methods: string[] = [];
  const medicines: MedicineType[] = [];
  const statuses: ('SUSPECTED' | 'DIAGNOSED' | 'DISPROVED')[] = [];
  const hasDisease = reading.items.some(({ meaning }) => meaning?.as === 'disease' && meaning.of !== 'any');
  const hasKind = reading.items.some(
    ({ meaning }) =>
      meaning?.as === 'method' ||
      meaning?.as === 'medicine' ||
      (meaning?.as === 'treated' && meaning.of !== 'any'),
  );
  const hasMedicine = reading.items.some(({ meaning }) => meaning?.as === 'medicine');
  const hasBath = reading.items.some((_, index) => reading.word(index) === 'bath');
  const isInZone = reading.items.some((_, index) => reading.word(index) === 'zone');
  reading.each((index) => {
    const meaning = reading.at(index)?.meaning;
    switch (meaning?.as) {
      case 'state':
        facts.push({
          fact: historyOfState[meaning.of] ?? null,
          index,
          part: 'states',
          put: () =>
            chosenStates.push(
              ...(meaning.of === 'under-limit'
                ? (['up-to-limit', 'under-half', 'zero'] as const)
                : [meaning.of]),
            ),
        });
        break;
      case 'treated':
        // Beside a kind it is only its noun.
        if ((meaning.of === 'any' && (hasKind || hasBath)) || (meaning.of === 'medicinal' && hasMedicine))
          reading.take(null, index);
        else
          facts.push({
            fact: meaning.of === 'any' ? 'treated' : null,
            index,
            part: 'treated',
            put: () => {
              for (const one of meaning.of === 'any' ? treatedWith : [meaning.of]) chosenTreatments.add(one);
            },
          });
        break;
      case 'method':
        methods.push(meaning.of);
        reading.take('service', index);
        break;
      case 'medicine':
        medicines.push(meaning.of);
        reading.take('service', index);
        break;
      case 'word':
        if (meaning.of === 'zone') reading.take('service', index);
        if (meaning.of !== 'bath') break;
        if (!hasKind) medicines.push('BADEBEHANDLING');
        reading.take(hasKind ? null : 'service', index);
        break;
      case 'disease':
        if (meaning.of === 'any' && hasDisease) reading.take(null, index);
        else
          facts.push({
            fact: meaning.of === 'pd' || meaning.of === 'isa' ? meaning.of : null,
            index,
            part: 'diseases',
            put: () => {
              const { of } = meaning;
              if (of === 'any') for (const one of ['pd', 'isa', 'other'] as const) chosenDiseases.add(one);
              else if (of === 'pd' || of === 'isa' || of === 'other') chosenDiseases.add(of);
              else namedDiseases.add(of);
            },
          });
        break;
      case 'case':
        statuses.push(meaning.of);
        break;
      case 'register': {
        const { productionType = [], purpose = [], licenseSpecies = [], ...flags } = ofRegister;
        const more: ServiceFilter = registerFilters[meaning.of];
        const lists = {
          productionType: [...productionType, ...(more.productionType ?? [])],
          purpose: [...purpose, ...(more.purpose ?? [])],
          licenseSpecies: [...licenseSpecies, ...(more.licenseSpecies ?? [])],
        };
        const named = Object.entries(lists).filter(([, list]) => list.length > 0);
        ofRegister = { ...flags, ...more, ...Object.fromEntries(named) };
        reading.take('service', index);
        break;
      }
    }
  });
  // “Over 3 of 4”: the limit is meant.
  if (ratios.length > 0 && !facts.some(({ fact }) => fact !== null))
    reading.each((index) => {
      if (reading.word(index) === 'more' && !facts.some(({ part }) => part === 'states'))
        facts.push({ fact: 'over', index, part: 'states', put: () => chosenStates.push('over') });
    });
  const history: HistoryCondition[] = [];
  for (const ratio of ratios) {
    const place = ratio.at[0] ?? 0;
    const nearest = facts
      .filter(({ fact, index }) => fact !== null && reading.at(index))
      .toSorted((a, b) => Math.abs(a.index - place) - Math.abs(b.index - place))[0];
    reading.giveBack(ratio.at);
    if (!nearest?.fact) continue;
    history.push({ fact: nearest.fact, least: ratio.least, weeks: ratio.weeks });
    reading.take('history', nearest.index, ...ratio.at);
  }
  if (history.length > 0) filter.history = history.slice(0, 8);
  for (const { index, part, put } of facts) {
    if (!reading.at(index)) continue;
    put();
    reading.take(part, index);
  }
  if (chosenStates.length > 0) filter.states = [...new Set(chosenStates)];
  if (chosenTreatments.size > 0) filter.treated = treatedWith.filter((one) => chosenTreatments.has(one));
  const service: { -readonly [K in keyof ServiceFilter]: ServiceFilter[K] } = { ...ofRegister };
  if (methods.length > 0) service.nonMedicinalTreatmentType = [...new Set(methods)];
  if (isInZone) service.insideIlaControlArea = true;
  if (medicines.length > 0) service.medicinalTreatmentType = [...new Set(medicines)];
  // Of other diseases the service is not asked by state.
  const names = { pd: pancreasDisease, isa: infectiousSalmonAnaemia };
  const ofService = [...chosenDiseases].flatMap((one) => (one === 'other' ? [] : [names[one]]));
  const inService = chosenDiseases.has('other') ? [] : [...ofService, ...namedDiseases];
  if ((statuses.length > 0 || namedDiseases.size > 0) && inService.length > 0) {
    const wanted = statuses.length > 0 ? [...new Set(statuses)] : (['SUSPECTED', 'DIAGNOSED'] as const);
    service.diseases = inService.flatMap((name) => wanted.map((status) => ({ name, status })));
    for (const one of reading.made) if (one.part === 'diseases') one.part = 'service';
    reading.each((index) => reading.at(index)?.meaning?.as === 'case' && reading.take('service', index));
  } else if (chosenDiseases.size > 0) {
    filter.diseases = (['pd', 'isa', 'other'] as const).filter((one) => chosenDiseases.has(one));
  }
  if (Object.keys(service).length > 0) filter.service = service;
  return filter;
}

/** A treatment is named, which “method” only says more of. */
const hasMethod = ({ treated, service = {} }: WeekFilter): boolean =>
  [treated, service.nonMedicinalTreatmentType, service.medicinalTreatmentType].some(
    (one) => one !== undefined,
  );

/** What a phrase says, and how many places its names can be. */
export type ReadPhrase = Phrase & {
  readonly choices: number;
  /** What is turned into its opposite, as it was typed, which no filter can say; empty: something that is no condition. Null: nothing is. */
  readonly excluded: string | null;
};

const conditions: ReadonlySet<string> = new Set(
  'state treated method medicine disease case register area place'.split(' '),
);
const conditionWords: ReadonlySet<string> = new Set('bath zone lice more less between area'.split(' '));

/** “Without pd”, “pd free”: the words from the one that excludes to the condition, or from that. */
function excludedIn({ items }: Reading, text: string): string | null {
  const first = items.findIndex(({ isNegation }) => isNegation);
  if (first < 0) return null;
  const isCondition = (at: number): boolean => {
    const meaning = items[at]?.meaning;
    return conditions.has(meaning?.as ?? '') || (meaning?.as === 'word' && conditionWords.has(meaning.of));
  };
  const { raw = '', from, to } = items[first] ?? {};
  if (/^(?:free|frie?|fritt)$/i.test(raw) && isCondition(first - 1))
    return text.slice(items[first - 1]?.from, to);
  let next = first + 1;
  while (items[next]?.isNegation || items[next]?.meaning?.of === 'filler') next++;
  const ofLice = items[next + 1]?.meaning?.as ?? '';
  if (items[next]?.meaning?.of === 'lice' && ['treated', 'method', 'medicine'].includes(ofLice)) next++;
  return isCondition(next) ? text.slice(from, items[next]?.to) : '';
}

/** Reads a phrase; null where no part of it filters, names a week or compares. `choice`: which of several places of one name. */
export function readPhrase(
  text: string,
  lexicon: Lexicon,
  times: Times,
  choice = 0,
  sitesCalled: SitesCalled = () => [],
  noPlaces: ReadonlySet<number> = new Set(),
): ReadPhrase | null {
  const phrase = readWords(text, lexicon, times, choice, sitesCalled, false, noPlaces);
  const { filter, week, against } = phrase;
  return Object.keys(filter).length === 0 && week === null && against === null ? null : phrase;
}

/** The same also where it says nothing. `noPlaces`: where words begin that are no place, though one is called so. `isBeside`: they stand beside others that a place or a site says more of. */
export function readWords(
  text: string,
  lexicon: Lexicon,
  times: Times,
  choice: number,
  sitesCalled: SitesCalled,
  isBeside = false,
  noPlaces: ReadonlySet<number> = new Set(),
): ReadPhrase {
  const { items, isGuess } = itemsOf(text, lexicon, (name) => sitesCalled(name).length > 0);
  const reading = new Reading(items);
  const ratios = readRatios(reading);
  const { week, against } = readWeeks(reading, times);
  const areas = readAreas(reading);
  const { filter: places, choices } = readPlaces(reading, choice, noPlaces);
  const said = { ...areas, ...places, ...readLice(reading), ...readFacts(reading, ratios) };
  const isOfSites = isBeside || !isPlaceAlone(said) || week !== null || against !== null;
  const sites = isOfSites ? readSites(reading, text, sitesCalled) : [];
  const filter = sites.length > 0 ? { ...said, sites } : said;
  const isFiltering = Object.keys(filter).length > 0;
  reading.each((index) => {
    const word = reading.word(index);
    const isNoun = word === 'lice' || word === 'row' ? isFiltering : word === 'method' && hasMethod(filter);
    // “Sites of Vestland”; beside a number that no rule has taken it may be a part of one.
    const isLink =
      word === 'of' && isFiltering && ![-1, 1].some((by) => /\d/.test(items[index + by]?.raw ?? ''));
    if (word === 'filler' || isNoun || isLink || (word === 'vs' && against !== null))
      reading.take(null, index);
  });
  const excluded = excludedIn(reading, text);
  return { filter, week, against, made: reading.made, unknown: reading.left, isGuess, choices, excluded };
}
