import { fail, ok, type Result } from '../../../src-shared/result';
import { Connection, refusalOf, usualSilenceMs } from './connection';
import { overviewPlan, overviewStepMs } from './overview';
import { statedBy } from './read-clickhouse';
import { Refusal } from './refusal';
import type { StoreQuestion, StoreRefusal, StoreTarget } from './store-target';
import { shardsOf, timesOfPositions } from './table-form';
import { type StoreTrack, tracksIn } from './track-rows';
import { type Counted, endsOf, ofOverview, ofPositions, type TracksSource } from './track-sources';

/** How fine a picture is. */
export interface StoreLook {
  /** Positions so far apart are not joined by a line. */
  readonly gapMs: number;
  /** Of how many degrees a cell of the screen is; null: no cells. */
  readonly cell: { readonly lon: number; readonly lat: number } | null;
  /** Thinned by steps of so many ms, even if all of it would fit; null: as it is needed. */
  readonly stepMs: number | null;
  /** Without what lies outside, where a track would have a line through places that it never was at. */
  readonly isClipped: boolean;
}

export interface StoreTracks {
  readonly vessels: number;
  readonly of: number;
  readonly shown: number;
  /** Null: all positions are here. Otherwise the first and the last of each vessel in a cell within so many ms are. */
  readonly stepMs: number | null;
  /** When the first and the last of them were written there. */
  readonly oldestMs: number | null;
  readonly newestMs: number | null;
  /** What the store states of its last export; null: nothing. */
  readonly about: unknown;
}

export interface StoreLimits {
  /** So many are given as they are. */
  readonly mostExact: number;
  readonly mostShown: number;
  readonly mostVessels: number;
  /** The first tracks come with so many positions, the next with twice as many. */
  readonly firstPart: number;
}
const usualLimits: StoreLimits = {
  mostExact: 200_000,
  mostShown: 1_000_000,
  mostVessels: 3_000,
  firstPart: 100_000,
};
/** The next part is asked for while one is unpacked: the last is not to be most of it. */
const mostPart = 4_000_000;
const mostCoarser = 8;
/** As many steps as a picture of the whole period needs. */
const steps = 700;
const leastStepMs = 60_000;

/** Whose positions come from where. */
interface Vessel extends Counted {
  readonly source: TracksSource;
}

/**
 * Tracks for a picture, thinned by the store where they are many. A step is no longer than a gap: the positions on both sides of a
 * gap lie in different steps, so they are the last and the first there and stay. What is given of a vessel is whole.
 */
export async function askTracks(
  target: StoreTarget,
  question: StoreQuestion,
  look: StoreLook,
  { signal, part }: { readonly signal: AbortSignal; readonly part: (tracks: readonly StoreTrack[]) => void },
  { silenceMs = usualSilenceMs, ...limits }: Partial<StoreLimits> & { readonly silenceMs?: number } = {},
): Promise<Result<StoreTracks | StoreRefusal>> {
  const { mostExact, mostShown, mostVessels, firstPart } = { ...usualLimits, ...limits };
  const connection = new Connection(target, signal, silenceMs);
  try {
    await connection.greet();
    const times = await timesOfPositions(connection);
    const store = { connection, times, shards: await shardsOf(connection) };
    const stepOf = (first: number, last: number): number =>
      look.stepMs ?? Math.min(look.gapMs, Math.max(leastStepMs, Math.round((last - first) / steps)));
    const cell = look.cell && { lon: sideOf(look.cell.lon), lat: sideOf(look.cell.lat) };
    const { fromMs, toMs } = question;
    const isLong = fromMs === null || toMs === null || stepOf(fromMs, toMs) >= overviewStepMs;
    const plan = cell && isLong && look.stepMs === null ? overviewPlan(question, cell, look.gapMs) : null;
    const exactly = ofPositions(store, plan ? { ...question, box: plan.box } : question, look.isClipped);
    const some = plan && (await ofOverview(store, question, plan));
    const vesselsOf = async (sources: readonly TracksSource[]): Promise<readonly Vessel[]> => {
      const counted = await Promise.all(sources.map((source) => source.count()));
      return sources.flatMap((source, at) => (counted[at] ?? []).map((one) => ({ ...one, source })));
    };
    let sources = some ?? [exactly];
    let vessels = await vesselsOf(sources);
    const isOpen = vessels.length > 0 && (fromMs === null || toMs === null);
    const [firstMs, lastMs] = isOpen ? endsOf(await Promise.all(sources.map((one) => one.ends()))) : [0, 0];
    const [sinceMs, untilMs] = [fromMs ?? firstMs, toMs ?? lastMs];
    let stepMs = stepOf(sinceMs, untilMs);
    if (plan && stepMs >= overviewStepMs) stepMs -= stepMs % overviewStepMs;
    const countOf = (): number => vessels.reduce((sum, { count }) => sum + count, 0);
    const isExact = look.stepMs === null && countOf() <= mostExact;
    if (some && (isExact || stepMs < overviewStepMs)) {
      sources = [exactly];
      vessels = await vesselsOf(sources);
    }
    if (vessels.length > mostVessels) throw new Refusal('too-much', String(vessels.length));
    const of = countOf();
    let [shown, coarser] = [0, 1];
    const partOf = (from: number, most: number) => {
      const { part: these, source } = partFrom(vessels, from, most);
      const mmsis = these.map(({ mmsi }) => mmsi);
      const sides = (plan ?? { cell }).cell;
      const thinned = sides && { lon: sides.lon * coarser, lat: sides.lat * coarser };
      const answer = source.rows(mmsis, { stepMs, isExact, cell: thinned });
      // Where another one fails first, nobody waits for this one.
      answer.catch(() => {});
      return { these, source, mmsis, most, done: from + these.length, answer };
    };
    const aged = async () => ({
      written: endsOf(await Promise.all(sources.map((one) => one.written()))),
      about: await statedBy(connection),
    });
    let age: ReturnType<typeof aged> | null = null;
    let next = vessels.length > 0 ? partOf(0, firstPart) : null;
    while (next) {
      const { these, source, mmsis, most, done, answer } = next;
      const bytes = await answer;
      const names = await source.names(mmsis, sinceMs, untilMs);
      // The servers are at work while an answer is unpacked.
      next = done < vessels.length ? partOf(done, 2 * most) : null;
      if (!next) (age = aged()).catch(() => {});
      const tracks = tracksIn(bytes, these, names);
      const more = tracks.reduce((sum, track) => sum + track.shown, 0);
      // What is still to come is as dense as this.
      const isTooMuch = (shown + more) * (vessels.length / done) > mostShown;
      if (isTooMuch && !isExact && coarser < mostCoarser) {
        coarser *= 2;
        shown = 0;
        next = partOf(0, most);
        continue;
      }
      shown += more;
      if (shown > 2 * mostShown) throw new Refusal('too-much', String(of));
      part(tracks);
    }
    const { written, about } = age ? await age : { written: null, about: await statedBy(connection) };
    return ok({
      vessels: vessels.length,
      of,
      shown,
      stepMs: isExact ? null : stepMs,
      oldestMs: written && written[0],
      newestMs: written && written[1],
      about,
    });
  } catch (error) {
    return signal.aborted ? fail('cancelled', target.database) : ok(refusalOf(error, connection, 0));
  } finally {
    await connection.close();
  }
}

/** Of a cell, in millionths of a degree. */
const sideOf = (degrees: number): number => Math.max(1, Math.round(degrees * 1e6));

/** Vessels of one source that have so many positions together. */
function partFrom(vessels: readonly Vessel[], from: number, most: number) {
  const { source } = vessels[from] as Vessel;
  const limit = Math.min(source.perRow * most, mostPart);
  let [to, sum] = [from, 0];
  do sum += vessels[to++]?.count ?? 0;
  while (vessels[to]?.source === source && sum + (vessels[to]?.count ?? 0) <= limit);
  return { part: vessels.slice(from, to), source };
}
