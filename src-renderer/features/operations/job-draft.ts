import type { ForecastPart } from '../../../src-shared/domain/sea/forecast';
import type { OperationJob, OperationLimits } from '../../../src-shared/domain/sea/operation-windows';
import { beaufort, inKnots, type SpeedUnit } from '../../../src-shared/domain/units/speed-unit';

export const limitKeys = { waves: 'waveM', current: 'currentMs', wind: 'windMs' } as const;

/** What the schema of limits takes, metres or m/s, and of hours. */
export const [mostLimit, mostHours] = [200, 240];

/** The unit that a limit is typed in. Currents have no force. */
export function unitOf(part: ForecastPart, unit: SpeedUnit): 'm' | 'ms' | 'kn' {
  if (part === 'waves') return 'm';
  return unit === 'ms' || (unit === 'bft' && part === 'wind') ? 'ms' : 'kn';
}

/** A number as a person types it, with a decimal point or comma; null where it is empty, NaN where it is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : NaN;
}

/** In metres or m/s; null: none. NaN: it cannot be read, or is more than any sea. */
export function readLimit(text: string, part: ForecastPart, unit: SpeedUnit): number | null {
  const typed = readNumber(text);
  if (typed === null) return null;
  const value = unitOf(part, unit) === 'kn' ? typed / inKnots(1) : typed;
  return value <= mostLimit ? value : NaN;
}

/** As it is typed, with as many decimals as were meant. */
export function limitText(value: number | null, part: ForecastPart, unit: SpeedUnit, locale: string): string {
  if (value === null) return '';
  const shown = unitOf(part, unit) === 'kn' ? inKnots(value) : value;
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(shown);
}

/** The forces that have a greatest speed. */
export const boundForces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** The greatest speed of a force to a tenth of a metre a second, as the scale has it: 5 is up to 10.7 m/s. */
export function topOfForce(force: number): number {
  let tenths = 0;
  while (beaufort((tenths + 1) / 10) <= force) tenths++;
  return tenths / 10;
}

/** The force that a limit is the bound of; null where it is another speed. */
export function forceOfLimit(windMs: number | null): number | null {
  return boundForces.find((force) => topOfForce(force) === windMs) ?? null;
}

export const noLimits: OperationLimits = { waveM: null, currentMs: null, windMs: null, leastHours: 0 };

/** Something to begin with. The numbers are invented: nobody's rule, and said to be that wherever they are offered. */
export const exampleLimits = {
  washing: { waveM: 1, currentMs: 0.5, windMs: 8, leastHours: 4 },
  alongside: { waveM: 1.5, currentMs: 0.7, windMs: 12, leastHours: 6 },
  diving: { waveM: 0.5, currentMs: 0.3, windMs: 6, leastHours: 2 },
} as const satisfies Readonly<Record<string, OperationLimits>>;

/** One of a list in the place of another. */
export const replaced = (
  jobs: readonly OperationJob[],
  index: number,
  job: OperationJob,
): readonly OperationJob[] => jobs.map((one, i) => (i === index ? job : one));
