import { describe, expect, it } from 'vitest';
import type { DiseaseCase } from '../fish-health/disease';
import {
  diseaseBar,
  medicinalKindOf,
  type MedicationWeek,
  removalKindOf,
  treatmentKindsOf,
} from './locality-year';
import { isoWeek } from '@kartbord/common/week';

const none: DiseaseCase = {
  version: 2,
  name: 'PANKREASSYKDOM',
  subType: null,
  status: null,
  closureType: null,
  suspicionDate: null,
  diagnosisDate: null,
  emptiedDate: null,
  closureDate: null,
};

describe('the bar of a disease case', () => {
  it('without any date begins nowhere, and is open', () => {
    expect(diseaseBar(none)).toMatchObject({
      fromMs: null,
      beginsWith: 'not-given',
      toMs: null,
      ending: 'open',
    });
  });

  it('begins on the Norwegian day of a local midnight that is given as UTC', () => {
    const bar = diseaseBar({
      ...none,
      suspicionDate: '2025-03-02T23:00:00Z',
      closureDate: '2025-06-29T22:00:00Z',
    });
    expect([bar.fromMs, bar.toMs]).toEqual([Date.UTC(2025, 2, 3), Date.UTC(2025, 5, 30)]);
  });

  it('reads a date without a zone as the day that it names; what is no date is not given', () => {
    const bar = diseaseBar({
      ...none,
      suspicionDate: '2025-03-04T00:00:00',
      diagnosisDate: '2025-03-05',
      emptiedDate: 'soon',
    });
    expect([bar.fromMs, bar.diagnosedMs, bar.emptiedMs]).toEqual([
      Date.UTC(2025, 2, 4),
      Date.UTC(2025, 2, 5),
      null,
    ]);
  });

  it('is disproved by its status, or by how it was closed', () => {
    expect(diseaseBar({ ...none, status: 'DISPROVED' }).ending).toBe('disproved');
    expect(diseaseBar({ ...none, closureType: 'AVSLUTTET_MISTANKE_AVKREFTET' }).ending).toBe('disproved');
  });
});

describe('the kinds of treatments', () => {
  it.each([
    ['InFeed', 'in-feed'],
    ['FORBEHANDLING', 'in-feed'],
    ['Bath', 'bath'],
    ['BADEBEHANDLING', 'bath'],
    ['Other', 'other-medicinal'],
    ['ANNEN_BEHANDLING', 'other-medicinal'],
    [null, 'other-medicinal'],
  ])('of a medicine that the service calls %s is %s', (type, kind) =>
    expect(medicinalKindOf(type)).toBe(kind),
  );

  it.each([
    ['TERMISK_BEHANDLING', 'thermal'],
    ['MEKANISK_BEHANDLING', 'mechanical'],
    ['FERSKVANNSBEHANDLING', 'fresh-water'],
    ['ANNEN_BEHANDLING', 'other-removal'],
    ['LASER', 'other-removal'],
  ])('of a removal that the service calls %s is %s', (type, kind) => expect(removalKindOf(type)).toBe(kind));

  it('of a week without any are none, also where it is not known whether there was treatment without medicine', () => {
    const week: MedicationWeek = {
      week: isoWeek(2016, 3),
      version: 1,
      mechanicalRemoval: null,
      mechanicalRemovalEntireLocality: null,
      medicinal: [],
      nonMedicinal: [],
      combination: [],
      cleanerFish: [],
    };
    expect(treatmentKindsOf(week)).toEqual([]);
    expect(treatmentKindsOf({ ...week, mechanicalRemoval: true })).toEqual(['non-medicinal']);
  });
});
