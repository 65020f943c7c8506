import type { Format } from './format';

/** What a person reads about the app itself. */
export const enAbout = (_f: Format) => {
  return {
    about: {
      title: 'About Kartbord',
    },
  };
};
