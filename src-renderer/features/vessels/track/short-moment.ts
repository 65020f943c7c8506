import { dateParts, type Zoned } from '../../../words/format';

const writers = new Map<string, Intl.DateTimeFormat>();

/** `18 Nov 13:00`, with seconds `18 Nov 13:00:05`, in the chosen zone; beside something that says the year. */
export function shortMoment({ locale, timeZone }: Zoned, timeMs: number, withSeconds = false): string {
  const key = `${locale} ${timeZone} ${withSeconds}`;
  let writer = writers.get(key);
  if (!writer) {
    writer = new Intl.DateTimeFormat(locale, {
      ...(timeZone === undefined ? {} : { timeZone }),
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      ...(withSeconds ? { second: '2-digit' } : {}),
    });
    writers.set(key, writer);
  }
  const part = dateParts(writer, timeMs);
  const seconds = withSeconds ? `:${part['second']}` : '';
  return `${part['day']} ${part['month']} ${part['hour']}:${part['minute']}${seconds}`;
}
