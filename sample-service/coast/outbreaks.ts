import { isoWeek } from '@kartbord/common/week';
import { type Random, between, mix, pick, seededRandom } from '../random';
import type { Call, Fleet } from '../vessels/fleet';
import { type WeekIndex, dayMs, weekIndex, weekIndexAt } from './calendar';
import {
  type Contagion,
  type HasFish,
  type Outbreak,
  canHave,
  course,
  inOrder,
  introducedOutbreaks,
} from './disease';
import type { Locality } from './localities';

/** Before this week no visits are public (facts.md 9c), so that no chain could be found there and none is made. */
const firstWeekOfVisits = weekIndex(isoWeek(2020, 35));
/** How often a diagnosed outbreak is carried on, and to how many localities at most. */
const carriedShare = 0.45;
const mostCarried = 2;
/** Boats that call so long before and after the suspicion can carry it, in days. */
const daysBefore = 18;
const daysAfter = 14;
/** A boat can carry the disease for so long after it left, in days. */
const daysOnBoard = 6;

/** One step of a chain: the disease went from one locality to another on board a wellboat. */
export interface ChainStep extends Contagion {
  readonly to: Outbreak;
}

/** Every step by which a boat carried a disease on, in order of suspicion: what contact tracing should find. */
export function outbreakChains({ outbreaks }: { readonly outbreaks: readonly Outbreak[] }): ChainStep[] {
  return outbreaks.flatMap((to) => (to.source ? [{ ...to.source, to }] : []));
}

/** All outbreaks of a coast, in order of suspicion: those that come from nowhere known and those that boats carried on. */
export function makeOutbreaks(
  seed: number,
  salmonid: readonly Locality[],
  lastWeek: WeekIndex,
  hasFish: HasFish,
  fleet: Fleet,
): readonly Outbreak[] {
  // In order of time, so that what happens depends on the past alone and a later horizon changes nothing.
  const waiting = introducedOutbreaks(seed, salmonid, lastWeek, hasFish);
  const found: Outbreak[] = [];
  const openUntil = new Map<string, number>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const key = `${next.name} ${next.locality.no}`;
    if (next.suspicionMs <= (openUntil.get(key) ?? -Infinity)) continue;
    openUntil.set(key, next.closureMs ?? Infinity);
    found.push(next);
    for (const carried of carriedOn(seed, next, hasFish, fleet))
      if (weekIndexAt(carried.suspicionMs) <= lastWeek) insert(waiting, carried);
  }
  return found;
}

function insert(waiting: Outbreak[], outbreak: Outbreak): void {
  const index = waiting.findIndex((other) => inOrder(outbreak, other) < 0);
  waiting.splice(index < 0 ? waiting.length : index, 0, outbreak);
}

/** Where wellboats that called at the locality while it was infected brought the disease. */
function carriedOn(seed: number, from: Outbreak, hasFish: HasFish, fleet: Fleet): Outbreak[] {
  if (from.diagnosisMs === null || weekIndexAt(from.suspicionMs) < firstWeekOfVisits) return [];
  const random = seededRandom(mix(seed ^ 0xca44, from.locality.no, from.suspicionMs / dayMs));
  if (random() >= carriedShare) return [];
  const boats = fleet.callersAt(from.locality.no).filter(({ kind }) => kind === 'wellboat');
  if (boats.length === 0) return [];
  const calls = fleet.callsOf(
    pick(boats, random),
    from.suspicionMs - daysBefore * dayMs,
    from.suspicionMs + daysAfter * dayMs,
  );
  return passages(calls, from.locality)
    .filter(({ to }) => canHave(from.name, to.locality))
    .slice(0, between(1, mostCarried, random))
    .flatMap(({ left, to }) => infected(from, left, to, hasFish, random));
}

/** From each call at the locality to the next call elsewhere, when it follows soon. */
function passages(calls: readonly Call[], locality: Locality): { readonly left: Call; readonly to: Call }[] {
  return calls.slice(1).flatMap((to, i) => {
    const left = calls[i] as Call;
    const isSoon = to.fromMs - left.toMs < daysOnBoard * dayMs;
    return left.locality === locality && to.locality !== locality && isSoon ? [{ left, to }] : [];
  });
}

/** Three to nine weeks later there is a suspicion, if the fish are still there. */
function infected(from: Outbreak, left: Call, to: Call, hasFish: HasFish, random: Random): Outbreak[] {
  const suspicionMs = (Math.floor(to.fromMs / dayMs) + between(21, 63, random)) * dayMs;
  if (!hasFish(to.locality, weekIndexAt(suspicionMs))) return [];
  const source = { from, mmsi: left.vessel.mmsi, leftMs: left.toMs, arrivedMs: to.fromMs };
  return [course(from.name, to.locality, suspicionMs, source, hasFish, random)];
}
