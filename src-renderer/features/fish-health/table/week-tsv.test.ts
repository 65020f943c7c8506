import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { en } from '../../../words/en';
import { formatOf } from '../../../words/format';
import { nb } from '../../../words/nb';
import { loadedWeek } from '../week/loaded-week';
import { madeUpWeek } from '../week/made-up-week';
import { weekTsv } from './week-tsv';

const english = en(formatOf('en'));

describe('copied rows', () => {
  const week = loadedWeek(
    madeUpWeek(isoWeek(2026, 45), [
      { no: 7, name: '=HYPERLINK("x")', lice: 0.62, temperature: 8.5, diseases: ['PANKREASSYKDOM'] },
      { no: 8, name: 'A\tB', reported: false, fallow: true },
    ]),
  );

  it('have a header, numbers without units, and empty cells for what is not given', () => {
    const [head, first, second] = weekTsv(week, [0, 1], english, '.').split('\n');
    expect(head?.split('\t')).toHaveLength(12);
    expect(first).toBe(
      '7\t\'=HYPERLINK("x")\tBergen\tAt or over the limit\t0.62\t0.5\t\t\t8.5\tPancreas disease (PD)\tYes\t2026-W45',
    );
    expect(second).toBe('8\tA B\tBergen\tProbably no fish\t\t0.5\t\t\t\t\tNo\t2026-W45');
  });

  it('use the decimal sign that a spreadsheet in the language reads', () => {
    expect(weekTsv(week, [0], nb(formatOf('nb')), ',')).toContain('\t0,62\t0,5\t');
  });
});
