import type { Language } from '../../src-shared/domain/settings';
import type { Work } from '../handlers/work';
import type { Command } from './arguments';
import type { CommandIo, Ended } from './command-io';
import { exitCode } from './exit-codes';
import { notKeepable, signedIn, signInFailed, told } from './sign-in';
import { signInWords } from './sign-in-words';

type SignInCommand = Extract<Command, { name: 'sign-in' }>;

/**
 * `sign-in ais`: tests the client and its secret at the identity service and keeps them. The secret comes from the
 * environment only: arguments can be read by every process of the computer.
 */
export async function signInForAis(
  command: SignInCommand,
  io: CommandIo,
  work: Work,
  secret: string | undefined,
  language: Language,
): Promise<Ended> {
  const words = signInWords[language];
  const addresses = await work.site.addresses();
  if (!addresses.ok) return signInFailed(addresses.failure, language);
  const clientId = command.clientId?.trim() || addresses.value.aisClientId;
  if (!clientId) return told(exitCode.usage, 'bad-request', words.noClient);
  if (!secret) return told(exitCode.usage, 'bad-request', words.noSecret);
  const locked = await notKeepable(work, language);
  if (locked) return locked;

  const result = await work.session.keepAis({ clientId, clientSecret: secret }, io.signal);
  if (!result.ok) return signInFailed(result.failure, language);
  const { value } = result;
  switch (value.end) {
    case 'stored':
      return signedIn('ais', value.vault, command, io, work, language);
    case 'wrong-secret':
      return told(exitCode.failed, 'rejected', words.wrongSecret);
    case 'wrong-scope':
      return told(exitCode.failed, 'rejected', words.wrongScope);
    case 'refused':
      return told(exitCode.failed, 'rejected', words.refused(value.error));
  }
}
