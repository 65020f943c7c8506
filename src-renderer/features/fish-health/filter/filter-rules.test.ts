import { describe, expect, it } from 'vitest';
import type { LonLat } from '@kartbord/common/lon-lat';
import { misread } from '../../../../src-shared/domain/units/position-testing';
import type { WeekFilter } from '../../../../src-shared/domain/filter/week-filter';
import { en } from '../../../words/en';
import { formatOf } from '../../../words/format';
import { nb } from '../../../words/nb';
import { filterParts, filterWords } from '../filter-words';
import { groupOf } from './panel-groups';
import { numberOf } from './read-number';
import type { ServiceFilter } from '../../../../src-shared/domain/filter/service-filter';
import { withService } from './service-parts';
import { readCorners, writeCorners } from './typed-corners';

const english = en(formatOf('en'));
const whole: WeekFilter = {
  text: 'vik',
  states: ['over'],
  diseases: ['pd', 'isa'],
  municipalityNo: '46',
  productionAreas: [3, 4],
  area: [
    [5, 60],
    [6, 60],
    [6, 61],
  ],
  treated: ['medicinal'],
  lice: { least: 0.2 },
  history: [
    { fact: 'over', least: 3, weeks: 4 },
    { fact: 'treated', least: 1, weeks: 1 },
  ],
  service: {
    organization: '123456789',
    productionType: ['matfisk'],
    purpose: ['kommersiell'],
    licenseSpecies: ['Laks'],
    nonMedicinalTreatmentType: ['TERMISK_BEHANDLING'],
    medicinalTreatmentType: ['BADEBEHANDLING', 'FORBEHANDLING'],
    substance: [4],
    species: [1],
    diseases: [{ name: 'PANKREASSYKDOM', status: 'SUSPECTED' }],
    isOnLand: false,
    anyGreen: true,
  },
};

describe('the parts of the filter', () => {
  it('name what is asked of the service by its thresholds, place and reports', () => {
    const service: ServiceFilter = {
      minLiceUserThreshold: 0.1,
      maxLiceUserThreshold: 0.4,
      countyMunicipality: '46',
      productionArea: 4,
      allWithReport: true,
      withinPolygon: { type: 'Polygon', coordinates: [[[5, 60], [6, 60], [6, 61], [5, 60]]] }, // prettier-ignore
    };
    expect(filterParts(english, { service }).map(({ text }) => text)).toEqual([
      'at least 0.1 adult female lice',
      'at most 0.4 adult female lice',
      'county or municipality 46',
      'production area 4',
      'with a report',
      'inside the area with 3 corners',
    ]);
  });

  it('are said each in words', () => {
    expect(filterParts(english, whole).map(({ text }) => text)).toEqual([
      '“vik”',
      'at or over the limit',
      'at least 0.2 adult female lice',
      'only Pancreas disease (PD) or Infectious salmon anaemia (ISA)',
      'treated: medicinal',
      'at or over the limit in 3 of the last 4 weeks',
      'treated this week',
      'Vestland county',
      'production area 3, 4',
      'inside the area with 3 corners',
      'organisation 123456789',
      'production: Food fish',
      'purpose: Commercial',
      'licence for Laks',
      'treatment: Warm water',
      'medicine: Bath or In feed',
      'substance no. 4',
      'cleaner fish species no. 1',
      'Pancreas disease (PD): suspected',
      'in the sea',
      'with a green licence',
    ]);
    expect(filterWords(nb(formatOf('nb')), { history: whole.history ?? [] })).toBe(
      'på eller over grensen i 3 av de siste 4 ukene · behandlet denne uken',
    );
  });

  it('can be taken out one by one until nothing is left', () => {
    let filter = whole;
    for (let left = filterParts(english, whole).length; left > 0; left--) {
      const parts = filterParts(english, filter);
      expect(parts).toHaveLength(left);
      filter = parts.at(-1)?.without ?? {};
    }
    expect(filter).toEqual({});
  });

  it('have each their group in the panel, but for the text', () => {
    const groups = filterParts(english, whole).map(({ key }) => groupOf(key));
    expect(groups.filter((group) => group === null)).toHaveLength(1);
    expect(new Set(groups)).toEqual(new Set([null, 'lice', 'report', 'history', 'place', 'register']));
  });
});

it('what the service is asked for goes when its last member does', () => {
  const filter = withService({ text: 'a' }, 'anyGreen', true);
  expect(filter).toEqual({ text: 'a', service: { anyGreen: true } });
  expect(withService(filter, 'anyGreen', undefined)).toEqual({ text: 'a' });
});

it('reads a count with a comma or a point, nothing as nothing and words as no number', () => {
  expect(['0,5', ' 0.25 ', '', 'many', '-1', '1001'].map(numberOf)).toEqual([
    0.5,
    0.25,
    undefined,
    null,
    null,
    null,
  ]);
});

describe('typed corners', () => {
  it('reads and refuses every notation of the table', () => {
    const read = (text: string): LonLat | null => {
      const typed = readCorners(`${text.replaceAll('\n', ' ')}\n60 5\n61 6\n62 7`);
      // A line without a word is none.
      return 'corners' in typed && typed.corners.length === 4 ? (typed.corners[0] ?? null) : null;
    };
    expect(misread(read)).toEqual([]);
  });

  it('are read a line each, in any way that a position is written', () => {
    expect(readCorners('60, 5\n\n60° 30′ N 006° 00′ E\n61.0 6.5\n')).toEqual({
      corners: [
        [5, 60],
        [6, 60.5],
        [6.5, 61],
      ],
    });
  });

  it('come back as they were written', () => {
    const corners = [
      [5.12345, 60.5],
      [6, 61],
      [6, 60],
    ] as const;
    expect(readCorners(writeCorners(corners))).toEqual({ corners });
  });

  it('that are no area are refused with the line or the reason', () => {
    expect(readCorners('60, 5\nhere\n61, 6')).toEqual({ line: 2 });
    expect(readCorners('60, 5\n61, 6')).toEqual({ problem: 'few' });
    expect(readCorners('60, 5\n'.repeat(1_001))).toEqual({ problem: 'many' });
  });
});
