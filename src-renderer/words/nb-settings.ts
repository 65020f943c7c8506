import type { enSettings } from './en-settings';
import type { Format } from './format';

/** What a person reads about the settings. */
export const nbSettings = (_f: Format): ReturnType<typeof enSettings> => {
  return {
    settingsPage: {
      title: 'Innstillinger',
    },
  };
};
