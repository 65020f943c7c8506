import { isSameDayIn } from '../../../src-shared/domain/units/zone-time';
import { dateParts, type Zoned } from '../../words/format';

const writers = new Map<string, Intl.DateTimeFormat>();

function written({ locale, timeZone }: Zoned, timeMs: number, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${timeZone} ${Object.keys(options).join()}`;
  const zone = timeZone === undefined ? {} : { timeZone };
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale, { ...zone, ...options });
  writers.set(key, writer);
  const part = dateParts(writer, timeMs);
  const day = part['day'] === undefined ? '' : `${part['day']} ${part['month']}`;
  const clock = part['hour'] === undefined ? '' : `${part['hour']}:${part['minute']}`;
  const seconds = part['second'] === undefined ? '' : `:${part['second']}`;
  return [day, `${clock}${seconds}`].filter((one) => one !== '').join(' ');
}

const [day, clock] = [
  { day: 'numeric', month: 'short' },
  { hour: '2-digit', minute: '2-digit' },
] as const;

/** `18 Nov 13:00` in the chosen zone, beside something that says the year. */
export const moment = (format: Zoned, timeMs: number): string =>
  written(format, timeMs, { ...day, ...clock });

/** `18 Nov 13:00:05`. */
export const exactMoment = (format: Zoned, timeMs: number): string =>
  written(format, timeMs, { ...day, ...clock, second: '2-digit' });

/** `18 Nov` for the beginning of a day, else `13:00`. */
export const tickMoment = (format: Zoned, timeMs: number, isDay: boolean): string =>
  written(format, timeMs, isDay ? day : clock);

/** `18 Nov 13:00 – 14:20`: the day of the end stands where it is another. */
export function stretchSaid(format: Zoned, fromMs: number, toMs: number): string {
  const isOneDay = isSameDayIn(fromMs, toMs, format.timeZone);
  return `${moment(format, fromMs)} – ${isOneDay ? written(format, toMs, clock) : moment(format, toMs)}`;
}
