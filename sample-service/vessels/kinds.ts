import type { Locality } from '../coast/localities';
import { type Random, between, pick } from '../random';

/** What a vessel is for. `smallFishing`, `smallPleasure` and `smallSailing` are those that open AIS leaves out. */
export type VesselKind =
  | 'wellboat'
  | 'feed'
  | 'slaughter'
  | 'service'
  | 'cargo'
  | 'tanker'
  | 'passenger'
  | 'fishing'
  | 'smallFishing'
  | 'supply'
  | 'tug'
  | 'patrol'
  | 'yacht'
  | 'smallPleasure'
  | 'smallSailing';

/** How vessels of a kind live. */
export interface Trait {
  readonly count: number;
  /** Metres, least and most. */
  readonly length: readonly [number, number];
  /** Knots at sea. */
  readonly speed: readonly [number, number];
  /** Codes of the AIS table that such vessels send. Owners choose them freely, so some kinds have many. */
  readonly shipTypes: readonly number[];
  /** Hours at a place. */
  readonly stay: readonly [number, number];
  /** Kilometres as the crow flies to the places it goes to; 0 for vessels that work at localities. */
  readonly range: number;
  /** Where it goes: ports alone, or also fields or banks. */
  readonly goesTo: readonly ('port' | 'field' | 'bank')[];
  /** Localities in its area; 0 for vessels that do not work at localities. */
  readonly localities: number;
  /** What a call at a locality is worth in hours, and how many calls it plans in a week. */
  readonly calls: number;
}

const open = { localities: 0, calls: 0 };
const farm = { range: 0, goesTo: [] };

export const traits: Readonly<Record<VesselKind, Trait>> = {
  wellboat: {
    count: 80,
    length: [45, 95],
    speed: [10, 13.5],
    // One fleet sends nine different types (facts.md, pain point 19).
    shipTypes: [70, 70, 79, 30, 90, 99, 52, 71, 33, 80],
    stay: [4, 16],
    localities: 34,
    calls: 8,
    ...farm,
  },
  feed: {
    count: 45,
    length: [55, 90],
    speed: [9, 12.5],
    shipTypes: [70, 70, 79, 71],
    stay: [2, 6],
    localities: 34,
    calls: 12,
    ...farm,
  },
  slaughter: {
    count: 25,
    length: [60, 95],
    speed: [10, 13],
    shipTypes: [70, 79, 90],
    stay: [6, 20],
    localities: 40,
    calls: 5,
    ...farm,
  },
  service: {
    count: 220,
    length: [12, 28],
    speed: [7, 10.5],
    shipTypes: [90, 52, 99, 33, 60],
    stay: [1, 7],
    localities: 9,
    calls: 11,
    ...farm,
  },
  cargo: {
    count: 760,
    length: [40, 190],
    speed: [9, 14],
    shipTypes: [70, 70, 71, 72, 79],
    stay: [5, 30],
    range: 900,
    goesTo: ['port'],
    ...open,
  },
  tanker: {
    count: 210,
    length: [60, 250],
    speed: [10, 13.5],
    shipTypes: [80, 81, 82, 89],
    stay: [8, 36],
    range: 900,
    goesTo: ['port', 'field'],
    ...open,
  },
  passenger: {
    count: 400,
    length: [20, 130],
    speed: [11, 26],
    shipTypes: [60, 60, 61, 69],
    stay: [0.2, 3],
    range: 110,
    goesTo: ['port'],
    ...open,
  },
  fishing: {
    count: 410,
    length: [15, 85],
    speed: [8, 12],
    shipTypes: [30],
    stay: [6, 40],
    range: 600,
    goesTo: ['port', 'bank', 'bank'],
    ...open,
  },
  smallFishing: {
    count: 240,
    length: [8, 14.9],
    speed: [6, 9],
    shipTypes: [30],
    stay: [3, 14],
    range: 90,
    goesTo: ['port'],
    ...open,
  },
  supply: {
    count: 140,
    length: [55, 110],
    speed: [10, 14],
    shipTypes: [79, 70, 90, 99],
    stay: [6, 30],
    range: 420,
    goesTo: ['port', 'field'],
    ...open,
  },
  tug: {
    count: 150,
    length: [15, 45],
    speed: [7, 11],
    shipTypes: [52, 31, 50, 51],
    stay: [2, 20],
    range: 110,
    goesTo: ['port'],
    ...open,
  },
  patrol: {
    count: 40,
    length: [35, 105],
    speed: [10, 17],
    shipTypes: [55, 51, 35, 90],
    stay: [4, 24],
    range: 700,
    goesTo: ['port', 'bank'],
    ...open,
  },
  yacht: {
    count: 30,
    length: [46, 80],
    speed: [8, 14],
    shipTypes: [37, 36],
    stay: [8, 60],
    range: 200,
    goesTo: ['port'],
    ...open,
  },
  smallPleasure: {
    count: 160,
    length: [8, 44],
    speed: [6, 22],
    shipTypes: [37],
    stay: [6, 90],
    range: 70,
    goesTo: ['port'],
    ...open,
  },
  smallSailing: {
    count: 90,
    length: [8, 40],
    speed: [4, 7],
    shipTypes: [36],
    stay: [6, 90],
    range: 70,
    goesTo: ['port'],
    ...open,
  },
};

/** What the ship register calls the kinds that work at localities (facts.md 9c). Codes other than 9C are ours. */
export const registerTypes: Partial<
  Record<VesselKind, { readonly code: string; readonly no: string; readonly en: string }>
> = {
  wellboat: { code: '9C', no: 'Brønnbåt', en: 'Live fish carrier' },
  feed: { code: '7F', no: 'Fôrskip', en: 'Feed carrier' },
  slaughter: { code: '9D', no: 'Slaktebåt', en: 'Slaughter vessel' },
  service: { code: '6S', no: 'Arbeidsbåt', en: 'Work boat' },
};

/** A number within a trait's two. */
export function within([least, most]: readonly [number, number], random: Random): number {
  return least + (most - least) * random();
}

const nameFirst =
  'EKSEMPEL PRØVE TENKT OPPDIKTA LIKSOM PÅFUNN FABEL EVENTYR ØVINGS UTKAST INNFALL SKISSE DAGDRØM ANELSE FORSLAG'.split(
    ' ',
  );
const nameLast = (
  'BRIS SKJÆR TIND VARDE GLIMT STRAUM BÅRE HAVN FJELL SKARV TERNE LOM ODDE SUND VÅG TARE SKJELL STJERNE LYS ØY DØNNING ' +
  'FLO FJÆRE NORD SØR'
).split(' ');
const kindWords: Partial<Record<VesselKind, string>> = {
  wellboat: 'BRØNN',
  feed: 'FÔR',
  slaughter: 'SLAKT',
  service: 'SERVICE',
  tug: 'SLEP',
  supply: 'OFFSHORE',
};

/**
 * A name that is plainly invented, at most 20 letters, as AIS has them: now and then with a comma, quotes, a line break
 * or the padding that some receivers leave (facts.md 6).
 */
export function vesselName(kind: VesselKind, random: Random): string {
  const word = kindWords[kind];
  const plain = `${pick(nameFirst, random)} ${word && random() < 0.5 ? word : pick(nameLast, random)}`;
  const number = random() < 0.5 ? ` ${between(1, 99, random)}` : '';
  const luck = random();
  if (luck < 0.01) return `${plain}, ${between(1, 9, random)}`;
  if (luck < 0.02) return `"${plain}"`;
  if (luck < 0.03) return (plain + number).padEnd(20, '@');
  if (luck < 0.035) return `${plain}\n`;
  // The six-bit letters of AIS have no Norwegian ones; some receivers send them all the same.
  return luck < 0.15 ? plain + number : sixBit(plain + number);
}

const sixBit = (text: string): string =>
  text.replaceAll('Æ', 'AE').replaceAll('Ø', 'O').replaceAll('Å', 'A').replaceAll('Ô', 'O');

/** A vessel that nobody has ever seen. */
export interface Vessel {
  /**
   * Nine digits, beginning with 257, 258 or 259 as Norwegian ones do: those that set fishing tools from 257000101 on, the
   * others from blocks that end the ranges.
   */
  readonly mmsi: number;
  readonly name: string;
  readonly kind: VesselKind;
  readonly lengthM: number;
  readonly speedKn: number;
  /** What it sends in AIS, first the usual code. */
  readonly shipTypes: readonly number[];
  /** Decides the whole life of the vessel. */
  readonly seed: number;
  /** Node of the network that it belongs to: for vessels that work at localities the middle of their area. */
  readonly home: number;
  /** The localities it works at; empty for other vessels. */
  readonly area: readonly Locality[];
}
