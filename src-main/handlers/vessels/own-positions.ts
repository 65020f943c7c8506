import type { OwnPosition, OwnPositions } from '../../../src-shared/domain/gear/gear-report';
import type { TrackSpan } from '../../../src-shared/domain/tracks/track';
import type { TrackColumns } from '@kartbord/common/track-columns';
import { positionAt, type TrackPosition } from '../../../src-shared/domain/tracks/track-position';
import { fail, ok, type Result } from '../../../src-shared/result';
import { rowAt } from '../../../src-shared/track-codec';
import type { AisQueries } from './ais-queries';
import type { AskContext, Freshness } from '../fetch-through-cache';

const dayMs = 86_400_000;
/** To either side of a time that lies further back than a day. */
const aroundMs = dayMs / 2;
/** What the service gives unless it is told otherwise. */
const positions = 'without satellite';

/** Where a vessel was by AIS around a time; null: its newest position. `not-found` where AIS has none of it. */
export async function askOwnPositions(
  ais: Pick<AisQueries, 'track' | 'columns'>,
  { mmsi, atMs, nowMs }: { readonly mmsi: number; readonly atMs: number | null; readonly nowMs: number },
  freshness: Freshness,
  context: AskContext,
): Promise<Result<OwnPositions>> {
  const span = spanAround(atMs, nowMs);
  const answer = await ais.track({ mmsi, positions, span }, freshness, context);
  if (!answer.ok)
    return answer.failure.code === 'bad-request' ? fail('not-found', answer.failure.detail) : answer;
  const { summary, fromMs, toMs, stamp } = answer.value;
  const common = { mmsi, fetchedAtMs: stamp.fetchedAtMs };
  if (!summary.newest) return fail('not-found', `AIS has no positions of ${mmsi}`);
  if (atMs === null) return ok({ ...common, before: asPosition(summary.newest), after: null });
  const columns = await ais.columns({ mmsi, positions, fromMs, toMs });
  return columns.ok ? ok({ ...common, ...neighbours(columns.value, atMs) }) : columns;
}

/** Of what is kept: where a vessel was nearest in time to `atMs`; else, or for null, the newest of the last day asked for. */
export async function cachedOwnPosition(
  ais: Pick<AisQueries, 'kept' | 'columns'>,
  { mmsi, atMs, nowMs }: { readonly mmsi: number; readonly atMs: number | null; readonly nowMs: number },
): Promise<OwnPosition | null> {
  const near = await cachedAround(ais, { mmsi, atMs, nowMs });
  return near || atMs === null ? near : cachedAround(ais, { mmsi, atMs: null, nowMs });
}

async function cachedAround(
  ais: Pick<AisQueries, 'kept' | 'columns'>,
  { mmsi, atMs, nowMs }: { readonly mmsi: number; readonly atMs: number | null; readonly nowMs: number },
): Promise<OwnPosition | null> {
  const kept = await ais.kept({ mmsis: [mmsi], positions, span: spanAround(atMs, nowMs) });
  const [track = null] = kept.ok ? kept.value : [];
  const newest = track?.summary.newest;
  if (!track || !newest) return null;
  if (atMs === null) return asPosition(newest);
  const columns = await ais.columns({ mmsi, positions, fromMs: track.fromMs, toMs: track.toMs });
  if (!columns.ok) return asPosition(newest);
  const { before, after } = neighbours(columns.value, atMs);
  if (!before || !after) return before ?? after;
  return atMs - before.timeMs <= after.timeMs - atMs ? before : after;
}

function spanAround(atMs: number | null, nowMs: number): TrackSpan {
  if (atMs === null || atMs >= nowMs - dayMs) return 'last-24-hours';
  return { fromMs: atMs - aroundMs, toMs: Math.min(atMs + aroundMs, nowMs) };
}

/** The last position up to `atMs`, and the first after it. */
function neighbours(columns: TrackColumns, atMs: number): Pick<OwnPositions, 'before' | 'after'> {
  const row = rowAt(columns, atMs + 1);
  return {
    before: row > 0 ? asPosition(positionAt(columns, row - 1)) : null,
    after: row < columns.count ? asPosition(positionAt(columns, row)) : null,
  };
}

const asPosition = ({ lonLat: [lon, lat], timeMs }: TrackPosition): OwnPosition => ({
  at: [lon, lat],
  timeMs,
});
