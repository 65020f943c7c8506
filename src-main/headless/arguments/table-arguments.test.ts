import { describe, expect, it } from 'vitest';
import { parseCommand } from '../command-samples';

const read = (line: string): unknown => {
  const command = parseCommand(line.split(' '), 'en');
  return command.ok ? command.value : command.failure.detail;
};
const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);

describe('the tables that the command line exports', () => {
  it.each([
    [
      'export history --weeks 2026-W01..2026-W10 --locality 12345,12346 --state over --out f.csv',
      {
        kind: 'history',
        from: '2026-W01',
        to: '2026-W10',
        localityNos: [12345, 12346],
        filter: { states: ['over'] },
      },
    ],
    [
      'export history --week 2026-W01 --out f.csv',
      { kind: 'history', from: '2026-W01', to: '2026-W01', localityNos: null, filter: {} },
    ],
    [
      'export disease --locality 12345 --week 2021-W01 --out f.csv',
      { kind: 'disease', localityNos: [12345], fromYear: 2021, toYear: 2021 },
    ],
    [
      'export treatments --sites 12345,12346 --years 2026 --out f.csv',
      { kind: 'treatments', localityNos: [12345, 12346], fromYear: 2026, toYear: 2026 },
    ],
    [
      'export locality-detail --sites 12345,12346 --week 2026-W40 --out f.csv',
      { kind: 'locality-detail', localityNos: [12345, 12346], from: '2026-W40', to: '2026-W40' },
    ],
    ['export profile --out f.csv', { kind: 'profile' }],
    [
      'export visits --locality 12345 --years 2025..2026 --out f.csv',
      { kind: 'visits', localityNos: [12345], fromYear: 2025, toYear: 2026 },
    ],
    [
      'export week-difference --week 2026-W01 --out f.csv',
      { kind: 'week-difference', week: '2026-W01', against: '2025-W52', filter: {} },
    ],
    [
      'export week-difference --week 2026-W40 --against 2025-W40 --out f.csv',
      { kind: 'week-difference', week: '2026-W40', against: '2025-W40', filter: {} },
    ],
    [
      'export statistics --week 2026-W40 --by county --out f.csv',
      { kind: 'figures', week: '2026-W40', filter: {}, by: 'county' },
    ],
    [
      'export history --week 2026-W01 --as-of 2026-07-05 --out f.csv',
      {
        kind: 'history',
        from: '2026-W01',
        to: '2026-W01',
        localityNos: null,
        filter: {},
        asOfMs: Date.UTC(2026, 6, 5, 22) - 1,
      },
    ],
    [
      'export statistics --week 2026-W40 --as-of 2026-12-05 --out f.csv',
      { kind: 'figures', week: '2026-W40', filter: {}, by: null, asOfMs: Date.UTC(2026, 11, 5, 23) - 1 },
    ],
    [
      'export revisions --weeks 2026-W39..2026-W40 --as-of 2026-12-05 --state over --out f.csv',
      {
        kind: 'revisions',
        from: '2026-W39',
        to: '2026-W40',
        asOfMs: Date.UTC(2026, 11, 5, 23) - 1,
        filter: { states: ['over'] },
      },
    ],
    [
      'export statistics --week 2026-W40 --readings --out f.csv',
      { kind: 'figures', week: '2026-W40', filter: {}, by: null, readings: true },
    ],
    [
      'export neighbours --locality 12345 --week 2026-W40 --out f.csv',
      { kind: 'neighbours', localityNo: 12345, week: '2026-W40', withinKm: 10 },
    ],
    [
      'export neighbors --locality 12345 --week 2026-W40 --within 2.5 --out f.csv',
      { kind: 'neighbours', localityNo: 12345, week: '2026-W40', withinKm: 2.5 },
    ],
    [
      'export counts --years 2026 --bin 0.01 --out f.csv',
      { kind: 'counts', from: '2026-W01', to: '2026-W53', step: 1, filter: {} },
    ],
    [
      'export stays --years 2024..2025 --county 46 --out f.csv',
      { kind: 'stays', from: '2024-W01', to: '2025-W52', filter: { municipalityNo: '46' } },
    ],
    [
      'export treatment-study --years 2024..2025 --out f.csv',
      { kind: 'treatment-study', from: '2024-W01', to: '2025-W52', by: 'county' },
    ],
    [
      'export treatment-study --weeks 2025-W01..2025-W40 --by production-area --out f.csv',
      { kind: 'treatment-study', from: '2025-W01', to: '2025-W40', by: 'production-area' },
    ],
    [
      'export calls --mmsi 257000101,257000102 --years 2025 --out f.csv',
      { kind: 'calls', mmsis: [257000101, 257000102], from: '2025-W01', to: '2025-W52', rule: null },
    ],
    [
      'export calls --mmsi 257000101 --weeks 2026-W01..2026-W02 --days-between 14 --after any --out f.csv',
      { kind: 'calls', from: '2026-W01', to: '2026-W02', rule: { days: 14, after: 'any' } },
    ],
    [
      'export gear-season --years 2026 --lost AB,cd --out f.csv',
      { kind: 'gear-season', fromYear: 2026, toYear: 2026, lostToolIds: ['AB', 'cd'] },
    ],
    [
      'export site-vessels --years 2025 --out f.csv',
      { kind: 'site-vessels', localityNos: null, from: '2025-W01', to: '2025-W52', passageDays: null, rule: null }, // prettier-ignore
    ],
    [
      'export site-vessels --locality 1,2 --weeks 2026-W01..2026-W02 --passages 14 --days-between 7 --out f.csv',
      { kind: 'site-vessels', localityNos: [1, 2], passageDays: 14, rule: { days: 7, after: 'infected' } },
    ],
    [
      'export report --report lice --week 2025-W01 --check --out f.csv',
      { kind: 'report', report: 'lice', from: '2025-W01', to: '2025-W01', localityNo: null, check: true },
    ],
    [
      'export report --report lice --weeks 2025-W01..2026-W02 --out f.csv',
      { kind: 'report', report: 'lice', from: '2025-W01', to: '2026-W02', localityNo: null },
    ],
  ])('%s', (line, what) => {
    expect(read(line)).toMatchObject({ name: 'export table', what, out: 'f.csv', offline: false });
  });

  it('trace contacts from a week to two weeks after it, and backward to two weeks before it', () => {
    const span = {
      fromMs: day('2026-07-20'),
      toMs: day('2026-07-27') - 1,
      carryMs: 14 * 86_400_000,
      steps: 1,
    };
    expect(read('export contacts --locality 12345,12346,12345 --week 2026-W30 --out f.csv')).toMatchObject({
      what: { question: { localityNo: 12345, others: [12346] } },
    });
    expect(read('export contacts --locality 12345 --week 2026-W30 --out f.csv')).toMatchObject({
      what: {
        question: {
          ...span,
          localityNo: 12345,
          direction: 'forward',
          untilMs: day('2026-08-10') - 1,
          boats: null,
        },
      },
    });
    expect(
      read(
        'export contacts --locality 12345 --week 2026-W30 --direction backward --boats wellboat --out f.csv',
      ),
    ).toMatchObject({
      what: { question: { ...span, direction: 'backward', untilMs: day('2026-07-06'), boats: ['wellboat'] } },
    });
  });

  it.each([
    ['export disease --week 2021-W01 --out f.csv', 'A required option is missing, such as --locality 12345.'],
    ['export visits --locality 1 --out f.csv', 'A required option is missing, such as --years 2025..2026.'],
    [
      'export visits --locality 1 --years 2026..2025 --out f.csv',
      '"2026..2025" is not a range of years; write it as 2025..2026.',
    ],
    ['export calls --mmsi 257000101 --years 2011 --out f.csv', '2011 is too early: the first year is 2012.'],
    ['export stays --years 2005..2026 --out f.csv', '2005..2026 is too early: the first year is 2012.'],
    ['export history --week 2026-W54 --out f.csv', 'There is no week "2026-W54"; 2026 has weeks 1 to 53.'],
    ['export history --week 2026-W40', 'A required option is missing, such as --out file.csv.'],
    [
      'export statistics --week 2026-W40 --by fjord --out f.csv',
      '--by takes production-area, county or municipality.',
    ],
    [
      'export calls --mmsi 257000101 --years 2026 --days-between=-1 --out f.csv',
      '--days-between takes a whole number of days from 1 to 90.',
    ],
    [
      'export calls --mmsi 257000101 --years 2026 --after any --out f.csv',
      'A required option is missing, such as --days-between 14.',
    ],
    [
      'export calls --mmsi 257000101 --years 2026 --days-between 7 --after all --out f.csv',
      '--after takes infected or any.',
    ],
    [
      'export site-vessels --years 2026 --passages=-1 --out f.csv',
      '--passages takes a whole number of days from 1 to 90.',
    ],
    ['export counts --week 2026-W40 --bin 0.1 --out f.csv', '--bin takes 0.01 or 0.05.'],
    [
      'export report --report all --weeks 2026-W40 --out f.csv',
      '--report takes lice, treatments or disease.',
    ],
    [
      'export neighbours --locality 1 --week 2026-W40 --within 21 --out f.csv',
      '--within takes a distance from 0.1 to 20 km.',
    ],
    [
      'export neighbours --locality 1,2 --week 2026-W40 --out f.csv',
      'export neighbours takes one --locality.',
    ],
    [
      `export contacts --locality ${Array.from({ length: 21 }, (_, at) => at + 1).join(',')} --week 2026-W40 --out f.csv`,
      '--locality takes up to 20 here: contacts are traced from no more at once.',
    ],
    [
      'export contacts --locality 1 --week 2026-W40 --steps 7 --out f.csv',
      '--steps takes a number from 1 to 6.',
    ],
    [
      'export contacts --locality 1 --week 2026-W40 --boats ferry --out f.csv',
      '--boats takes wellboat, slaughter, unknown or other.',
    ],
    [
      'export contacts --locality 1 --from 2026-09-01 --out f.csv',
      'A required option is missing, such as --from 2026-09-01 --to 2026-10-15.',
    ],
    ['export contacts --locality 1 --from 2026-09-02 --to 2026-09-01 --out f.csv', '--from is after --to.'],
  ])('%s is a usage error in a sentence', (line, sentence) => {
    expect(read(line)).toBe(sentence);
  });

  it.each([
    [
      'fetch years --years 2025..2026 --locality 12345 --parts visits',
      { localities: { numbers: [12345] }, years: { from: 2025, to: 2026, parts: ['visits'] }, weeks: null },
    ],
    [
      'fetch years --years 2025',
      { localities: 'all', years: { from: 2025, to: 2025, parts: ['diseases', 'treatments', 'visits'] } },
    ],
    [
      'fetch reports --weeks 2025-W01..2026-W02 --report lice',
      { reports: { kinds: ['lice'], from: '2025-W01', to: '2026-W02', localityNo: null } },
    ],
  ])('%s', (line, selection) => {
    expect(read(line)).toMatchObject({ name: 'fetch', selection });
  });
});
