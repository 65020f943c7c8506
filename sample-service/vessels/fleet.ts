import { type WeekIndex } from '../coast/calendar';
import type { Locality } from '../coast/localities';
import { type Random, between, mix, pick, seededRandom } from '../random';
import { makeFishingVessels } from '../reporting/fishing-vessels';
import { roughMetres } from './geo';
import { traits, type Vessel, type VesselKind, vesselName, within } from './kinds';
import { seaNetwork } from './network';
import { type Stay, Voyages } from './voyages';

/** A call of a vessel at a locality. Times are ms since 1970. */
export interface Call {
  readonly vessel: Vessel;
  readonly locality: Locality;
  readonly fromMs: number;
  readonly toMs: number;
}

/** True when open AIS tells of the vessel (interface.md, What the service does, 4). */
export function isInOpenAis({ kind }: Vessel): boolean {
  return kind !== 'smallFishing' && kind !== 'smallPleasure' && kind !== 'smallSailing';
}

export type HasFish = (locality: Locality, week: WeekIndex) => boolean;

/** All vessels of a coast, and where each of them is at any time. Voyages are worked out when somebody asks. */
export class Fleet {
  readonly vessels: readonly Vessel[];
  readonly #byMmsi: ReadonlyMap<number, Vessel>;
  readonly #callers = new Map<number, Vessel[]>();
  readonly #voyages: Voyages;

  constructor(seed: number, salmonid: readonly Locality[], hasFish: HasFish) {
    this.vessels = makeVessels(seed, salmonid);
    this.#byMmsi = new Map(this.vessels.map((vessel) => [vessel.mmsi, vessel]));
    for (const vessel of this.vessels)
      for (const { no } of vessel.area) {
        const callers = this.#callers.get(no);
        if (callers) callers.push(vessel);
        else this.#callers.set(no, [vessel]);
      }
    this.#voyages = new Voyages(hasFish);
  }

  vessel(mmsi: number): Vessel | undefined {
    return this.#byMmsi.get(mmsi);
  }

  /** The vessels that work at a locality, by number. */
  callersAt(localityNo: number): readonly Vessel[] {
    return this.#callers.get(localityNo) ?? [];
  }

  /** Where the vessel stays from one instant to another, in order of time; it sails between. */
  stays(vessel: Vessel, fromMs: number, toMs: number): Stay[] {
    return this.#voyages.stays(vessel, fromMs, toMs);
  }

  /** The vessel's calls that touch the time, in order. */
  callsOf(vessel: Vessel, fromMs: number, toMs: number): Call[] {
    return this.stays(vessel, fromMs, toMs).flatMap(({ locality, fromMs: start, toMs: end }) =>
      locality && start < toMs && end > fromMs ? [{ vessel, locality, fromMs: start, toMs: end }] : [],
    );
  }

  /** All calls at a locality that touch the time, in order. */
  callsAt(localityNo: number, fromMs: number, toMs: number): Call[] {
    return this.callersAt(localityNo)
      .flatMap((vessel) => this.callsOf(vessel, fromMs, toMs))
      .filter(({ locality }) => locality.no === localityNo)
      .sort((one, other) => one.fromMs - other.fromMs || one.vessel.mmsi - other.vessel.mmsi);
  }
}

/** The vessels that reporting/tools.ts gives its tools to also have tracks. */
const toolSetterCount = 260;

function makeVessels(seed: number, salmonid: readonly Locality[]): Vessel[] {
  const random = seededRandom(seed ^ 0x5e55e1);
  const reachable = salmonid
    .filter((locality) => seaNetwork().siteNode(locality) !== undefined)
    .sort((one, other) => one.lat - other.lat || one.no - other.no);
  const { nodes, waysAt } = seaNetwork();
  const ports = nodes.flatMap(({ kind }, node) =>
    kind === 'port' && waysAt[node]?.some(({ isByway }) => !isByway) ? [node] : [],
  );
  const nextMmsi = uniqueMmsi(random);
  const toolSetters = makeFishingVessels(seed, toolSetterCount);
  return (Object.keys(traits) as VesselKind[]).flatMap((kind) =>
    Array.from({ length: traits[kind].count }, (_, i): Vessel => {
      const { length, speed, shipTypes, localities, count } = traits[kind];
      const usual = pick(shipTypes, random);
      const toolSetter = kind === 'fishing' ? toolSetters[i] : undefined;
      const mmsi = toolSetter?.mmsi ?? nextMmsi();
      // Along the coast in order of latitude, so that every locality is in some vessel's area.
      const place = Math.floor(((i + random()) / count) * reachable.length);
      const middle = reachable[place] as Locality;
      return {
        mmsi,
        name: toolSetter ? toolSetter.name.toUpperCase() : vesselName(kind, random),
        kind,
        lengthM: Math.round(within(length, random) * 10) / 10,
        speedKn: Math.round(within(speed, random) * 10) / 10,
        shipTypes: random() < 0.12 ? [usual, pick(shipTypes, random)] : [usual],
        seed: mix(seed, mmsi, 6),
        home: localities > 0 ? (seaNetwork().siteNode(middle) as number) : pick(ports, random),
        // Nobody far away in latitude is near.
        area: nearest(reachable.slice(Math.max(0, place - 200), place + 200), middle, localities),
      };
    }),
  );
}

function nearest(localities: readonly Locality[], middle: Locality, count: number): Locality[] {
  if (count === 0) return [];
  return localities
    .map((locality) => ({ locality, metres: roughMetres(locality, middle) }))
    .sort((one, other) => one.metres - other.metres || one.locality.no - other.locality.no)
    .slice(0, count)
    .map(({ locality }) => locality);
}

function uniqueMmsi(random: Random): () => number {
  const used = new Set<number>();
  return () => {
    for (;;) {
      const mmsi = pick([257, 258, 259], random) * 1_000_000 + 990_000 + between(0, 9_999, random);
      if (used.has(mmsi)) continue;
      used.add(mmsi);
      return mmsi;
    }
  };
}
