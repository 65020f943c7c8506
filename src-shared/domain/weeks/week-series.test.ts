import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinWeeks } from '../../../src-main/data/fish-health/join-weeks';
import { packedWeek } from '../../../src-main/data/fish-health/week-columns';
import { infectiousSalmonAnaemia, pancreasDisease } from '../fish-health/disease';
import { generalLimits, type Limits } from '../fish-health/lice-limits';
import { localityNo } from '../fish-health/locality';
import type { LocalityYears, Place } from './locality-years';
import { weekFigures } from './statistics';
import { type HandRow, handWeek } from '../testing';
import { addWeeks, isoWeek, weekParts } from '@kartbord/common/week';
import { weekSeries } from './week-series';
import { yearsWeek } from './years-week';

const municipalityNos = ['4601', '1804', undefined] as const;
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const site = fc.record({
  no: fc.integer({ min: 1, max: 9 }),
  lice: maybe(fc.integer({ min: 0, max: 80 }).map((hundredths) => hundredths / 100)),
  reported: maybe(fc.boolean()),
  fallow: maybe(fc.boolean()),
  salmonoids: maybe(fc.boolean()),
  treated: maybe(fc.constantFrom([], ['medicinal'], ['cleaner-fish', 'non-medicinal'])),
  diseases: maybe(fc.constantFrom([], [pancreasDisease], [infectiousSalmonAnaemia, 'NY'])),
});
const anyWeeks = fc.array(fc.uniqueArray(site, { selector: ({ no }) => no }), { minLength: 1, maxLength: 8 });

/** Weeks from 2026-W14 on, over the beginning of spring; each place keeps its municipality. */
function yearsOf(weeks: readonly (readonly object[])[]): LocalityYears {
  const places = new Map(
    Array.from({ length: 9 }, (_, i): [number, Place] => [
      i + 1,
      {
        localityNo: localityNo(i + 1),
        name: null,
        lon: 5,
        lat: 60,
        municipality: null,
        municipalityNo: municipalityNos[i % 3] ?? null,
      },
    ]),
  );
  const all = weeks.map((rows, at) => {
    const given = rows.map(
      (row) =>
        Object.fromEntries(
          Object.entries(row).filter(([, value]) => value !== undefined),
        ) as never as HandRow,
    );
    const columns = handWeek(addWeeks(isoWeek(2026, 14), at), ...given);
    return {
      week: columns.week,
      fetchedAtMs: 1,
      columns: packedWeek(columns, Uint32Array.from(columns.localityNo)),
    };
  });
  return joinWeeks(all, places);
}

/** A limit of its own for every third site, in every other week. */
const limits: Limits = {
  table: generalLimits,
  own: { ofWeek: (week) => (weekParts(week).week % 2 === 0 ? (no) => (no % 3 === 0 ? 0.3 : NaN) : null) },
};

describe('the series of all weeks', () => {
  it('has in each week what the figures of the week say, for all rows and for those of a filter', () => {
    fc.assert(
      fc.property(anyWeeks, fc.infiniteStream(fc.boolean()), fc.boolean(), (weeks, stream, isFiltered) => {
        const years = yearsOf(weeks);
        const shown = isFiltered
          ? Uint8Array.from({ length: years.flags.length }, () => Number(stream.next().value))
          : null;
        const series = weekSeries(years, shown, limits);
        for (const at of years.weeks.keys()) {
          const [from, to] = [years.start[at] ?? 0, years.start[at + 1] ?? 0];
          const rows =
            shown && Int32Array.from([...shown.subarray(from, to).keys()].filter((row) => shown[from + row]));
          const figures = weekFigures(yearsWeek(years, at)!, rows, limits);
          const mean = series.meanAdultFemale[at] ?? NaN;
          expect({
            active: series.active[at],
            reported: series.reported[at],
            reportable: series.reportable[at],
            counted: series.counted[at],
            over: series.over[at],
            atLimit: series.atLimit[at],
            pd: series.pd[at],
            isa: series.isa[at],
            treated: series.treated[at],
            mean: Number.isNaN(mean) ? null : mean.toFixed(9),
          }).toEqual({
            active: figures.active.value,
            reported: figures.reported.value,
            reportable: figures['reported-share'].outOf?.length,
            counted: figures.counted.value,
            over: figures.over.value,
            atLimit: figures['at-limit'].value,
            pd: figures.pd.value,
            isa: figures.isa.value,
            treated: figures.treated.value ?? NaN,
            mean: figures['mean-adult-female'].value?.toFixed(9) ?? null,
          });
        }
      }),
    );
  });

  it('of no weeks is empty', () => {
    expect(weekSeries(yearsOf([])).over).toHaveLength(0);
  });
});
