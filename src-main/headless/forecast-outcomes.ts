import {
  type ForecastAnswer,
  type ForecastLack,
  forecastLacking,
  type ForecastPart,
} from '../../src-shared/domain/sea/forecast';
import type { LonLat } from '@kartbord/common/lon-lat';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Failure } from '../../src-shared/result';
import type { CommandIo, Ended } from './command-io';
import { minuteOf } from '../shown-text';
import { forecastDropped } from '../export/sea/forecast-provenance';
import { droppedEnd, droppedLine } from './drifted-end';
import { exitCode } from './exit-codes';
import { exportWords } from './words/export-words';
import { nothingCame } from './words/failed';
import { ending } from './session/sign-in';

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
      await io.stderr(`${words.stale(about, minuteOf(stamp.fetchedAtMs), stamp.staleBecause)}\n`);
  }
  const dropped = forecastDropped(places);
  if (!isJson && dropped.length > 0) await io.stderr(droppedLine(dropped, language));
  const lacking = forecastLacking(places, parts, of.needsAll);
  return lacking.length > 0 ? lackingEnd(lacking, language) : droppedEnd(dropped, language);
}

/** Done, or done in part where something of forecasts is not there. */
export function lackingEnd(lacking: readonly ForecastLack[], language: Language): Ended {
  const words = exportWords[language];
  const [missing, empty] = [
    lacking.filter(({ code }) => code !== 'not-reported'),
    lacking.filter(({ code }) => code === 'not-reported'),
  ].map((some) => some.map(({ about }) => about).join('; '));
  const sentences = [
    ...(missing ? [words.partsMissing(missing)] : []),
    ...(empty ? [words.noForecast(empty)] : []),
  ];
  if (lacking.length === 0) return { code: exitCode.done };
  const failed = lacking.find(({ code }) => code !== 'not-reported');
  return ending(exitCode.inPart, failed?.code ?? 'not-reported', sentences.join(' '));
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
