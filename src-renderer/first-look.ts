import type { Language, Theme } from '../src-shared/domain/settings/settings';

/** What the first paint needs to know before main has answered. */
export interface FirstLook {
  readonly theme: Theme;
  readonly language: Language;
}

/** Theme and language from the address that main opens: `app://kartbord/?theme=night&lang=nb`. */
export function firstLookOf(search: string): FirstLook {
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  return {
    theme: theme === 'dusk' || theme === 'night' ? theme : 'day',
    language: query.get('lang') === 'nb' ? 'nb' : 'en',
  };
}
