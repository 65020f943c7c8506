import { type ExportFormat, formatFacts } from '../../../src-shared/domain/export/export-format';
import type { LayersProgress } from '../../../src-shared/domain/export/export-layer';
import { fail, type Result } from '../../../src-shared/result';
import { systemCalls, type FileCalls } from '../../storage/files/atomic-file';
import { type Format } from '@kartbord/formats/format';
import { formats } from '@kartbord/formats';
import type { LayersTask, LayersWritten, WriteLayers } from './layers-task';
import { tellProgress } from './progress';
import type { LayerStep } from './stage-file';
import { writeFile } from './write-file';
import { writeFolder } from './write-folder';
import { writeZip } from './write-zip';

/** Arguments so that a test can have a full disk, a kill at any step, and a writer of its own. */
export interface LayersGear {
  readonly calls?: FileCalls;
  readonly onStep?: (step: LayerStep) => void;
  readonly writers?: Readonly<Record<ExportFormat, Format>>;
}

const ways: Readonly<Record<LayersTask['as'], WriteLayers>> = {
  file: writeFile,
  folder: writeFolder,
  zip: writeZip,
};

/**
 * Writes layers, each target whole or not at all (promises.md, L5), and reopens and counts each before it takes its place.
 * A layer that fails is listed and the others go on; where none could be written, the first failure, and what was there stays.
 */
export async function writeLayers(
  task: LayersTask,
  context: { readonly signal: AbortSignal; readonly progress: (value: LayersProgress) => void },
  { calls = systemCalls, onStep = () => {}, writers = formats }: LayersGear = {},
): Promise<Result<LayersWritten>> {
  const { layers, format } = task;
  if (task.as === 'file' && layers.length > 1 && !formatFacts[format].holdsMany)
    return fail('bad-request', `${format} holds one layer a file`);
  const progress = tellProgress(layers.length, context.progress);
  try {
    return await ways[task.as](
      task,
      { as: format, format: writers[format], options: task.options, calls, onStep },
      { signal: context.signal, progress, first: 0 },
    );
  } finally {
    progress.end();
  }
}
