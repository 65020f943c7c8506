import { BrowserWindow, dialog } from 'electron';
import { basename } from 'node:path';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { caseFileWords } from '../words/case-words';

const ending = 'kartcase';

/** Asks the person for a case file; null when they closed the dialog. */
export async function chooseCaseFile(windowId: number, language: Language): Promise<string | null> {
  const words = caseFileWords[language];
  const window = BrowserWindow.fromId(windowId);
  const options = {
    title: words.openTitle,
    buttonLabel: words.open,
    filters: [{ name: words.kind, extensions: [ending] }],
    properties: ['openFile' as const],
  };
  const chosen = window ? await dialog.showOpenDialog(window, options) : await dialog.showOpenDialog(options);
  return chosen.canceled ? null : (chosen.filePaths[0] ?? null);
}

/** Of one that was given by the command line or a double click. */
export async function warnCaseFileNotOpened(path: string, language: Language): Promise<void> {
  const words = caseFileWords[language];
  await dialog.showMessageBox({
    type: 'warning',
    title: words.openTitle,
    buttons: [words.ok],
    message: words.notOpened(basename(path)),
    detail: words.changed,
  });
}
