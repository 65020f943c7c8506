import { resolve } from 'node:path';
import { generalLimits, type ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { ExportProgress } from '../../../src-shared/contract';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Failure } from '../../../src-shared/result';
import type { MadeTable } from '../../data/export/table-messages';
import type { Work } from '../../handlers/work';
import type { Command } from '../arguments/arguments';
import { type CommandIo, type Ended, progressBar } from '../command-io';
import { driftedEnd, droppedEnd } from '../drifted-end';
import { exitCode, exitCodeOf } from '../exit-codes';
import { whyNot } from './export-localities';
import { exportWords } from '../words/export-words';
import { nothingCame } from '../words/failed';
import { filterArgumentWords } from '../words/filter-argument-words';
import { jsonLine } from '../../shown-text';
import { ending } from '../session/sign-in';
import { tableWords } from '../words/table-words';
import { nothingOf } from './nothing-of';

type TableCommand = Extract<Command, { name: 'export table' }>;

/** So many of what is missing are named in a sentence. */
const named = 5;

/** The exports that are tables: the same rows as the window's. */
export async function exportTableCommand(
  command: TableCommand,
  io: CommandIo,
  work: Work,
  language: Language,
  limits: ChosenLimits = generalLimits,
): Promise<Ended> {
  const words = tableWords[language];
  const { what, about, out, offline, json } = command;
  const { signal } = io;
  const failed = async (failure: Failure): Promise<Ended> => {
    if (failure.code === 'not-found')
      return ending(exitCodeOf('offline'), 'offline', await nothingOf(what, about, work, language));
    const reason = offline ? failure : await whyNot(failure, work, signal);
    const { code } = reason;
    if (code === 'signed-out' && what.kind === 'track-events')
      return ending(exitCodeOf(code), code, exportWords[language].aisSignIn(about));
    return nothingCame(reason, { about, out, offline }, language);
  };

  async function sayMissing({ missing }: MadeTable): Promise<void> {
    if (!json)
      for (const sentence of missing.slice(0, named)) await io.stderr(`${words.missing(sentence)}\n`);
  }

  const bar = progressBar(io, json);
  const progress = ({ written, total }: ExportProgress): void => bar.show(out, written, total);
  const prepared = await work.tables.prepare(what, offline ? 'cache' : 'usual', { signal, progress });
  bar.end();
  if (!prepared.ok) return failed(prepared.failure);
  const { failures, drifted } = prepared.value;
  /** What the service says is not there is no gap: it is an answer. */
  const gaps = failures.filter(({ failure }) => failure.code !== 'not-reported');
  const firstGap = gaps[0]?.failure;

  const of = { language, limits, drifted };
  // Weeks of years are read for a while, of which nobody counts how far it is.
  bar.show(out, 0, 0);
  let undecided: number;
  let dropped: MadeTable['dropped'];
  if (out === '-') {
    const made = await work.tables.bytes(what, of, signal);
    bar.end();
    if (!made.ok) return failed(firstGap && made.failure.code === 'not-found' ? firstGap : made.failure);
    await io.stdout(made.value.bytes);
    ({ undecided, dropped } = made.value);
    await sayMissing(made.value);
  } else {
    const path = resolve(out);
    const written = await work.tables.write(what, of, path, { signal, progress });
    bar.end();
    if (!written.ok)
      return failed(firstGap && written.failure.code === 'not-found' ? firstGap : written.failure);
    const { features: rows, bytes, sha256, missing } = written.value;
    ({ undecided, dropped } = written.value);
    const receipt = {
      file: path,
      metadata: `${path}-metadata.json`,
      rows,
      bytes,
      sha256,
      what,
      profile: work.service.name,
      missing,
      undecided,
      drifted,
      ...(dropped ? { dropped } : {}),
      notIncluded: gaps.map(({ about: of, failure }) => ({ of, code: failure.code })),
    };
    await io.stdout(json ? jsonLine(receipt) : `${words.written(rows, out)}\n`);
    await sayMissing(written.value);
  }
  if (firstGap) {
    const list = gaps.slice(0, named).map(({ about: of }) => of);
    const rest = gaps.length > named ? ` … (${gaps.length})` : '';
    return ending(exitCode.inPart, firstGap.code, words.notAsked(`${list.join(', ')}${rest}`));
  }
  if (drifted.length > 0) return driftedEnd(drifted, language);
  if (undecided > 0)
    return ending(exitCode.inPart, 'not-found', filterArgumentWords[language].undecided(undecided));
  return droppedEnd(dropped ?? [], language);
}
