import { addWeeks } from '@kartbord/common/week';
import { type CommandId, commandIds, isPage, type PageId } from '../../../src-shared/commands';
import { textSizeBounds, textSizes } from '../../../src-shared/domain/settings/settings-change';
import type { CallsStore, ContactsStore } from '../../features/contacts';
import type { ExportStore } from '../../features/export';
import type {
  CompareStore,
  ExplainStore,
  FishHealthStore,
  NeighboursStore,
  StatisticsStore,
  TimelineStore,
} from '../../features/fish-health';
import type { ForecastStore } from '../../features/forecast';
import type { SessionStore } from '../../features/session';
import type { SettingsStore } from '../../features/settings';
import type { DrawingsStore } from '../../features/drawings';
import type { ReportingStore } from '../../features/reporting';
import type { TrackLookStore } from '../../features/playback';
import type { VesselsStore } from '../../features/vessels';
import type { OwnFilesStore } from '../../features/own-files';
import type { History } from '../../lib/history.svelte';
import type { WorkspaceStore } from '../../features/workspace';
import type { BoardStore } from '../map/board.svelte';
import type { OperationsStore } from '../../features/operations';
import type { FrameStore } from '../frame.svelte';
import { goToRegion } from './follow-docks.svelte';

export interface Stores {
  readonly fishHealth: FishHealthStore;
  readonly figures: Pick<StatisticsStore, 'view'>;
  readonly explain: Pick<ExplainStore, 'ask' | 'isForBounds'>;
  readonly contacts: Pick<ContactsStore, 'form' | 'isDrillShown' | 'ask'>;
  readonly calls: Pick<CallsStore, 'mode' | 'mmsi' | 'showMatrix'>;
  readonly neighbours: Pick<NeighboursStore, 'ofNo'>;
  readonly operations: Pick<OperationsStore, 'dayPlan'>;
  readonly exporting: ExportStore;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly board: BoardStore;
  readonly frame: FrameStore;
  readonly forecast: ForecastStore;
  readonly compare: CompareStore;
  readonly timeline: TimelineStore;
  readonly trackLook: TrackLookStore;
  readonly vessels: VesselsStore;
  readonly history: History;
  readonly ownFiles: OwnFilesStore;
  readonly reporting: ReportingStore;
  readonly drawings: DrawingsStore;
  readonly workspaceFile: WorkspaceStore;
}

/** What each does, by whichever way it was given. */
export type Commands = Readonly<Record<CommandId, () => void>>;
/** All but the pages, which open, and those of them that do more than that. */
type Actions = Readonly<Record<Exclude<CommandId, PageId>, () => void>> & Partial<Commands>;

export function commandsOf(stores: Stores): Commands {
  const { fishHealth, exporting, settings, board, frame, forecast, timeline } = stores;
  const { trackLook, vessels } = stores;
  const { compare, history, ownFiles, reporting } = stores;
  const step = (weeks: number) => (): void => void fishHealth.stepWeeks(weeks);
  const theme = (name: 'day' | 'dusk' | 'night') => (): void => void settings.change({ theme: name });
  const language = (name: 'en' | 'nb') => (): void => void settings.change({ language: name });
  const dock = (name: 'left' | 'right' | 'bottom') => (): void => frame.toggleDock(name);
  const draw = (kind: 'note' | 'line' | 'area') => (): void => {
    frame.openPage('drawing');
    stores.drawings.begin(kind);
  };

  const resize = (textSize: number | undefined): void => {
    if (textSize !== undefined) void settings.change({ textSize });
  };

  /** One thing at a time, the topmost first. */
  function back(): void {
    if (frame.topmost === 'send-report') reporting.confirming = null;
    else if (frame.topmost !== null) frame.close();
    else if (timeline.player.isPlaying) timeline.player.stop();
    else if (frame.page !== null) frame.leavePage();
    else if (exporting.isOpen) exporting.isOpen = false;
    else if (exporting.receipt || exporting.failure) exporting.dismiss();
    else if (fishHealth.selectedNo !== null) fishHealth.select(null);
    else if (fishHealth.asOfMs !== null) void fishHealth.showAsOf(null);
    else if (fishHealth.feed.shown?.version) void fishHealth.showNewest();
    else if (compare.against !== null) compare.choose(null);
    else if (fishHealth.isFiltering) fishHealth.setFilter({});
  }

  const actions: Actions = {
    'week.previous': step(-1),
    'week.next': step(1),
    'week.four-back': step(-4),
    'week.four-on': step(4),
    'week.year-back': () => void fishHealth.stepYears(-1),
    'week.year-on': () => void fishHealth.stepYears(1),
    'week.newest-complete': () => void fishHealth.goTo(fishHealth.newestComplete),
    'timeline.play': () => {
      if (vessels.vessels.length > 0 && timeline.hasHoursOf(trackLook.span)) trackLook.toggle();
      else if (timeline.canPlay) timeline.player.toggle();
    },
    'week.reload': () => void fishHealth.reload(),
    'go-to-week': () => {
      frame.showWeeks();
      frame.open('week-picker');
    },
    find: () => frame.open('search'),
    'region.next': () => goToRegion(1),
    'region.previous': () => goToRegion(-1),
    'export.localities': () => {
      frame.showWeeks();
      exporting.isOpen = !exporting.isOpen;
    },
    'workspace.open': () => void stores.workspaceFile.open(),
    'workspace.save': () => void stores.workspaceFile.save(),
    'workspace.save-as': () => void stores.workspaceFile.save(true),
    'workspace.new': () => void stores.workspaceFile.begin(),
    'case.open': () => frame.openPage('case'),
    history: () => (frame.page === 'history' ? frame.leavePage() : frame.openPage('history')),
    'draw.note': draw('note'),
    'draw.line': draw('line'),
    'draw.area': draw('area'),
    'filter.clear': () => fishHealth.setFilter({}),
    'text.larger': () => resize(textSizes.find((one) => one > settings.current.textSize)),
    'text.smaller': () => resize(textSizes.findLast((one) => one < settings.current.textSize)),
    'text.normal': () => resize(textSizeBounds.least),
    undo: () => history.undo(),
    redo: () => history.redo(),
    'dock.left': dock('left'),
    'dock.right': dock('right'),
    'dock.bottom': dock('bottom'),
    'docks.hide': () => frame.hideAll(),
    'weeks.show': () => frame.toggleWeeks(),
    'layout.look': () => frame.chooseLayout('look'),
    'layout.analyse': () => frame.chooseLayout('analyse'),
    'layout.trace': () => frame.chooseLayout('trace'),
    'layout.sea': () => frame.chooseLayout('sea'),
    'layout.report': () => frame.chooseLayout('report'),
    'theme.day': theme('day'),
    'theme.dusk': theme('dusk'),
    'theme.night': theme('night'),
    'language.en': language('en'),
    'language.nb': language('nb'),
    'map.whole-coast': () => board.showWholeCoast(),
    'map.west': () => board.pan(-0.25, 0),
    'map.east': () => board.pan(0.25, 0),
    'map.north': () => board.pan(0, 0.25),
    'map.south': () => board.pan(0, -0.25),
    'map.back': () => board.goBack(),
    'map.zoom-in': () => board.zoomBy(1),
    'map.zoom-out': () => board.zoomBy(-1),
    guide: () => (frame.page === 'guide' ? frame.leavePage() : frame.openPage('guide')),
    tour: () => frame.open('tour'),
    shortcuts: () => frame.toggle('shortcuts'),
    'sign-in': () => frame.open('sign-in'),
    // The sample coast needs none: a service that does is chosen first.
    'own-clients': () =>
      stores.session.status?.profile.isSample ? frame.openPage('connections') : frame.open('own-clients'),
    'sign-in-client': () => frame.open('sign-in-client'),
    'sign-in-ais': () => frame.open('sign-in-ais'),
    layers: () => frame.openLeft('layers'),
    vessels: () => frame.openLeft('vessels'),
    forecast: () => {
      if (board.view) void forecast.show(board.view.centre);
    },
    operations: () => {
      stores.operations.dayPlan.isOpen = false;
      frame.openBottom('operations');
    },
    'day-plan': () => {
      stores.operations.dayPlan.isOpen = true;
      frame.openBottom('operations');
    },
    gear: () => frame.openLeft('gear'),
    'report-gear': () => {
      frame.openLeft('gear');
      reporting.begin({ kind: 'deployed', typeCode: null, at: null, setupMs: null, count: null });
    },
    'gear-season': () => {
      reporting.view.page = 'season';
      frame.openBottom('gear');
    },
    'gear-overdue': () => {
      reporting.view.page = 'lists';
      reporting.view.filter = { states: [], isOverdueOnly: true };
      frame.openBottom('gear');
    },
    'own-file': () => {
      frame.openLeft('layers');
      void ownFiles.add(settings.current.language);
    },
    filter: () => frame.openLeft('filter'),
    'my-sites': () => {
      fishHealth.soughtGroup = 'sites';
      frame.openLeft('filter');
      // A list is pasted, read back and used: that is higher than a card over the map.
      if (!frame.isTall('left')) frame.toggleTall('left');
    },
    'week-bounds': () => {
      const { week: shown, newestComplete, filter } = fishHealth;
      const week = shown > newestComplete ? shown : addWeeks(newestComplete, 1);
      if (week !== shown) void fishHealth.goTo(week);
      stores.explain.ask({ kind: 'week', week, name: 'over-share', filter, group: null }, 'counted', {
        week,
        filter,
      });
      stores.explain.isForBounds = true;
    },
    figures: () => {
      stores.figures.view = 'week';
      frame.openBottom('figures');
    },
    outbreaks: () => {
      stores.figures.view = 'events';
      frame.openBottom('figures');
    },
    stays: () => {
      stores.figures.view = 'stays';
      frame.openBottom('figures');
    },
    counts: () => {
      stores.figures.view = 'counts';
      frame.openBottom('figures');
    },
    register: () => {
      stores.figures.view = 'register';
      frame.openBottom('figures');
    },
    overview: () => {
      stores.figures.view = 'overview';
      frame.openBottom('figures');
    },
    'treatment-study': () => {
      stores.figures.view = 'treatments';
      frame.openBottom('figures');
    },
    neighbours: () => {
      stores.neighbours.ofNo = null;
      frame.openPage('neighbours');
    },
    zones: () => {
      fishHealth.isZonesShown = true;
      frame.openBottom('table');
    },
    compare: () => frame.openBottom('compare'),
    // Of the site that is selected, unless another is asked about: asking reads what is stored alone.
    contacts: () => {
      const { contacts, calls } = stores;
      contacts.isDrillShown = false;
      calls.mode = 'site';
      if (contacts.form === null && fishHealth.selectedNo !== null) contacts.ask(fishHealth.selectedNo);
      frame.openBottom('contacts');
    },
    drill: () => {
      stores.contacts.isDrillShown = true;
      frame.openBottom('contacts');
    },
    calls: () => {
      stores.contacts.isDrillShown = false;
      if (vessels.selectedMmsi !== null) stores.calls.mmsi = vessels.selectedMmsi;
      stores.calls.mode = 'vessel';
      frame.openBottom('contacts');
    },
    'site-vessels': () => {
      stores.contacts.isDrillShown = false;
      stores.calls.showMatrix('matrix', matrixOf());
      frame.openBottom('contacts');
    },
    'infected-passages': () => {
      stores.contacts.isDrillShown = false;
      stores.calls.showMatrix('passages', matrixOf());
      frame.openBottom('contacts');
    },
    'track-events': () => frame.openBottom('tracks'),
    back,
  };
  const matrixOf = () => ({
    trace: stores.contacts.form !== null,
    site: fishHealth.selectedNo !== null,
    filter: fishHealth.isFiltering,
  });
  const pages = commandIds.filter(isPage).map((id) => [id, () => frame.openPage(id)] as const);
  return { ...(Object.fromEntries(pages) as Record<PageId, () => void>), ...actions };
}
