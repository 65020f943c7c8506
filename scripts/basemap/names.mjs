// All names of the map: as tile features, and as the index that the app's search reads.
import { feature, runProgram } from './area.mjs';
import { layAlongWater } from './channel.mjs';
import { capes, countries, islands, regions, villages } from './land-names.mjs';
import { readPlaces } from './places.mjs';
import { banks, fjords, seas } from './sea-names.mjs';

/** Tile zoom from which a rank is in the tiles; the style decides how it looks. */
const PLACE_ZOOM = [3, 4, 6, 7, 8, 9];
const SEA_ZOOM = [1, 4, 5, 6, 7, 8];
const LAND_ZOOM = [1, 4, 5, 6, 7, 8];

const byHand = (kind, rows) =>
  rows.map(([name, lon, lat, rank, angle = 0]) => ({ name, alt: [], kind, lon, lat, rank, angle }));

const point = ({ lon, lat }) => ({ type: 'Point', coordinates: [lon, lat] });

export function allNames() {
  return {
    sea: [...byHand('sea', seas), ...laidFjords(), ...byHand('bank', banks)],
    land: [
      ...byHand('country', countries),
      ...byHand('region', regions),
      ...byHand('island', islands),
      ...byHand('cape', capes),
    ],
    place: [...readPlaces(), ...byHand('town', villages)],
  };
}

/** A label is fitted to the water at the zoom where it is read: a little after it appears, when its fjord is wide enough. */
const laidFjords = () =>
  layAlongWater(byHand('fjord', fjords), ({ rank }) => Math.max(7.3, SEA_ZOOM[rank] + 1.3));

/** Important names first: where two labels meet, the style lets the first one stand. */
const byRank = (one, other) => one.rank - other.rank;

function labelFeatures(names, zooms) {
  return [...names].sort(byRank).map((name) => {
    const { kind, rank, angle } = name;
    const properties = { name: name.name, kind, rank };
    if (angle) properties.angle = angle;
    return { ...feature(point(name), properties), minzoom: zooms[rank] };
  });
}

export function labelLayers(names) {
  const dry = new Set(watersOnLand(names));
  return {
    place: labelFeatures(names.place, PLACE_ZOOM),
    sea_label: labelFeatures(
      names.sea.filter((name) => !dry.has(name)),
      SEA_ZOOM,
    ),
    land_label: labelFeatures(names.land, LAND_ZOOM),
  };
}

/** The search index: rows of name, kind, longitude, latitude, rank and, where there are any, other names. */
export function searchIndex(names) {
  const round = (degrees) => Number(degrees.toFixed(4));
  return [...names.place, ...names.sea, ...names.land]
    .sort(byRank)
    .map(({ name, alt, kind, lon, lat, rank }) => ({
      name,
      ...(alt.length > 0 ? { alt } : {}),
      kind,
      lon: round(lon),
      lat: round(lat),
      rank,
    }));
}

/**
 * Names of water that lie on land: the shoreline lacks some narrow fjords, or no room was found. They stay in the
 * search index; the map leaves them out.
 */
export function watersOnLand({ sea }) {
  const points = sea.map(({ lon, lat }, index) => `${lon}\t${lat}\t${index}`).join('\n');
  const dry = runProgram('gmt', ['select', '-Df', '-A0/1/1', '-Ns/k'], points).trim();
  return dry === '' ? [] : dry.split('\n').map((line) => sea[Number(line.split('\t')[2])]);
}
