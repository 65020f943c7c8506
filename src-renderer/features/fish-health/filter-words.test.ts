import { describe, expect, it } from 'vitest';
import { en } from '../../words/en';
import { formatOf } from '../../words/format';
import { filterWords } from './filter-words';

const english = en(formatOf('en'));

describe('the filter in words', () => {
  it('names what is left out when that is shorter, else what is shown', () => {
    expect(filterWords(english, {})).toBe('');
    expect(filterWords(english, { states: ['over'] })).toBe('at or over the limit');
    expect(
      filterWords(english, {
        states: [
          'over',
          'up-to-limit',
          'under-half',
          'zero',
          'no-count',
          'not-reported',
          'unknown',
          'no-salmonoids',
        ],
      }),
    ).toBe('left out: probably no fish');
    expect(filterWords(english, { text: ' bø ', diseases: ['pd'] })).toBe(
      '“bø” · only Pancreas disease (PD)',
    );
  });
});
