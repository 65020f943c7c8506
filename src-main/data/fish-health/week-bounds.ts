import { addWeeks, completeFromMs, type IsoWeek } from '@kartbord/common/week';
import { runCooperatively } from '@kartbord/common/cooperative';
import { ageDaysOf } from '../../../src-shared/domain/fish-health/completeness';
import {
  type EarlierWeek,
  type EarlyBounds,
  earlyBounds,
  earlyCounts,
  type EarlyCounts,
  type NoBounds,
} from '../../../src-shared/domain/fish-health/early-bounds';
import {
  type ChosenLimits,
  type Limits,
  limitOfSites,
} from '../../../src-shared/domain/fish-health/lice-limits';
import { decimalAt, type Place } from '../../../src-shared/domain/weeks/locality-years';
import { fail, ok } from '../../../src-shared/result';
import type { Owner } from '../answer';
import type { Cache } from '../cache/cache';
import type { EngineOf } from '../calls';
import { type AnswerRow, isSoundHead } from './answer-row';
import { mostWeeks, rowsAtAge, weekRows, weeksAround } from './completeness';
import { judgedBy } from './own-limits';
import { readPlaces } from './places';
import { readPackedWeek } from './years';

interface BoundsQuestion extends Owner {
  readonly week: IsoWeek;
  /** The week as it was known then, ms since 1970. */
  readonly asOfMs: number;
  /** Null: all sites. */
  readonly localityNos: readonly number[] | null;
}

export interface BoundsCalls {
  /** Between which bounds a week ended up that was known like this one, by the stored versions of earlier weeks; null where it is not stored. */
  'week.bounds': {
    input: BoundsQuestion & { readonly limits: ChosenLimits };
    output: EarlyBounds | NoBounds | null;
  };
}

export const boundsStore = (cache: Cache): EngineOf<BoundsCalls> => ({
  async 'week.bounds'({ limits, ...of }, { signal }) {
    const found = await runCooperatively(weekBounds(cache, of, judgedBy(cache, of, limits)), signal);
    return found === undefined ? fail('cancelled', 'bounds') : ok(found);
  },
});

/**
 * An earlier week counts where it is stored from the same age, give or take `ageToleranceDays`, and from when it was complete. It
 * yields after each, some milliseconds.
 */
export function* weekBounds(
  { store }: Cache,
  of: BoundsQuestion,
  limits: Limits,
): Generator<undefined, EarlyBounds | NoBounds | null> {
  const { week, asOfMs } = of;
  if (asOfMs >= completeFromMs(week)) return { why: 'complete', weeks: 0 };
  const rows = weekRows(store, of, addWeeks(week, -weeksAround), week).filter(isSoundHead);
  const own = rows.findLast((row) => row.week === week && row.first_seen <= asOfMs);
  if (!own) return null;
  const places = store.read('places', readPlaces) ?? new Map<number, Place>();
  const asked = of.localityNos && new Set(of.localityNos);
  const countsOf = (row: AnswerRow): EarlyCounts | undefined => {
    const packed = readPackedWeek(store, row);
    if (!packed) return undefined;
    const limitOf = limitOfSites(row.week as IsoWeek, limits);
    const placeAt = (at: number): Place | undefined => places.get(packed.place[at] ?? -1);
    return earlyCounts({
      flags: packed.flags,
      liceAt: (at) => decimalAt(packed.adultFemaleLice, at),
      limitAt(at) {
        const place = placeAt(at);
        return limitOf(place?.municipalityNo, place?.localityNo ?? 0);
      },
      isAsked: (at) => asked === null || asked.has(placeAt(at)?.localityNo ?? 0),
    });
  };
  const now = countsOf(own);
  if (!now) return null;
  const complete = new Map<IsoWeek, AnswerRow>();
  for (const row of rows)
    if (row.confirmed >= completeFromMs(row.week as IsoWeek)) complete.set(row.week as IsoWeek, row);
  const earlier: EarlierWeek[] = [];
  for (const row of rowsAtAge(rows, week, ageDaysOf(week, asOfMs))) {
    if (earlier.length === mostWeeks) break;
    const last = complete.get(row.week as IsoWeek);
    const [early, then] = last ? [countsOf(row), countsOf(last)] : [];
    if (early && then) earlier.push({ early, complete: then });
    yield;
  }
  return earlyBounds(now, earlier.reverse());
}
