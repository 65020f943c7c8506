import { createContext } from 'svelte';
import type { Workspace } from '../../../src-shared/contract';
import {
  type FileContent,
  type FileFollowed,
  type FileFollowing,
  type FileProgress,
  type FilesAdded,
  type FileStyle,
  mostFileBytes,
  type OwnFile,
  readAtOf,
  type RefusedFile,
} from '../../../src-shared/domain/map-layers/own-file';
import type { Language, Theme } from '../../../src-shared/domain/settings/settings';
import type { Failure, Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { FileExport } from '../../lib/file-export.svelte';
import { type History, turnTo } from '../../lib/history.svelte';
import { Selection } from '../../lib/selection.svelte';
import type { TreeItem } from '../../lib/tree-item';
import type { ViewState } from '../../map/spec';
import { countIn } from './feature-place';
import { type FileFilter, noFilter, rowsOf } from './file-filter';
import { fileLayerId, fileSpec } from './file-look';

/** A file as the window has it. Another one for every change. */
export interface ShownFile {
  readonly file: OwnFile;
  /** Null while it is read, or where it could not be. */
  readonly content: FileContent | null;
  readonly failure: Failure | null;
  readonly filter: FileFilter;
  /** What the filter shows, by number; undefined: all. */
  readonly rows: Uint32Array | undefined;
}

/** A file that was read and is no layer before the person has seen what was made of it. */
interface OfferedFile {
  /** Stays what it is while the person exchanges its axes. */
  readonly key: string;
  readonly file: OwnFile;
  /** Null while it is read, or where it could not be. */
  readonly content: FileContent | null;
  readonly failure: Failure | null;
}

/** What is the matter with a file that is followed, in a few words. */
type Trouble = Readonly<Record<Exclude<FileFollowing['state'], 'same'>, string>>;

type StoredFiles = NonNullable<Workspace['files']>;

/** As many as the workspace keeps, and as long a text. */
const maxEntries = 500;
const mostFilterText = 200;

/** The person's own files that are layers. */
export class OwnFilesStore {
  readonly #client: Client;
  readonly #history: History;
  readonly #selection: Selection;
  readonly file: FileExport;
  #abort: AbortController | null = null;
  /** The newest first. */
  #shown = $state.raw<readonly ShownFile[]>([]);
  #offered = $state.raw<readonly OfferedFile[]>([]);
  #isExchanging = false;
  #progress = $state.raw<FileProgress | null>(null);
  #isReading = $state(false);
  /** What is read now, which ends whatever comes of it. */
  #ongoing: Promise<unknown> = Promise.resolve();
  #refused = $state.raw<readonly RefusedFile[]>([]);
  #failure = $state.raw<Failure | null>(null);
  /** The file that was added last: the map goes there. */
  #added = $state.raw<OwnFile | null>(null);
  /** Of those that were read from a path. */
  #following = $state.raw<readonly FileFollowing[]>([]);
  /** How a workspace has files that are not here, or not yet. */
  #awaited = $state.raw<StoredFiles>([]);
  #items: { readonly of: readonly unknown[]; readonly items: readonly TreeItem[] } | null = null;

  constructor(client: Client, history: History, selection = new Selection(history)) {
    this.#client = client;
    this.#history = history;
    this.#selection = selection;
    selection.onDrop('feature', () => this.select(null));
    this.file = new FileExport(client);
    client.on('files.followed', (followed) => void this.#hear(followed));
  }

  get files(): readonly ShownFile[] {
    return this.#shown;
  }
  /** Those that wait to be added, the next first. */
  get offered(): readonly OfferedFile[] {
    return this.#offered;
  }
  /** A feature of a file, by its number in it; null: none. */
  get selected(): { readonly id: string; readonly row: number } | null {
    const selected = this.#selection.of('feature');
    // A step back leads to a feature that the file may have no more.
    return selected && selected.row < (this.of(selected.id)?.file.features ?? Infinity) ? selected : null;
  }
  get progress(): FileProgress | null {
    return this.#progress;
  }
  get isReading(): boolean {
    return this.#isReading;
  }
  /** Those of the last reading of which nothing could be read. */
  get refused(): readonly RefusedFile[] {
    return this.#refused;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get added(): OwnFile | null {
    return this.#added;
  }

  of(id: string): ShownFile | undefined {
    return this.#shown.find(({ file }) => file.id === id);
  }

  /** Undefined: it was dropped, or comes from elsewhere. */
  followingOf(id: string): FileFollowing | undefined {
    return this.#following.find((one) => one.id === id);
  }

  async load(): Promise<void> {
    const result = await this.#client.call('files.list');
    if (!result.ok) return;
    this.#shown = result.value.map(asShown);
    this.restore(this.#awaited);
    for (const file of result.value) void this.#read(file.id);
    void this.#client.call('files.following').then((following) => {
      if (following.ok) this.#following = following.value;
    });
  }

  /** What a workspace has of them: how they are drawn, and which of their features are shown. */
  get kept(): StoredFiles {
    const here = this.#shown.map(({ file: { id, fileName, style }, filter: { text, range } }) => ({
      id,
      name: fileName,
      style: { ...style },
      text: text.slice(0, mostFilterText),
      range: range && { ...range },
    }));
    const all = [...here, ...this.#awaited].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return all.slice(0, maxEntries);
  }

  /** Nothing to undo: whoever restores a whole workspace remembers that. */
  restore(kept: StoredFiles): void {
    this.#awaited = kept.filter(({ id }) => !this.of(id));
    for (const { file } of this.#shown) {
      const found = kept.find(({ id }) => id === file.id);
      this.#applyFilter(file.id, found ? { text: found.text, range: found.range } : noFilter);
      if (found && JSON.stringify(found.style) !== JSON.stringify(file.style))
        this.#applyStyle(file.id, found.style);
    }
  }

  /** Reads files that the person chooses in a dialog. */
  add(language: Language): Promise<void> {
    return this.#reading((options) => this.#client.call('files.add', { language }, options));
  }

  /** Reads files that were dropped, one after the other. */
  async take(files: readonly File[]): Promise<void> {
    for (const dropped of files) {
      if (dropped.size > mostFileBytes) {
        this.#refused = [...this.#refused, { fileName: dropped.name, code: 'too-large', line: null }];
        continue;
      }
      const fileName = dropped.name.slice(-255);
      const read = await dropped.arrayBuffer().catch(() => null);
      if (!read) {
        // A folder, or it is gone.
        this.#refused = [...this.#refused, { fileName, code: 'not-readable', line: null }];
        continue;
      }
      const bytes = new Uint8Array(read);
      await this.#reading((options) => this.#client.call('files.take', { fileName, bytes }, options), true);
    }
  }

  cancel(): void {
    this.#abort?.abort();
  }

  dismiss(): void {
    this.#refused = [];
    this.#failure = null;
  }

  select(id: string | null, row = 0): void {
    if (id === null) this.#selection.clear('feature');
    else this.#selection.select({ kind: 'feature', id, row });
  }

  /** A change of how it is drawn, which undo takes back. `kind` joins the steps of a slider. */
  setStyle(id: string, style: FileStyle, kind = ''): void {
    const shown = this.of(id);
    if (!shown) return;
    this.#history.remember(
      { what: 'file-style', fileName: shown.file.fileName },
      turnTo(
        () => this.of(id)?.file.style ?? style,
        (before) => this.#applyStyle(id, before),
      ),
      kind && `file ${id} ${kind}`,
    );
    this.#applyStyle(id, style);
  }

  setFilter(id: string, filter: FileFilter): void {
    const shown = this.of(id);
    if (!shown) return;
    this.#history.remember(
      { what: 'file-filter', fileName: shown.file.fileName },
      turnTo(
        () => this.of(id)?.filter ?? noFilter,
        (before) => this.#applyFilter(id, before),
      ),
      `file ${id} filter`,
    );
    this.#applyFilter(id, filter);
  }

  /** Takes it off the map and out of the list; gives the way back. */
  remove(id: string): () => void {
    const before = this.#shown;
    this.#shown = before.filter(({ file }) => file.id !== id);
    if (this.selected?.id === id) this.select(null);
    void this.#client.call('files.remove', { id });
    return () => {
      const shown = before.find(({ file }) => file.id === id);
      if (!shown || this.of(id)) return;
      this.#shown = [shown, ...this.#shown].toSorted((a, b) => b.file.importedAtMs - a.file.importedAtMs);
      void this.#client.call('files.restore', { id });
    };
  }

  async follow(id: string, isOn: boolean): Promise<void> {
    const turned = await this.#client.call('files.follow', { id, isOn });
    if (turned.ok) await this.#hear({ ...turned.value, file: null });
  }

  /** Facts and content change together: until both are here, those before are shown. */
  async #hear({ file, ...following }: FileFollowed): Promise<void> {
    this.#following = [...this.#following.filter(({ id }) => id !== following.id), following];
    if (!file) return;
    const read = await this.#client.call('files.read', { id: file.id });
    if (!read.ok) return;
    const { value: content } = read;
    // What has its number now may be another.
    if (this.selected?.id === file.id) this.select(null);
    this.#change(file.id, ({ file: { style }, filter }) => ({
      file: { ...file, style },
      content,
      failure: null,
      filter,
      rows: rowsOf(content, filter),
    }));
  }

  /** Writes a file's features as they are filtered, or all of them. */
  async write(id: string, as: 'geojson' | 'csv', isAll: boolean, language: Language): Promise<void> {
    const shown = this.of(id);
    if (!shown) return;
    const rows = isAll || !shown.rows ? null : Array.from(shown.rows);
    await this.file.run((options) => this.#client.call('export.file', { id, rows, as, language }, options));
  }

  /** A row of the tree for each file, the newest first; the same while nothing changed. */
  items(
    theme: Theme,
    view: Pick<ViewState, 'extent'> | null = null,
    trouble: Trouble | null = null,
  ): readonly TreeItem[] {
    const of = [this.#shown, this.selected, theme, view, this.#following, trouble];
    if (!this.#items?.of.every((one, i) => one === of[i])) {
      const before = this.#items?.items ?? [];
      this.#items = {
        of,
        items: this.#shown.map((shown) => this.#itemOf(shown, theme, view, trouble, before)),
      };
    }
    return this.#items.items;
  }

  #itemOf(
    { file, content, failure, rows }: ShownFile,
    theme: Theme,
    view: Pick<ViewState, 'extent'> | null,
    trouble: Trouble | null,
    before: readonly TreeItem[],
  ): TreeItem {
    const id = fileLayerId(file.id);
    const selectedRow = this.selected?.id === file.id ? this.selected.row : null;
    const old = before.find((item) => item.id === id);
    const { isOn, state } = this.followingOf(file.id) ?? { isOn: false, state: 'same' as const };
    const said = isOn && state !== 'same' && trouble ? trouble[state] : null;
    const next = content ? [fileSpec(file, content, rows, selectedRow, theme)] : [];
    return {
      id,
      kind: 'file',
      title: file.fileName,
      specs: old && isSameSpecs(old.specs, next) ? old.specs : next,
      state: failure ? 'failed' : !content ? 'loading' : said ? 'stale' : 'shown',
      said,
      fetchedAtMs: readAtOf(file),
      span: null,
      inView: content && view ? countIn(content, rows, view.extent) : null,
      of: rows?.length ?? file.features,
      remove: () => this.remove(file.id),
    };
  }

  async #reading(
    call: (options: {
      signal: AbortSignal;
      onProgress: (progress: FileProgress) => void;
    }) => Promise<Result<FilesAdded | null>>,
    isMore = false,
  ): Promise<void> {
    // What is dropped meanwhile waits; a second dialog is not opened.
    while (isMore && this.#isReading) await this.#ongoing;
    if (this.#isReading) return;
    if (!isMore) this.dismiss();
    this.#isReading = true;
    this.#abort = new AbortController();
    const called = call({
      signal: this.#abort.signal,
      onProgress: (progress) => (this.#progress = progress),
    });
    this.#ongoing = called;
    const result = await called;
    this.#isReading = false;
    this.#progress = null;
    this.#abort = null;
    if (!result.ok) {
      if (result.failure.code !== 'cancelled') this.#failure = result.failure;
      return;
    }
    if (!result.value) return;
    const { added, refused } = result.value;
    this.#refused = [...this.#refused, ...refused];
    this.#offered = [
      ...this.#offered,
      ...added.map((file) => ({ key: file.id, file, content: null, failure: null })),
    ];
    for (const { id } of added) void this.#readOffered(id);
  }

  async #readOffered(id: string): Promise<void> {
    const result = await this.#client.call('files.read', { id });
    this.#offered = this.#offered.map((one) => {
      if (one.file.id !== id) return one;
      return result.ok ? { ...one, content: result.value } : { ...one, failure: result.failure };
    });
  }

  /** Makes the next of those that were read a layer. Where that fails it goes on waiting. */
  async accept(): Promise<void> {
    const [next, ...others] = this.#offered;
    if (!next?.content || this.#isExchanging) return;
    this.#offered = others;
    const result = await this.#client.call('files.restore', { id: next.file.id });
    if (result.ok) this.#come(result.value, next.content);
    else this.#offered = [{ ...next, failure: result.failure }, ...this.#offered];
  }

  /** Exchanges longitude and latitude of the next of those that were read: it is looked at again before it is added. */
  async exchange(): Promise<void> {
    const [next] = this.#offered;
    if (!next?.content || this.#isExchanging) return;
    this.#isExchanging = true;
    const result = await this.#client.call('files.exchange', { id: next.file.id });
    const read = result.ok ? await this.#client.call('files.read', { id: result.value.id }) : result;
    this.#isExchanging = false;
    this.#offered = this.#offered.map((one) => {
      if (one.key !== next.key) return one;
      if (!result.ok) return { ...one, failure: result.failure };
      const changed = { ...one, file: result.value, failure: null };
      return read.ok
        ? { ...changed, content: read.value }
        : { ...changed, content: null, failure: read.failure };
    });
  }

  /** The next of those that were read is not added; main forgets it. */
  decline(): void {
    this.#offered = this.#offered.slice(1);
  }

  /** A file that is new, which undo takes away again. */
  #come(file: OwnFile, content: FileContent): void {
    let back: (() => void) | null = null;
    const there = (): boolean => this.of(file.id) !== undefined;
    this.#history.remember(
      { what: 'layer-added', layer: { kind: 'file', title: file.fileName } },
      turnTo(there, (isThere) => {
        if (isThere) back?.();
        else back = this.remove(file.id);
      }),
    );
    this.#shown = [{ ...asShown(file), content }, ...this.#shown];
    this.#added = file;
  }

  async #read(id: string): Promise<void> {
    const result = await this.#client.call('files.read', { id });
    this.#change(id, (shown) => ({
      ...shown,
      content: result.ok ? result.value : null,
      failure: result.ok ? null : result.failure,
      rows: result.ok ? rowsOf(result.value, shown.filter) : undefined,
    }));
  }

  #applyStyle(id: string, style: FileStyle): void {
    this.#change(id, (shown) => ({ ...shown, file: { ...shown.file, style } }));
    void this.#client.call('files.style', { id, style: { ...style } });
  }

  #applyFilter(id: string, filter: FileFilter): void {
    this.#change(id, (shown) => ({
      ...shown,
      filter,
      rows: shown.content ? rowsOf(shown.content, filter) : undefined,
    }));
  }

  #change(id: string, change: (shown: ShownFile) => ShownFile): void {
    this.#shown = this.#shown.map((shown) => (shown.file.id === id ? change(shown) : shown));
  }
}

const asShown = (file: OwnFile): ShownFile => ({
  file,
  content: null,
  failure: null,
  filter: noFilter,
  rows: undefined,
});

function isSameSpecs(a: TreeItem['specs'], b: TreeItem['specs']): boolean {
  if (a.length !== b.length) return false;
  return a.every((spec, i) => {
    const other = b[i] as unknown as Readonly<Record<string, unknown>>;
    const entries = Object.entries(spec);
    return (
      entries.length === Object.keys(other).length &&
      entries.every(([member, value]) => Object.is(value, other[member]))
    );
  });
}

export const [useOwnFiles, provideOwnFiles] = createContext<OwnFilesStore>();
