import { type CacheKind, cacheKinds } from '../../src-shared/domain/cache';
import type { Language } from '../../src-shared/domain/settings';
import { type IsoWeek, parseIsoWeek } from '../../src-shared/domain/week';
import { fail, ok, type Result } from '../../src-shared/result';
import type { CacheChoice } from '../handlers/offline-work';
import { weekProblem } from './arguments';
import { offlineWords } from './offline-words';
import { commandWords } from './words';

export interface FetchOptions {
  readonly weeks: { readonly from: IsoWeek; readonly to: IsoWeek };
  /** What the service says of each locality, too. */
  readonly details: boolean;
}

export interface ForgetOptions {
  readonly choice: CacheChoice;
  readonly pinnedToo: boolean;
}

interface Given {
  readonly weeks?: string;
  readonly details?: boolean;
  readonly all?: boolean;
  readonly kind?: string;
  readonly locality?: string;
  readonly pinned?: boolean;
}

export function fetchOptions(values: Given, language: Language): Result<FetchOptions> {
  if (values.weeks === undefined)
    return fail('bad-request', commandWords[language].usage.missing('--weeks 2026-W01..2026-W10'));
  const weeks = stretchOf(values.weeks, language);
  return weeks.ok ? ok({ weeks: weeks.value, details: values.details ?? false }) : weeks;
}

export function forgetOptions(values: Given, language: Language): Result<ForgetOptions> {
  const kind = cacheKinds.find((one) => one === values.kind);
  if (values.kind !== undefined && !kind)
    return fail('bad-request', commandWords[language].usage.choice('--kind', cacheKinds.join(', ')));
  const localityNo = Number(values.locality ?? 1);
  if (!Number.isInteger(localityNo) || localityNo < 1 || localityNo > 9_999_999)
    return fail('bad-request', offlineWords[language].locality);
  const weeks = values.weeks === undefined ? undefined : stretchOf(values.weeks, language);
  if (weeks?.ok === false) return weeks;
  const choice: CacheChoice = {
    ...(values.all ? { all: true } : {}),
    ...(kind ? { kind: kind satisfies CacheKind } : {}),
    ...(weeks ? { fromWeek: weeks.value.from, toWeek: weeks.value.to } : {}),
    ...(values.locality === undefined ? {} : { localityNo }),
  };
  if (Object.keys(choice).length === 0) return fail('bad-request', offlineWords[language].noChoice);
  return ok({ choice, pinnedToo: values.pinned ?? false });
}

/** `2026-W01..2026-W10`, both included, or one week. */
function stretchOf(text: string, language: Language): Result<FetchOptions['weeks']> {
  const ends = text.split('..');
  const [from, to = from] = ends.map((end) => parseIsoWeek(end));
  const wrong = ends.find((end) => parseIsoWeek(end) === undefined);
  if (ends.length <= 2 && wrong && ends.every((end) => /^\d{4}-?W?\d{1,2}$/i.test(end.trim())))
    return fail('bad-request', weekProblem(wrong, commandWords[language].usage));
  if (ends.length > 2 || !from || !to || from > to)
    return fail('bad-request', offlineWords[language].weeks(text));
  return ok({ from, to });
}
