import { axisTop } from '../../../lib/axis-top';
import type { LinesParts, OddMark, WeekLine } from './lines-options';
import { isBelieved, type YearWeek } from './year-facts';

type Member = 'adultFemale' | 'mobile' | 'stationary' | 'temperature';
const boundsOf = {
  adultFemale: 'adultFemaleLice',
  mobile: 'mobileLice',
  stationary: 'stationaryLice',
  temperature: 'seaTemperature',
} as const;

/** A number beyond belief, with where it was. */
interface OddValue extends OddMark {
  readonly value: number;
}

interface Split {
  readonly values: readonly (number | null)[];
  readonly odd: readonly OddValue[];
}

/** What a line can be drawn through, and apart from it what would squeeze the rest of it flat. */
export function split(weeks: readonly YearWeek[], member: Member): Split {
  const odd: OddValue[] = [];
  const values = weeks.map((week, at) => {
    const value = week[member];
    if (value === null || isBelieved(boundsOf[member], value)) return value;
    odd.push({ at, value, isAbove: value > 0 });
    return null;
  });
  return { values, odd };
}

type Chart = Omit<LinesParts, 'tickText' | 'limit' | 'odd'> & { readonly odd: readonly OddValue[] };

const ticksTo = ({ top, step }: { readonly top: number; readonly step: number }): number[] =>
  Array.from({ length: Math.round(top / step) + 1 }, (_, n) => n * step);

/** Adult female lice with the limit; the scale always holds the limit. */
export function adultChart(
  weeks: readonly YearWeek[],
): Chart & { readonly limits: readonly (number | null)[] } {
  const { values, odd } = split(weeks, 'adultFemale');
  const limits = weeks.map(({ limit }) => limit?.limit ?? null);
  const axis = axisTop([values, limits]);
  const lines: readonly WeekLine[] = [{ values, ink: 'main' }];
  return { count: weeks.length, lines, range: [0, axis.top], ticks: ticksTo(axis), odd, limits, height: 94 };
}

/** The other stages, which are often ten times as many: on a scale of their own. */
export function otherStagesChart(weeks: readonly YearWeek[]): Chart {
  const [mobile, stationary] = [split(weeks, 'mobile'), split(weeks, 'stationary')];
  const axis = axisTop([mobile.values, stationary.values]);
  return {
    count: weeks.length,
    lines: [
      { values: mobile.values, ink: 'second' },
      { values: stationary.values, ink: 'third', isDashed: true },
    ],
    range: [0, axis.top],
    ticks: ticksTo(axis),
    odd: [...mobile.odd, ...stationary.odd],
    height: 60,
  };
}

/** Whole fives of degrees Celsius around what was given; the sea may be below zero. */
export function temperatureChart(weeks: readonly YearWeek[]): Chart {
  const { values, odd } = split(weeks, 'temperature');
  const given = values.filter((value) => value !== null);
  const top = Math.max(10, Math.ceil(Math.max(0, ...given) / 5) * 5);
  const bottom = Math.min(0, Math.floor(Math.min(0, ...given) / 5) * 5);
  const step = top - bottom > 15 ? 10 : 5;
  const ticks = Array.from({ length: Math.floor((top - bottom) / step) + 1 }, (_, n) => bottom + n * step);
  return {
    count: weeks.length,
    lines: [{ values, ink: 'second' }],
    range: [bottom, top],
    ticks,
    odd,
    height: 56,
  };
}
