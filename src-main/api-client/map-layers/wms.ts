import { fail, ok, type Result } from '../../../src-shared/result';
import type { ServiceAnswer } from '../network/fetcher';
import type { Payload } from '../fish-health/fish-health';
import { readException } from './wms-exception';
import { pictureFault, type PictureLimit } from './wms-picture';

/** What a list of a server may take, after decompression. */
export const capabilitiesBytes = 8 * 1024 * 1024;
export const legendBytes = 8 * 1024 * 1024;
export const legendTextBytes = 1024 * 1024;
export const infoBytes = 2 * 1024 * 1024;

/** What a picture may take: one without any compression, and never less than 2 MB. */
export const pictureBytes = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): number => Math.max(2 * 1024 * 1024, 4 * width * height + 1024 * 1024);

/** The status of an answer; the body is read by the data process. */
export function processText(answer: ServiceAnswer): Result<Payload> {
  return answer.status === 200 ? newPayload(answer) : otherStatus(answer);
}

/** A checked picture: a report of a problem comes with status 200 too (facts.md 11). */
export function processPicture(answer: ServiceAnswer, limit: PictureLimit): Result<Payload> {
  if (answer.status !== 200) return otherStatus(answer);
  const fault = pictureFault(answer.bytes, limit);
  if (fault === undefined) return newPayload(answer);
  return refusalIn(answer.bytes) ?? fail('bad-response', `status 200, but ${fault}`);
}

/** What is said of a place, in whatever form; nothing at all (204, or no bytes) is an answer. */
export function processInfo(answer: ServiceAnswer): Result<Payload> {
  if (answer.status === 204) return newPayload({ ...answer, bytes: new Uint8Array() });
  if (answer.status !== 200) return otherStatus(answer);
  return refusalIn(answer.bytes) ?? newPayload(answer);
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
