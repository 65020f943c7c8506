import { describe, expect, it } from 'vitest';
import { liceStates } from '../../src-shared/domain/fish-health/lice-state';
import type { ServiceFilter } from '../../src-shared/domain/filter/service-filter';
import { filterInWords, sitesInWords } from './filter-words';

describe('a filter in words', () => {
  it('that does not filter is everything', () => {
    expect([filterInWords({}, 'en'), filterInWords({ states: [...liceStates], text: ' ' }, 'nb')]).toEqual([
      'all sites',
      'alle lokaliteter',
    ]);
  });

  it('says each of its parts in the language asked for', () => {
    const filter = {
      text: 'vik',
      states: ['zero'],
      diseases: ['pd', 'isa'],
      municipalityNo: '4601',
    } as const;
    expect(filterInWords(filter, 'en')).toBe(
      'name, municipality or number matches "vik"; state is no adult female lice; has pancreas disease (PD) or infectious salmon anaemia (ISA); municipality number is 4601',
    );
    expect(filterInWords(filter, 'nb')).toBe(
      'navn, kommune eller nummer passer med «vik»; tilstanden er ingen voksne hunnlus; har pankreassykdom (PD) eller infeksiøs lakseanemi (ILA); kommunenummeret er 4601',
    );
  });

  it('does not mention states when all are shown', () => {
    expect(filterInWords({ states: [...liceStates], municipalityNo: '46' }, 'en')).toBe(
      'municipality number begins with 46 (Vestland)',
    );
  });

  it('says each of several places', () => {
    expect(filterInWords({ municipalityNo: '18,4601' }, 'en')).toBe(
      'municipality number begins with 18 (Nordland) or municipality number is 4601',
    );
  });

  it('says kinds of medicine of the report, and not of the service’s own filter', () => {
    const service: ServiceFilter = { medicinalTreatmentType: ['BADEBEHANDLING'] };
    expect(filterInWords({ service }, 'en')).toBe(
      "the service's report of treatments has it that week with BADEBEHANDLING",
    );
  });

  it('says what held in earlier weeks, where, and what the service was asked', () => {
    const filter = {
      treated: ['medicinal', 'cleaner-fish'],
      lice: { least: 0.2, most: 0.5 },
      history: [{ fact: 'over', least: 3, weeks: 4 }],
      productionAreas: [3, 4],
      area: [
        [5, 60],
        [6, 60],
        [6, 61],
      ],
      service: { anyGreen: true, purpose: ['kommersiell', 'forskning'], organization: '123456789' },
    } as const;
    const plain = { ...filter, service: { ...filter.service, purpose: [...filter.service.purpose] } };
    expect(filterInWords(plain, 'en')).toBe(
      'treated that week: medicinal or cleaner fish; adult female lice per fish at least 0.2 at most 0.5; at or over the limit in at least 3 of the 4 weeks up to this one; production area is 3 or 4; position is inside the area with the corners 5 60, 6 60, 6 61; the service\'s own filter shows it: anyGreen, purpose = ["kommersiell","forskning"], organization = 123456789',
    );
    expect(filterInWords(plain, 'nb')).toContain(
      'på eller over grensen i minst 3 av de 4 ukene til og med denne',
    );
  });

  it('that shows no state or disease says so', () => {
    expect(filterInWords({ states: [], diseases: [] }, 'en')).toBe('state is none; has none of the diseases');
    expect(filterInWords({ states: [] }, 'nb')).toBe('tilstanden er ingen');
  });
});

it('of thousands of sites a sentence names twenty, and says how many more there are', () => {
  const nos = Array.from({ length: 5_000 }, (_, at) => 10_000 + at);
  expect(sitesInWords(nos)).toMatch(/^10000, 10001, .* 10019 and 4980 more$/);
  expect([sitesInWords(nos.slice(0, 2), 'nb'), sitesInWords(nos.slice(0, 21), 'nb')]).toEqual([
    '10000, 10001',
    expect.stringMatching(/10019 og 1 til$/),
  ]);
});
