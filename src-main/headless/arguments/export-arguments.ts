import type { LonLat } from '@kartbord/common/lon-lat';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { trackGapMs } from '../../../src-shared/domain/tracks/track';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { TracksForm } from '../../export/tracks/tracks-geojson';
import { lengthOf, mmsisOf, placesOf, timeOf } from './value-arguments';
import { valueWords } from '../words/value-words';
import { commandWords } from '../words/words';

export interface Target {
  /** `-` is stdout. */
  readonly out: string;
  /** Never the network. */
  readonly offline: boolean;
}

export interface TracksOptions extends Target {
  readonly mmsis: readonly number[];
  /** ms since 1970; null: as far back as the service goes. */
  readonly fromMs: number | null;
  /** Null: now. */
  readonly toMs: number | null;
  readonly satellite: boolean;
}

/** How tracks are written. */
export interface TracksFormOptions extends TracksOptions {
  readonly form: TracksForm;
  readonly gapMs: number;
}

export interface ForecastOptions extends Target {
  readonly places: readonly LonLat[];
  readonly as: 'geojson' | 'csv' | 'wide';
  /** With the earlier runs that are kept. */
  readonly runs: boolean;
}

interface Given {
  readonly mmsi?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly satellite?: boolean | undefined;
  readonly as?: string | undefined;
  readonly gap?: string | undefined;
  readonly at?: readonly string[] | undefined;
  readonly runs?: boolean | undefined;
  readonly out?: string | undefined;
  readonly offline?: boolean | undefined;
  readonly json?: boolean | undefined;
}

const missing = (example: string, language: Language): ReturnType<typeof fail> =>
  fail('bad-request', commandWords[language].usage.missing(example));

export function targetOf(
  { out, offline, json }: Pick<Given, 'out' | 'offline' | 'json'>,
  language: Language,
  ending = 'geojson',
): Result<Target> {
  if (!out) return missing(`--out file.${ending}`, language);
  if (out === '-' && json) return fail('bad-request', commandWords[language].usage.jsonAndPipe);
  return ok({ out, offline: offline ?? false });
}

export function tracksOptions(given: Given, language: Language, ending = 'geojson'): Result<TracksOptions> {
  if (given.mmsi === undefined) return missing('--mmsi 257000001,257000002', language);
  const mmsis = mmsisOf(given.mmsi, language);
  if (!mmsis.ok) return mmsis;
  const target = targetOf(given, language, ending);
  if (!target.ok) return target;
  const times = timesOf(given, language);
  if (!times.ok) return times;
  return ok({
    ...target.value,
    mmsis: mmsis.value,
    ...times.value,
    satellite: given.satellite ?? false,
  });
}

/** --from and --to, each of which may be left out. */
export function timesOf(
  given: Pick<Given, 'from' | 'to'>,
  language: Language,
): Result<Pick<TracksOptions, 'fromMs' | 'toMs'>> {
  const from = given.from === undefined ? ok(null) : timeOf(given.from, 'first', language);
  if (!from.ok) return from;
  const to = given.to === undefined ? ok(null) : timeOf(given.to, 'last', language);
  if (!to.ok) return to;
  return from.value !== null && to.value !== null && from.value > to.value
    ? fail('bad-request', valueWords[language].timeOrder)
    : ok({ fromMs: from.value, toMs: to.value });
}

/** `positions`: points and nothing else, which no gap breaks. */
export function tracksFormOptions(
  what: 'tracks' | 'positions',
  given: Given,
  language: Language,
): Result<TracksFormOptions> {
  const tracks = tracksOptions(given, language);
  if (!tracks.ok) return tracks;
  const words = commandWords[language].usage;
  if (what === 'positions') return ok({ ...tracks.value, form: 'points', gapMs: trackGapMs });
  const form = given.as === undefined ? 'both' : forms.find((one) => one === given.as);
  if (!form) return fail('bad-request', words.choice('--as', forms.join(', ')));
  if (form === 'points' && given.gap !== undefined)
    return fail('bad-request', words.needlessOption('--gap', '--as points'));
  const gap = given.gap === undefined ? ok(trackGapMs) : lengthOf(given.gap, '--gap', language);
  return gap.ok ? ok({ ...tracks.value, form, gapMs: gap.value }) : gap;
}

const forms: readonly TracksForm[] = ['lines', 'points', 'both'];

export function forecastOptions(given: Given, language: Language): Result<ForecastOptions> {
  if (!given.at || given.at.length === 0) return missing('--at 5.33,60.39', language);
  const places = placesOf(given.at, language);
  if (!places.ok) return places;
  const target = targetOf(given, language);
  if (!target.ok) return target;
  // A pipe has no ending that would say it.
  const said = given.as ?? (/\.csv$/i.test(target.value.out) ? 'csv' : 'geojson');
  const as = forecastForms.find((one) => one === said);
  if (!as) return fail('bad-request', commandWords[language].usage.choice('--as', forecastForms.join(', ')));
  const runs = given.runs ?? false;
  if (runs && as === 'wide')
    return fail('bad-request', commandWords[language].usage.needlessOption('--runs', '--as wide'));
  return ok({ ...target.value, places: places.value, as, runs });
}

/** `wide`: GeoJSON with all parts of a time in one feature. */
const forecastForms = ['geojson', 'csv', 'wide'] as const;
