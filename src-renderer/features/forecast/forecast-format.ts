import { dateParts } from '../../words/format';
import type { ForecastPart } from '../../../src-shared/domain/sea/forecast';
import { beaufort, inKnots, type SpeedUnit } from '../../../src-shared/domain/units/speed-unit';

/** What a value of a part is read in. Beaufort is of wind alone: currents are then in knots. */
export type PartUnit = 'm' | SpeedUnit;

export function unitOf(part: ForecastPart, unit: SpeedUnit): PartUnit {
  if (part === 'waves') return 'm';
  return part === 'current' && unit === 'bft' ? 'kn' : unit;
}

/** Metres a second in a unit; of Beaufort the force. Metres stay as they are. */
export function inUnit(value: number, unit: PartUnit): number {
  if (unit === 'kn') return inKnots(value);
  return unit === 'bft' ? beaufort(value) : value;
}

/** Numbers and times of a forecast as a person of the language writes them, in the chosen zone. */
export interface ForecastFormat {
  /** A value of a part that is in its unit already, without the unit. */
  readonly value: (part: ForecastPart, value: number, unit?: PartUnit) => string;
  readonly oneDecimal: (value: number) => string;
  /** `Sun 22 Nov 2026`. */
  readonly day: (timeMs: number) => string;
  /** `Sun 22`. */
  readonly shortDay: (timeMs: number) => string;
  /** `Sun 15:00`. */
  readonly dayTime: (timeMs: number) => string;
  /** `CET`. */
  readonly zone: (timeMs: number) => string;
  /** A tick of an axis with as many decimals as its step has. */
  readonly tick: (value: number, step: number) => string;
}

/** `locale` and `timeZone` as `Format` has them. */
export function forecastFormat(locale: string, timeZone?: string): ForecastFormat {
  const zone = timeZone === undefined ? {} : { timeZone };
  const number = (digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const [none, one, two] = [number(0), number(1), number(2)];
  const partsOf = (
    options: Intl.DateTimeFormatOptions,
  ): ((timeMs: number) => Readonly<Record<string, string>>) => {
    const format = new Intl.DateTimeFormat(locale, { ...zone, ...options });
    return (timeMs) => dateParts(format, timeMs);
  };
  const parts = partsOf({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const join = (timeMs: number, names: readonly string[]): string => {
    const of = parts(timeMs);
    return names.map((name) => of[name]).join(' ');
  };
  return {
    value: (part, value, unit) => (unit === 'bft' ? none : part === 'current' ? two : one).format(value),
    oneDecimal: (value) => one.format(value),
    day: (timeMs) => join(timeMs, ['weekday', 'day', 'month', 'year']),
    shortDay: (timeMs) => join(timeMs, ['weekday', 'day']),
    dayTime: (timeMs) => {
      const { weekday, hour, minute } = parts(timeMs);
      return `${weekday} ${hour}:${minute}`;
    },
    zone: (timeMs) => parts(timeMs)['timeZoneName'] ?? 'UTC',
    tick: (value, step) => number(Math.max(0, -Math.floor(Math.log10(step) + 1e-9))).format(value),
  };
}
