import { type WeekIndex, weekIndexAt, weekMs } from '../coast/calendar';
import { type Locality, existsIn } from '../coast/localities';
import { type Random, chance, mix, pick, seededRandom } from '../random';
import { roughMetres } from './geo';
import { traits, type Vessel, within } from './kinds';
import { seaNetwork } from './network';
import { type Trade, reachFrom } from './routes';

/** A time that a vessel spends at one node. It sails from stay to stay at an even speed. */
export interface Stay {
  readonly node: number;
  /** Ms since 1970, whole seconds. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly doing: 'moored' | 'call' | 'work' | 'fishing';
  /** Of a call. */
  readonly locality?: Locality;
}

const hourMs = 3_600_000;
const metresPerKnotHour = 1852;
const maxEntries = 3000;
const anchorTopic = 0x7a01;

/**
 * The lives of vessels, in rounds of a week that begin and end at a known quay: so any week can be worked out alone, and
 * it is the same whenever it is asked for. Each vessel's rounds begin at an hour of their own.
 */
export class Voyages {
  readonly #hasFish: (locality: Locality, week: WeekIndex) => boolean;
  readonly #rounds = new Map<string, Stay[]>();
  readonly #quays = new Map<number, number>();
  readonly #places = new Map<number, readonly number[]>();

  constructor(hasFish: (locality: Locality, week: WeekIndex) => boolean) {
    this.#hasFish = hasFish;
  }

  /** The stays that touch the time, and one before and after it. */
  stays(vessel: Vessel, fromMs: number, toMs: number): Stay[] {
    const phase = (vessel.seed % 168) * hourMs;
    const [first, last] = [fromMs, toMs].map((timeMs) => Math.floor((timeMs - phase) / weekMs)) as [
      number,
      number,
    ];
    const stays: Stay[] = [];
    for (let round = first; round <= last; round++)
      stays.push(...this.#round(vessel, round, phase + round * weekMs));
    const begin = stays.findLastIndex((stay) => stay.fromMs <= fromMs);
    const end = stays.findIndex((stay) => stay.fromMs >= toMs);
    return stays.slice(Math.max(0, begin), end < 0 ? undefined : end + 1);
  }

  #round(vessel: Vessel, round: number, startMs: number): Stay[] {
    const key = `${vessel.mmsi}:${round}`;
    let stays = this.#rounds.get(key);
    if (!stays) {
      const random = seededRandom(mix(vessel.seed, round, 7));
      stays =
        vessel.area.length > 0
          ? this.#farmRound(vessel, startMs, random)
          : this.#openRound(vessel, round, startMs, random);
      if (this.#rounds.size >= maxEntries) this.#rounds.delete(this.#rounds.keys().next().value as string);
      this.#rounds.set(key, stays);
    }
    return stays;
  }

  /** From the quay to localities of the area that have fish, some nights at the quay between, and home in time. */
  #farmRound(vessel: Vessel, startMs: number, random: Random): Stay[] {
    const { stay, calls } = traits[vessel.kind];
    const quay = this.#quayOf(vessel);
    const log = new Log(quay, startMs, startMs + weekMs, 'farm', quay);
    log.wait(within([1, 14], random));
    const planned = Math.round(calls * (0.6 + 0.8 * random()));
    let before: Locality | undefined;
    for (let call = 0, tries = 0; call < planned && tries < planned * 3; tries++) {
      const locality = pick(vessel.area, random);
      const knots = vessel.speedKn * (0.85 + 0.15 * random());
      const hours = within(stay, random);
      const rest = random() < 0.35 ? within([3, 16], random) : 0;
      if (locality === before || !this.#isUsed(locality, log.nowMs)) continue;
      if (!log.visit(seaNetwork().siteNode(locality) as number, hours, knots, 'call', locality)) continue;
      before = locality;
      call++;
      if (rest > 0 && log.visit(quay, rest, knots, 'moored')) before = undefined;
    }
    return log.finish(vessel.speedKn * 0.95);
  }

  #isUsed(locality: Locality, timeMs: number): boolean {
    const week = weekIndexAt(timeMs);
    return existsIn(locality, week) && this.#hasFish(locality, week);
  }

  /** Between quays, banks or fields within reach, to the quay where the next round begins. */
  #openRound(vessel: Vessel, round: number, startMs: number, random: Random): Stay[] {
    const { stay } = traits[vessel.kind];
    const { nodes } = seaNetwork();
    const places = this.#placesOf(vessel);
    const log = new Log(
      this.#anchor(vessel, round),
      startMs,
      startMs + weekMs,
      'open',
      this.#anchor(vessel, round + 1),
    );
    log.wait(within(stay, random) * random());
    for (let misses = 0; misses < 4;) {
      const node = places.length > 1 ? pick(places, random) : log.node;
      if (node === log.node && places.length > 1) continue;
      const kind = nodes[node]?.kind;
      const doing =
        kind === 'port' ? 'moored' : kind === 'bank' && vessel.kind === 'fishing' ? 'fishing' : 'work';
      const knots = vessel.speedKn * (0.8 + 0.2 * random());
      if (!log.visit(node, within(stay, random), knots, doing)) misses++;
    }
    return log.finish(vessel.speedKn * 0.95);
  }

  /** The quay where a round begins: mostly the home port, for those who go far now and then another. */
  #anchor(vessel: Vessel, round: number): number {
    if (traits[vessel.kind].range < 300 || chance(anchorTopic, vessel.seed, round) < 0.5) return vessel.home;
    const { nodes } = seaNetwork();
    const home = nodes[vessel.home];
    const near = this.#placesOf(vessel).filter((node) => {
      const place = nodes[node];
      return place?.kind === 'port' && home && roughMetres(place, home) < 300_000;
    });
    return near[mix(anchorTopic, vessel.seed, round) % Math.max(1, near.length)] ?? vessel.home;
  }

  #placesOf(vessel: Vessel): readonly number[] {
    const known = this.#places.get(vessel.mmsi);
    if (known) return known;
    const { range, goesTo } = traits[vessel.kind];
    const { nodes } = seaNetwork();
    const home = nodes[vessel.home];
    const reach = reachFrom(vessel.home, 'open');
    // A kind that is named twice is twice as likely.
    const places = goesTo.flatMap((kind) =>
      nodes.flatMap((node, index) =>
        node.kind === kind &&
        home &&
        roughMetres(node, home) < range * 1000 &&
        reach.metresTo(index) < range * 2000
          ? [index]
          : [],
      ),
    );
    this.#places.set(vessel.mmsi, places);
    return places;
  }

  /** The port nearest to the middle of the area. */
  #quayOf(vessel: Vessel): number {
    const known = this.#quays.get(vessel.mmsi);
    if (known !== undefined) return known;
    const reach = reachFrom(vessel.home, 'farm');
    let quay = vessel.home;
    let least = Infinity;
    seaNetwork().nodes.forEach(({ kind }, node) => {
      if (kind !== 'port' || reach.metresTo(node) >= least) return;
      least = reach.metresTo(node);
      quay = node;
    });
    this.#quays.set(vessel.mmsi, quay);
    return quay;
  }
}

/** Writes the stays of a round, and takes care that the vessel can be at the last node when the round ends. */
class Log {
  readonly #stays: Stay[] = [];
  readonly #endMs: number;
  readonly #trade: Trade;
  readonly #last: number;
  #at: { node: number; fromMs: number; toMs: number; doing: Stay['doing']; locality?: Locality };

  constructor(node: number, startMs: number, endMs: number, trade: Trade, last: number) {
    this.#at = { node, fromMs: startMs, toMs: startMs, doing: 'moored' };
    this.#endMs = endMs;
    this.#trade = trade;
    this.#last = last;
  }

  /** When the stay that is being written ends as things are. */
  get nowMs(): number {
    return this.#at.toMs;
  }

  get node(): number {
    return this.#at.node;
  }

  wait(hours: number): void {
    this.#at.toMs += seconds(hours);
  }

  /** Goes to a node and stays; false, and nothing written, when there would be no time to be at the last node. */
  visit(node: number, hours: number, knots: number, doing: Stay['doing'], locality?: Locality): boolean {
    if (node === this.#at.node) return false;
    const fromMs = this.#at.toMs + this.#sailing(this.#at.node, node, knots);
    const toMs = fromMs + seconds(hours);
    if (!(toMs + this.#sailing(node, this.#last, knots * 0.9) + hourMs <= this.#endMs)) return false;
    this.#stays.push(this.#at);
    this.#at = { node, fromMs, toMs, doing, ...(locality ? { locality } : {}) };
    return true;
  }

  finish(knots: number): Stay[] {
    if (this.#at.node !== this.#last) {
      const fromMs = this.#at.toMs + this.#sailing(this.#at.node, this.#last, knots);
      this.#stays.push(this.#at);
      this.#at = { node: this.#last, fromMs: Math.min(fromMs, this.#endMs), toMs: fromMs, doing: 'moored' };
    }
    return [...this.#stays, { ...this.#at, toMs: this.#endMs }];
  }

  /** Infinity where there is no way. */
  #sailing(from: number, to: number, knots: number): number {
    return seconds(reachFrom(from, this.#trade).metresTo(to) / (knots * metresPerKnotHour));
  }
}

const seconds = (hours: number): number => Math.round(hours * 3600) * 1000;
