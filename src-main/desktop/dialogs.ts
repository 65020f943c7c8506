import { BrowserWindow, dialog, shell } from 'electron';
import type { Language } from '../../src-shared/domain/settings';
import { dialogWords } from './dialog-words';

export interface SaveSuggestion {
  readonly suggestedName: string;
  readonly title: string;
}

/** Asks the person where to save; null when they closed the dialog. Belongs to the window that asked. */
export async function chooseSaveFile(windowId: number, suggestion: SaveSuggestion): Promise<string | null> {
  const window = BrowserWindow.fromId(windowId);
  const options = {
    title: suggestion.title,
    defaultPath: suggestion.suggestedName,
    filters: [{ name: 'GeoJSON', extensions: ['geojson'] }],
    properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
  };
  const chosen = window ? await dialog.showSaveDialog(window, options) : await dialog.showSaveDialog(options);
  return chosen.canceled ? null : chosen.filePath;
}

export function revealFile(path: string): void {
  shell.showItemInFolder(path);
}

/**
 * Asks whether Kartbord may talk to these hosts. The text is main's own and holds nothing that the renderer wrote but the
 * hosts, as the network knows them (punycode). No is the answer of Enter and Escape.
 */
export async function confirmHosts(
  windowId: number,
  hosts: readonly string[],
  language: Language,
): Promise<boolean> {
  const words = dialogWords[language];
  const window = BrowserWindow.fromId(windowId);
  const options = {
    type: 'question' as const,
    title: words.hostsTitle,
    message: words.hostsMessage,
    detail: `${hosts.join('\n')}\n\n${words.hostsDetail}`,
    buttons: [words.hostsNo, words.hostsYes],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = window
    ? await dialog.showMessageBox(window, options)
    : await dialog.showMessageBox(options);
  return response === 1;
}
