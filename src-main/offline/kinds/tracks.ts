import { isFreshTrack } from '../../../src-shared/domain/freshness';
import { trackDays, type TrackQuestion } from '../../../src-shared/domain/track';
import type { TrackPositions } from '../../../src-shared/domain/track-columns';
import { trackRequest } from '../../service/ais';
import { noProgress, type OfflineKindWork, type OfflineQuestion, stampOf } from '../kind';

const hourMs = 3_600_000;

/**
 * The tracks of vessels as far back as the service goes, up to the hour in which the job began: the same question however
 * often the job goes on.
 */
export function trackKind(): OfflineKindWork {
  return {
    kind: 'track',
    expand({ vessels, satellite }, _place, createdAtMs) {
      const endMs = Math.floor(createdAtMs / hourMs) * hourMs;
      const questions = [...new Set(vessels)].map((mmsi) =>
        questionOf(mmsi, endMs, satellite ? 'all' : 'without satellite'),
      );
      return Promise.resolve({
        questions,
        later: 0,
        gaps: questions.length > 0 ? [] : [{ kind: 'track', why: 'not-chosen', count: null }],
      });
    },
    isOf: (method, path) => method === 'GET' && /\/v1\/historic\/tracks\/\d+\/[^/]+\/[^/]+$/.test(path),
  };
}

function questionOf(mmsi: number, endMs: number, positions: TrackPositions): OfflineQuestion {
  const span = { fromMs: endMs - trackDays * 24 * hourMs, toMs: endMs - 1 };
  const of: TrackQuestion = { mmsi, span, positions, asFarBackAsItGoes: true };
  const { method, path } = trackRequest({ ...of, fromMs: span.fromMs, toMs: endMs });
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
