import { isFreshYear } from '../../../src-shared/domain/cache/freshness';
import type { DiseaseCase } from '../../../src-shared/domain/fish-health/disease';
import type { LocalityNo } from '../../../src-shared/domain/fish-health/locality';
import { fail, ok, type Result } from '../../../src-shared/result';
import { readDisease } from './locality-week';
import type { Endpoint, ReadValue, SiteYear } from '../endpoint';
import type { EndpointRequest } from '../parts';
import { isJsonObject, Reading } from '../reading';

/** interface.md, "GET /v3/geodata/fishhealth/locality/{localityNo}/disease/{year}". */
export function localityDiseasesRequest(locality: LocalityNo, year: number): EndpointRequest {
  return { method: 'GET', path: `/v3/geodata/fishhealth/locality/${locality}/disease/${year}` };
}

/** Values that facts.md 9 names; another one is kept as it is and counted, since a chart has no colour for it. */
const known = {
  version: new Set<unknown>([1, 2, 3]),
  status: new Set<unknown>(['SUSPECTED', 'DIAGNOSED', 'DISPROVED']),
  closureType: new Set<unknown>([
    'AVSLUTTET_ANLEGG_TOEMT_OG_FULLFOERT_BRAKKLEGGING',
    'AVSLUTTET_TOEMT_UTEN_MISTANKE_KVALITETSSIKRET',
    'AVSLUTTET_MISTANKE_AVKREFTET',
  ]),
} as const;

/**
 * The disease cases of a locality that were open in a year (facts.md 9b); an empty list is none. The entries have the
 * shape of those of a locality's week; what is no object is left out. `bad-response` where the answer is no list, or not one entry can be read.
 */
export function readLocalityDiseases(
  answer: unknown,
  reading = new Reading(),
): Result<ReadValue<readonly DiseaseCase[]>> {
  if (!Array.isArray(answer)) return fail('bad-response', 'the diseases of the year are not a list');
  const entries = (answer as unknown[]).filter(isJsonObject);
  const leftOut = answer.length - entries.length;
  for (let i = 0; i < leftOut; i++) reading.drop('diseases[] (left out)');
  if (answer.length > 0 && entries.length === 0)
    return fail('bad-response', `none of ${answer.length} disease cases can be read`);
  const cases = entries.map((one) => readDisease(one, reading));
  for (const one of cases)
    for (const member of ['version', 'status', 'closureType'] as const)
      if (one[member] !== null && !known[member].has(one[member]))
        reading.note(`diseases.${member} = ${String(one[member]).slice(0, 60)}`);
  return ok({ value: cases, drift: reading.drift(), leftOut });
}

export const diseases = {
  request: ({ localityNo, year }) => localityDiseasesRequest(localityNo, year),
  parse: (json, _, reading) => readLocalityDiseases(json, reading),
  hasRaw: true,
  isFresh: ({ year }, ...times) => isFreshYear('diseases', year, ...times),
  subject: ({ localityNo }) => ({ kind: 'diseases', localityNo }),
  yearOf: ({ year }) => year,
} satisfies Endpoint<SiteYear, ReadValue<readonly DiseaseCase[]>>;
