import { resolve } from 'node:path';
import { formatDdmIn } from '../../../src-shared/domain/units/coordinates';
import { forecastParts } from '../../../src-shared/domain/sea/forecast';
import { limitedParts } from '../../../src-shared/domain/sea/operation-windows';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { exportWindows } from '../../handlers/sea/export-windows';
import type { Work } from '../../handlers/work';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { whyNot } from './export-localities';
import { endedWithForecasts, forecastsFailed } from '../forecast-outcomes';
import { jsonLine } from '../../shown-text';
import { windowsCommandWords } from '../words/windows-words';

type WindowsCommand = Extract<Command, { name: 'export windows' }>;

const noProgress = (): void => {};

/** `export windows`: the same calendar or table as the window's export. */
export async function exportWindowsCommand(
  command: WindowsCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const { places, limits, as, out, offline } = command;
  const { signal } = io;
  const context = { signal, progress: noProgress };
  const sites = places.map((at) => ({
    at,
    name: formatDdmIn(language, at),
  }));
  const of = { sites, job: '', limits, language, freshness: offline ? 'cache' : 'usual' } as const;
  const made = await exportWindows(work, of, context);
  if (!made.ok) {
    const failure = offline ? made.failure : await whyNot(made.failure, work, signal);
    return forecastsFailed(failure, command, language);
  }
  const ended = (): Promise<Ended> => {
    const answers = made.value.sites.map(({ answer }) => answer);
    const parts = forecastParts.filter((part) => limitedParts(limits).includes(part));
    return endedWithForecasts(answers, parts, io, {
      language,
      isJson: command.json,
      needsAll: true,
    });
  };
  if (out === '-') {
    const bytes = await work.windowsBytes({ what: made.value, as }, signal);
    if (!bytes.ok) return forecastsFailed(bytes.failure, command, language);
    await io.stdout(bytes.value);
    return ended();
  }
  const path = resolve(out);
  const written = await work.writeWindows({ what: made.value, as, path }, context);
  if (!written.ok) return forecastsFailed(written.failure, command, language);
  const { features, bytes, sha256 } = written.value;
  const receipt = {
    file: path,
    ...(as === 'csv' ? { metadata: `${path}-metadata.json`, stretches: features } : { windows: features }),
    bytes,
    sha256,
    profile: work.service.name,
    places,
    limits,
  };
  const words = windowsCommandWords[language];
  const sentence = (as === 'csv' ? words.stretches : words.windows)(features, places.length, out);
  await io.stdout(command.json ? jsonLine(receipt) : `${sentence}\n`);
  return ended();
}
