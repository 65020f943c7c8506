import { resolve } from 'node:path';
import type { ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Work } from '../../handlers/work';
import { jsonLine } from '../../shown-text';
import type { Command } from '../arguments/arguments';
import { type CommandIo, type Ended, progressBar } from '../command-io';
import { exitCode, exitCodeOf } from '../exit-codes';
import { ending } from '../session/sign-in';
import { failureSentence, nothingCame } from '../words/failed';
import { layerWords } from '../words/layer-words';
import { storeWords } from '../words/store-words';
import { storeCodes, storeTargetOf } from './export-database';

/** Positions that a store answers with, all of them, as a file. */
export async function exportStoredCommand(
  command: Extract<Command, { name: 'export stored' }>,
  io: CommandIo,
  work: Work,
  language: Language,
  limits: ChosenLimits,
): Promise<Ended> {
  const words = storeWords[language];
  const { mmsis, fromMs, toMs, box, near, polygon, thinMs, json } = command;
  const { out, format, system, as } = command.form;
  const target = await storeTargetOf(command.store, io, work, language);
  if (!target.ok) return ending(exitCode.usage, 'bad-request', target.failure.detail);
  const path = resolve(out);
  const bar = progressBar(io, json);
  const done = await work.layersExport.fromStore(
    { layers: [], format, system, as, language },
    { limits, path, target: target.value, question: { mmsis, fromMs, toMs, box, polygon }, near, thinMs },
    { signal: io.signal, progress: ({ name, written, total }) => bar.show(name, written, total) },
  );
  bar.end();
  if (!done.ok) {
    const { code, detail } = done.failure;
    if (code !== 'not-found')
      return nothingCame(done.failure, { about: 'positions', offline: false, out }, language);
    const sentence = /^\d+$/.test(detail) ? words.noSite(detail) : words.noPosition;
    return ending(exitCode.failed, code, sentence);
  }
  if ('store' in done.value) {
    const { store, about } = done.value;
    return ending(exitCode.failed, storeCodes[store] ?? 'rejected', words.problems[store](about));
  }
  const [layer] = done.value.layers;
  if (layer?.failure)
    return ending(
      exitCodeOf(layer.failure.code),
      layer.failure.code,
      failureSentence(layer.failure, layer.name, language),
    );
  await io.stdout(
    json
      ? jsonLine({ file: path, format, system, ...done.value })
      : `${layerWords[language].written(1, layer?.features ?? 0, out)}\n`,
  );
  return { code: exitCode.done };
}
