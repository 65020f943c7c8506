import { type Random, pick } from '../random';

/**
 * Names of localities and owners. Localities get the kind of name a chart has; owners get names that nobody can take
 * for a real company.
 */

const firstParts = (
  'Stor Lille Nord Sør Øst Vest Ytter Inner Kråke Måse Orme Heste Lang Brei Svart Kvit Rød Grå Djup Hav Tare Skarv ' +
  'Oter Sild Torske Kobbe Geit Saue Bjørke Furu Rogne Ei Ram Ler Sand Stein Helle Kval Trette Ørn Ær Lom Ternes Bås ' +
  'Naust Kors Kalv Buk Galt Mør Ås Øy Eggja Skate Brosme Kveite Hummer Krabbe Skjel Tang Sel Vær Grø Hest Lyng'
).split(' ');
const lastParts = (
  'holmen vika neset øya skjæret sundet fluda osen bukta odden vågen tangen leira hamna båen flua hellen straumen ' +
  'kråa boen råsa taren klubben grunnen pollen kjerka stabben rabben steinen fallet fjorden ura nova skaget'
).split(' ');
const directions = ['Nordre', 'Søre', 'Ytre', 'Indre', 'Store', 'Litle', 'Austre', 'Vestre'];
const numerals = ['I', 'II', 'N', 'S', 'Ø', 'V'];

/** Gives a new locality name each time; one in sixty repeats an earlier one, as real registers do (facts.md). */
export function localityNames(random: Random): () => string {
  const used: string[] = [];
  const known = new Set<string>();
  const invent = (): string => {
    const name = pick(firstParts, random) + pick(lastParts, random);
    const shape = random();
    if (shape < 0.12) return `${pick(directions, random)} ${name}`;
    return shape < 0.2 ? `${name} ${pick(numerals, random)}` : name;
  };
  return () => {
    if (used.length > 30 && random() < 1 / 60) return pick(used, random);
    let name = invent();
    while (known.has(name)) name = invent();
    known.add(name);
    used.push(name);
    return name;
  };
}

const ownerFirst = [
  'Eksempel',
  'Prøve',
  'Tenkt',
  'Oppdikta',
  'Liksom',
  'Påfunn',
  'Fabel',
  'Eventyr',
  'Øvings',
  'Utkast',
];
const ownerLast = ['laks', 'havbruk', 'sjømat', 'fisk', 'oppdrett', 'skjell', 'matfisk', 'kyst'];
const ownerPlaces = ['Nord', 'Sør', 'Vest', 'Aust', 'Fjord', 'Skjærgård', 'Hav', 'Øy', 'Sund', 'Nes'];

/** An owner's name that is plainly invented: `Eksempellaks Fjord AS`. */
export function ownerName(index: number): string {
  const first = ownerFirst[index % ownerFirst.length] ?? '';
  const last = ownerLast[Math.floor(index / ownerFirst.length) % ownerLast.length] ?? '';
  const place = ownerPlaces[(index * 7 + Math.floor(index / 10)) % ownerPlaces.length] ?? '';
  return `${first}${last} ${place} AS`;
}
