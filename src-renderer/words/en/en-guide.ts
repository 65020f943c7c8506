import type { Format } from '../format';

/** Around the text of the guide. */
export const enGuide = (f: Format) => ({
  title: 'Guide',
  search: 'Search the guide',
  found: (count: number) => `${f.count(count)} ${count === 1 ? 'place' : 'places'} in the guide`,
  nothing: (text: string) => `Nothing in the guide for “${text}”.`,
  contents: 'All tasks',
  open: (command: string) => `Open: ${command}`,
  previous: 'Previous',
  next: 'Next',
  larger: (picture: string) => `Show larger: ${picture}`,
});
