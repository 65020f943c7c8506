import type { LonLat } from '@kartbord/common/lon-lat';
import { limitedParts, type OperationLimits } from '../../../src-shared/domain/sea/operation-windows';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { WindowsForm } from '../../export/sea/windows-file';
import { type Target, targetOf } from './export-arguments';
import { placesOf } from './value-arguments';
import { windowsCommandWords } from '../words/windows-words';
import { commandWords } from '../words/words';

export interface WindowsOptions extends Target {
  readonly places: readonly LonLat[];
  readonly limits: OperationLimits;
  readonly as: WindowsForm;
}

export interface GivenLimits {
  readonly wave?: string | undefined;
  readonly current?: string | undefined;
  readonly wind?: string | undefined;
  readonly hours?: string | undefined;
}

interface Given extends GivenLimits {
  readonly at?: readonly string[] | undefined;
  readonly as?: string | undefined;
  readonly out?: string | undefined;
  readonly offline?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** What the schema of the limits takes: metres and m/s, and hours. */
const [mostLimit, mostHours] = [200, 240];

export function windowsOptions(given: Given, language: Language): Result<WindowsOptions> {
  const words = windowsCommandWords[language];
  const { usage } = commandWords[language];
  if (!given.at || given.at.length === 0) return fail('bad-request', usage.missing('--at 5.33,60.39'));
  const places = placesOf(given.at, language);
  if (!places.ok) return places;
  const limits = limitsGiven(given, language);
  if (!limits.ok) return limits;
  if (limitedParts(limits.value).length === 0) return fail('bad-request', words.aLimit);
  const target = targetOf(given, language, 'ics');
  if (!target.ok) return target;
  const form = given.as ?? /\.(ics|csv)$/i.exec(target.value.out)?.[1]?.toLowerCase();
  if (form !== 'ics' && form !== 'csv') return fail('bad-request', words.form);
  return ok({ ...target.value, places: places.value, limits: limits.value, as: form });
}

/** Limits as they are typed, each null where it is left out. */
export function limitsGiven(given: GivenLimits, language: Language): Result<OperationLimits> {
  const words = windowsCommandWords[language];
  const numbers = {
    waveM: numberOf(given.wave, mostLimit),
    currentMs: numberOf(given.current, mostLimit),
    windMs: numberOf(given.wind, mostLimit),
  };
  const options = { waveM: '--wave', currentMs: '--current', windMs: '--wind' } as const;
  for (const key of ['waveM', 'currentMs', 'windMs'] as const)
    if (Number.isNaN(numbers[key])) return fail('bad-request', words.limit(options[key], mostLimit));
  const leastHours = numberOf(given.hours, mostHours) ?? 0;
  return Number.isNaN(leastHours)
    ? fail('bad-request', words.limit('--hours', mostHours))
    : ok({ ...numbers, leastHours });
}

/** Null where it is left out, NaN where it is no number of the range. A decimal comma is one too. */
export function numberOf(text: string | undefined, most: number): number | null {
  if (text === undefined) return null;
  const plain = text.trim().replace(',', '.');
  const value = /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : NaN;
  return value <= most ? value : NaN;
}
