import type { enAbout } from './en-about';
import type { Format } from './format';

/** What a person reads about the app itself. */
export const nbAbout = (_f: Format): ReturnType<typeof enAbout> => {
  return {
    about: {
      title: 'Om Kartbord',
    },
  };
};
