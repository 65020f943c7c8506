import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Work } from '../../handlers/work';
import { passwordAddress } from '../../export/clickhouse/store-address';
import { jsonLine } from '../../shown-text';
import type { Command } from '../arguments/arguments';
import type { CommandIo, Ended } from '../command-io';
import { exitCode, exitCodeOf } from '../exit-codes';
import { storeCodes, storeTargetOf } from '../export/export-database';
import { failureSentence } from '../words/failed';
import { storeWords } from '../words/store-words';
import { ending } from './sign-in';

type StoreCommand = Extract<Command, { name: 'sign-in clickhouse' | 'sign-out clickhouse' }>;

/** `sign-in clickhouse`: tries a store with a password, and keeps the password for this address; `sign-out clickhouse` removes it. */
export async function signInStore(
  command: StoreCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = storeWords[language];
  const target = await storeTargetOf(command.store, io, work, language);
  if (!target.ok) return ending(exitCode.usage, 'bad-request', target.failure.detail);
  const address = passwordAddress(target.value);
  const say = async (event: string, sentence: string, more: object = {}): Promise<Ended> => {
    await io.stdout(command.json ? jsonLine({ event, address, ...more }) : `${sentence}\n`);
    return { code: exitCode.done };
  };
  if (command.name === 'sign-out clickhouse')
    return (await work.storePasswords?.write(address, null)) === false
      ? ending(exitCode.failed, 'storage', words.notRemoved(address))
      : say('removed', words.removed(address));
  const tried = await work.layersExport.tryStore(target.value, io.signal);
  if (!tried.ok) {
    const { code } = tried.failure;
    return ending(exitCodeOf(code), code, failureSentence(tried.failure, address, language));
  }
  if ('store' in tried.value) {
    const { store, about } = tried.value;
    return ending(exitCode.failed, storeCodes[store] ?? 'rejected', words.problems[store](about));
  }
  const { user, password } = target.value;
  if (password !== '' && !(await work.storePasswords?.write(address, { user, password })))
    return ending(exitCode.failed, 'storage', words.notKept(address));
  const { value } = tried;
  const [from, to] = [value.firstMs, value.lastMs].map((ms) =>
    ms === null ? '' : `${new Date(ms).toISOString().slice(0, 16)}Z`,
  );
  const sentences = [
    words.answers(value.version, value.positions, from ?? '', to ?? ''),
    ...(value.isTried ? [] : [words.untried]),
    ...(password === '' ? [words.noPassword] : [words.kept(address)]),
  ];
  return say('kept', sentences.join(' '), value);
}
