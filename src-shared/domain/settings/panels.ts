import type { bottomTabs, leftTabs } from '../workspace/workspace';

/** Of the bottom dock: its tabs alone; as high as its rows, up to the size that was chosen; nearly all of the map. */
export const dockHeights = ['peek', 'half', 'full'] as const;
export type DockHeight = (typeof dockHeights)[number];

/** Named arrangements of the panels, in the order of their keys. */
export const layoutNames = ['look', 'analyse', 'trace', 'sea', 'report'] as const;
export type LayoutName = (typeof layoutNames)[number];

export type LeftTab = (typeof leftTabs)[number];
export type BottomTab = (typeof bottomTabs)[number];

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
  /** A side panel may be as high as the map, and not only half of it. */
  readonly leftTall: boolean;
  readonly rightTall: boolean;
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
