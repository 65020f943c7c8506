// All names of the map: as tile features, and as the index that the app's search reads.
import { feature } from './area.mjs';
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
    sea: [...byHand('sea', seas), ...byHand('fjord', fjords), ...byHand('bank', banks)],
    land: [
      ...byHand('country', countries),
      ...byHand('region', regions),
      ...byHand('island', islands),
      ...byHand('cape', capes),
    ],
    place: [...readPlaces(), ...byHand('town', villages)],
  };
}

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
  return {
    place: labelFeatures(names.place, PLACE_ZOOM),
    sea_label: labelFeatures(names.sea, SEA_ZOOM),
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
