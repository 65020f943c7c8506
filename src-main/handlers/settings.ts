import type { Settings } from '../../src-shared/domain/settings';
import { fail, ok } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';
import { causeOf } from '../storage/atomic-file';
import type { SettingsStore } from '../storage/settings';
import type { FileDesk } from './export';
import type { OpenDesk } from './files';

export interface SettingsDesk extends Pick<FileDesk, 'chooseSaveFile'>, OpenDesk {}

export type SettingsHandlers = Pick<
  Handlers,
  'settings.read' | 'settings.change' | 'settings.export' | 'settings.import'
>;

/** `changed` tells every window. A change that cannot be written still holds until the app ends, and says so. */
export function settingsHandlers(
  settings: SettingsStore,
  changed: (settings: Settings) => void,
  _desk: SettingsDesk,
): SettingsHandlers {
  return {
    'settings.read': () => ok(settings.read()),
    'settings.change': (change) => {
      try {
        return ok(settings.change(change));
      } catch (error) {
        return fail('storage', `settings: ${causeOf(error)}`);
      } finally {
        changed(settings.read());
      }
    },
    'settings.export': () => fail('bug', 'not built yet'),
    'settings.import': () => fail('bug', 'not built yet'),
  };
}
