import { createContext } from 'svelte';
import type { TableRows } from '../../../src-shared/contract';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import type { LonLat } from '@kartbord/common/lon-lat';
import {
  type ReportingProfileAnswer,
  sameToolId,
  type GearItem,
  type GearListsAnswer,
  type GearReport,
} from '../../../src-shared/domain/gear/gear-item';
import {
  type Finding,
  type FindingCode,
  isEditable,
  type OwnPositions,
  questionCodes,
  type ReportDraft,
  type ReportEntry,
  type SendAnswer,
} from '../../../src-shared/domain/gear/gear-report';
import { fail, type Failure, ok, type Result } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { type Outside, outsideOfBrowser } from '../../lib/retry-on-reconnect';
import { History, type Turn } from '../../lib/history.svelte';
import { type SelectedGear, Selection } from '../../lib/selection.svelte';
import { onLeaving } from '../../lib/leaving';
import { setOf } from '../../lib/plain';
import { DraftWriter } from './form/draft-writer.svelte';
import { isBlank } from './form/draft-rules';
import { Findings } from './form/findings.svelte';
import { GearAnswers } from './gear-answers.svelte';
import { GearView } from './gear-view.svelte';

export type { SelectedGear };

/** The gear of the vessel of who is signed in: profile, lists, and the acts that are written on this computer. */
export class ReportingStore {
  readonly #client: Client;
  readonly #history: History;
  readonly #selection: Selection;
  readonly #outside: Outside;
  readonly #answers: GearAnswers;
  readonly #writer: DraftWriter;
  readonly #findings: Findings;
  /** Entries of main and those that main has not been told of, with the newest letters. */
  #entries = $state.raw<readonly ReportEntry[]>([]);
  #readFailure = $state.raw<Failure | null>(null);
  #settleFailure = $state.raw<Failure | null>(null);
  #isSettling = $state(false);
  #isLoaded = $state(false);
  /** Begun here, and not on the disk yet. */
  readonly #unwritten = setOf<string>();
  #confirming = $state.raw<readonly string[] | null>(null);
  /** Another one for each person. */
  #person = Symbol();
  /** Grows with what main says of all entries: an older answer is not taken after it. */
  #heard = 0;
  /** How its table is looked at. */
  readonly view = new GearView();
  /** Tools that are ticked in the table, to be retrieved together. */
  ticked = $state.raw<ReadonlySet<string>>(setOf());
  /** The map is asked for a position of the open draft. */
  isPlacing = $state(false);

  constructor(
    client: Client,
    outside: Outside = outsideOfBrowser,
    history = new History(),
    selection = new Selection(history),
  ) {
    this.#client = client;
    this.#history = history;
    this.#selection = selection;
    selection.onDrop('gear', () => this.select(null));
    selection.onDrop('report', () => (this.openId = null));
    this.#outside = outside;
    this.#answers = new GearAnswers(client, outside, () => this.#checkAgain());
    this.#writer = new DraftWriter({
      wait: outside.wait,
      keep: (id, draft) => this.#keep(id, draft),
      onStored: (entry) => this.#onStored(entry),
    });
    this.#findings = new Findings({
      wait: outside.wait,
      draftOf: (id) => this.draftOf(id),
      check: (id, draft) => client.call('reporting.check', { id, draft }),
    });
    client.on('reporting.changed', (entries) => this.#hear(entries));
    client.on('account.changed', () => void this.#forget());
    onLeaving(() => void this.flush());
  }

  /** Has main write letters of drafts that are not on the disk yet; settles when that was done or has failed. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  get profile(): ReportingProfileAnswer | null {
    return this.#answers.profile;
  }
  get profileFailure(): Failure | null {
    return this.#answers.profileFailure;
  }
  get lists(): GearListsAnswer | null {
    return this.#answers.lists;
  }
  get listsFailure(): Failure | null {
    return this.#answers.listsFailure;
  }
  /** Profile or lists are kept back from who is not signed in. */
  get wantsSignIn(): boolean {
    return this.#answers.wantsSignIn;
  }
  /** Profile or lists are asked for. */
  get isAsking(): boolean {
    return this.#answers.isAsking;
  }
  /** The newest first. */
  get entries(): readonly ReportEntry[] {
    return this.#entries;
  }
  /** The entries were read, whatever came of it. */
  get isLoaded(): boolean {
    return this.#isLoaded;
  }
  /** Entries whose drafts could not be written to the disk, or could not be read. */
  get entriesFailure(): Failure | null {
    return this.#writer.failure ?? this.#readFailure;
  }
  get isSettling(): boolean {
    return this.#isSettling;
  }
  /** Why the lists could not be read when a person asked for it. */
  get settleFailure(): Failure | null {
    return this.#settleFailure;
  }
  get selected(): SelectedGear | null {
    return this.#selection.of('gear')?.gear ?? null;
  }
  /** The entry that the form shows; null: the form is closed. A draft in which nothing was written goes with its form. */
  get openId(): string | null {
    return this.#selection.of('report')?.id ?? null;
  }
  set openId(id: string | null) {
    const before = this.openId;
    if (id === null) this.#selection.clear('report');
    else this.#selection.select({ kind: 'report', id });
    this.isPlacing = false;
    if (before !== null && before !== id) this.#leave(before);
    if (id === null) return;
    this.#selection.clear('gear');
    this.#findings.ask([id]);
    void this.#askVessel(id);
  }
  /** Entries whose sending is to be confirmed in the dialog; null: the dialog is closed. */
  get confirming(): readonly string[] | null {
    return this.#confirming;
  }
  set confirming(ids: readonly string[] | null) {
    this.#confirming = ids;
    this.#findings.ask(ids ?? []);
  }
  get openEntry(): ReportEntry | null {
    return this.#entryOf(this.openId);
  }

  /** Reads the entries and, where nothing is here yet, profile and lists by the usual rule. */
  async load(): Promise<void> {
    await Promise.all([this.#readEntries(), this.#answers.ask(['profile', 'lists'], 'usual')]);
  }

  /** The rows of a table as its file has them, of what is stored. */
  readonly rows = (
    what: TableSelection,
    isFetching: boolean,
    options: { readonly signal: AbortSignal },
  ): Promise<Result<TableRows>> => this.#client.call('export.rows', { what, isFetching }, options);

  /** Asks the service for profile and lists. */
  refresh(): Promise<void> {
    return this.#answers.ask(['profile', 'lists'], 'refresh');
  }

  /** What is written in an entry, the newest letter too; null where there is none. */
  draftOf(id: string): ReportDraft | null {
    return this.#entryOf(id)?.draft ?? null;
  }

  /** Begins a draft and opens the form for it. One in which nothing is written yet is not kept. */
  begin(draft: ReportDraft): string {
    const id = this.#made(draft);
    this.openId = id;
    return id;
  }

  /** A draft for each tool, and the dialog that confirms them all: the time can be set there. */
  beginRetrievals(toolIds: readonly string[], removedMs: number): readonly string[] {
    const ids = toolIds.map((toolId) => {
      const draft: ReportDraft = { kind: 'retrieved', toolId, removedMs };
      const begun = this.#entries.find(
        (entry) =>
          isEditable(entry) && entry.draft.kind === 'retrieved' && sameToolId(entry.draft.toolId, toolId),
      );
      if (!begun) return this.#made(draft);
      this.write(begun.id, draft);
      return begun.id;
    });
    void this.#writer.flush(ids);
    this.confirming = ids;
    return ids;
  }

  /** On the screen at once, on the disk within half a second. What cannot be edited any more stays as it is. */
  write(id: string, draft: ReportDraft): void {
    const entry = this.#entryOf(id);
    if (!entry || !isEditable(entry)) return;
    this.#put({ ...entry, draft, changedMs: this.#outside.now() });
    this.#writer.write(id, draft);
    this.#findings.ask([id]);
  }

  /** Its newest letters are not on the disk. */
  isUnsaved(id: string): boolean {
    return this.#writer.draftOf(id) !== undefined;
  }
  /** Why they are not, where that was tried. */
  unsavedBecause(id: string): Failure | null {
    return this.#writer.failureOf(id);
  }

  /** Of a draft it can be undone. */
  async discard(id: string): Promise<Result<null>> {
    const entry = this.#entryOf(id);
    if (!entry) return ok(null);
    const isWritten = !this.#unwritten.has(id) || this.isUnsaved(id);
    const result = await this.#remove(id);
    if (result.ok && isWritten && isEditable(entry))
      this.#history.remember({ what: 'draft-removed' }, this.#back(entry));
    return result;
  }

  /** What main says of the draft now; none before it has answered. */
  findingsOf(id: string): readonly Finding[] {
    return this.#findings.of(id) ?? [];
  }
  /** Main has said what there is to say of it. */
  isChecked(id: string): boolean {
    return this.#findings.of(id) !== undefined;
  }

  /** Everything that is written goes to the disk first. */
  async send(ids: readonly string[], accepted: readonly FindingCode[]): Promise<Result<SendAnswer>> {
    const person = this.#person;
    await this.#writer.flush(ids);
    const unsaved = ids.map((id) => this.#writer.failureOf(id)).find((failure) => failure !== null);
    if (unsaved) return { ok: false, failure: unsaved };
    const codes = questionCodes.filter((code) => accepted.includes(code));
    const result = await this.#client.call('reporting.send', { ids: [...ids], accepted: codes });
    if (person !== this.#person) return fail('cancelled', 'somebody else is signed in');
    if (!result.ok) return result;
    this.#askOfRead(result.value.entries);
    for (const entry of result.value.entries) this.#put(entry);
    this.#checkAgain();
    return result;
  }

  /** Reads the lists now and settles what can be settled. */
  async settle(): Promise<void> {
    if (this.#isSettling) return;
    const person = this.#person;
    this.#isSettling = true;
    const result = await this.#client.call('reporting.settle');
    this.#isSettling = false;
    if (person !== this.#person) return;
    this.#settleFailure = result.ok ? null : result.failure;
    if (!result.ok) return;
    this.#hear(result.value);
    await this.#answers.ask(['lists'], 'usual');
  }

  ownPositions(atMs: number | null): Promise<Result<OwnPositions>> {
    return this.#client.call('reporting.ownPositions', { atMs, freshness: 'usual' });
  }

  select(gear: SelectedGear | null): void {
    if (gear) this.openId = null;
    if (gear) this.#selection.select({ kind: 'gear', gear });
    else this.#selection.clear('gear');
  }
  tick(toolIds: Iterable<string>): void {
    this.ticked = setOf(toolIds);
  }

  /** The place of the open draft, where it has one; and when it was set there, ms since 1970, where that is known. */
  placeDraft(at: LonLat, setupMs?: number): void {
    this.isPlacing = false;
    const entry = this.openEntry;
    if (entry?.draft.kind !== 'deployed') return;
    const time = setupMs === undefined ? {} : { setupMs };
    this.write(entry.id, { ...entry.draft, at: [at[0], at[1]], ...time });
  }

  gearOf(toolId: string): GearItem | null {
    const lists = this.lists?.lists;
    if (!lists) return null;
    const reported = [...lists.pending, ...lists.failed].map(({ tool }) => tool);
    return [...lists.confirmed, ...reported].find((tool) => sameToolId(tool.toolId, toolId)) ?? null;
  }
  reportOf(changeId: string): GearReport | null {
    const lists = this.lists?.lists;
    return (
      [...(lists?.pending ?? []), ...(lists?.failed ?? [])].find((one) => one.changeId === changeId) ?? null
    );
  }

  #entryOf(id: string | null): ReportEntry | null {
    return this.#entries.find((entry) => entry.id === id) ?? null;
  }

  #made(draft: ReportDraft): string {
    const id = crypto.randomUUID();
    const nowMs = this.#outside.now();
    this.#unwritten.add(id);
    this.#put({ id, draft, state: { is: 'draft', lastTry: null }, createdMs: nowMs, changedMs: nowMs });
    if (!isBlank(draft)) this.#writer.write(id, draft);
    return id;
  }

  /** A new one is the newest. */
  #put(entry: ReportEntry): void {
    const isHere = this.#entries.some(({ id }) => id === entry.id);
    this.#entries = isHere
      ? this.#entries.map((one) => (one.id === entry.id ? entry : one))
      : [entry, ...this.#entries];
  }

  async #keep(id: string, draft: ReportDraft): Promise<Result<ReportEntry>> {
    const result = await this.#client.call('reporting.keep', { id, draft });
    if (!result.ok && result.failure.code === 'bad-request') void this.#readEntries();
    return result;
  }

  #onStored(entry: ReportEntry): void {
    this.#unwritten.delete(entry.id);
    this.#put(this.#withLetters(entry));
    this.#checkAgain();
  }

  /** What is being typed is newer than what main has; what is on its way has no letters of ours. */
  #withLetters(entry: ReportEntry): ReportEntry {
    const draft = this.#writer.draftOf(entry.id);
    if (draft === undefined) return entry;
    if (isEditable(entry)) return { ...entry, draft };
    this.#writer.drop(entry.id);
    return entry;
  }

  async #readEntries(): Promise<void> {
    const [person, received] = [this.#person, this.#heard];
    const result = await this.#client.call('reporting.entries');
    if (person !== this.#person) return;
    this.#isLoaded = true;
    this.#readFailure = result.ok ? null : result.failure;
    if (result.ok && received === this.#heard) this.#hear(result.value);
  }

  #hear(entries: readonly ReportEntry[]): void {
    this.#heard++;
    this.#askOfRead(entries);
    const before = this.#entries;
    const ids = setOf(entries.map(({ id }) => id));
    const unwritten = before.filter(
      ({ id }) => !ids.has(id) && (this.#unwritten.has(id) || this.isUnsaved(id)),
    );
    this.#entries = [...unwritten, ...entries.map((entry) => this.#withLetters(entry))];
    if (this.openId !== null && !this.openEntry) this.openId = null;
    this.#checkAgain();
  }

  /** Main has read the lists since ours came: it keeps them, and gives them without asking the service again. */
  #askOfRead(entries: readonly ReportEntry[]): void {
    const shownMs = this.lists?.stamp.fetchedAtMs ?? Infinity;
    const isNewer = entries.some(({ state }) => 'readMs' in state && (state.readMs ?? 0) > shownMs);
    if (isNewer) void this.#answers.ask(['lists'], 'usual');
  }

  /** A place is held against where the vessel was last seen: main has to know of it. Where it cannot, nothing is said of it. */
  async #askVessel(id: string): Promise<void> {
    const entry = this.#entryOf(id);
    if (entry?.draft.kind !== 'deployed' || !isEditable(entry)) return;
    const person = this.#person;
    const answer = await this.ownPositions(null);
    if (answer.ok && person === this.#person) this.#checkAgain();
  }

  /** Of what is on the screen, where it can still be changed. */
  #checkAgain(): void {
    const shown = [this.openId, ...(this.#confirming ?? [])];
    const editable = shown.map((id) => this.#entryOf(id)).filter((entry) => entry && isEditable(entry));
    this.#findings.ask(editable.flatMap((entry) => entry?.id ?? []));
  }

  /** Nothing was ever written in it. */
  #leave(id: string): void {
    if (!this.#unwritten.has(id) || this.isUnsaved(id)) return;
    this.#unwritten.delete(id);
    this.#entries = this.#entries.filter((entry) => entry.id !== id);
  }

  async #remove(id: string): Promise<Result<null>> {
    await this.#writer.flush([id]);
    const failure = this.#unwritten.has(id) ? null : await this.#discarded(id);
    if (failure) return { ok: false, failure };
    this.#writer.drop(id);
    this.#unwritten.delete(id);
    this.#entries = this.#entries.filter((entry) => entry.id !== id);
    if (this.openId === id) this.openId = null;
    if (this.#confirming?.includes(id)) {
      const others = this.#confirming.filter((one) => one !== id);
      this.confirming = others.length > 0 ? others : null;
    }
    return ok(null);
  }

  async #discarded(id: string): Promise<Failure | null> {
    const result = await this.#client.call('reporting.discard', { id });
    return result.ok ? null : result.failure;
  }

  /** The way back to a draft that was thrown away, and forward again. Not into another person's. */
  #back(entry: ReportEntry): Turn {
    const person = this.#person;
    const forward: Turn = () => {
      if (person === this.#person) void this.#remove(entry.id);
      return back;
    };
    const back: Turn = () => {
      if (person === this.#person) {
        this.#unwritten.add(entry.id);
        this.#put({ ...entry, state: { is: 'draft', lastTry: null } });
        this.#writer.write(entry.id, entry.draft);
      }
      return forward;
    };
    return back;
  }

  /** What is another person's leaves the screen, and what is this one's is read. */
  async #forget(): Promise<void> {
    this.#person = Symbol();
    this.#writer.clear();
    this.#findings.clear();
    this.#answers.clear();
    this.#unwritten.clear();
    this.#entries = [];
    this.#isLoaded = false;
    this.#readFailure = this.#settleFailure = null;
    this.openId = this.confirming = null;
    this.#selection.clear('gear');
    this.ticked = setOf();
    this.view.lost = [];
    await this.load();
  }
}

export const [useReporting, provideReporting] = createContext<ReportingStore>();
