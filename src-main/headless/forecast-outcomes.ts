import type { ForecastAnswer, ForecastPart } from '../../src-shared/domain/forecast';
import type { LonLat } from '../../src-shared/domain/locality';
import type { Language } from '../../src-shared/domain/settings';
import type { Failure } from '../../src-shared/result';
import type { CommandIo, Ended } from './command-io';
import { exitCode } from './exit-codes';
import { exportWords } from './export-words';
import { nothingCame } from './failed';
import { told } from './sign-in';

/**
 * Says what is not as it should be with an export that is made of forecasts: what is old, which of the parts are missing,
 * and for which places there is no forecast. `needsAll`: what is made of them needs each of the parts.
 */
export async function endedWithForecasts(
  places: readonly ForecastAnswer[],
  parts: readonly ForecastPart[],
  io: CommandIo,
  of: { readonly language: Language; readonly isJson: boolean; readonly needsAll: boolean },
): Promise<Ended> {
  const { language, isJson } = of;
  const words = exportWords[language];
  const outcomes = places.flatMap((answer) =>
    parts.map((part) => ({ about: `${part} ${answer.asked.join(',')}`, outcome: answer[part] })),
  );
  for (const { about, outcome } of outcomes) {
    const stamp = outcome.ok ? outcome.value.stamp : undefined;
    if (stamp?.staleBecause && !isJson)
      await io.stderr(
        `${words.stale(about, new Date(stamp.fetchedAtMs).toISOString(), stamp.staleBecause)}\n`,
      );
  }
  const missing = outcomes.flatMap(({ about, outcome }) =>
    outcome.ok ? [] : [{ about, code: outcome.failure.code }],
  );
  const isEmpty = (outcome: ForecastAnswer[ForecastPart]): boolean =>
    outcome.ok && outcome.value.steps.length === 0;
  const empty = of.needsAll
    ? outcomes.flatMap(({ about, outcome }) => (isEmpty(outcome) ? [about] : []))
    : places.flatMap((answer) =>
        parts.every((part) => isEmpty(answer[part])) ? [answer.asked.join(',')] : [],
      );
  const sentences = [
    ...(missing.length > 0 ? [words.partsMissing(missing.map(({ about }) => about).join('; '))] : []),
    ...(empty.length > 0 ? [words.noForecast(empty.join('; '))] : []),
  ];
  if (sentences.length === 0) return { code: exitCode.done };
  return told(exitCode.inPart, missing[0]?.code ?? 'not-reported', sentences.join(' '));
}

/** Why nothing came out of forecasts of places. */
export function forecastsFailed(
  failure: Failure,
  {
    places,
    offline,
    out,
  }: { readonly places: readonly LonLat[]; readonly offline: boolean; readonly out: string },
  language: Language,
): Ended {
  const about = places.map((place) => place.join(',')).join(' ');
  return nothingCame(failure, { about, offline, out }, language);
}
