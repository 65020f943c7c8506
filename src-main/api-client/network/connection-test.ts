import type { ConnectionPart, PartReport } from '../../../src-shared/domain/session/session';
import { parseUrl } from '../../../src-shared/domain/address';
import { joinUrl } from '../address';
import { type Fetcher, jsonBytes, type ServiceAnswer, type ServiceRequest, tokenBytes } from './fetcher';
import type { Addresses } from '../service-profile';

/** How one part of a service is asked without a token, and what it must say to be that part. */
interface Question {
  readonly part: ConnectionPart;
  readonly address: string;
  readonly request: (address: string) => ServiceRequest;
  readonly isIt: (answer: ServiceAnswer, address: string) => boolean;
}

/** Capabilities are the largest documents of the service (promises.md, Transport and payload). */
export const capabilitiesBytes = 8 * 1024 * 1024;

/**
 * Asks each part of a service whether it is what it should be, all at once and without a token; `onReport` hears of each
 * as it comes. Never fails: what does not answer is reported so.
 */
export function testConnection(
  addresses: Pick<Addresses, 'authUrl' | 'baseUrl' | 'aisUrl' | 'wmsUrl'>,
  fetcher: Fetcher,
  now: () => number,
  signal: AbortSignal,
  onReport: (report: PartReport) => void,
): Promise<readonly PartReport[]> {
  return Promise.all(
    questionsOf(addresses).map(async (question) => {
      const report = await ask(question, fetcher, now, signal);
      if (!signal.aborted) onReport(report);
      return report;
    }),
  );
}

/** Of all documented reads those with the smallest answers, also where one comes without a token. */
export const smallestRead = {
  data: '/v3/geodata/fishingfacilityprofile',
  ais: '/v1/historic/trackslast24hours/0',
} as const;

function questionsOf(
  addresses: Pick<Addresses, 'authUrl' | 'baseUrl' | 'aisUrl' | 'wmsUrl'>,
): readonly Question[] {
  return [
    {
      part: 'identity',
      address: addresses.authUrl,
      request: get('/.well-known/openid-configuration', tokenBytes),
      isIt: isIdentity,
    },
    {
      part: 'data',
      address: addresses.baseUrl,
      request: get(smallestRead.data, jsonBytes),
      isIt: isApi,
    },
    {
      part: 'ais',
      address: addresses.aisUrl,
      request: get(smallestRead.ais, jsonBytes),
      isIt: isApi,
    },
    { part: 'map', address: addresses.wmsUrl, request: capabilities, isIt: isMap },
  ];
}

async function ask(
  { part, address, request, isIt }: Question,
  fetcher: Fetcher,
  now: () => number,
  signal: AbortSignal,
): Promise<PartReport> {
  if (!address) return { part, outcome: 'not-given', host: '', status: null, code: null, tookMs: 0 };
  const { host } = new URL(address);
  const beganMs = now();
  const answer = await fetcher(request(address), signal);
  const tookMs = Math.max(0, now() - beganMs);
  if (answer.ok) {
    const outcome = isIt(answer.value, address) ? 'answers' : 'other';
    return { part, outcome, host, status: answer.value.status, code: null, tookMs };
  }
  const { code } = answer.failure;
  // A web page, a redirect, a wrong certificate or too much: something is there, and not what we look for.
  return {
    part,
    outcome: code === 'bad-response' || code === 'too-large' ? 'other' : 'silent',
    host,
    status: null,
    code,
    tookMs,
  };
}

const get =
  (path: string, maxBytes: number) =>
  (address: string): ServiceRequest => ({ method: 'GET', url: joinUrl(address, path), maxBytes });

function capabilities(address: string): ServiceRequest {
  return {
    method: 'GET',
    url: `${address}?service=WMS&request=GetCapabilities&version=1.3.0`,
    headers: { accept: 'text/xml, application/xml;q=0.9, */*;q=0.1' },
    maxBytes: capabilitiesBytes,
  };
}

/** A discovery document, and one of this very host: another's would have the secrets go elsewhere. */
function isIdentity({ status, bytes }: ServiceAnswer, address: string): boolean {
  const document = status === 200 ? jsonOf(bytes) : undefined;
  if (typeof document !== 'object' || document === null) return false;
  const { issuer, token_endpoint: tokenEndpoint } = document as Record<string, unknown>;
  const { host } = new URL(address);
  return [tokenEndpoint, issuer].some((url) => typeof url === 'string' && parseUrl(url)?.host === host);
}

/** Without a token the API answers 401, and whatever else it says is JSON. */
function isApi({ status, bytes, header }: ServiceAnswer): boolean {
  if (/html/i.test(header('content-type') ?? '')) return false;
  if (status === 401) return true;
  return status < 500 && jsonOf(bytes) !== undefined;
}

function isMap({ status, bytes }: ServiceAnswer): boolean {
  // The root element stands at the beginning, behind a declaration and perhaps a DOCTYPE and comments.
  const start = new TextDecoder().decode(bytes.subarray(0, 64 * 1024));
  return (
    status === 200 &&
    start.trimStart().startsWith('<') &&
    /<(?:\w+:)?WM(?:S|T_MS)_Capabilities[\s>]/.test(start)
  );
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
