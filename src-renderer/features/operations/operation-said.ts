import {
  type ForecastAnswer,
  type ForecastPart,
  forecastParts,
} from '../../../src-shared/domain/sea/forecast';
import {
  coverOf,
  limitOf,
  type OperationLimits,
  type OperationSpan,
} from '../../../src-shared/domain/sea/operation-windows';
import { beaufort, inKnots, type SpeedUnit } from '../../../src-shared/domain/units/speed-unit';
import { isSameDayIn } from '../../../src-shared/domain/units/zone-time';
import type { Words } from '../../words/en';
import type { Format, Zoned } from '../../words/format';
import { mostAt } from './part-facts';
import { type PlanRow, spanAt } from './plan-rows';

/** What sentences are made with. */
export interface Said {
  readonly words: Words;
  readonly format: Format;
  readonly unit: SpeedUnit;
}

const hourMs = 3_600_000;

/** `Tue 14:00`, in the chosen zone. */
export function momentSaid({ format }: Said, timeMs: number): string {
  return `${weekday(format, timeMs)} ${format.time(timeMs)}`;
}

/** `Tue 14:00–20:00`, with the second day where it is another. */
export function whenSaid(said: Said, fromMs: number, toMs: number): string {
  const [from, to] = [momentSaid(said, fromMs), momentSaid(said, toMs)];
  const isSameDay = isSameDayIn(fromMs, toMs, said.format.timeZone);
  return `${from}–${isSameDay ? said.format.time(toMs) : to}`;
}

/** `Tue` and `Tue 24 Nov`. */
function weekday(format: Zoned, timeMs: number): string {
  return written(format, timeMs, { weekday: 'short' });
}

export function dayName(format: Zoned, timeMs: number): string {
  return `${weekday(format, timeMs)} ${written(format, timeMs, { day: 'numeric', month: 'short' })}`;
}

function written({ locale, timeZone }: Zoned, timeMs: number, parts: Intl.DateTimeFormatOptions): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat(locale, { ...zone, ...parts }).format(timeMs);
}

/** `6 h`, with a decimal where it is not whole. */
function hoursSaid({ words, format }: Said, ms: number): string {
  return words.operations.hours(format.quantity(Math.round((ms / hourMs) * 10) / 10));
}

/** Two decimals at the most and one at the least, so that 1.04 is not "1.0 of 1.0". */
export function numberOf(said: Said, value: number): string {
  return new Intl.NumberFormat(said.format.locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  }).format(value);
}

/** A value with its unit: `0.8 m`, `8.2 m/s`, `16.0 kn`, `force 5, 8.2 m/s`. */
export function valueSaid(said: Said, part: ForecastPart, value: number): string {
  const words = said.words.operations;
  if (part === 'waves') return `${numberOf(said, value)} ${words.job.units.m}`;
  if (said.unit === 'bft' && part === 'wind') return words.force(beaufort(value), numberOf(said, value));
  const isKnots = said.unit !== 'ms';
  const speed = numberOf(said, isKnots ? inKnots(value) : value);
  return `${speed} ${isKnots ? words.job.units.kn : words.job.units.ms}`;
}

/** `0.8 m (limit 1.0 m)`. */
export function ofLimitSaid(said: Said, part: ForecastPart, most: number, limit: number): string {
  return said.words.operations.of(valueSaid(said, part, most), valueSaid(said, part, limit));
}

/** Where a span is tightest: `tightest: waves 0.8 m (limit 1.0 m)`. */
function tightestSaid(said: Said, span: OperationSpan, limits: OperationLimits): string[] {
  const part = span.margin?.part;
  const [most, limit] = part ? [span.most[part], limitOf(limits, part)] : [null, null];
  if (!part || most === null || limit === null) return [];
  const words = said.words.operations;
  return [words.tightest(words.parts[part], ofLimitSaid(said, part, most, limit))];
}

/** The next window of a site in words, or why there is none. */
export function nextSaid(said: Said, row: PlanRow, limits: OperationLimits | null, nowMs: number): string {
  const words = said.words.operations;
  const { answer, failure, wanted } = row.forecast;
  if (!answer) {
    if (wanted) return words.waiting;
    return failure ? words.failed(said.words.failures[failure.code].what) : words.notYet;
  }
  const failures = forecastParts.flatMap((part) => {
    const outcome = answer[part];
    return outcome.ok ? [] : [outcome.failure];
  });
  const [first] = failures;
  if (first && failures.length === forecastParts.length)
    return words.failed(said.words.failures[first.code].what);
  const cover = coverOf(answer);
  if (!cover) return words.nothing;
  if (!limits || row.spans.length === 0) return words.job.wantsLimit;
  if (cover.toMs <= nowMs) return words.runOut(said.format.dateTime(cover.toMs));
  const { next } = row;
  if (next) {
    const hours = hoursSaid(said, next.toMs - next.fromMs);
    const when = next.hasBegun
      ? words.begun(momentSaid(said, next.toMs), hours)
      : words.next(whenSaid(said, next.fromMs, next.toMs), hours);
    return [when, ...tightestSaid(said, next.span, limits)].join(' · ');
  }
  const left = row.spans.filter(({ toMs }) => toMs > nowMs);
  const missing = missingParts(left);
  const named = words.and(missing.map((part) => words.parts[part]));
  if (missing.length > 0 && left.every(({ state }) => state === 'unknown')) return words.unknownAll(named);
  const until = momentSaid(said, cover.toMs);
  const none =
    limits.leastHours > 0
      ? words.noneLeast(hoursSaid(said, limits.leastHours * hourMs), until)
      : words.none(until);
  return missing.length > 0 ? `${none} · ${words.missing(named)}` : none;
}

const missingParts = (spans: readonly OperationSpan[]): readonly ForecastPart[] =>
  forecastParts.filter((part) =>
    spans.some(({ state, reasons }) => state === 'unknown' && reasons.some((reason) => reason.part === part)),
  );

/** What a time is against the limits, and why: in numbers of that time, which its span may go beyond at another. */
export function verdictSaid(
  said: Said,
  spans: readonly OperationSpan[],
  limits: OperationLimits,
  timeMs: number,
  answer: ForecastAnswer | null,
): string {
  const words = said.words.operations;
  const span = spanAt(spans, timeMs);
  if (!span) return words.detail.outside;
  if (span.state === 'within') return words.detail.within(momentSaid(said, span.toMs));
  if (span.state === 'too-short') return words.detail.tooShort(hoursSaid(said, span.toMs - span.fromMs));
  const over = span.reasons.flatMap(({ part, why }) => {
    const [most, limit] = [
      (answer && mostAt(answer, part, timeMs)) ?? span.most[part],
      limitOf(limits, part),
    ];
    if (why !== 'over' || most === null || limit === null) return [];
    return [words.detail.overPart(words.parts[part], ofLimitSaid(said, part, most, limit))];
  });
  const missing = span.reasons.flatMap(({ part, why }) =>
    why === 'over' ? [] : [words.detail.missingPart[why](words.parts[part])],
  );
  const parts = words.and([...over, ...missing]);
  return span.state === 'over' ? words.detail.over(parts) : words.detail.unknown(parts);
}
