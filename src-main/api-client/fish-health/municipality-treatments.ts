import { isFreshMunicipality } from '../../../src-shared/domain/cache/freshness';
import {
  type MunicipalityCountName,
  municipalityCountNames,
  type MunicipalityTreatments,
} from '../../../src-shared/domain/fish-health/municipality-treatment';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { Endpoint, ReadValue } from '../endpoint';
import type { EndpointRequest } from '../parts';
import { isJsonObject, type JsonObject, Reading } from '../reading';

/** interface.md, "GET /v1/geodata/municipality/{municipalityNumber}/treatment". `no`: four digits with leading zeros. */
export function municipalityTreatmentsRequest(no: string): EndpointRequest {
  return { method: 'GET', path: `/v1/geodata/municipality/${encodeURIComponent(no)}/treatment` };
}

/**
 * Treatment counts of a municipality, a row for each year in order of time (facts.md 9e); rows without a year, or of
 * another municipality, are left out. An empty list is a municipality without counts. `bad-response` where not one row can be read.
 */
export function readMunicipalityTreatments(
  answer: unknown,
  asked: string,
  reading = new Reading(),
): Result<ReadValue<readonly MunicipalityTreatments[]>> {
  if (!Array.isArray(answer))
    return fail('bad-response', 'the treatments of the municipality are not a list');
  const years = (answer as unknown[]).flatMap((row) => {
    const one = isJsonObject(row) ? readYear(row, asked, reading) : undefined;
    if (!isJsonObject(row)) reading.drop('[] (left out)');
    return one ? [one] : [];
  });
  if (answer.length > 0 && years.length === 0)
    return fail('bad-response', `none of ${answer.length} rows is a year of ${asked}`);
  years.sort((a, b) => a.year - b.year);
  return ok({ value: years, drift: reading.drift(), leftOut: answer.length - years.length });
}

function readYear(row: JsonObject, asked: string, reading: Reading): MunicipalityTreatments | undefined {
  const given = row['municipalityNumber'];
  // A number has lost its leading zero.
  const no = typeof given === 'number' ? String(given).padStart(4, '0') : given;
  if (typeof given !== 'string') reading.note('municipalityNumber');
  if (typeof no === 'string' && no !== asked) {
    reading.drop('municipalityNumber (another, left out)');
    return undefined;
  }
  const treatmentYear = reading.number(row, 'treatmentYear', '');
  const year = reading.number(row, 'year', '') ?? treatmentYear;
  if (year === null || !Number.isInteger(year)) {
    reading.drop('year (left out)');
    return undefined;
  }
  const counts = municipalityCountNames.map((name) => [name, reading.number(row, name, '')]);
  return {
    municipalityNo: asked,
    year,
    treatmentYear,
    counts: Object.fromEntries(counts) as Record<MunicipalityCountName, number | null>,
  };
}

/** `municipalityNo`: four digits. */
export const municipality = {
  request: ({ municipalityNo }) => municipalityTreatmentsRequest(municipalityNo),
  parse: (json, { municipalityNo }, reading) => readMunicipalityTreatments(json, municipalityNo, reading),
  hasRaw: true,
  isFresh: (_, ...times) => isFreshMunicipality(...times),
  subject: () => ({ kind: 'municipality' }),
} satisfies Endpoint<{ readonly municipalityNo: string }, ReadValue<readonly MunicipalityTreatments[]>>;
