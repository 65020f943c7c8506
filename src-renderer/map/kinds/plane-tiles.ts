import { intersects } from 'ol/extent';
import MVT from 'ol/format/MVT';
import RenderFeature from 'ol/render/Feature';
import { mercatorHalf } from '../../../src-shared/domain/map-layers/map-layer';
import { degreesOfMercator, mercatorOf } from '@kartbord/common/mercator';
import { basemapStyle, linesSuffix } from '../basemap-style';
import { boxAround, cutTo, edgeOf, type Plane } from '../plane';

type Box = readonly [number, number, number, number];
type Place = readonly [x: number, y: number];
type Properties = Readonly<Record<string, unknown>>;

/** A tile of Web Mercator that a box of a plane needs. */
interface TileName {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The tiles of Web Mercator that lie under a box of a plane. */
export function tilesUnder(plane: Plane, box: Box, z: number): readonly TileName[] {
  const degrees = edgeOf(box, 16).map(([x, y]) => plane.degrees(x, y));
  const [west, south, east, north] = boxAround(degrees);
  if (!(west <= east)) return [];
  const corner = (lon: number, lat: number): Place => mercatorOf([lon, Math.max(-85, Math.min(85, lat))]);
  const [minX, minY] = corner(west, south);
  const [maxX, maxY] = corner(east, north);
  const size = (2 * mercatorHalf) / 2 ** z;
  const most = 2 ** z - 1;
  const no = (metres: number): number => Math.max(0, Math.min(most, Math.floor(metres / size)));
  const names: TileName[] = [];
  for (let y = no(mercatorHalf - maxY); y <= no(mercatorHalf - minY); y++)
    for (let x = no(minX + mercatorHalf); x <= no(maxX + mercatorHalf); x++) names.push({ z, x, y });
  return names;
}

/** What is in a tile of Web Mercator, on a plane: areas, lines and places. */
export function planeFeatures(
  bytes: ArrayBuffer,
  { z, x, y }: TileName,
  layers: readonly string[],
  plane: Plane,
): readonly RenderFeature[] {
  if (bytes.byteLength === 0) return [];
  const size = (2 * mercatorHalf) / 2 ** z;
  const box: Box = [
    x * size - mercatorHalf,
    mercatorHalf - (y + 1) * size,
    (x + 1) * size - mercatorHalf,
    mercatorHalf - y * size,
  ];
  const format = new MVT({ layerName: 'mvt:layer', layers: [...layers] });
  const read = format.readFeatures(bytes, { extent: [...box], featureProjection: 'EPSG:3857' });
  return read.flatMap((feature) => onPlane(feature, box, plane));
}

function onPlane(feature: RenderFeature, box: Box, plane: Plane): readonly RenderFeature[] {
  const properties = feature.getProperties() as Properties;
  const flat = feature.getFlatCoordinates();
  const type = feature.getType();
  if (type === 'Point' || type === 'MultiPoint') {
    const at: Place = [flat[0] ?? NaN, flat[1] ?? NaN];
    // Those in the border are of the neighbour.
    return isIn(at, box) ? [placeOn(at, properties, plane)] : [];
  }
  const isArea = type === 'Polygon';
  const parts = partsOf(flat, feature.getEnds() ?? [flat.length]);
  const rings = isArea ? parts.map(closed) : parts;
  // Areas that were cut run to and fro along the border: both ways must bend alike.
  const longest = (box[2] - box[0]) / 64;
  const edges = rings.flatMap((ring) => cutTo(ring, box));
  return [
    ...(isArea
      ? [
          made(
            'Polygon',
            rings.map((ring) => laid(ring, longest, plane)),
            properties,
          ),
        ]
      : []),
    ...(edges.length === 0
      ? []
      : [
          made(
            'MultiLineString',
            edges.map((edge) => laid(edge, longest, plane)),
            { ...properties, 'mvt:layer': `${String(properties['mvt:layer'])}${linesSuffix}` },
          ),
        ]),
  ];
}

function placeOn(at: Place, properties: Properties, plane: Plane): RenderFeature {
  const degrees = degreesOfMercator(at);
  const { angle } = properties;
  // Names along a fjord lie in it.
  const turned = typeof angle === 'number' ? { angle: upright(angle + plane.north(degrees)) } : {};
  return new RenderFeature('Point', plane.of(...degrees), [], 2, { ...properties, ...turned }, undefined);
}

const upright = (angle: number): number => (angle > 90 ? angle - 180 : angle < -90 ? angle + 180 : angle);

function made(
  type: 'Polygon' | 'MultiLineString',
  parts: readonly (readonly Place[])[],
  properties: Properties,
): RenderFeature {
  let length = 0;
  const ends = parts.map((part) => (length += 2 * part.length));
  return new RenderFeature(type, parts.flat(2), ends, 2, properties, undefined);
}

function partsOf(flat: readonly number[], ends: readonly number[]): readonly (readonly Place[])[] {
  let from = 0;
  return ends.map((end) => {
    const part: Place[] = [];
    for (; from < end; from += 2) part.push([flat[from] ?? NaN, flat[from + 1] ?? NaN]);
    return part;
  });
}

function closed(ring: readonly Place[]): readonly Place[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
}

/** On the plane, with places added on long straight pieces, which bend there. */
function laid(part: readonly Place[], longest: number, plane: Plane): readonly Place[] {
  const places: Place[] = [];
  part.forEach((to, no) => {
    const [x, y] = part[no - 1] ?? to;
    const [dx, dy] = [to[0] - x, to[1] - y];
    const pieces = Math.max(1, Math.ceil(Math.hypot(dx, dy) / longest));
    for (let piece = 1; piece <= pieces; piece++)
      places.push(plane.of(...degreesOfMercator([x + (dx * piece) / pieces, y + (dy * piece) / pieces])));
  });
  return places;
}

const isIn = ([x, y]: Place, [west, south, east, north]: Box): boolean =>
  x >= west && x < east && y >= south && y < north;

/** The land of a box of a plane, as coarse as the tiles of a zoom have it: its areas, and its coast. */
export async function landUnder(
  plane: Plane,
  box: Box,
  z: number,
): Promise<{ readonly areas: readonly (readonly Place[])[]; readonly coast: readonly (readonly Place[])[] }> {
  const tiles = tilesUnder(plane, box, z).map(async (name) => {
    const [template = ''] = basemapStyle('day').sources['chart']?.tiles ?? [];
    const answer = await fetch(addressOf(template, name));
    return answer.ok ? planeFeatures(await answer.arrayBuffer(), name, ['land'], plane) : [];
  });
  const all = (await Promise.all(tiles)).flat();
  const of = (type: string): readonly (readonly Place[])[] =>
    all
      .filter((feature) => feature.getType() === type)
      .flatMap((feature) => partsOf(feature.getFlatCoordinates(), feature.getEnds() ?? []));
  return { areas: of('Polygon'), coast: of('MultiLineString') };
}

/** Deeper water lies over shallower, also where tiles reach into each other: else the edge of one is seen in the other. */
const byDepth = (one: RenderFeature, other: RenderFeature): number => depthOf(one) - depthOf(other);
const depthOf = (feature: RenderFeature): number => Number(feature.get('depth') ?? 0);

const addressOf = (template: string, name: TileName): string =>
  template.replace(/{([xyz])}/g, (_, axis: 'x' | 'y' | 'z') => String(name[axis]));

/** Reads what is in a box of the plane at a zoom: of the tiles of Web Mercator that lie under it, each read once. */
export function planeReader(
  bytesOf: (url: string) => Promise<ArrayBuffer>,
  { url, layers, plane }: { readonly url: string; readonly layers: readonly string[]; readonly plane: Plane },
): (box: Box, z: number) => Promise<RenderFeature[]> {
  const read = new Map<string, Promise<readonly RenderFeature[]>>();
  const featuresOf = (name: TileName): Promise<readonly RenderFeature[]> => {
    const address = addressOf(url, name);
    const known =
      read.get(address) ?? bytesOf(address).then((all) => planeFeatures(all, name, layers, plane));
    read.set(address, known);
    return known;
  };
  return async (box, z) => {
    const all = await Promise.all(tilesUnder(plane, box, z).map(featuresOf));
    return all
      .flat()
      .filter((feature) => intersects([...box], feature.getExtent()))
      .sort(byDepth);
  };
}
