import { join, resolve } from 'node:path';
import { formatFacts } from '../../../src-shared/domain/export/export-format';
import type { ExportLayer } from '../../../src-shared/domain/export/export-layer';
import type { Dropped } from '../../../src-shared/domain/export/dropped';
import type { ForecastLack } from '../../../src-shared/domain/sea/forecast';
import type { LimitChoice } from '../../../src-shared/domain/fish-health/lice-limits';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { newestCompleteWeek, type IsoWeek } from '@kartbord/common/week';
import type { ResolvedOutput } from '../../../src-shared/domain/workspace/workspace-outputs';
import type { Failure } from '../../../src-shared/result';
import { layerFileName } from '../../export/layers/file-names';
import { writeFigure } from '../../handlers/export/figure-export';
import type { Drifted } from '../../handlers/export/tables-queries';
import type { Work } from '../../handlers/work';
import { makeFolder } from '../../storage/files/make-folder';
import { weeksOfFigure } from '../../handlers/asking-first';
import type { Command } from '../arguments/arguments';
import { sayAsking } from '../asking-plan';
import type { CommandIo, Ended } from '../command-io';
import { driftedEnd, droppedEnd } from '../drifted-end';
import { exitCode, exitCodeOf } from '../exit-codes';
import type { DrawFigureOrder } from '../export/export-map';
import { failureSentence } from '../words/failed';
import { lackingEnd } from '../forecast-outcomes';
import { filterArgumentWords } from '../words/filter-argument-words';
import { layerWords } from '../words/layer-words';
import { outputsOfRun } from './run-outputs';
import { jsonLine } from '../../shown-text';
import { ending } from '../session/sign-in';
import { readDocument } from '../arguments/workspace-argument';

type RunCommand = Extract<Command, { name: 'run' }>;

/** What became of an output of a run. `failed`: parts of it that are not there, with the reason. */
interface Made {
  readonly name: string;
  readonly fileName: string;
  readonly file: object | null;
  /** Layers, or one. */
  readonly parts: number;
  readonly failed: readonly { readonly name: string; readonly failure: Failure }[];
  readonly missing: readonly string[];
  /** Rows that filters could not decide. */
  readonly undecided: number;
  readonly drifted: readonly Drifted[];
  readonly lacking: readonly ForecastLack[];
  readonly dropped?: readonly Dropped[];
}

interface RunParts {
  readonly work: Work;
  readonly limits: LimitChoice;
  readonly draw: DrawFigureOrder;
}

/** `run`: makes what a workspace says, one output after the other; one that fails does not stop the rest. */
export async function runWorkspaceCommand(
  command: RunCommand,
  io: CommandIo,
  parts: RunParts,
  language: Language,
): Promise<Ended> {
  const words = layerWords[language];
  const document = await readDocument(command.file, io, language);
  if (!document.ok)
    return ending(exitCodeOf(document.failure.code), document.failure.code, document.failure.detail);
  const nowMs = parts.work.forecast.now();
  const week: IsoWeek = command.week ?? document.value.workspace.week ?? newestCompleteWeek(nowMs);
  const all = outputsOfRun(document.value, { week, language, nowMs });
  const unknown = command.only?.find((name) => all.every((output) => output.name !== name));
  if (unknown !== undefined)
    return ending(
      exitCode.usage,
      'bad-request',
      words.noOutput(unknown, all.map(({ name }) => name).join(', ')),
    );
  const wanted = all.filter(({ name }) => !command.only || command.only.includes(name));
  const asked = command.offline ? [] : wanted.flatMap(layersOf);
  const folder = resolve(command.out);
  try {
    makeFolder(folder, 0o777);
  } catch {
    return ending(exitCode.failed, 'storage', words.noFolder(command.out));
  }
  // A workspace's own limits are those that its colours and its filter were made with.
  const { limits: table = parts.limits.table } = document.value.workspace;
  const limits = { ...parts.limits, table };
  await sayAsking(asked, command, io, parts.work, language);
  const taken = new Set<string>();
  const done: Made[] = [];
  for (const output of wanted) {
    const made = await makeOutput(output, { ...parts, limits }, { command, io, folder, taken, language });
    done.push(made);
    if (!command.json) await sayMade(made, io, language);
    if (io.signal.aborted) break;
  }
  if (command.json)
    await io.stdout(
      jsonLine({ workspace: resolve(command.file), week, profile: parts.work.service.name, outputs: done }),
    );
  return endOf(done, language);
}

function layersOf(output: ResolvedOutput): readonly ExportLayer[] {
  if ('lacking' in output) return [];
  return 'figure' in output ? weeksOfFigure(output.figure) : output.export.layers;
}

function endOf(done: readonly Made[], language: Language): Ended {
  const failed = done.flatMap(({ failed }) => failed);
  const [first] = failed;
  if (!first) {
    const drifted = done.flatMap((one) => one.drifted);
    if (drifted.length > 0) return driftedEnd(drifted, language);
    const undecided = done.reduce((sum, one) => sum + one.undecided, 0);
    if (undecided > 0)
      return ending(exitCode.inPart, 'not-found', filterArgumentWords[language].undecided(undecided));
    const lacking = done.flatMap((one) => one.lacking);
    if (lacking.length > 0) return lackingEnd(lacking, language);
    return droppedEnd(
      done.flatMap(({ dropped = [] }) => dropped),
      language,
    );
  }
  const isNothing = done.every(({ file }) => file === null);
  const names = failed.map(({ name }) => name).join(', ');
  const of = done.reduce((sum, { parts }) => sum + parts, 0);
  const sentence = layerWords[language].someFailed(failed.length, of, names);
  return ending(isNothing ? exitCodeOf(first.failure.code) : exitCode.inPart, first.failure.code, sentence);
}

interface Making {
  readonly command: RunCommand;
  readonly io: CommandIo;
  readonly folder: string;
  readonly taken: Set<string>;
  readonly language: Language;
}

async function makeOutput(
  output: ResolvedOutput,
  { work, limits, draw }: RunParts,
  { command, io, folder, taken, language }: Making,
): Promise<Made> {
  const { name } = output;
  const none = (fileName: string, failure: Failure): Made => ({
    name,
    fileName,
    file: null,
    parts: 1,
    missing: [],
    undecided: 0,
    drifted: [],
    lacking: [],
    failed: [{ name, failure }],
  });
  if ('lacking' in output)
    return none('', { code: 'bad-request', detail: layerWords[language].lacking(output.lacking.join(', ')) });
  if ('figure' in output) {
    const { figure } = output;
    const ending = figure.format === 'frames' ? 'frames' : figure.format;
    const fileName = layerFileName(name, ending, taken);
    const isOffline = command.offline;
    const written = await writeFigure(
      join(folder, fileName),
      figure,
      (order, context) => draw(work, order, { ...context, isOffline, limitsBy: limits.by }),
      { signal: io.signal, progress: () => {} },
    );
    if (!written.ok) return none(fileName, written.failure);
    const { missing } = written.value;
    return {
      name,
      fileName,
      file: written.value,
      parts: 1,
      failed: [],
      missing,
      undecided: 0,
      drifted: [],
      lacking: [],
    };
  }
  const order = output.export;
  const ending = order.as === 'zip' ? 'zip' : formatFacts[order.format].extension;
  const fileName =
    order.as === 'folder' ? layerFileName(name, 'layers', taken) : layerFileName(name, ending, taken);
  const written = await work.layersExport.write(
    order,
    {
      limits,
      freshness: command.offline ? 'cache' : 'usual',
      path: join(folder, fileName),
      isCommand: true,
    },
    { signal: io.signal, progress: () => {} },
  );
  if (!written.ok) return none(fileName, written.failure);
  const { layers } = written.value;
  const dropped = layers.flatMap((layer) => layer.dropped ?? []);
  return {
    name,
    fileName,
    file: written.value,
    parts: layers.length,
    failed: layers.flatMap((layer) =>
      layer.failure ? [{ name: `${name}/${layer.name}`, failure: layer.failure }] : [],
    ),
    missing: layers.flatMap((layer) => layer.missing.map((one) => `${layer.name}: ${one}`)),
    undecided: layers.reduce((sum, layer) => sum + (layer.undecided ?? 0), 0),
    drifted: written.value.drifted ?? [],
    lacking: layers.flatMap(({ lacking = [] }) => lacking),
    ...(dropped.length > 0 ? { dropped } : {}),
  };
}

async function sayMade(
  { name, fileName, file, failed, missing }: Made,
  io: CommandIo,
  language: Language,
): Promise<void> {
  const words = layerWords[language];
  if (file) await io.stdout(`${words.made(name, fileName)}\n`);
  for (const sentence of missing.slice(0, 12)) await io.stderr(`${words.layerMissing(name, sentence)}\n`);
  for (const { name: of, failure } of failed) {
    await io.stderr(`${failureSentence(failure, of, language)}\n`);
  }
}
