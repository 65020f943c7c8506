import { resolve } from 'node:path';
import { type ForecastAnswer, forecastParts } from '../../src-shared/domain/forecast';
import type { Language } from '../../src-shared/domain/settings';
import type { Failure } from '../../src-shared/result';
import { exportForecast } from '../handlers/export-forecast';
import type { Work } from '../handlers/work';
import type { Command } from './arguments';
import { exitCode, exitCodeOf } from './exit-codes';
import { whyNot } from './export-localities';
import { exportWords } from './export-words';
import type { CommandIo, Ended } from './run';
import { jsonLine, told } from './sign-in';
import { commandWords } from './words';

type ForecastCommand = Extract<Command, { name: 'export forecast' }>;

const noProgress = (): void => {};

/** `export forecast`: the same file as the window's export. */
export async function exportForecastCommand(
  command: ForecastCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const { places, out, offline } = command;
  const { signal } = io;
  const context = { signal, progress: noProgress };
  const freshness = offline ? 'cache' : 'usual';
  const made = await exportForecast(work, { places, language, freshness }, context);
  if (!made.ok) {
    const failure = offline ? made.failure : await whyNot(made.failure, work, signal);
    return failed(failure, command, language);
  }
  if (out === '-') {
    const bytes = await work.forecast.bytes(made.value, signal);
    if (!bytes.ok) return failed(bytes.failure, command, language);
    await io.stdout(bytes.value);
    return endedWith(made.value.places, io, language, command.json);
  }
  const written = await work.forecast.write(made.value, resolve(out), context);
  if (!written.ok) return failed(written.failure, command, language);
  const receipt = {
    file: resolve(out),
    ...written.value,
    profile: work.site.name,
    places: made.value.places.map((answer) => ({ at: answer.asked, parts: partsOf(answer) })),
  };
  const sentence = exportWords[language].forecasts(places.length, out);
  await io.stdout(command.json ? jsonLine(receipt) : `${sentence}\n`);
  return endedWith(made.value.places, io, language, command.json);
}

function partsOf(answer: ForecastAnswer): readonly object[] {
  return forecastParts.map((part) => {
    const outcome = answer[part];
    if (!outcome.ok) return { part, code: outcome.failure.code };
    const { fetchedAtMs, source, staleBecause } = outcome.value.stamp;
    const fetchedAt = new Date(fetchedAtMs).toISOString();
    return { part, steps: outcome.value.steps.length, fetchedAt, source, stale: staleBecause ?? null };
  });
}

/** Says what is not as it should be with an export that came out. */
async function endedWith(
  places: readonly ForecastAnswer[],
  io: CommandIo,
  language: Language,
  isJson: boolean,
): Promise<Ended> {
  const words = exportWords[language];
  const outcomes = places.flatMap((answer) =>
    forecastParts.map((part) => ({ about: `${part} ${answer.asked.join(',')}`, outcome: answer[part] })),
  );
  for (const { about, outcome } of outcomes) {
    const stamp = outcome.ok ? outcome.value.stamp : undefined;
    if (stamp?.staleBecause && !isJson)
      await io.stderr(
        `${words.stale(about, new Date(stamp.fetchedAtMs).toISOString(), stamp.staleBecause)}\n`,
      );
  }
  const missing = outcomes.flatMap(({ about, outcome }) =>
    outcome.ok ? [] : [{ about, ...outcome.failure }],
  );
  const [first] = missing;
  if (!first) return { code: exitCode.done };
  const what = missing.map(({ about }) => about).join('; ');
  return told(exitCode.inPart, first.code, words.partsMissing(what));
}

function failed({ code, detail }: Failure, { places, offline }: ForecastCommand, language: Language): Ended {
  const about = places.map((place) => place.join(',')).join(' ');
  const sentence =
    code === 'offline' && offline
      ? exportWords[language].nothingKept(about)
      : commandWords[language].failure[code](about, detail.replace(/[.\s]+$/, ''));
  return told(exitCodeOf(code), code, sentence);
}
