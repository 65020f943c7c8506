import type { MenuCommand } from '../../../src-shared/contract';

/** All that can be done by a key, the menu or the search box. */
export type CommandId =
  | MenuCommand
  | 'week.four-back'
  | 'week.four-on'
  | 'week.year-back'
  | 'week.year-on'
  | 'timeline.play'
  | 'filter.clear'
  | 'undo'
  | 'redo'
  | 'back'
  | 'map.whole-coast'
  | 'map.west'
  | 'map.east'
  | 'map.north'
  | 'map.south'
  | 'map.zoom-in'
  | 'map.zoom-out';

/** A command forgotten here does not compile. */
export type Commands = Readonly<Record<CommandId, () => void>>;

/** The keys of a command as they are shown. */
export const shortcuts: Partial<Record<CommandId, string>> = {
  'week.previous': '←',
  'week.next': '→',
  'week.four-back': 'Shift+←',
  'week.four-on': 'Shift+→',
  'week.year-back': 'PageUp',
  'week.year-on': 'PageDown',
  'week.newest-complete': 'Home',
  'timeline.play': 'Space',
  'week.reload': 'F5',
  'go-to-week': 'Ctrl+G',
  find: 'Ctrl+K',
  'export.localities': 'Ctrl+E',
  'export.layers': 'Ctrl+Shift+E',
  'workspace.open': 'Ctrl+O',
  'workspace.save': 'Ctrl+S',
  'workspace.save-as': 'Ctrl+Shift+S',
  history: 'Ctrl+H',
  settings: 'Ctrl+,',
  undo: 'Ctrl+Z',
  redo: 'Ctrl+Shift+Z',
  'dock.left': '[',
  'dock.right': ']',
  'dock.bottom': '\\',
  'map.west': 'Alt+←',
  'map.east': 'Alt+→',
  'map.north': 'Alt+↑',
  'map.south': 'Alt+↓',
  'map.zoom-in': '+',
  'map.zoom-out': '−',
  shortcuts: '?',
  back: 'Esc',
};

/** The groups of the shortcut sheet, in its order. */
export const sheetGroups = {
  weeks: [
    'week.previous',
    'week.next',
    'week.four-back',
    'week.four-on',
    'week.year-back',
    'week.year-on',
    'week.newest-complete',
    'timeline.play',
    'go-to-week',
    'week.reload',
  ],
  view: [
    'dock.left',
    'dock.right',
    'dock.bottom',
    'map.west',
    'map.east',
    'map.north',
    'map.south',
    'map.zoom-in',
    'map.zoom-out',
    'shortcuts',
  ],
  work: [
    'find',
    'export.localities',
    'export.layers',
    'workspace.open',
    'workspace.save',
    'workspace.save-as',
    'history',
    'settings',
    'undo',
    'redo',
    'back',
  ],
} as const satisfies Readonly<Record<string, readonly CommandId[]>>;

/** What the search box offers by name; the rest are keys of other commands. */
export const searchable: readonly CommandId[] = [
  'week.newest-complete',
  'week.previous',
  'week.next',
  'week.year-back',
  'timeline.play',
  'week.reload',
  'go-to-week',
  'export.localities',
  'export.layers',
  'figure',
  'workspace.open',
  'workspace.save',
  'workspace.save-as',
  'workspace.new',
  'case',
  'case.open',
  'history',
  'draw.note',
  'draw.line',
  'draw.area',
  'filter.clear',
  'undo',
  'redo',
  'map.whole-coast',
  'dock.left',
  'dock.right',
  'dock.bottom',
  'theme.day',
  'theme.dusk',
  'theme.night',
  'language.en',
  'language.nb',
  'shortcuts',
  'sign-in',
  'own-clients',
  'sign-in-client',
  'sign-in-ais',
  'connections',
  'offline',
  'requests',
  'cache',
  'layers',
  'vessels',
  'forecast',
  'map-catalogue',
  'operations',
  'own-file',
  'gear',
  'report-gear',
  'filter',
  'figures',
  'compare',
  'contacts',
  'track-events',
  'archive',
  'reports',
  'limits',
  'settings',
  'about',
];
