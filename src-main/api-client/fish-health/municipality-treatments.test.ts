import { describe, expect, it } from 'vitest';
import { municipalityCountNames } from '../../../src-shared/domain/fish-health/municipality-treatment';
import type { Json } from '../fixtures';
import { municipalityTreatmentsRequest, readMunicipalityTreatments } from './municipality-treatments';

const counts = Object.fromEntries(municipalityCountNames.map((name, i) => [name, i]));
const row = (change: Json = {}): Json => ({
  municipalityNumber: '0301',
  year: 2025,
  treatmentYear: 2025,
  ...counts,
  ...change,
});

function read(
  ...rows: unknown[]
): Extract<ReturnType<typeof readMunicipalityTreatments>, { ok: true }>['value'] {
  const result = readMunicipalityTreatments(JSON.parse(JSON.stringify(rows)), '0301');
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

it('are asked for by the number with its leading zero', () => {
  expect(municipalityTreatmentsRequest('0301').path).toBe('/v1/geodata/municipality/0301/treatment');
});

describe('the treatments of a municipality', () => {
  it('are read in order of time, with the five counts of the second report version, and zero is zero', () => {
    const { value: years, drift, leftOut } = read(row(), row({ year: 2024, treatmentYear: 2024 }));
    expect(years.map(({ year }) => year)).toEqual([2024, 2025]);
    expect(years[0]).toEqual({ municipalityNo: '0301', year: 2024, treatmentYear: 2024, counts });
    expect([drift, leftOut]).toEqual([[], 0]);
  });

  it('read a count that is missing as not given, never as zero, and count it', () => {
    const { value: years, drift } = read(row({ thermalTreatmentCount: undefined, bathTreatmentCount: null }));
    expect(years[0]?.counts).toMatchObject({ thermalTreatmentCount: null, bathTreatmentCount: null });
    expect(drift).toEqual([{ path: 'thermalTreatmentCount', count: 1 }]);
  });

  it('take a number that lost its leading zero, and a year by its other name', () => {
    const { value: years, drift } = read(row({ municipalityNumber: 301, year: undefined }));
    expect(years[0]).toMatchObject({ municipalityNo: '0301', year: 2025 });
    expect(drift.map(({ path }) => path)).toEqual(['municipalityNumber', 'year']);
  });

  it('leave out rows of another municipality and without a year, and count them', () => {
    const {
      value: years,
      leftOut,
      drift,
    } = read(row(), row({ municipalityNumber: '4601' }), row({ year: 'x', treatmentYear: null }), 7);
    expect([years.length, leftOut]).toEqual([1, 3]);
    expect(drift.map(({ path }) => path)).toContain('municipalityNumber (another, left out)');
  });

  it('of a municipality without any are no rows', () => {
    expect(read().value).toEqual([]);
  });

  it.each([[{}], [null], [[row({ municipalityNumber: '4601' })]]])('are refused as %j', (answer) => {
    expect(readMunicipalityTreatments(answer, '0301')).toMatchObject({
      ok: false,
      failure: { code: 'bad-response' },
    });
  });
});
