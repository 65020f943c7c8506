import { Menu, type MenuItemConstructorOptions } from 'electron';
import { commandOf, type MenuCommand, menus } from '../../../src-shared/commands';
import type { Settings } from '../../../src-shared/domain/settings/settings';
import { menuWords, type MenuWord } from '../words/menu-words';
import { isPackaged } from '../start/packaged';

/** What main does itself: no page takes part in it. */
export interface MenuActs {
  readonly saveBackup: () => void;
  readonly signInToProxy: () => void;
}

type Item = MenuItemConstructorOptions;

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
  const item = (command: MenuCommand): Item => ({
    label: word(command),
    click: () => choose(command),
    ...acceleratorOf(command),
    ...choiceOf(command, settings),
  });
  const groupsOf = (menu: keyof typeof menus): Item[][] =>
    menus[menu].map((group: readonly MenuCommand[]) => group.map(item));

  const [workspace, exports, cases, own] = groupsOf('file');
  const [find, themes, sizes, looks, drawing, layouts, docks] = groupsOf('view');
  const [access, network] = groupsOf('service');
  const backup = { label: word('saveBackup'), click: saveBackup };
  const proxy = { label: word('signInToProxy'), click: signInToProxy };
  const quit: Item = { role: process.platform === 'darwin' ? 'close' : 'quit', label: word('quit') };
  const screen: Item[] = [
    { label: word('language'), submenu: joined(groupsOf('language')) },
    { role: 'togglefullscreen', label: word('fullScreen') },
    ...(isPackaged ? [] : [{ role: 'toggleDevTools' as const }]),
  ];
  const template: Item[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    { label: word('file'), submenu: joined([workspace, exports, cases, [backup, ...(own ?? [])], [quit]]) },
    { role: 'editMenu', label: word('edit') },
    { label: word('week'), submenu: joined(groupsOf('week')) },
    { label: word('view'), submenu: joined([find, themes, sizes, looks, drawing, layouts, docks, screen]) },
    { label: word('service'), submenu: joined([[...(access ?? []), proxy], network]) },
    { label: word('help'), role: 'help', submenu: joined(groupsOf('help')) },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

/** A line between the groups. */
const joined = (groups: readonly (readonly Item[] | undefined)[]): Item[] =>
  groups.flatMap((group = [], i) => (i === 0 ? [...group] : [{ type: 'separator' }, ...group]));

function acceleratorOf(command: MenuCommand): Item {
  const keys = commandOf(command)
    .keys?.replace('++', '+Plus')
    .replace('−', '-')
    .replace('Ctrl', 'CmdOrCtrl')
    .replace('←', 'Left')
    .replace('→', 'Right');
  return keys === undefined ? {} : { accelerator: keys, registerAccelerator: false };
}

/** Themes and languages are chosen among. */
function choiceOf(command: MenuCommand, { theme, language }: Settings): Item {
  const isChoice = command.startsWith('theme.') || command.startsWith('language.');
  return isChoice
    ? { type: 'radio', checked: command === `theme.${theme}` || command === `language.${language}` }
    : {};
}
