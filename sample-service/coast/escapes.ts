import { between, pick, seededRandom } from '../random';
import { type WeekIndex, dayMs, indexStartMs } from './calendar';
import type { Locality } from './localities';

/** Fish that got away (facts.md 7, `Escape`). */
export interface Escape {
  readonly locality: Locality;
  /** Ms since 1970. */
  readonly timeMs: number;
  readonly species: string;
  /** Counted fish; null while only estimated. */
  readonly count: number | null;
  readonly estimatedCount: string | null;
  readonly estimationSource: 'Breeder' | 'Fisheries' | 'Final';
  /** Mean weight, grams. */
  readonly size: number | null;
}

const estimates = ['1-100', '101-1000', '1001-10000'];

/** About twenty-five a year on the whole coast, each from a locality that has fish. */
export function makeEscapes(
  seed: number,
  salmonid: readonly Locality[],
  lastWeek: WeekIndex,
  hasFish: (locality: Locality, week: WeekIndex) => boolean,
): readonly Escape[] {
  const random = seededRandom(seed ^ 0xe5ca);
  const escapes: Escape[] = [];
  for (let week = 0; week <= lastWeek; week++) {
    if (random() >= 0.9) continue;
    const locality = pick(salmonid, random);
    const timeMs = indexStartMs(week) + between(0, 6, random) * dayMs + between(6, 18, random) * 3_600_000;
    const counted = random() < 0.6;
    const escape: Escape = {
      locality,
      timeMs,
      species: random() < 0.9 ? 'Laks' : 'Regnbueørret',
      count: counted ? Math.ceil(10 ** (random() * 4)) : null,
      estimatedCount: counted ? null : pick(estimates, random),
      estimationSource: counted ? 'Final' : random() < 0.5 ? 'Breeder' : 'Fisheries',
      size: random() < 0.8 ? between(2, 55, random) * 100 : null,
    };
    if (hasFish(locality, week)) escapes.push(escape);
  }
  return escapes;
}
