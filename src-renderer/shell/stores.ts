import type { Client } from '../bridge';
import { AboutStore, NoticesStore, provideAbout, provideNotices } from '../features/about';
import { ArchiveStore, provideArchive } from '../features/archive';
import { CaseStore, provideCaseFile } from '../features/case';
import { ConnectionsStore, provideConnections } from '../features/connections';
import { ContactsStore, provideContacts } from '../features/contacts';
import { DrawingsStore, provideDrawings } from '../features/drawings';
import { ExportStore, LayersExportStore, provideExport, provideLayersExport } from '../features/export';
import { FeatureInfoStore, provideFeatureInfo } from '../features/feature-info';
import { FigureStore, provideFigure } from '../features/figure';
import {
  ColouringStore,
  CompareStore,
  ExplainStore,
  FiguresStore,
  FishHealthStore,
  LocalityStore,
  LocalityYearStore,
  provideColouring,
  provideCompare,
  provideExplain,
  provideFigures,
  provideFishHealth,
  provideLocality,
  provideLocalityYear,
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
import { provideVessels, VesselsStore } from '../features/vessels';
import { provideWorkspace, WorkspaceStore } from '../features/workspace';
import type { FirstLook } from '../first-look';
import { Clock, provideClock } from '../lib/clock.svelte';
import { FetchOffers, provideFetchOffers } from '../lib/fetch-offers.svelte';
import { History, provideHistory } from '../lib/history.svelte';
import { Instant, provideInstant } from '../lib/instant.svelte';
import { provideTableExport, TableExport } from '../lib/table-export.svelte';
import { provideTrackCursor, TrackCursor } from '../lib/track-cursor.svelte';
import { provideSpeech, Speech } from '../words/speech.svelte';
import { BoardStore, provideBoard } from './board.svelte';
import { fetchesOf } from './fetches';
import { FrameStore, provideFrame } from './frame.svelte';

/** All that a page of the app knows, whether it has a window or is drawn without one. */
export type Stores = ReturnType<typeof createStores>;

/** Makes them, once for a page; nothing is asked for yet. */
export function createStores(client: Client, firstLook: FirstLook) {
  const settings = new SettingsStore(client, firstLook);
  const history = new History();
  const years = new YearsStore(client);
  const fishHealth = new FishHealthStore(client, years, undefined, history);
  const vessels = new VesselsStore(client, undefined, history);
  const mapLayers = new MapLayersStore(client, history);
  const layerTree = new LayerTreeStore(history);
  mapLayers.useHidden((id) => layerTree.lookOf(id).opacity === 0);
  return {
    ...{ settings, history, years, fishHealth, vessels, mapLayers, layerTree },
    session: new SessionStore(client),
    deviceLogin: new DeviceLoginStore(client),
    ownClient: new ClientStore(client),
    connections: new ConnectionsStore(client),
    timeline: new TimelineStore(client, fishHealth),
    instant: new Instant(),
    colouring: new ColouringStore(fishHealth, history),
    compare: new CompareStore(client, fishHealth, history),
    explain: new ExplainStore(),
    figures: new FiguresStore(client, fishHealth),
    localityYear: new LocalityYearStore(client),
    contacts: new ContactsStore(client),
    reports: new ReportsStore(client),
    tables: new TableExport(client),
    fetchOffers: new FetchOffers(fetchesOf(client)),
    locality: new LocalityStore(client),
    exporting: new ExportStore(client),
    offline: new OfflineJobsStore(client),
    requests: new RequestLedgerStore(client),
    cache: new CacheLedgerStore(client),
    trackLook: new TrackLookStore(client, vessels, undefined, history),
    trackCursor: new TrackCursor(),
    trackEvents: new TrackEventsStore(client),
    archive: new ArchiveStore(client),
    forecast: new ForecastStore(client, undefined, history),
    featureInfo: new FeatureInfoStore(client),
    ownFiles: new OwnFilesStore(client, history),
    operations: new OperationsStore(client, undefined, history),
    reporting: new ReportingStore(client, undefined, history),
    drawings: new DrawingsStore(history),
    layersExport: new LayersExportStore(client),
    figure: new FigureStore(client),
    workspaceFile: new WorkspaceStore(client),
    caseFile: new CaseStore(client),
    about: new AboutStore(client),
    notices: new NoticesStore(client),
    board: new BoardStore(),
    frame: new FrameStore(settings),
    clock: new Clock(Date.now()),
    speech: new Speech(
      () => settings.current.language,
      () => settings.current,
    ),
  };
}

/** Gives them to the components below the one that is being made. */
export function provideStores(stores: Stores): void {
  provideSettings(stores.settings);
  provideSession(stores.session);
  provideAbout(stores.about);
  provideNotices(stores.notices);
  provideDeviceLogin(stores.deviceLogin);
  provideClient(stores.ownClient);
  provideConnections(stores.connections);
  provideYears(stores.years);
  provideHistory(stores.history);
  provideFishHealth(stores.fishHealth);
  provideTimeline(stores.timeline);
  provideInstant(stores.instant);
  provideColouring(stores.colouring);
  provideCompare(stores.compare);
  provideExplain(stores.explain);
  provideFigures(stores.figures);
  provideLocalityYear(stores.localityYear);
  provideContacts(stores.contacts);
  provideReports(stores.reports);
  provideTableExport(stores.tables);
  provideFetchOffers(stores.fetchOffers);
  provideLocality(stores.locality);
  provideExport(stores.exporting);
  provideOfflineJobs(stores.offline);
  provideRequestLedger(stores.requests);
  provideCacheLedger(stores.cache);
  provideVessels(stores.vessels);
  provideTrackLook(stores.trackLook);
  provideTrackCursor(stores.trackCursor);
  provideTrackEvents(stores.trackEvents);
  provideArchive(stores.archive);
  provideForecast(stores.forecast);
  provideMapLayers(stores.mapLayers);
  provideLayerTree(stores.layerTree);
  provideFeatureInfo(stores.featureInfo);
  provideOwnFiles(stores.ownFiles);
  provideOperations(stores.operations);
  provideReporting(stores.reporting);
  provideDrawings(stores.drawings);
  provideLayersExport(stores.layersExport);
  provideFigure(stores.figure);
  provideWorkspace(stores.workspaceFile);
  provideCaseFile(stores.caseFile);
  provideBoard(stores.board);
  provideFrame(stores.frame);
  provideClock(stores.clock);
  provideSpeech(stores.speech);
}
