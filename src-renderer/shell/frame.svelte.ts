import { createContext } from 'svelte';
import type { PageId } from '../../src-shared/commands';
import {
  type BottomTab,
  type DockHeight,
  dockHeights,
  firstLayouts,
  type Layout,
  type LayoutName,
  type LeftTab,
  type OpenedPage,
  openedPages,
  type Panels,
} from '../../src-shared/domain/settings/panels';
import { defaultSettings, type Docks } from '../../src-shared/domain/settings/settings';
import { bottomTabs, leftTabs } from '../../src-shared/domain/workspace/workspace';
import type { SettingsStore } from '../features/settings';
import { Selection, type SelectedKind } from '../lib/selection.svelte';
import type { OpenMenu } from './menu/things';

export type Dock = 'left' | 'right' | 'bottom';
/** What lies above the frame; one at a time. */
export type Overlay =
  | 'search'
  | 'week-picker'
  | 'shortcuts'
  | 'tour'
  | 'session'
  | 'sign-in'
  | 'own-clients'
  | 'sign-in-client'
  | 'sign-in-ais'
  | 'send-report';
/** What the left dock shows. */
export { leftTabs };
export type { LeftTab, BottomTab };
/** What the opened bottom dock shows. */
export { bottomTabs };

/** Signing in and sending a report are modal (look.md, "Manners"): nothing else opens above it. */
const modal: ReadonlySet<Overlay | null> = new Set<Overlay>([
  'sign-in',
  'own-clients',
  'sign-in-client',
  'sign-in-ais',
  'send-report',
]);

/** Below this width the inspector is there only while something is selected (look.md, "Frame"). */
const narrow = 1240;
/** Below this width what lies at both sides of the map, for a page that needs them, is as narrow as it can be. */
const tight = 1100;
/** 1024 px at text of more than 135 %. */
const compact = 760;
/** From both on the panels lie beside the map's coast. */
const large = { width: 1680, height: 960 } as const;
/** Pages that are the place of the work while they are open: what stands at the left is one press away. */
const pagesAlone: ReadonlySet<string> = new Set<PageId | SelectedKind>([
  'about',
  'archive',
  'as-of',
  'cache',
  'case',
  'citations',
  'export.layers',
  'figure',
  'map-catalogue',
  'neighbours',
  'offline',
  'report',
  'reports',
  'requests',
  'serving',
  'settings',
  'vessels-in-area',
  'week-news',
]);
/** The list of vessels leaves room for six of them, and a page is read. */
const firstHeightOf = (page: OpenedPage): 'half' | 'full' => (page === 'vessels' ? 'half' : 'full');
/** CSS px of the map that stay in sight above the bottom dock at its highest. */
const leastMap = 96;
/** Of the bottom dock: room for six rows below the tools of a matrix in a small window. */
const roomy = 420;

/** The window's own frame: which docks are open and how large, and what lies above them. */
export class FrameStore {
  readonly #settings: SettingsStore;
  readonly #needsRoom: (tab: BottomTab) => boolean;
  readonly #selection: Selection<PageId>;
  /** CSS px of the window. */
  width = $state(1440);
  height = $state(900);
  #topmost = $state<Overlay | null>(null);
  #leftTab = $state<LeftTab>('layers');
  #bottomTab = $state<BottomTab>('table');
  /** The dock that a person opened last, and no page since; another object each time. */
  opened = $state.raw<{ readonly dock: Dock } | null>(null);
  /** What the right dock showed before the guide, and shows again behind it. */
  before: PageId | SelectedKind | null = null;
  /** The section of the guide that was gone to, also while the page it opened stands in its place; null: that of the task one is in. */
  guideAt = $state<number | null>(null);
  /** The tab that was opened last. */
  lastTab: { readonly dock: 'left' | 'bottom'; readonly tab: LeftTab | BottomTab } | null = null;
  /** The menu of a thing; null: none is open. */
  menu = $state.raw<OpenMenu | null>(null);
  /** All panels are out of the way until one is opened or they are brought back. Not kept. */
  #isBare = $state(false);
  /** CSS px of the room between the top bar and the bar of weeks, and of the bottom dock as it is. */
  roomHeight = $state(748);
  bottomHeight = $state(0);
  isTitleOpen = $state(false);
  isNewsOpen = $state(false);

  /** `needsRoom`: what a tab of the bottom dock shows has rows below much that stays in sight; it gets room for some of them while nobody has chosen a size. */
  constructor(
    settings: SettingsStore,
    selection = new Selection<PageId>(),
    needsRoom: (tab: BottomTab) => boolean = () => false,
  ) {
    this.#settings = settings;
    this.#selection = selection;
    this.#needsRoom = needsRoom;
    selection.onShow = () => {
      this.close();
      this.opened = this.guideAt = null;
    };
  }

  get docks(): Docks {
    const { docks } = this.#settings.current;
    return this.#isBare ? { ...docks, leftOpen: false, rightOpen: false, bottomOpen: false } : docks;
  }
  /** As they are when the window opens again. */
  get docksAtStart(): Docks {
    return this.#settings.current.docks;
  }
  get panels(): Panels {
    return this.#settings.current.panels;
  }
  get isBare(): boolean {
    return this.#isBare;
  }
  get isWeeksShown(): boolean {
    return this.panels.weeksOpen && !this.#isBare;
  }
  get bottomLook(): DockHeight {
    return this.panels.heights[this.#bottomTab] ?? 'half';
  }
  /** CSS px that the bottom dock may take. */
  get mostBottom(): number {
    return this.bottomLook === 'full' ? this.#highestBottom : this.bottomRoom;
  }
  /** The same at its usual height: what the map keeps clear of. */
  get bottomRoom(): number {
    const size = this.sizeOf('bottom');
    const isChosen = this.docks.bottom !== defaultSettings.docks.bottom;
    return this.#needsRoom(this.#bottomTab) && !isChosen
      ? Math.max(size, Math.min(roomy, this.#highestBottom))
      : size;
  }
  get #highestBottom(): number {
    return Math.max(160, this.roomHeight - leastMap);
  }
  get isNarrow(): boolean {
    return this.width < narrow;
  }
  /** One panel beside the map is all that has room. */
  get isCompact(): boolean {
    return this.width < compact;
  }
  /** Beside a page that takes nothing from it the left dock rests as its rail, until it is opened there. */
  get isLeftAside(): boolean {
    const isLarge = this.width >= large.width && this.height >= large.height;
    return !isLarge && pagesAlone.has(this.page ?? '') && this.opened?.dock !== 'left';
  }
  /** A page goes with what stands at the left, and the window has little room for both. */
  get isTight(): boolean {
    return this.width < tight && this.docks.leftOpen && this.page !== null && !this.isLeftAside;
  }
  get topmost(): Overlay | null {
    return this.#topmost;
  }
  get isModal(): boolean {
    return modal.has(this.#topmost);
  }
  /** What the right dock shows; null: the inspector. */
  get page(): PageId | SelectedKind | null {
    return this.#selection.front;
  }

  get leftTab(): LeftTab {
    return this.#leftTab;
  }

  get bottomTab(): BottomTab {
    return this.#bottomTab;
  }

  /** The size that a dock gets in this window: what the person chose, as far as the map keeps its room. */
  sizeOf(dock: Dock): number {
    const [min, max] = this.limits(dock);
    return Math.min(max, Math.max(min, this.docks[dock]));
  }

  limits(dock: Dock): readonly [min: number, max: number] {
    switch (dock) {
      case 'left':
        if (this.isTight) return [220, 220];
        return [220, this.isNarrow ? 248 : Math.min(480, Math.round(this.width * 0.3))];
      case 'right':
        if (this.isTight) return [280, 280];
        return [280, this.isNarrow ? 304 : Math.min(640, Math.round(this.width * 0.4))];
      case 'bottom':
        return [140, Math.max(160, Math.round(this.roomHeight * 0.6))];
    }
  }

  resize(dock: Dock, size: number): void {
    this.#settings.preview({ docks: { ...this.docks, [dock]: size } });
    if (dock === 'bottom' && this.bottomLook !== 'half') this.#rememberHeight('half');
  }

  rememberSizes(): void {
    void this.#settings.change({ docks: this.docks });
  }

  /** One step higher (1) or lower (-1); below its tabs the bottom dock closes. */
  stepBottom(by: 1 | -1): void {
    const next = dockHeights[dockHeights.indexOf(this.bottomLook) + by];
    if (next) this.#rememberHeight(next);
    else if (by < 0) this.toggleDock('bottom');
  }

  #rememberHeight(height: DockHeight): void {
    this.#changePanels({ heights: { ...this.panels.heights, [this.#bottomTab]: height } });
  }

  /** The right dock shows something for reading or filling in, which leaves a strip of the map below it. */
  get isPage(): boolean {
    return this.#openedIn('right') !== null;
  }

  /** What a dock opened is as high as it was left, all else as the dock itself was. */
  isTall(side: 'left' | 'right'): boolean {
    const page = this.#openedIn(side);
    return page === null
      ? this.panels[`${side}Tall`]
      : (this.panels.pages[page] ?? firstHeightOf(page)) === 'full';
  }

  #openedIn(side: 'left' | 'right'): OpenedPage | null {
    const shown = side === 'left' ? this.#leftTab : this.page;
    return openedPages.find((one) => one === shown) ?? null;
  }

  toggleTall(side: 'left' | 'right'): void {
    const page = this.#openedIn(side);
    const { pages } = this.panels;
    const isTall = !this.isTall(side);
    if (page === null) this.#changePanels({ [`${side}Tall`]: isTall });
    else this.#changePanels({ pages: { ...pages, [page]: isTall ? 'full' : 'half' } });
  }

  toggleWeeks(): void {
    const weeksOpen = !this.isWeeksShown;
    this.#isBare = false;
    this.#changePanels({ weeksOpen });
  }

  /** What opens from the bar of weeks needs it there. */
  showWeeks(): void {
    if (!this.isWeeksShown) this.toggleWeeks();
  }

  #changePanels(change: Partial<Panels>): void {
    void this.#settings.change({ panels: { ...this.panels, ...change } });
  }

  /** All panels at once, or back to what was there. */
  hideAll(): void {
    this.close();
    this.#isBare = !this.#isBare;
  }

  /** As it was left the last time; the layout that is there already begins again. */
  chooseLayout(name: LayoutName): void {
    this.close();
    this.#isBare = false;
    const { layout: left, layouts, weeksOpen } = this.panels;
    const { leftOpen, rightOpen, bottomOpen } = this.docks;
    const now: Layout = {
      leftOpen,
      rightOpen,
      bottomOpen,
      weeksOpen,
      left: this.#leftTab,
      bottom: this.#bottomTab,
    };
    const { [name]: kept, ...others } = layouts;
    const next = (left === name ? undefined : kept) ?? firstLayouts[name];
    this.#leftTab = next.left;
    this.#bottomTab = next.bottom;
    if (!next.rightOpen) this.#selection.close();
    void this.#settings.change({
      docks: {
        ...this.docks,
        leftOpen: next.leftOpen,
        rightOpen: next.rightOpen,
        bottomOpen: next.bottomOpen,
      },
      panels: {
        ...this.panels,
        layout: name,
        weeksOpen: next.weeksOpen,
        layouts: { ...others, ...(left === null || left === name ? {} : { [left]: now }) },
      },
    });
  }

  toggleDock(dock: Dock): void {
    const key = `${dock}Open` as const;
    if (this.#isBare) {
      this.#isBare = false;
      if (this.docks[key]) return;
    }
    const isResting = dock === 'left' && this.docks.leftOpen && this.isLeftAside;
    if (!this.docks[key] || isResting) this.opened = { dock };
    if (isResting) return;
    void this.#settings.change({ docks: { ...this.docks, [key]: !this.docks[key] } });
  }

  open(overlay: Overlay): void {
    if (!this.isModal || modal.has(overlay)) this.#topmost = overlay;
  }

  openPage(page: PageId | SelectedKind): void {
    if (page === 'guide' && this.page !== page) this.before = this.page;
    this.#isBare = false;
    this.#selection.show(page);
  }

  openLeft(tab: LeftTab): void {
    this.#topmost = null;
    this.#leftTab = tab;
    this.lastTab = { dock: 'left', tab };
    if (this.docks.leftOpen) this.opened = { dock: 'left' };
    else this.toggleDock('left');
  }

  /** What a command opens is to be seen, though its tab was left at the line of tabs alone. */
  openBottom(tab: BottomTab): void {
    this.chooseBottom(tab);
    if (this.bottomLook === 'peek') this.#rememberHeight('half');
  }

  /** A tab by itself, as high as it was left; the one that is there already opens. */
  chooseBottom(tab: BottomTab): void {
    if (tab === this.#bottomTab && this.docks.bottomOpen && this.bottomLook === 'peek')
      this.#rememberHeight('half');
    this.#topmost = null;
    this.#bottomTab = tab;
    this.lastTab = { dock: 'bottom', tab };
    if (this.docks.bottomOpen) this.opened = { dock: 'bottom' };
    else this.toggleDock('bottom');
  }

  /** The tabs alone, as a workspace has them: docks that are closed stay so. */
  showTabs(left: LeftTab, bottom: BottomTab): void {
    this.#leftTab = left;
    this.#bottomTab = bottom;
  }

  /** Back from what the right dock shows, with what is selected there. */
  leavePage(): void {
    const behind = this.page === 'guide' ? this.before : null;
    this.#selection.leave();
    if (behind) this.#selection.show(behind);
  }

  openGuide(section: number): void {
    this.openPage('guide');
    this.guideAt = section;
  }

  close(): void {
    this.#topmost = null;
  }

  toggle(overlay: Overlay): void {
    if (this.#topmost === overlay) this.close();
    else this.open(overlay);
  }
}

export const [useFrame, provideFrame] = createContext<FrameStore>();
