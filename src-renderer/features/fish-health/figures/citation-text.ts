import {
  type CitedNumber,
  type CitedQuestion,
  type NamedSite,
  type Quoted,
  type Recount,
} from '../../../../src-shared/domain/weeks/citation';
import { isFiltering } from '../../../../src-shared/domain/filter/week-filter';
import { weekParts } from '@kartbord/common/week';
import { figureRules } from '../../../../src-shared/domain/weeks/statistics';
import type { CitationWords } from '../../../words/citation-words';
import type { Speech } from '../../../words/speech.svelte';
import { filterWords } from '../filter-words';
import { figureText } from './figure-text';

type Said = Pick<Speech, 'words' | 'format'>;

/** Sites that are named before "and more". */
const mostNamed = 6;
const mostWeeks = 4;

/** What a quoted number counts. */
export const nameText = ({ words: { figures } }: Pick<Said, 'words'>, question: CitedQuestion): string =>
  question.kind === 'figure' ? figures.names[question.name] : figures.yearNames[question.name];

/** The week of a number, or the weeks of its year. */
export function whenText(
  { words: all, format }: Said,
  words: CitationWords,
  { question, span }: Pick<Quoted, 'question' | 'span'>,
): string {
  if (question.kind === 'figure') return all.week(question.week);
  return words.year(question.year, weekParts(span.to).week, format.count(span.weeks), span.weeks === 1);
}

/** A number with what it is out of. */
export function numberText(
  { format, words: all }: Said,
  words: CitationWords,
  question: CitedQuestion,
  { value, count, outOf }: CitedNumber,
): string {
  const sites = (of: number): string => words.sites(format.count(of), of === 1);
  if (question.kind === 'year-figure') {
    if (value === null) return words.noNumber;
    if (outOf === null) return sites(count);
    const below = question.name.startsWith('weeks-')
      ? words.siteWeeks(format.count(outOf), outOf === 1)
      : sites(outOf);
    return words.ofAll(format.count(count), below);
  }
  const { unit } = figureRules[question.name];
  const text = figureText(format, unit, value);
  if (text === null) return words.noNumber;
  if (outOf !== null) return words.outOf(format.count(count), sites(outOf), text);
  if (unit === 'sites') return sites(count);
  return words.mean(unit === '°C' ? text : `${text} ${all.figures.units['lice per fish']}`, sites(count));
}

/** Of which sites it is. */
export function whereText(
  { words: all }: Said,
  words: CitationWords,
  { question }: Pick<Quoted, 'question'>,
): string {
  const { filter } = question;
  const group = question.kind === 'figure' ? question.group : null;
  const { groups } = all.figures;
  return [
    ...(group
      ? [group.key === null ? groups.noneOf[group.by] : `${groups.kinds[group.by]} ${group.key}`]
      : []),
    isFiltering(filter) ? filterWords(all, filter) : words.country,
  ].join(', ');
}

/** Of the sample service, which main knows by this name, in the language of the screen. */
export const sourceText = ({ words }: Said, { serviceName }: Pick<Quoted, 'serviceName'>): string =>
  serviceName === 'Sample' ? words.connection.sample : serviceName;

/** What is put on the clipboard: number, denominator, question, week, source and age. */
export function citationText(said: Said, words: CitationWords, quote: Quoted): string {
  const { question, was } = quote;
  return words.text(
    nameText(said, question),
    numberText(said, words, question, was),
    whenText(said, words, quote),
    whereText(said, words, quote),
    sourceText(said, quote),
    said.format.dateTime(was.answer.fetchedAtMs),
  );
}

/** What has become of it, part by part; the first is the number. */
export function recountText(
  said: Said,
  words: CitationWords,
  question: CitedQuestion,
  recount: Recount,
): readonly string[] {
  if (recount.state === 'same') return [words.same];
  if (recount.state === 'unknown') return [words.unknown[recount.why]];
  const { entered, left, enteredOutOf, leftOutOf, revised, weeks = [] } = recount;
  const { format } = said;
  const partOf = (count: number, outOf: number | null): string =>
    outOf === null ? format.count(count) : words.ofAll(format.count(count), format.count(outOf));
  const named = (sites: readonly NamedSite[]): string => {
    const names = sites
      .slice(0, mostNamed)
      .map((one) => one.name ?? said.words.locality.number(one.localityNo));
    const rest = sites.length - names.length;
    return [...names, ...(rest > 0 ? [words.more(format.count(rest))] : [])].join(', ');
  };
  const counted = (sites: readonly NamedSite[], of: (count: string) => string): readonly string[] =>
    sites.length > 0 ? [of(format.count(sites.length))] : [];
  return [
    recount.isSameNumber ? words.sameNumber : words.changed(numberText(said, words, question, recount.now)),
    ...weeks.slice(0, mostWeeks).map(({ week, count, outOf, countNow, outOfNow }) => {
      const [was, is] = [partOf(count, outOf), partOf(countNow, outOfNow)];
      return words.revisedWeek(said.words.week(week), was === is ? null : [was, is]);
    }),
    ...(weeks.length > mostWeeks ? [words.moreWeeks(format.count(weeks.length - mostWeeks))] : []),
    ...(entered.length > 0 ? [words.entered(named(entered))] : []),
    ...(left.length > 0 ? [words.left(named(left))] : []),
    ...counted(enteredOutOf, words.enteredOutOf),
    ...counted(leftOutOf, words.leftOutOf),
    ...(revised === null ? [words.versionGone] : counted(revised, words.revised)),
  ];
}
