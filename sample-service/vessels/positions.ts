import { type Random, between, chance, mix, pick, seededRandom } from '../random';
import { hasReceiver } from './coverage';
import type { Fleet } from './fleet';
import { type LonLat, courseDeg, metresBetween, offset, pointBetween, roughMetres } from './geo';
import { traits, type Vessel } from './kinds';
import { seaNetwork } from './network';
import { reachFrom } from './routes';
import type { Stay } from './voyages';

/** What a receiver heard. Null is what the vessel does not send. */
export interface Position extends LonLat {
  /** Ms since 1970, whole seconds. */
  readonly timeMs: number;
  readonly speedKn: number | null;
  readonly courseDeg: number | null;
  readonly headingDeg: number | null;
  /** -127 to 127, as AIS codes it. */
  readonly rateOfTurn: number | null;
  /** Of the AIS table, 0 to 15. */
  readonly status: number;
  readonly shipType: number;
  readonly isSatellite: boolean;
}

const knot = 1852 / 3600;
const minute = 60_000;
const mooredStep = 3 * minute;
const status = { underWay: 0, atAnchor: 1, restricted: 3, moored: 5, fishing: 7, undefined: 15 } as const;

/** The positions of a vessel from one instant up to another, oldest first. The same whenever they are asked for. */
export function positionsOf(fleet: Fleet, vessel: Vessel, fromMs: number, toMs: number): Position[] {
  const found: Position[] = [];
  let before: Stay | undefined;
  for (const stay of fleet.stays(vessel, fromMs, toMs)) {
    if (before && before.toMs < stay.fromMs)
      found.push(...new Sender(vessel, before.toMs).sail(before, stay));
    found.push(...new Sender(vessel, stay.fromMs).stay(stay));
    before = stay;
  }
  return found
    .filter(({ timeMs }) => timeMs >= fromMs && timeMs < toMs)
    .sort((one, other) => one.timeMs - other.timeMs);
}

/** Degrees. */
export interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/**
 * Whether a vessel has a position of which `isIn` holds, which it must nowhere outside of the box. Stays and passages that
 * cannot come near it are passed over, with what is at a wrong place among them.
 */
export function isSeenIn(
  fleet: Fleet,
  vessel: Vessel,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  box: Box,
  isIn: (position: Position) => boolean,
): boolean {
  const middle = { lon: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 };
  const reachM = roughMetres(middle, { lon: box.east, lat: box.north }) + nearM;
  const distance = (node: number): number => roughMetres(seaNetwork().nodes[node] ?? middle, middle) - reachM;
  // A farm vessel never sails farther than `farmReach` from its quay, nor lies that farther from its home; another has its
  // places within its range, and is no more than twice as far from home on the way.
  const mostM = vessel.area.length > 0 ? 4 * farmReach : 3 * Math.max(300, traits[vessel.kind].range) * 1000;
  if (distance(vessel.home) > mostM) return false;
  const isSeen = (sent: () => readonly Position[]): boolean =>
    sent().some((position) => position.timeMs >= fromMs && position.timeMs < toMs && isIn(position));
  let before: Stay | undefined;
  for (const stay of fleet.stays(vessel, fromMs, toMs)) {
    const from = before;
    before = stay;
    if (distance(stay.node) <= 0 && isSeen(() => new Sender(vessel, stay.fromMs).stay(stay))) return true;
    if (!from || from.toMs >= stay.fromMs) continue;
    const sailedM = ((stay.fromMs - from.toMs) / 3_600_000) * vessel.speedKn * 1852;
    if (distance(from.node) + distance(stay.node) > sailedM || !touches(wayOf(vessel, from, stay), box))
      continue;
    if (isSeen(() => new Sender(vessel, from.toMs).sail(from, stay))) return true;
  }
  return false;
}

/** Round the box: what a vessel does at a node, and where a satellite has it. */
const nearM = 8_000;
const nearDeg = 0.05;
const farmReach = 70_000;

const wayOf = (vessel: Vessel, from: Stay, to: Stay): readonly LonLat[] =>
  reachFrom(from.node, vessel.area.length > 0 ? 'farm' : 'open').pathTo(to.node);

/** Whether the box round one of its legs comes near another box. */
const touches = (way: readonly LonLat[], { west, east, south, north }: Box): boolean =>
  way.some(({ lon, lat }, at) => {
    const { lon: lonBefore, lat: latBefore } = way[at - 1] ?? { lon, lat };
    return (
      Math.max(lat, latBefore) >= south - nearDeg &&
      Math.min(lat, latBefore) <= north + nearDeg &&
      Math.max(lon, lonBefore) >= west - 2 * nearDeg &&
      Math.min(lon, lonBefore) <= east + 2 * nearDeg
    );
  });

/** Where a vessel lies when it is at a node: always the same place, up to 110 m from a site and 65 m from a quay's node. */
function berth(vessel: Vessel, node: number): LonLat {
  const { lon, lat, kind } = seaNetwork().nodes[node] as LonLat & { kind: string };
  const most = kind === 'site' ? 110 : 65;
  const direction = 360 * chance(0x8e01, vessel.seed, node);
  return offset({ lon, lat }, direction, 15 + (most - 15) * chance(0x8e02, vessel.seed, node));
}

/** What a vessel sends in one stay or on one passage: a beginning of chance of its own, so that each can be had alone. */
class Sender {
  readonly #vessel: Vessel;
  readonly #random: Random;
  readonly #hasGyro: boolean;
  readonly #shipType: number;

  constructor(vessel: Vessel, startMs: number) {
    this.#vessel = vessel;
    this.#random = seededRandom(mix(vessel.seed, Math.floor(startMs / 1000), 8));
    this.#hasGyro = chance(0x8e03, vessel.seed, 0) < 0.8;
    // The code changes over time for some vessels (facts.md 6).
    this.#shipType = pick(vessel.shipTypes, this.#random);
  }

  stay(stay: Stay): Position[] {
    const { node, fromMs, toMs, doing } = stay;
    const place = berth(this.#vessel, node);
    if (doing === 'fishing') return this.#spoilt(this.#fish(stay, place), undefined);
    const bow = between(0, 359, this.#random);
    const lies =
      doing === 'work' ? status.restricted : this.#random() < 0.9 ? status.moored : status.atAnchor;
    const received = hasReceiver(place);
    const found: Position[] = [];
    for (const timeMs of this.#times(fromMs, toMs, received ? mooredStep : undefined)) {
      const jitter = received ? 7 * this.#random() : 200 + 300 * this.#random();
      const isStill = this.#random() < 0.8;
      const at = offset(place, 360 * this.#random(), jitter);
      found.push(
        this.#position(
          timeMs,
          at,
          isStill ? 0 : 0.1,
          isStill ? null : 360 * this.#random(),
          bow,
          lies,
          !received,
        ),
      );
    }
    return this.#spoilt(found, doing === 'call' ? stay : undefined);
  }

  /** Along the way from one stay to the next, at an even speed. */
  sail(from: Stay, to: Stay): Position[] {
    const vessel = this.#vessel;
    const track = new Track([berth(vessel, from.node), ...wayOf(vessel, from, to), berth(vessel, to.node)]);
    const metresPerMs = track.metres / (to.fromMs - from.toMs);
    const speed = (metresPerMs * 1000) / knot;
    const at = (timeMs: number) => track.at((timeMs - from.toMs) * metresPerMs);
    const receivedStep =
      (speed > 15 ? 1 : pick([1, 1.5, 2, 2, 3, 5, 10], seededRandom(vessel.seed))) * minute;
    const found: Position[] = [];
    let nextReceivedMs = from.toMs + receivedStep;
    let nextSatelliteMs = from.toMs + this.#satelliteStep();
    while (Math.min(nextReceivedMs, nextSatelliteMs) < to.fromMs) {
      if (nextReceivedMs <= nextSatelliteMs) {
        const timeMs = nextReceivedMs;
        const { point, course } = at(timeMs);
        if (hasReceiver(point)) {
          const place = offset(point, 360 * this.#random(), 7 * this.#random());
          found.push(this.#position(timeMs, place, speed, course, course, this.#underWay(), false));
        }
        nextReceivedMs += wholeSeconds(receivedStep * (0.85 + 0.3 * this.#random()));
        continue;
      }
      const timeMs = nextSatelliteMs;
      const error = 200 + 300 * this.#random();
      const { point, course } = at(timeMs);
      // Near land the error lies along the way, so that nothing is on land.
      const place = hasReceiver(point)
        ? at(timeMs + (error / metresPerMs) * (this.#random() < 0.5 ? -1 : 1)).point
        : offset(point, 360 * this.#random(), error);
      found.push(this.#position(timeMs, place, speed, course, course, this.#underWay(), true));
      nextSatelliteMs += this.#satelliteStep();
    }
    return this.#spoilt(found, undefined);
  }

  /** Round the ground in a rose that begins and ends in its middle. */
  #fish({ fromMs, toMs }: Stay, middle: LonLat): Position[] {
    const radius = 1500 + 2000 * this.#random();
    const petals = Math.max(1, Math.round(((toMs - fromMs) / 3_600_000) * 0.3));
    const start = 360 * this.#random();
    const at = (timeMs: number) => {
      const share = (timeMs - fromMs) / (toMs - fromMs);
      return offset(middle, start + share * 360, radius * Math.abs(Math.sin(share * Math.PI * petals)));
    };
    const received = hasReceiver(middle);
    return this.#times(fromMs, toMs, received ? 2 * minute : undefined).flatMap((timeMs) => {
      const [now, next] = [at(timeMs), at(timeMs + 30_000)];
      if (received && !hasReceiver(now)) return [];
      const place = received ? now : offset(now, 360 * this.#random(), 200 + 300 * this.#random());
      const course = courseDeg(now, next);
      const speed = metresBetween(now, next) / 30 / knot;
      return this.#position(timeMs, place, speed, course, course, status.fishing, !received);
    });
  }

  /** From start to end, both included; without a step as often as satellites pass. */
  #times(fromMs: number, toMs: number, stepMs: number | undefined): number[] {
    const times: number[] = [];
    for (let timeMs = fromMs; timeMs < toMs;) {
      times.push(timeMs);
      timeMs +=
        stepMs === undefined ? this.#satelliteStep() : wholeSeconds(stepMs * (0.95 + 0.1 * this.#random()));
    }
    return [...times, toMs - 1000];
  }

  #satelliteStep(): number {
    return wholeSeconds((40 + 50 * this.#random()) * minute);
  }

  #underWay(): number {
    return this.#random() < 0.97 ? status.underWay : status.undefined;
  }

  #position(
    timeMs: number,
    { lon, lat }: LonLat,
    speedKn: number,
    course: number | null,
    bow: number,
    state: number,
    isSatellite: boolean,
  ): Position {
    const random = this.#random;
    const noise = speedKn > 0.5 ? 0.5 * (random() - 0.5) : 0;
    const turn = random();
    return {
      timeMs,
      lon,
      lat,
      speedKn: random() < 0.004 ? null : tenth(speedKn + noise),
      courseDeg: course === null || random() < 0.02 ? null : tenth((course + 2 * random() + 359) % 360) % 360,
      headingDeg: this.#hasGyro && random() > 0.01 ? Math.round(bow + 2 * random() + 359) % 360 : null,
      rateOfTurn: !this.#hasGyro
        ? null
        : turn < 0.005
          ? 127
          : turn < 0.01
            ? -127
            : turn < 0.9
              ? 0
              : between(-8, 8, random),
      status: state,
      shipType: this.#shipType,
      isSatellite,
    };
  }

  /** Silences, and now and then a point that cannot be or a time that comes twice; never a silence within `heard`. */
  #spoilt(positions: readonly Position[], received: Stay | undefined): Position[] {
    const found = received
      ? [...positions]
      : positions.filter(({ timeMs }) => !isSilent(this.#vessel, timeMs));
    const luck = this.#random();
    const index = between(1, Math.max(1, found.length - 2), this.#random);
    const victim = found[index];
    if (!victim || received || victim.isSatellite) return found;
    if (luck < 0.012) found[index] = { ...victim, ...farOff(victim, this.#random) };
    else if (luck < 0.024) found.splice(index, 0, { ...victim, lat: victim.lat + 0.00002 });
    return found;
  }
}

/** A place of another vessel's in the same sea, 20 to 200 km away: on water, as every wrong point is. */
function farOff(from: LonLat, random: Random): LonLat {
  const { nodes } = seaNetwork();
  for (let tries = 0; tries < 200; tries++) {
    const { lon, lat } = pick(nodes, random);
    const metres = metresBetween(from, { lon, lat });
    if (metres > 20_000 && metres < 200_000) return { lon, lat };
  }
  return { lon: from.lon, lat: from.lat };
}

const dayMs = 86_400_000;

/** Some vessels fall silent for two to nine hours, about once a week. */
function isSilent({ seed }: Vessel, timeMs: number): boolean {
  if (chance(0x8e04, seed, 0) > 0.3) return false;
  const today = Math.floor(timeMs / dayMs);
  return [today - 1, today].some((day) => {
    if (chance(0x8e05, seed, day) > 0.14) return false;
    const startMs = (day + chance(0x8e06, seed, day)) * dayMs;
    return timeMs >= startMs && timeMs < startMs + (2 + 7 * chance(0x8e07, seed, day)) * 3_600_000;
  });
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const wholeSeconds = (ms: number): number => Math.round(ms / 1000) * 1000;

/** A line of points to travel along. Meant to be asked in order; going back is slower. */
class Track {
  readonly metres: number;
  readonly #points: readonly LonLat[];
  readonly #distances: readonly number[];
  #leg = 0;

  constructor(points: readonly LonLat[]) {
    this.#points = points;
    let metres = 0;
    this.#distances = points.map(
      (point, i) => (metres += i > 0 ? metresBetween(points[i - 1] as LonLat, point) : 0),
    );
    this.metres = metres;
  }

  /** The point so many metres along, and the course there. */
  at(metres: number): { readonly point: LonLat; readonly course: number } {
    const distances = this.#distances;
    if ((distances[this.#leg] ?? 0) > metres) this.#leg = 0;
    while (this.#leg < distances.length - 2 && (distances[this.#leg + 1] ?? 0) < metres) this.#leg++;
    const [from, to] = [this.#points[this.#leg], this.#points[this.#leg + 1]] as [LonLat, LonLat];
    const start = distances[this.#leg] ?? 0;
    const length = (distances[this.#leg + 1] ?? 0) - start;
    const share = length > 0 ? Math.min(1, Math.max(0, (metres - start) / length)) : 0;
    return { point: pointBetween(from, to, share), course: courseDeg(from, to) };
  }
}
