import { describe, expect, it } from 'vitest';
import { diseaseBar } from '../../../src-shared/domain/weeks/locality-year';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import type { Json } from '../fixtures';
import { localityDiseasesRequest, readLocalityDiseases } from './locality-diseases';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

/** A case as each version fills it (interface.md, disease entry table; facts.md 9). */
const version1: Json = {
  version: 1,
  name: 'PANKREASSYKDOM',
  subType: null,
  status: 'DIAGNOSED',
  closureType: null,
  suspicionDate: null,
  diagnosisDate: '2019-03-04T00:00:00Z',
  emptiedDate: null,
  closureDate: '2019-11-20T00:00:00Z',
};
const version2: Json = {
  ...version1,
  version: 2,
  subType: 'SAV3',
  suspicionDate: '2022-05-01T00:00:00Z',
  diagnosisDate: '2022-05-19T00:00:00Z',
  closureDate: null,
};
const version3: Json = {
  ...version1,
  version: 3,
  name: 'INFEKSIOES_LAKSEANEMI',
  subType: 'HPR_del_ILAV',
  suspicionDate: '2025-01-10T00:00:00Z',
  diagnosisDate: '2025-01-20T00:00:00Z',
  emptiedDate: '2025-03-01T00:00:00Z',
  closureDate: '2025-06-01T00:00:00Z',
  closureType: 'AVSLUTTET_ANLEGG_TOEMT_OG_FULLFOERT_BRAKKLEGGING',
};
const disproved: Json = {
  ...version3,
  status: 'DISPROVED',
  diagnosisDate: null,
  emptiedDate: null,
  closureDate: '2025-02-01T00:00:00Z',
  closureType: 'AVSLUTTET_MISTANKE_AVKREFTET',
};

function read(
  ...entries: unknown[]
): Extract<ReturnType<typeof readLocalityDiseases>, { ok: true }>['value'] {
  const result = readLocalityDiseases(JSON.parse(JSON.stringify(entries)));
  if (!result.ok) throw new Error(result.failure.detail);
  return result.value;
}

it('is asked for by locality and year', () => {
  expect(localityDiseasesRequest(localityNo(10203), 2025)).toEqual({
    method: 'GET',
    path: '/v3/geodata/fishhealth/locality/10203/disease/2025',
  });
});

describe('the diseases of a year', () => {
  it('of versions 1, 2 and 3 become cases of one shape, with nothing drifted', () => {
    const { value: cases, drift, leftOut } = read(version1, version2, version3, disproved);
    expect(cases).toEqual([version1, version2, version3, disproved]);
    expect([drift, leftOut]).toEqual([[], 0]);
  });

  it('become bars that begin with what is known and say how they end', () => {
    expect(read(version1, version2, version3, disproved).value.map(diseaseBar)).toMatchObject([
      {
        fromMs: day('2019-03-04'),
        beginsWith: 'diagnosis',
        diagnosedMs: day('2019-03-04'),
        toMs: day('2019-11-20'),
        ending: 'closed',
      },
      { fromMs: day('2022-05-01'), beginsWith: 'suspicion', toMs: null, ending: 'open' },
      { emptiedMs: day('2025-03-01'), toMs: day('2025-06-01'), ending: 'closed' },
      { diagnosedMs: null, toMs: day('2025-02-01'), ending: 'disproved' },
    ]);
  });

  it('may leave out what a version does not fill', () => {
    const { value: cases, drift } = read({ version: 2, name: 'PANKREASSYKDOM', suspicionDate: '2022-05-01' });
    expect(cases[0]).toMatchObject({ subType: null, status: null, emptiedDate: null, closureDate: null });
    expect(drift).toEqual([]);
    expect(cases.map(diseaseBar)).toMatchObject([{ fromMs: day('2022-05-01'), ending: 'open' }]);
  });

  it('of none is an empty list', () => {
    expect(read()).toEqual({ value: [], drift: [], leftOut: 0 });
  });

  it('keeps a version, a status and a closure that are new, and counts them', () => {
    const { value: cases, drift } = read({
      ...version3,
      version: 4,
      status: 'RECOVERED',
      closureType: 'NOVEL',
    });
    expect(cases[0]).toMatchObject({ version: 4, status: 'RECOVERED', closureType: 'NOVEL' });
    expect(drift.map(({ path }) => path)).toEqual([
      'diseases.closureType = NOVEL',
      'diseases.status = RECOVERED',
      'diseases.version = 4',
    ]);
  });

  it('without its name and version is still a case, and counted', () => {
    const { value: cases, drift } = read({ ...version3, name: undefined, version: '3' });
    expect(cases[0]).toMatchObject({ name: null, version: null, subType: 'HPR_del_ILAV' });
    expect(drift.map(({ path }) => path)).toEqual(['diseases.name', 'diseases.version']);
  });

  it('leaves out what is no case, and counts it', () => {
    const { value: cases, drift, leftOut } = read(null, version3);
    expect([cases.length, leftOut, drift]).toEqual([1, 1, [{ path: 'diseases[] (left out)', count: 1 }]]);
  });

  it.each([[{}], [null], ['x'], [[1, 2]]])('is refused as %j', (answer) => {
    expect(readLocalityDiseases(answer)).toMatchObject({ ok: false, failure: { code: 'bad-response' } });
  });
});
