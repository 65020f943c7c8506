import type { Settings } from '../../src-shared/domain/settings';
import { fail, ok } from '../../src-shared/result';
import type { Handlers } from '../ipc/router';
import { causeOf } from '../storage/atomic-file';
import type { SettingsStore } from '../storage/settings';

export type SettingsHandlers = Pick<Handlers, 'settings.read' | 'settings.change'>;

/** `changed` tells every window. A change that cannot be written still holds until the app ends, and says so. */
export function settingsHandlers(
  settings: SettingsStore,
  changed: (settings: Settings) => void,
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
  };
}
