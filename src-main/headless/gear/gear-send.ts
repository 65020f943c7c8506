import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { countOf } from '../../../src-shared/domain/gear/gear-item';
import {
  type Finding,
  isEditable,
  type ReportDraft,
  type ReportEntry,
} from '../../../src-shared/domain/gear/gear-report';
import type { Failure } from '../../../src-shared/result';
import type { CommandIo, Ended } from '../command-io';
import { whyNot } from '../export/export-localities';
import type { Work } from '../../handlers/work';
import { reportRequest } from '../../api-client/gear/gear-reports';
import type { Command } from '../arguments/arguments';
import { exitCode } from '../exit-codes';
import { jsonLine, shownRows } from '../../shown-text';
import { ending } from '../session/sign-in';
import { drafts, isSameAct } from './gear-acts';
import type { WantedReport } from '../arguments/gear-arguments';
import { knowOwner, gearFailed } from './gear-list';
import { countText, draftText, findingsText, type Outcome, outcomeOf, withIsoTimes } from './gear-text';
import { waitForOutcome } from './gear-wait';
import { gearWords } from '../words/gear-words';

type SendCommand = Extract<Command, { name: 'gear send' }>;

/** A report of the line that can be sent, with its entry where it was written before. */
interface Act {
  readonly id: string;
  readonly draft: ReportDraft;
  readonly entry: ReportEntry | undefined;
  readonly findings: readonly Finding[];
}

const noProgress = (): void => {};

/**
 * `gear set` and `gear retrieve`: the window's rules and outbox. The same id is the same act: what is at the service,
 * or may be, is not sent again. What is being sent is not stopped by Ctrl+C, only the waiting for its outcome is.
 */
export async function sendGear(
  command: SendCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = gearWords[language];
  await knowOwner(work, io.signal);
  const entries = await work.reporting.outbox.entries();
  if (!entries.ok && !command.dryRun)
    return gearFailed(await whyNot(entries.failure, work, io.signal), words.outbox, language);
  const wanted = command.reports.map((report) => ({
    report,
    entry: entries.ok ? entries.value.find(({ id }) => id.toLowerCase() === report.id) : undefined,
  }));
  const other = wanted.find(({ report, entry }) => entry && !isSameAct(report, entry));
  if (other) return ending(exitCode.usage, 'bad-request', words.otherAct(other.report.id ?? ''));

  const open = wanted.filter(({ entry }) => !entry || isEditable(entry));
  const unknown = open.length === 0 ? undefined : await askInputs(open, work, io.signal);
  if (unknown && !command.dryRun) return gearFailed(unknown.failure, words[unknown.about], language);
  const draftOf = await drafts(work, io.signal);
  const toSend = await Promise.all(
    open.map(async ({ report, entry }): Promise<Act> => {
      const id = entry?.id ?? report.id ?? randomUUID();
      const draft = draftOf(report, entry);
      return { id, draft, entry, findings: await work.reporting.check(id, draft) };
    }),
  );
  const before = wanted.flatMap(({ entry }) => (entry && !isEditable(entry) ? [entry] : []));
  if (command.dryRun) {
    const ended = await rehearse(toSend, before, command, io, language);
    return unknown ? gearFailed(unknown.failure, words[unknown.about], language) : ended;
  }
  const held = toSend.flatMap(({ findings }) => heldBy(findings, command));
  return held.length > 0 ? stopped(held, language) : send(toSend, before, command, io, work, language);
}

/** Reads what a report is checked by; of the vessel's positions as far as they can be had. */
async function askInputs(
  wanted: readonly { readonly report: WantedReport }[],
  work: Work,
  signal: AbortSignal,
): Promise<{ readonly failure: Failure; readonly about: 'profile' | 'lists' } | undefined> {
  const context = { signal, progress: noProgress };
  const { reporting } = work;
  const profile = await reporting.profile('usual', context);
  if (!profile.ok) return { failure: await whyNot(profile.failure, work, signal), about: 'profile' };
  for (const {
    report: { draft },
  } of wanted) {
    if (draft.kind === 'deployed') await reporting.ownPositions(draft.setupMs, 'usual', context);
    else {
      const lists = await reporting.lists('usual', context);
      if (!lists.ok) return { failure: await whyNot(lists.failure, work, signal), about: 'lists' };
      break;
    }
  }
  return undefined;
}

const heldBy = (findings: readonly Finding[], { accepted }: SendCommand): readonly Finding[] =>
  findings.filter(({ code, weight }) => weight === 'stop' || !accepted.includes(code));

function heldOutcome(held: readonly Finding[], language: Language): Outcome {
  const sentence = `${gearWords[language].notKept} ${findingsText(held, language)}`;
  return { code: exitCode.usage, failure: 'rejected', sentence };
}

function stopped(held: readonly Finding[], language: Language): Ended {
  const { code, sentence } = heldOutcome(held, language);
  return ending(code, 'rejected', sentence);
}

const unitOf = (draft: ReportDraft): ReturnType<typeof countOf> =>
  draft.kind === 'deployed' ? countOf(draft.typeCode) : null;

/** The exact bodies that would be sent, and all that is found. */
async function rehearse(
  toSend: readonly Act[],
  before: readonly ReportEntry[],
  command: SendCommand,
  io: CommandIo,
  language: Language,
): Promise<Ended> {
  const words = gearWords[language];
  for (const { id, draft, findings } of toSend) {
    const request = reportRequest(draft);
    const path = request.ok ? request.value.path : null;
    const body = request.ok ? (request.value.body ?? '') : '';
    if (command.json) {
      const of = { event: 'dry-run', id, path, toolCountUnit: unitOf(draft) };
      await io.stdout(
        jsonLine({ ...of, body: JSON.parse(body || 'null') as unknown, findings: withIsoTimes(findings) }),
      );
    } else
      await io.stdout(
        shownRows([
          ...[words.dryRun, `POST ${path ?? ''}`, body],
          findingsText(findings, language) || words.nothingFound,
          ...(draft.kind === 'deployed' && draft.count !== null
            ? [`toolCount: ${countText(draft.typeCode, draft.count, language)}. ${words.countMember}`]
            : []),
        ]),
      );
  }
  const held = toSend.flatMap(({ findings }) => heldBy(findings, command));
  return held.length > 0
    ? stopped(held, language)
    : tell(
        before.map((entry) => ({ entry, outcome: outcomeOf(entry, language) })),
        command,
        io,
      );
}

async function send(
  toSend: readonly Act[],
  before: readonly ReportEntry[],
  command: SendCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = gearWords[language];
  const { outbox } = work.reporting;
  const discardNew = async (of: readonly { readonly id: string }[]): Promise<void> => {
    const fresh = toSend.filter(({ id, entry }) => !entry && of.some((one) => one.id === id));
    for (const { id } of fresh) await outbox.discard(id);
  };
  for (const { id, draft, entry } of toSend) {
    if (entry && isDeepStrictEqual(entry.draft, draft)) continue;
    const kept = await outbox.keep(id, draft);
    if (!kept.ok) {
      await discardNew(toSend);
      return gearFailed(kept.failure, words.outbox, language);
    }
  }
  for (const { id, draft } of [...toSend, ...before])
    await io.stdout(
      command.json
        ? jsonLine({ event: 'act', id, draft: withIsoTimes(draft) })
        : shownRows([words.act(id, draftText(draft, language))]),
    );
  if (io.signal.aborted) {
    await discardNew(toSend);
    return ending(exitCode.failed, 'cancelled', words.cancelled);
  }
  const ids = toSend.map(({ id }) => id);
  const sent = ids.length > 0 ? await outbox.send(ids, command.accepted) : undefined;
  const all = [...ids, ...before.map(({ id }) => id)];
  const entries = await waitForOutcome(all, command.waitMs, work, io.signal);
  if (!entries.ok) return gearFailed(entries.failure, words.outbox, language);
  const own = entries.value.filter((entry) => all.includes(entry.id));
  // What was not even tried leaves nothing behind.
  const untried = own.filter(({ state }) => state.is === 'draft' && state.lastTry === null);
  await discardNew(untried);
  const whyUntried = (id: string): Outcome | undefined => {
    if (sent?.ok === false) return notSent(sent.failure, language);
    const held = sent?.value.held.find((one) => one.id === id);
    return held && heldOutcome(held.findings, language);
  };
  return tell(
    own.map((entry) => ({
      entry,
      outcome: (untried.includes(entry) && whyUntried(entry.id)) || outcomeOf(entry, language),
    })),
    command,
    io,
  );
}

function notSent({ code, detail }: Failure, language: Language): Outcome {
  const { notKept, outbox } = gearWords[language];
  const { code: exit, ending: of } = gearFailed({ code, detail }, outbox, language);
  return { code: exit, failure: code, sentence: `${notKept} ${of?.sentence ?? ''}` };
}

/** Each outcome; of several the code of the worst, or 5 where some of them came off. */
async function tell(
  outcomes: readonly { readonly entry: ReportEntry; readonly outcome: Outcome }[],
  command: SendCommand,
  io: CommandIo,
): Promise<Ended> {
  for (const { entry, outcome } of outcomes) {
    const { id, state } = entry;
    if (command.json)
      await io.stdout(
        jsonLine({ event: 'outcome', id, state: withIsoTimes(state), message: outcome.sentence }),
      );
    else if (outcome.failure === null) await io.stdout(shownRows([outcome.sentence]));
  }
  const bad = outcomes.filter(({ outcome }) => outcome.failure !== null);
  const [worst] = bad.toSorted((one, other) => other.outcome.code - one.outcome.code);
  if (!worst?.outcome.failure) return { code: exitCode.done };
  const isPart = bad.length < outcomes.length && worst.outcome.code !== exitCode.notKnown;
  const sentences = bad.flatMap(({ outcome: { sentence, next } }) => (next ? [sentence, next] : [sentence]));
  return ending(isPart ? exitCode.inPart : worst.outcome.code, worst.outcome.failure, sentences.join(' '));
}
