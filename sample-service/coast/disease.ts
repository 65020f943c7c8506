import { isoWeek } from '@kartbord/common/week';
import { type Random, between, mix, pick, seededRandom } from '../random';
import { type WeekIndex, dayMs, indexStartMs, weekIndex, weekIndexAt } from './calendar';
import type { Locality } from './localities';

/** By the service's names (facts.md 9). */
const rareDiseases = [
  'BAKTERIELL_NYRESYKE',
  'FRANCISELLOSE',
  'FURUNKULOSE',
  'INFEKSIOES_HEMATOPOIETISK_NEKROSE',
  'INFEKSJON_GYRODACTYLUS_SALARIS',
  'NY_SMITTSOM_SYKDOM_I_NORGE',
  'PISCIRICKETTSIOSE',
  'SYSTEMISK_INFEKSJON_MED_FLAVOBACTERIUM_PSYCHROPHILUM',
  'VIRAL_HEMORAGISK_SEPTIKEMI',
  'VIRAL_NERVOES_NEKROSE',
] as const;
/** First infectious salmon anaemia (ILA) and pancreas disease (PD), which alone are common and have zones. */
export const diseaseNames = ['INFEKSIOES_LAKSEANEMI', 'PANKREASSYKDOM', ...rareDiseases] as const;
export type DiseaseName = (typeof diseaseNames)[number];

/** One outbreak, with all that will ever be known of it. Times are ms since 1970, at midnight UTC. */
export interface Outbreak {
  readonly locality: Locality;
  readonly name: DiseaseName;
  readonly subType: string | null;
  /** 1 to 2020-W44, 2 to 2024-W49, 3 after (interface.md, disease entries; facts.md 9). */
  readonly version: 1 | 2 | 3;
  readonly suspicionMs: number;
  /** Null when the suspicion was disproved. */
  readonly diagnosisMs: number | null;
  readonly emptiedMs: number | null;
  readonly closureMs: number | null;
  /** How the disease came to the locality, where a boat carried it; null where it came from nowhere known. */
  readonly source: Contagion | null;
}

/** A wellboat that went from an infected locality to this one. */
export interface Contagion {
  readonly from: Outbreak;
  readonly mmsi: number;
  /** When its call at the infected locality ended and its call at this one began, ms since 1970. */
  readonly leftMs: number;
  readonly arrivedMs: number;
}

export type HasFish = (locality: Locality, week: WeekIndex) => boolean;

const lastWeekOfVersion1 = weekIndex(isoWeek(2020, 44));
const lastWeekOfVersion2 = weekIndex(isoWeek(2024, 49));

/** Chances of a new case for a locality with fish and a year, by production area: at home from 2 to 6 (facts.md 15.5). */
const pdChance = [0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.068, 0.008, 0.008, 0.008, 0, 0, 0];
const ilaChance = 0.02;
/** A new case of each of the rare ones so often, wherever there are fish: invented, so that each can be seen at any time. */
const weeksBetweenRare = 16;

/** True where a boat that carries the disease can start an outbreak. */
export function canHave(name: DiseaseName, { area }: Locality): boolean {
  return name === 'INFEKSIOES_LAKSEANEMI' || (name === 'PANKREASSYKDOM' && area.id >= 2 && area.id <= 7);
}

/** The outbreaks that come from nowhere known, in order of time. Those that boats carry on are in outbreaks.ts. */
export function introducedOutbreaks(
  seed: number,
  salmonid: readonly Locality[],
  lastWeek: WeekIndex,
  hasFish: HasFish,
): Outbreak[] {
  const outbreaks = salmonid.flatMap((locality) => {
    // Each disease has a row of its own, so that more weeks of one change nothing of the other.
    const [pd, ila] = [0x51ed270b, 0x2f6d1a35].map((salt) =>
      seededRandom(seed ^ Math.imul(locality.no, salt)),
    );
    return [
      ...outbreaksOf(
        'PANKREASSYKDOM',
        pdChance[locality.area.id - 1] ?? 0,
        locality,
        lastWeek,
        hasFish,
        pd as Random,
      ),
      ...outbreaksOf('INFEKSIOES_LAKSEANEMI', ilaChance, locality, lastWeek, hasFish, ila as Random),
    ];
  });
  return [...outbreaks, ...rareOutbreaks(seed, salmonid, lastWeek, hasFish)].sort(inOrder);
}

function rareOutbreaks(
  seed: number,
  salmonid: readonly Locality[],
  lastWeek: WeekIndex,
  hasFish: HasFish,
): Outbreak[] {
  const found: Outbreak[] = [];
  for (const [i, name] of rareDiseases.entries())
    for (let week = 2 * i; week <= lastWeek; week += weeksBetweenRare) {
      const random = seededRandom(mix(seed, i, week));
      let locality = pick(salmonid, random);
      while (!hasFish(locality, week)) locality = pick(salmonid, random);
      const suspicionMs = indexStartMs(week) + between(0, 6, random) * dayMs;
      found.push(course(name, locality, suspicionMs, null, hasFish, random));
    }
  return found;
}

/** By suspicion, then by locality. */
export function inOrder(a: Outbreak, b: Outbreak): number {
  return a.suspicionMs - b.suspicionMs || a.locality.no - b.locality.no;
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
    const suspicionMs = indexStartMs(week) + between(0, 6, random) * dayMs;
    const outbreak = course(name, locality, suspicionMs, null, hasFish, random);
    found.push(outbreak);
    freeFrom = outbreak.closureMs === null ? Infinity : weekIndexAt(outbreak.closureMs);
  }
  return found;
}

/** Suspicion, then a diagnosis or its disproof, then emptying at the end of the cycle and closure after fallowing. */
export function course(
  name: DiseaseName,
  locality: Locality,
  suspicionMs: number,
  source: Contagion | null,
  hasFish: HasFish,
  random: Random,
): Outbreak {
  const week = weekIndexAt(suspicionMs);
  const confirmed = random() < 0.86;
  const decidedMs = suspicionMs + between(7, 28, random) * dayMs;
  const emptyWeek = nextEmptyWeek(locality, week, hasFish);
  const emptiedMs = indexStartMs(emptyWeek) + between(0, 4, random) * dayMs;
  const fallowMs = between(56, 100, random) * dayMs;
  const own = subType(name, random);
  // A strain stays what it is on its way.
  const common = {
    locality,
    name,
    subType: source?.from.subType ?? own,
    version: versionAt(week),
    suspicionMs,
    source,
  };
  return confirmed
    ? { ...common, diagnosisMs: decidedMs, emptiedMs, closureMs: emptiedMs + fallowMs }
    : { ...common, diagnosisMs: null, emptiedMs: null, closureMs: decidedMs };
}

function subType(name: DiseaseName, random: Random): string | null {
  const luck = random();
  if (name === 'PANKREASSYKDOM') return luck < 0.55 ? 'SAV3' : luck < 0.92 ? 'SAV2' : 'Unknown';
  if (name !== 'INFEKSIOES_LAKSEANEMI') return null;
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
