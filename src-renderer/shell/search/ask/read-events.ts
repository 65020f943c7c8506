import { isoWeek, type IsoWeek, weekParts, weeksInYear } from '@kartbord/common/week';
import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import type { EventKind as EventKindShown, EventSpan } from '../../../features/fish-health';
import type { GroupBy } from '../../../../src-shared/domain/weeks/groups';
import type { Lexicon } from './lexicon';
import { isPlaceAlone, readWords, type SitesCalled, type Times } from './read-phrase';
import { eventAsides, eventCases, eventDiseases, eventGroups, eventTimes, eventWords } from './vocabulary';

type EventKind = keyof typeof eventWords;

/** Outbreaks or escapes of places and a time, which the statistics list. */
export interface EventsAsked {
  readonly kinds: readonly EventKind[];
  readonly filter: WeekFilter;
  readonly span: EventSpan;
  /** What of them is listed: of `kinds` those of one disease alone where one is named. */
  readonly kind: EventKindShown;
  /** What they are counted by; null: as the window has it. */
  readonly by: GroupBy | null;
  /** The week that they are of, or one of their year. */
  readonly week: IsoWeek;
  /** Nothing else can be meant: “outbreaks vestland” may also be the sites that have one. */
  readonly isSure: boolean;
}

const phrasing = (all: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${all
      .split('|')
      .toSorted((a, b) => b.length - a.length)
      .join('|')})(?![\\p{L}\\d])`,
    'giu',
  );
const kindPhrasings = Object.entries(eventWords).map(
  ([kind, all]) => [kind as EventKind, phrasing(all)] as const,
);
const timePhrasings = Object.entries(eventTimes).map(
  ([time, all]) => [time as keyof typeof eventTimes, phrasing(all)] as const,
);
const diseasePhrasings = Object.entries(eventDiseases).map(
  ([disease, all]) => [disease as keyof typeof eventDiseases, phrasing(all)] as const,
);
const groupPhrasings = Object.entries(eventGroups).map(
  ([by, all]) => [by as GroupBy, phrasing(all)] as const,
);
const asides = phrasing(eventAsides);
const caseWords = phrasing(eventCases);
const newWords = phrasing('new|nye|ny|nytt');
const newCases = new RegExp(
  `(?<!\\p{L})(?:new|nye|ny|nytt) (?:\\p{L}+[ -])?(?:${eventCases})(?!\\p{L})`,
  'giu',
);
/** Alone: beside the word for a week it is its year. */
const yearAlone = /(?<![\p{L}\d])20\d\d(?![\p{L}\d])/u;

/** “New pd cases”, “ila påvist i Finnmark i år”: a case of a disease in a year is what outbreaks are. */
function asOutbreaks(text: string): string {
  const isOfYear = timePhrasings.some(([time, of]) => time !== 'this-week' && text.search(of) >= 0);
  const isOfDisease = diseasePhrasings.some(([, of]) => text.search(of) >= 0);
  if (!isOfDisease) return text;
  return text.replace(isOfYear ? caseWords : newCases, (all) => all.replace(caseWords, 'outbreaks').replace(newWords, ' ')); // prettier-ignore
}

/** “Escapes vestland this year”: null where they are not named, or something beside them is no place and no time. */
export function readEvents(
  typed: string,
  lexicon: Lexicon,
  times: Times,
  sitesCalled: SitesCalled,
  isOwn = false,
): readonly EventsAsked[] {
  const text = asOutbreaks(typed);
  const kinds = kindPhrasings.filter(([, of]) => text.search(of) >= 0).map(([kind]) => kind);
  if (kinds.length === 0) return [];
  const without = (from: string, of: readonly (readonly [string, RegExp])[]): string =>
    of.reduce((left, [, phrasings]) => left.replace(phrasings, ' '), from);
  const beside = without(text, kindPhrasings).replace(asides, ' ');
  const time = timePhrasings.find(([, of]) => beside.search(of) >= 0)?.[0] ?? null;
  const untimed = without(beside, timePhrasings);
  const by = groupPhrasings.find(([, of]) => untimed.search(of) >= 0)?.[0] ?? null;
  const ungrouped = without(untimed, groupPhrasings);
  const disease = diseasePhrasings.find(([, of]) => ungrouped.search(of) >= 0)?.[0] ?? null;
  if (disease && kinds.includes('escapes')) return [];
  const rest = without(ungrouped, diseasePhrasings);
  const read = (of: string, choice: number) => readWords(of, lexicon, times, choice, sitesCalled, true);
  const year = time === null && read(rest, 0).week === null ? Number(yearAlone.exec(rest)?.[0] ?? 0) : 0;
  const left = year > 0 ? rest.replace(yearAlone, ' ') : rest;

  const [shown, running] = [times.shown, times.running].map((week) => weekParts(week).year);
  const asked = (choice: number): readonly EventsAsked[] => {
    const { filter, week, against, unknown, choices } = read(left, choice);
    const { sites: _, ...places } = filter;
    if (against !== null || unknown.length > 0 || !isPlaceAlone(places)) return [];
    const isPlain = time === null && year === 0 && week === null;
    // Alone they are the page itself.
    const isOfNothing = by === null && disease === null && !isOwn && Object.keys(filter).length === 0;
    if (isPlain && isOfNothing) return [];
    const of = (wanted = 0): IsoWeek =>
      wanted === shown
        ? times.shown
        : wanted === running
          ? times.running
          : isoWeek(wanted, Math.min(weekParts(times.shown).week, weeksInYear(wanted)));
    const inYear = time === 'last-year' ? (running ?? 0) - 1 : year || running;
    const isOfWeek = week !== null || time === 'this-week';
    const one: EventsAsked = {
      kinds,
      filter,
      span: isOfWeek ? 'week' : 'year',
      week: week ?? (isOfWeek ? times.shown : of(inYear)),
      kind: kinds.includes('escapes') ? (kinds.length > 1 ? 'both' : 'escapes') : (disease ?? 'outbreaks'),
      by,
      isSure: !isPlain || isOwn || by !== null || kinds.includes('escapes'),
    };
    return choice + 1 < Math.min(choices, 3) ? [one, ...asked(choice + 1)] : [one];
  };
  return year > (running ?? 0) || (year > 0 && year < 2012) ? [] : asked(0);
}
