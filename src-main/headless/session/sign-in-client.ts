import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Work } from '../../handlers/work';
import { clientOf } from '../../session/sign-in';
import type { Command } from '../arguments/arguments';
import type { GivenClients } from './client-secrets';
import type { CommandIo, Ended } from '../command-io';
import { exitCode } from '../exit-codes';
import { notKeepable, signedIn, signInFailed, ending } from './sign-in';
import { signInWords } from '../words/sign-in-words';

type SignInCommand = Extract<Command, { name: 'sign-in' }>;

/** `sign-in ais`, and `sign-in api` by a client: tests the client and its secret at the identity service and keeps them. */
export async function signInByClient(
  command: SignInCommand,
  io: CommandIo,
  work: Work,
  { secrets }: GivenClients,
  language: Language,
): Promise<Ended> {
  const words = signInWords[language];
  const { scope } = command;
  const addresses = await work.service.addresses();
  if (!addresses.ok) return signInFailed(addresses.failure, language);
  const clientId = addresses.value[`${scope}ClientId`];
  const clientSecret = secrets[scope];
  if (!clientId) return ending(exitCode.usage, 'bad-request', words.noClient(scope));
  if (!clientSecret) return ending(exitCode.usage, 'bad-request', words.noSecret(scope));
  const locked = await notKeepable(work, language);
  if (locked) return locked;

  const result = await work.session.keepClient(scope, { clientId, clientSecret }, io.signal);
  if (!result.ok) return signInFailed(result.failure, language);
  const { value } = result;
  switch (value.end) {
    case 'stored':
      return signedIn(clientOf[scope], value.vault, command, io, work, language);
    case 'wrong-secret':
      return ending(exitCode.failed, 'rejected', words.wrongSecret);
    case 'wrong-scope':
      return ending(exitCode.failed, 'rejected', words.wrongScope(scope));
    case 'not-permitted':
      return ending(exitCode.failed, 'forbidden', words.clientNotPermitted);
    case 'refused':
      return ending(exitCode.failed, 'rejected', words.refused(value.error));
  }
}
