import type { LayersProgress } from '../../../src-shared/domain/export/export-layer';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type FileCalls, syncPlace, systemCalls } from '../../storage/files/atomic-file';
import type { Format, FormatOptions } from '@kartbord/formats/format';
import { formats } from '@kartbord/formats';
import { type ProgressTeller, tellProgress } from '../layers/progress';
import { diskFailure, type LayerStep, stageFile } from '../layers/stage-file';
import type { DatasetOutcome, DatasetPlan, DatasetTile } from './dataset';
import { DatasetFolder, manifestName } from './dataset-folder';

/** Where a run can be ended by a kill besides those of a file: the next one goes on from there. */
type DatasetStep = LayerStep | 'begun' | 'unit' | 'manifest';

export interface DatasetGear {
  readonly calls?: FileCalls;
  readonly onStep?: (step: DatasetStep) => void;
  readonly format?: Format;
  /** ms; how often the manifest is written meanwhile. */
  readonly saveEveryMs?: number;
}

interface Context {
  readonly signal: AbortSignal;
  readonly progress: (value: LayersProgress) => void;
}

const everyMs = 5_000;

/**
 * Adds to a folder of GeoParquet files what is not there yet; what is there is never written again. Each file is whole, reopened and
 * counted before it has its name, and the manifest comes after it: a run that is killed is gone on with by the next one.
 */
export async function writeDataset(
  plan: DatasetPlan,
  to: { readonly path: string; readonly options: Omit<FormatOptions, 'isTiled' | 'system'> },
  context: Context,
  {
    calls = systemCalls,
    onStep = () => {},
    format = formats.parquet,
    saveEveryMs = everyMs,
  }: DatasetGear = {},
): Promise<Result<DatasetOutcome>> {
  let folder: DatasetFolder | undefined;
  const progress = tellProgress(plan.units.length, context.progress);
  try {
    const opened = await DatasetFolder.open(to.path, plan.host, calls);
    if ('problem' in opened) return ok(opened);
    folder = opened;
    // Before any file: what is in the folder then is known to be of a dataset.
    if (folder.files.length === 0) {
      const saved = await folder.save(plan.about, true);
      if (!saved.ok) return saved;
    }
    onStep('begun');
    const parts = {
      calls,
      onStep,
      format,
      options: { ...to.options, system: 'EPSG:4326', isTiled: true },
    } as const;
    const run = new DatasetRun(folder, plan, parts, progress, context.signal, saveEveryMs);
    const written = await run.write();
    // Also of a run that is cancelled, or met a full disk: what is whole is the dataset's.
    const saved = await folder.save(plan.about);
    if (!written.ok) return written;
    onStep('manifest');
    return saved.ok ? written : saved;
  } catch (error) {
    return context.signal.aborted ? fail('cancelled', manifestName) : diskFailure(error, manifestName);
  } finally {
    progress.end();
    await folder?.close();
  }
}

interface Parts {
  readonly calls: FileCalls;
  readonly onStep: (step: DatasetStep) => void;
  readonly format: Format;
  readonly options: FormatOptions;
}

class DatasetRun {
  #addedFiles = 0;
  #addedRows = 0;
  #unread = 0;
  readonly #changed: string[] = [];
  #savedMs = performance.now();

  constructor(
    private readonly folder: DatasetFolder,
    private readonly plan: DatasetPlan,
    private readonly parts: Parts,
    private readonly progress: ProgressTeller,
    private readonly signal: AbortSignal,
    private readonly saveEveryMs: number,
  ) {}

  async write(): Promise<Result<DatasetOutcome>> {
    const { folder, plan } = this;
    for (const [at, unit] of plan.units.entries()) {
      if (this.signal.aborted) return fail('cancelled', unit.id);
      const known = folder.sourceOf(unit.id);
      if (known === unit.source) continue;
      if (known !== undefined && unit.isFinal) {
        this.#changed.push(unit.id);
        continue;
      }
      this.progress.begin({ done: at, name: unit.id, total: 0 });
      for await (const tile of unit.tiles((partition) => folder.pathsOf(partition))) {
        const added = await this.#add(tile, at);
        if (!added.ok) return added;
      }
      const unread = unit.unread?.() ?? 0;
      this.#unread += unread;
      if (unread === 0) folder.done(unit.id, unit.source);
      this.parts.onStep('unit');
      if (performance.now() - this.#savedMs < this.saveEveryMs) continue;
      const saved = await folder.save(plan.about);
      if (!saved.ok) return saved;
      this.#savedMs = performance.now();
    }
    const { files } = folder;
    return ok({
      files: files.length,
      rows: files.reduce((sum, { rows }) => sum + rows, 0),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      addedFiles: this.#addedFiles,
      addedRows: this.#addedRows,
      changed: this.#changed,
      unread: this.#unread,
    });
  }

  async #add({ partition, source }: DatasetTile, at: number): Promise<Result<null>> {
    const { calls } = this.parts;
    const { path, part, to } = await this.folder.next(partition);
    const staged = await stageFile(
      [source],
      { path: part, fileName: path },
      { ...this.parts, as: 'parquet' },
      { signal: this.signal, progress: this.progress, first: at },
    );
    if (!staged.ok) return staged;
    try {
      await calls.rename(part, to);
    } catch (error) {
      await calls.rm(part, { force: true }).catch(() => {});
      return diskFailure(error, to);
    }
    this.parts.onStep('renamed');
    await syncPlace(calls, to);
    this.parts.onStep('durable');
    const { bytes, sha256, layers } = staged.value;
    const rows = layers[0]?.features ?? 0;
    this.folder.add({ path, rows, bytes, sha256 });
    this.#addedFiles++;
    this.#addedRows += rows;
    return ok(null);
  }
}
