import { createContext } from 'svelte';
import type { CallProgress, Workspace } from '../../../src-shared/contract';
import type { Theme } from '../../../src-shared/domain/settings';
import { type KeptVessel, trackDays, type TrackSpan } from '../../../src-shared/domain/track';
import type { TrackPositions } from '../../../src-shared/domain/track-columns';
import { fail, type Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { AskAgain, isSilence, type Outside, outsideOfBrowser } from '../../lib/ask-again';
import type { LayerSpec, LonLat, TracksState } from '../../map/spec';
import { SelectedTrack } from './selected-track.svelte';
import { TrackExport } from './track-export.svelte';
import { type TrackFreshness, TrackQueue } from './track-queue';
import { vesselColours } from './speed-bands';
import { type TracksDrawn, tracksLayer } from './tracks-layer';
import { linesOf, newVessel, type Vessel } from './vessel-list';

export type KeptVessels = NonNullable<Workspace['vessels']>;

/** As many as the workspace keeps. */
export const mostVessels = 500;

/** The vessels of the window: which ones, of what time, and which one is selected. Asked for one after the other. */
export class VesselsStore {
  readonly exporting: TrackExport;
  /** Of the vessel whose panel is open. */
  readonly selectedTrack: SelectedTrack;
  readonly #client: Client;
  readonly #queue: TrackQueue;
  readonly #now: () => number;
  /** Grows when another person is signed in: what was asked for before comes too late. */
  #person = 0;
  #isSignedIn = false;
  /** The vessel that a person selected and whose place has not been said yet. */
  #sought: number | null = null;
  #vessels = $state.raw<readonly Vessel[]>([]);
  #selected = $state<number | null>(null);
  #selectedAt = $state.raw<LonLat | null>(null);
  #span = $state.raw<TrackSpan>('last-24-hours');
  #positions = $state<TrackPositions>('without satellite');
  #step = $state<CallProgress<'ais.track'>['step']>('asking');
  #isRestoring = $state(false);
  /** How far the map is with the tracks. */
  #drawn = $state.raw<TracksState | null>(null);
  /** The span asked for, as it was when it was chosen. */
  readonly #asked = $derived.by(() => {
    const [span, positions] = [this.#span, this.#positions];
    const nowMs = this.#now();
    const { fromMs, toMs } = span === 'last-24-hours' ? { fromMs: nowMs - 86_400_000, toMs: nowMs } : span;
    return { fromMs, toMs, positions };
  });
  #known = $state.raw<readonly KeptVessel[] | null>(null);
  #knownFailure = $state.raw<Failure | null>(null);

  readonly #lines = $derived.by(() => linesOf(this.#vessels, this.#asked, vesselColours));
  readonly #told = (state: TracksState): void => void (this.#drawn = state);
  readonly kept: KeptVessels = $derived.by(() => ({
    shown: this.#vessels.map(({ mmsi }) => mmsi),
    selected: this.#selected,
    span: this.#span,
    positions: this.#positions,
  }));

  constructor(client: Client, outside: Outside = outsideOfBrowser) {
    this.#client = client;
    this.#now = outside.now;
    this.exporting = new TrackExport(client);
    this.selectedTrack = new SelectedTrack(client);
    this.#queue = new TrackQueue(client, {
      question: () => ({ span: this.#span, positions: this.#positions }),
      asked: (mmsi, step) => {
        this.#step = step;
        this.#change(mmsi, { phase: 'asking' });
      },
      answered: (mmsi, result) => {
        const said = result.ok ? { answer: result.value, failure: null } : { failure: result.failure };
        this.#change(mmsi, { phase: null, ...said });
        this.#findSought();
      },
    });
    new AskAgain(client, {
      ...outside,
      isWanting: () => this.#silent.length > 0,
      ask: () => this.#ask(this.#silent, 'usual'),
    });
    client.on('account.changed', () => this.#forget());
    client.on('session.changed', ({ scopes }) => {
      const wasSignedIn = this.#isSignedIn;
      this.#isSignedIn = scopes.ais.state === 'signed-in' || scopes.ais.state === 'demonstration';
      if (this.#isSignedIn && !wasSignedIn) this.#askRefused();
    });
  }

  get vessels(): readonly Vessel[] {
    return this.#vessels;
  }
  get selectedMmsi(): number | null {
    return this.#selected;
  }
  /** Where the vessel that a person selected was last; it stays while the selection does. To bring it into view. */
  get selectedAt(): LonLat | null {
    return this.#selectedAt;
  }
  get span(): TrackSpan {
    return this.#span;
  }
  get positions(): TrackPositions {
    return this.#positions;
  }
  /** The one under way, and how many wait behind it; null: nothing is asked. */
  get asking(): {
    readonly mmsi: number;
    readonly step: CallProgress<'ais.track'>['step'];
    readonly waiting: number;
  } | null {
    const asked = this.#vessels.find(({ phase }) => phase === 'asking');
    const waiting = this.#vessels.filter(({ phase }) => phase === 'waiting').length;
    return asked ? { mmsi: asked.mmsi, step: this.#step, waiting } : null;
  }
  /** What the window showed before is on its way: a picture of the map is not complete. */
  get isLoading(): boolean {
    return this.#isRestoring;
  }
  /** The vessels of which something is kept and that are not in the list; null until main has told. */
  get offered(): readonly KeptVessel[] | null {
    return this.#known?.filter(({ mmsi }) => !this.of(mmsi)) ?? null;
  }
  get drawn(): TracksState | null {
    return this.#drawn;
  }
  /** The span that the tracks are of, ms since 1970. */
  get asked(): { readonly fromMs: number; readonly toMs: number } {
    return this.#asked;
  }
  get offeredFailure(): Failure | null {
    return this.#knownFailure;
  }

  of(mmsi: number): Vessel | undefined {
    return this.#vessels.find((vessel) => vessel.mmsi === mmsi);
  }

  /** As AIS gave it, in this answer or an earlier one; null where it is not known. */
  nameOf(mmsi: number): string | null {
    return this.of(mmsi)?.answer?.name ?? this.#known?.find((one) => one.mmsi === mmsi)?.name ?? null;
  }

  restore(kept: KeptVessels): void {
    const shown = once(kept.shown);
    this.#vessels = shown.map(newVessel);
    this.#selected = kept.selected !== null && shown.includes(kept.selected) ? kept.selected : null;
    this.#span = kept.span;
    this.#positions = kept.positions;
    if (shown.length === 0) return;
    this.#isRestoring = true;
    void this.#ask(shown, 'usual').then(() => (this.#isRestoring = false));
  }

  /** Takes vessels into the list and asks for them; those beyond the most are left out and answered. */
  add(mmsis: readonly number[], freshness: TrackFreshness = 'usual'): readonly number[] {
    const fresh = once(mmsis).filter((mmsi) => !this.of(mmsi));
    const taken = fresh.slice(0, Math.max(0, mostVessels - this.#vessels.length));
    this.#vessels = [...this.#vessels, ...taken.map(newVessel)];
    if (taken.length > 0) void this.#ask(taken, freshness);
    return fresh.slice(taken.length);
  }

  /** Shows a kept vessel without the network; where nothing of it lies in the span, of the time that is kept. */
  addKept(kept: KeptVessel, nowMs: number): void {
    if (!isWithin(this.#span, kept, nowMs)) {
      const fromMs = Math.max(kept.fromMs, kept.toMs - trackDays * 86_400_000);
      this.setSpan({ fromMs, toMs: kept.toMs });
    }
    this.add([kept.mmsi], 'cache');
  }

  remove(mmsi: number): void {
    this.#queue.drop(mmsi);
    if (this.#selected === mmsi) this.select(null);
    this.#vessels = this.#vessels.filter((vessel) => vessel.mmsi !== mmsi);
    void this.loadOffered();
  }

  /** One that is not in the list comes into it. */
  select(mmsi: number | null): void {
    if (mmsi === this.#selected) return;
    if (mmsi !== null && this.add([mmsi]).length > 0) return;
    this.#selected = mmsi;
    this.#selectedAt = null;
    this.#sought = mmsi;
    this.#findSought();
  }

  setVisible(mmsi: number, isVisible: boolean): void {
    this.#change(mmsi, { isVisible });
  }

  setSpan(span: TrackSpan): void {
    this.#span = span;
    this.#askAnew();
  }

  setPositions(positions: TrackPositions): void {
    if (positions === this.#positions) return;
    this.#positions = positions;
    this.#askAnew();
  }

  /** Asks the service again; what is shown stays until the answer comes. */
  async refresh(mmsi?: number): Promise<void> {
    await this.#ask(mmsi === undefined ? this.kept.shown : [mmsi], 'refresh');
  }

  /** Stops what is under way and what waits. */
  cancel(): void {
    this.#queue.stop();
    this.#vessels = this.#vessels.map((vessel) =>
      vessel.phase === null
        ? vessel
        : { ...vessel, phase: null, failure: vessel.answer ? null : fail('cancelled', '').failure },
    );
  }

  async loadOffered(): Promise<void> {
    const person = this.#person;
    const result = await this.#client.call('ais.vessels');
    if (person !== this.#person) return;
    this.#known = result.ok ? result.value : this.#known;
    this.#knownFailure = result.ok ? null : result.failure;
  }

  /** From the bottom up. */
  layers(theme: Theme, drawn: TracksDrawn): readonly LayerSpec[] {
    const lines = this.#lines;
    return lines.length === 0 ? [] : [tracksLayer(lines, theme, this.#selected, drawn, this.#told)];
  }

  /** What was on the screen was another person's; what this one may see is asked for. */
  #forget(): void {
    this.#person++;
    this.exporting.cancel();
    this.exporting.dismiss();
    const hadOffered = this.#known !== null;
    this.#known = null;
    this.#knownFailure = null;
    this.#askAnew();
    if (hadOffered) void this.loadOffered();
  }

  /** Another span, or the same of somebody else: no answer of before is one. */
  #askAnew(): void {
    this.#queue.stop();
    this.#vessels = this.#vessels.map(({ mmsi, isVisible }) => ({ ...newVessel(mmsi), isVisible }));
    void this.#ask(this.kept.shown, 'usual');
  }

  /** Vessels whose way is missing or old, because the service was not heard. */
  get #silent(): readonly number[] {
    return this.#vessels
      .filter(({ answer, failure }) => isSilence(failure?.code ?? answer?.stamp.staleBecause))
      .map(({ mmsi }) => mmsi);
  }

  /** What the service kept back comes as soon as it may. */
  #askRefused(): void {
    const refused = this.#vessels.filter(
      ({ answer, failure }) => (failure?.code ?? answer?.stamp.staleBecause) === 'signed-out',
    );
    void this.#ask(
      refused.map(({ mmsi }) => mmsi),
      'refresh',
    );
  }

  async #ask(mmsis: readonly number[], freshness: TrackFreshness): Promise<void> {
    this.#vessels = this.#vessels.map((vessel) =>
      mmsis.includes(vessel.mmsi) && vessel.phase === null ? { ...vessel, phase: 'waiting' } : vessel,
    );
    await this.#queue.ask(mmsis, freshness);
  }

  #change(mmsi: number, change: Partial<Vessel>): void {
    this.#vessels = this.#vessels.map((vessel) => (vessel.mmsi === mmsi ? { ...vessel, ...change } : vessel));
  }

  #findSought(): void {
    const answer = this.#sought === null ? null : this.of(this.#sought)?.answer;
    const newest = answer && answer.summary.newest;
    if (!newest) return;
    this.#selectedAt = newest.lonLat;
    this.#sought = null;
  }
}

function once(mmsis: readonly number[]): readonly number[] {
  return mmsis.filter((mmsi, index) => mmsis.indexOf(mmsi) === index);
}

/** Whether something that is kept lies in a span. */
function isWithin(span: TrackSpan, { fromMs, toMs }: KeptVessel, nowMs: number): boolean {
  const asked = span === 'last-24-hours' ? { fromMs: nowMs - 86_400_000, toMs: nowMs } : span;
  return fromMs <= asked.toMs && toMs >= asked.fromMs;
}

export const [useVessels, provideVessels] = createContext<VesselsStore>();
