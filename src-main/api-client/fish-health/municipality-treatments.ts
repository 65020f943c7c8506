import {
  type MunicipalityCountName,
  municipalityCountNames,
  type MunicipalityTreatments,
} from '../../../src-shared/domain/fish-health/municipality-treatment';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { EndpointRequest } from '../parts';
import { type DriftCount, isJsonObject, type JsonObject, Reading } from '../reading';

export interface MunicipalityRead {
  /** In order of time. */
  readonly years: readonly MunicipalityTreatments[];
  readonly drift: readonly DriftCount[];
  /** Rows that are not in the years: without a year, or of another municipality. */
  readonly leftOut: number;
}

/** interface.md, "GET /v1/geodata/municipality/{municipalityNumber}/treatment". `no`: four digits with leading zeros. */
export function municipalityTreatmentsRequest(no: string): EndpointRequest {
  return { method: 'GET', path: `/v1/geodata/municipality/${encodeURIComponent(no)}/treatment` };
}

/**
 * Treatment counts of a municipality, a row for each year (facts.md 9e). An empty list is a municipality without
 * counts. `bad-response` where not one row can be read.
 */
export function readMunicipalityTreatments(
  answer: unknown,
  asked: string,
  reading = new Reading(),
): Result<MunicipalityRead> {
  if (!Array.isArray(answer))
    return fail('bad-response', 'the treatments of the municipality are not a list');
  const years = (answer as unknown[]).flatMap((row) => {
    const one = isJsonObject(row) ? readYear(row, asked, reading) : undefined;
    if (!isJsonObject(row)) reading.note('[] (left out)');
    return one ? [one] : [];
  });
  if (answer.length > 0 && years.length === 0)
    return fail('bad-response', `none of ${answer.length} rows is a year of ${asked}`);
  years.sort((a, b) => a.year - b.year);
  return ok({ years, drift: reading.drift(), leftOut: answer.length - years.length });
}

function readYear(row: JsonObject, asked: string, reading: Reading): MunicipalityTreatments | undefined {
  const given = row['municipalityNumber'];
  // A number has lost its leading zero.
  const no = typeof given === 'number' ? String(given).padStart(4, '0') : given;
  if (typeof given !== 'string') reading.note('municipalityNumber');
  if (typeof no === 'string' && no !== asked) {
    reading.note('municipalityNumber (another, left out)');
    return undefined;
  }
  const treatmentYear = reading.number(row, 'treatmentYear', '');
  const year = reading.number(row, 'year', '') ?? treatmentYear;
  if (year === null || !Number.isInteger(year)) {
    reading.note('year (left out)');
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
