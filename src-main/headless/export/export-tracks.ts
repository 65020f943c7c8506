import { resolve } from 'node:path';
import { trackDays } from '../../../src-shared/domain/tracks/track';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Failure } from '../../../src-shared/result';
import { exportTracks } from '../../handlers/export/export-tracks';
import type { Work } from '../../handlers/work';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { joinedCounts } from '../../../src-shared/domain/export/dropped';
import { droppedEnd, droppedLine } from '../drifted-end';
import { exitCode, exitCodeOf } from '../exit-codes';
import { whyNot } from './export-localities';
import { exportWords } from '../words/export-words';
import { failureSentence, nothingCame } from '../words/failed';
import { jsonLine, minuteOf } from '../../shown-text';
import { ending } from '../session/sign-in';

type TracksCommand = Extract<Command, { name: 'export tracks' }>;

const dayMs = 86_400_000;
const noProgress = (): void => {};

/** `export tracks`: the same file as the window's export. */
export async function exportTracksCommand(
  command: TracksCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = exportWords[language];
  const { mmsis, out, offline, satellite, form, gapMs } = command;
  const { signal } = io;
  const toMs = command.toMs ?? work.forecast.now();
  const fromMs = command.fromMs ?? toMs - trackDays * dayMs;
  const wanted = {
    mmsis,
    fromMs,
    toMs,
    language,
    path: out,
    form,
    gapMs,
    positions: satellite ? ('all' as const) : ('without satellite' as const),
    freshness: offline ? ('cache' as const) : ('usual' as const),
  };
  const written = await exportTracks(work, wanted, { signal, progress: noProgress });
  if (!written.ok) {
    const failure = offline ? written.failure : await whyNot(written.failure, work, signal);
    return failed(failure, command, language);
  }

  const { answers, notIncluded } = written.value;
  if ('content' in written.value) await io.stdout(written.value.content);
  else {
    const receipt = {
      file: resolve(out),
      provenance: `${resolve(out)}.provenance.json`,
      ...written.value.file,
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      profile: work.service.name,
      vessels: answers.map(({ mmsi, positions, leftOut, dropped, stamp }) => ({
        mmsi,
        positions,
        leftOut,
        ...(dropped.length > 0 ? { dropped } : {}),
        fetchedAt: new Date(stamp.fetchedAtMs).toISOString(),
        source: stamp.source,
        stale: stamp.staleBecause ?? null,
      })),
      notIncluded: notIncluded.map(({ mmsi, failure }) => ({ mmsi, code: failure.code })),
    };
    const positions = answers.reduce((sum, each) => sum + each.positions, 0);
    await io.stdout(command.json ? jsonLine(receipt) : `${words.tracks(answers.length, positions, out)}\n`);
  }

  for (const { mmsi, stamp } of answers)
    if (stamp.staleBecause && !command.json)
      await io.stderr(`${words.stale(mmsi, minuteOf(stamp.fetchedAtMs), stamp.staleBecause)}\n`);
  const [first] = notIncluded;
  if (first) {
    const tooLarge = notIncluded.filter(({ failure }) => failure.code === 'too-large');
    const missing = notIncluded.filter((one) => !tooLarge.includes(one)).map(({ mmsi }) => mmsi);
    const sentences = [
      ...tooLarge.map(({ mmsi, failure }) => failureSentence(failure, String(mmsi), language)),
      ...(missing.length > 0 ? [words.vesselsMissing(missing.join(', '))] : []),
    ];
    return ending(exitCode.inPart, first.failure.code, sentences.join(' '));
  }
  const dropped = joinedCounts(answers.map((each) => each.dropped));
  if (!command.json && dropped.length > 0) await io.stderr(droppedLine(dropped, language));
  return droppedEnd(dropped, language);
}

function failed(failure: Failure, { mmsis, offline, out }: TracksCommand, language: Language): Ended {
  const { code } = failure;
  const about = mmsis.join(', ');
  if (code === 'signed-out') return ending(exitCodeOf(code), code, exportWords[language].aisSignIn(about));
  return nothingCame(failure, { about, offline, out }, language);
}
