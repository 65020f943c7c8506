/**
 * One thing that can be done by a key, the menu or the search box. What it does is in the window's `actions.ts`, unless it
 * opens a page; its words are those of the window (`commands`) and of the menu.
 */
export interface Command {
  /** As they are shown: `Shift+←`. */
  readonly keys?: string;
  /** It opens the page of its name in the right dock. */
  readonly opens?: 'page';
  /** The search box does not offer it by name. */
  readonly isKeyOnly?: true;
}

/** All of them, in the order in which the search box offers them. */
const commands = {
  'week.newest-complete': { keys: 'Home' },
  'week.previous': { keys: '←' },
  'week.next': { keys: '→' },
  'week.year-back': { keys: 'PageUp' },
  'timeline.play': { keys: 'Space' },
  'week.reload': { keys: 'F5' },
  'go-to-week': { keys: 'Ctrl+G' },
  'export.localities': { keys: 'Ctrl+E' },
  'export.layers': { keys: 'Ctrl+Shift+E', opens: 'page' },
  serving: { opens: 'page' },
  figure: { opens: 'page' },
  'workspace.open': { keys: 'Ctrl+O' },
  'workspace.save': { keys: 'Ctrl+S' },
  'workspace.save-as': { keys: 'Ctrl+Shift+S' },
  'workspace.new': {},
  case: { opens: 'page' },
  'case.open': {},
  history: { keys: 'Ctrl+H', opens: 'page' },
  'draw.note': {},
  'draw.line': {},
  'draw.area': {},
  'filter.clear': {},
  undo: { keys: 'Ctrl+Z' },
  redo: { keys: 'Ctrl+Shift+Z' },
  'map.whole-coast': {},
  'dock.left': { keys: '[' },
  'dock.right': { keys: ']' },
  'dock.bottom': { keys: '\\' },
  'docks.hide': { keys: '.' },
  'weeks.show': {},
  'layout.look': { keys: 'Ctrl+1' },
  'layout.analyse': { keys: 'Ctrl+2' },
  'layout.trace': { keys: 'Ctrl+3' },
  'layout.sea': { keys: 'Ctrl+4' },
  'layout.report': { keys: 'Ctrl+5' },
  'theme.day': {},
  'theme.dusk': {},
  'theme.night': {},
  'text.larger': { keys: 'Ctrl++' },
  'text.smaller': { keys: 'Ctrl+−' },
  'text.normal': { keys: 'Ctrl+0' },
  'language.en': {},
  'language.nb': {},
  guide: { keys: 'F1', opens: 'page' },
  tour: {},
  shortcuts: { keys: '?' },
  'sign-in': {},
  'own-clients': {},
  'sign-in-client': {},
  'sign-in-ais': {},
  connections: { opens: 'page' },
  offline: { opens: 'page' },
  requests: { opens: 'page' },
  cache: { opens: 'page' },
  layers: {},
  vessels: {},
  'vessels-in-area': { opens: 'page' },
  neighbours: { opens: 'page' },
  forecast: {},
  'map-catalogue': { opens: 'page' },
  operations: {},
  'day-plan': {},
  'own-file': {},
  gear: {},
  'report-gear': {},
  'gear-overdue': {},
  'gear-season': {},
  filter: {},
  'week-news': { opens: 'page' },
  'week-bounds': {},
  citations: { opens: 'page' },
  'as-of': { opens: 'page' },
  figures: {},
  outbreaks: {},
  zones: {},
  stays: {},
  counts: {},
  register: {},
  overview: {},
  'treatment-study': {},
  'my-sites': {},
  compare: {},
  contacts: {},
  calls: {},
  'site-vessels': {},
  'infected-passages': {},
  drill: {},
  'track-events': {},
  archive: { opens: 'page' },
  reports: { opens: 'page' },
  limits: { opens: 'page' },
  settings: { keys: 'Ctrl+,', opens: 'page' },
  about: { opens: 'page' },
  find: { keys: 'Ctrl+K', isKeyOnly: true },
  'region.next': { keys: 'F6', isKeyOnly: true },
  'region.previous': { keys: 'Shift+F6', isKeyOnly: true },
  'week.four-back': { keys: 'Shift+←', isKeyOnly: true },
  'week.four-on': { keys: 'Shift+→', isKeyOnly: true },
  'week.year-on': { keys: 'PageDown', isKeyOnly: true },
  back: { keys: 'Esc', isKeyOnly: true },
  'map.west': { keys: 'Alt+←', isKeyOnly: true },
  'map.east': { keys: 'Alt+→', isKeyOnly: true },
  'map.north': { keys: 'Alt+↑', isKeyOnly: true },
  'map.south': { keys: 'Alt+↓', isKeyOnly: true },
  'map.back': { keys: 'Backspace', isKeyOnly: true },
  'map.zoom-in': { keys: '+', isKeyOnly: true },
  'map.zoom-out': { keys: '−', isKeyOnly: true },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandId = keyof typeof commands;

export const commandIds = Object.keys(commands) as readonly CommandId[];

export const commandOf = (id: CommandId): Command => commands[id];

/** The pages of the right dock that a command of the same name opens. */
export type PageId = {
  [Id in CommandId]: (typeof commands)[Id] extends { readonly opens: 'page' } ? Id : never;
}[CommandId];

export const isPage = (id: string): id is PageId =>
  commandIds.some((one) => one === id && commandOf(one).opens);

/** What stands in each menu, in its groups; the menu adds what main does itself. */
export const menus = {
  file: [
    ['workspace.new', 'workspace.open', 'workspace.save', 'workspace.save-as'],
    ['export.localities', 'export.layers', 'serving', 'figure', 'reports'],
    ['case', 'case.open'],
    ['settings'],
  ],
  week: [
    ['week.previous', 'week.next', 'week.newest-complete', 'go-to-week'],
    ['week.reload'],
    [
      'week-news',
      'citations',
      'as-of',
      'figures',
      'compare',
      'contacts',
      'neighbours',
      'vessels-in-area',
      'track-events',
      'archive',
      'map-catalogue',
      'own-file',
      'operations',
      'gear',
      'report-gear',
    ],
    ['limits'],
  ],
  view: [
    ['find'],
    ['theme.day', 'theme.dusk', 'theme.night'],
    ['text.larger', 'text.smaller', 'text.normal'],
    ['layers', 'filter', 'vessels', 'forecast', 'history'],
    ['draw.note', 'draw.line', 'draw.area'],
    ['layout.look', 'layout.analyse', 'layout.trace', 'layout.sea', 'layout.report'],
    ['dock.left', 'dock.right', 'dock.bottom', 'weeks.show', 'docks.hide'],
  ],
  language: [['language.nb', 'language.en']],
  service: [
    ['sign-in-client', 'sign-in-ais', 'sign-in', 'connections'],
    ['offline', 'requests', 'cache'],
  ],
  help: [
    ['guide', 'tour'],
    ['shortcuts', 'about'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly CommandId[])[]>>;

export type MenuCommand = (typeof menus)[keyof typeof menus][number][number];

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
    'region.next',
    'region.previous',
    'docks.hide',
    'layout.look',
    'layout.analyse',
    'layout.trace',
    'layout.sea',
    'layout.report',
    'map.west',
    'map.east',
    'map.north',
    'map.south',
    'map.zoom-in',
    'map.zoom-out',
    'text.larger',
    'text.smaller',
    'text.normal',
    'guide',
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
