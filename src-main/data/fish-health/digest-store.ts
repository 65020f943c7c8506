import { runCooperatively } from '@kartbord/common/cooperative';
import { addWeeks, completeFromMs, type IsoWeek, newestCompleteWeek } from '@kartbord/common/week';
import {
  filterResult,
  isFiltering,
  isOfPlaces,
  isOfStates,
  type WeekFilter,
} from '../../../src-shared/domain/filter/week-filter';
import type { ChosenLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { localityNo as asNo, type LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import { infectiousSalmonAnaemia, pancreasDisease } from '../../../src-shared/domain/fish-health/disease';
import { insideIla, type SiteZones, zonesOfSite } from '../../../src-shared/domain/fish-health/zones';
import { countsOf, type Digest, digestLines, type KnownWeek } from '../../../src-shared/domain/weeks/digest';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Owner } from '../answer';
import type { Cache } from '../cache/cache';
import type { EngineOf } from '../calls';
import { limitsThen } from '../tables/as-then';
import { filterContext, unlistedOf } from '../tables/filter-context';
import { keptAnswer } from '../tables/kept-answer';
import { statesOf } from '../tables/week-states';
import { cachedDetails } from './cached-details';
import { cachedMatching } from './cached-matching';
import { judgedBy } from './own-limits';
import { weekBounds } from './week-bounds';
import { versionsAt, type VersionsOfWeek } from './week-versions';
import { type PlacesRead, weekReader } from './years';

/** A revision of an older week is counted and not compared. */
const mostRevisions = 60;

interface DigestOrder extends Owner {
  readonly filter: WeekFilter;
  readonly limits: ChosenLimits;
  /** ms since 1970. */
  readonly sinceMs: number;
  /** What is new after this week, and not what was known at `sinceMs`; null: the latter. */
  readonly afterWeek: IsoWeek | null;
  readonly nowMs: number;
  /** As it was known at the end of a Norwegian day, of which `nowMs` is the end; left out: as it is known now. */
  readonly asOfMs?: number;
}

export interface DigestCalls {
  /** What is new since a time, of what is kept; asks nobody. `not-found` names the week without which there is nothing to compare with. */
  'digest.read': { input: DigestOrder; output: Digest };
}

export const digestStore = (cache: Cache): EngineOf<DigestCalls> => ({
  'digest.read': async (order, { signal }) =>
    (await runCooperatively(digestOf(cache, order), signal)) ?? fail('cancelled', 'digest'),
});

function* digestOf(cache: Cache, order: DigestOrder): Generator<undefined, Result<Digest>> {
  const { filter, sinceMs, afterWeek, nowMs, asOfMs } = order;
  const complete = newestCompleteWeek(nowMs);
  const versions = versionsAt(cache.store, {
    ...order,
    asOfMs: sinceMs,
    ...(asOfMs === undefined ? {} : { untilMs: asOfMs }),
  });
  const last = (isThere: (of: VersionsOfWeek) => boolean, to: IsoWeek): IsoWeek | undefined =>
    [...versions].findLast(([week, of]) => week <= to && isThere(of))?.[0];
  const completeThen = newestCompleteWeek(sinceMs);
  const thenBase = afterWeek ? undefined : last(({ then }) => then !== null, completeThen);
  const base = afterWeek ?? thenBase ?? completeThen;
  const newest = last(() => true, complete);
  if (!versions.has(base)) return fail('not-found', base);
  if (!newest || newest < base) return fail('not-found', complete);

  const limits = asOfMs === undefined ? judgedBy(cache, order, order.limits) : limitsThen(order.limits);
  const shared: PlacesRead = {};
  const now = weeksOf(cache, order, shared, asOfMs);
  const earlier = weeksOf(cache, order, shared, sinceMs);
  const then = (week: IsoWeek): KnownWeek | null => {
    const of = versions.get(week);
    if (!of || of.then === null) return null;
    if (of.then !== of.now) return earlier(week);
    const known = now(week);
    return known && { ...known, fetchedAtMs: Math.min(known.fetchedAtMs, sinceMs) };
  };
  const changed = [...versions].flatMap(([week, of]) =>
    week <= base && of.then !== null && of.then !== of.now ? [week] : [],
  );
  const revised = changed.slice(-mostRevisions);
  const shown = new Set<LocalityNo>();
  let undecided = 0;
  const unlisted = unlistedOf(filter.sites);
  const isFiltered = isFiltering(filter);
  const context = {
    ...order,
    limits,
    what: { kind: 'register', week: newest, filter },
  } as const;
  if (isFiltered)
    for (const week of [...revised.filter((one) => one < base), base, ...weeksAfter(base, newest)]) {
      yield;
      const columns = now(week)?.columns;
      if (!columns) continue;
      unlisted.see(columns);
      const columnsOf = (of: IsoWeek) => now(of)?.columns ?? null;
      const found = filterResult(
        columns,
        isOfStates(filter) ? statesOf(columns, limits) : new Uint8Array(),
        filter,
        filterContext(cache, context, week, { columnsOf }),
      );
      for (const row of found.rows) shown.add(asNo(columns.localityNo[row] ?? 0));
      if (week === newest) undecided = found.undecided.rows;
    }
  const isShown = isFiltered ? (no: LocalityNo) => shown.has(no) : () => true;
  // Of each week twice: beside the one before, and beside the next.
  const insides = new Map<IsoWeek, ReadonlySet<number> | null>();
  const insideIsa = (week: IsoWeek): ReadonlySet<number> | null => {
    const known = insides.get(week);
    if (known !== undefined) return known;
    const answer = cachedMatching(cache, order, week, insideIla);
    const nos = answer && new Set(answer.localityNos);
    insides.set(week, nos);
    return nos;
  };
  const details = cachedDetails(cache, order, [base, newest]);
  // Of two weeks: each is beside the one before, and beside the next.
  const pdZonesOf = new Map<IsoWeek, ReadonlyMap<number, SiteZones>>();
  function* pdZones(week: IsoWeek): Generator<undefined, ReadonlyMap<number, SiteZones>> {
    const known = pdZonesOf.get(week);
    if (known) return known;
    const zones = new Map<number, SiteZones>();
    for (const no of details.get(week) ?? []) {
      if (!isShown(asNo(no))) continue;
      yield;
      const kept = keptAnswer('locality', { localityNo: asNo(no), week }, order, cache);
      if (kept) zones.set(no, zonesOfSite(kept.value.detail, [infectiousSalmonAnaemia, pancreasDisease]));
    }
    pdZonesOf.delete(addWeeks(week, -2));
    pdZonesOf.set(week, zones);
    return zones;
  }
  const made = yield* digestLines({
    limits,
    base,
    newest,
    now,
    then,
    revised,
    isShown,
    isFiltered,
    isFromThen: thenBase !== undefined,
    escapes: (week) => keptAnswer('national', { week }, order, cache)?.value.value.escapes ?? null,
    insideIsa,
    pdZones,
  });
  const known = now(newest);
  if (!known) return fail('not-found', newest);
  const late = weeksAfter(newest, complete);
  const isEarly = asOfMs === undefined && known.fetchedAtMs < completeFromMs(newest) && isOfPlaces(filter);
  const localityNos = isFiltered ? [...shown] : null;
  return ok({
    sinceMs,
    asOfMs: asOfMs ?? null,
    base,
    newest,
    isAsThen: afterWeek ? [...versions.values()].some(({ then: id }) => id !== null) : thenBase !== undefined,
    oldestMs: Math.min(known.fetchedAtMs, now(base)?.fetchedAtMs ?? Infinity),
    newestMs: known.fetchedAtMs,
    counts: countsOf(known.columns, limits, isShown),
    bounds: isEarly
      ? yield* weekBounds(cache, { ...order, week: newest, asOfMs: known.fetchedAtMs, localityNos }, limits)
      : null,
    lines: made.lines,
    revisions: made.revisions,
    missing: {
      ...made.missing,
      weeks: [...made.missing.weeks, ...late],
      revisions: changed.length - revised.length,
      undecided,
      unlisted: unlisted.left(),
    },
  });
}

const weeksAfter = (from: IsoWeek, to: IsoWeek): IsoWeek[] =>
  from >= to ? [] : [addWeeks(from, 1), ...weeksAfter(addWeeks(from, 1), to)];

/** Weeks by their columns, each read once. */
function weeksOf(cache: Cache, { site, account }: Owner, shared: PlacesRead, asOfMs?: number) {
  const known = new Map<IsoWeek, KnownWeek | null>();
  const reader = weekReader(
    cache.store,
    { site, account, ...(asOfMs === undefined ? {} : { asOfMs }) },
    shared,
  );
  return (week: IsoWeek): KnownWeek | null => {
    const found = known.get(week);
    if (found !== undefined) return found;
    const kept = reader(week);
    known.set(week, kept);
    return kept;
  };
}
