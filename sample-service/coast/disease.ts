import { isoWeek } from '../../src-shared/domain/week';
import { type Random, between, seededRandom } from '../random';
import { type WeekIndex, dayMs, indexStartMs, weekIndex, weekIndexAt } from './calendar';
import type { Locality } from './localities';

/** Infectious salmon anaemia (ILA) and pancreas disease (PD), by the service's names (facts.md 9). */
export type DiseaseName = 'INFEKSIOES_LAKSEANEMI' | 'PANKREASSYKDOM';

/** One outbreak, with all that will ever be known of it. Times are ms since 1970, at midnight UTC. */
export interface Outbreak {
  readonly locality: Locality;
  readonly name: DiseaseName;
  readonly subType: string;
  /** 1 to 2020-W44, 2 to 2024-W49, 3 after (interface.md, disease entries; facts.md 9). */
  readonly version: 1 | 2 | 3;
  readonly suspicionMs: number;
  /** Null when the suspicion was disproved. */
  readonly diagnosisMs: number | null;
  readonly emptiedMs: number | null;
  readonly closureMs: number | null;
}

type HasFish = (locality: Locality, week: WeekIndex) => boolean;

const lastWeekOfVersion1 = weekIndex(isoWeek(2020, 44));
const lastWeekOfVersion2 = weekIndex(isoWeek(2024, 49));

/** PD is at home in areas 2 to 7; ILA is rare everywhere. Chances of a new case per locality and year. */
const pdChance = (areaId: number) => (areaId >= 2 && areaId <= 7 ? 0.16 : 0);
const ilaChance = 0.016;

export function makeOutbreaks(
  seed: number,
  salmonid: readonly Locality[],
  lastWeek: WeekIndex,
  hasFish: HasFish,
): readonly Outbreak[] {
  const outbreaks = salmonid.flatMap((locality) => {
    const random = seededRandom(seed ^ Math.imul(locality.no, 0x51ed270b));
    return [
      ...outbreaksOf('PANKREASSYKDOM', pdChance(locality.area.id), locality, lastWeek, hasFish, random),
      ...outbreaksOf('INFEKSIOES_LAKSEANEMI', ilaChance, locality, lastWeek, hasFish, random),
    ];
  });
  return outbreaks.sort((a, b) => a.suspicionMs - b.suspicionMs || a.locality.no - b.locality.no);
}

function outbreaksOf(
  name: DiseaseName,
  chancePerYear: number,
  locality: Locality,
  lastWeek: WeekIndex,
  hasFish: HasFish,
  random: Random,
): Outbreak[] {
  const found: Outbreak[] = [];
  let freeFrom = -Infinity;
  for (let week = -40; week <= lastWeek; week++) {
    if (random() >= chancePerYear / 45 || week <= freeFrom || !hasFish(locality, week)) continue;
    const outbreak = course(name, locality, week, hasFish, random);
    found.push(outbreak);
    freeFrom = outbreak.closureMs === null ? Infinity : weekIndexAt(outbreak.closureMs);
  }
  return found;
}

/** Suspicion, then a diagnosis or its disproof, then emptying at the end of the cycle and closure after fallowing. */
function course(
  name: DiseaseName,
  locality: Locality,
  week: WeekIndex,
  hasFish: HasFish,
  random: Random,
): Outbreak {
  const suspicionMs = indexStartMs(week) + between(0, 6, random) * dayMs;
  const confirmed = random() < 0.86;
  const decidedMs = suspicionMs + between(7, 28, random) * dayMs;
  const emptyWeek = nextEmptyWeek(locality, week, hasFish);
  const emptiedMs = indexStartMs(emptyWeek) + between(0, 4, random) * dayMs;
  const fallowMs = between(56, 100, random) * dayMs;
  const common = { locality, name, subType: subType(name, random), version: versionAt(week), suspicionMs };
  return confirmed
    ? { ...common, diagnosisMs: decidedMs, emptiedMs, closureMs: emptiedMs + fallowMs }
    : { ...common, diagnosisMs: null, emptiedMs: null, closureMs: decidedMs };
}

function subType(name: DiseaseName, random: Random): string {
  const luck = random();
  if (name === 'PANKREASSYKDOM') return luck < 0.55 ? 'SAV3' : luck < 0.92 ? 'SAV2' : 'Unknown';
  return luck < 0.8 ? 'HPR_del_ILAV' : luck < 0.93 ? 'gHPR0_ILAV' : 'Unknown';
}

function versionAt(week: WeekIndex): 1 | 2 | 3 {
  if (week <= lastWeekOfVersion1) return 1;
  return week <= lastWeekOfVersion2 ? 2 : 3;
}

function nextEmptyWeek(locality: Locality, from: WeekIndex, hasFish: HasFish): WeekIndex {
  let week = from + 4;
  while (week < from + 110 && hasFish(locality, week)) week++;
  return week;
}

/** True when the outbreak is open at some time in the week. */
export function isOpenIn(outbreak: Outbreak, week: WeekIndex): boolean {
  const start = indexStartMs(week);
  const end = indexStartMs(week + 1);
  return outbreak.suspicionMs < end && (outbreak.closureMs === null || outbreak.closureMs >= start);
}
