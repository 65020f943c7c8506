import type { Format } from './format';

/** What a person reads about the settings. */
export const enSettings = (_f: Format) => {
  return {
    settingsPage: {
      title: 'Settings',
    },
  };
};
