import { weekIndexAt } from '../coast/calendar';
import type { Coast } from '../coast/coast';
import type { DiseaseName, Outbreak } from '../coast/disease';
import type { Locality } from '../coast/localities';
import { pdZoneOf, protectionKm, surveillanceKm, zonedOutbreaks } from '../coast/zones';
import { away } from '../forecast/degrees';
import type { Style } from './drawing';
import { type FeatureLayer, featureLayer } from './feature-layer';
import type { Feature, Geometry } from './features';
import type { Position } from './reference-systems';

const circleCorners = 72;
const isaCircleKm = 10;
const invented = 'Invented zones of the sample coast that are in force now.';

const area = (colour: string): Style => ({
  kind: 'polygon',
  fill: `${colour}40`,
  stroke: colour,
  width: 1.5,
});

/** Protection and surveillance zones round outbreaks, and the standing PD zones (facts.md 11). */
export function zoneLayers(coast: Coast): readonly FeatureLayer[] {
  const inForce = (name: DiseaseName, nowMs: number) =>
    zonedOutbreaks(coast, weekIndexAt(nowMs)).filter(
      (outbreak) =>
        outbreak.name === name &&
        outbreak.diagnosisMs !== null &&
        outbreak.diagnosisMs <= nowMs &&
        (outbreak.closureMs === null || outbreak.closureMs > nowMs),
    );
  const circles = (layer: string, name: DiseaseName, km: number) => (nowMs: number) =>
    inForce(name, nowMs).map((outbreak) => circleFeature(layer, outbreak, km));
  const standing = (layer: string, kind: 'pd' | 'surveillance') =>
    standingZones(coast)
      .filter((zone) => zone.kind === kind)
      .map((zone) => standingFeature(layer, zone));
  const [pdZone, pdBorder] = [standing('pdzone', 'pd'), standing('pdsurveillancezone', 'surveillance')];
  const pdCircles = circles('pdsurveillancezone', 'PANKREASSYKDOM', surveillanceKm);

  const layer = (
    name: string,
    title: string,
    colour: string,
    features: (nowMs: number) => readonly Feature[],
  ) => featureLayer({ name, title, abstract: invented, style: area(colour), features });
  return [
    layer(
      'ilaprotectionzone',
      'ILA protection zones',
      '#b71c1c',
      circles('ilaprotectionzone', 'INFEKSIOES_LAKSEANEMI', protectionKm),
    ),
    layer(
      'ilasurveillancezone',
      'ILA surveillance zones',
      '#d98200',
      circles('ilasurveillancezone', 'INFEKSIOES_LAKSEANEMI', surveillanceKm),
    ),
    layer(
      'pdprotectionzone',
      'PD protection zones',
      '#6a1b9a',
      circles('pdprotectionzone', 'PANKREASSYKDOM', protectionKm),
    ),
    layer('pdsurveillancezone', 'PD surveillance zones', '#8e6bbf', (nowMs) => [
      ...pdBorder,
      ...pdCircles(nowMs),
    ]),
    layer('pdzone', 'PD zones', '#5c6bc0', () => pdZone),
    layer(
      'isa10kmcircle',
      '10 km round ILA, current week',
      '#ad1457',
      circles('isa10kmcircle', 'INFEKSIOES_LAKSEANEMI', isaCircleKm),
    ),
  ];
}

function circleFeature(layer: string, outbreak: Outbreak, km: number): Feature {
  const { locality, diagnosisMs, version } = outbreak;
  const from = new Date(diagnosisMs ?? outbreak.suspicionMs);
  return {
    id: `${layer}.${locality.no}`,
    properties: zoneProperties(
      locality.no,
      `${from.getUTCFullYear()}-${locality.no}`,
      locality.name,
      from,
      version,
    ),
    geometry: circle(locality, km),
  };
}

/** The members that facts.md 11 names for zones; the same regulation as in the answers of a locality's week. */
function zoneProperties(
  id: number,
  nr: string,
  place: string,
  from: Date,
  version: number,
): Feature['properties'] {
  const day = from.toISOString().slice(0, 10);
  return {
    id,
    forsknr: nr,
    forsknavn: `Oppdiktet forskrift om kontrollområde ved ${place}`,
    forsklink: `https://example.invalid/forskrift/${nr}`,
    sistendret: day,
    fromdate: day,
    todate: null,
    originaldate: day,
    version,
  };
}

function circle({ lon, lat }: Pick<Locality, 'lon' | 'lat'>, km: number): Geometry {
  const ring = Array.from({ length: circleCorners + 1 }, (_, i) =>
    away(lon, lat, (360 * (i % circleCorners)) / circleCorners, km),
  );
  return { type: 'Polygon', coordinates: [ring] };
}

interface StandingZone {
  readonly id: number;
  readonly kind: 'pd' | 'surveillance';
  readonly place: string;
  readonly ring: readonly Position[];
}

/** The real PD zone is two: one for each of the virus's subtypes, which meet at Hustadvika (facts.md 11: 2 features). */
function standingZones(coast: Coast): readonly StandingZone[] {
  const salmonid = coast.localities.filter((locality) => locality.kind === 'salmonid');
  const zone = (
    id: number,
    kind: 'pd' | 'surveillance',
    place: string,
    isIn: (areaId: number) => boolean,
  ) => ({
    id,
    kind,
    place,
    ring: bandAround(salmonid.filter(({ area }) => pdZoneOf(area.id) === kind && isIn(area.id))),
  });
  return [
    zone(1, 'pd', 'kysten fra Jæren til Hustadvika', (areaId) => areaId < 6),
    zone(2, 'pd', 'kysten fra Hustadvika til Trondheimsfjorden', (areaId) => areaId === 6),
    zone(3, 'surveillance', 'kysten av Nord-Trøndelag', () => true),
  ];
}

function standingFeature(layer: string, { id, place, ring }: StandingZone): Feature {
  return {
    id: `${layer}.standing${id}`,
    properties: zoneProperties(id, `2017-${id}`, place, new Date(Date.UTC(2017, 7, 29)), 1),
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
}

const bandHeight = 0.2;
const marginKm = 8;

/** A ring round all places: their westernmost and easternmost in each band of latitude, and a margin. */
function bandAround(places: readonly Locality[]): readonly Position[] {
  const bands = new Map<number, readonly [west: number, east: number]>();
  for (const { lon, lat } of places) {
    const band = Math.floor(lat / bandHeight);
    const [west, east] = bands.get(band) ?? [Infinity, -Infinity];
    bands.set(band, [Math.min(west, lon), Math.max(east, lon)]);
  }
  const rows = [...bands].sort(([a], [b]) => a - b);
  const west: Position[] = [];
  const east: Position[] = [];
  rows.forEach(([band, edges], i) => {
    const south = (band + (i === 0 ? -0.3 : 0)) * bandHeight;
    const north = (band + (i === rows.length - 1 ? 1.3 : 1)) * bandHeight;
    for (const lat of [south, north]) {
      west.push([away(edges[0], lat, 270, marginKm)[0], lat]);
      east.unshift([away(edges[1], lat, 90, marginKm)[0], lat]);
    }
  });
  const first = west[0];
  return first ? [...west, ...east, first] : [];
}
