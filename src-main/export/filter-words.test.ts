import { describe, expect, it } from 'vitest';
import { liceStates } from '../../src-shared/domain/lice-state';
import { filterInWords } from './filter-words';

describe('a filter in words', () => {
  it('that does not filter is everything', () => {
    expect([filterInWords({}, 'en'), filterInWords({ states: [...liceStates], text: ' ' }, 'nb')]).toEqual([
      'all localities',
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
      'municipality number begins with 46',
    );
  });

  it('that shows no state or disease says so', () => {
    expect(filterInWords({ states: [], diseases: [] }, 'en')).toBe('state is none; has none of the diseases');
    expect(filterInWords({ states: [] }, 'nb')).toBe('tilstanden er ingen');
  });
});
