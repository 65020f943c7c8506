import type { TileName } from '../../src-shared/domain/map-layer';
import { fail, ok, type Result } from '../../src-shared/result';
import type { ServiceAnswer } from './fetcher';
import type { Payload } from './fish-health';
import type { EndpointRequest } from './parts';
import { readException } from './wms-exception';
import { pictureFault } from './wms-picture';

/** What our own list of a server may take, after decompression. */
export const capabilitiesBytes = 8 * 1024 * 1024;
export const tileBytes = 2 * 1024 * 1024;

/** What is spoken, the newer one first. */
export type WmsVersion = '1.3.0' | '1.1.1';

const tilePixels = 256;
/** Metres from the middle of the Web Mercator square to its side. */
const half = 20_037_508.342789244;

/** OGC 06-042, 7.2: what the server offers. The address is the profile's: the ones in the answer lead nowhere. */
export function capabilitiesRequest(version: WmsVersion): EndpointRequest {
  return { method: 'GET', path: `?SERVICE=WMS&REQUEST=GetCapabilities&VERSION=${version}` };
}

/**
 * OGC 06-042, 7.3: the picture of a tile. The same tile has the same path in every process, because copies are filed by
 * it. A tenth of a millimetre is finer than a pixel at every zoom.
 */
export function tileRequest({ layer, z, x, y, time }: TileName): EndpointRequest {
  const size = (2 * half) / 2 ** z;
  const box = [x * size - half, half - (y + 1) * size, (x + 1) * size - half, half - y * size];
  const members = [
    ['SERVICE', 'WMS'],
    ['REQUEST', 'GetMap'],
    ['VERSION', '1.3.0'],
    ['LAYERS', layer],
    ['STYLES', ''],
    ['CRS', 'EPSG:3857'],
    ['BBOX', box.map((metres) => metres.toFixed(4)).join()],
    ['WIDTH', String(tilePixels)],
    ['HEIGHT', String(tilePixels)],
    ['FORMAT', 'image/png'],
    ['TRANSPARENT', 'TRUE'],
    ...(time === null ? [] : [['TIME', time]]),
  ];
  const query = members.map(([name = '', value = '']) => `${name}=${encoded(value)}`).join('&');
  return { method: 'GET', path: `?${query}` };
}

/** Whether an entry of the request ledger asked for a tile. */
export function isTilePath(method: string, path: string): boolean {
  return method === 'GET' && /[?&]REQUEST=GetMap(&|$)/.test(path);
}

/** As in `encodeURIComponent`, but readable where a query allows it. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
}

/** Why a tile cannot be asked for; undefined where it can. A comma would name two layers. */
export function tileFault({ layer, z, x, y, time }: TileName): string | undefined {
  if (!isLayerName(layer)) return 'this is no name of a layer';
  if (x >= 2 ** z || y >= 2 ** z) return 'the world has no such tile';
  if (time !== null && !isTimeText(time)) return 'this is no time';
  return undefined;
}

export const isLayerName = (text: string): boolean =>
  text.length > 0 && text.length <= 200 && !/[\p{Cc}\p{Zl}\p{Zp},]/u.test(text) && text.trim() === text;

/** An instant as ISO 8601 has it, from a year to parts of a second. */
export const isTimeText = (text: string): boolean =>
  text.length <= 100 &&
  /^\d{4}(-\d{2}(-\d{2}(T\d{2}(:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?)?)?)?$/.test(text);

/** The status of an answer; the body is read by the data process. */
export function processCapabilities(answer: ServiceAnswer): Result<Payload> {
  return answer.status === 200 ? newPayload(answer) : otherStatus(answer);
}

/** A checked picture: a report of a problem comes with status 200 too (facts.md 11). */
export function processTile(answer: ServiceAnswer): Result<Payload> {
  if (answer.status !== 200) return otherStatus(answer);
  const fault = pictureFault(answer.bytes);
  if (fault === undefined) return newPayload(answer);
  return refusalIn(answer.bytes) ?? fail('bad-response', `status 200, but ${fault}`);
}

function newPayload({ bytes, header }: ServiceAnswer): Result<Payload> {
  const validators = { etag: header('etag'), lastModified: header('last-modified') };
  return ok({ isNew: true, bytes, validators });
}

function otherStatus({ status, bytes }: ServiceAnswer): Result<Payload> {
  if (status === 304) return ok({ isNew: false });
  if (status === 204) return fail('not-reported', 'the map server has nothing here (204)');
  const refusal = refusalIn(bytes);
  const detail = refusal ? `${status}: ${refusal.failure.detail}` : `status ${status}`;
  // The map server asks nobody to sign in: a 401 is a refusal like a 403.
  if (status === 401 || status === 403) return fail('forbidden', detail);
  if (status === 404) return fail('not-found', detail);
  if (status < 400 || status >= 500) return fail('bad-response', detail);
  return refusal ?? fail('rejected', detail);
}

/** What a report says in our words: a layer that the server does not know is `not-found`. */
export function refusalIn(bytes: Uint8Array): ReturnType<typeof fail> | undefined {
  const report = readException(bytes);
  if (!report) return undefined;
  const { code, text } = report;
  return fail(code === 'LayerNotDefined' ? 'not-found' : 'rejected', [code, text].filter(Boolean).join(': '));
}
