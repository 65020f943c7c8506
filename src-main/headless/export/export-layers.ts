import { resolve } from 'node:path';
import type {
  ExportedLayer,
  ExportLayer,
  LayersReceipt,
} from '../../../src-shared/domain/export/export-layer';
import type { ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { Language } from '../../../src-shared/domain/settings/settings';
import type { Work } from '../../handlers/work';
import type { Command } from '../arguments/arguments';
import { type CommandIo, type Ended, progressBar } from '../command-io';
import { layersOfCommand } from './command-layers';
import { driftedEnd, droppedEnd } from '../drifted-end';
import { exitCode, exitCodeOf } from '../exit-codes';
import { whyNot } from './export-localities';
import { nothingOf } from './nothing-of';
import { filterArgumentWords } from '../words/filter-argument-words';
import { exportWords } from '../words/export-words';
import { lackingEnd } from '../forecast-outcomes';
import { failureSentence, nothingCame } from '../words/failed';
import type { LayerForm } from '../arguments/layer-arguments';
import { layerWords } from '../words/layer-words';
import { jsonLine } from '../../shown-text';
import { ending } from '../session/sign-in';

type LayersCommand = Extract<Command, { name: 'export layers' }>;

/** So many of a long list are named in a sentence; the receipt has them all. */
const named = 12;

/** An export in any format: the same layers and the same writers as the window's page. */
export async function exportLayersCommand(
  command: LayersCommand,
  io: CommandIo,
  work: Work,
  language: Language,
  limits: ChosenLimits,
): Promise<Ended> {
  const layers = layersOfCommand(command.of, command.each, work.forecast.now(), language);
  if (!layers.ok) return ending(exitCode.usage, 'bad-request', layers.failure.detail);
  return writeLayers({ ...command, layers: layers.value }, io, work, language, limits);
}

/** Writes layers and says what became of each; one that failed does not stop the rest. */
async function writeLayers(
  what: LayerForm & { readonly layers: readonly ExportLayer[]; readonly json: boolean },
  io: CommandIo,
  work: Work,
  language: Language,
  limits: ChosenLimits,
): Promise<Ended> {
  const words = layerWords[language];
  const { format, system, as, out, offline, json, project } = what;
  const more = { ...(what.links ? { links: true as const } : {}), ...(project ? { project } : {}) };
  const order = { layers: [...what.layers], format, system, as, language, ...more };
  const path = resolve(out);
  const bar = progressBar(io, json);
  const written = await work.layersExport.write(
    order,
    { limits, freshness: offline ? 'cache' : 'usual', path, isCommand: true },
    { signal: io.signal, progress: ({ name, written, total }) => bar.show(name, written, total) },
  );
  bar.end();
  if (!written.ok) {
    const failure = offline ? written.failure : await whyNot(written.failure, work, io.signal);
    const about = namesOf(what.layers);
    if (failure.code === 'signed-out' && what.layers.some(isOfTracks))
      return ending(exitCodeOf(failure.code), failure.code, exportWords[language].aisSignIn(about));
    const [first] = what.layers;
    if (
      failure.code === 'not-found' &&
      first?.kind === 'table' &&
      what.layers.every(({ kind }) => kind === 'table')
    )
      return ending(exitCodeOf('offline'), 'offline', await nothingOf(first.what, about, work, language));
    return nothingCame(failure, { about, offline, out }, language);
  }
  const { layers } = written.value;
  const failed = layers.flatMap(({ name, failure }) => (failure ? [{ name, failure }] : []));
  const rows = layers.reduce((sum, { features }) => sum + (features ?? 0), 0);
  if (json) {
    await io.stdout(jsonLine({ file: path, profile: work.service.name, format, system, ...written.value }));
  } else {
    await io.stdout(`${words.written(layers.length - failed.length, rows, out)}\n`);
    const beside = written.value.project;
    if (beside) await io.stdout(`${words.project(beside.fileName, beside.isKept)}\n`);
    await sayMissing(layers, io, language);
    for (const { name, failure } of failed)
      await io.stderr(`${words.layerFailed(name, failureSentence(failure, name, language))}\n`);
  }
  const [first] = failed;
  if (!first) return writtenEnd(written.value, language);
  const sentence = words.someFailed(failed.length, layers.length, namesOf(failed));
  const code = failed.length < layers.length ? exitCode.inPart : exitCodeOf(first.failure.code);
  return ending(code, first.failure.code, sentence);
}

export async function sayMissing(
  layers: readonly ExportedLayer[],
  io: CommandIo,
  language: Language,
): Promise<void> {
  const words = layerWords[language];
  const missing = layers.flatMap(({ name, missing }) => missing.map((one) => words.layerMissing(name, one)));
  for (const sentence of missing.slice(0, named)) await io.stderr(`${sentence}\n`);
}

/** Of layers that are all written: done, or in part where something of their answers is not in them. */
export function writtenEnd(
  { layers, drifted }: Pick<LayersReceipt, 'layers' | 'drifted'>,
  language: Language,
): Ended {
  if (drifted) return driftedEnd(drifted, language);
  const undecided = layers.reduce((sum, one) => sum + (one.undecided ?? 0), 0);
  if (undecided > 0)
    return ending(exitCode.inPart, 'not-found', filterArgumentWords[language].undecided(undecided));
  const lacking = layers.flatMap((one) => one.lacking ?? []);
  if (lacking.length > 0) return lackingEnd(lacking, language);
  return droppedEnd(
    layers.flatMap(({ dropped = [] }) => dropped),
    language,
  );
}

function namesOf(layers: readonly { readonly name: string }[]): string {
  const names = layers.slice(0, named).map(({ name }) => name);
  return `${names.join(', ')}${layers.length > named ? ` … (${layers.length})` : ''}`;
}

export const isOfTracks = (layer: ExportLayer): boolean =>
  layer.kind === 'tracks' || (layer.kind === 'table' && layer.what.kind === 'track-events');
