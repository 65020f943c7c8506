import type { TimeRange } from '../../../src-shared/domain/units/time-range';
import type { CachedVessel, TrackAnswer, TrackQuestion } from '../../../src-shared/domain/tracks/track';
import type { TrackColumns } from '@kartbord/common/track-columns';
import type { TrackEventsAnswer, TrackEventsQuestion } from '../../../src-shared/domain/tracks/track-events';
import type { FoundVessel, VesselList } from '../../../src-shared/domain/vessels/vessel-list';
import type { Result } from '../../../src-shared/result';
import { ok } from '../../../src-shared/result';
import type { DataOutput } from '../../data/messages';
import type { Cached } from '../../data/answer';
import { lastDayRequest, processTrack, secondsAround, trackRequest } from '../../api-client/vessels/ais';
import type { EndpointRequest } from '../../api-client/parts';
import {
  gatherTracks,
  type TracksExported,
  type TracksWanted,
  type TrackQueries,
  writeTracks,
} from './ais-export';
import { neededPart } from './ais-need';
import {
  accountOf,
  type Answered,
  type AnswerParts,
  type ExportContext,
  fetchThroughCache,
} from '../fetch-through-cache';

/** What the window and the command line ask of historic AIS. */
export interface AisQueries extends TrackQueries {
  /** The newest first. */
  vessels(): Promise<Result<readonly CachedVessel[]>>;
  /** What is kept of several vessels, in their order. */
  kept(
    of: Omit<TrackQuestion, 'mmsi'> & { readonly mmsis: readonly number[] },
  ): Promise<Result<readonly (TrackAnswer | null)[]>>;
  columns(of: Omit<TrackQuestion, 'span'> & TimeRange): Promise<Result<TrackColumns>>;
  events(question: TrackEventsQuestion, signal: AbortSignal): Promise<Result<TrackEventsAnswer>>;
  find(
    text: string,
    lists: readonly VesselList[],
    signal: AbortSignal,
  ): Promise<Result<readonly FoundVessel[]>>;
  /** Writes the tracks of several vessels to `path`, or gives them as bytes where that is null. */
  export(
    what: TracksWanted & { readonly appVersion: string },
    path: string | null,
    context: ExportContext,
  ): Promise<Result<TracksExported>>;
}

type AisAnswer = DataOutput<'ais.keep'>;
type CachedAis = DataOutput<'ais.read'>;

const dayMs = 86_400_000;

export function createAisQueries(parts: AnswerParts): AisQueries {
  const { data, now, service, requirePersisted = false } = parts;

  const owners = async (): Promise<{ site: string; aisAccount: string; dataAccount: string }> => ({
    site: service.cacheName,
    aisAccount: await accountOf(parts.session, 'ais'),
    dataAccount: await accountOf(parts.session, 'data'),
  });

  /** What is kept of it; null where nothing is of any part. */
  async function readCached(
    of: TrackQuestion,
    account: string,
    nowMs: number,
  ): Promise<Cached<AisAnswer> | null> {
    const { mmsi, positions, span } = of;
    const name = { site: service.cacheName, account, mmsi, positions };
    const kept = await data.call('ais.read', { ...name, span, nowMs });
    return kept.ok ? copyOf(kept.value) : null;
  }

  return {
    async track(of, freshness, context) {
      const nowMs = now();
      const { mmsi, positions } = of;
      const span = spanAt(of, nowMs);
      const account = await accountOf(parts.session, 'ais');
      const known = await readCached(of, account, nowMs);
      const needed =
        freshness === 'cache' ? ok(null) : neededOf(of, span, known?.value.periods ?? [], freshness, nowMs);
      if (!needed.ok) return needed;

      const isLastDay = isOwnEndpoint(of);
      const asked = secondsAround(needed.value ?? span);
      const answer = await fetchThroughCache<AisAnswer>(
        parts,
        {
          part: 'ais',
          request: requestFor(of, asked),
          isFresh: () => true,
          process: processTrack,
          // Somebody else may have signed in since.
          read: async (key) => ok(key.account === account ? known : await readCached(of, key.account, nowMs)),
          keep: (arrival) =>
            data.call('ais.keep', {
              ...arrival,
              mmsi,
              positions,
              asked: isLastDay ? 'last-24-hours' : asked,
              span: of.span,
            }),
        },
        needed.value ? 'refresh' : 'cache',
        context,
      );
      return answer.ok ? ok(shown(of, answer.value)) : answer;
    },

    async vessels() {
      return data.call('ais.vessels', {
        site: service.cacheName,
        account: await accountOf(parts.session, 'ais'),
      });
    },

    async kept({ mmsis, positions, span }) {
      const [nowMs, account] = [now(), await accountOf(parts.session, 'ais')];
      const of = { site: service.cacheName, account, mmsis, positions, span, nowMs };
      const found = await data.call('ais.read.many', of);
      if (!found.ok) return found;
      return ok(
        mmsis.map((mmsi, at) => {
          const kept = copyOf(found.value[at] ?? null);
          if (!kept) return null;
          const question = { mmsi, positions, span };
          const { method, path } = requestFor(question, secondsAround(spanAt(question, nowMs)));
          const endpoint = `${method} ${path}`;
          const { value, fetchedAtMs } = kept;
          return { mmsi, positions, ...value, stamp: { fetchedAtMs, source: 'cache', endpoint } };
        }),
      );
    },

    async columns({ mmsi, positions, fromMs, toMs }) {
      const account = await accountOf(parts.session, 'ais');
      return data.call('ais.columns', { site: service.cacheName, account, mmsi, positions, fromMs, toMs });
    },

    async events(question, signal) {
      return data.call('track.events', { ...(await owners()), question }, { signal });
    },

    async find(text, lists, signal) {
      return data.call('vessels.find', { ...(await owners()), text, lists }, { signal });
    },

    async export(what, path, context) {
      const persisting = requirePersisted ? this : createAisQueries({ ...parts, requirePersisted: true });
      const facts = await gatherTracks(persisting, what, context.signal);
      return facts.ok ? writeTracks(parts, facts.value, what, path, context) : facts;
    },
  };
}

const spanAt = ({ span }: TrackQuestion, nowMs: number): TimeRange =>
  span === 'last-24-hours' ? { fromMs: nowMs - dayMs, toMs: nowMs } : span;

/** The last 24 hours have an endpoint of their own, but only that of a period has the parameter for all positions. */
const isOwnEndpoint = ({ span, positions }: TrackQuestion): boolean =>
  span === 'last-24-hours' && positions === 'without satellite';

const requestFor = (of: TrackQuestion, asked: TimeRange): EndpointRequest =>
  isOwnEndpoint(of)
    ? lastDayRequest(of.mmsi)
    : trackRequest({ mmsi: of.mmsi, positions: of.positions, ...asked });

function neededOf(
  of: TrackQuestion,
  span: TimeRange,
  periods: CachedAis['periods'],
  freshness: 'usual' | 'refresh',
  nowMs: number,
): Result<TimeRange | null> {
  if (of.asFarBackAsItGoes && freshness === 'refresh') return ok(span);
  return neededPart(span, periods, freshness, nowMs);
}

/** As old as the newest of its periods in time; null where nothing was asked of it. */
function copyOf(kept: CachedAis | null): Cached<AisAnswer> | null {
  const newest = kept?.periods.at(-1);
  if (!kept || !newest) return null;
  return {
    value: { ...kept, drift: [] },
    fetchedAtMs: newest.fetchedAtMs,
    validators: { etag: null, lastModified: null },
  };
}

const shown = ({ mmsi, positions }: TrackQuestion, { value, stamp }: Answered<AisAnswer>): TrackAnswer => ({
  mmsi,
  positions,
  ...value,
  stamp,
});
