import { signInParts } from '../../../src-shared/domain/session/session';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Work } from '../../handlers/work';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { exitCode, exitCodeOf } from '../exit-codes';
import { jsonLine } from '../../shown-text';
import { ending } from './sign-in';
import { signInWords } from '../words/sign-in-words';

type SignOutCommand = Extract<Command, { name: 'sign-out' }>;

/** `sign-out`: removes tokens and secrets of one scope or both from the disk. Done also where nobody was signed in. */
export async function signOut(
  command: SignOutCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = signInWords[language];
  const parts = [...signInParts]
    .reverse()
    .filter((part) => command.scopes.includes(part === 'ais' ? 'ais' : 'api'));
  for (const part of parts) {
    const result = await work.session.signOut(part);
    if (result.ok) continue;
    const { code, detail } = result.failure;
    return ending(exitCodeOf(code), code, words.signOutFailed(part, detail.replace(/[.\s]+$/, '')));
  }
  await io.stdout(
    command.json
      ? jsonLine({ event: 'signed-out', scopes: command.scopes, profile: work.service.name })
      : `${words.signedOut(work.service.name, command.scopes)}\n`,
  );
  return { code: exitCode.done };
}
