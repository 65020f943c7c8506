import { resolve } from 'node:path';
import { parseIsoWeek } from '@kartbord/common/week';
import type { ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { ReliedWindow } from '../../../src-shared/domain/sea/relied-windows';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { dayOfEnd } from '../../../src-shared/domain/units/time-range';
import { isNothingNew } from '../../../src-shared/domain/weeks/digest';
import type { Work } from '../../handlers/work';
import { jsonLine, minuteOf } from '../../shown-text';
import { writeAtomically } from '../../storage/files/atomic-file';
import type { Citations } from '../../storage/citations';
import type { LastLook } from '../../storage/last-look';
import type { Command } from '../arguments/arguments';
import { type CommandIo, type Ended, progressBar } from '../command-io';
import { digestText, missingSentences } from './digest-text';
import { isClosed, reliedNow, unknownWindows } from './relied-digest';
import { exitCode } from '../exit-codes';
import { whyNot } from '../export/export-localities';
import { nothingOf } from '../export/nothing-of';
import { ending } from '../session/sign-in';
import { digestWords } from '../words/digest-words';
import { failedWith } from '../words/failed';

type DigestCommand = Extract<Command, { name: 'digest' }>;

interface DigestParts {
  readonly work: Work;
  readonly lastLook: LastLook;
  readonly citations: Citations;
  /** As the window noted them last. */
  readonly relied: readonly ReliedWindow[];
}

/** `digest`: 0 also where nothing is new, then with nothing on stdout; 5 where something could not be compared. */
export async function digestCommand(
  command: DigestCommand,
  io: CommandIo,
  { work, lastLook, citations, relied: windows }: DigestParts,
  language: Language,
  limits: ChosenLimits,
): Promise<Ended> {
  const words = digestWords[language];
  const { since, filter, format, out, json, asOfMs } = command;
  const offline = command.offline || asOfMs !== undefined;
  const { digest: queries, service } = work;
  const nowMs = queries.now();
  const mark = async (): Promise<Ended | undefined> => {
    if (!command.mark) return undefined;
    const noted = lastLook.note(service.cacheName, nowMs);
    if (!noted.ok) return failedWith(noted.failure, 'last-look.json', language);
    if (!json) await io.stderr(`${words.marked(minuteOf(nowMs))}\n`);
    return undefined;
  };
  const last = since.kind === 'last' ? lastLook.of(service.cacheName) : null;
  if (since.kind === 'last' && last === null) {
    const failed = await mark();
    if (failed) return failed;
    return command.mark ? { code: exitCode.done } : ending(exitCode.failed, 'not-found', words.neverLooked);
  }
  const when = since.kind === 'last' ? ({ kind: 'time', ms: last ?? 0 } as const) : since;
  const list = await citations.list();
  if (!list.ok) return failedWith(list.failure, 'citations', language);
  const bar = progressBar(io, json);
  bar.show('digest', 0, 0);
  const answer = await queries.read(
    { since: when, filter, limits, citations: list.value, asOfMs },
    offline ? 'cache' : 'usual',
    {
      signal: io.signal,
      progress: ({ written, total }) => bar.show('digest', written, total),
    },
  );
  // Which windows hold is said as of now alone.
  const relied = await reliedNow(asOfMs === undefined ? windows : [], work, offline ? 'cache' : 'usual', {
    signal: io.signal,
    progress: () => {},
  });
  bar.end();
  if (!relied.ok) return failedWith(relied.failure, 'digest', language);
  if (!answer.ok) {
    const { code, detail } = answer.failure;
    if (code === 'bad-request') {
      const complete = parseIsoWeek(detail);
      const from = when.kind === 'week' ? when.week : minuteOf(when.ms);
      const sentence =
        asOfMs !== undefined
          ? words.notBefore(from, dayOfEnd(asOfMs))
          : complete
            ? words.arrivingStill(when.kind === 'week' ? when.week : '', complete)
            : words.future(minuteOf(Date.parse(detail)));
      return ending(exitCode.usage, code, sentence);
    }
    if (code === 'not-found')
      return ending(
        exitCode.offline,
        'offline',
        asOfMs === undefined ? words.noBase(detail) : await nothingOf({ asOfMs }, detail, work, language),
      );
    return failedWith(
      offline ? answer.failure : await whyNot(answer.failure, work, io.signal),
      'digest',
      language,
    );
  }
  const { digest, failures } = answer.value;
  const text = digestText(answer.value, filter, format, language, relied.value);
  if (out === '-') await io.stdout(new TextEncoder().encode(text));
  else {
    const written = await writeAtomically(resolve(out), [text], { signal: io.signal });
    if (!written.ok) return failedWith(written.failure, out, language);
    const closed = relied.value.filter(isClosed).length;
    const lines = digest.lines.length + closed;
    const receipt = {
      file: resolve(out),
      format,
      lines,
      bytes: Buffer.byteLength(text),
      profile: service.name,
    };
    const sentence =
      isNothingNew(answer.value) && closed === 0 && format !== 'json'
        ? words.nothing(out)
        : words.written(lines, out);
    await io.stdout(json ? jsonLine(receipt) : `${sentence}\n`);
  }
  const failed = await mark();
  if (failed) return failed;
  const { weeks, escapes, revisions, undecided, unlisted } = digest.missing;
  // That reports still arrive is no gap: it is so in most weeks.
  const isUnknownThen = !digest.isAsThen && since.kind !== 'week';
  const isInPart =
    weeks.length + escapes.length + revisions + undecided + unlisted.length > 0 || isUnknownThen;
  const unknown = unknownWindows(relied.value, language);
  if (!isInPart && failures.length === 0 && unknown.length === 0) return { code: exitCode.done };
  const sentences = [
    ...(failures.length > 0
      ? [words.notFetched([...new Set(failures.map(({ about }) => about))].join(', '))]
      : []),
    ...(isUnknownThen ? [words.notAsThen(digest.base)] : []),
    ...missingSentences(digest, language),
    ...unknown,
  ];
  return ending(exitCode.inPart, failures[0]?.failure.code ?? 'not-found', sentences.join(' '));
}
