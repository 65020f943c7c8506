import { resolve } from 'node:path';
import type { AppStatus } from '../../src-shared/domain/session/session';
import type { Language } from '../../src-shared/domain/settings/settings';
import type { Failure } from '../../src-shared/result';
import { backupKinds } from '../data/backup/backup-messages';
import type { DataClient } from '../data/client';
import type { Command } from './arguments/arguments';
import { backupFailure, backupWords } from './words/backup-words';
import type { CommandIo, Ended } from './command-io';
import { exitCode, exitCodeOf } from './exit-codes';
import { jsonLine } from '../shown-text';
import { ending } from './session/sign-in';

export interface BackupParts {
  readonly versions: AppStatus['versions'];
  /** The data process alone, for what asks no service; `guest`: it looks at the folder, and opens nothing there as its own. */
  readonly openData: (whose?: 'guest') => DataClient;
  /** Keeps windows from opening on the data folder until this process ends; false: one is open. */
  readonly holdHome: () => boolean;
}

type BackupCommand = Extract<Command, { name: 'backup' }>;

/** `backup` and `restore`: 0 where all came off, 1 where nothing did. */
export async function backupCommand(
  command: BackupCommand,
  io: CommandIo,
  parts: BackupParts,
  language: Language,
): Promise<Ended> {
  const words = backupWords[language];
  const { file } = command;
  const path = resolve(file);
  const { signal } = io;
  if (command.do === 'write') {
    const written = await parts
      .openData()
      .call('backup.write', { path, appVersion: parts.versions.app }, { signal });
    if (!written.ok) return failed(written.failure, 'notWritten', file, language);
    const { members, bytes } = written.value;
    await io.stdout(
      command.json ? jsonLine({ file: path, ...written.value }) : `${words.written(members, bytes, file)}\n`,
    );
    return { code: exitCode.done };
  }
  if (!parts.holdHome()) return ending(exitCode.failed, 'forbidden', words.isOpen);
  const restored = await parts.openData().call('backup.restore', { path }, { signal });
  if (!restored.ok) return failed(restored.failure, 'notRestored', file, language);
  const { added, left } = restored.value;
  const lines = backupKinds
    .filter((kind) => added[kind] + left[kind] > 0)
    .map((kind) => `  ${words.kinds[kind]}: ${words.counts(added[kind], left[kind])}\n`);
  await io.stdout(
    command.json ? jsonLine({ file: path, ...restored.value }) : `${words.restored(file)}\n${lines.join('')}`,
  );
  return { code: exitCode.done };
}

function failed(
  failure: Failure,
  what: 'notWritten' | 'notRestored',
  file: string,
  language: Language,
): Ended {
  const { code } = failure;
  return ending(exitCodeOf(code), code, backupFailure(failure, what, file, language));
}
