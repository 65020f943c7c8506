import { resolve } from 'node:path';
import { dayOfEnd } from '../../../src-shared/domain/units/time-range';
import { type ChosenLimits, tableOf } from '../../../src-shared/domain/fish-health/lice-limits';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Failure, Result } from '../../../src-shared/result';
import { sitesInWords } from '../../export/filter-words';
import type { LocalitiesWritten } from '../../export/localities-file';
import type { Answered } from '../../handlers/fetch-through-cache';
import { isDrifted } from '../../handlers/export/tables-queries';
import type { Work } from '../../handlers/work';
import type { LocalityList } from '../../api-client/fish-health/locality-list';
import { jsonLine, minuteOf } from '../../shown-text';
import type { Command } from '../arguments/arguments';
import { type CommandIo, type Ended, progressBar } from '../command-io';
import { driftedEnd, droppedEnd, droppedLine } from '../drifted-end';
import { exitCode } from '../exit-codes';
import { nothingCame } from '../words/failed';
import { filterArgumentWords } from '../words/filter-argument-words';
import { ending } from '../session/sign-in';
import { nothingOf } from './nothing-of';
import { commandWords } from '../words/words';

type ExportCommand = Extract<Command, { name: 'export' }>;

const noProgress = (): void => {};

/** `export localities`: the same week, filter and file as the window's export. */
export async function exportLocalities(
  command: ExportCommand,
  io: CommandIo,
  work: Work,
  language: Language,
  limits?: ChosenLimits,
): Promise<Ended> {
  const words = commandWords[language];
  const { week, filter, localityNos } = command;
  const { signal } = io;
  const failed = (failure: Failure): Ended => nothingCame(failure, { ...command, about: week }, language);

  const { asOfMs } = command;
  const freshness = command.offline ? 'cache' : 'usual';
  const answer = await (asOfMs === undefined
    ? work.fishHealth.week(week, freshness, { signal, progress: noProgress })
    : work.fishHealth.weekThen(week, asOfMs));
  if (!answer.ok && asOfMs !== undefined && answer.failure.code === 'not-found')
    return ending(exitCode.offline, 'offline', await nothingOf({ asOfMs }, week, work, language));
  if (!answer.ok)
    return failed(
      command.offline || asOfMs !== undefined ? answer.failure : await whyNot(answer.failure, work, signal),
    );
  const made =
    asOfMs === undefined
      ? work.weekExport(answer.value, week, filter, language, limits, freshness)
      : work.weekExport(answer.value, week, filter, language, limits && tableOf(limits));
  const what = {
    ...made,
    ...(asOfMs === undefined ? {} : { provenance: { ...made.provenance, asOfMs } }),
    ...(localityNos ? { localityNos } : {}),
  };

  if (command.out === '-') {
    const bytes = await work.localitiesBytes(what, signal);
    if (!bytes.ok) return failed(bytes.failure);
    await io.stdout(bytes.value.bytes);
    return endedWith(answer.value, bytes.value, io, language, command);
  }

  const path = resolve(command.out);
  const bar = progressBar(io, command.json);
  const written = await work.writeLocalities(what, path, {
    signal,
    progress: ({ written, total }) => bar.show(command.out, written, total),
  });
  bar.end();
  if (!written.ok) return failed(written.failure);
  const { stamp } = answer.value;
  const { dropped } = answer.value.value;
  const receipt = {
    file: path,
    provenance: `${path}.provenance.json`,
    ...written.value,
    week,
    filter,
    localityNos,
    profile: work.service.name,
    ...(asOfMs === undefined ? {} : { asOf: dayOfEnd(asOfMs) }),
    fetchedAt: new Date(stamp.fetchedAtMs).toISOString(),
    source: stamp.source,
    stale: stamp.staleBecause ?? null,
    leftOut: answer.value.value.leftOut,
    ...(dropped.length > 0 ? { dropped } : {}),
  };
  await io.stdout(
    command.json ? jsonLine(receipt) : `${words.written(written.value.features, command.out)}\n`,
  );
  return endedWith(answer.value, written.value, io, language, command);
}

/** Says what is not as it should be with an export that came out. */
async function endedWith(
  answer: Answered<LocalityList>,
  { undecided }: Pick<LocalitiesWritten, 'undecided'>,
  io: CommandIo,
  language: Language,
  { week, json, localityNos, filter }: ExportCommand,
): Promise<Ended> {
  const words = commandWords[language];
  const { stamp, value } = answer;
  if (isDrifted(stamp)) return driftedEnd([{ about: week, ...stamp }], language);
  if (stamp.staleBecause && !json)
    await io.stderr(`${words.stale(minuteOf(stamp.fetchedAtMs), stamp.staleBecause)}\n`);
  if (!json && value.dropped.length > 0) await io.stderr(droppedLine(value.dropped, language));
  if (value.dropped.length > 0) return droppedEnd(value.dropped, language);
  const { notListed, undecided: open } = filterArgumentWords[language];
  const notIn = (nos: readonly number[] = []): string =>
    sitesInWords(
      nos.filter((no) => !value.columns.localityNo.includes(no)),
      language,
    );
  // Of a list of one's own that was made for many weeks it is as it should be that one does not have all.
  const left = notIn(filter.sites);
  if (left !== '' && !json) await io.stderr(`${notListed(left, week)}\n`);
  const unlisted = notIn(localityNos ?? []);
  const sentences = [
    ...(unlisted === '' ? [] : [notListed(unlisted, week)]),
    ...(undecided === undefined ? [] : [open(undecided)]),
  ];
  if (sentences.length === 0) return { code: exitCode.done };
  return ending(exitCode.inPart, 'not-found', sentences.join(' '));
}

/** Nobody is signed in and nothing is kept: without a network a sign-in would not help, so that is said first. */
export async function whyNot(failure: Failure, work: Work, signal: AbortSignal): Promise<Failure> {
  if (failure.code !== 'signed-out') return failure;
  const reached: Result<null> = await work.reach(signal);
  if (!reached.ok && (reached.failure.code === 'offline' || reached.failure.code === 'timeout'))
    return reached.failure;
  return failure;
}
