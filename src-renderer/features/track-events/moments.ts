const writers = new Map<string, Intl.DateTimeFormat>();

function written(locale: string, timeMs: number, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${Object.keys(options).join()}`;
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale, options);
  writers.set(key, writer);
  const part = Object.fromEntries(
    writer.formatToParts(timeMs).map(({ type, value }) => [type, value.replace(/\.$/, '')]),
  );
  const day = part['day'] === undefined ? '' : `${part['day']} ${part['month']}`;
  const clock = part['hour'] === undefined ? '' : `${part['hour']}:${part['minute']}`;
  const seconds = part['second'] === undefined ? '' : `:${part['second']}`;
  return [day, `${clock}${seconds}`].filter((one) => one !== '').join(' ');
}

const [day, clock] = [
  { day: 'numeric', month: 'short' },
  { hour: '2-digit', minute: '2-digit' },
] as const;

/** `18 Nov 13:00` in the computer's zone, beside something that says the year. */
export const moment = (locale: string, timeMs: number): string =>
  written(locale, timeMs, { ...day, ...clock });

/** `18 Nov 13:00:05`. */
export const exactMoment = (locale: string, timeMs: number): string =>
  written(locale, timeMs, { ...day, ...clock, second: '2-digit' });

/** `18 Nov` for the beginning of a day, else `13:00`. */
export const tickMoment = (locale: string, timeMs: number, isDay: boolean): string =>
  written(locale, timeMs, isDay ? day : clock);

/** `18 Nov 13:00 – 14:20`: the day of the end stands where it is another. */
export function stretchSaid(locale: string, fromMs: number, toMs: number): string {
  const isOneDay = new Date(fromMs).toDateString() === new Date(toMs).toDateString();
  return `${moment(locale, fromMs)} – ${isOneDay ? written(locale, toMs, clock) : moment(locale, toMs)}`;
}
