import { isOnEarth } from '@kartbord/common/lon-lat';
import { firstYear, type IsoWeek, parseIsoWeek, weekParts } from '@kartbord/common/week';

/** Where a `kartbord:` link leads: to what can be looked at, never to an act. */
export interface KartbordLink {
  readonly week?: IsoWeek;
  readonly localityNo?: number;
  readonly mmsi?: number;
  /** Degrees, and the zoom of the map. */
  readonly view?: { readonly lon: number; readonly lat: number; readonly zoom?: number };
}

/** Longer than any link can be. */
const longest = 120;
const mostZoom = 24;

/** Whatever is written like one, and so was meant for the app; whether it leads anywhere says `readLink`. */
export const isLinkText = (text: string): boolean => /^kartbord:/i.test(text);

/**
 * Reads `kartbord://locality/12345`, `kartbord://vessel/257000101`, `kartbord://view/LON,LAT` with `,ZOOM` where it is told,
 * each with `?week=2026-W40` where it is of a week, and `kartbord://week/2026-W40`. Anybody can write a link and any page can
 * have one clicked: one that is not exactly of these is undefined, not guessed at.
 */
export function readLink(text: string): KartbordLink | undefined {
  if (text.length > longest) return undefined;
  const parts = /^kartbord:\/\/([a-z]+)\/([-0-9.,W]+)(?:\?week=([-0-9W]+))?$/i.exec(text);
  if (!parts) return undefined;
  const [, kind = '', what = '', ofWeek] = parts;
  const week = ofWeek === undefined ? undefined : readWeek(ofWeek);
  if (ofWeek !== undefined && !week) return undefined;
  const place = kind === 'week' && ofWeek === undefined ? weekOf(what) : placeOf(kind, what);
  return place && { ...place, ...(week ? { week } : {}) };
}

function placeOf(kind: string, text: string): KartbordLink | undefined {
  switch (kind) {
    case 'locality':
      return /^[1-9]\d{0,6}$/.test(text) ? { localityNo: Number(text) } : undefined;
    case 'vessel':
      return /^[1-9]\d{8}$/.test(text) ? { mmsi: Number(text) } : undefined;
    case 'view':
      return viewOf(text);
    default:
      return undefined;
  }
}

function viewOf(text: string): KartbordLink | undefined {
  const [lon, lat, zoom, ...more] = text.split(',').map(readDecimal);
  if (lon === undefined || lat === undefined || more.length > 0) return undefined;
  if (!isOnEarth(lon, lat)) return undefined;
  if (zoom === undefined) return { view: { lon, lat } };
  return zoom >= 0 && zoom <= mostZoom ? { view: { lon, lat, zoom } } : undefined;
}

/** NaN for what is no plain decimal number: no exponent, no sign but minus, at most seven decimals. */
function readDecimal(text: string): number {
  return /^-?\d{1,3}(?:\.\d{1,7})?$/.test(text) ? Number(text) : NaN;
}

function weekOf(text: string): KartbordLink | undefined {
  const week = readWeek(text);
  return week && { week };
}

/** Only weeks of the series: one before it would lead to another week than it says. */
function readWeek(text: string): IsoWeek | undefined {
  const week = /^\d{4}-W\d{2}$/.test(text) ? parseIsoWeek(text) : undefined;
  return week && weekParts(week).year >= firstYear ? week : undefined;
}

/** The link as `readLink` reads it. */
export function linkText({ week, localityNo, mmsi, view }: KartbordLink): string {
  const place =
    localityNo !== undefined
      ? `locality/${localityNo}`
      : mmsi !== undefined
        ? `vessel/${mmsi}`
        : view && `view/${[view.lon, view.lat, view.zoom].filter((one) => one !== undefined).join()}`;
  if (place === undefined) return `kartbord://week/${week}`;
  return `kartbord://${place}${week ? `?week=${week}` : ''}`;
}
