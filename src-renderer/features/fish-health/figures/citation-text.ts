import {
  type CitedNumber,
  type NamedSite,
  type Quoted,
  type Recount,
} from '../../../../src-shared/domain/weeks/citation';
import { isFiltering } from '../../../../src-shared/domain/filter/week-filter';
import { type FigureName, figureRules } from '../../../../src-shared/domain/weeks/statistics';
import type { CitationWords } from '../../../words/citation-words';
import type { Speech } from '../../../words/speech.svelte';
import { filterWords } from '../filter-words';
import { figureText } from './figure-text';

type Said = Pick<Speech, 'words' | 'format'>;

/** Sites that are named before "and more". */
const mostNamed = 6;

/** A number with what it is out of. */
export function numberText(
  { format, words: all }: Said,
  words: CitationWords,
  name: FigureName,
  { value, count, outOf }: CitedNumber,
): string {
  const { unit } = figureRules[name];
  const sites = (of: number): string => words.sites(format.count(of), of === 1);
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
  const { filter, group } = question;
  const { groups } = all.figures;
  return [
    ...(group
      ? [group.key === null ? groups.noneOf[group.by] : `${groups.kinds[group.by]} ${group.key}`]
      : []),
    isFiltering(filter) ? filterWords(all, filter) : words.country,
  ].join(', ');
}

/** What is put on the clipboard: number, denominator, question, week, source and age. */
export function citationText(said: Said, words: CitationWords, quote: Quoted): string {
  const { question, was, serviceName } = quote;
  return words.text(
    said.words.figures.names[question.name],
    numberText(said, words, question.name, was),
    said.words.week(question.week),
    whereText(said, words, quote),
    serviceName,
    said.format.dateTime(was.answer.fetchedAtMs),
  );
}

/** What has become of it, part by part; the first is the number. */
export function recountText(
  said: Said,
  words: CitationWords,
  name: FigureName,
  recount: Recount,
): readonly string[] {
  if (recount.state === 'same') return [words.same];
  if (recount.state === 'unknown') return [words.unknown[recount.why]];
  const { entered, left, enteredOutOf, leftOutOf, revised } = recount;
  const { format } = said;
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
    recount.isSameNumber ? words.sameNumber : words.changed(numberText(said, words, name, recount.now)),
    ...(entered.length > 0 ? [words.entered(named(entered))] : []),
    ...(left.length > 0 ? [words.left(named(left))] : []),
    ...counted(enteredOutOf, words.enteredOutOf),
    ...counted(leftOutOf, words.leftOutOf),
    ...(revised === null ? [words.versionGone] : counted(revised, words.revised)),
  ];
}
