import { type Random, between, seededRandom, shuffled } from '../random';
import type { WeekIndex } from './calendar';
import { localityNames } from './names';
import { type Organisation, ownerFor } from './organisations';
import { type ProductionArea, productionAreaOf } from './production-areas';
import { type Municipality, type Site, candidateLandSites, candidateSeaSites } from './sites';

/**
 * What a locality is used for. Only `salmonid` ones hold salmon or trout in the sea and must report lice; `idle` ones
 * are old sea sites that nobody has used for years.
 */
export type LocalityKind = 'salmonid' | 'shellfish' | 'hatchery' | 'idle';

export interface Locality {
  /** 10000 to 45999, unique. */
  readonly no: number;
  readonly name: string;
  readonly kind: LocalityKind;
  readonly lon: number;
  readonly lat: number;
  readonly isOnLand: boolean;
  readonly municipality: Municipality;
  readonly area: ProductionArea;
  /** Index into the coast's organisations. */
  readonly owner: number;
  /** First and last week that it is in the register. */
  readonly from: WeekIndex;
  readonly to: WeekIndex;
}

interface Group {
  readonly kind: LocalityKind;
  readonly count: number;
  readonly onLand?: true;
  /** The share that came into the register between 2012 and 2025. */
  readonly newShare?: number;
  /** The weeks between which they left the register. */
  readonly closed?: readonly [WeekIndex, WeekIndex];
}

/**
 * Sizes of the real lists (facts.md 15.5): 2,706 localities in all, of which 1,999 are listed in 2012-W01, 1,843 a year
 * later, and 1,770 in 2025-W35; the lice report has 1,117 of them in 2012 and some 1,066 now.
 */
const groups: readonly Group[] = [
  { kind: 'salmonid', count: 1066, newShare: 0.07 },
  { kind: 'salmonid', count: 126, closed: [10, 500] },
  { kind: 'shellfish', count: 320, newShare: 0.46 },
  { kind: 'shellfish', count: 110, closed: [1, 51] },
  { kind: 'shellfish', count: 130, closed: [60, 705] },
  { kind: 'shellfish', count: 155, newShare: 1, closed: [60, 705] },
  { kind: 'hatchery', count: 150, newShare: 0.46, onLand: true },
  { kind: 'hatchery', count: 110, onLand: true, closed: [60, 705] },
  { kind: 'idle', count: 241, newShare: 0.46 },
  { kind: 'idle', count: 96, closed: [1, 51] },
  { kind: 'idle', count: 36, closed: [60, 705] },
  { kind: 'idle', count: 166, newShare: 1, closed: [60, 705] },
];

export function makeLocalities(seed: number, organisations: readonly Organisation[]): readonly Locality[] {
  const random = seededRandom(seed ^ 0x10ca1);
  const sea = shuffled(candidateSeaSites, random);
  const land = shuffled(candidateLandSites, random);
  const nextName = localityNames(random);
  const nextNumber = uniqueNumbers(random);
  const localities: Locality[] = [];
  for (const group of groups)
    for (let i = 0; i < group.count; i++) {
      const site = (group.onLand ? land : sea).pop();
      if (!site) throw new Error('the candidate sites are used up');
      localities.push(settle(site, group, nextNumber(), nextName(), organisations, random));
    }
  return localities.sort((a, b) => a.no - b.no);
}

function settle(
  site: Site,
  group: Group,
  no: number,
  name: string,
  organisations: readonly Organisation[],
  random: Random,
): Locality {
  const area = productionAreaOf(site.municipality.no);
  const startsLater = random() < (group.newShare ?? 0);
  const to = group.closed ? between(...group.closed, random) : Infinity;
  return {
    no,
    name,
    kind: group.kind,
    lon: site.lon,
    lat: site.lat,
    isOnLand: group.onLand ?? false,
    municipality: site.municipality,
    area,
    owner: ownerFor(area.id, organisations, random),
    from: startsLater ? between(20, Math.min(700, to), random) : -Infinity,
    to,
  };
}

function uniqueNumbers(random: Random): () => number {
  const used = new Set<number>();
  return () => {
    let number = between(10_000, 45_999, random);
    while (used.has(number)) number = between(10_000, 45_999, random);
    used.add(number);
    return number;
  };
}

/** True while the locality is in the register. */
export function existsIn(locality: Locality, week: WeekIndex): boolean {
  return week >= locality.from && week <= locality.to;
}

/** Kilometres between two localities, good to a percent at these distances. */
export function distanceKm(a: Locality, b: Locality): number {
  const kmPerDegree = 111.2;
  const east = (a.lon - b.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * kmPerDegree;
}
