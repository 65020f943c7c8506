import { describe, expect, it } from 'vitest';
import { infectiousSalmonAnaemia, pancreasDisease } from '../fish-health/disease';
import { liceStates } from '../fish-health/lice-state';
import { localityFlag, type LocalityWeekColumns } from '../fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { filteredRows, isFiltering, type WeekFilter, weekStates } from './week-filter';

const reported = localityFlag.hasReported | localityFlag.hasReportedKnown;
const salmonoids = localityFlag.hasSalmonoids | localityFlag.hasSalmonoidsKnown;

const columns: LocalityWeekColumns = {
  week: isoWeek(2026, 18),
  count: 4,
  localityNo: Int32Array.of(10101, 10202, 31999, 45000),
  name: ['Åkvik', 'Moen', null, 'Sørfjorden'],
  lon: new Float64Array(4),
  lat: new Float64Array(4),
  municipalityNo: ['4601', '1804', null, '4602'],
  municipality: ['Bergen', 'Bodø', null, 'Kinn'],
  flags: Uint16Array.of(reported | salmonoids, reported | salmonoids, 0, localityFlag.hasReportedKnown),
  adultFemaleLice: Float64Array.of(0.3, 0.3, NaN, NaN),
  adultFemaleLicePreviousWeek: new Float64Array(4),
  mobileLice: new Float64Array(4),
  stationaryLice: new Float64Array(4),
  totalLice: new Float64Array(4),
  seaTemperature: new Float64Array(4),
  diseases: [[pancreasDisease], [infectiousSalmonAnaemia, 'FURUNKULOSE'], [], []],
};

const states = weekStates(columns);
const shown = (filter: WeekFilter): number[] => [...filteredRows(columns, states, filter)];

describe('the filter of a week', () => {
  it('classes each row by the limit of its own place: the same count is over in the south in spring only', () => {
    expect([...states].map((state) => liceStates[state])).toEqual([
      'over',
      'up-to-limit',
      'unknown',
      'not-reported',
    ]);
  });

  it('shows everything when it asks for nothing', () => {
    expect(shown({})).toEqual([0, 1, 2, 3]);
    expect(shown({ text: '  ' })).toEqual([0, 1, 2, 3]);
  });

  it.each<[string, WeekFilter, number[]]>([
    ['a part of the name, folded', { text: 'akvi' }, [0]],
    ['a part of the municipality, folded', { text: 'bodo' }, [1]],
    ['the middle of a name with oe', { text: 'en' }, [0, 1, 3]],
    ['the start of a number', { text: '10' }, [0, 1]],
    ['not the middle of a number', { text: '999' }, []],
    ['states', { states: ['over', 'unknown'] }, [0, 2]],
    ['no state at all', { states: [] }, []],
    ['one disease', { diseases: ['pd'] }, [0]],
    ['any of several diseases', { diseases: ['isa', 'pd'] }, [0, 1]],
    ['other diseases', { diseases: ['other'] }, [1]],
    ['a county', { municipalityNo: '46' }, [0, 3]],
    ['a municipality', { municipalityNo: '4602' }, [3]],
    ['a municipality or a county', { municipalityNo: '18,4602' }, [1, 3]],
    ['all of it together', { text: 'a', states: ['over'], diseases: ['pd'], municipalityNo: '46' }, [0]],
  ])('shows %s', (_what, filter, rows) => expect(shown(filter)).toEqual(rows));

  it('knows when it does not filter', () => {
    expect([{}, { text: ' ' }, { states: [...liceStates] }].map(isFiltering)).toEqual([false, false, false]);
    expect(
      [{ text: 'a' }, { states: [] }, { diseases: [] }, { municipalityNo: '46' }].map((filter) =>
        isFiltering(filter as WeekFilter),
      ),
    ).toEqual([true, true, true, true]);
  });
});
