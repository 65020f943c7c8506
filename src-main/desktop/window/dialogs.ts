import { BrowserWindow, dialog, shell } from 'electron';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { workspaceEnding } from '../../../src-shared/domain/workspace/workspace-document';
import { dialogWords } from '../words/dialog-words';
import { saveFilters } from './save-filters';

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
    filters: saveFilters(suggestion.suggestedName),
    properties: ['createDirectory' as const, 'showOverwriteConfirmation' as const],
  };
  const chosen = window ? await dialog.showSaveDialog(window, options) : await dialog.showSaveDialog(options);
  return chosen.canceled ? null : chosen.filePath;
}

/** Asks the person for a folder, which they may make in the dialog; null when they closed it. */
export async function chooseFolder(
  windowId: number,
  { title }: Pick<SaveSuggestion, 'title'>,
): Promise<string | null> {
  const window = BrowserWindow.fromId(windowId);
  const options = { title, properties: ['openDirectory' as const, 'createDirectory' as const] };
  const chosen = window ? await dialog.showOpenDialog(window, options) : await dialog.showOpenDialog(options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}

/** Asks the person for files of their own, several at once; null when they closed the dialog. */
export async function chooseOpenFiles(
  windowId: number,
  language: Language,
): Promise<readonly string[] | null> {
  const words = dialogWords[language];
  const window = BrowserWindow.fromId(windowId);
  const options = {
    title: words.filesTitle,
    buttonLabel: words.filesOpen,
    filters: [
      {
        name: words.filesKnown,
        extensions: [
          'geojson',
          'json',
          'geojsonl',
          'ndjson',
          'gpx',
          'kml',
          'csv',
          'tsv',
          'txt',
          'gpkg',
          'parquet',
        ],
      },
      { name: words.filesAll, extensions: ['*'] },
    ],
    properties: ['openFile' as const, 'multiSelections' as const],
  };
  const chosen = window ? await dialog.showOpenDialog(window, options) : await dialog.showOpenDialog(options);
  return chosen.canceled ? null : chosen.filePaths;
}

/** Asks the person for the file of a workspace; null when they closed the dialog. */
export async function chooseWorkspace(windowId: number, language: Language): Promise<string | null> {
  const words = dialogWords[language];
  const window = BrowserWindow.fromId(windowId);
  const options = {
    title: words.workspaceTitle,
    buttonLabel: words.filesOpen,
    filters: [
      { name: words.workspaceKnown, extensions: [workspaceEnding] },
      { name: words.filesAll, extensions: ['*'] },
    ],
    properties: ['openFile' as const],
  };
  const chosen = window ? await dialog.showOpenDialog(window, options) : await dialog.showOpenDialog(options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}

/** Asks whether a file may be written over that the save dialog has not asked about. */
export async function confirmOverwrite(
  windowId: number,
  why: 'changed' | 'there',
  fileName: string,
  language: Language,
): Promise<boolean> {
  const words = dialogWords[language];
  return asks(windowId, {
    title: words.overwriteTitle,
    message: `${why === 'changed' ? words.overwriteChanged : words.overwriteThere}\n${fileName}`,
    detail: why === 'changed' ? words.overwriteChangedDetail : words.overwriteThereDetail,
    yes: words.overwriteYes,
    no: words.hostsNo,
  });
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
  of: 'profile' | 'store',
  language: Language,
): Promise<boolean> {
  const words = dialogWords[language];
  const [title, detail, yes] =
    of === 'store'
      ? [words.storeTitle, words.storeDetail, words.storeYes]
      : [words.hostsTitle, words.hostsDetail, words.hostsYes];
  return asks(windowId, {
    title,
    message: words.hostsMessage,
    detail: `${hosts.join('\n')}\n\n${detail}`,
    yes,
    no: words.hostsNo,
  });
}

/** A sentence of main's own, which belongs to a window where that is still there. */
export async function tells(
  windowId: number,
  {
    title,
    message,
    isFailure,
  }: { readonly title: string; readonly message: string; readonly isFailure: boolean },
): Promise<void> {
  const window = BrowserWindow.fromId(windowId);
  const options = { type: isFailure ? ('warning' as const) : ('info' as const), title, message };
  await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
}

/** A question of main's own, which belongs to a window. No is the answer of Enter and Escape. */
export async function asks(
  windowId: number,
  question: Readonly<Record<'title' | 'message' | 'detail' | 'yes' | 'no', string>>,
): Promise<boolean> {
  const { title, message, detail, yes, no } = question;
  const window = BrowserWindow.fromId(windowId);
  const options = {
    type: 'question' as const,
    title,
    message,
    detail,
    buttons: [no, yes],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  };
  const { response } = window
    ? await dialog.showMessageBox(window, options)
    : await dialog.showMessageBox(options);
  return response === 1;
}
