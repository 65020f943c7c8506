import { SiteIndex } from '../../../src-shared/domain/fish-health/site-index';
import type { CachedTrack, TrackPeriod } from '../../../src-shared/domain/tracks/track-columns';
import type { TrackEventsQuestion, VesselEvents } from '../../../src-shared/domain/tracks/track-events';
import {
  type EventPart,
  eventParts,
  type EventSites,
  nearStopM,
  vesselEvents,
} from '../../../src-shared/domain/vessels/vessel-events';
import { makeVisitBook } from '../../../src-shared/domain/vessels/visit-book';
import { weekOf } from '@kartbord/common/week';
import { joinTracks } from '../../../src-shared/track-codec';
import { joinedCounts } from '../../../src-shared/domain/export/dropped';
import type { DriftCount } from '../../api-client/reading';
import { droppedOf, openVessels } from './ais-vessels';
import type { Cache } from '../cache/cache';
import { type NewestSites, newestSites } from '../fish-health/newest-sites';
import { clippedPeriods } from './track-periods';
import { openTracks, type Tracks, type TrackSelection } from './tracks';
import { type CachedVisits, visitBook } from './visit-books';

/** Whose tracks, and whose localities and lists of visits. */
export interface EventOwners {
  readonly site: string;
  readonly aisAccount: string;
  readonly dataAccount: string;
}

export interface CachedTrackEvents {
  /** In the order of the question, each once. */
  readonly vessels: readonly VesselEvents[];
  /** Null where no week is kept, or neither visits nor stops were asked for. */
  readonly sites: NewestSites | null;
  readonly lists: CachedVisits;
  /** What of the answers about the vessels, and of the lists, is not in it, by path. */
  readonly dropped: readonly DriftCount[];
}

const noLists: CachedVisits = {
  book: makeVisitBook([]),
  lists: 0,
  oldestMs: null,
  newestMs: null,
  dropped: [],
};

/** The events of vessels, told from what is kept. Yields every few milliseconds. */
export function* cachedTrackEvents(
  cache: Cache,
  now: () => number,
  { site, aisAccount, dataAccount }: EventOwners,
  question: TrackEventsQuestion,
  parts: readonly EventPart[] = eventParts,
): Generator<undefined, CachedTrackEvents> {
  const { mmsis, positions, fromMs, toMs, rule } = question;
  const ofData = { site, account: dataAccount };
  const needsSites = parts.includes('visits') || parts.includes('stops');
  const sites = needsSites ? newestSites(cache, ofData) : null;
  yield;
  const places = sites && sitesOf(sites, rule.visitRadiusM);
  yield;
  const needsLists = sites !== null && parts.includes('visits');
  const lists = needsLists
    ? yield* visitBook(cache, { ...ofData, from: weekOf(fromMs), to: weekOf(toMs) })
    : noLists;
  const tracks = openTracks(cache, now);
  const names = openVessels(cache);
  const vessels: VesselEvents[] = [];
  const dropped = [lists.dropped];
  for (const mmsi of new Set(mmsis)) {
    const of = { site, account: aisAccount, mmsi, positions };
    const track = yield* readTrack(tracks, { ...of, fromMs, toMs });
    const listed = { stays: lists.book.ofVessel.get(mmsi)?.stays ?? [], weeks: lists.book.weeks };
    const events = yield* vesselEvents(track, question, { sites: places, lists: listed }, parts);
    const seen = names.read(of, mmsi);
    dropped.push(droppedOf(seen, { positions, fromMs, toMs }));
    vessels.push({
      mmsi,
      name: seen.name?.value ?? null,
      count: track.columns.count,
      periods: track.periods,
      ...events,
    });
  }
  return { vessels, sites, lists, dropped: joinedCounts(dropped) };
}

function sitesOf({ places }: NewestSites, visitRadiusM: number): EventSites {
  const ofVisits = new SiteIndex(places, visitRadiusM);
  return { ofVisits, ofStops: new SiteIndex(places, nearStopM), known: new Set(ofVisits.localityNo) };
}

/** An archive has years: so much of a track is read at once. */
const pieceMs = 28 * 86_400_000;

/** In turns with others. */
export function* readTrack(tracks: Tracks, of: TrackSelection): Generator<undefined, CachedTrack> {
  const pieces: CachedTrack[] = [];
  for (let fromMs = of.fromMs; fromMs <= of.toMs; fromMs += pieceMs) {
    const span = { fromMs, toMs: Math.min(of.toMs, fromMs + pieceMs - 1) };
    const { columns, periods } = tracks.read({ ...of, ...span });
    pieces.push({ columns, periods: clippedPeriods(periods, span) });
    yield;
  }
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  return {
    columns: joinTracks(pieces.map(({ columns }) => columns)),
    periods: wholePeriods(pieces.flatMap(({ periods }) => periods)),
  };
}

/** What was cut between two pieces is one period again. */
function wholePeriods(periods: readonly TrackPeriod[]): readonly TrackPeriod[] {
  const whole: TrackPeriod[] = [];
  for (const period of periods) {
    const before = whole.at(-1);
    if (before?.toMs === period.fromMs - 1 && before.fetchedAtMs === period.fetchedAtMs)
      whole[whole.length - 1] = { ...before, toMs: period.toMs };
    else whole.push(period);
  }
  return whole;
}
