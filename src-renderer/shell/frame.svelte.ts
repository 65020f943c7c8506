import { createContext } from 'svelte';
import type { PageId } from '../../src-shared/commands';
import type { Docks } from '../../src-shared/domain/settings/settings';
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
export type LeftTab = (typeof leftTabs)[number];
/** What the opened bottom dock shows. */
export { bottomTabs };
export type BottomTab = (typeof bottomTabs)[number];

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
const short = 780;
/** 1024 px at text of more than 135 %. */
const compact = 760;

/** The window's own frame: which docks are open and how large, and what lies above them. */
export class FrameStore {
  readonly #settings: SettingsStore;
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
  /** The section of the guide that was gone to; null: that of the task one is in. */
  guideAt = $state<number | null>(null);
  /** The tab that was opened last. */
  lastTab: { readonly dock: 'left' | 'bottom'; readonly tab: LeftTab | BottomTab } | null = null;
  /** The menu of a thing; null: none is open. */
  menu = $state.raw<OpenMenu | null>(null);

  constructor(settings: SettingsStore, selection = new Selection<PageId>()) {
    this.#settings = settings;
    this.#selection = selection;
    selection.onShow = () => {
      this.close();
      this.opened = null;
    };
  }

  get docks(): Docks {
    return this.#settings.current.docks;
  }
  get isNarrow(): boolean {
    return this.width < narrow;
  }
  /** One panel beside the map is all that has room. */
  get isCompact(): boolean {
    return this.width < compact;
  }
  get isShort(): boolean {
    return this.height < short;
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
        return [220, this.isNarrow ? 248 : Math.min(480, Math.round(this.width * 0.3))];
      case 'right':
        return [280, this.isNarrow ? 304 : Math.min(640, Math.round(this.width * 0.4))];
      case 'bottom':
        return [140, Math.max(160, Math.round(this.height * (this.isShort ? 0.32 : 0.55)))];
    }
  }

  resize(dock: Dock, size: number): void {
    this.#settings.preview({ docks: { ...this.docks, [dock]: size } });
  }

  rememberSizes(): void {
    void this.#settings.change({ docks: this.docks });
  }

  toggleDock(dock: Dock): void {
    const key = `${dock}Open` as const;
    if (!this.docks[key]) this.opened = { dock };
    void this.#settings.change({ docks: { ...this.docks, [key]: !this.docks[key] } });
  }

  open(overlay: Overlay): void {
    if (!this.isModal || modal.has(overlay)) this.#topmost = overlay;
  }

  openPage(page: PageId | SelectedKind): void {
    if (page === 'guide' && this.page !== page) this.before = this.page;
    this.#selection.show(page);
  }

  openLeft(tab: LeftTab): void {
    this.#topmost = null;
    this.#leftTab = tab;
    this.lastTab = { dock: 'left', tab };
    if (this.docks.leftOpen) this.opened = { dock: 'left' };
    else this.toggleDock('left');
  }

  openBottom(tab: BottomTab): void {
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
    this.guideAt = section;
    this.openPage('guide');
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
