import { isFreshWeek } from '../../../src-shared/domain/cache/freshness';
import { ignoredFilter, type ServiceFilter } from '../../../src-shared/domain/filter/service-filter';
import { type IsoWeek, weekParts } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { MatchingAnswer } from '../../../src-shared/domain/weeks/year-answers';
import type { Endpoint } from '../endpoint';
import type { ServiceAnswer } from '../network/fetcher';
import { filterBody, type Payload, processFishHealth } from './fish-health';
import { readLocalityNo } from './locality-link';
import type { EndpointRequest } from '../parts';
import { isJsonObject, Reading } from '../reading';

/**
 * interface.md, "POST /v2/geodata/fishhealth/locality/{year}/{week}", with a filter: only the rows that it shows (facts.md 8).
 * The body always has `tagFilteredLocalities`, so that it is never the one for all localities; its members are in order of
 * their names, so that one filter is one question.
 */
export function matchingRequest(week: IsoWeek, filter: ServiceFilter): EndpointRequest {
  const { year, week: number } = weekParts(week);
  const body = filterBody({ ...filter, tagFilteredLocalities: false });
  return { method: 'POST', path: `/v2/geodata/fishhealth/locality/${year}/${number}`, body };
}

/** As `processFishHealth`; a filter that shows none may be answered with 204, which is kept as an empty list. */
export function processMatching(answer: ServiceAnswer): Result<Payload> {
  if (answer.status !== 204) return processFishHealth(answer);
  const validators = { etag: answer.header('etag'), lastModified: answer.header('last-modified') };
  return ok({ isNew: true, bytes: new TextEncoder().encode('[]'), validators });
}

/**
 * The numbers of the rows, each once, in the order of the service; a row that says itself that it does not pass the filter is
 * none of them. `bad-response` where the answer is no list, or not one row has a number; `rejected` where
 * the service did not filter.
 */
export function readMatching(answer: unknown): Result<Int32Array> {
  if (!Array.isArray(answer)) return fail('bad-response', 'the list of localities is not a list');
  const reading = new Reading();
  const numbers = new Set<number>();
  let withoutNumber = 0;
  for (const row of answer as unknown[]) {
    const no = isJsonObject(row) ? readLocalityNo(row, reading) : null;
    if (no === null || !isJsonObject(row)) withoutNumber++;
    else if (row['isFiltered'] !== false) numbers.add(no);
  }
  if (answer.length > 0 && withoutNumber === answer.length)
    return fail('bad-response', `none of ${answer.length} localities has a number`);
  // Only rows that pass were asked for: none of them is no answer to the filter.
  if (answer.length > 0 && numbers.size === 0) return fail('rejected', ignoredFilter);
  return ok(Int32Array.from(numbers));
}

/** Never a week's list: it is cached as another kind. */
export const matching = {
  request: ({ week, filter }) => matchingRequest(week, filter),
  process: processMatching,
  parse(json, { week }) {
    const localityNos = readMatching(json);
    return localityNos.ok ? ok({ week, localityNos: localityNos.value }) : localityNos;
  },
  isFresh: ({ week }, ...times) => isFreshWeek(week, ...times),
  subject: ({ week }) => ({ kind: 'matching', week }),
  mayLoseMembers: true,
  yearOf: ({ week }) => weekParts(week).year,
} satisfies Endpoint<
  { readonly week: IsoWeek; readonly filter: ServiceFilter },
  Omit<MatchingAnswer, 'stamp'>
>;
