import {
  type ForecastAnswer,
  type ForecastPart,
  forecastParts,
} from '../../../src-shared/domain/sea/forecast';
import {
  type OperationLimits,
  type OperationSite,
  type OperationSpan,
  operationSpans,
} from '../../../src-shared/domain/sea/operation-windows';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { nearMetres } from '../../../src-shared/domain/tracks/track-distance';
import { originMembers, type WeekProvenance } from '../provenance';

/** Forecasts of sites and the limits of a job, ready to be judged and written. */
export interface WindowsExport extends Pick<WeekProvenance, 'service' | 'appVersion'> {
  readonly sites: readonly OperationSite[];
  /** As the person calls it; may be empty. */
  readonly job: string;
  readonly limits: OperationLimits;
  readonly language: Language;
  /** When it is written, by the clock of who asked: what ended before is past. Ms since 1970. */
  readonly writtenAtMs: number;
}

export interface JudgedSite {
  readonly site: OperationSite;
  /** From 1 on. */
  readonly siteNo: number;
  readonly spans: readonly OperationSpan[];
}

export function judgedSites({ sites, limits }: WindowsExport): readonly JudgedSite[] {
  return sites.map((site, index) => ({
    site,
    siteNo: index + 1,
    spans: operationSpans(site.answer, limits),
  }));
}

/** Where a part's numbers come from; null where it could not be had. */
export function partOrigin(answer: ForecastAnswer, part: ForecastPart): PartOrigin | null {
  const outcome = answer[part];
  if (!outcome.ok) return null;
  const { answeredAt, stamp } = outcome.value;
  const steps: readonly { readonly source: string | null }[] = outcome.value.steps;
  const [lon, lat] = answer.asked;
  const away = answeredAt && nearMetres(lon * 1e6, lat * 1e6, answeredAt[0] * 1e6, answeredAt[1] * 1e6);
  return {
    gridPoint: answeredAt,
    metres: away === null ? null : Math.round(away),
    fetchedAtMs: stamp.fetchedAtMs,
    endpoint: stamp.endpoint,
    staleBecause: stamp.staleBecause ?? null,
    models: [...new Set(steps.flatMap(({ source }) => source ?? []))],
  };
}

export interface PartOrigin {
  readonly gridPoint: readonly [number, number] | null;
  /** From the place to the grid point. */
  readonly metres: number | null;
  readonly fetchedAtMs: number;
  readonly endpoint: string;
  readonly staleBecause: string | null;
  /** As the steps name them. */
  readonly models: readonly string[];
}

/** Of all parts of all sites that were had. */
export function allOrigins({ sites }: Pick<WindowsExport, 'sites'>): readonly PartOrigin[] {
  return sites.flatMap(({ answer }) => forecastParts.flatMap((part) => partOrigin(answer, part) ?? []));
}

/** Who gave the forecasts, under which licence. */
export function windowsOrigin(of: WindowsExport): Readonly<Record<string, unknown>> {
  return originMembers(of, {
    real: 'the models are named beside the numbers',
    sample: 'no forecast of any real sea',
  });
}
