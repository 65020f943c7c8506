import {
  type ClientFault,
  clientFault,
  plainClientId,
  secretFault,
} from '../../../src-shared/domain/session/client-credentials';
import type { Scope } from '../../../src-shared/domain/session/session';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { fail, ok, type Result } from '../../../src-shared/result';
import { causeOf } from '../../storage/files/atomic-file';
import type { Command } from '../arguments/arguments';
import type { CommandIo } from '../command-io';
import { secretVariables, signInWords } from '../words/sign-in-words';

type OfScopes = Readonly<Partial<Record<Scope, string>>>;

/** The clients of one command: kept nowhere, and in place of those that the vault has. */
export interface GivenClients {
  readonly secrets: OfScopes;
  /** In place of the profile's. */
  readonly ids: OfScopes;
}

const scopes: readonly Scope[] = ['api', 'ais'];

const bad = (sentence: string): Result<never> => fail('bad-request', sentence);

/**
 * What the environment, `--secret-file` and `--client-id` say of the clients. A secret is never an argument, which every
 * process of the computer can read. A failure's detail is a finished sentence; no secret is in it.
 */
export async function givenClients(
  command: Command,
  io: CommandIo,
  environment: OfScopes,
  language: Language,
): Promise<Result<GivenClients>> {
  const words = signInWords[language];
  const wrong = (fault: ClientFault, scope: Scope): Result<never> =>
    bad(fault === 'no-secret' ? words.noSecret(scope) : words.clientFaults[fault]);
  if (!('clientId' in command)) return ok({ secrets: environment, ids: {} });
  const { clientId, secretFile } = command;
  const fromFile = secretFile === undefined ? ok({}) : await readSecrets(secretFile, command, io, language);
  if (!fromFile.ok) return fromFile;
  const twice = scopes.find((scope) => environment[scope] !== undefined && scope in fromFile.value);
  if (twice) return bad(words.secretTwice(secretVariables[twice]));
  const secrets: OfScopes = { ...environment, ...fromFile.value };
  const given = scopes.filter((scope) => secrets[scope] !== undefined);
  if (clientId === undefined) {
    for (const scope of given) {
      const fault = secretFault(secrets[scope] ?? '');
      if (fault) return wrong(fault, scope);
    }
    return ok({ secrets, ids: {} });
  }
  const [scope, other] = command.name === 'sign-in' ? [command.scope] : given;
  if (other) return bad(words.oneIdTwoSecrets);
  if (!scope) return bad(words.noSecret('api'));
  const fault = clientFault({ clientId, clientSecret: secrets[scope] ?? '' });
  if (fault) return wrong(fault, scope);
  return ok({ secrets, ids: { [scope]: plainClientId(clientId) } });
}

/** One line is the secret of the client that the command signs in, else of the API client; `NAME=secret` lines name theirs. */
async function readSecrets(
  path: string,
  command: Command,
  io: CommandIo,
  language: Language,
): Promise<Result<OfScopes>> {
  const words = signInWords[language];
  const file = await io.readSecret(path).then(ok, (error: unknown) => fail('bad-request', causeOf(error)));
  if (!file.ok) return bad(words.secretUnreadable(path, file.failure.detail));
  if (!file.value.isPrivate) return bad(words.secretNotPrivate(path));
  const text = file.value.text.replace(/\r?\n$/, '');
  const lines = text.split(/\r?\n/);
  const named: Partial<Record<Scope, string>> = {};
  for (const line of lines) {
    const scope = scopes.find((one) => line.startsWith(`${secretVariables[one]}=`));
    if (scope) named[scope] = line.slice(secretVariables[scope].length + 1);
    else if (lines.length > 1 && line.trim() !== '') return bad(words.clientFaults['line-end']);
  }
  if (Object.keys(named).length > 0) return ok(named);
  if (text === '') return bad(words.secretUnreadable(path, words.emptyFile));
  return ok({ [command.name === 'sign-in' ? command.scope : 'api']: text });
}
