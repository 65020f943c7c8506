import { csvLine } from '@kartbord/formats/text/csv-lines';
import type { Cell } from '@kartbord/formats/table';
import { isFiltering } from '../../../src-shared/domain/filter/week-filter';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type {
  CitedNumber,
  CitedQuestion,
  NamedSite,
  Quoted,
} from '../../../src-shared/domain/weeks/citation';
import { figureRules } from '../../../src-shared/domain/weeks/statistics';
import { filterInWords } from '../../export/filter-words';
import { jsonLine, minuteOf } from '../../shown-text';
import type { CitationFormat } from '../arguments/digest-arguments';
import { citationWords } from '../words/citation-words';

/** The numbers that were quoted as a text, the newest first. */
export function citationsText(all: readonly Quoted[], format: CitationFormat, language: Language): string {
  if (format === 'json') return jsonLine({ citations: all.map(recordOf) });
  if (format === 'csv')
    return [columns.map(([name]) => name), ...all.map((quote) => columns.map(([, of]) => of(quote)))]
      .map((cells) => csvLine(cells))
      .join('');
  const words = citationWords[language];
  const lines = all.map((quote) => `- ${inMarkdown(quotedSentence(quote, language))}\n`);
  return `# ${words.title}\n\n${lines.length > 0 ? lines.join('') : `${words.none}\n`}`;
}

const time = (ms: number): string => new Date(ms).toISOString();
/** Null where nothing is known of them. */
const numbersOf = (sites: readonly NamedSite[] | null | undefined): string | null =>
  sites ? sites.map(({ localityNo }) => localityNo).join(' ') : null;
const groupOf = (question: CitedQuestion) => (question.kind === 'figure' ? question.group : null);
const changedOf = ({ recount }: Quoted) => (recount.state === 'changed' ? recount : null);
const nowOf = ({ recount }: Quoted): CitedNumber | null => (recount.state === 'unknown' ? null : recount.now);

const columns = [
  ['id', ({ id }) => id],
  ['quotedAt', ({ madeAtMs }) => time(madeAtMs)],
  ['service', ({ serviceName }) => serviceName],
  ['figure', ({ question }) => question.name],
  ['isoWeek', ({ question }) => (question.kind === 'figure' ? question.week : null)],
  ['year', ({ question }) => (question.kind === 'figure' ? null : question.year)],
  ['fromWeek', ({ span }) => span.from],
  ['toWeek', ({ span }) => span.to],
  ['weeks', ({ span }) => span.weeks],
  ['filter', ({ question }) => (isFiltering(question.filter) ? JSON.stringify(question.filter) : '')],
  ['groupBy', ({ question }) => groupOf(question)?.by ?? null],
  ['group', ({ question }) => groupOf(question)?.key ?? null],
  ['value', ({ was }) => was.value],
  ['count', ({ was }) => was.count],
  ['outOf', ({ was }) => was.outOf],
  ['fetchedAt', ({ was }) => time(was.answer.fetchedAtMs)],
  ['state', ({ recount }) => (recount.state === 'unknown' ? recount.why : recount.state)],
  ['valueNow', (quote) => nowOf(quote)?.value ?? null],
  ['countNow', (quote) => nowOf(quote)?.count ?? null],
  ['outOfNow', (quote) => nowOf(quote)?.outOf ?? null],
  ['entered', (quote) => numbersOf(changedOf(quote)?.entered)],
  ['left', (quote) => numbersOf(changedOf(quote)?.left)],
  ['enteredOutOf', (quote) => numbersOf(changedOf(quote)?.enteredOutOf)],
  ['leftOutOf', (quote) => numbersOf(changedOf(quote)?.leftOutOf)],
  ['revised', (quote) => numbersOf(changedOf(quote)?.revised)],
  [
    'revisedWeeks',
    (quote) =>
      changedOf(quote)
        ?.weeks?.map(({ week }) => week)
        .join(' ') ?? null,
  ],
] as const satisfies readonly (readonly [string, (quote: Quoted) => Cell])[];

/** With its times as texts. */
export const recordOf = ({ madeAtMs, was, recount, ...rest }: Quoted): object => ({
  ...rest,
  quotedAt: time(madeAtMs),
  was: numberRecord(was),
  recount: 'now' in recount ? { ...recount, now: numberRecord(recount.now) } : recount,
});

const numberRecord = ({ answer, ...number }: CitedNumber): object => ({
  ...number,
  answer: { digest: answer.digest, firstSeen: time(answer.firstSeenMs), fetched: time(answer.fetchedAtMs) },
});

function numberText(
  question: CitedQuestion,
  { value, count, outOf }: CitedNumber,
  language: Language,
): string {
  const words = citationWords[language];
  if (value === null) return words.noNumber;
  if (question.kind === 'year-figure') {
    if (outOf === null) return words.sites(count);
    return (question.name.startsWith('weeks-') ? words.siteWeeks : words.share)(count, outOf);
  }
  const { unit } = figureRules[question.name];
  if (outOf !== null) return words.share(count, outOf);
  if (unit === 'sites' || unit === 'share') return words.sites(value);
  const text = String(Math.round(value * 1000) / 1000);
  return words.mean(language === 'nb' ? text.replace('.', ',') : text, words.units[unit], words.sites(count));
}

/** Sites that are named before the others are counted. */
const mostNamed = 8;
const mostWeeks = 4;

/** One number that was quoted with what has become of it. */
export function quotedSentence(
  { question, span, madeAtMs, was, recount }: Quoted,
  language: Language,
): string {
  const words = citationWords[language];
  const { name, filter } = question;
  const group = groupOf(question);
  const named = (sites: readonly NamedSite[]): string => {
    const shown = sites
      .slice(0, mostNamed)
      .map((one) => [one.localityNo, one.name].filter(Boolean).join(' '));
    const rest = sites.length - shown.length;
    return [...shown, ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
  };
  const became = (): readonly string[] => {
    if (recount.state === 'same') return [words.same];
    if (recount.state === 'unknown') return [words.unknown[recount.why]];
    const { entered, left, enteredOutOf, leftOutOf, revised, weeks = [] } = recount;
    const more = weeks.length - mostWeeks;
    return [
      recount.isSameNumber ? words.sameNumber : words.now(numberText(question, recount.now, language)),
      ...weeks
        .slice(0, mostWeeks)
        .map(({ week, count, outOf, countNow, outOfNow }) =>
          words.revisedWeek(week, words.part(count, outOf), words.part(countNow, outOfNow)),
        ),
      ...(more > 0 ? [words.moreWeeks(more)] : []),
      ...(entered.length > 0 ? [words.entered(named(entered))] : []),
      ...(left.length > 0 ? [words.left(named(left))] : []),
      ...(enteredOutOf.length + leftOutOf.length > 0
        ? [words.outOf(enteredOutOf.length, leftOutOf.length)]
        : []),
      ...(revised === null ? [words.versionGone] : revised.length > 0 ? [words.revised(revised.length)] : []),
    ];
  };
  const where = [
    words.where(
      question.kind === 'figure' ? words.week(question.week) : words.year(question.year, span.to, span.weeks),
      filterInWords(filter, language),
    ),
    ...(group ? [words.group(words.groups[group.by], group.key)] : []),
  ].join(', ');
  const sentence = `${words.names[name]}, ${where}: ${words.said(numberText(question, was, language), minuteOf(madeAtMs))}; ${became().join('; ')}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** What others wrote is no markup. */
export const inMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|]/g, '\\$&');
