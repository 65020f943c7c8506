import type { ForecastAnswer, ForecastPart } from '../../src-shared/domain/forecast';
import type { LonLat } from '../../src-shared/domain/locality';
import type { Language } from '../../src-shared/domain/settings';
import type { Failure } from '../../src-shared/result';
import type { CommandIo, Ended } from './command-io';
import { exitCode, exitCodeOf } from './exit-codes';
import { exportWords } from './export-words';
import { told } from './sign-in';
import { commandWords } from './words';

/** Says what is not as it should be with an export that is made of forecasts: what is old, and which of the parts are missing. */
export async function endedWithForecasts(
  places: readonly ForecastAnswer[],
  parts: readonly ForecastPart[],
  io: CommandIo,
  { language, isJson }: { readonly language: Language; readonly isJson: boolean },
): Promise<Ended> {
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
  const [first] = missing;
  if (!first) return { code: exitCode.done };
  return told(exitCode.inPart, first.code, words.partsMissing(missing.map(({ about }) => about).join('; ')));
}

/** Why nothing came out of forecasts of places. */
export function forecastsFailed(
  { code, detail }: Failure,
  { places, offline }: { readonly places: readonly LonLat[]; readonly offline: boolean },
  language: Language,
): Ended {
  const about = places.map((place) => place.join(',')).join(' ');
  const sentence =
    code === 'offline' && offline
      ? exportWords[language].nothingKept(about)
      : commandWords[language].failure[code](about, detail.replace(/[.\s]+$/, ''));
  return told(exitCodeOf(code), code, sentence);
}
