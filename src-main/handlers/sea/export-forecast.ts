import {
  type ForecastAnswer,
  forecastParts,
  type ForecastRuns,
} from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { ok, type Result } from '../../../src-shared/result';
import type { ForecastExport } from '../../export/sea/forecast-provenance';
import { type AskContext, type Freshness, isBulk } from '../fetch-through-cache';
import type { Work } from '../work';
import { namedIn } from '../../api-client/service-profile';

/**
 * Asks for every place and makes it ready for `work.forecast.write` (a file) or `work.forecast.bytes` (a pipe). What one
 * part of one place lacks is said in the file; it fails only where nothing at all came, with the first reason.
 */
export async function exportForecast(
  work: Pick<Work, 'forecast' | 'service' | 'status'>,
  of: {
    readonly places: readonly LonLat[];
    readonly as: ForecastExport['as'];
    readonly language: Language;
    readonly freshness: Freshness;
    /** With the earlier runs that are kept. */
    readonly hasRuns?: boolean;
  },
  context: AskContext,
): Promise<Result<ForecastExport>> {
  const places: ForecastAnswer[] = [];
  const each = { ...context, isBulk: isBulk(of.places.length * forecastParts.length) };
  const runs: ForecastRuns[] = [];
  for (const at of of.places) {
    const answer = await work.forecast.point(at, of.freshness, each);
    if (!answer.ok) return answer;
    places.push(answer.value);
    const kept = of.hasRuns ? await work.forecast.runs(at) : undefined;
    if (kept && !kept.ok) return kept;
    if (kept) runs.push(kept.value);
  }
  const outcomes = places.flatMap(({ waves, current, wind }) => [waves, current, wind]);
  const [first] = outcomes;
  if (first && !first.ok && outcomes.every(({ ok: isGiven }) => !isGiven)) return first;
  const { service } = work;
  return ok({
    places,
    ...(of.hasRuns ? { runs } : {}),
    service: namedIn(service),
    appVersion: work.status().versions.app,
    language: of.language,
    as: of.as,
    exportedAtMs: work.forecast.now(),
  });
}
