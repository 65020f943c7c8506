import { type ForecastAnswer, forecastParts } from '../../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { OperationLimits, OperationSite } from '../../../src-shared/domain/sea/operation-windows';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { ok, type Result } from '../../../src-shared/result';
import type { WindowsExport } from '../../export/sea/windows-export';
import { type AskContext, type Freshness, isBulk } from '../fetch-through-cache';
import type { Work } from '../work';
import { namedIn } from '../../api-client/service-profile';

/**
 * Asks for the forecast of every site and makes it ready for `work.writeWindows` (a file) or `work.windowsBytes` (a pipe).
 * What one part of one site lacks is said in the file; it fails only where nothing at all came, with the first reason.
 */
export async function exportWindows(
  work: Pick<Work, 'forecast' | 'service' | 'status'>,
  of: {
    readonly sites: readonly { readonly at: LonLat; readonly name: string }[];
    readonly job: string;
    readonly limits: OperationLimits;
    readonly language: Language;
    readonly freshness: Freshness;
  },
  context: AskContext,
): Promise<Result<WindowsExport>> {
  const sites: OperationSite[] = [];
  const each = { ...context, isBulk: isBulk(of.sites.length * forecastParts.length) };
  for (const { at, name } of of.sites) {
    const answer = await work.forecast.point(at, of.freshness, each);
    if (!answer.ok) return answer;
    sites.push({ at: answer.value.asked, name, answer: answer.value });
  }
  const outcomes = sites.flatMap(({ answer }) => outcomesOf(answer));
  const [first] = outcomes;
  if (first && !first.ok && outcomes.every((outcome) => !outcome.ok)) return first;
  const { service } = work;
  return ok({
    sites,
    job: of.job,
    limits: of.limits,
    language: of.language,
    service: namedIn(service),
    appVersion: work.status().versions.app,
    writtenAtMs: work.forecast.now(),
  });
}

const outcomesOf = (answer: ForecastAnswer): readonly ForecastAnswer[keyof Omit<ForecastAnswer, 'asked'>][] =>
  forecastParts.map((part) => answer[part]);
