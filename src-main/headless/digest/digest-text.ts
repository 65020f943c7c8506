import { csvLine } from '@kartbord/formats/text/csv-lines';
import type { Cell } from '@kartbord/formats/table';
import type { WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import type { Language } from '../../../src-shared/domain/settings/settings';
import {
  arrivedAfterDays,
  type Digest,
  type DigestAnswer,
  type DigestFormat,
  digestKinds,
  type DigestLine,
  isNothingNew,
  mostWeeksRunning,
} from '../../../src-shared/domain/weeks/digest';
import { dayOfEnd } from '../../../src-shared/domain/units/time-range';
import { weekRanges } from '../../data/tables/week-ranges';
import { filterInWords, sitesInWords } from '../../export/filter-words';
import { jsonLine, minuteOf } from '../../shown-text';
import type { Quoted } from '../../../src-shared/domain/weeks/citation';
import { inMarkdown, quotedSentence, recordOf } from '../citations/citation-text';
import { citationWords } from '../words/citation-words';
import { isClosed, type ReliedNow, reliedRecord, reliedSentence, unknownWindows } from './relied-digest';
import { digestWords } from '../words/digest-words';

/** What is new as a text; empty where nothing is, but for JSON, whose lists are empty then. `given`: left out, nobody looked. */
export function digestText(
  answer: Pick<DigestAnswer, 'digest' | 'quoted'>,
  filter: WeekFilter,
  format: DigestFormat,
  language: Language,
  given?: readonly ReliedNow[],
): string {
  const { digest, quoted } = answer;
  if (format === 'json') return jsonOf(digest, quoted, filter, given);
  const relied = given ?? [];
  const closed = relied.filter(isClosed);
  if (isNothingNew(answer) && closed.length === 0) return '';
  if (format === 'csv') return csvOf(digest.lines, quoted, closed);
  const page = pageOf(digest, quoted, filter, language, relied);
  return format === 'md' ? markdownOf(page) : htmlOf(page, language);
}

const columns = [
  ['kind', ({ kind }) => kind],
  ['isoWeek', ({ week }) => week],
  ['localityNo', ({ localityNo }) => localityNo],
  ['name', ({ name }) => name],
  ['municipalityNo', ({ municipalityNo }) => municipalityNo],
  ['municipality', ({ municipality }) => municipality],
  ['adultFemaleLice', ({ lice }) => lice],
  ['adultFemaleLiceBefore', ({ liceBefore }) => liceBefore],
  ['liceLimit', ({ limit }) => limit],
  ['weeksRunning', ({ weeksRunning }) => weeksRunning],
  ['detail', ({ detail }) => detail],
] as const satisfies readonly (readonly [string, (line: DigestLine) => Cell])[];

/** Of a number that was quoted its week, of a year the last that it counts, and the rest in words. */
const csvOf = (
  lines: readonly DigestLine[],
  quoted: readonly Quoted[],
  closed: readonly ReliedNow[],
): string =>
  [
    columns.map(([name]) => name),
    ...lines.map((line) => columns.map(([, of]) => of(line))),
    ...quoted.map((one) =>
      columns.map(([name]) =>
        name === 'kind'
          ? 'quoted'
          : name === 'isoWeek'
            ? one.span.to
            : name === 'detail'
              ? quotedSentence(one, 'en')
              : null,
      ),
    ),
    ...closed.map((one) =>
      columns.map(([name]) =>
        name === 'kind'
          ? 'window-closed'
          : name === 'name'
            ? one.window.name
            : name === 'detail'
              ? reliedSentence(one, 'en')
              : null,
      ),
    ),
  ]
    .map((cells) => csvLine(cells))
    .join('');

function jsonOf(
  { lines, ...digest }: Digest,
  quoted: readonly Quoted[],
  filter: WeekFilter,
  relied?: readonly ReliedNow[],
): string {
  const time = (ms: number): string => new Date(ms).toISOString();
  return jsonLine({
    since: time(digest.sinceMs),
    ...(digest.asOfMs === null ? {} : { asOf: dayOfEnd(digest.asOfMs) }),
    baseWeek: digest.base,
    newestWeek: digest.newest,
    isAsKnownThen: digest.isAsThen,
    filter,
    fetched: [time(digest.oldestMs), time(digest.newestMs)],
    counts: digest.counts,
    bounds:
      digest.bounds?.why === null
        ? {
            shareLow: digest.bounds.share.low,
            shareHigh: digest.bounds.share.high,
            heldIn: digest.bounds.share.held,
            triedOn: digest.bounds.share.of,
            boundsFromWeeks: digest.bounds.weeks,
          }
        : null,
    lines: lines.map((line) => Object.fromEntries(columns.map(([name, of]) => [name, of(line)]))),
    revisions: digest.revisions,
    quoted: quoted.map(recordOf),
    ...(relied ? { reliedWindows: relied.map(reliedRecord) } : {}),
    notKnown: digest.missing,
  });
}

interface Page {
  readonly title: string;
  readonly head: readonly string[];
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** What could not be compared, in sentences. */
export function missingSentences({ missing }: Digest, language: Language): readonly string[] {
  const words = digestWords[language];
  const { weeks, escapes, zones, pdZones, arriving, revisions, undecided, unlisted } = missing;
  return [
    ...(weeks.length > 0 ? [words.missingWeeks(weekRanges(weeks))] : []),
    ...(escapes.length > 0 ? [words.missingEscapes(weekRanges(escapes))] : []),
    ...(zones.length > 0 ? [words.missingZones(weekRanges(zones))] : []),
    ...(pdZones.unknown > 0 ? [words.missingPdZones(pdZones.of - pdZones.unknown, pdZones.of)] : []),
    ...(arriving.length > 0 ? [words.arriving(weekRanges(arriving), arrivedAfterDays)] : []),
    ...(revisions > 0 ? [words.moreRevisions(revisions)] : []),
    ...(undecided > 0 ? [words.undecided(undecided)] : []),
    ...(unlisted.length > 0 ? [words.unlisted(sitesInWords(unlisted, language))] : []),
  ];
}

function pageOf(
  digest: Digest,
  quoted: readonly Quoted[],
  filter: WeekFilter,
  language: Language,
  relied: readonly ReliedNow[],
): Page {
  const words = digestWords[language];
  const { base, newest, revisions } = digest;
  const missing = [...missingSentences(digest, language), ...unknownWindows(relied, language)];
  const closed = relied.filter(isClosed);
  return {
    title: words.title(minuteOf(digest.sinceMs)),
    head: [
      ...(digest.asOfMs === null ? [] : [words.asOf(dayOfEnd(digest.asOfMs))]),
      words.span(base, newest),
      ...(digest.isAsThen ? [] : [words.notAsThen(base)]),
      words.sites(filterInWords(filter, language)),
      words.counts(newest, digest.counts),
      ...(digest.bounds?.why === null ? [words.bounds(digest.bounds)] : []),
      words.age(minuteOf(digest.oldestMs), minuteOf(digest.newestMs)),
    ],
    sections: [
      ...(closed.length > 0
        ? [
            {
              title: words.closedWindows(closed.length),
              lines: closed.map((one) => reliedSentence(one, language)),
            },
          ]
        : []),
      ...digestKinds.flatMap((kind) => {
        const lines = digest.lines.filter((line) => line.kind === kind);
        const title = words.kinds[kind](lines.length);
        return lines.length > 0 ? [{ title, lines: lines.map((line) => sentenceOf(line, language)) }] : [];
      }),
      ...(revisions.length > 0
        ? [
            {
              title: words.revisions(revisions.length),
              lines: revisions.map(({ week, before, after, changed, arrived }) =>
                words.revision(week, before, after, changed, arrived),
              ),
            },
          ]
        : []),
      ...(quoted.length > 0
        ? [
            {
              title: citationWords[language].changed(quoted.length),
              lines: quoted.map((one) => quotedSentence(one, language)),
            },
          ]
        : []),
      ...(missing.length > 0 ? [{ title: words.missing, lines: missing }] : []),
    ],
  };
}

function sentenceOf(line: DigestLine, language: Language): string {
  const words = digestWords[language];
  const number = (value: number): string =>
    language === 'nb' ? String(value).replace('.', ',') : String(value);
  const numberOr = (value: number | null): string | null => (value === null ? null : number(value));
  const site = [line.localityNo, line.name].filter((one) => one !== null).join(' ');
  const { lice, liceBefore, limit, weeksRunning, detail } = line;
  const named = (names: Readonly<Record<string, string>>, between = ', '): string[] =>
    detail === null
      ? []
      : [
          detail
            .split('; ')
            .map((one) => names[one] ?? one)
            .join(between),
        ];
  const says: Readonly<Record<DigestLine['kind'], readonly string[]>> = {
    over: [words.lice(numberOr(lice) ?? '', numberOr(limit)), words.from(numberOr(liceBefore))],
    'in-breach': [
      words.running(weeksRunning ?? 0, weeksRunning === mostWeeksRunning),
      words.lice(numberOr(lice) ?? '', numberOr(limit)),
    ],
    'new-disease': named(words.diseases),
    'closed-disease': named(words.diseases),
    treated: named(words.treated),
    escape: named({}),
    'entered-zone': [],
    'left-zone': [],
    'entered-pd-zone': named(words.zones),
    'left-pd-zone': named(words.zones),
    'moved-pd-zone': named(words.zones, ' → '),
    'started-reporting': [],
    'stopped-reporting': [],
    revised: [words.revised(numberOr(liceBefore) ?? words.noCount, numberOr(lice) ?? words.noCount)],
  };
  const place = line.municipality === null ? '' : ` (${line.municipality})`;
  return [`${site || words.unknownSite}${place}`, ...says[line.kind], words.week(line.week)].join(', ');
}

const markdownOf = ({ title, head, sections }: Page): string =>
  [
    `# ${inMarkdown(title)}`,
    head.map(inMarkdown).join('\n'),
    ...sections.map(
      (one) =>
        `## ${inMarkdown(one.title)}\n\n${one.lines.map((line) => `- ${inMarkdown(line)}`).join('\n')}`,
    ),
  ].join('\n\n') + '\n';

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? letter);

const htmlOf = ({ title, head, sections }: Page, language: Language): string =>
  [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><title>${inHtml(title)}</title></head><body>`,
    `<h1>${inHtml(title)}</h1>`,
    ...head.map((line) => `<p>${inHtml(line)}</p>`),
    ...sections.flatMap((one) => [
      `<h2>${inHtml(one.title)}</h2>`,
      `<ul>${one.lines.map((line) => `<li>${inHtml(line)}</li>`).join('')}</ul>`,
    ]),
    '</body></html>',
    '',
  ].join('\n');
