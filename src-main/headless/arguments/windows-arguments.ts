import type { LonLat } from '@kartbord/common/lon-lat';
import type { OperationLimits } from '../../../src-shared/domain/sea/operation-windows';
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

interface Given {
  readonly at?: readonly string[] | undefined;
  readonly wave?: string | undefined;
  readonly current?: string | undefined;
  readonly wind?: string | undefined;
  readonly hours?: string | undefined;
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
  const numbers = {
    waveM: numberOf(given.wave, mostLimit),
    currentMs: numberOf(given.current, mostLimit),
    windMs: numberOf(given.wind, mostLimit),
  };
  const options = { waveM: '--wave', currentMs: '--current', windMs: '--wind' } as const;
  for (const key of ['waveM', 'currentMs', 'windMs'] as const)
    if (Number.isNaN(numbers[key])) return fail('bad-request', words.limit(options[key], mostLimit));
  if (Object.values(numbers).every((limit) => limit === null)) return fail('bad-request', words.aLimit);
  const leastHours = numberOf(given.hours, mostHours) ?? 0;
  if (Number.isNaN(leastHours)) return fail('bad-request', words.limit('--hours', mostHours));
  const target = targetOf(given, language, 'ics');
  if (!target.ok) return target;
  const form = given.as ?? /\.(ics|csv)$/i.exec(target.value.out)?.[1]?.toLowerCase();
  if (form !== 'ics' && form !== 'csv') return fail('bad-request', words.form);
  return ok({ ...target.value, places: places.value, limits: { ...numbers, leastHours }, as: form });
}

/** Null where it is left out, NaN where it is no number of the range. A decimal comma is one too. */
function numberOf(text: string | undefined, most: number): number | null {
  if (text === undefined) return null;
  const plain = text.trim().replace(',', '.');
  const value = /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : NaN;
  return value <= most ? value : NaN;
}
