import { resolve } from 'node:path';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Work } from '../../handlers/work';
import { jsonLine } from '../../shown-text';
import type { Command } from '../arguments/arguments';
import { type CommandIo, type Ended, progressBar } from '../command-io';
import { exitCode, exitCodeOf } from '../exit-codes';
import { ending } from '../session/sign-in';
import { datasetWords } from '../words/dataset-words';
import { failedWith } from '../words/failed';

type DatasetCommand = Extract<Command, { name: 'export dataset' }>;

/** `export dataset`: what is stored of weeks and archived tracks, added to a folder. */
export async function exportDatasetCommand(
  { out, weeks, json }: DatasetCommand,
  io: CommandIo,
  work: Work,
  language: Language,
): Promise<Ended> {
  const words = datasetWords[language];
  const path = resolve(out);
  const bar = progressBar(io, json);
  const done = await work.layersExport.toDataset(
    { path, ...(weeks ? { weeks } : {}) },
    { signal: io.signal, progress: ({ name, done: at, of }) => bar.show(name, at, of) },
  );
  bar.end();
  if (!done.ok) {
    const { code } = done.failure;
    if (code === 'not-found') return ending(exitCodeOf(code), code, words.nothing);
    if (code === 'cancelled') return ending(exitCodeOf(code), code, words.stopped(out));
    return failedWith(done.failure, out, language);
  }
  if ('problem' in done.value) {
    const { problem, about } = done.value;
    return ending(exitCode.failed, 'bad-request', words.problems[problem](out, about));
  }
  const { files, rows, bytes, addedFiles, addedRows, changed, unread } = done.value;
  await io.stdout(
    json
      ? jsonLine({ folder: path, profile: work.service.name, ...done.value })
      : `${words.written(addedFiles, addedRows, out)}\n${words.whole(files, rows, bytes)}\n`,
  );
  const [first] = changed;
  if (first !== undefined && !json) await io.stderr(`${words.changed(changed.length, first)}\n`);
  return unread > 0 ? ending(exitCode.inPart, 'storage', words.unread(unread)) : { code: exitCode.done };
}
