import { createContext } from 'svelte';
import type { Workspace } from '../../../src-shared/contract';
import type { Did, NamedVessels } from '../../../src-shared/domain/workspace/history-step';
import { hasAccess } from '../../../src-shared/domain/session/session';
import type { Theme } from '../../../src-shared/domain/settings/settings';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { type CachedVessel, trackDays, type TrackSpan } from '../../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { fail, type Failure } from '../../../src-shared/result';
import type { Client } from '../../bridge';
import { RetryOnReconnect, isNoResponse, type Outside, outsideOfBrowser } from '../../lib/retry-on-reconnect';
import { History, turnTo } from '../../lib/history.svelte';
import { Selection } from '../../lib/selection.svelte';
import type { LayerSpec, LonLat, TracksState } from '../../map/spec';
import type { StoreScreen, StoreTracks } from './store/store-tracks.svelte';
import { SelectedTrack } from './track/selected-track.svelte';
import { TrackExport } from './track/track-export.svelte';
import type { TrackFreshness } from './track/track-queue';
import { type TracksDrawn, tracksLayer } from './track/tracks-layer';
import { type StoredInBook, VesselBook } from './vessel-book.svelte';
import { vesselColours } from '../../../src-shared/domain/tracks/vessel-colours';
import { VesselFinder } from './find/vessel-finder.svelte';
import { type Asked, once, setOf, TrackLines, type Vessel } from './lists/vessel-list';
import { type NamedVessel, namesOf, VesselNames } from './vessel-names';
import { ListReading } from './find/vessel-reading.svelte';
import { type Asking, VesselQuestions } from './find/vessel-questions.svelte';
import { isWithin, lengthOf, type VisitReach, visitSpan } from './track/visit-span';

export type StoredVessels = NonNullable<Workspace['vessels']>;

/** As many as the workspace keeps. */
export const mostVessels = 500;

/** The visit that a vessel was opened for, ms since 1970. */
export interface ShownVisit extends TimeRange {
  readonly mmsi: number;
  readonly reach: VisitReach;
}

/** What undo comes back to. */
interface ShownVessels {
  readonly vessels: readonly StoredInBook[];
  readonly selected: number | null;
  readonly span: TrackSpan;
  readonly positions: TrackPositions;
}

/** The vessels of the window: which ones, of what time, and which one is selected. Asked for one after the other. */
export class VesselsStore {
  readonly exporting: TrackExport;
  /** What was pasted or dropped last. */
  readonly reading: ListReading;
  /** Of the vessel whose panel is open. */
  readonly selectedTrack: SelectedTrack;
  readonly #client: Client;
  readonly #history: History;
  readonly #selection: Selection;
  readonly #questions: VesselQuestions;
  readonly #now: () => number;
  readonly #book = new VesselBook();
  readonly #trackLines = new TrackLines();
  readonly #names = new VesselNames();
  /** Grows when another person is signed in: what was asked for before comes too late. */
  #person = 0;
  #isSignedIn = false;
  /** The vessel that a person selected and whose place has not been said yet. */
  #sought: number | null = null;
  #selectedAt = $state.raw<LonLat | null>(null);
  #visit = $state.raw<ShownVisit | null>(null);
  #span = $state.raw<TrackSpan>('last-24-hours');
  #positions = $state<TrackPositions>('without satellite');
  #isRestoring = $state(false);
  /** How far the map is with the tracks. */
  #drawn = $state.raw<TracksState | null>(null);
  /** The span asked for, as it was when it was chosen. */
  readonly #asked = $derived.by((): Asked => {
    const [span, positions] = [this.#span, this.#positions];
    return { ...lengthOf(span, this.#now()), positions };
  });
  #known = $state.raw<readonly CachedVessel[] | null>(null);
  #knownFailure = $state.raw<Failure | null>(null);
  #ofStore = $state.raw<StoreTracks | null>(null);
  readonly #knownNames = $derived(namesOf(this.#known ?? []));
  readonly #told = (state: TracksState): void => void (this.#drawn = state);
  readonly kept: StoredVessels = $derived.by(() => ({
    shown: [...this.#book.mmsis],
    selected: this.selectedMmsi,
    span: this.#span,
    positions: this.#positions,
  }));

  constructor(
    client: Client,
    outside: Outside = outsideOfBrowser,
    history = new History(),
    selection = new Selection(history),
  ) {
    this.#client = client;
    this.#history = history;
    this.#selection = selection;
    selection.onDrop('vessel', () => this.select(null));
    this.#now = outside.now;
    this.exporting = new TrackExport(client);
    this.reading = new ListReading(client);
    this.selectedTrack = new SelectedTrack(client);
    this.#questions = new VesselQuestions(client, this.#book, {
      now: outside.now,
      question: () => ({ span: this.#span, positions: this.#positions }),
      answered: () => this.#findSought(),
    });
    new RetryOnReconnect(client, {
      ...outside,
      isWanting: () => this.#silent.length > 0,
      ask: () => this.#questions.ask(this.#silent, 'usual'),
    });
    client.on('account.changed', () => this.#forget());
    client.on('session.changed', ({ scopes }) => {
      const wasSignedIn = this.#isSignedIn;
      this.#isSignedIn = hasAccess(scopes.ais.state);
      if (this.#isSignedIn && !wasSignedIn) this.#askRefused();
    });
  }

  get vessels(): readonly Vessel[] {
    return this.#book.all;
  }
  get selectedMmsi(): number | null {
    return this.#selection.of('vessel')?.mmsi ?? null;
  }
  /** Where the vessel that a person selected was last; it stays while the selection does. To bring it into view. */
  get selectedAt(): LonLat | null {
    return this.#selectedAt;
  }
  /** Of the selected vessel, where it was opened for a visit. */
  get visit(): ShownVisit | null {
    return this.#visit?.mmsi === this.selectedMmsi ? this.#visit : null;
  }
  get span(): TrackSpan {
    return this.#span;
  }
  get positions(): TrackPositions {
    return this.#positions;
  }
  /** Null: nothing is asked. */
  get asking(): Asking | null {
    return this.#questions.asking;
  }
  /** What the window showed before is on its way: a picture of the map is not complete. */
  get isLoading(): boolean {
    return this.#isRestoring;
  }
  /** The vessels of which something is kept and that are not in the list; null until main has told. */
  get offered(): readonly CachedVessel[] | null {
    return this.#known?.filter(({ mmsi }) => !this.#book.has(mmsi)) ?? null;
  }
  get drawn(): TracksState | null {
    return this.#drawn;
  }
  /** The span that the tracks are of, ms since 1970. */
  get asked(): TimeRange {
    return this.#asked;
  }
  get offeredFailure(): Failure | null {
    return this.#knownFailure;
  }

  of(mmsi: number): Vessel | undefined {
    return this.#book.of(mmsi);
  }

  has(mmsi: number): boolean {
    return this.#book.has(mmsi);
  }

  /** As AIS gave it, in this answer or an earlier one, or as a list or a visit calls it; null where it is not known. */
  nameOf(mmsi: number): string | null {
    const said = this.of(mmsi)?.answer?.name ?? this.#knownNames.get(mmsi);
    return said ?? this.#names.of(mmsi);
  }

  /** What a store was asked for; null: none has been. */
  get ofStore(): StoreTracks | null {
    return this.#ofStore;
  }

  async openStore(screen: StoreScreen): Promise<StoreTracks> {
    const { StoreTracks } = await import('./store/store-tracks.svelte');
    return (this.#ofStore ??= new StoreTracks(this.#client, screen, this.#now));
  }

  makeFinder(): VesselFinder {
    return new VesselFinder(this.#client);
  }

  restore(kept: StoredVessels): void {
    const shown = once(kept.shown);
    this.#questions.stop();
    this.#isRestoring = false;
    this.#book.clear();
    this.#sought = this.#selectedAt = this.#visit = null;
    this.#book.add(shown);
    this.#setSelected(kept.selected !== null && shown.includes(kept.selected) ? kept.selected : null);
    this.#span = kept.span;
    this.#positions = kept.positions;
    if (shown.length === 0) return;
    this.#isRestoring = true;
    void this.#questions.bring(shown, () => (this.#isRestoring = false));
  }

  /** Takes vessels into the list and asks for them; those beyond the most are left out and answered. */
  add(mmsis: readonly number[], freshness: TrackFreshness = 'usual'): readonly number[] {
    const [first, ...others] = once(mmsis).filter((mmsi) => !this.has(mmsi));
    if (first === undefined) return [];
    if (this.#book.mmsis.length < mostVessels)
      this.#remember({ what: 'vessels-added', vessels: this.#named(first, 1 + others.length) });
    return this.#take([first, ...others], freshness);
  }

  #take(mmsis: readonly number[], freshness: TrackFreshness): readonly number[] {
    const fresh = once(mmsis).filter((mmsi) => !this.has(mmsi));
    const taken = fresh.slice(0, Math.max(0, mostVessels - this.#book.mmsis.length));
    if (taken.length > 0) {
      this.#book.add(taken);
      void (freshness === 'usual' ? this.#questions.bring(taken) : this.#questions.ask(taken, freshness));
    }
    return fresh.slice(taken.length);
  }

  /** What others than AIS call them, until AIS does. */
  nameThem(vessels: readonly NamedVessel[]): void {
    this.#names.remember(vessels);
  }

  /** Shows a kept vessel without the network; where nothing of it lies in the span, of the time that is kept. */
  addCached(kept: CachedVessel, nowMs: number): void {
    this.#remember({ what: 'vessels-added', vessels: this.#named(kept.mmsi) });
    if (!isWithin(this.#span, kept, nowMs)) {
      const fromMs = Math.max(kept.fromMs, kept.toMs - trackDays * 86_400_000);
      this.#show({ fromMs, toMs: kept.toMs });
    }
    this.#take([kept.mmsi], 'cache');
  }

  remove(...mmsis: readonly number[]): void {
    const gone = setOf(mmsis);
    const [first] = gone;
    if (first === undefined) return;
    this.#remember({ what: 'vessels-removed', vessels: this.#named(first, gone.size) });
    for (const mmsi of gone) this.#questions.drop(mmsi);
    if (this.selectedMmsi !== null && gone.has(this.selectedMmsi)) this.#choose(null);
    this.#book.remove(gone);
    void this.loadOffered();
  }

  /** One that is not in the list comes into it. */
  select(mmsi: number | null): void {
    if (mmsi === this.selectedMmsi) return;
    // One that comes into the list by that is undone by itself.
    const kind = mmsi === null || this.has(mmsi) ? 'select vessel' : '';
    this.#remember({ what: 'vessel', vessels: mmsi === null ? null : this.#named(mmsi) }, kind);
    this.#choose(mmsi);
  }

  #choose(mmsi: number | null): void {
    if (mmsi === this.selectedMmsi) return;
    if (mmsi !== null && this.#take([mmsi], 'usual').length > 0) return;
    this.#setSelected(mmsi);
    this.#selectedAt = null;
    this.#visit = null;
    this.#sought = mmsi;
    this.#findSought();
  }

  #setSelected(mmsi: number | null): void {
    if (mmsi === this.selectedMmsi) return;
    if (mmsi === null) this.#selection.clear('vessel');
    else this.#selection.select({ kind: 'vessel', mmsi });
  }

  /**
   * Selects a vessel with its way at the time of a visit: the span becomes the visit's where the service goes back as far
   * or that time is kept. Otherwise it stays, and `visit` says so.
   */
  async showVisit(mmsi: number, visit: TimeRange): Promise<void> {
    if (this.#known === null) await this.loadOffered();
    const kept = this.#known?.find((one) => one.mmsi === mmsi);
    const { span, reach } = visitSpan(visit, this.#span, kept, this.#now());
    this.#remember({ what: 'vessel', vessels: this.#named(mmsi) });
    if (span !== this.#span) this.#show(span);
    this.#choose(mmsi);
    this.#sought = mmsi;
    this.#findSought();
    this.#visit = { mmsi, ...visit, reach };
  }

  setVisible(mmsi: number, isVisible: boolean): void {
    if (this.of(mmsi)?.isVisible === isVisible) return;
    const what = isVisible ? 'vessels-shown' : 'vessels-hidden';
    this.#remember({ what, vessels: this.#named(mmsi) });
    this.#book.change(mmsi, { isVisible });
  }

  setSpan(span: TrackSpan): void {
    this.#remember({ what: 'track-span' });
    this.#show(span);
  }

  #show(span: TrackSpan): void {
    this.#span = span;
    this.#visit = null;
    this.#askAnew();
  }

  setPositions(positions: TrackPositions): void {
    if (positions === this.#positions) return;
    this.#remember({ what: 'track-positions' });
    this.#positions = positions;
    this.#askAnew();
  }

  /** Asks the service again, for all where none is named; what is shown stays until the answer comes. */
  async refresh(...mmsis: readonly number[]): Promise<void> {
    await this.#questions.ask(mmsis.length === 0 ? this.#book.mmsis : mmsis, 'refresh');
  }

  /** Stops what is under way and what waits. */
  cancel(): void {
    this.#questions.stop();
    this.#isRestoring = false;
    this.#book.changeAll((vessel) =>
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
    const lines = this.#trackLines.of(this.#book.all, this.#asked, vesselColours(theme));
    return lines.length === 0 ? [] : [tracksLayer(lines, theme, this.selectedMmsi, drawn, this.#told)];
  }

  #named(mmsi: number, count = 1): NamedVessels {
    return { mmsi, name: this.nameOf(mmsi), count };
  }

  #remember(did: Did, kind = ''): void {
    this.#history.remember(
      did,
      turnTo(
        () => this.#state(),
        (state) => this.#return(state),
      ),
      kind,
    );
  }

  #state(): ShownVessels {
    const vessels = this.#book.all.map(({ mmsi, isVisible, colourNo }) => ({ mmsi, isVisible, colourNo }));
    return { vessels, selected: this.selectedMmsi, span: this.#span, positions: this.#positions };
  }

  /** What is kept of vessels that come back is shown, and what is missing asked for, as if they were added. */
  #return({ vessels, selected, span, positions }: ShownVessels): void {
    const there = setOf(vessels.map(({ mmsi }) => mmsi));
    const fresh = vessels.map(({ mmsi }) => mmsi).filter((mmsi) => !this.has(mmsi));
    const isOther = span !== this.#span || positions !== this.#positions;
    for (const mmsi of this.#book.mmsis) if (!there.has(mmsi)) this.#questions.drop(mmsi);
    this.#book.put(vessels);
    [this.#span, this.#positions] = [span, positions];
    this.#visit = null;
    this.#choose(selected);
    if (isOther) this.#askAnew();
    else void this.#questions.bring(fresh);
  }

  /** What was on the screen was another person's; what this one may see is asked for. */
  #forget(): void {
    this.#person++;
    this.exporting.cancel();
    this.exporting.dismiss();
    const hadOffered = this.#known !== null;
    this.#known = null;
    this.#knownFailure = null;
    this.#names.clear();
    this.reading.dismiss();
    this.#askAnew();
    if (hadOffered) void this.loadOffered();
  }

  /** Another span, or the same of somebody else: no answer of before is one. */
  #askAnew(): void {
    this.#questions.stop();
    this.#isRestoring = false;
    this.#book.changeAll((vessel) => ({ ...vessel, answer: null, failure: null, phase: null }));
    void this.#questions.bring(this.#book.mmsis);
  }

  /** Vessels whose way is missing or old, because the service was not heard. */
  get #silent(): readonly number[] {
    return this.#book.all
      .filter(({ answer, failure }) => isNoResponse(failure?.code ?? answer?.stamp.staleBecause))
      .map(({ mmsi }) => mmsi);
  }

  /** What the service kept back comes as soon as it may. */
  #askRefused(): void {
    const refused = this.#book.all.filter(
      ({ answer, failure }) => (failure?.code ?? answer?.stamp.staleBecause) === 'signed-out',
    );
    void this.#questions.ask(
      refused.map(({ mmsi }) => mmsi),
      'refresh',
    );
  }

  #findSought(): void {
    const answer = this.#sought === null ? null : this.of(this.#sought)?.answer;
    const newest = answer && answer.summary.newest;
    if (!newest) return;
    this.#selectedAt = newest.lonLat;
    this.#sought = null;
  }
}

export const [useVessels, provideVessels] = createContext<VesselsStore>();
