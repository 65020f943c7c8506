import type { LayersAnswer, LeftOut, MapLayer } from '../../src-shared/domain/map-layer';
import { isRemovedLayer } from '../../src-shared/domain/removed-layers';
import { fail, ok, type Result } from '../../src-shared/result';
import { isLayerName, refusalIn } from './wms';
import { cleanText } from './wms-exception';
import { readTimes } from './wms-times';
import { readXml, type XmlElement } from './wms-xml';

const mostLayers = 2_000;
const longestTitle = 300;
const longestAbstract = 2_000;
/** The same grid under its names of old. */
const mercator: ReadonlySet<string> = new Set(['EPSG:3857', 'EPSG:900913', 'EPSG:102100']);

/** What a layer hands down to those in it (OGC 06-042, table 7). */
interface Inherited {
  readonly isMercator: boolean;
  readonly bounds: MapLayer['bounds'];
  readonly times: Pick<MapLayer, 'times' | 'defaultTime'>;
  readonly attribution: string | null;
}

const nothing: Inherited = {
  isMercator: false,
  bounds: null,
  times: { times: [], defaultTime: null },
  attribution: null,
};

/**
 * Reads capabilities of WMS 1.3.0 or 1.1.1: the layers that can be asked for by name and drawn in Web Mercator, each with
 * what it inherits, in the server's order. What cannot be believed is left out and counted. Addresses in them are not
 * read. `rejected` for a report of a problem, `bad-response` for anything else.
 */
export function readCapabilities(bytes: Uint8Array): Result<Omit<LayersAnswer, 'stamp'>> {
  const document = readXml(bytes);
  if (!document.ok) return document;
  const { name, root } = document.value;
  if (name !== 'WMS_Capabilities' && name !== 'WMT_MS_Capabilities')
    return refusalIn(bytes) ?? fail('bad-response', 'the answer has no capabilities');
  const counts = new Map<LeftOut['why'], number>();
  const layers = new Map<string, MapLayer>();
  const leaveOut = (why: LeftOut['why']): void => void counts.set(why, (counts.get(why) ?? 0) + 1);

  function visit(element: XmlElement, from: Inherited): void {
    const handed = handDown(element, from, leaveOut);
    const offered = element.child('Name') && offer(element, handed);
    if (typeof offered === 'string') leaveOut(offered);
    else if (offered) layers.set(offered.name, offered);
    for (const child of element.children('Layer')) visit(child, handed);
  }

  function offer(element: XmlElement, handed: Inherited): MapLayer | LeftOut['why'] {
    const name = element.child('Name')?.text ?? '';
    if (!isLayerName(name)) return 'name';
    if (isRemovedLayer(name)) return 'removed';
    if (!handed.isMercator) return 'no-mercator';
    if (layers.has(name)) return 'twice';
    if (layers.size >= mostLayers) return 'too-many';
    const { bounds, times, attribution } = handed;
    return {
      name,
      title: textOf(element, 'Title', longestTitle) ?? name,
      abstract: textOf(element, 'Abstract', longestAbstract),
      bounds,
      isQueryable: ['1', 'true'].includes(element.attributes['queryable'] ?? ''),
      ...times,
      attribution,
    };
  }

  for (const capability of root.children('Capability'))
    for (const layer of capability.children('Layer')) visit(layer, nothing);
  const service = root.child('Service');
  return ok({
    layers: [...layers.values()],
    serverTitle: service ? textOf(service, 'Title', longestTitle) : null,
    leftOut: [...counts].map(([why, count]) => ({ why, count })),
  });
}

function handDown(element: XmlElement, from: Inherited, leaveOut: (why: LeftOut['why']) => void): Inherited {
  const systems = [...element.children('CRS'), ...element.children('SRS')].flatMap(({ text }) =>
    text.toUpperCase().split(/\s+/),
  );
  const own = boundsOf(element);
  if (own === 'unbelievable') leaveOut('bounds');
  const times = readTimes(element);
  if (times?.hasOthers) leaveOut('time');
  const attribution = element.child('Attribution');
  return {
    isMercator: from.isMercator || systems.some((system) => mercator.has(system)),
    bounds: own === 'unbelievable' ? null : (own ?? from.bounds),
    times: times ? { times: times.times, defaultTime: times.defaultTime } : from.times,
    attribution: (attribution && textOf(attribution, 'Title', longestTitle)) ?? from.attribution,
  };
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
  const [west = NaN, south = NaN, east = NaN, north = NaN] = given.map((text) =>
    text === undefined || text.trim() === '' ? NaN : Number(text),
  );
  const isBox = -180 <= west && west <= east && east <= 180 && -90 <= south && south <= north && north <= 90;
  return isBox ? [west, south, east, north] : 'unbelievable';
}

function textOf(element: XmlElement, name: string, longest: number): string | null {
  return cleanText(element.child(name)?.text ?? '').slice(0, longest) || null;
}
