import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import type { SavedFilter } from '../../../../src-shared/domain/settings/settings';
import type { DigestKind } from '../../../../src-shared/domain/weeks/digest';
import type { Lexicon } from './lexicon';
import { wordsOf } from './named';
import { isPlaceAlone, type Phrase, readWords, type Times } from './read-phrase';
import { addWeeks, type IsoWeek, isoWeek, weekParts, weeksInYear, weekStartMs } from '@kartbord/common/week';
import {
  askedAround,
  companyWords,
  knownThen,
  newsWords,
  numberWords,
  ownWords,
  sinceWords,
  zoneTopics,
} from './vocabulary';

/** A list of one's own; unnamed: the one that rules the window now. */
export interface OwnList {
  readonly name: string | null;
  readonly sites: readonly number[];
}

/** What is new, or which sites lie in zones: of one's own sites, of a place, or as the window is filtered. */
export interface OwnAsked {
  readonly about: 'news' | 'zones';
  /** Of what is new this alone; null: all of it. */
  readonly kind: DigestKind | null;
  /** New since the beginning of this week, or of this day, `2026-10-01`; null: since the last look. */
  readonly since: IsoWeek | string | null;
  /** Null: that of the window stays. */
  readonly filter: WeekFilter | null;
  readonly list: string | null;
}

/** Lists that a person means with “my sites”: those that have a name, else the one in use. */
export function ownListsOf(saved: readonly SavedFilter[], inUse: WeekFilter): readonly OwnList[] {
  const named = saved.flatMap(({ name, filter: { sites } }) => (sites ? [{ name, sites }] : []));
  return named.length > 0 || !inUse.sites ? named : [{ name: null, sites: inUse.sites }];
}

/** Any of these words, however they are parted. */
export const phrasing = (all: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${all
      .split('|')
      .toSorted((a, b) => b.length - a.length)
      .join('|')
      .replaceAll(' ', "[\\s’'-]+")})(?![\\p{L}\\d])`,
    'giu',
  );
const own = phrasing(ownWords);
const since = phrasing(sinceWords);
const sinceWeek = /(?<![\p{L}\d])(?:since|siden) (?:week|uke|uka) (\d{1,2})(?![\p{L}\d])/iu;
/** “Since eight weeks”, “the last 8 weeks”, “siden 8 uker”, “for 8 uker siden”. */
const sinceWeeks =
  /(?<![\p{L}\d])(?:(?:since|siden|last|past|siste|previous) (?:the |de |last |siste )*([\p{L}\d]+) (?:weeks?|uker?)(?: ago| siden)?|(?:for )?([\p{L}\d]+) (?:weeks?|uker?) (?:ago|siden))(?![\p{L}\d])/iu;
const zones = phrasing(zoneTopics);
const news = Object.entries(newsWords)
  .flatMap(([kind, all]) => all.split('|').map((one) => [one, kind as DigestKind | 'any'] as const))
  .toSorted(([a], [b]) => b.length - a.length)
  .map(([one, kind]) => [phrasing(one), kind] as const);
const askedWords = phrasing(askedAround);

const blanked = (text: string, of: RegExp): string => text.replace(of, (all) => ' '.repeat(all.length));

/** The text with one's own sites blanked out, and “of” before them, so that what is left keeps its place; null: they are not named. */
export function withoutOwn(text: string): string | null {
  const left = blanked(text, own);
  return left === text ? null : blanked(left, /(?<![\p{L}\d])(?:of|av)(?=\s{2})/giu);
}

/** A day as it is written behind these words: `1. oktober 2026`, `October 1st`, `2026-10-01`. */
const dayBehind = (words: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${words}) (?:(\d{4})-(\d\d)-(\d\d)|(\d{1,2})(?:\.|st|nd|rd|th)?(?: of)? (\p{L}{3})\p{L}*\.?(?:,? (\d{4}))?|(\p{L}{3})\p{L}* (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?)(?![\p{L}\d])`,
    'iu',
  );
const sinceDay = dayBehind('(?:since|siden)(?: the| den)?');
const knownDay = dayBehind('(?:on|at|as of|of|per|den|known|kjent)(?: the| den)?');
const monthNames = 'jan feb mar apr mai|may jun jul aug sep okt|oct nov des|dec'.split(' ');

/** Null: there is no such day. Without a year it is the last one that has begun by the end of this week. */
function dayIn(found: RegExpExecArray, running: IsoWeek): string | null {
  const [, isoYear, isoMonth, isoDay, before, nameAfter, yearAfter, nameBefore, after, yearBefore] = found;
  const name = (nameAfter ?? nameBefore ?? '').toLowerCase();
  const month = isoMonth
    ? Number(isoMonth) - 1
    : monthNames.findIndex((one) => one.split('|').includes(name));
  const day = Number(isoDay ?? before ?? after);
  const endMs = weekStartMs(addWeeks(running, 1));
  const said = isoYear ?? yearAfter ?? yearBefore;
  const thisYear = new Date(endMs - 1).getUTCFullYear();
  const year = said ? Number(said) : Date.UTC(thisYear, month, day) < endMs ? thisYear : thisYear - 1;
  const at = new Date(Date.UTC(year, month, day));
  return at.getUTCMonth() === month && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
}

/** Since when it is asked for, where that is a day, a week or so many, and the words that say so. */
function sinceIn(text: string, { running }: Times): readonly [since: IsoWeek | string, said: string] | null {
  const ofDay = sinceDay.exec(text);
  const day = ofDay && dayIn(ofDay, running);
  if (ofDay && day !== null) return [day, ofDay[0]];
  const plain = weekParts(running);
  const [ofWeek, no] = sinceWeek.exec(text) ?? [];
  if (ofWeek !== undefined && no !== undefined) {
    const week = Number(no);
    const year = week <= plain.week ? plain.year : plain.year - 1;
    return week >= 1 && week <= weeksInYear(year) ? [isoWeek(year, week), ofWeek] : null;
  }
  const [ofWeeks = '', behind, before = ''] = sinceWeeks.exec(text) ?? [];
  const word = (behind ?? before).toLowerCase();
  const count = word === 'to' ? 2 : (numberWords[word] ?? Number(word || NaN));
  return Number.isInteger(count) && count >= 1 && count <= 520 ? [addWeeks(running, -count), ofWeeks] : null;
}

const knownWords = phrasing(knownThen);

/** “How was it known on 1 October 2025”: that day; null: it is asked for no day, or for more than what was known then. */
export function knownOn(text: string, { running }: Times): string | null {
  const found = knownDay.exec(text);
  if (!found) return null;
  const rest = text.replace(found[0], ` ${/^(?:known|kjent|as of|per)/iu.test(found[0]) ? 'known' : ''} `);
  const left = rest.replace(knownWords, ' ');
  return left !== rest && wordsOf(left).length === 0 ? dayIn(found, running) : null;
}

/** “Newly over at my sites”, “which of my sites are in PD zones”, “what is new in Vestland”; none where anything else is said. */
export function readOwn(
  text: string,
  lexicon: Lexicon,
  times: Times,
  lists: readonly OwnList[],
): readonly OwnAsked[] {
  const bare = withoutOwn(text);
  const isOwn = bare !== null;
  const from = sinceIn(text, times);
  const isSince = from === null && text.search(since) >= 0;
  let rest = (bare ?? text).replace(from ? from[1] : since, ' ');
  const topic = news.find(([of]) => rest.search(of) >= 0) ?? null;
  const isZones = topic === null && rest.search(zones) >= 0;
  if (!topic && !isZones && !isSince) return [];
  // Zones are those of a week, and since a week is said of nothing in particular.
  if (from && !topic) return [];
  if (topic) rest = rest.replace(topic[0], ' ');
  if (isZones) rest = rest.replace(zones, ' ');
  rest = rest.replace(askedWords, ' ');
  const asked = (filter: WeekFilter | null, list: string | null): OwnAsked => ({
    about: isZones ? 'zones' : 'news',
    kind: topic && topic[1] !== 'any' ? topic[1] : null,
    since: from && from[0],
    filter,
    list,
  });
  if (wordsOf(rest).length === 0) {
    if (isOwn) return lists.map(({ name, sites }) => asked({ sites }, name));
    return isZones ? [] : [asked(null, null)];
  }
  const place = readWords(rest, lexicon, times, 0, () => [], true);
  const isPlace = Object.keys(place.filter).length > 0 && isPlaceAlone(place.filter);
  const isMore = place.week !== null || place.against !== null || place.unknown.length > 0 || place.isGuess;
  return isPlace && !isMore && !isOwn ? [asked(place.filter, null)] : [];
}

/** A phrase of the sites of a list, which its chip takes away again. */
export const ofList = (phrase: Phrase, text: string, { sites }: OwnList): Phrase => ({
  ...phrase,
  filter: { ...phrase.filter, sites },
  made: [
    ...phrase.made,
    ...Array.from(text.matchAll(own), ({ index, 0: { length } }) => ({
      part: 'sites' as const,
      from: index,
      to: index + length,
    })),
  ],
});

const company = new RegExp(
  `^(?:.*\\s)?(?:${companyWords
    .split('|')
    .toSorted((a, b) => b.length - a.length)
    .join('|')})[.:]?\\s+(\\d{3}\\s?\\d{3}\\s?\\d{3})$`,
  'iu',
);
/** Without a word for it: organisations have numbers that begin with 8 and 9, vessels have few. */
const bareCompany = /^[89]\d{2}\s?\d{3}\s?\d{3}$/;

/** “Company 912 345 678”: the sites of an organisation. */
export function readCompany(text: string): Phrase | null {
  const plain = text.trim();
  const [, named] = company.exec(plain) ?? [];
  const number = named ?? (bareCompany.test(plain) ? plain : null);
  if (number === null) return null;
  return {
    filter: { service: { organization: number.replace(/\s/g, '') } },
    week: null,
    against: null,
    made: [{ part: 'service', from: 0, to: text.length }],
    unknown: [],
    isGuess: false,
  };
}
