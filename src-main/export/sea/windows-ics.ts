import { createHash } from 'node:crypto';
import { type ForecastPart } from '../../../src-shared/domain/sea/forecast';
import {
  limitedParts,
  limitOf,
  type OperationLimits,
  type OperationSite,
  type OperationSpan,
} from '../../../src-shared/domain/sea/operation-windows';
import { calendarText, calendarTime, foldedLine } from './icalendar';
import { judgedSites, partOrigin, type WindowsExport, windowsOrigin } from './windows-export';
import { type WindowsWords, windowsWords } from './windows-words';

interface Window {
  readonly site: OperationSite;
  readonly span: OperationSpan;
}

/** What a calendar has: the windows that had not ended when it was written. */
export function calendarWindows(of: WindowsExport): readonly Window[] {
  return judgedSites(of).flatMap(({ site, spans }) =>
    spans
      .filter(({ state, toMs }) => state === 'within' && toMs > of.writtenAtMs)
      .map((span) => ({ site, span })),
  );
}

/**
 * Windows as a calendar (RFC 5545) in chunks, an event each, in UTC. A window keeps its UID while its site, limits and
 * beginning stay, so that a later file takes its place. Without any window the calendar is empty, and says so.
 */
export function* windowsIcs(of: WindowsExport): Generator<string> {
  const words = windowsWords[of.language];
  const windows = calendarWindows(of);
  const about = [...(windows.length === 0 ? [words.none] : []), words.noDecision].join(' ');
  yield written([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Kartbord//Kartbord ${calendarText(of.appVersion)}//${of.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(words.name(of.job))}`,
    `X-WR-CALDESC:${calendarText(about)}`,
  ]);
  for (const window of windows) yield written(eventLines(window, of, words));
  yield written(['END:VCALENDAR']);
}

const written = (lines: readonly string[]): string => lines.map(foldedLine).join('');

function eventLines({ site, span }: Window, of: WindowsExport, words: WindowsWords): readonly string[] {
  const [lon, lat] = site.at;
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(site, of.limits, span.fromMs)}`,
    `DTSTAMP:${calendarTime(of.writtenAtMs)}`,
    `DTSTART:${calendarTime(span.fromMs)}`,
    `DTEND:${calendarTime(span.toMs)}`,
    `SUMMARY:${calendarText(words.summary(of.job, site.name))}`,
    `LOCATION:${calendarText(site.name)}`,
    `GEO:${lat};${lon}`,
    `DESCRIPTION:${calendarText(description({ site, span }, of, words))}`,
    // A window is an offer: it makes nobody busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function uidOf({ at }: OperationSite, limits: OperationLimits, fromMs: number): string {
  const { waveM, currentMs, windMs, leastHours } = limits;
  const of = JSON.stringify([at, waveM, currentMs, windMs, leastHours, fromMs]);
  return `${createHash('sha256').update(of).digest('hex').slice(0, 32)}@kartbord.invalid`;
}

function description({ site, span }: Window, of: WindowsExport, words: WindowsWords): string {
  const { limits } = of;
  const formats = numbers(words.locale);
  const parts = limitedParts(limits);
  const list = parts.map((part) =>
    words.upTo(words.parts[part], formats.value(part, limitOf(limits, part) ?? 0)),
  );
  const greatest = parts.flatMap((part) => {
    const most = span.most[part];
    return most === null ? [] : [`${words.parts[part]} ${formats.value(part, most)}`];
  });
  const origins = parts.flatMap((part) => {
    const origin = partOrigin(site.answer, part);
    if (!origin) return [];
    const away = origin.metres === null ? null : words.away(formats.kilometres(origin.metres));
    const fetched = formats.time(origin.fetchedAtMs);
    return [
      words.fetched(words.parts[part], fetched, away, origin.models.join(', ')),
      ...(origin.staleBecause === null ? [] : [words.kept(origin.staleBecause)]),
    ];
  });
  const tightest = span.margin && {
    ...span.margin,
    most: span.most[span.margin.part] ?? 0,
    limit: limitOf(limits, span.margin.part) ?? 0,
  };
  return [
    words.limits(list.join(', '), limits.leastHours > 0 ? formats.hours(limits.leastHours) : null),
    ...(tightest
      ? [
          words.tightest(
            words.parts[tightest.part],
            formats.value(tightest.part, tightest.most),
            formats.value(tightest.part, tightest.limit),
            formats.share(tightest.share),
          ),
        ]
      : []),
    words.most(greatest.join(', ')),
    ...origins,
    words.noDecision,
    `${String(windowsOrigin(of)['attribution'])}.`,
  ].join('\n');
}

interface Numbers {
  readonly value: (part: ForecastPart, value: number) => string;
  readonly hours: (hours: number) => string;
  readonly share: (share: number) => string;
  readonly kilometres: (metres: number) => string;
  /** In UTC, as all times of the file. */
  readonly time: (timeMs: number) => string;
}

function numbers(locale: string): Numbers {
  // As many decimals as were given, within reason: rounding must not hide on which side of a limit a value is.
  const value = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 3 });
  const one = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const few = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  return {
    value: (part, size) => `${value.format(size)} ${part === 'waves' ? 'm' : 'm/s'}`,
    hours: (hours) => `${few.format(hours)} ${locale === 'nb-NO' ? 't' : 'h'}`,
    // What is left is never made more; a fraction's own error is no less.
    share: (share) => `${Math.floor(share * 100 + 1e-6)}${locale === 'nb-NO' ? ' ' : ''}%`,
    kilometres: (metres) => one.format(metres / 1000),
    time: (timeMs) => `${new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  };
}
