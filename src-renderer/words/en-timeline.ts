import type { Format } from './format';

/** What a person reads about the timeline. */
export const enTimeline = (_f: Format) => ({
  timeline: { label: 'Timeline' },
});
