import type { enTimeline } from './en-timeline';
import type { Format } from './format';

export const nbTimeline = (_f: Format): ReturnType<typeof enTimeline> => ({
  timeline: { label: 'Tidslinje' },
});
