import { describe, expect, it } from 'vitest';
import type { Treatments } from '../../../../src-shared/domain/fish-health/treatment';
import { en } from '../../../words/en';
import { formatOf } from '../../../words/format';
import { nb } from '../../../words/nb';
import { areWhole, reportVersion, treatmentLines } from './treatment-words';

const none: Treatments = {
  nonMedicinal: [],
  medicinal: [],
  combination: [],
  bath: [],
  inFeed: [],
  cleanerFish: 'none',
  mechanicalRemoval: 'none',
  daysSinceLastChitinSynthesisInhibitor: null,
};
const phrases = (
  treatments: Partial<Treatments>,
  language: 'en' | 'nb' = 'en',
  names = new Map<number, string>(),
) => {
  const format = formatOf(language);
  return treatmentLines((language === 'en' ? en : nb)(format), format, { ...none, ...treatments }, names).map(
    ({ what, facts }) => `${what}: ${facts}`,
  );
};
const thermal = {
  type: 'TERMISK_BEHANDLING',
  doneBeforeLiceCount: true,
  entireLocality: false,
  numberOfCages: 3,
};
const bath = {
  type: 'BADEBEHANDLING',
  doneBeforeLiceCount: null,
  entireLocality: true,
  numberOfCages: null,
  substance: 'Azametifos',
  substanceId: null,
  concentration: 0.1,
  concentrationUnit: 'MILLIGRAM_PER_MILLILITER',
  amount: 1200,
  amountUnit: 'GRAM',
};

describe('treatments in words', () => {
  it('say what a report of version 2 says, with units, and nothing that it does not', () => {
    expect(phrases({ nonMedicinal: [thermal], medicinal: [bath] })).toEqual([
      'Bath, Azamethiphos: whole site · concentration 0.1 mg/ml · amount 1,200 g',
      'Warm water: part of the site · 3 cages · before the count',
    ]);
  });

  it('name a substance that has a number by the events of the year, and say its number where they do not', () => {
    const numbered = { ...bath, substance: null, substanceId: 7 };
    const names = new Map([[7, 'Deltametrin']]);
    const parts = { nonMedicinal: [], medicinal: [numbered] };
    expect(phrases({ medicinal: [numbered], combination: [parts] }, 'en', names)).toEqual([
      expect.stringMatching(/^Bath, Deltamethrin:/),
      expect.stringMatching(/^Combined treatment: Bath, Deltamethrin:/),
    ]);
    expect(phrases({ medicinal: [numbered] })).toEqual([expect.stringMatching(/^Bath, substance no. 7:/)]);
  });

  it('say what a report of version 1 says, with its dates', () => {
    const dated = {
      startDate: '2014-05-05T00:00:00',
      endDate: null,
      entireLocality: null,
      substances: [{ name: 'Emamektin', quantity: 3.5, concentration: 1 }],
    };
    expect(phrases({ inFeed: [dated] })).toEqual([
      'In feed, Emamectin: from 5 May 2014 · quantity 3.5 (unit not stated) · concentration 1 (unit not stated)',
    ]);
  });

  it('say a combined treatment as one', () => {
    expect(phrases({ combination: [{ medicinal: [bath], nonMedicinal: [thermal] }] })[0]).toMatch(
      /^Combined treatment: Bath, Azamethiphos \+ Warm water/,
    );
  });

  it('count cleaner fish by species, in the operator’s words', () => {
    const cleanerFish = { entireLocality: true, fish: [{ species: 'Rognkjeks', quantity: 24_000 }] };
    expect(phrases({ cleanerFish }, 'nb')).toEqual([
      'Utsett av rensefisk: hele lokaliteten · Rognkjeks: 24\u00a0000 fisk',
    ]);
  });

  it('of version 1 do not tell what was done without medicine', () => {
    const mechanicalRemoval = { entireLocality: false, method: 'Spyling' };
    expect(phrases({ mechanicalRemoval })).toEqual([
      'Non-medicinal, kind not given (until 2023), Spyling: part of the site',
    ]);
    expect(phrases({ mechanicalRemoval }, 'nb')[0]).toMatch(
      /^Ikke-medikamentell, uten skille mellom typene \(til og med 2023\), Spyling: /,
    );
  });

  it('show a code that nobody knows as it came', () => {
    expect(phrases({ nonMedicinal: [{ ...thermal, type: 'LASER' }] })[0]).toMatch(/^LASER: /);
  });
});

describe('the version of a report', () => {
  it('is told by the members that it fills, and not by what both versions have', () => {
    const dated = { startDate: null, endDate: null, entireLocality: null, substances: [] };
    expect(reportVersion({ ...none, bath: [dated] })).toBe(1);
    expect(reportVersion({ ...none, mechanicalRemoval: { entireLocality: true, method: null } })).toBe(1);
    expect(reportVersion({ ...none, nonMedicinal: [thermal] })).toBe(2);
    expect(reportVersion({ ...none, mechanicalRemoval: null })).toBeNull();
    expect(reportVersion(none)).toBeNull();
    expect(reportVersion({ ...none, cleanerFish: { entireLocality: null, fish: [] } })).toBeNull();
  });
});

it.each(['nonMedicinal', 'combination', 'inFeed', 'cleanerFish', 'mechanicalRemoval'] as const)(
  'treatments are whole only where %s was given',
  (member) => {
    expect(areWhole(none)).toBe(true);
    expect(areWhole({ ...none, [member]: null })).toBe(false);
  },
);
