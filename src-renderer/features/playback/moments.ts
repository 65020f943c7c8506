import { dateParts, type Format, type Zoned } from '../../words/format';

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const forms = { day, moment: { ...day, hour: '2-digit', minute: '2-digit' } } as const;
const writers = new Map<string, Intl.DateTimeFormat>();

/** Each made once and only when it is used: a page is held up for milliseconds meanwhile. */
function writerOf({ locale, timeZone }: Zoned, form: keyof typeof forms): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${form}`;
  const known = writers.get(key);
  if (known) return known;
  const zone = timeZone === undefined ? {} : { timeZone };
  const writer = new Intl.DateTimeFormat(locale, { ...zone, ...forms[form] });
  writers.set(key, writer);
  return writer;
}

/** `Wed 18 Nov 13:00`, in the chosen zone; beside something that says the year. */
function momentOf(format: Zoned, timeMs: number): string {
  const { weekday, day, month, hour, minute } = dateParts(writerOf(format, 'moment'), timeMs);
  return `${weekday} ${day} ${month} ${hour}:${minute}`;
}

/** `18 Nov 13:00 – 16:25`, or `18 Nov 22:00 – 19 Nov 01:25`. */
export function shortStretchOf(format: Zoned, fromMs: number, toMs: number): string {
  const [from, to] = [fromMs, toMs].map((timeMs) => dateParts(writerOf(format, 'moment'), timeMs));
  const dayOf = (of: typeof from): string => `${of?.['day']} ${of?.['month']}`;
  const timeOf = (of: typeof from): string => `${of?.['hour']}:${of?.['minute']}`;
  const isSameDay = dayOf(from) === dayOf(to);
  return `${dayOf(from)} ${timeOf(from)} – ${isSameDay ? '' : `${dayOf(to)} `}${timeOf(to)}`;
}

/** `Wed 18 Nov`. */
export function dayOf(format: Zoned, timeMs: number): string {
  const { weekday, day, month } = dateParts(writerOf(format, 'day'), timeMs);
  return `${weekday} ${day} ${month}`;
}

/** `Sun 15 Nov 13:00 – Wed 18 Nov 2026 13:00 CET`. */
export function weekRangeOf(format: Format, fromMs: number, toMs: number): string {
  return `${momentOf(format, fromMs)} – ${format.dateTime(toMs)}`;
}
