import { fail, ok } from '../../../src-shared/result';
import type { Cache } from '../cache/cache';
import { keptTrackEvents } from './kept-track-events';
import type { DataEngine } from '../serve';
import type { TrackEventsCalls } from './track-events-messages';
import { runCooperatively } from '../../cooperative';

/** More than a window can list, and than main should carry: a table takes all. */
const mostEvents = 100_000;

/** Gaps, stops, visits and odd positions, told from what is kept. */
export function trackEventsWork(cache: Cache, now: () => number): Pick<DataEngine, keyof TrackEventsCalls> {
  return {
    async 'track.events'({ question, ...owners }, { signal }) {
      const made = await runCooperatively(keptTrackEvents(cache, now, owners, question), signal);
      if (!made) return fail('cancelled', 'the events of tracks');
      const { vessels, sites } = made;
      const count = vessels.reduce(
        (sum, { gaps, stops, visits, odd }) => sum + gaps.length + stops.length + visits.length + odd.length,
        0,
      );
      if (count > mostEvents)
        return fail('bad-request', `${count} events are too many to show, of ${mostEvents}`);
      return ok({
        question,
        vessels,
        sitesOf: sites?.week ?? null,
        sitesFetchedAtMs: sites?.fetchedAtMs ?? null,
      });
    },
  };
}
