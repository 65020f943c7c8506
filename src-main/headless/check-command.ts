import type { Language } from '../../src-shared/domain/settings/settings';
import { checkedParts, type CheckFinding } from '../data/check/check-messages';
import { jsonLine, shownRows } from '../shown-text';
import type { Command } from './arguments/arguments';
import type { BackupParts } from './backup-command';
import type { CommandIo, Ended } from './command-io';
import { exitCode } from './exit-codes';
import { ending } from './session/sign-in';
import { checkWords } from './words/check-words';
import { failedWith } from './words/failed';

type CheckCommand = Extract<Command, { name: 'check' }>;

/** `check`: 0 where all is whole, 1 where something is damaged, 5 where nothing is of what could be read. */
export async function checkCommand(
  command: CheckCommand,
  io: CommandIo,
  parts: Pick<BackupParts, 'openData'>,
  language: Language,
): Promise<Ended> {
  const words = checkWords[language];
  const checked = await parts.openData('guest').call('home.check', null, { signal: io.signal });
  if (!checked.ok) return failedWith(checked.failure, words.about, language);
  const { whole, findings } = checked.value;
  const damaged = findings.filter(({ state }) => state === 'damaged' || state === 'in-part');
  const unread = findings.filter(({ state }) => state === 'newer' || state === 'unreadable');
  if (command.json)
    await io.stdout(jsonLine({ isWhole: damaged.length + unread.length === 0, whole, findings }));
  else {
    const kept = checkedParts.filter((part) => whole[part] > 0);
    const rows = [
      ...kept.map((part) => words.whole(words.parts[part], whole[part])),
      ...findings.flatMap((found) => [foundText(found, language), `  ${adviceOf(found, language)}`]),
      ...(kept.length + findings.length === 0 ? [words.nothing] : []),
    ];
    await io.stdout(shownRows(rows));
  }
  if (damaged.length > 0) return ending(exitCode.failed, 'storage', words.damaged(damaged.length));
  if (unread.length > 0) return ending(exitCode.inPart, 'storage', words.unread(unread.length));
  return { code: exitCode.done };
}

function foundText({ part, path, state, rows, detail }: CheckFinding, language: Language): string {
  const words = checkWords[language];
  const why = [rows === null ? '' : words.rows(rows), detail].filter(Boolean).join('; ');
  return `${words.states[state]}: ${path} (${[words.parts[part], why].filter(Boolean).join(': ')})`;
}

function adviceOf({ part, state }: CheckFinding, language: Language): string {
  const { advice, ofPart } = checkWords[language];
  return state === 'damaged' || state === 'in-part' ? ofPart[part] : advice[state];
}
