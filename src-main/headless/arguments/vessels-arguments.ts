import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Ring } from '../../../src-shared/domain/units/ring';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Values } from '../command-line';
import { vesselsWords } from '../words/vessels-words';
import { commandWords } from '../words/words';
import { targetOf, timesOf } from './export-arguments';
import { areaOf, type FilterSources } from './filter-arguments';
import type { NearPlace, TableOptions } from './table-arguments';
import { placesOf } from './value-arguments';

const [leastKm, usualKm, mostKm] = [0.1, 5, 100];

/** `kartbord vessels`: an area or a circle, and a period up to now unless told. What time it is is not known yet. */
export function vesselsOptions(
  values: Values,
  language: Language,
  sources: FilterSources,
): Result<TableOptions> {
  const target = targetOf(values, language, 'csv');
  if (!target.ok) return target;
  const times = timesOf(values, language);
  if (!times.ok) return times;
  const { fromMs, toMs } = times.value;
  if (fromMs === null) return fail('bad-request', commandWords[language].usage.missing('--from 2026-11-18'));
  if (values.in === undefined && values.near === undefined)
    return fail('bad-request', commandWords[language].usage.missing('--in area.geojson'));
  const area: Result<Ring> = values.in === undefined ? ok([]) : areaOf(values.in, sources, language);
  if (!area.ok) return area;
  const near = values.near === undefined ? ok(undefined) : nearOf(values.near, values.within, language);
  if (!near.ok) return near;
  return ok({
    ...target.value,
    what: { kind: 'vessels', area: area.value, fromMs, toMs: toMs ?? 0, nowMs: 0 },
    ...(near.value ? { near: near.value } : {}),
    about: `vessels ${values.near ?? values.in ?? ''}`,
  });
}

function nearOf(text: string, within: string | undefined, language: Language): Result<NearPlace> {
  const km = within === undefined ? usualKm : Number(within.trim() || NaN);
  if (!(km >= leastKm && km <= mostKm))
    return fail('bad-request', vesselsWords[language].within(leastKm, mostKm));
  const radiusM = km * 1000;
  if (/^\s*\d+\s*$/.test(text)) return ok({ of: Number(text), radiusM });
  const places = placesOf([text], language);
  const [of] = places.ok ? places.value : [];
  if (!places.ok) return places;
  return of ? ok({ of, radiusM }) : fail('bad-request', text);
}
