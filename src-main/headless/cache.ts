import type { Language } from '../../src-shared/domain/settings';
import type { Failure } from '../../src-shared/result';
import type { Work } from '../handlers/work';
import type { Command } from './arguments';
import { exitCode, exitCodeOf } from './exit-codes';
import { offlineWords } from './offline-words';
import type { CommandIo, Ended } from './run';
import { jsonLine, told } from './sign-in';
import { commandWords } from './words';

type StatusCommand = Extract<Command, { name: 'cache status' }>;
type ForgetCommand = Extract<Command, { name: 'cache forget' }>;

/** `cache status`: what is kept on this computer, of all services and users. */
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
  const { state, answers, usedBytes, capBytes, kinds, vessels, notKept } = report.value;
  const size = (bytes: number): string =>
    `${(bytes / 1e6).toLocaleString(language === 'nb' ? 'nb-NO' : 'en', { maximumFractionDigits: 1 })} MB`;
  const lines = [
    words.total(words.states[state], answers, size(usedBytes), size(capBytes)),
    ...kinds.map((share) => {
      const newest = new Date(share.newestMs).toISOString();
      return words.kind(share.kind, share.answers, size(share.bytes), newest, share.pinned);
    }),
    ...vessels.map((share) => {
      const newest = new Date(share.newestMs).toISOString();
      return words.vessel(share.mmsi, share.answers, size(share.bytes), newest, share.pinned);
    }),
    ...(notKept === null ? [] : [words.notKept(notKept.replace(/[.\s]+$/, ''))]),
  ];
  await io.stdout(`${lines.join('\n')}\n`);
  return { code: exitCode.done };
}

/** `cache forget`: of the service and the user in use. */
export async function forgetKept(
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
  return told(
    exitCodeOf(code),
    code,
    commandWords[language].failure[code]('cache', detail.replace(/[.\s]+$/, '')),
  );
}
