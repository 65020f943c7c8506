import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../../src-shared/contract';
import type { Language, Settings } from '../../../src-shared/domain/settings/settings';
import { menuWords, type MenuWord } from '../words/menu-words';
import { isPackaged } from '../start/packaged';

/** What main does itself: no page takes part in it. */
export interface MenuActs {
  readonly saveBackup: () => void;
  readonly signInToProxy: () => void;
}

/**
 * The application menu. Keys that mean something in a text field (arrows, brackets, Home) are left to the window, which
 * knows where the focus is; the menu names them only.
 */
export function applyMenu(
  settings: Settings,
  choose: (command: MenuCommand) => void,
  { saveBackup, signInToProxy }: MenuActs,
): void {
  const word = (key: MenuWord): string => menuWords[settings.language][key];
  const item = (key: MenuWord, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label: word(key),
    click: () => choose(command),
    ...(accelerator ? { accelerator, registerAccelerator: false } : {}),
  });
  const radio = (key: MenuWord, command: MenuCommand, checked: boolean): MenuItemConstructorOptions => ({
    ...item(key, command),
    type: 'radio',
    checked,
  });
  const languages: Readonly<Record<Language, MenuItemConstructorOptions>> = {
    en: radio('english', 'language.en', settings.language === 'en'),
    nb: radio('bokmaal', 'language.nb', settings.language === 'nb'),
  };

  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    {
      label: word('file'),
      submenu: [
        item('newWorkspace', 'workspace.new'),
        item('openWorkspace', 'workspace.open', 'CmdOrCtrl+O'),
        item('saveWorkspace', 'workspace.save', 'CmdOrCtrl+S'),
        item('saveWorkspaceAs', 'workspace.save-as', 'CmdOrCtrl+Shift+S'),
        { type: 'separator' },
        item('exportWeek', 'export.localities', 'CmdOrCtrl+E'),
        item('exportLayers', 'export.layers', 'CmdOrCtrl+Shift+E'),
        item('figure', 'figure'),
        item('reports', 'reports'),
        { type: 'separator' },
        item('caseMake', 'case'),
        item('caseOpen', 'case.open'),
        { type: 'separator' },
        { label: word('saveBackup'), click: saveBackup },
        item('settings', 'settings', 'CmdOrCtrl+,'),
        { type: 'separator' },
        { role: process.platform === 'darwin' ? 'close' : 'quit', label: word('quit') },
      ],
    },
    { role: 'editMenu', label: word('edit') },
    {
      label: word('week'),
      submenu: [
        item('previousWeek', 'week.previous', 'Left'),
        item('nextWeek', 'week.next', 'Right'),
        item('newestCompleteWeek', 'week.newest-complete', 'Home'),
        item('goToWeek', 'go-to-week', 'CmdOrCtrl+G'),
        { type: 'separator' },
        item('reloadWeek', 'week.reload', 'F5'),
        { type: 'separator' },
        item('figures', 'figures'),
        item('compare', 'compare'),
        item('contacts', 'contacts'),
        item('track-events', 'track-events'),
        item('archive', 'archive'),
        item('mapCatalogue', 'map-catalogue'),
        item('ownFile', 'own-file'),
        item('operations', 'operations'),
        item('gear', 'gear'),
        item('report-gear', 'report-gear'),
        { type: 'separator' },
        item('limits', 'limits'),
      ],
    },
    {
      label: word('view'),
      submenu: [
        item('find', 'find', 'CmdOrCtrl+K'),
        { type: 'separator' },
        radio('day', 'theme.day', settings.theme === 'day'),
        radio('dusk', 'theme.dusk', settings.theme === 'dusk'),
        radio('night', 'theme.night', settings.theme === 'night'),
        { type: 'separator' },
        item('layers', 'layers'),
        item('filter', 'filter'),
        item('vessels', 'vessels'),
        item('forecast', 'forecast'),
        item('history', 'history', 'CmdOrCtrl+H'),
        { type: 'separator' },
        item('drawNote', 'draw.note'),
        item('drawLine', 'draw.line'),
        item('drawArea', 'draw.area'),
        { type: 'separator' },
        item('leftDock', 'dock.left', '['),
        item('rightDock', 'dock.right', ']'),
        item('bottomDock', 'dock.bottom', '\\'),
        { type: 'separator' },
        { label: word('language'), submenu: [languages.nb, languages.en] },
        { role: 'togglefullscreen', label: word('fullScreen') },
        ...(isPackaged ? [] : [{ role: 'toggleDevTools' as const }]),
      ],
    },
    {
      label: word('service'),
      submenu: [
        item('signInClient', 'sign-in-client'),
        item('signInAis', 'sign-in-ais'),
        item('signIn', 'sign-in'),
        item('connections', 'connections'),
        { label: word('signInToProxy'), click: signInToProxy },
        { type: 'separator' },
        item('offline', 'offline'),
        item('requests', 'requests'),
        item('cache', 'cache'),
      ],
    },
    {
      label: word('help'),
      role: 'help',
      submenu: [item('shortcuts', 'shortcuts', '?'), item('about', 'about')],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
