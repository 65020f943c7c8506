import { describe, expect, it } from 'vitest';
import { generalLimits } from '../fish-health/lice-limits';
import { localityNo, type LocalityWeekColumns } from '../fish-health/locality';
import { handWeek } from '../testing';
import { addWeeks, isoWeek, type IsoWeek } from '@kartbord/common/week';
import { filterOfService } from './filter-needs';
import {
  bareContext,
  type FilterContext,
  filterResult,
  isFiltering,
  isOfPlaces,
  isOfSites,
  ofSites,
  type WeekFilter,
  weekStates,
} from './week-filter';

const week = isoWeek(2026, 40);
const back = (steps: number): IsoWeek => addWeeks(week, -steps);

/** By the numbers of the sites that are shown. */
function shown(
  columns: LocalityWeekColumns,
  filter: WeekFilter,
  context: Partial<FilterContext> = {},
): { nos: number[]; undecided: ReturnType<typeof filterResult>['undecided'] } {
  const { rows, undecided } = filterResult(columns, weekStates(columns), filter, {
    ...bareContext,
    ...context,
  });
  return { nos: Array.from(rows, (row) => columns.localityNo[row] ?? 0), undecided };
}

const decided = { rows: 0, because: {}, weeksMissing: [] };

/** Of weeks by hand; any other is not at hand. */
const kept = (...weeks: readonly LocalityWeekColumns[]): Pick<FilterContext, 'columnsOf'> => ({
  columnsOf: (of) => weeks.find((one) => one.week === of) ?? null,
});

describe('what was reported', () => {
  const columns = handWeek(
    week,
    { no: 1, lice: 0.1, treated: ['medicinal'] },
    { no: 2, lice: 0.6, treated: [] },
    { no: 3, lice: 1.25, treated: ['cleaner-fish', 'non-medicinal'] },
    { no: 4, reported: false },
  );

  it('shows sites by the treatment, and counts those whose treatments were not given', () => {
    expect(shown(columns, { treated: ['medicinal'] })).toEqual({
      nos: [1],
      undecided: { rows: 1, because: { treatment: 1 }, weeksMissing: [] },
    });
    expect(shown(columns, { treated: ['medicinal', 'non-medicinal'] }).nos).toEqual([1, 3]);
  });

  it('shows a range of counts with both its ends, and no site without a count', () => {
    expect(shown(columns, { lice: { least: 0.1, most: 0.6 } })).toEqual({ nos: [1, 2], undecided: decided });
    expect(shown(columns, { lice: { least: 0.61 } }).nos).toEqual([3]);
    expect(shown(columns, { lice: { most: 0.1 } }).nos).toEqual([1]);
  });

  it('does not count as undecided what another part of the filter rules out', () => {
    expect(shown(columns, { treated: ['medicinal'], lice: { least: 0 } })).toEqual({
      nos: [1],
      undecided: decided,
    });
  });
});

describe('what the service itself shows by a flag that has died', () => {
  const service = { cleanerFish: true } as const;
  const matching = Int32Array.of();

  it('is no information, never no', () => {
    expect(shown(handWeek(isoWeek(2026, 10), { no: 1, treated: [] }), { service }, { matching })).toEqual({
      nos: [],
      undecided: { rows: 1, because: { treatment: 1 }, weeksMissing: [] },
    });
  });

  it('is an answer as long as the lists told it', () => {
    const stated = handWeek(isoWeek(2022, 10), { no: 1, treated: [] });
    expect(shown(stated, { service }, { matching })).toEqual({ nos: [], undecided: decided });
  });
});

describe('where it is', () => {
  const columns: LocalityWeekColumns = {
    ...handWeek(week, { no: 1, municipalityNo: '4601' }, { no: 2, municipalityNo: '1804' }, { no: 3 }),
    lon: Float64Array.of(5, 14, NaN),
    lat: Float64Array.of(60, 67, NaN),
  };
  const area = [
    [4, 59],
    [6, 59],
    [6, 61],
    [4, 61],
  ] as const;

  it('shows what lies inside of an area, and counts what has no position', () => {
    expect(shown(columns, { area })).toEqual({
      nos: [1],
      undecided: { rows: 1, because: { position: 1 }, weeksMissing: [] },
    });
  });

  it('shows a county, and counts what has no municipality', () => {
    expect(shown(columns, { municipalityNo: '46' })).toEqual({
      nos: [1],
      undecided: { rows: 1, because: { municipality: 1 }, weeksMissing: [] },
    });
  });

  it('shows production areas by the places at hand, and counts the sites of which it is not known', () => {
    const productionArea = new Map([
      [localityNo(1), { id: 3, name: 'Karmøy til Sotra' }],
      [localityNo(2), { id: 9, name: null }],
    ]);
    const places = { productionArea, countyName: new Map<string, string>() };
    expect(shown(columns, { productionAreas: [9, 10] }, { places })).toEqual({
      nos: [2],
      undecided: { rows: 1, because: { 'production-area': 1 }, weeksMissing: [] },
    });
    expect(shown(columns, { productionAreas: [9] }).undecided.rows).toBe(3);
  });

  it('counts a site once that has two reasons', () => {
    expect(shown(columns, { area, productionAreas: [3] }).undecided).toEqual({
      rows: 2,
      because: { position: 1, 'production-area': 2 },
      weeksMissing: [],
    });
  });
});

describe('what only the service can tell', () => {
  const columns = handWeek(week, { no: 11, lice: 0.1 }, { no: 12, lice: 0.2 }, { no: 13 });

  it('shows what the service shows', () => {
    const filter = { service: { purpose: ['kommersiell'] } };
    expect(shown(columns, filter, { matching: Int32Array.of(13, 11, 99) })).toEqual({
      nos: [11, 13],
      undecided: decided,
    });
  });

  it('shows nothing and counts all while the service has not answered', () => {
    expect(shown(columns, { service: { anyGreen: true } }).undecided).toEqual({
      rows: 3,
      because: { service: 3 },
      weeksMissing: [],
    });
  });

  it('does not ask for a filter without members', () => {
    expect(isFiltering({ service: {} })).toBe(false);
    expect(shown(columns, { service: {} }).nos).toEqual([11, 12, 13]);
  });
});

describe('what held in the weeks before', () => {
  const now = handWeek(
    week,
    { no: 1, lice: 0.9, treated: ['medicinal'] },
    { no: 2, lice: 0.1, treated: [] },
    { no: 3, lice: 0.8, treated: [] },
    { no: 4, fallow: true, salmonoids: true, reported: false },
  );
  const before = [
    handWeek(back(1), { no: 3, lice: 0.7 }, { no: 1, lice: 0.6 }, { no: 2, lice: 0.9 }),
    handWeek(back(2), { no: 2, lice: 0.6 }, { no: 1, lice: 0.2 }, { no: 3, lice: 0.3 }),
    handWeek(back(3), { no: 1, lice: 0.51 }, { no: 2, lice: 2 }, { no: 4, lice: 3 }),
  ];
  const threeOfFour = { history: [{ fact: 'over', least: 3, weeks: 4 }] } as const;

  it('shows who was over the limit in three of the last four weeks, this one among them', () => {
    expect(shown(now, threeOfFour, kept(...before))).toEqual({ nos: [1, 2], undecided: decided });
  });

  it('wants every condition, and the other parts of the filter too', () => {
    expect(shown(now, { ...threeOfFour, treated: ['medicinal'] }, kept(...before)).nos).toEqual([1]);
    const both = [...threeOfFour.history, { fact: 'over', least: 1, weeks: 1 } as const];
    expect(shown(now, { history: both }, kept(...before)).nos).toEqual([1]);
  });

  it('says yes and no where a week that is not at hand cannot change it, and else counts the site', () => {
    // Without the week two back: site 1 has three all the same, site 2 and 3 have two and may have a third.
    const [first, , third] = before;
    const without = kept(...[first, third].flatMap((one) => one ?? []));
    expect(shown(now, threeOfFour, without)).toEqual({
      nos: [1],
      undecided: { rows: 2, because: { history: 2 }, weeksMissing: [back(2)] },
    });
  });

  it('names no missing week where none could change anything', () => {
    expect(shown(now, { history: [{ fact: 'over', least: 1, weeks: 2 }], text: '1' }).undecided).toEqual(
      decided,
    );
  });

  it('takes a site that was not in the list of a week as one of which nothing held', () => {
    const fallow = { history: [{ fact: 'fallow', least: 2, weeks: 3 }] } as const;
    expect(shown(now, fallow, kept(...before))).toEqual({ nos: [], undecided: decided });
  });

  it.each([
    ['counted', 4, [1, 2]],
    ['treated', 1, [1]],
    ['fallow', 1, [4]],
  ] as const)('knows who was %s', (fact, least, nos) => {
    expect(shown(now, { history: [{ fact, least, weeks: 4 }] }, kept(...before)).nos).toEqual(nos);
  });

  it('finds a site again by its number, however large, and in another row', () => {
    const large = handWeek(week, { no: 9_000_001, lice: 0.9 }, { no: 2, lice: 0.9 });
    const earlier = handWeek(back(1), { no: 2, lice: 0.1 }, { no: 9_000_001, lice: 0.9 });
    const twice = { history: [{ fact: 'over', least: 2, weeks: 2 }] } as const;
    expect(shown(large, twice, kept(earlier)).nos).toEqual([9_000_001]);
  });

  it('judges another week by the limits of the person', () => {
    const limits = generalLimits.map((row) => ({ ...row, limit: 0.05 }));
    expect(shown(now, threeOfFour, { ...kept(...before), limits }).nos).toEqual([1, 2, 3]);
  });

  it('is open about a disease of which the service said nothing', () => {
    const stated = handWeek(
      week,
      { no: 1, diseases: ['PANKREASSYKDOM'] },
      { no: 2, diseases: [] },
      { no: 3 },
    );
    expect(shown(stated, { history: [{ fact: 'pd', least: 1, weeks: 1 }] })).toEqual({
      nos: [1],
      undecided: { rows: 1, because: { history: 1 }, weeksMissing: [] },
    });
  });
});

it('filters by any one of its members', () => {
  const members: WeekFilter[] = [
    { productionAreas: [1] },
    { area: [] },
    { treated: ['medicinal'] },
    { lice: { least: 0 } },
    { history: [{ fact: 'over', least: 1, weeks: 1 }] },
    { service: { isOnLand: false } },
  ];
  expect(members.map(isFiltering)).toEqual(members.map(() => true));
  expect(isFiltering({ lice: {}, history: [] })).toBe(false);
});

it('chooses places by name, list, municipality, area and polygon alone', () => {
  const places: WeekFilter = {
    text: 'Bø',
    sites: [11],
    municipalityNo: '46',
    productionAreas: [1],
    area: [],
  };
  expect([{}, places].map(isOfPlaces)).toEqual([true, true]);
  const others: WeekFilter[] = [
    { states: ['over'] },
    { diseases: ['pd'] },
    { treated: ['medicinal'] },
    { lice: { least: 0 } },
    { history: [{ fact: 'over', least: 1, weeks: 1 }] },
    { service: { isOnLand: false } },
  ];
  expect(others.map((one) => isOfPlaces({ ...places, ...one }))).toEqual(others.map(() => false));
  const service = { isOnLand: false };
  expect(others.map(isOfSites)).toEqual(others.map((one) => 'service' in one));
  expect(ofSites(Object.assign({ ...places, service }, ...others.slice(0, -1)))).toEqual({
    ...places,
    service,
  });
});

describe('a filter in the words of the service', () => {
  it('has its place and its own members, an area closed as a polygon', () => {
    const area = [
      [5, 60],
      [6, 60],
      [6, 61],
    ] as const;
    expect(
      filterOfService({
        municipalityNo: '46',
        productionAreas: [4],
        area,
        service: { anyGreen: true },
      }),
    ).toEqual({
      anyGreen: true,
      countyMunicipality: '46',
      productionArea: 4,
      withinPolygon: { type: 'Polygon', coordinates: [[...area, [5, 60]]] },
    });
  });

  it.each<[string, WeekFilter]>([
    ['filters nothing', {}],
    ['has a part without a word there', { municipalityNo: '46', states: ['over'] }],
    ['has several areas, of which it takes one', { productionAreas: [3, 4] }],
    ['has a kind of medicine', { service: { medicinalTreatmentType: ['BADEBEHANDLING'] } }],
    ['has several counties, of which it takes one', { municipalityNo: '18,46' }],
    ['has an area that it does not have', { productionAreas: [14] }],
  ])('is none where it %s', (_what, filter) => {
    expect(filterOfService(filter)).toBeNull();
  });
});
