import {
  areaLayers,
  type ColouringStore,
  type CompareStore,
  differenceSymbols,
  type FishHealthStore,
  type LoadedWeek,
  type NeighboursStore,
  otherLayerId,
  sitesLayerId,
  symbolOf,
  weekAdornments,
} from '../../features/fish-health';
import type { CallsStore, ContactsStore, LocalityBook } from '../../features/contacts';
import { drawingItem, type DrawingsStore, outlineSpec } from '../../features/drawings';
import type { FeatureInfoStore } from '../../features/feature-info';
import { forecastInks } from '../../../src-shared/domain/sea/forecast-ink';
import { forecastItem, type ForecastStore } from '../../features/forecast';
import type { LayerTreeStore } from '../../features/layer-tree';
import { mapLayerItems, type MapLayersStore } from '../../features/map-layers';
import type { OperationsStore } from '../../features/operations';
import type { OwnFilesStore } from '../../features/own-files';
import { trackColouring, type TrackLookStore } from '../../features/playback';
import { gearItem, type ReportingStore } from '../../features/reporting';
import type { SettingsStore } from '../../features/settings';
import type { VesselAreaStore, VesselsStore } from '../../features/vessels';
import type { Clock } from '../../lib/clock.svelte';
import type { Instant } from '../../lib/instant.svelte';
import type { TrackCursor } from '../../lib/track-cursor.svelte';
import type { TreeItem } from '../../lib/tree-item';
import type { BasemapSpec, LayerSpec, LonLat, MarksSpec, Pin, PinsSpec } from '../../map/spec';
import type { Speech } from '../../words/speech.svelte';
import type { BoardStore } from './board.svelte';
import {
  basemapItem,
  itemsOfContacts,
  itemsOfStore,
  itemsOfTracks,
  momentOf,
  periodOf,
  type InView,
  sameRows,
  sitesInView,
  weekItem,
  withTimeMark,
} from './tree-items';
import { labelsBeside, marksOfWeek } from './week-marks';

export interface StackStores {
  readonly board: BoardStore;
  readonly fishHealth: FishHealthStore;
  readonly colouring: ColouringStore;
  readonly compare: CompareStore;
  readonly contacts: ContactsStore;
  readonly calls: CallsStore;
  readonly drawings: DrawingsStore;
  readonly featureInfo: FeatureInfoStore;
  readonly forecast: ForecastStore;
  readonly mapLayers: MapLayersStore;
  readonly operations: Pick<OperationsStore, 'dayPlan'>;
  readonly ownFiles: OwnFilesStore;
  readonly reporting: ReportingStore;
  readonly vessels: VesselsStore;
  readonly vesselArea: VesselAreaStore;
  readonly neighbours: NeighboursStore;
  readonly trackLook: TrackLookStore;
  readonly trackCursor: TrackCursor;
  readonly tree: LayerTreeStore;
  readonly settings: SettingsStore;
  readonly speech: Speech;
  readonly instant: Instant;
  readonly clock: Clock;
}

/** All that can lie on the map: the rows of the tree, and the layers that are made of them. */
export class MapStack {
  readonly #stores: StackStores;
  readonly #book: LocalityBook;

  constructor(stores: StackStores, book: LocalityBook) {
    this.#stores = stores;
    this.#book = book;
  }

  readonly #theme = $derived.by(() => this.#stores.settings.current.theme);
  readonly #week = $derived.by(() => this.#stores.fishHealth.feed.shown);
  /** The week beside the shown one, where both are on the map. */
  readonly #other = $derived.by(() => (this.#stores.compare.isSplit ? this.#stores.compare.other : null));
  readonly #streaks = $derived.by(() => this.#other && this.#stores.compare.streaks);
  readonly #adornments = $derived.by(() => {
    const streak = this.#other ? (this.#streaks?.shown ?? null) : this.#stores.fishHealth.streak;
    return this.#week && weekAdornments(this.#week, streak);
  });
  readonly #otherAdornments = $derived.by(
    () => this.#other && weekAdornments(this.#other, this.#streaks?.other ?? null),
  );
  /** The calls of vessels take the place of the contacts of a site while their page is open. */
  readonly #routes = $derived.by(() => {
    const { calls, contacts } = this.#stores;
    return calls.isShown ? calls.layers(this.#theme) : contacts.layers(this.#theme, this.#book);
  });
  readonly #labels = $derived.by(() => {
    const areRoutesSeen = this.#stores.tree.lookOf('contacts').opacity > 0;
    return this.#week && labelsBeside(this.#week, areRoutesSeen ? this.#routes : []);
  });
  readonly #marks = $derived.by(() => {
    if (!this.#week || !this.#adornments || !this.#labels) return null;
    return { ...this.#marksOf(this.#week, sitesLayerId, this.#adornments), labels: this.#labels };
  });
  readonly #otherMarks = $derived.by(
    () =>
      this.#other && this.#otherAdornments && this.#marksOf(this.#other, otherLayerId, this.#otherAdornments),
  );
  readonly #difference = $derived.by(() => ({
    quiet: { ...symbolOf(this.#theme, 'no-salmonoids'), rank: 0 },
    symbols: differenceSymbols(this.#theme),
  }));
  readonly #area = $derived.by(() => areaLayers(this.#stores.fishHealth, this.#theme));
  /** To neighbours by sea, while their page is open: below the sites and their names. */
  readonly #ways = $derived.by((): readonly LayerSpec[] => {
    const { neighbours, fishHealth } = this.#stores;
    const { ways } = neighbours;
    if (ways.length === 0) return [];
    const pointed = ways.findIndex(({ localityNo }) => localityNo === fishHealth.hoveredNo);
    const lines = ways.map(({ positions }) => positions);
    return [outlineSpec('neighbours', 'line', lines, this.#theme, pointed)];
  });
  readonly #extent = $derived.by(() => this.#stores.board.restedView?.extent ?? null);
  readonly #sites = $derived.by((): InView => {
    const { fishHealth } = this.#stores;
    const rows = this.#week && fishHealth.isFiltering ? fishHealth.rowsOf(this.#week) : undefined;
    return this.#week ? sitesInView(this.#week, rows, this.#extent) : { inView: null, of: null };
  });
  readonly #basemap = $derived.by(() => {
    const spec: BasemapSpec = { kind: 'basemap', id: 'basemap', theme: this.#theme };
    return basemapItem(this.#stores.speech.words, [spec]);
  });
  readonly #tracksDrawn = $derived.by(() => {
    const { trackLook, trackCursor } = this.#stores;
    return {
      look: trackLook.look,
      window: trackLook.window,
      colouring: trackColouring(trackLook.look.colouring, this.#theme, trackLook.span),
      marked: trackCursor.at,
    };
  });
  readonly #tracks = $derived.by(() => {
    const { vessels, speech } = this.#stores;
    const layers = vessels.layers(this.#theme, this.#tracksDrawn);
    return itemsOfTracks(speech.words, layers, vessels, this.#extent);
  });
  readonly #ofStore = $derived.by(() => {
    const { vessels, speech } = this.#stores;
    const drawn = { ...this.#tracksDrawn, window: null, marked: null };
    return itemsOfStore(speech.words, vessels.ofStore, (of) => of.layers(this.#theme, drawn));
  });
  readonly #sitesItem = $derived.by(() => {
    const { compare } = this.#stores;
    const marks = this.#marks && compare.layers(this.#marks, this.#otherMarks, this.#difference);
    return this.#itemOfWeek([...this.#area, ...this.#ways, ...(marks ?? [])]);
  });

  readonly #forecast = $derived.by(() => {
    const { forecast, settings, speech, instant, clock } = this.#stores;
    return forecastItem(forecast, {
      theme: this.#theme,
      words: speech.words,
      locale: speech.format.locale,
      unit: settings.current.speedUnit,
      instantMs: instant.atMs,
      nowMs: clock.nowMs,
      extent: this.#extent,
    });
  });

  readonly #cursor = $derived.by(() => {
    const { fishHealth, instant, mapLayers } = this.#stores;
    return {
      period: periodOf(fishHealth.week, fishHealth.newestComplete),
      atMs: instant.atMs,
      isBeside: (id: string, atMs: number) => mapLayers.isBeside(id, atMs),
    };
  });
  readonly #gear = $derived.by(() => {
    const { reporting, settings, speech, clock } = this.#stores;
    return gearItem(reporting, {
      theme: this.#theme,
      words: speech.words,
      nowMs: clock.nowMs,
      overdueDays: settings.current.overdueDays,
      extent: this.#extent,
      period: momentOf(this.#cursor, clock.nowMs),
    });
  });
  readonly #drawings = $derived.by(() => {
    const { title } = this.#stores.speech.words.drawings;
    return drawingItem(this.#stores.drawings, { theme: this.#theme, title, extent: this.#extent });
  });
  readonly #contacts = $derived.by(() => {
    const { calls, contacts, speech } = this.#stores;
    return itemsOfContacts(speech.words, this.#routes, calls.isShown ? null : contacts.traced?.question);
  });
  readonly #files = $derived.by(() =>
    this.#stores.ownFiles.items(
      this.#theme,
      this.#stores.board.restedView,
      this.#stores.speech.words.ownFiles.follow.trouble,
    ),
  );
  readonly #ofServers = $derived.by(() => {
    const { mapLayers, speech, board } = this.#stores;
    return mapLayerItems(mapLayers, speech, board.restedView);
  });

  readonly #items: readonly TreeItem[] = $derived.by(() => [
    ...(this.#gear ? [this.#gear] : []),
    ...(this.#drawings ? [this.#drawings] : []),
    ...this.#contacts,
    ...(this.#forecast ? [this.#forecast] : []),
    ...this.#files,
    this.#sitesItem,
    ...this.#tracks,
    ...this.#ofStore,
    ...this.#ofServers,
    this.#basemap,
  ]);
  /** The rows of the tree as they lie unless a person wants it otherwise, the topmost first. */
  readonly items: readonly TreeItem[] = $derived.by(() => {
    const { nowMs } = this.#stores.clock;
    return this.#items.map((item) => withTimeMark(item, this.#cursor, nowMs));
  });
  #rowsBefore: readonly TreeItem[] = [];
  /** The same for what reads no layers: another array only where a row says something else. */
  readonly rows: readonly TreeItem[] = $derived.by(
    () => (this.#rowsBefore = sameRows(this.#rowsBefore, this.items) ? this.#rowsBefore : this.items),
  );
  /** Over all else, with its coordinates: what was searched for is never somewhere on the map without a mark. */
  readonly #found = $derived.by((): readonly PinsSpec[] => {
    const { board, speech } = this.#stores;
    if (!board.found) return [];
    const { at, name } = board.found;
    const label = [name, speech.format.place(at)].filter(Boolean).join(' · ');
    return [this.#pin('found', at, 'cross', label)];
  });
  /** The place that the layers are asked about stays marked as long as their answers are here. */
  readonly #asked = $derived.by((): readonly PinsSpec[] => {
    const { at } = this.#stores.featureInfo;
    return at ? [this.#pin('info', at, 'drop', this.#stores.speech.words.featureInfo.label)] : [];
  });
  /** The area that is asked about, while its page is open. */
  readonly #outline = $derived.by((): readonly LayerSpec[] => {
    const { outline } = this.#stores.vesselArea;
    return outline ? [outlineSpec('vessel area', 'area', [outline], this.#theme)] : [];
  });
  /** The plan of a day, while its page is open. */
  readonly #plan = $derived.by(() => this.#stores.operations.dayPlan.onMap?.specs(this.#theme) ?? []);
  /** From the bottom up. */
  readonly layers: readonly LayerSpec[] = $derived.by(() => [
    ...this.#stores.tree.specs(this.items),
    ...this.#outline,
    ...this.#plan,
    ...this.#found,
    ...this.#asked,
  ]);
  /** Of the map beside the first: the other week alone. */
  readonly besideLayers: readonly LayerSpec[] = $derived.by(() => {
    const other = this.#otherMarks ? [this.#otherMarks] : [];
    return this.#stores.tree.specs([this.#itemOfWeek([...this.#area, ...other]), this.#basemap]);
  });

  get week(): LoadedWeek | null {
    return this.#week;
  }
  get other(): LoadedWeek | null {
    return this.#other;
  }

  #pin(id: string, at: LonLat, shape: Pin['shape'], label: string): PinsSpec {
    const { ink: colour, halo } = forecastInks[this.#theme];
    return { kind: 'pins', id, pins: [{ key: 0, at, shape, colour, label, towards: null }], halo };
  }

  #itemOfWeek(specs: readonly LayerSpec[]): TreeItem {
    const { fishHealth, speech } = this.#stores;
    return weekItem(speech.words, specs, {
      shown: this.#week,
      isCurrent: this.#week?.week === fishHealth.week,
      failure: fishHealth.feed.failure,
      count: this.#sites,
    });
  }

  #marksOf(week: LoadedWeek, id: string, adornments: Uint8Array): MarksSpec {
    return marksOfWeek(week, this.#stores, { id, theme: this.#theme, adornments });
  }
}
