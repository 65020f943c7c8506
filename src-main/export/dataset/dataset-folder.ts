import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { type FileCalls, syncPlace, writeAtomically } from '../../storage/files/atomic-file';
import { makeFolder } from '../../storage/files/make-folder';
import { isDeadPart, partFileName, removeDeadParts } from '../../storage/files/part-files';
import { isMissing } from '../../storage/files/stored-files';
import { ok, type Result } from '../../../src-shared/result';
import type { DatasetFile, DatasetProblem } from './dataset';

/** Says which files are the dataset's, their digests, and what they are made of. It is written after them. */
export const manifestName = 'kartbord-dataset.json';
const version = 1;

const fileSchema = v.looseObject({
  path: v.pipe(v.string(), v.regex(/^(weeks|positions)\/[a-z_]+=[\d-]+\/[a-z_]+=\d+\/part-\d+\.parquet$/)),
  rows: v.pipe(v.number(), v.integer(), v.minValue(0)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
});
const manifestSchema = v.looseObject({
  kind: v.literal('kartbord dataset'),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  host: v.string(),
  sources: v.record(v.string(), v.string()),
  files: v.array(fileSchema),
});

interface Known {
  readonly sources: Readonly<Record<string, string>>;
  readonly files: readonly DatasetFile[];
}

type Refusal = { readonly problem: DatasetProblem; readonly about: string };

/** A folder with a dataset, held by this run alone until `close`. */
export class DatasetFolder {
  /** What each unit was made of. */
  readonly #sources: Map<string, string>;
  readonly #files: DatasetFile[];
  readonly #ofPartition = new Map<string, string[]>();
  #isSaved = true;

  private constructor(
    readonly path: string,
    readonly host: string,
    private readonly lock: string,
    private readonly calls: FileCalls,
    known: Known,
  ) {
    this.#sources = new Map(Object.entries(known.sources));
    this.#files = [];
    for (const file of known.files) this.#have(file);
  }

  /** A new folder, an empty one, or one that an earlier run wrote. Throws what the disk says. */
  static async open(path: string, host: string, calls: FileCalls): Promise<DatasetFolder | Refusal> {
    makeFolder(path, 0o777);
    const names = await readdir(path);
    const text = await readFile(join(path, manifestName), 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    const isPart = (name: string): boolean => name.startsWith('.kartbord-') && name.endsWith('.part');
    if (text === null && names.some((name) => !isPart(name))) return { problem: 'foreign', about: path };
    const lock = join(path, partFileName());
    await (await calls.open(lock, 'wx')).close();
    const refused = async (problem: DatasetProblem, about: string): Promise<Refusal> => {
      await calls.rm(lock, { force: true });
      return { problem, about };
    };
    try {
      for (const name of await readdir(path)) {
        const other = join(path, name);
        if (!isPart(name) || other === lock) continue;
        if (!(await isDeadPart(other).catch(() => true))) return await refused('busy', path);
      }
      await removeDeadParts(path);
      const folder = (known: Known): DatasetFolder => new DatasetFolder(path, host, lock, calls, known);
      if (text === null) return folder({ sources: {}, files: [] });
      const manifest = manifestOf(text);
      if (manifest === 'newer') return await refused('newer', manifestName);
      if (!manifest) return await refused('damaged', manifestName);
      if (manifest.host !== host) return await refused('other-service', manifest.host);
      for (const file of manifest.files) {
        const found = await stat(join(path, file.path)).catch(() => undefined);
        if (!found?.isFile() || found.size !== file.bytes) return await refused('damaged', file.path);
      }
      return folder(manifest);
    } catch (error) {
      await calls.rm(lock, { force: true }).catch(() => {});
      throw error;
    }
  }

  get files(): readonly DatasetFile[] {
    return this.#files;
  }

  sourceOf(unit: string): string | undefined {
    return this.#sources.get(unit);
  }

  pathsOf(partition: string): readonly string[] {
    return (this.#ofPartition.get(partition) ?? []).map((file) => join(this.path, file));
  }

  /** Where the next file of a partition goes; its folder is there then. One of that name that no manifest has is of a killed run. */
  async next(
    partition: string,
  ): Promise<{ readonly path: string; readonly part: string; readonly to: string }> {
    const path = `${partition}/part-${this.pathsOf(partition).length}.parquet`;
    const to = join(this.path, path);
    const made = makeFolder(dirname(to), 0o777);
    if (made !== undefined)
      for (let at = dirname(to); at.length >= made.length; at = dirname(at)) await syncPlace(this.calls, at);
    await removeDeadParts(dirname(to));
    return { path, to, part: join(dirname(to), partFileName()) };
  }

  add(file: DatasetFile): void {
    this.#have(file);
    this.#isSaved = false;
  }

  done(unit: string, source: string): void {
    this.#sources.set(unit, source);
    this.#isSaved = false;
  }

  /** Writes the manifest, where it says anything new. */
  async save(about: Readonly<Record<string, unknown>>, isForced = false): Promise<Result<null>> {
    if (this.#isSaved && !isForced) return ok(null);
    const files = [...this.#files].sort((a, b) => order(a.path, b.path));
    const sources = [...this.#sources].sort(([a], [b]) => order(a, b));
    const head = { kind: 'kartbord dataset', version, host: this.host, ...about };
    const text = JSON.stringify({ ...head, sources: Object.fromEntries(sources), files }, null, 1);
    const saved = await writeAtomically(join(this.path, manifestName), [text, '\n'], { calls: this.calls });
    if (saved.ok) this.#isSaved = true;
    return saved;
  }

  async close(): Promise<void> {
    await this.calls.rm(this.lock, { force: true }).catch(() => {});
  }

  #have(file: DatasetFile): void {
    const partition = dirname(file.path);
    const paths = this.#ofPartition.get(partition);
    if (paths) paths.push(file.path);
    else this.#ofPartition.set(partition, [file.path]);
    this.#files.push(file);
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function manifestOf(text: string): v.InferOutput<typeof manifestSchema> | 'newer' | null {
  try {
    const manifest = v.safeParse(manifestSchema, JSON.parse(text));
    if (!manifest.success) return null;
    return manifest.output.version > version ? 'newer' : manifest.output;
  } catch {
    return null;
  }
}
