import type { Language } from '../../../src-shared/domain/settings/settings';
import {
  countOf,
  type GearItem,
  type GearLists,
  type GearListsAnswer,
  type GearReport,
} from '../../../src-shared/domain/gear/gear-item';
import type { Failure } from '../../../src-shared/result';
import type { Work } from '../../handlers/work';
import { lacksList } from '../../api-client/gear/gear-lists';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { driftedEnd } from '../drifted-end';
import { exitCode, exitCodeOf } from '../exit-codes';
import { exportWords } from '../words/export-words';
import { whyNot } from '../export/export-localities';
import { jsonLine, minuteOf, shownRows } from '../../shown-text';
import { ending } from '../session/sign-in';
import { draftText, isoOf, outcomeOf, reportText, gearSummary, withIsoTimes } from './gear-text';
import { gearWords } from '../words/gear-words';
import { commandWords } from '../words/words';

type ListCommand = Extract<Command, { name: 'gear list' }>;
type OutboxCommand = Extract<Command, { name: 'gear outbox' }>;

const noProgress = (): void => {};

/** `gear list`: the service's lists of who is signed in. */
export async function listGear(
  command: ListCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = gearWords[language];
  const freshness = command.offline ? 'cache' : 'usual';
  const answer = await work.reporting.lists(freshness, { signal: io.signal, progress: noProgress });
  if (!answer.ok)
    return gearFailed(
      command.offline ? answer.failure : await whyNot(answer.failure, work, io.signal),
      words.lists,
      language,
    );
  const { lists, stamp, drift } = answer.value;
  const fetchedAt = minuteOf(stamp.fetchedAtMs);
  if (command.json) {
    const of = { profile: work.service.name, fetchedAt: isoOf(stamp.fetchedAtMs), source: stamp.source };
    const shown = withIsoTimes(withUnits(lists)) as object;
    await io.stdout(jsonLine({ ...of, stale: stamp.staleBecause ?? null, ...shown, drift }));
    return ended(answer.value, language);
  }
  if (stamp.staleBecause && !stamp.lost)
    await io.stderr(`${exportWords[language].stale(words.lists, fetchedAt, stamp.staleBecause)}\n`);
  const { confirmed, pending, failed } = lists;
  const rows = [
    ...confirmed.map((tool) => `${words.sections.confirmed.padEnd(11)}${gearSummary(tool, language)}`),
    ...pending.map((report) => `${words.sections.pending.padEnd(11)}${reportText(report, language)}`),
    ...failed.map((report) => `${words.sections.failed.padEnd(11)}${reportText(report, language)}`),
  ];
  const lines = [words.read(fetchedAt), ...(rows.length > 0 ? [...rows, words.countMember] : [words.noGear])];
  await io.stdout(shownRows(lines));
  return ended(answer.value, language);
}

/** Each tool with the unit of its count. */
function withUnits({ confirmed, pending, failed }: GearLists): object {
  const tool = (one: GearItem): object => ({ ...one, countUnit: countOf(one.typeCode) });
  const report = (one: GearReport): object => ({ ...one, tool: tool(one.tool) });
  return { confirmed: confirmed.map(tool), pending: pending.map(report), failed: failed.map(report) };
}

/** Says what of the lists is not shown. */
function ended(answer: GearListsAnswer, language: Language): Ended {
  const words = gearWords[language];
  if (answer.stamp.lost) return driftedEnd([{ about: words.lists, ...answer.stamp }], language);
  const lacking = (['confirmed', 'pending', 'failed'] as const).filter((list) => lacksList(answer, list));
  const leftOut = answer.drift
    .filter(({ path }) => path.endsWith('(left out)') && !path.includes('repeated'))
    .reduce((sum, { count }) => sum + count, 0);
  const sentences = [
    ...lacking.map((list) => words.lacking(words.sections[list])),
    ...(leftOut > 0 ? [words.leftOut(leftOut)] : []),
  ];
  if (sentences.length === 0) return { code: exitCode.done };
  return ending(exitCode.inPart, 'bad-response', sentences.join(' '));
}

/** `gear outbox`: the acts on this computer of who is signed in; with `--settle` the lists are read for them first. */
export async function printOutbox(
  command: OutboxCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = gearWords[language];
  await knowOwner(work, io.signal);
  const { outbox } = work.reporting;
  const entries = await (command.settle ? outbox.settle(io.signal) : outbox.entries());
  if (!entries.ok) return gearFailed(await whyNot(entries.failure, work, io.signal), words.outbox, language);
  if (command.json) {
    await io.stdout(jsonLine({ profile: work.service.name, acts: withIsoTimes(entries.value) }));
    return { code: exitCode.done };
  }
  const lines = entries.value.flatMap((entry) => [
    words.act(entry.id, draftText(entry.draft, language)),
    `    ${outcomeOf(entry, language).sentence}`,
  ]);
  await io.stdout(shownRows(lines.length > 0 ? lines : [words.noActs]));
  return { code: exitCode.done };
}

/** Acts belong to somebody: who is signed in is read first. The sample's own user signs in without anybody's help. */
export async function knowOwner(work: Work, signal: AbortSignal): Promise<void> {
  await work.session.unlock();
  if (work.service.isSample) await work.session.accessToken('api', signal);
}

export function gearFailed({ code, detail }: Failure, about: string, language: Language): Ended {
  const sentence = commandWords[language].failure[code](about, detail.replace(/[.\s]+$/, ''));
  return ending(exitCodeOf(code), code, sentence);
}
