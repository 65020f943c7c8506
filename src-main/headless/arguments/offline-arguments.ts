import { type CacheKind, cacheKinds } from '../../../src-shared/domain/cache/cache';
import { localityNo as asLocalityNo } from '../../../src-shared/domain/fish-health/locality';
import {
  type LocalityChoice,
  nothingChosen,
  type OfflineSelection,
} from '../../../src-shared/domain/cache/offline-plan';
import { reportKinds } from '../../../src-shared/domain/gear/report-rows';
import { yearParts } from '../../../src-shared/domain/weeks/year-parts';
import type { Scope } from '../../../src-shared/domain/session/session';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { CacheChoice } from '../../handlers/cache/renewal';
import { timesOf } from './export-arguments';
import { offlineWords } from '../words/offline-words';
import { yearsOf } from './table-arguments';
import {
  boxOf,
  cornersOf,
  localityNumbersOf,
  mmsisOf,
  placesOf,
  weekRangeOf,
  zoomsOf,
} from './value-arguments';
import { valueWords } from '../words/value-words';
import { commandWords } from '../words/words';

export interface FetchOptions {
  readonly selection: OfflineSelection;
  /** What it is, for sentences. */
  readonly about: string;
  /** What a sign-in is needed for; the map server knows nobody. */
  readonly scope: Scope | null;
}

export interface ForgetOptions {
  readonly choice: CacheChoice;
  readonly pinnedToo: boolean;
}

export interface Given {
  readonly weeks?: string | undefined;
  readonly details?: boolean | undefined;
  readonly mmsi?: string | undefined;
  readonly satellite?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly at?: readonly string[] | undefined;
  readonly layer?: readonly string[] | undefined;
  readonly bbox?: string | undefined;
  readonly zooms?: string | undefined;
  readonly all?: boolean | undefined;
  readonly kind?: string | undefined;
  readonly locality?: string | undefined;
  readonly pinned?: boolean | undefined;
  readonly years?: string | undefined;
  readonly parts?: string | undefined;
  readonly report?: string | undefined;
}

export type Fetchable = 'localities' | 'years' | 'reports' | 'tracks' | 'forecasts' | 'tiles';

export function fetchOptions(what: Fetchable, given: Given, language: Language): Result<FetchOptions> {
  return { localities, years, reports, tracks, forecasts, tiles }[what](given, language);
}

const missing = (example: string, language: Language): ReturnType<typeof fail> =>
  fail('bad-request', commandWords[language].usage.missing(example));

function localities(given: Given, language: Language): Result<FetchOptions> {
  if (given.weeks === undefined) return missing('--weeks 2026-W01..2026-W10', language);
  const weeks = weekRangeOf(given.weeks, language);
  if (!weeks.ok) return weeks;
  const whose = localityChoice(given, language);
  if (!whose.ok) return whose;
  const { from, to } = weeks.value;
  return ok({
    selection: {
      ...nothingChosen,
      weeks: weeks.value,
      localities: whose.value,
      localityDetails: (given.details ?? false) || whose.value !== 'all',
    },
    about: from === to ? from : `${from}..${to}`,
    scope: 'api',
  });
}

/** Diseases, treatments and visits by the year, one request for each of them, site and year. */
function years(given: Given, language: Language): Result<FetchOptions> {
  if (given.years === undefined) return missing('--years 2025..2026', language);
  const span = yearsOf(given, language);
  if (!span.ok) return span;
  const whose = localityChoice(given, language);
  if (!whose.ok) return whose;
  const parts = choiceOf(given.parts, yearParts);
  if (!parts)
    return fail('bad-request', commandWords[language].usage.choice('--parts', yearParts.join(', ')));
  const [from, to] = span.value;
  return ok({
    selection: { ...nothingChosen, localities: whose.value, years: { from, to, parts } },
    about: from === to ? String(from) : `${from}..${to}`,
    scope: 'api',
  });
}

/** The download, cut into pieces that the service takes. */
function reports(given: Given, language: Language): Result<FetchOptions> {
  if (given.weeks === undefined) return missing('--weeks 2026-W01..2026-W10', language);
  const weeks = weekRangeOf(given.weeks, language);
  if (!weeks.ok) return weeks;
  const kinds = choiceOf(given.report, reportKinds);
  if (!kinds)
    return fail('bad-request', commandWords[language].usage.choice('--report', reportKinds.join(', ')));
  const numbers = given.locality === undefined ? ok([]) : localityNumbersOf(given.locality, language);
  if (!numbers.ok) return numbers;
  const [no] = numbers.value;
  if (numbers.value.length > 1) return fail('bad-request', valueWords[language].oneLocality('fetch reports'));
  return ok({
    selection: {
      ...nothingChosen,
      reports: { kinds, ...weeks.value, localityNo: no === undefined ? null : asLocalityNo(no) },
    },
    about: `${kinds.join(', ')} ${given.weeks}`,
    scope: 'api',
  });
}

/** All of a closed list where nothing is given; undefined for a word that is not on it. */
function choiceOf<T extends string>(text: string | undefined, valid: readonly T[]): readonly T[] | undefined {
  if (text === undefined) return valid;
  const words = text.split(',').map((word) => word.trim());
  const chosen = valid.filter((word) => words.includes(word));
  return words.every((word) => valid.some((one) => one === word)) ? chosen : undefined;
}

/** Whose details are meant: of all, of some by number, or of those in a box. */
function localityChoice({ locality, bbox }: Given, language: Language): Result<LocalityChoice> {
  if (locality !== undefined) {
    const numbers = localityNumbersOf(locality, language);
    return numbers.ok ? ok({ numbers: numbers.value.map(asLocalityNo) }) : numbers;
  }
  if (bbox === undefined) return ok('all');
  const box = boxOf(bbox, language);
  return box.ok ? ok({ area: cornersOf(box.value) }) : box;
}

function tracks({ mmsi, satellite, ...given }: Given, language: Language): Result<FetchOptions> {
  if (mmsi === undefined) return missing('--mmsi 257000001,257000002', language);
  const vessels = mmsisOf(mmsi, language);
  if (!vessels.ok) return vessels;
  const times = timesOf(given, language);
  if (!times.ok) return times;
  const { fromMs, toMs } = times.value;
  return ok({
    selection: {
      ...nothingChosen,
      vessels: vessels.value,
      ...(satellite ? { satellite: true } : {}),
      ...(fromMs === null && toMs === null ? {} : { trackSpan: { fromMs, toMs } }),
    },
    about: vessels.value.join(', '),
    scope: 'ais',
  });
}

function forecasts({ at }: Given, language: Language): Result<FetchOptions> {
  if (!at || at.length === 0) return missing('--at 5.33,60.39', language);
  const places = placesOf(at, language);
  if (!places.ok) return places;
  return ok({
    selection: { ...nothingChosen, forecasts: places.value },
    about: places.value.map((place) => place.join(',')).join(' '),
    scope: 'api',
  });
}

function tiles({ layer, bbox, zooms }: Given, language: Language): Result<FetchOptions> {
  if (!layer || layer.length === 0) return missing('--layer NAME', language);
  if (bbox === undefined) return missing('--bbox 4.5,59.8,6.2,60.9', language);
  if (zooms === undefined) return missing('--zooms 6..9', language);
  const box = boxOf(bbox, language);
  if (!box.ok) return box;
  const levels = zoomsOf(zooms, language);
  if (!levels.ok) return levels;
  const choices = layer.map((name) => ({ layer: name, area: box.value, zooms: levels.value }));
  return ok({ selection: { ...nothingChosen, tiles: choices }, about: layer.join(', '), scope: null });
}

export function forgetOptions(given: Given, language: Language): Result<ForgetOptions> {
  const kind = cacheKinds.find((one) => one === given.kind);
  if (given.kind !== undefined && !kind)
    return fail('bad-request', commandWords[language].usage.choice('--kind', cacheKinds.join(', ')));
  const numbers = given.locality === undefined ? ok([]) : localityNumbersOf(given.locality, language);
  if (!numbers.ok) return numbers;
  const vessels = given.mmsi === undefined ? ok([]) : mmsisOf(given.mmsi, language);
  if (!vessels.ok) return vessels;
  const places = placesOf(given.at ?? [], language);
  if (!places.ok) return places;
  const layers = given.layer ?? [];
  const words = offlineWords[language];
  if ([numbers.value, vessels.value, places.value, layers].some((each) => each.length > 1))
    return fail('bad-request', words.oneAtATime);
  const weeks = given.weeks === undefined ? undefined : weekRangeOf(given.weeks, language);
  if (weeks?.ok === false) return weeks;
  const [localityNo] = numbers.value;
  const [mmsi] = vessels.value;
  const [place] = places.value;
  const [layer] = layers;
  const choice: CacheChoice = {
    ...(given.all ? { all: true } : {}),
    ...(kind ? { kind: kind satisfies CacheKind } : {}),
    ...(weeks ? { fromWeek: weeks.value.from, toWeek: weeks.value.to } : {}),
    ...(localityNo === undefined ? {} : { localityNo }),
    ...(mmsi === undefined ? {} : { mmsi }),
    ...(place ? { place: [...place] } : {}),
    ...(layer === undefined ? {} : { layer }),
  };
  if (Object.keys(choice).length === 0) return fail('bad-request', words.noChoice);
  return ok({ choice, pinnedToo: given.pinned ?? false });
}
