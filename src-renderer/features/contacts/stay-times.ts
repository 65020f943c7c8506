import type { When } from '../../../src-shared/domain/vessels/visit';
import type { Stay } from '../../../src-shared/domain/vessels/visit-book';
import type { Words } from '../../words/en';
import { dateParts, type Format, type Zoned } from '../../words/format';

const dayMs = 86_400_000;

/** `18 Nov 13:00`, in the chosen zone; the year stands where it is not that of the question's end. */
function shortTime({ locale, timeZone }: Zoned, timeMs: number): string {
  const writer = new Intl.DateTimeFormat(locale, {
    ...(timeZone === undefined ? {} : { timeZone }),
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const part = dateParts(writer, timeMs);
  return `${part['day']} ${part['month']} ${part['hour']}:${part['minute']}`;
}

/** A time as far as it is known: an instant, a day, or what it lies between. */
export function whenWords(words: Words, format: Zoned, [earliest, latest]: When): string {
  if (earliest === latest) return shortTime(format, earliest);
  const isDay = latest - earliest === dayMs - 1 && earliest % dayMs === 0;
  if (isDay)
    return new Intl.DateTimeFormat(format.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      earliest,
    );
  return words.contacts.between(shortTime(format, earliest), shortTime(format, latest));
}

/** From when to when a stay was. */
export function stayWords(words: Words, format: Format, { arrived, left, leaving }: Stay): string {
  const end =
    leaving === 'given'
      ? whenWords(words, format, left)
      : leaving === 'week-end'
        ? words.contacts.stillThere
        : words.contacts.leavingMissing;
  return `${whenWords(words, format, arrived)} – ${end}`;
}

/** Days between the end of a stay and the beginning of a later one, at the least and at the most. */
export function daysApart(first: Stay, later: Stay): readonly [number, number] {
  const days = (ms: number): number => Math.max(0, ms) / dayMs;
  return [days(later.arrived[0] - first.left[1]), days(later.arrived[1] - first.left[0])];
}
