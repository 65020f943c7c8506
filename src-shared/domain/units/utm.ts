import proj4, { type Converter } from 'proj4';
import type { LonLat } from '@kartbord/common/lon-lat';

/** ETRS89/UTM is taken for WGS 84/UTM: in Europe the two lie less than a metre apart, which is what a metre's digits hold. */
const projections = new Map<number, Converter>();

/** Of a zone from 1 to 60, eastings and northings of the northern hemisphere in metres. */
function zoneProjection(zone: number): Converter {
  const made = projections.get(zone) ?? proj4(`+proj=utm +zone=${zone} +datum=WGS84 +units=m +no_defs`);
  projections.set(zone, made);
  return made;
}

/** Latitude bands of 8 degrees from 80° S; the last one has 12. */
const bands = 'CDEFGHJKLMNPQRSTUVWX';
const falseNorthing = 10_000_000;

function bandOf(lat: number): string | undefined {
  return lat >= -80 && lat <= 84 ? bands[Math.min(19, Math.floor((lat + 80) / 8))] : undefined;
}

/** With the wide zones of the south-west of Norway and of Svalbard. */
function zoneOf([lon, lat]: LonLat): number {
  const plain = Math.min(60, Math.floor((lon + 180) / 6) + 1);
  if (lat >= 56 && lat < 64 && lon >= 3 && lon < 12) return 32;
  if (lat >= 72 && lon >= 0 && lon < 42) return lon < 9 ? 31 : lon < 21 ? 33 : lon < 33 ? 35 : 37;
  return plain;
}

/**
 * `32V 297230 6700510`: zone and latitude band, easting and northing in metres. Undefined beyond 80° S and 84° N, where
 * UTM ends. Between 32° and 40° N the letter is N, for S would be read as the band or as the hemisphere.
 */
export function formatUtm([lon, lat]: LonLat): string | undefined {
  const band = bandOf(lat);
  if (band === undefined) return undefined;
  const zone = zoneOf([lon, lat]);
  const isSouthern = bands.indexOf(band) < 10;
  const [easting, northing] = zoneProjection(zone).forward([lon, lat]);
  const metres = [easting, isSouthern ? northing + falseNorthing : northing].map((value) =>
    Math.round(value),
  );
  return `${zone}${band === 'S' ? 'N' : band} ${metres.join(' ')}`;
}

/** Which latitudes a reading may lead to. */
interface Zone {
  readonly zone: number;
  readonly isSouth: boolean;
  readonly south: number;
  readonly north: number;
}

const ofHemisphere = (zone: number, isSouth: boolean): Zone =>
  isSouth ? { zone, isSouth, south: -80, north: 0 } : { zone, isSouth, south: 0, north: 84 };

/** The ETRS89 is of Europe: a northing of Africa has digits too few. */
const european = (zone: number): Zone => ({ zone, isSouth: false, south: 30, north: 84 });

/** A metre at the edge of a band may lie in the next one. */
const edge = 0.00002;

function zonesOfLetter(zone: number, letter: string): readonly Zone[] {
  const at = bands.indexOf(letter);
  const south = -80 + 8 * at;
  const band: Zone = { zone, isSouth: at < 10, south, north: at === 19 ? 84 : south + 8 };
  // N and S are bands as well as hemispheres; the band N is a part of its hemisphere.
  if (letter === 'N') return [ofHemisphere(zone, false)];
  return letter === 'S' ? [band, ofHemisphere(zone, true)] : [band];
}

// Single blanks, and few marks between: an expression for any number of them needs hours for ten thousand blanks.
const system = /^(?:SRID ?[=:]|EPSG ?:{1,2}) ?(\d{5})\b[ :,;]*/;
const named =
  /^(?:(ETRS ?-?89|EUREF ?-?89|WGS ?-?84)?[ /,]{0,4}(?:UTM)?[ /,-]{0,4}(?:ZONE|SONE)?) ?(\d{1,2}) ?([C-HJ-NP-X])?[ :,;]+/;

/** What stands before the two numbers; undefined where it names no zone of UTM for sure. */
function zonesOf(text: string): { readonly zones: readonly Zone[]; readonly rest: string } | undefined {
  const [head, code] = system.exec(text) ?? [];
  if (head !== undefined && code !== undefined) {
    const [family, zone] = [code.slice(0, 3), Number(code.slice(3))];
    const isKnown = family === '258' ? zone >= 28 && zone <= 38 : zone >= 1 && zone <= 60;
    if (!isKnown || !['258', '326', '327'].includes(family)) return undefined;
    const ofFamily = family === '258' ? european(zone) : ofHemisphere(zone, family === '327');
    return { zones: [ofFamily], rest: text.slice(head.length) };
  }
  const [before, datum, number, letter] = named.exec(text) ?? [];
  const zone = Number(number);
  if (before === undefined || !(zone >= 1 && zone <= 60)) return undefined;
  // Without a letter only the European datum says which hemisphere it is.
  const isEuropean = datum !== undefined && !datum.startsWith('WGS');
  if (letter === undefined && !isEuropean) return undefined;
  const zones = letter === undefined ? [european(zone)] : zonesOfLetter(zone, letter);
  return { zones, rest: text.slice(before.length) };
}

const number = String.raw`([+-]?\d+(?:\.\d+)?) ?M? ?([ENØ])?`;
const pair = new RegExp(`^ ?([ENØ])? ?${number}[ ,;/]{1,5}([ENØ])? ?${number} ?$`);

/** Eastings and northings in the order that letters say; without any, easting first. */
function metresOf(text: string): readonly (readonly [easting: number, northing: number])[] {
  // A comma between digits is a decimal comma where the two numbers stand apart without it.
  const withDecimals = text.replace(/(\d),(?=\d)/g, '$1.');
  const found = (text.includes('.') ? null : pair.exec(withDecimals)) ?? pair.exec(text);
  if (!found) return [];
  const [, before1, first = '', after1, before2, second = '', after2] = found;
  const letters = [before1 ?? after1, before2 ?? after2].map(
    (letter) => letter && (letter === 'N' ? 'N' : 'E'),
  );
  const [one, two] = [Number(first), Number(second)];
  if (letters[0] === 'N' || letters[1] === 'E')
    return letters[0] === 'E' || letters[1] === 'N' ? [] : [[two, one]];
  if (letters[0] !== undefined || letters[1] !== undefined)
    return letters[0] === letters[1] ? [] : [[one, two]];
  return [
    [one, two],
    [two, one],
  ];
}

/**
 * Whether two numbers can be metres of a zone. Maps of all of Norway are in zone 33, far beyond its own edges; but what lies
 * near the equator lies within the zone: degrees and kilometres do not.
 */
export function isUtm(easting: number, northing: number): boolean {
  if (!(easting > -1_000_000 && easting < 2_000_000)) return false;
  if (northing < 1_000_000) return northing >= 0 && easting >= 100_000 && easting <= 900_000;
  return northing <= falseNorthing;
}

function placeIn(
  { zone, isSouth, south, north }: Zone,
  easting: number,
  northing: number,
): LonLat | undefined {
  if (!isUtm(easting, northing)) return undefined;
  const [lon, lat] = zoneProjection(zone).inverse([easting, isSouth ? northing - falseNorthing : northing]);
  const isWithin = lat >= south - edge && lat <= north + edge && Math.abs(lon) <= 180;
  return isWithin && Number.isFinite(lon) ? [lon, lat] : undefined;
}

const mgrs = /^\d{1,2}\s*[C-HJ-NP-X]\s*[A-HJ-NP-Z][A-HJ-NP-V]\s*(?:(\d{4,5})\s+(\d{4,5})|\d{8}|\d{10})$/;

/** Reads MGRS, upper case: `32VKN9761000679`, in pieces or not. Undefined for a square of more than ten metres, which is no place. */
export function parseMgrs(text: string): LonLat | undefined {
  const [found, easting = '', northing = ''] = mgrs.exec(text) ?? [];
  if (found === undefined || easting.length !== northing.length) return undefined;
  try {
    const [lon, lat] = proj4.mgrs.toPoint(found.replace(/\s/g, ''));
    return Number.isFinite(lon + lat) ? [lon, lat] : undefined;
  } catch {
    return undefined; // no such square
  }
}

/**
 * Reads a position in UTM, upper case: `33V 261234 6650123`, `32V 297432E 6700125N`, `EPSG:25833 …`, `UTM 33N …`. The
 * latitude must lie in the band that was named; undefined where it does not, and where two readings are possible.
 */
export function parseUtm(text: string): LonLat | undefined {
  const named = zonesOf(text.replace(/\s+/g, ' ').trim());
  if (!named) return undefined;
  for (const [easting, northing] of metresOf(named.rest)) {
    const places = named.zones
      .map((zone) => placeIn(zone, easting, northing))
      .filter((place) => place !== undefined);
    if (places.length > 0) return places.length === 1 ? places[0] : undefined;
  }
  return undefined;
}
