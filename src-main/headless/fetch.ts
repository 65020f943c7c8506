import { isDeepStrictEqual } from 'node:util';
import type { OfflineGap, OfflineJob } from '../../src-shared/domain/cache/offline-plan';
import { trackDays } from '../../src-shared/domain/tracks/track';
import type { QueueState } from '../../src-shared/domain/session/request-entry';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { FailureCode } from '../../src-shared/result';
import type { Work } from '../handlers/work';
import type { Command } from './arguments/arguments';
import type { CommandIo, Ended } from './command-io';
import { exitCode, exitCodeOf } from './exit-codes';
import { whyNot } from './export/export-localities';
import { type OfflineWords, offlineWords } from './words/offline-words';
import { jsonLine } from '../shown-text';
import { ending } from './session/sign-in';
import { commandWords } from './words/words';

const dayMs = 86_400_000;

type FetchCommand = Extract<Command, { name: 'fetch' }>;

/** `fetch`: the window's taking offline, in a terminal. The same command again goes on where it was. */
export async function fetchOffline(
  command: FetchCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = offlineWords[language];
  const { jobs } = work.offline;
  const { about, scope, selection } = command;
  const { fromMs = null, toMs = null } = selection.trackSpan ?? {};
  const oldestMs = work.forecast.now() - trackDays * dayMs;
  // Of the first day that is kept a part is there.
  if ((fromMs !== null && fromMs < oldestMs - dayMs) || (toMs !== null && toMs < oldestMs))
    return ending(exitCode.usage, 'bad-request', words.tooOld(trackDays));
  const token = scope === null ? null : await work.session.accessToken(scope, io.signal);
  if (token?.ok === false) {
    const { code, detail } = await whyNot(token.failure, work, io.signal);
    const isAis = scope === 'ais' && code === 'signed-out';
    const sentence = isAis ? words.aisSignIn(about) : commandWords[language].failure[code](about, detail);
    return ending(exitCodeOf(code), code, sentence);
  }

  const plan = command.json || io.isTerminal ? await jobs.plan(selection) : undefined;
  if (plan?.ok) {
    const { requests, isExact, bytes, ms } = plan.value;
    await (command.json
      ? io.stdout(jsonLine({ event: 'plan', requests, isExact, bytes, ms }))
      : io.stderr(`${words.plan(requests, isExact, bytes, ms)}\n`));
  }
  const close = (): void => void work.close();
  const stops = [...tellers(command, io, words)].map((tell) => tell(work));
  // It can last for hours, which is too long for a command: the next one goes on.
  stops.push(jobs.onChange(({ state, reason }) => state === 'paused' && reason === 'refusing' && close()));
  io.signal.addEventListener('abort', close, { once: true });
  const same = (await jobs.jobs()).filter(
    (job) => !job.renew && !job.isNewer && isDeepStrictEqual(job.selection, selection),
  );
  const before = same.find(({ isElsewhere }) => isElsewhere) ?? same.find((job) => canGoOn(job, work));
  if (before && io.isTerminal && !command.json) await io.stderr(`${words.goesOn}\n`);
  const begun = before ? await jobs.resume(before.id) : await jobs.start(selection);
  if (io.signal.aborted) await work.close();
  const isElsewhere = begun.ok && begun.value.isElsewhere;
  const end = begun.ok ? await jobs.ended(begun.value.id) : begun;
  for (const stop of stops) stop();
  io.signal.removeEventListener('abort', close);
  if (!end.ok) {
    const { code, detail } = end.failure;
    return ending(exitCodeOf(code), code, commandWords[language].failure[code](about, detail));
  }
  if (isElsewhere) return ending(exitCode.failed, 'rejected', words.elsewhere);
  return ended(end.value, command, io, words);
}

/** What a job took before then is no news any more: tracks and forecasts are begun anew. */
const newsMs = 6 * 3_600_000;

function canGoOn({ state, createdAtMs, selection }: OfflineJob, work: Work): boolean {
  const isOpen = state === 'interrupted' || state === 'stopped' || state === 'paused';
  return isOpen && (selection.weeks !== null || work.forecast.now() - createdAtMs < newsMs);
}

/** What is told on the way: to a person at a terminal in words, or as JSON lines; otherwise nothing. */
function* tellers(
  command: FetchCommand,
  io: CommandIo,
  words: OfflineWords,
): Generator<(work: Work) => () => void> {
  if (!command.json && !io.isTerminal) return;
  const print = (event: object, sentence: string): void =>
    void (command.json ? io.stdout(jsonLine(event)) : io.stderr(`${sentence}\n`));
  let last = '';
  const isNews = (news: string): boolean => news !== last && (last = news) !== '';

  yield (work) =>
    work.offline.jobs.onChange(({ id, counts }) => {
      const { total, isExact } = counts;
      const settled = settledOf(counts);
      // A hundred lines are enough, however many questions there are.
      const part = total <= 100 ? settled : Math.floor((settled / total) * 100);
      if (settled > 0 && isNews(`${part} of ${total}`))
        print({ event: 'progress', id, ...counts }, words.progress(settled, total, isExact));
    });
  yield (work) =>
    work.queue.onChange(({ hosts }: QueueState) => {
      for (const { why, heldUntilMs } of hosts) {
        if (why === null || heldUntilMs === null) continue;
        const until = new Date(heldUntilMs).toISOString();
        if (isNews(until))
          print({ event: 'waiting', why, until }, words.waiting(why, `${until.slice(11, 19)} UTC`));
      }
    });
}

const settledOf = ({ kept, there, empty, failed }: OfflineJob['counts']): number =>
  kept + there + empty + failed;

async function ended(
  job: OfflineJob,
  command: FetchCommand,
  io: CommandIo,
  words: OfflineWords,
): Promise<Ended> {
  const { id, state, reason, counts, gaps, failures } = job;
  const isDone = state === 'done';
  if (command.json)
    await io.stdout(jsonLine({ event: isDone ? 'done' : 'stopped', id, reason, counts, gaps, failures }));
  if (!isDone && io.signal.aborted) return ending(exitCode.failed, 'cancelled', words.cancelled);
  if (!isDone) {
    const code: FailureCode = reason ?? 'bug';
    const why = words.whyStopped[code] ?? words.fault(code);
    return ending(exitCodeOf(code), code, words.stopped(settledOf(counts), counts.total, why));
  }
  const tooMany = countOf(gaps, 'tile', ['too-many']);
  if (tooMany > 0 && counts.total === 0) return ending(exitCode.usage, 'bad-request', words.tooMany(tooMany));
  if (counts.total === 0) return ending(exitCode.failed, 'not-reported', words.nothing(command.about));
  if (!command.json) await io.stdout(`${said(job, words).join(' ')}\n`);
  if (counts.failed > 0) {
    const { 'too-large': tooLarge = 0, rejected = 0 } = job.failedCodes;
    const detailOf = (of: FailureCode): string => failures.find(({ code }) => code === of)?.detail ?? '';
    const others = counts.failed - tooLarge - rejected;
    const sentences = [
      ...(tooLarge > 0 ? [words.tooLarge(tooLarge, detailOf('too-large'))] : []),
      ...(rejected > 0 ? [words.refused(rejected, detailOf('rejected'))] : []),
      ...(others > 0 ? [words.failed(others)] : []),
    ];
    return ending(exitCode.inPart, failures[0]?.code ?? 'bug', sentences.join(' '));
  }
  if (tooMany > 0) return ending(exitCode.inPart, 'bad-request', words.tooMany(tooMany));
  return { code: exitCode.done };
}

function said({ counts: { kept, there, empty }, gaps }: OfflineJob, words: OfflineWords): string[] {
  const outside = countOf(gaps, 'week', ['future', 'before-series']);
  return [
    words.done(kept, there),
    ...(empty > 0 ? [words.empty(empty)] : []),
    ...(outside > 0 ? [words.outside(outside)] : []),
  ];
}

function countOf(
  gaps: readonly OfflineGap[],
  kind: OfflineGap['kind'],
  reasons: readonly OfflineGap['why'][],
): number {
  return gaps
    .filter((gap) => gap.kind === kind && reasons.includes(gap.why))
    .reduce((sum, { count }) => sum + (count ?? 0), 0);
}
