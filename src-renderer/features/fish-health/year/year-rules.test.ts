import { describe, expect, it } from 'vitest';
import { generalLimits } from '../../../../src-shared/domain/fish-health/lice-limits';
import { localityNo } from '../../../../src-shared/domain/fish-health/locality';
import { localitySeries } from '../../../../src-shared/domain/weeks/locality-series';
import { diseaseBar, treatmentKindsOf } from '../../../../src-shared/domain/weeks/locality-year';
import { isoWeek, weekStartMs } from '@kartbord/common/week';
import { en } from '../../../words/en';
import { formatOf } from '../../../words/format';
import { barShape } from './bar-shape';
import { split, temperatureChart } from './chart-lines';
import { casesOf, diseaseRows, phaseAt } from './disease-rows';
import { treatmentLanes, unknownRanges } from './lanes';
import { lonely } from './lines-options';
import {
  madeUpAnswer,
  madeUpCase,
  madeUpDiseases,
  madeUpEvent,
  madeUpTreatments,
  madeUpVisit,
  madeUpVisits,
  madeUpYears,
} from './made-up-years';
import { weekTreatments } from './treatment-lanes';
import {
  axisMarks,
  axisOf,
  breakLetters,
  breaksOn,
  namedMarks,
  placeOfMs,
  rangeFor,
  weekAt,
} from './week-axis';
import { type YearParts, yearWeeks } from './year-facts';
import { yearTsv } from './year-tsv';
import { weekSaid } from './year-words';

const running = isoWeek(2026, 47);
const format = formatOf('en');
const words = en(format);

describe('the years on the axis', () => {
  it('end with the year of the week, two of them, and stand still while the week is in them', () => {
    const first = rangeFor('2', isoWeek(2026, 10), running, null);
    expect(first).toEqual({ from: 2025, to: 2026 });
    expect(rangeFor('2', isoWeek(2025, 52), running, first)).toEqual(first);
    expect(rangeFor('2', isoWeek(2024, 52), running, first)).toEqual({ from: 2023, to: 2024 });
  });

  it('never leave the week out when fewer are chosen', () => {
    expect(rangeFor('1', isoWeek(2015, 3), running, { from: 2012, to: 2026 })).toEqual({
      from: 2015,
      to: 2015,
    });
    expect(rangeFor('all', isoWeek(2015, 3), running, null)).toEqual({ from: 2012, to: 2026 });
  });

  it('have every week once, 53 of a long year, and end with the running one', () => {
    const axis = axisOf({ from: 2020, to: 2021 }, running);
    expect([axis.count, weekAt(axis, 52), weekAt(axis, 53)]).toEqual([105, '2020-W53', '2021-W01']);
    expect(axisOf({ from: 2025, to: 2026 }, running).count).toBe(52 + 47);
  });

  it('put an instant between its weeks', () => {
    const axis = axisOf({ from: 2026, to: 2026 }, running);
    expect(placeOfMs(axis, weekStartMs(isoWeek(2026, 3)) + 3.5 * 86_400_000)).toBeCloseTo(2.5);
  });

  it('name the years before the quarters, and nothing twice in one place', () => {
    const axis = axisOf({ from: 2025, to: 2026 }, running);
    expect(axisMarks(axis)).toHaveLength(8);
    const named = namedMarks(axis, 1, 30);
    expect(named.map(({ year, week }) => week ?? year)).toEqual([2025, 2026]);
    expect(namedMarks(axis, 3, 30).map(({ year, week }) => week ?? year)).toEqual([
      2025, 14, 27, 40, 2026, 14, 27, 40,
    ]);
  });

  it('draw each break of the series that lies in them', () => {
    const axis = axisOf({ from: 2012, to: 2026 }, running);
    expect(breaksOn(axis).map(({ letter, week }) => `${letter} ${week}`)).toEqual([
      'a 2016-W01',
      'b 2018-W17',
      'c 2020-W45',
      'd 2023-W17',
      'e 2024-W01',
      'f 2024-W47',
      'g 2024-W50',
    ]);
    expect(breaksOn(axisOf({ from: 2025, to: 2026 }, running))).toEqual([]);
    expect(breakLetters(breaksOn(axis), 0.4, 9).map(({ letters }) => letters)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f g',
    ]);
  });
});

const bath = { name: null, substanceId: null, type: 'Bath', entireLocality: false, numberOfCages: 2 };
const warm = { type: 'TERMISK_BEHANDLING', entireLocality: null, numberOfCages: null };
const week = isoWeek(2026, 5);

describe('the treatments of a week', () => {
  it('name each kind once, with the widest extent and the most cages', () => {
    const event = madeUpEvent(week, {
      medicinal: [bath, { ...bath, numberOfCages: 5 }],
      nonMedicinal: [warm],
    });
    expect(weekTreatments(event)).toEqual([
      { kind: 'bath', of: 'part', cages: 5 },
      { kind: 'thermal', of: 'not-given', cages: null },
    ]);
    const whole = madeUpEvent(week, { medicinal: [bath, { ...bath, entireLocality: true }] });
    expect(weekTreatments(whole)?.[0]).toMatchObject({ of: 'whole' });
  });

  it('are of the kinds that the rule of the domain says, for versions 1 and 2', () => {
    for (const event of [
      madeUpEvent(week, { version: 1, mechanicalRemoval: true, mechanicalRemovalEntireLocality: true }),
      madeUpEvent(week, { combination: [{ medicinal: [bath], nonMedicinal: [warm] }] }),
      madeUpEvent(week, { combination: [{ medicinal: [], nonMedicinal: [] }] }),
      madeUpEvent(week, { cleanerFish: [{ name: 'Rognkjeks', quantity: 9, entireLocality: null }] }),
      madeUpEvent(week, { medicinal: [{ ...bath, type: 'NYTT' }], nonMedicinal: [{ ...warm, type: null }] }),
    ])
      expect(weekTreatments(event)?.map(({ kind }) => kind)).toEqual(treatmentKindsOf(event));
  });

  it.each(['medicinal', 'nonMedicinal', 'combination', 'cleanerFish'] as const)(
    'are not known where the service gave no list %s, unless another names one',
    (list) => {
      expect(weekTreatments(madeUpEvent(week))).toEqual([]);
      expect(weekTreatments(madeUpEvent(week, { [list]: null }))).toBeNull();
      const one = madeUpEvent(week, { [list]: null, mechanicalRemoval: true });
      expect(weekTreatments(one)).toHaveLength(1);
    },
  );
});

const at = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const nowMs = at('2026-11-18');
const room = { from: 0, to: 365 };
/** A px a day of 2026. */
const xOf = (timeMs: number): number => (timeMs - at('2026-01-01')) / 86_400_000;
const shape = (one: Parameters<typeof madeUpCase>[0]) =>
  barShape(diseaseBar(madeUpCase(one)), xOf, room, nowMs);

describe('the bar of a disease', () => {
  it('is hollow while suspected, filled from the diagnosis, pale when emptied, and closed', () => {
    const bar = shape({
      suspicionDate: '2026-01-11',
      diagnosisDate: '2026-01-21',
      emptiedDate: '2026-02-10',
      closureDate: '2026-03-02',
    });
    expect(bar?.parts).toEqual([
      { look: 'suspected', from: 10, to: 20 },
      { look: 'diagnosed', from: 20, to: 40 },
      { look: 'emptied', from: 40, to: 60 },
    ]);
    expect(bar?.end).toBe('closed');
  });

  it('of version 1 with a diagnosis alone is hatched before it: the suspicion is not known', () => {
    const bar = shape({ version: 1, diagnosisDate: '2026-02-10', closureDate: '2026-03-02' });
    expect(bar?.parts[0]).toMatchObject({ look: 'unknown', to: 40 });
    expect(bar?.parts[1]).toEqual({ look: 'diagnosed', from: 40, to: 60 });
  });

  it('that is open ends with an arrow today, and a disproved one with a cross', () => {
    expect(shape({ diagnosisDate: '2026-02-10' })).toMatchObject({ end: 'arrow', to: xOf(nowMs) });
    const disproved = shape({
      suspicionDate: '2026-02-10',
      closureDate: '2026-03-02',
      status: 'DISPROVED',
    });
    expect([disproved?.end, disproved?.parts.map(({ look }) => look)]).toEqual(['cross', ['suspected']]);
  });

  it('without a date, or outside the axis, is not drawn', () => {
    expect(shape({})).toBeNull();
    expect(shape({ diagnosisDate: '2024-02-10', closureDate: '2025-03-02' })).toBeNull();
  });

  it('that began before the axis has no part of before it', () => {
    const bar = shape({ suspicionDate: '2025-01-11', diagnosisDate: '2025-02-11' });
    expect(bar?.parts).toEqual([{ look: 'diagnosed', from: 0, to: xOf(nowMs) }]);
  });
});

describe('the cases of several years', () => {
  const open = { suspicionDate: '2025-12-11', diagnosisDate: '2025-12-21' };
  const older = { ...madeUpDiseases(open), stamp: { ...madeUpAnswer(0).stamp, fetchedAtMs: 1 } };
  const newer = {
    ...madeUpDiseases({ ...open, closureDate: '2026-03-02' }),
    stamp: { ...madeUpAnswer(0).stamp, fetchedAtMs: 2 },
  };

  it('have a case that two years name once, as the newer answer says it', () => {
    for (const answers of [
      [older, newer],
      [newer, older],
    ])
      expect(casesOf(answers).map(({ closureDate }) => closureDate)).toEqual(['2026-03-02']);
  });

  it('keep two equal entries of one answer apart', () => {
    expect(casesOf([madeUpDiseases(open, open)])).toHaveLength(2);
  });

  it('stand in rows by disease, and cases that overlap in rows of their own', () => {
    const rows = diseaseRows(
      [
        madeUpCase({ diagnosisDate: '2026-01-01', closureDate: '2026-02-01' }),
        madeUpCase({ diagnosisDate: '2026-03-01', closureDate: '2026-04-01' }),
        madeUpCase({ diagnosisDate: '2026-03-15' }),
        madeUpCase({ name: 'INFEKSIOES_LAKSEANEMI', diagnosisDate: '2026-03-15' }),
      ],
      nowMs,
    );
    expect(rows.map(({ name, bars }) => `${name?.slice(0, 3)} ${bars.length}`)).toEqual([
      'INF 1',
      'PAN 2',
      'PAN 1',
    ]);
  });

  it('reach a phase at its date and not before', () => {
    const bar = diseaseBar(madeUpCase({ ...open, emptiedDate: '2026-02-01', closureDate: '2026-03-02' }));
    expect(
      ['2025-12-10', '2025-12-11', '2025-12-21', '2026-02-01', '2026-03-03'].map((day) =>
        phaseAt(bar, at(day)),
      ),
    ).toEqual([null, 'suspected', 'diagnosed', 'emptied', null]);
  });
});

const parts = (more: Partial<YearParts> = {}): YearParts => ({
  series: localitySeries(
    [
      madeUpYears(7, [
        [isoWeek(2026, 4), { lice: 0.31, sea: 8.25 }],
        [week, {}],
        [isoWeek(2026, 6), null],
      ]),
    ],
    localityNo(7),
  ),
  reports: localitySeries([], localityNo(7)),
  limits: generalLimits,
  ownLimit: () => null,
  diseases: new Map([[2026, madeUpDiseases({ diagnosisDate: '2026-01-27' })]]),
  treatments: new Map([[2026, madeUpTreatments(7, 2026, madeUpEvent(week, { medicinal: [bath] }))]]),
  visits: new Map([
    [2026, madeUpVisits(7, [week, [madeUpVisit(1, week, { isWellboat: true })]], [isoWeek(2026, 6), null])],
  ]),
  escapes: [],
  ...more,
});
const four = isoWeek(2026, 4);

describe('what is known of a week', () => {
  const weeks = yearWeeks(parts(), four, 4);

  it('tells a count from none, a week without the site from a week that is not kept', () => {
    expect(weeks.map(({ list, adultFemale }) => [list, adultFemale])).toEqual([
      ['listed', 0.31],
      ['listed', null],
      ['not-listed', null],
      ['not-kept', null],
    ]);
  });

  it('has the numbers of the lice report where no list is kept, unless the site is not in that', () => {
    const seven = isoWeek(2026, 7);
    const reportOf = (no: number) =>
      localitySeries(
        [
          madeUpYears(no, [
            [week, { lice: 0.9 }],
            [seven, { lice: 0.4 }],
          ]),
        ],
        localityNo(7),
      );
    const known = yearWeeks(parts({ reports: reportOf(7) }), four, 4);
    expect(known.map(({ list, adultFemale }) => [list, adultFemale]).slice(1)).toEqual([
      ['listed', null],
      ['not-listed', null],
      ['report', 0.4],
    ]);
    expect(yearWeeks(parts({ reports: reportOf(8) }), seven, 1)[0]?.list).toBe('not-kept');
  });

  it('has no treatment where none is reported, and does not know where the year is not here', () => {
    expect(weeks.map(({ treatments }) => treatments?.length)).toEqual([0, 1, 0, 0]);
    const unknown = yearWeeks(parts({ treatments: new Map(), diseases: new Map() }), four, 2);
    expect(unknown.map(({ treatments, diseases }) => [treatments, diseases])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(unknownRanges(unknown, 'treatments')).toEqual([{ from: 0, to: 2 }]);
    const none = yearWeeks(parts({ treatments: new Map([[2026, null]]) }), four, 1);
    expect(none[0]?.treatments).toEqual([]);
  });

  it('does not take a missing list of visits for no visits', () => {
    expect(weeks.map(({ boats }) => boats)).toEqual([null, [{ boat: 'wellboat', vessels: 1 }], null, null]);
    const early = isoWeek(2020, 34);
    const visits = new Map([[2020, madeUpVisits(7, [early, []])]]);
    expect(yearWeeks(parts({ visits }), early, 1)[0]?.boats).toBeNull();
  });

  it('has an escape in the week of its Norwegian day, where the local midnight is given as UTC', () => {
    const escape = {
      localityNo: 7,
      localityName: null,
      isOnLand: null,
      species: null,
      date: '2026-01-18T23:00:00Z',
      count: null,
      estimatedCount: null,
      estimationSource: null,
      size: null,
    };
    const found = yearWeeks(parts({ escapes: [escape] }), isoWeek(2026, 3), 2);
    expect(found.map(({ escapes }) => escapes.length)).toEqual([0, 1]);
  });

  it('has a disease from its first date on', () => {
    expect(weeks.map(({ diseases }) => diseases?.map(({ phase }) => phase))).toEqual([
      [],
      ['diagnosed'],
      ['diagnosed'],
      ['diagnosed'],
    ]);
  });

  it('has the limit in force, spring or a site’s own', () => {
    const spring = yearWeeks(parts(), isoWeek(2026, 15), 2).map(({ limit }) => limit?.limit);
    expect(spring).toEqual([0.5, 0.2]);
    const [own] = yearWeeks(parts({ ownLimit: () => 0.25 }), four, 1);
    expect(own?.limit).toMatchObject({ limit: 0.25, from: 'site' });
  });

  it('is said in one sentence, with why there is no number', () => {
    expect(weeks.map((one) => weekSaid(words, format, one))).toEqual([
      'Week 4, 2026: 0.31 adult female; limit 0.5; 8.3 °C',
      'Week 5, 2026: no report; limit 0.5; Bath, 2 cages; PD diagnosed; 1 wellboat',
      'Week 6, 2026: not in the list of this week; PD diagnosed',
      'Week 7, 2026: this week is not downloaded; PD diagnosed',
    ]);
  });

  it('is copied with what is not given as empty cells', () => {
    const rows = yearTsv(weeks.slice(0, 2), words, ',').split('\n');
    expect(rows[1]).toBe('2026-W04\t0,31\t0,5\t\t\t8,25\t');
    expect(rows[2]).toBe('2026-W05\t\t0,5\t\t\t\tBath, 2 cages; PD diagnosed; 1 wellboat');
  });
});

describe('the lines', () => {
  const odd = yearWeeks(
    parts({
      series: localitySeries(
        [
          madeUpYears(7, [
            [four, { sea: 8 }],
            [week, { sea: 196 }],
          ]),
        ],
        localityNo(7),
      ),
    }),
    four,
    3,
  );

  it('have a gap where nothing is known, and a point where a week stands alone', () => {
    expect(split(odd, 'temperature').values).toEqual([8, null, null]);
    expect(lonely([1, null, 2, 3, null, 4])).toEqual([0, 5]);
  });

  it('do not let a sea of 196 °C press the rest flat, and mark it', () => {
    expect(temperatureChart(odd)).toMatchObject({
      range: [0, 10],
      odd: [{ at: 1, value: 196, isAbove: true }],
    });
    expect(odd[1]).toMatchObject({ temperature: 196, isOddTemperature: true });
  });

  it('stand above lanes with a tick for each week, half where a part of the site was treated', () => {
    expect(treatmentLanes(yearWeeks(parts(), four, 4))).toEqual([
      { kind: 'bath', ticks: [{ at: 1, look: 'half' }] },
    ]);
  });
});
