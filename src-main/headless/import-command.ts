import { basename, resolve } from 'node:path';
import { mostFileBytes, type OwnFile, type RefusedFile } from '../../src-shared/domain/map-layers/own-file';
import type { Language } from '../../src-shared/domain/settings/settings';
import { ok, type Result } from '../../src-shared/result';
import type { GivenFile, OwnFiles } from '../files/stored/store';
import { jsonLine } from '../shown-text';
import type { Command } from './arguments/arguments';
import { type CommandIo, type Ended, progressBar } from './command-io';
import { exitCode } from './exit-codes';
import type { HeadlessParts } from './run';
import { ending } from './session/sign-in';
import { failedWith } from './words/failed';
import { importWords } from './words/import-words';

type ImportCommand = Extract<Command, { name: 'import' }>;

/** `import`: a file as a layer; 1 where nothing of it is one, 5 where some of it is. */
export async function importCommand(
  command: ImportCommand,
  io: CommandIo,
  parts: Pick<HeadlessParts, 'openFiles' | 'holdHome'>,
  language: Language,
): Promise<Ended> {
  const words = importWords[language];
  if (!parts.holdHome()) return ending(exitCode.failed, 'forbidden', words.isOpen);
  const given = await givenFile(command, io, words.stdin);
  if (!given.ok) return ending(exitCode.failed, 'storage', words.stdinFailed(given.failure.detail));
  const { fileName } = given.value;
  const { signal } = io;
  const { files, following } = await parts.openFiles();
  const path = typeof given.value.from === 'string' ? given.value.from : null;
  const bar = progressBar(io, command.json || command.quiet);
  const context: Parameters<OwnFiles['add']>[1] = {
    signal,
    progress: (value) => bar.show(fileName, value.read, value.of),
  };
  // A layer that was read from there keeps its name and look; another name makes another layer.
  const isNew = command.title !== undefined || command.exchangeAxes;
  const known = path === null || isNew ? undefined : await following.idOf(path);
  const seen = path === null ? null : await following.look(path);
  const read =
    known !== undefined && path !== null
      ? await files.again(known, path, () => Promise.resolve(true), context)
      : await files.add(given.value, context);
  bar.end();
  if (!read.ok) return failedWith(read.failure, fileName, language);
  if (typeof read.value === 'object' && 'code' in read.value) return refused(read.value, language);
  const readId = typeof read.value === 'object' ? read.value.id : '';
  const asRead =
    command.exchangeAxes && known === undefined
      ? await files.exchange(readId, signal)
      : ok({ id: known ?? readId });
  if (!asRead.ok && asRead.failure.code === 'not-found')
    return ending(exitCode.failed, 'bad-request', words.notExchangeable(fileName));
  const added = asRead.ok ? await files.restore(asRead.value.id) : asRead;
  if (!added.ok) return failedWith(added.failure, fileName, language);
  if (path !== null && seen) await following.note(added.value.id, path, seen);
  return told(added.value, command, io, language);
}

async function givenFile(
  { file, title, format }: ImportCommand,
  io: CommandIo,
  stdin: string,
): Promise<Result<GivenFile>> {
  const about = { ...(format ? { format } : {}) };
  if (file !== '-') return ok({ ...about, fileName: title ?? basename(file), from: resolve(file) });
  try {
    return ok({ ...about, fileName: title ?? stdin, from: await io.readStdin(mostFileBytes) });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ok: false, failure: { code: 'storage', detail } };
  }
}

function refused({ fileName, code, line, columns }: RefusedFile, language: Language): Ended {
  const { problems, at, refused } = importWords[language];
  const sentence = refused(fileName, problems[code], at(line, columns ?? []));
  return ending(exitCode.failed, 'bad-request', sentence);
}

async function told(
  file: OwnFile,
  { json }: ImportCommand,
  io: CommandIo,
  language: Language,
): Promise<Ended> {
  const words = importWords[language];
  const { fileName, features, of, columns, problems, swapped = 0, places } = file;
  await io.stdout(json ? jsonLine(file) : `${words.imported(fileName, features, columns.length)}\n`);
  if (swapped > 0 && !places?.exchanged && !json) await io.stderr(`${words.swapped(swapped, features)}\n`);
  if (!problems) return { code: exitCode.done };
  const where = words.at(problems.line, problems.columns ?? []);
  const sentence = words.inPart(features, of, words.problems[problems.first], where);
  return ending(exitCode.inPart, 'bad-request', sentence);
}
