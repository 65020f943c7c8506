import type { Medicinal, NonMedicinal } from '../coast/treatments';

/** The service's codes for treatments (facts.md 9). */
export const nonMedicinalType: Readonly<Record<NonMedicinal['kind'], string>> = {
  thermal: 'TERMISK_BEHANDLING',
  mechanical: 'MEKANISK_BEHANDLING',
  'fresh-water': 'FERSKVANNSBEHANDLING',
  other: 'ANNEN_BEHANDLING',
};

export const medicinalType: Readonly<Record<Medicinal['kind'], string>> = {
  'in-feed': 'FORBEHANDLING',
  bath: 'BADEBEHANDLING',
  other: 'ANNEN_BEHANDLING',
};
