import { BrowserWindow, dialog, shell } from 'electron';

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
