import type { TrackEventsAnswer, TrackEventsQuestion } from '../../../src-shared/domain/tracks/track-events';
import { fail, ok } from '../../../src-shared/result';
import type { Cache } from '../cache/cache';
import { cachedTrackEvents } from './cached-track-events';
import type { EngineOf } from '../calls';
import { runCooperatively } from '@kartbord/common/cooperative';

export interface TrackEventsCalls {
  /** Told from the kept positions of `ais`'s owner, beside the kept localities and lists of visits of `data`'s owner. */
  'track.events': {
    input: {
      readonly site: string;
      readonly aisAccount: string;
      readonly dataAccount: string;
      readonly question: TrackEventsQuestion;
    };
    output: TrackEventsAnswer;
  };
}

/** More than a window can list, and than main should carry: a table takes all. */
const mostEvents = 100_000;

/** Gaps, stops, visits and odd positions, told from what is kept. */
export function trackEventsStore(cache: Cache, now: () => number): EngineOf<TrackEventsCalls> {
  return {
    async 'track.events'({ question, ...owners }, { signal }) {
      const made = await runCooperatively(cachedTrackEvents(cache, now, owners, question), signal);
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
