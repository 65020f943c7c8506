import { untrack } from 'svelte';
import type { CallInput, ExportReceipt } from '../../../../src-shared/contract';
import type { StoreRefusal } from '../../../../src-shared/domain/export/store-problem';
import type { Theme } from '../../../../src-shared/domain/settings/settings';
import type {
  StoreTracksAnswer,
  StoreTracksQuestion,
  StoreVessel,
} from '../../../../src-shared/domain/tracks/store-question';
import { vesselColours } from '../../../../src-shared/domain/tracks/vessel-colours';
import { type Failure, ok, type Result } from '../../../../src-shared/result';
import type { Client } from '../../../bridge';
import { FileExport } from '../../../lib/file-export.svelte';
import type { LayerSpec, TrackLine, TracksState, ViewState } from '../../../map/spec';
import { setOf } from '../lists/vessel-list';
import { type TracksDrawn, tracksLayer } from '../track/tracks-layer';

/** What a person asks a store for. The place on the screen comes with the view. */
export type StoreWish = { readonly store: string } & Pick<
  StoreTracksQuestion,
  'mmsis' | 'fromMs' | 'toMs' | 'polygon' | 'near'
>;

export type StoreView = Pick<ViewState, 'extent' | 'metresPerPixel'>;

export interface StoreScreen {
  readonly view: () => StoreView | null;
  readonly gapMs: () => number;
}

type Box = NonNullable<StoreTracksQuestion['box']>;

/** An answer, as far as it is here. */
interface Picture {
  readonly answer: string;
  readonly box: Box;
  readonly cell: StoreTracksQuestion['cell'];
  readonly gapMs: number;
  /** Each once, as it came last. */
  readonly vessels: readonly StoreVessel[];
  /** Null: it is not whole yet. */
  readonly whole: StoreTracksAnswer | null;
}

/** So much of the screen's width and height is asked for beyond each edge: a small move needs no other answer. */
const beyond = 0.25;
const pxOfCell = 2;
const metresOfDegree = 111_320;
/** From so much closer on, what is thinned has to be asked for anew. */
const closer = 1.5;

/** Tracks that a store has, as the screen needs them: asked for again when the map is elsewhere, and the old picture stays until then. */
export class StoreTracks {
  /** All positions of a question, as a file. */
  readonly exporting: FileExport;
  readonly #client: Client;
  readonly #screen: StoreScreen;
  readonly #now: () => number;
  #wish = $state.raw<StoreWish | null>(null);
  #shown = $state.raw<Picture | null>(null);
  #coming = $state.raw<Picture | null>(null);
  #failure = $state.raw<StoreRefusal | Failure | null>(null);
  #answeredAtMs = $state.raw<number | null>(null);
  #unwritten = $state.raw<StoreRefusal | 'none' | null>(null);
  #call: AbortController | null = null;
  readonly #picture = $derived(this.#shown ?? this.#coming);
  readonly #lines = $derived.by((): readonly TrackLine[] => {
    const picture = this.#picture;
    return picture ? picture.vessels.map((vessel) => lineOf(picture.answer, vessel)) : [];
  });

  /** The process that held the answer has ended: it is asked for once more. */
  readonly #told = ({ isFine, loaded, of }: TracksState): void => {
    const shown = this.#shown;
    if (!isFine || loaded === of || !shown || this.#coming || this.#lost === shown.answer) return;
    this.#lost = shown.answer;
    this.#ask(this.#screen.view(), this.#screen.gapMs());
  };
  #lost = '';

  constructor(client: Client, screen: StoreScreen, now: () => number) {
    this.#client = client;
    this.exporting = new FileExport(client);
    this.#screen = screen;
    this.#now = now;
    $effect.root(() => {
      $effect(() => {
        const [view, gapMs] = [screen.view(), screen.gapMs()];
        untrack(() => this.#see(view, gapMs));
      });
    });
  }

  get wish(): StoreWish | null {
    return this.#wish;
  }
  get isAsking(): boolean {
    return this.#coming !== null;
  }
  /** How many vessels of the answer that is on its way are here. */
  get came(): number {
    return this.#coming?.vessels.length ?? 0;
  }
  /** How many are on the map. */
  get vessels(): number {
    return this.#lines.length;
  }
  /** Null: no answer is whole. */
  get answer(): StoreTracksAnswer | null {
    return this.#shown?.whole ?? null;
  }
  /** When that answer came, ms since 1970. */
  get answeredAtMs(): number | null {
    return this.#shown ? this.#answeredAtMs : null;
  }
  /** What is shown was asked for where the map was before. */
  get isOfOtherView(): boolean {
    const [view, shown] = [this.#screen.view(), this.#shown];
    return shown !== null && view !== null && !isEnough(shown, view, this.#screen.gapMs());
  }
  get failure(): StoreRefusal | Failure | null {
    return this.#failure;
  }

  /** Why the store gave nothing for a file; `none`: it has nothing there. */
  get unwritten(): StoreRefusal | 'none' | null {
    return this.#unwritten;
  }

  /** All that is asked for, of the view exactly what it shows. */
  write(wish: StoreWish, as: Pick<CallInput<'export.stored'>, 'format' | 'language'>): void {
    const view = this.#screen.view();
    if (!view) return;
    const box = wish.polygon || wish.near ? null : onEarth(view.extent);
    this.#unwritten = null;
    void this.exporting.run(async (options) => {
      const result = await this.#client.call('export.stored', { ...wish, ...as, box }, options);
      if (!result.ok && result.failure.code === 'not-found') this.#unwritten = 'none';
      else if (result.ok && result.value && 'store' in result.value) this.#unwritten = result.value;
      else return result as Result<ExportReceipt | null>;
      return ok(null);
    });
  }

  ask(wish: StoreWish): void {
    this.clear();
    this.#wish = wish;
    this.#ask(this.#screen.view(), this.#screen.gapMs());
  }

  /** Nothing half stays; what was whole before does. */
  stop(): void {
    this.#call?.abort();
    this.#call = null;
    this.#coming = null;
    if (!this.#shown) this.#wish = null;
  }

  clear(): void {
    this.stop();
    this.#wish = this.#shown = this.#failure = null;
  }

  layers(theme: Theme, drawn: TracksDrawn): readonly LayerSpec[] {
    if (this.#lines.length === 0) return [];
    const colours = vesselColours(theme);
    const tracks = this.#lines.map((line, at) => ({ ...line, colour: colours[at % colours.length] ?? '' }));
    return [{ ...tracksLayer(tracks, theme, null, drawn, this.#told), id: 'store tracks' }];
  }

  #see(view: StoreView | null, gapMs: number): void {
    if (!this.#wish || !view) return;
    const latest = this.#coming ?? this.#shown;
    if (latest && isEnough(latest, view, gapMs)) return;
    // What failed is tried again by a person alone.
    if (!latest && this.#failure) return;
    this.#ask(view, gapMs);
  }

  #ask(view: StoreView | null, gapMs: number): void {
    const wish = this.#wish;
    if (!wish || !view) return;
    this.#call?.abort();
    const call = (this.#call = new AbortController());
    const isOver = (): boolean => call.signal.aborted;
    const asked = { answer: crypto.randomUUID(), box: boxAround(view), cell: cellOf(view), gapMs };
    this.#failure = null;
    this.#coming = { ...asked, vessels: [], whole: null };
    const { store, ...of } = wish;
    const onProgress = (vessels: readonly StoreVessel[]): void => {
      if (isOver() || !this.#coming) return;
      const again = setOf(vessels.map(({ mmsi }) => mmsi));
      const others = this.#coming.vessels.filter(({ mmsi }) => !again.has(mmsi));
      this.#coming = { ...this.#coming, vessels: [...others, ...vessels] };
    };
    void this.#client
      .call('stores.tracks', { store, ...of, ...asked }, { signal: call.signal, onProgress })
      .then((result) => {
        if (isOver()) return;
        const came = this.#coming;
        this.#coming = this.#call = null;
        if (!result.ok) this.#failure = result.failure;
        else if ('store' in result.value) this.#failure = result.value;
        else if (came) {
          this.#shown = { ...came, whole: result.value };
          this.#answeredAtMs = this.#now();
        }
      });
  }
}

const lineOf = (answer: string, { mmsi, name, fromMs, toMs, version }: StoreVessel): TrackLine => ({
  key: mmsi,
  label: name ?? String(mmsi),
  positions: 'all',
  fromMs,
  toMs,
  version,
  answer,
  colour: '',
});

function isEnough({ box, cell, gapMs, whole }: Picture, view: StoreView, gap: number): boolean {
  const [west, south, east, north] = onEarth(view.extent);
  const isInside = west >= box[0] && south >= box[1] && east <= box[2] && north <= box[3];
  if (!isInside || gapMs !== gap) return false;
  return (whole !== null && whole.stepMs === null) || cell.lat <= cellOf(view).lat * closer;
}

function boxAround({ extent }: StoreView): Box {
  const [west, south, east, north] = extent;
  const [width, height] = [(east - west) * beyond, (north - south) * beyond];
  return onEarth([west - width, south - height, east + width, north + height]);
}

const onEarth = ([west, south, east, north]: ViewState['extent']): Box => [
  Math.max(-180, west),
  Math.max(-90, south),
  Math.min(180, east),
  Math.min(90, north),
];

function cellOf({ extent, metresPerPixel }: StoreView): StoreTracksQuestion['cell'] {
  const within = (degrees: number): number => Math.min(10, Math.max(1e-7, degrees));
  const lat = (pxOfCell * metresPerPixel) / metresOfDegree;
  const middle = ((extent[1] + extent[3]) / 2) * (Math.PI / 180);
  return { lon: within(lat / Math.max(0.01, Math.cos(middle))), lat: within(lat) };
}
