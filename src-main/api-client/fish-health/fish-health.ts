import type { LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import type { ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { ServiceAnswer } from '../network/fetcher';
import type { EndpointRequest } from '../parts';
import { everyLocality, type Problem, readProblem } from '../undocumented';

/** What lets the service answer "as you have it": from an earlier answer's headers. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** A body to be read, or word that the copy at hand is still the newest. */
export type Payload =
  | { readonly isNew: true; readonly bytes: Uint8Array; readonly validators: Validators }
  | { readonly isNew: false };

const weekPath = (week: IsoWeek): string => {
  const parts = weekParts(week);
  return `${parts.year}/${parts.week}`;
};

/** A filter body (facts.md 8): its members in the order of their names, so that one filter is one question. */
export const filterBody = (filter: ServiceFilter & { readonly tagFilteredLocalities?: boolean }): string =>
  JSON.stringify(Object.fromEntries(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1))));

/** interface.md, "POST /v2/geodata/fishhealth/{year}/{week}": numbers for the whole country, and of a filter beside them. */
export function nationalWeekRequest(week: IsoWeek, filter?: ServiceFilter): EndpointRequest {
  const body = filter ? filterBody(filter) : everyLocality;
  return { method: 'POST', path: `/v2/geodata/fishhealth/${weekPath(week)}`, body };
}

/** interface.md, "POST /v2/geodata/fishhealth/locality/{year}/{week}": a row for each locality. */
export function localityListRequest(week: IsoWeek): EndpointRequest {
  return { method: 'POST', path: `/v2/geodata/fishhealth/locality/${weekPath(week)}`, body: everyLocality };
}

/** interface.md, "GET /v2/geodata/fishhealth/locality/{localityNo}/{year}/{week}". */
export function localityWeekRequest(locality: LocalityNo, week: IsoWeek): EndpointRequest {
  return { method: 'GET', path: `/v2/geodata/fishhealth/locality/${locality}/${weekPath(week)}` };
}

/** Headers of a request; with validators the service may answer 304. */
export function headersOf(
  request: EndpointRequest,
  validators: Validators | undefined,
): Record<string, string> {
  return {
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
    ...(validators?.lastModified && request.method === 'GET'
      ? { 'if-modified-since': validators.lastModified }
      : {}),
  };
}

/**
 * The status of an answer, in our words. interface.md names no status codes; facts.md does: 401 is a token that is not taken
 * (`refusing`: whether another one may be of use is the session's to say). A 5xx is a service that answers wrongly
 * (`bad-response`), so that a kept copy can stand in; other refusals, 400 among them, are `rejected`.
 */
export function processFishHealth(answer: ServiceAnswer): Result<Payload> {
  const { status, bytes } = answer;
  if (status === 200) {
    const validators = { etag: answer.header('etag'), lastModified: answer.header('last-modified') };
    return ok({ isNew: true, bytes, validators });
  }
  if (status === 304) return ok({ isNew: false });
  if (status === 204) return fail('not-reported', 'the service has no content for this (204)');
  if (status < 400) return fail('bad-response', `status ${status}`);

  const detail = saidWith(status, readProblem(bytes));
  if (status === 401) return fail('refusing', detail);
  if (status === 403) return fail('forbidden', detail);
  if (status === 404) return fail('not-found', detail);
  return fail(status >= 500 ? 'bad-response' : 'rejected', detail);
}

/** As `processFishHealth`, of a locality's week: its 400 says that there is nothing (`not-reported`), and says so. */
export function processLocalityWeek(answer: ServiceAnswer): Result<Payload> {
  const problem = answer.status === 400 ? readProblem(answer.bytes) : undefined;
  return problem?.isNothingHere ? fail('not-reported', saidWith(400, problem)) : processFishHealth(answer);
}

const saidWith = (status: number, { sentence }: Problem): string =>
  sentence ? `${status}: ${sentence}` : `status ${status}`;
