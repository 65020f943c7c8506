import { app, dialog } from 'electron';
import { accessSync, constants, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { exitCode } from '../../headless/exit-codes';
import { shownRows } from '../../shown-text';
import { causeOf } from '../../storage/files/atomic-file';
import { languageOfSystem, startWords } from '../words/start-words';

/**
 * Ends a start that did not come off in a sentence: on stderr, and with `isShown` in a dialog. Another start may be tried
 * while that stands.
 */
export function endStart(error: unknown, home: string, isShown: boolean): void {
  const { failed } = startWords[languageOfSystem(process.env)];
  const why = error instanceof Error && !('code' in error) ? error.message : causeOf(error);
  const text = failed.text(why, home);
  process.stderr.write(shownRows([`kartbord: ${failed.title}. ${text}`]));
  app.releaseSingleInstanceLock();
  // Linux has no dialog before the app is ready, and would write the same to stderr.
  if (isShown && (app.isReady() || process.platform !== 'linux')) dialog.showErrorBox(failed.title, text);
  app.exit(exitCode.failed);
}

/** Why the lock of a single start could not be had; null: another Kartbord has it on the same folder. */
export function whyNoLock(home: string): unknown {
  try {
    accessSync(home, constants.W_OK);
    if (process.platform !== 'win32') lstatSync(join(home, 'SingletonLock'));
    return null;
  } catch (error) {
    return error;
  }
}
