import { commandIds, isPage } from '../../commands';
import type { bottomTabs, leftTabs } from '../workspace/workspace';

/** Of the bottom dock: its tabs alone; as high as its rows, up to the size that was chosen; nearly all of the map. */
export const dockHeights = ['peek', 'half', 'full'] as const;
export type DockHeight = (typeof dockHeights)[number];

/** Named arrangements of the panels, in the order of their keys. */
export const layoutNames = ['look', 'analyse', 'trace', 'sea', 'report'] as const;
export type LayoutName = (typeof layoutNames)[number];

export type LeftTab = (typeof leftTabs)[number];
export type BottomTab = (typeof bottomTabs)[number];

/**
 * What a dock opens for reading or filling in: of the right one all but what is selected on the map, of the left one the
 * list of vessels.
 */
export const openedPages = [...commandIds.filter(isPage), 'number', 'report', 'vessels'] as const;
export type OpenedPage = (typeof openedPages)[number];
/** As high as its content, up to half of the map or nearly all of it. */
export const pageHeights = ['half', 'full'] as const;

/** Which panels are open, and what they show. No sizes: those are the window's, whatever its screen. */
export interface Layout {
  readonly leftOpen: boolean;
  readonly rightOpen: boolean;
  readonly bottomOpen: boolean;
  readonly weeksOpen: boolean;
  readonly left: LeftTab;
  readonly bottom: BottomTab;
}

/** How the panels lie over the map. */
export interface Panels {
  /** The layout that was chosen last; null: none yet. */
  readonly layout: LayoutName | null;
  /** The bar of weeks below the map is there. */
  readonly weeksOpen: boolean;
  /** A side panel may be as high as the map, and not only half of it, where it has none of `openedPages`. */
  readonly leftTall: boolean;
  readonly rightTall: boolean;
  /** The height at which each was left; left out: full, and of the list of vessels as high as six of them. */
  readonly pages: Readonly<Partial<Record<OpenedPage, (typeof pageHeights)[number]>>>;
  /** The height at which each tab of the bottom dock was left. */
  readonly heights: Readonly<Partial<Record<BottomTab, DockHeight>>>;
  /** Layouts that were left otherwise than they were found. */
  readonly layouts: Readonly<Partial<Record<LayoutName, Layout>>>;
}

export const defaultPanels: Panels = {
  layout: null,
  weeksOpen: true,
  leftTall: false,
  rightTall: false,
  pages: {},
  heights: {},
  layouts: {},
};

const open = { leftOpen: false, rightOpen: true, bottomOpen: true, weeksOpen: true, left: 'layers' } as const;

export const firstLayouts: Readonly<Record<LayoutName, Layout>> = {
  look: { ...open, rightOpen: false, bottomOpen: false, weeksOpen: false, bottom: 'table' },
  analyse: { ...open, bottom: 'table' },
  trace: { ...open, bottom: 'contacts' },
  sea: { ...open, bottom: 'operations' },
  report: { ...open, leftOpen: true, left: 'gear', bottom: 'gear' },
};
