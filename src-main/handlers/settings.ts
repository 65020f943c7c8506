import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Language, Settings } from '../../src-shared/domain/settings/settings';
import type { KeptSettings } from '../../src-shared/domain/settings/settings-change';
import { fail, ok, type Result } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';
import { causeOf, type FileCalls, withRoom, writeAtomically } from '../storage/files/atomic-file';
import type { SettingsStore } from '../storage/settings';
import { mostSettingsFileBytes, readSettingsText, settingsText } from '../storage/settings-file';
import type { FileDialogs } from './export/save-dialogs';
import { saveWords } from './save-words';

/** What settings need of the desktop. */
export interface SettingsHost extends Pick<FileDialogs, 'chooseSaveFile'>, Pick<FileCalls, 'makeRoom'> {
  /** The path that the person chose; null when they closed the dialog. */
  chooseSettingsFile(windowId: number, language: Language): Promise<string | null>;
}

export type SettingsHandlers = Pick<
  Handlers,
  'settings.read' | 'settings.change' | 'settings.export' | 'settings.import'
>;

/** `changed` tells every window. A change that cannot be written still holds until the app ends, and says so. */
export const changesSettings =
  (settings: SettingsStore, changed: (settings: Settings) => void, { makeRoom }: SettingsHost) =>
  async (to: KeptSettings): Promise<Result<Settings>> => {
    const writing = withRoom(() => settings.change(to), makeRoom);
    changed(settings.read());
    try {
      return ok(await writing);
    } catch (error) {
      return fail('storage', `settings: ${causeOf(error)}`);
    }
  };

export function settingsHandlers(
  settings: SettingsStore,
  host: SettingsHost,
  change: ReturnType<typeof changesSettings>,
): SettingsHandlers {
  return {
    'settings.read': () => ok(settings.read()),
    'settings.change': change,
    'settings.export': async ({ language }, { signal, windowId }) => {
      const path = await host.chooseSaveFile(windowId, saveWords[language].settings);
      if (path === null) return ok(null);
      const written = await writeAtomically(path, [settingsText(settings.read())], { signal, mode: 0o600 });
      return written.ok ? ok({ fileName: basename(path) }) : written;
    },
    'settings.import': async ({ language }, { windowId }) => {
      const path = await host.chooseSettingsFile(windowId, language);
      if (path === null) return ok(null);
      const text = await readSmall(path);
      if (!text.ok) return text;
      const read = readSettingsText(text.value);
      if (!read) return fail('bad-request', `not a settings file (${basename(path)})`);
      const { taken, left } = read;
      const done = taken.length > 0 ? await change(read.change) : ok(settings.read());
      return done.ok ? ok({ settings: done.value, taken, left }) : done;
    },
  };
}

/** Its size is known before anything is read; what is no plain file, such as a pipe, is not opened. */
async function readSmall(path: string): Promise<Result<string>> {
  try {
    const facts = await stat(path);
    if (!facts.isFile() || facts.size > mostSettingsFileBytes)
      return fail('bad-request', `not a settings file (${basename(path)})`);
    return ok(await readFile(path, 'utf8'));
  } catch (error) {
    return fail('storage', `${causeOf(error)} (${basename(path)})`);
  }
}
