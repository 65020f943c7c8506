import { isFreshTrack } from '../../../src-shared/domain/cache/freshness';
import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import { trackDays, type TrackQuestion } from '../../../src-shared/domain/tracks/track';
import type { TrackPositions } from '../../../src-shared/domain/tracks/track-columns';
import { secondsAround, trackRequest } from '../../api-client/vessels/ais';
import { noProgress, type OfflineKindWork, type OfflineQuestion, stampOf } from '../kind';

const hourMs = 3_600_000;

interface TrackAsked {
  readonly mmsi: number;
  readonly span: TimeRange;
  readonly positions: TrackPositions;
}

/**
 * The tracks of vessels as far back as the service goes, up to the hour in which the job began, or of the time that is
 * chosen: the same question however often the job goes on.
 */
export function trackKind(): OfflineKindWork {
  return {
    kind: 'track',
    expand({ vessels, satellite, trackSpan }, _place, createdAtMs) {
      const endMs = trackSpan ? createdAtMs : Math.floor(createdAtMs / hourMs) * hourMs;
      const span = {
        fromMs: trackSpan?.fromMs ?? endMs - trackDays * 24 * hourMs,
        toMs: Math.min(trackSpan?.toMs ?? Infinity, endMs - 1),
      };
      const positions = satellite ? 'all' : 'without satellite';
      const questions = [...new Set(vessels)].map((mmsi) => questionOf({ mmsi, span, positions }));
      return Promise.resolve({
        questions,
        later: 0,
        gaps: questions.length > 0 ? [] : [{ kind: 'track', why: 'not-chosen', count: null }],
      });
    },
    isOf: (method, path) => method === 'GET' && /\/v1\/historic\/tracks\/\d+\/[^/]+\/[^/]+$/.test(path),
  };
}

function questionOf({ mmsi, span, positions }: TrackAsked): OfflineQuestion {
  const of: TrackQuestion = { mmsi, span, positions, asFarBackAsItGoes: true };
  const { method, path } = trackRequest({ mmsi, positions, ...secondsAround(span) });
  return {
    kind: 'track',
    part: 'ais',
    method,
    path,
    body: '',
    isFresh: (fetchedAtMs, nowMs) => isFreshTrack(span.toMs, fetchedAtMs, nowMs),
    ask: async (readers, signal) =>
      stampOf(await readers.track(of, 'refresh', { signal, progress: noProgress })),
  };
}
