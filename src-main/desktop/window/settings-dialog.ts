import { BrowserWindow, dialog } from 'electron';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { settingsWords } from '../words/settings-words';

/** Asks the person for a settings file; null when they closed the dialog. */
export async function chooseSettingsFile(windowId: number, language: Language): Promise<string | null> {
  const words = settingsWords[language];
  const window = BrowserWindow.fromId(windowId);
  const options = {
    title: words.title,
    buttonLabel: words.open,
    filters: [{ name: words.known, extensions: ['json'] }],
    properties: ['openFile' as const],
  };
  const chosen = window ? await dialog.showOpenDialog(window, options) : await dialog.showOpenDialog(options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}
