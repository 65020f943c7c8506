import {
  type CoordinateFormat,
  decimalWithLetters,
  formatDecimal,
  formatPosition,
  formatDdmIn,
} from '../../src-shared/domain/units/coordinates';
import { type DistanceUnit, inDistance } from '../../src-shared/domain/units/distance-unit';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Language } from '../../src-shared/domain/settings/settings';
import { type IsoWeek, weekStartMs } from '@kartbord/common/week';
import { norwegianDayMs } from '../../src-shared/domain/units/zone-time';

const dayMs = 86_400_000;

/** Units and forms that a person chose. */
export interface Forms {
  readonly coordinates: CoordinateFormat;
  readonly distance: DistanceUnit;
}

const usualForms: Forms = { coordinates: 'ddm', distance: 'km' };

/** Numbers, times, places and sizes as a person of the language writes them. Absent values are the caller's to say. */
export interface Format {
  readonly locale: string;
  /** Of all times but those of the service's calendar days, as Intl names it; undefined: the computer's. */
  readonly timeZone: string | undefined;
  readonly distanceUnit: DistanceUnit;
  /** A position in the chosen form: `60° 23.5′ N 005° 19.6′ E`. Near the poles, where UTM ends, in degrees and minutes. */
  readonly place: (at: LonLat) => string;
  /** In another form than the chosen one: decimal degrees, or degrees and minutes where those are chosen. */
  readonly placeAgain: (at: LonLat) => string;
  /** A distance at sea with one decimal and its unit: `212.4 km`. */
  readonly distance: (metres: number) => string;
  /** A distance of any size: `900 m`, `1.25 km`, `0.675 nm`. */
  readonly shortDistance: (metres: number) => string;
  /** In both units, the chosen first: `212.4 km (114.7 nm)`. */
  readonly bothDistances: (metres: number) => string;
  /** `CET`. */
  readonly zoneName: (timeMs: number) => string;
  /** A whole number with thousands apart: `1,066`. */
  readonly count: (value: number) => string;
  /** Lice per fish: two decimals, up to four where they are given, so that no rounding hides the side of a limit. */
  readonly lice: (value: number) => string;
  /** A limit: `0.5`. */
  readonly limit: (value: number) => string;
  /** Degrees Celsius with the unit: `11.4 °C`. */
  readonly temperature: (value: number) => string;
  /** A number with one decimal, its unit elsewhere: `11.4`. */
  readonly oneDecimal: (value: number) => string;
  /** A quantity without a fixed number of decimals. */
  readonly quantity: (value: number) => string;
  /** 0 to 1 as `92%`, in bokmål `92 %`; never rounded up to 100 nor down to 0. */
  readonly share: (value: number) => string;
  /** 0 to 100 with one decimal: `12.5%`, in bokmål `12,5 %`. */
  readonly percent: (value: number) => string;
  /** `Wed 18 Nov 2026 13:00 CET`, in the chosen zone; in bokmål `ons. 18. nov. 2026 kl. 13.00 CET`. */
  readonly dateTime: (timeMs: number) => string;
  /** `13:00`. */
  readonly time: (timeMs: number) => string;
  /** A date of the service as its day in Norway: `18 Nov 2026`. The text itself where it is not a date. */
  readonly date: (text: string) => string;
  /** Monday to Sunday, beside a week that names the year: `2–8 Nov`. */
  readonly weekDates: (week: IsoWeek) => string;
  /** `13:00:05`. */
  readonly clock: (timeMs: number) => string;
  /** `1.2 MB`. */
  readonly bytes: (value: number) => string;
  /** How long something takes or took, in at most two units: `120 ms`, `4.2 s`, `1 min 20 s`, `2 h 5 min`. */
  readonly duration: (ms: number) => string;
  /** How long something would take, no finer than an estimate is: `1 s`, `12 s`, `2 min`, `2 h 5 min`. */
  readonly estimate: (ms: number) => string;
}

/** What a time is written by. */
export type Zoned = Pick<Format, 'locale' | 'timeZone'>;

/** The same again without working it out: the age of a week stands in several places. */
function lastOf(textOf: (timeMs: number) => string): (timeMs: number) => string {
  let last: { readonly timeMs: number; readonly text: string } | null = null;
  return (timeMs) => (last?.timeMs === timeMs ? last : (last = { timeMs, text: textOf(timeMs) })).text;
}

export function formatOf(language: Language, timeZone?: string, forms: Forms = usualForms): Format {
  const locale = language === 'nb' ? 'nb-NO' : 'en-GB';
  const zone = timeZone === undefined ? {} : { timeZone };
  const number = (least: number, most: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
  const count = number(0, 0);
  const lice = number(2, 4);
  const limit = number(1, 2);
  const oneDecimal = number(1, 1);
  const quantity = number(0, 3);
  const clock = new Intl.DateTimeFormat(locale, { ...zone, hour: '2-digit', minute: '2-digit' });
  const seconds = new Intl.DateTimeFormat(locale, { ...zone, timeStyle: 'medium' });
  const hour = language === 'nb' ? 't' : 'h';
  const percentSign = language === 'nb' ? ' %' : '%';
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const monthOfYear = new Intl.DateTimeFormat(locale, { ...zone, month: 'long' });
  const dayOfYear = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const stamp = new Intl.DateTimeFormat(locale, {
    ...zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });

  const distance = (metres: number, unit = forms.distance): string =>
    `${oneDecimal.format(inDistance(metres, unit))} ${unit}`;

  // With a comma for decimals another has to stand between the two: their letters do.
  const decimal = (at: LonLat): string => (language === 'nb' ? decimalWithLetters(at) : formatDecimal(at));

  const duration = (ms: number): string => {
    if (ms < 999.5) return `${count.format(ms)} ms`;
    if (ms < 9_950) return `${oneDecimal.format(ms / 1000)} s`;
    const whole = Math.round(ms / 1000);
    if (whole < 60) return `${whole} s`;
    const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
    if (whole < 3600) return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
    const left = minutes % 60;
    const hours = `${count.format(Math.floor(minutes / 60))} ${hour}`;
    return left === 0 ? hours : `${hours} ${left} min`;
  };

  return {
    locale,
    timeZone,
    distanceUnit: forms.distance,
    place: (at) =>
      forms.coordinates === 'dd'
        ? decimal(at)
        : (formatPosition(at, forms.coordinates, language) ?? formatDdmIn(language, at)),
    placeAgain: (at) => (forms.coordinates === 'dd' ? formatDdmIn(language, at) : decimal(at)),
    distance: (metres) => distance(metres),
    shortDistance: (metres) =>
      metres < 1000
        ? `${count.format(Math.round(metres))} m`
        : `${quantity.format(Number(inDistance(metres, forms.distance).toPrecision(3)))} ${forms.distance}`,
    bothDistances: (metres) =>
      `${distance(metres)} (${distance(metres, forms.distance === 'km' ? 'nm' : 'km')})`,
    zoneName: (timeMs) =>
      stamp.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC',
    count: (value) => count.format(value),
    lice: (value) => lice.format(value),
    limit: (value) => limit.format(value),
    temperature: (value) => `${oneDecimal.format(value)} °C`,
    oneDecimal: (value) => oneDecimal.format(value),
    quantity: (value) => quantity.format(value),
    share: (value) => {
      const percent = Math.round(value * 100);
      const shown = value < 1 && percent === 100 ? 99 : value > 0 && percent === 0 ? 1 : percent;
      return `${shown}${percentSign}`;
    },
    percent: (value) => `${oneDecimal.format(value)}${percentSign}`,
    dateTime: lastOf((timeMs) => {
      const part = Object.fromEntries(
        stamp.formatToParts(timeMs).map(({ type, value }) => [type, value.replace(/\.$/, '')]),
      );
      const { weekday, day, month, year, hour, minute, timeZoneName } = part;
      if (language === 'en') return `${weekday} ${day} ${month} ${year} ${hour}:${minute} ${timeZoneName}`;
      // Of the months only those that are cut short have a full stop: "nov.", but "mai".
      const cut = monthOfYear.format(timeMs) === month ? '' : '.';
      return `${weekday}. ${day}. ${month}${cut} ${year} kl. ${hour}.${minute} ${timeZoneName}`;
    }),
    time: (timeMs) => clock.format(timeMs).replace('.', ':'),
    date: (text) => {
      const timeMs = norwegianDayMs(text);
      return timeMs === null ? text : day.format(timeMs);
    },
    weekDates: (week) => {
      const start = weekStartMs(week);
      return dayOfYear.formatRange(start, start + 6 * dayMs).replace(/\s/g, ' ');
    },
    clock: (timeMs) => seconds.format(timeMs).replaceAll('.', ':'),
    bytes: (value) => {
      if (value < 1000) return `${count.format(value)} B`;
      if (value < 1e6) return `${oneDecimal.format(value / 1000)} kB`;
      return value < 1e9 ? `${oneDecimal.format(value / 1e6)} MB` : `${oneDecimal.format(value / 1e9)} GB`;
    },
    duration,
    estimate: (ms) => {
      const whole = Math.max(1, Math.round(ms / 1000));
      return whole < 60 ? `${whole} s` : duration(Math.round(ms / 60_000) * 60_000);
    },
  };
}

/** The parts of a time, with the full stops that bokmål has behind a day, a short month and a short weekday: `25.`, `nov.`. */
export function dateParts(writer: Intl.DateTimeFormat, timeMs: number): Readonly<Record<string, string>> {
  const parts = writer.formatToParts(timeMs);
  const isOrdinal = (at: number): boolean =>
    parts[at]?.type === 'day' && parts[at + 1]?.value.startsWith('.') === true;
  return Object.fromEntries(parts.map(({ type, value }, at) => [type, isOrdinal(at) ? `${value}.` : value]));
}

/** The time between two things in days, at the least and the most: `7 h`, `2–9 h`, `12 h–1.5 days`, `2–3 days`. */
export function timeApart(
  { quantity }: Format,
  words: { readonly under: string; readonly hours: string; readonly days: (value: number) => string },
): (least: number, most: number) => string {
  const unit = words.hours;
  const hours = (days: number): number => Math.round(days * 24);
  const tenths = (days: number): number => Math.round(days * 10) / 10;
  return (least, most) => {
    const [from, to] = [hours(least), hours(most)];
    if (to < 24) {
      if (to === 0 && most > 0) return words.under;
      return from === to ? `${to} ${unit}` : `${from}–${to} ${unit}`;
    }
    const end = `${quantity(tenths(most))} ${words.days(tenths(most))}`;
    if (tenths(least) === tenths(most)) return end;
    return from < 24 ? `${from} ${unit}–${end}` : `${quantity(tenths(least))}–${end}`;
  };
}
