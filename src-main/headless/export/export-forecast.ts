import { resolve } from 'node:path';
import { type ForecastAnswer, forecastParts } from '../../../src-shared/domain/sea/forecast';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { exportForecast } from '../../handlers/sea/export-forecast';
import type { Work } from '../../handlers/work';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { whyNot } from './export-localities';
import { exportWords } from '../words/export-words';
import { endedWithForecasts, forecastsFailed } from '../forecast-outcomes';
import { jsonLine } from '../../shown-text';

type ForecastCommand = Extract<Command, { name: 'export forecast' }>;

const noProgress = (): void => {};

/** `export forecast`: the same file as the window's export. */
export async function exportForecastCommand(
  command: ForecastCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const { places, out, offline, as, runs: hasRuns } = command;
  const { signal } = io;
  const context = { signal, progress: noProgress };
  const freshness = offline ? 'cache' : 'usual';
  const made = await exportForecast(work, { places, language, freshness, as, hasRuns }, context);
  if (!made.ok) {
    const failure = offline ? made.failure : await whyNot(made.failure, work, signal);
    return forecastsFailed(failure, command, language);
  }
  if (out === '-') {
    const bytes = await work.forecast.bytes(made.value, signal);
    if (!bytes.ok) return forecastsFailed(bytes.failure, command, language);
    await io.stdout(bytes.value);
    return endedWithForecasts(made.value.places, forecastParts, io, {
      language,
      isJson: command.json,
      needsAll: false,
    });
  }
  const written = await work.forecast.write(made.value, resolve(out), context);
  if (!written.ok) return forecastsFailed(written.failure, command, language);
  const runs = Math.max(
    0,
    ...(made.value.runs ?? []).flatMap((of) => forecastParts.map((part) => of[part].length)),
  );
  const receipt = {
    file: resolve(out),
    ...(as === 'csv'
      ? { metadata: `${resolve(out)}-metadata.json` }
      : { provenance: `${resolve(out)}.provenance.json` }),
    ...written.value,
    profile: work.service.name,
    places: made.value.places.map((answer) => ({ at: answer.asked, parts: partsOf(answer) })),
    ...(hasRuns ? { runs } : {}),
  };
  const words = exportWords[language];
  const sentence = [words.forecasts(places.length, out), ...(hasRuns ? [words.forecastRuns(runs)] : [])].join(
    ' ',
  );
  await io.stdout(command.json ? jsonLine(receipt) : `${sentence}\n`);
  return endedWithForecasts(made.value.places, forecastParts, io, {
    language,
    isJson: command.json,
    needsAll: false,
  });
}

function partsOf(answer: ForecastAnswer): readonly object[] {
  return forecastParts.map((part) => {
    const outcome = answer[part];
    if (!outcome.ok) return { part, code: outcome.failure.code };
    const { stamp, dropped } = outcome.value;
    const { fetchedAtMs, source, staleBecause } = stamp;
    const fetchedAt = new Date(fetchedAtMs).toISOString();
    const { length: steps } = outcome.value.steps;
    const stale = staleBecause ?? null;
    return { part, steps, fetchedAt, source, stale, ...(dropped ? { dropped } : {}) };
  });
}
