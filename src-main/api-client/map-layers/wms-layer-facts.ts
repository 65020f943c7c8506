import { isOnEarth } from '@kartbord/common/lon-lat';
import type {
  MapDimension,
  MapLayer,
  MapStyle,
  MapSystem,
  WmsVersion,
} from '../../../src-shared/domain/map-layers/map-layer';
import { mostDimensions, readDimensions } from './wms-dimensions';
import { cleanText } from './wms-exception';
import { isLayerName } from './wms-questions';
import { systemOf } from './wms-systems';
import { readTimes, type TimeRoom } from './wms-times';
import type { XmlElement } from './wms-xml';

export const longestTitle = 300;
const mostStyles = 100;
/** Metres of a pixel, by which the OGC says scales (06-042, 7.2.4.6.9). */
const pixelMetres = 0.000_28;

/** What a layer says of itself and of those in it (OGC 06-042, table 7: what is inherited). */
export interface LayerFacts {
  readonly systems: ReadonlySet<MapSystem>;
  readonly bounds: MapLayer['bounds'];
  readonly styles: readonly MapStyle[];
  readonly times: Pick<MapLayer, 'times' | 'defaultTime'>;
  readonly dimensions: ReadonlyMap<string, MapDimension>;
  readonly scales: MapLayer['scales'];
  readonly isQueryable: boolean;
  readonly isOpaque: boolean;
  readonly attribution: string | null;
}

export const noFacts: LayerFacts = {
  systems: new Set(),
  bounds: null,
  styles: [],
  times: { times: [], defaultTime: null },
  dimensions: new Map(),
  scales: null,
  isQueryable: false,
  isOpaque: false,
  attribution: null,
};

export interface ReadingParts {
  readonly version: WmsVersion;
  readonly room: TimeRoom;
  /** The names that it gives its reference systems, as written. */
  readonly onSystem: (system: MapSystem, written: string) => void;
  /** Something it says of itself is not believed. */
  readonly onUnbelievable: (what: 'bounds' | 'time') => void;
}

/** A layer's own, over what it inherits. */
export function readFacts(element: XmlElement, from: LayerFacts, parts: ReadingParts): LayerFacts {
  const bounds = boundsOf(element);
  if (bounds === 'unbelievable') parts.onUnbelievable('bounds');
  const times = readTimes(element, parts.room);
  if (times?.hasOthers) parts.onUnbelievable('time');
  const own = readDimensions(element, parts.room);
  const attribution = element.child('Attribution');
  return {
    systems: systemsOf(element, from.systems, parts),
    bounds: bounds === 'unbelievable' ? null : (bounds ?? from.bounds),
    styles: stylesOf(element, from.styles),
    times: times ? { times: times.times, defaultTime: times.defaultTime } : from.times,
    dimensions: own.size > 0 ? new Map([...from.dimensions, ...own].slice(-mostDimensions)) : from.dimensions,
    scales: scalesOf(element, from.scales),
    isQueryable: flagOf(element, 'queryable') ?? from.isQueryable,
    isOpaque: flagOf(element, 'opaque') ?? from.isOpaque,
    attribution: (attribution && textOf(attribution, 'Title', longestTitle)) ?? from.attribution,
  };
}

export function textOf(element: XmlElement, name: string, longest: number): string | null {
  return cleanText(element.child(name)?.text ?? '').slice(0, longest) || null;
}

function flagOf(element: XmlElement, name: string): boolean | undefined {
  const text = element.attributes[name]?.trim().toLowerCase();
  return text === undefined || text === '' ? undefined : text === '1' || text === 'true';
}

function systemsOf(
  element: XmlElement,
  from: ReadonlySet<MapSystem>,
  { version, onSystem }: ReadingParts,
): ReadonlySet<MapSystem> {
  const systems = new Set(from);
  for (const { text } of [...element.children('CRS'), ...element.children('SRS')])
    for (const written of text.split(/\s+/)) {
      const system = systemOf(written, version);
      if (!system) continue;
      systems.add(system);
      onSystem(system, written);
    }
  return systems;
}

/** Its own before what it inherits: the first is the one that a server draws unless told. */
function stylesOf(element: XmlElement, from: readonly MapStyle[]): readonly MapStyle[] {
  const own = element.children('Style').slice(0, mostStyles);
  if (own.length === 0) return from;
  const styles = new Map<string, MapStyle>();
  for (const style of own) {
    const name = style.child('Name')?.text ?? '';
    if (isLayerName(name) && !styles.has(name))
      styles.set(name, { name, title: textOf(style, 'Title', longestTitle) ?? name });
  }
  for (const style of from)
    if (!styles.has(style.name) && styles.size < mostStyles) styles.set(style.name, style);
  return [...styles.values()];
}

/** Degrees of either version; undefined where it says nothing. */
function boundsOf(element: XmlElement): MapLayer['bounds'] | 'unbelievable' | undefined {
  const newer = element.child('EX_GeographicBoundingBox');
  const older = element.child('LatLonBoundingBox');
  if (!newer && !older) return undefined;
  const given = newer
    ? ['westBoundLongitude', 'southBoundLatitude', 'eastBoundLongitude', 'northBoundLatitude'].map(
        (side) => newer.child(side)?.text,
      )
    : ['minx', 'miny', 'maxx', 'maxy'].map((side) => older?.attributes[side]);
  const [west = NaN, south = NaN, east = NaN, north = NaN] = given.map(numberIn);
  const isBox = isOnEarth(west, south) && isOnEarth(east, north) && west <= east && south <= north;
  return isBox ? [west, south, east, north] : 'unbelievable';
}

/**
 * Denominators of 1.3.0. 1.1.1 hints at them by the diagonal of a pixel in metres (OGC 01-068r3, 7.1.4.5.8); 0 is no
 * bound there.
 */
function scalesOf(element: XmlElement, from: MapLayer['scales']): MapLayer['scales'] {
  const hint = element.child('ScaleHint')?.attributes;
  const ofHint = (text: string | undefined): number => numberIn(text) / Math.SQRT2 / pixelMetres;
  const own = hint
    ? { min: ofHint(hint['min']), max: ofHint(hint['max']) }
    : {
        min: numberIn(element.child('MinScaleDenominator')?.text),
        max: numberIn(element.child('MaxScaleDenominator')?.text),
      };
  const min = own.min > 0 && own.min < Infinity ? own.min : (from?.min ?? null);
  const max = own.max > 0 && own.max < Infinity ? own.max : (from?.max ?? null);
  const isNone = (min === null && max === null) || (min !== null && max !== null && min >= max);
  return isNone ? null : { min, max };
}

const numberIn = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? NaN : Number(text);
