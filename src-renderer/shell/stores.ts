import { createContext } from 'svelte';
import type { PageId } from '../../src-shared/commands';
import type { Client } from '../bridge';
import { AboutStore, NoticesStore, provideAbout, provideNotices } from '../features/about';
import { ArchiveStore, provideArchive } from '../features/archive';
import { CaseFileStore, provideCaseFile } from '../features/case';
import { ConnectionsStore, provideConnections } from '../features/connections';
import { CallsStore, ContactsStore, provideCalls, provideContacts } from '../features/contacts';
import { DrawingsStore, provideDrawings } from '../features/drawings';
import { ExportStore, LayersExportStore, provideExport, provideLayersExport } from '../features/export';
import { FeatureInfoStore, provideFeatureInfo } from '../features/feature-info';
import { FigureStore, provideFigure } from '../features/figure';
import { provideServing, ServingStore } from '../features/serving';
import {
  ColouringStore,
  CompareStore,
  ExplainStore,
  StatisticsStore,
  FishHealthStore,
  LocalityStore,
  LocalityYearStore,
  NeighboursStore,
  provideColouring,
  provideCompare,
  provideExplain,
  provideStatistics,
  provideFishHealth,
  provideLocality,
  provideLocalityYear,
  provideNeighbours,
  provideTimeline,
  provideYears,
  TimelineStore,
  YearsStore,
} from '../features/fish-health';
import { ForecastStore, provideForecast } from '../features/forecast';
import { LayerTreeStore, provideLayerTree } from '../features/layer-tree';
import { MapLayersStore, provideMapLayers } from '../features/map-layers';
import {
  CacheLedgerStore,
  OfflineJobsStore,
  provideCacheLedger,
  provideOfflineJobs,
  provideRequestLedger,
  RequestLedgerStore,
} from '../features/offline';
import { OperationsStore, provideOperations } from '../features/operations';
import { OwnFilesStore, provideOwnFiles } from '../features/own-files';
import { provideTrackLook, TrackLookStore } from '../features/playback';
import { provideReporting, ReportingStore } from '../features/reporting';
import { provideReports, ReportsStore } from '../features/reports';
import { provideSession, SessionStore } from '../features/session';
import { provideSettings, SettingsStore } from '../features/settings';
import { ClientStore, DeviceLoginStore, provideClient, provideDeviceLogin } from '../features/sign-in';
import { provideTrackEvents, TrackEventsStore } from '../features/track-events';
import { provideVesselArea, provideVessels, VesselAreaStore, VesselsStore } from '../features/vessels';
import { provideWorkspace, WorkspaceStore } from '../features/workspace';
import type { FirstLook } from '../first-look';
import { Clock, provideClock } from '../lib/clock.svelte';
import { FetchOffers, provideFetchOffers } from '../lib/fetch-offers.svelte';
import { History, provideHistory } from '../lib/history.svelte';
import { Instant, provideInstant } from '../lib/instant.svelte';
import { Selection } from '../lib/selection.svelte';
import { provideTableExport, TableExport } from '../lib/table-export.svelte';
import { provideTrackCursor, TrackCursor } from '../lib/track-cursor.svelte';
import { provideSpeech, Speech } from '../words/speech.svelte';
import { BoardStore, provideBoard } from './map/board.svelte';
import { fetchesOf } from './export/fetches';
import { FrameStore, provideFrame } from './frame.svelte';

/** All that a page of the app knows, whether it has a window or is drawn without one. */
export type Stores = ReturnType<typeof createStores>;

type OutsideOf<S extends abstract new (...parts: never) => unknown, At extends number> = NonNullable<
  ConstructorParameters<S>[At]
>;

/** What stores have of the world outside the page; what is left out is the browser's own. */
export interface StoresOutside {
  /** ms since 1970. */
  readonly now?: () => number;
  /** Of the week, its timeline, a locality's years, the gear, map layers and exports of layers. */
  readonly window?: OutsideOf<typeof FishHealthStore, 2> & OutsideOf<typeof TimelineStore, 2>;
  readonly figures?: OutsideOf<typeof StatisticsStore, 2>;
  readonly trackLook?: OutsideOf<typeof TrackLookStore, 2>;
}

/** Makes them, once for a page; nothing is asked for yet. */
export function createStores(client: Client, firstLook?: FirstLook, outside: StoresOutside = {}) {
  const { now, window } = outside;
  const settings = new SettingsStore(client, firstLook);
  const history = new History();
  const instant = new Instant();
  const selection = new Selection<PageId>(history);
  const years = new YearsStore(client, now);
  const fishHealth = new FishHealthStore(client, years, window, history, selection);
  const vessels = new VesselsStore(client, undefined, history, selection);
  const mapLayers = new MapLayersStore(client, history, window);
  const layerTree = new LayerTreeStore(history);
  const figures = new StatisticsStore(client, fishHealth, outside.figures);
  const contacts = new ContactsStore(client);
  const calls = new CallsStore(client);
  mapLayers.useHidden((id) => layerTree.lookOf(id).opacity === 0);
  return {
    settings,
    history,
    years,
    fishHealth,
    vessels,
    mapLayers,
    layerTree,
    session: new SessionStore(client),
    deviceLogin: new DeviceLoginStore(client),
    ownClient: new ClientStore(client),
    connections: new ConnectionsStore(client, now),
    timeline: new TimelineStore(client, fishHealth, window),
    instant,
    colouring: new ColouringStore(fishHealth, history),
    compare: new CompareStore(client, fishHealth, history),
    explain: new ExplainStore(selection),
    figures,
    localityYear: new LocalityYearStore(client, window),
    contacts,
    calls,
    reports: new ReportsStore(client),
    tables: new TableExport(client),
    fetchOffers: new FetchOffers(fetchesOf(client)),
    locality: new LocalityStore(client),
    exporting: new ExportStore(client),
    offline: new OfflineJobsStore(client),
    requests: new RequestLedgerStore(client),
    cache: new CacheLedgerStore(client),
    trackLook: new TrackLookStore(client, vessels, outside.trackLook, history, instant),
    trackCursor: new TrackCursor(),
    vesselArea: new VesselAreaStore(client),
    neighbours: new NeighboursStore(client),
    trackEvents: new TrackEventsStore(client),
    archive: new ArchiveStore(client),
    forecast: new ForecastStore(client, undefined, history, selection),
    featureInfo: new FeatureInfoStore(client, undefined, selection),
    ownFiles: new OwnFilesStore(client, history, selection),
    operations: new OperationsStore(client, undefined, history),
    reporting: new ReportingStore(client, window, history, selection),
    drawings: new DrawingsStore(history, undefined, selection),
    layersExport: new LayersExportStore(client, window),
    serving: new ServingStore(client),
    figure: new FigureStore(client),
    workspaceFile: new WorkspaceStore(client),
    caseFile: new CaseFileStore(client),
    about: new AboutStore(client),
    notices: new NoticesStore(client),
    board: new BoardStore(),
    frame: new FrameStore(settings, selection, (tab) => {
      if (tab === 'figures') return figures.needsRoom;
      return tab === 'contacts' && (contacts.isDrillShown ? contacts.needsRoom : calls.needsRoom);
    }),
    clock: new Clock((now ?? Date.now)(), now),
    speech: new Speech(
      () => settings.current.language,
      () => settings.current,
    ),
  };
}

/** By name, what gives a store to the components below the one that is being made: a forgotten one does not compile. */
const provided: { readonly [Name in keyof Stores]: (store: Stores[Name]) => unknown } = {
  settings: provideSettings,
  session: provideSession,
  about: provideAbout,
  notices: provideNotices,
  deviceLogin: provideDeviceLogin,
  ownClient: provideClient,
  connections: provideConnections,
  years: provideYears,
  history: provideHistory,
  fishHealth: provideFishHealth,
  timeline: provideTimeline,
  instant: provideInstant,
  colouring: provideColouring,
  compare: provideCompare,
  explain: provideExplain,
  figures: provideStatistics,
  localityYear: provideLocalityYear,
  contacts: provideContacts,
  calls: provideCalls,
  reports: provideReports,
  tables: provideTableExport,
  fetchOffers: provideFetchOffers,
  locality: provideLocality,
  exporting: provideExport,
  offline: provideOfflineJobs,
  requests: provideRequestLedger,
  cache: provideCacheLedger,
  vessels: provideVessels,
  trackLook: provideTrackLook,
  trackCursor: provideTrackCursor,
  vesselArea: provideVesselArea,
  neighbours: provideNeighbours,
  trackEvents: provideTrackEvents,
  archive: provideArchive,
  forecast: provideForecast,
  mapLayers: provideMapLayers,
  layerTree: provideLayerTree,
  featureInfo: provideFeatureInfo,
  ownFiles: provideOwnFiles,
  operations: provideOperations,
  reporting: provideReporting,
  drawings: provideDrawings,
  layersExport: provideLayersExport,
  serving: provideServing,
  figure: provideFigure,
  workspaceFile: provideWorkspace,
  caseFile: provideCaseFile,
  board: provideBoard,
  frame: provideFrame,
  clock: provideClock,
  speech: provideSpeech,
};

/** All of them, for what joins the features. */
const [useStores, provideAll] = createContext<Stores>();
export { useStores };

/** Gives them to the components below the one that is being made. */
export function provideStores(stores: Stores): void {
  provideAll(stores);
  const provide = <Name extends keyof Stores>(name: Name): unknown => provided[name](stores[name]);
  for (const name of Object.keys(provided) as (keyof Stores)[]) provide(name);
}
