import type { CacheShare } from '../../src-shared/domain/cache/cache';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Failure } from '../../src-shared/result';
import type { Work } from '../handlers/work';
import type { Command } from './arguments/arguments';
import type { CommandIo, Ended } from './command-io';
import { exitCode, exitCodeOf } from './exit-codes';
import { offlineWords } from './words/offline-words';
import { sizeText } from './words/size-text';
import { jsonLine, minuteOf, shownRows } from '../shown-text';
import { ending } from './session/sign-in';
import { commandWords } from './words/words';

type StatusCommand = Extract<Command, { name: 'cache status' }>;
type ForgetCommand = Extract<Command, { name: 'cache forget' }>;

/** `cache status`: what is kept of the service and the user in use, and the room that the whole takes. */
export async function printCache(
  command: StatusCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const report = await work.offline.report();
  if (!report.ok) return failed(report.failure, language);
  if (command.json) {
    await io.stdout(jsonLine(report.value));
    return { code: exitCode.done };
  }
  const words = offlineWords[language];
  const { state, answers, otherBytes, usedBytes, capBytes, kinds, vessels, places, layers, notKept } =
    report.value;
  const size = (bytes: number): string => sizeText(bytes, language);
  type Notified = [answers: number, size: string, newest: string, pinned: number];
  const ending = (share: CacheShare): Notified => [
    share.answers,
    size(share.bytes),
    minuteOf(share.newestMs),
    share.pinned,
  ];
  const lines = [
    words.total(words.states[state], answers, size(usedBytes), size(capBytes)),
    ...(otherBytes > 0 ? [words.others(size(otherBytes))] : []),
    ...kinds.map((share) => words.share(share.kind, ...ending(share))),
    ...vessels.map((share) => words.share(words.vessel(share.mmsi), ...ending(share))),
    ...places.map((share) => words.share(words.place(share.place.join()), ...ending(share))),
    ...layers.map((share) => words.share(words.layer(share.layer), ...ending(share))),
    ...(notKept === null ? [] : [words.notKept(notKept.replace(/[.\s]+$/, ''))]),
  ];
  await io.stdout(shownRows(lines));
  return { code: exitCode.done };
}

/** `cache forget`: of the service and the user in use. */
export async function forgetCached(
  { choice, pinnedToo, json }: ForgetCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const forgotten = await work.offline.forget(choice, pinnedToo);
  if (!forgotten.ok) return failed(forgotten.failure, language);
  const answers = forgotten.value;
  await io.stdout(json ? jsonLine({ answers }) : `${offlineWords[language].forgotten(answers)}\n`);
  return { code: exitCode.done };
}

function failed({ code, detail }: Failure, language: Language): Ended {
  return ending(
    exitCodeOf(code),
    code,
    commandWords[language].failure[code]('cache', detail.replace(/[.\s]+$/, '')),
  );
}
