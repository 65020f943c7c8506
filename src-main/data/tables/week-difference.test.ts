import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import { isoWeek, type IsoWeek } from '@kartbord/common/week';
import type { WeekFilter } from '../../../src-shared/domain/filter/week-filter';
import type { Table } from '../../export/table';
import { type Json, liceReport, row, silentRow } from '../../api-client/fixtures';
import { localityListRequest } from '../../api-client/fish-health/fish-health';
import type { Cache } from '../cache/cache';
import { createEngine } from '../engine';
import type { MakerOrder } from './maker';
import { cacheHome, type CacheHome } from '../testing';
import { weekDifferenceTable } from './week-difference';

const [first, last] = [isoWeek(2026, 40), isoWeek(2026, 41)];
const place = { site: 's', account: 'a' };
const context = { signal: new AbortController().signal, progress: () => {} };

let home: CacheHome;
let cache: Cache;
beforeEach(() => {
  home = cacheHome();
  cache = home.open();
});
afterEach(() => home.end());

/** As the data process keeps an answer: its columns beside it. */
async function keep(week: IsoWeek, rows: readonly Json[], fetchedAtMs: number): Promise<void> {
  const engine = createEngine({ home: home.folder, now: () => 5, warn: () => {} });
  const { method, path, body } = localityListRequest(week);
  const kept = await engine['week.keep'](
    {
      key: { ...place, method, path, body: body ?? '' },
      bytes: new TextEncoder().encode(JSON.stringify(rows)),
      fetchedAtMs,
      validators: { etag: null, lastModified: null },
      week,
    },
    context,
  );
  engine.close();
  if (!kept.ok) throw new Error(kept.failure.detail);
}

const site = (no: number, average: number | null, change: Json = {}): Json =>
  row({
    locality: { no, name: `Sted ${no}`, isOnLand: false },
    diseases: [],
    liceTreatments: [],
    liceReport: liceReport({ adultFemaleLice: { average, averageOfPreviousWeek: null, trend: null } }),
    ...change,
  });

it('says where the diseases of sites are that enter or leave the list with one', async () => {
  const ill = { diseases: ['PANKREASSYKDOM'] };
  await keep(first, [site(1, 0.1), site(2, 0.1, ill), site(3, 0.1)], 1_000);
  await keep(last, [site(1, 0.1, ill), site(3, 0.1), site(4, 0.1, ill)], 2_000);
  const { facts, columns } = difference();
  expect(facts.rule).toContain(
    '1 site entered the list with a disease and 1 left it with one: they are under entered-list and left-list, and in neither newDiseases nor closedDiseases.',
  );
  expect(columns.find(({ name }) => name === 'newDiseases')?.about).toContain('in the lists of both weeks');
});

function difference(filter: WeekFilter = {}, [week, against] = [last, first]): Table {
  const order: MakerOrder = {
    what: { kind: 'week-difference', week, against, filter },
    ...place,
    aisAccount: place.account,
    ownAccount: place.account,
    limits: generalLimits,
    provenance: {} as MakerOrder['provenance'],
  };
  const table = weekDifferenceTable(order.what as never, order, cache);
  if (!table.ok) throw new Error(table.failure.code);
  return table.value;
}

const records = ({ columns, rows }: Table): Record<string, unknown>[] =>
  [...rows].map((cells) => Object.fromEntries(columns.map(({ name }, at) => [name, cells[at]])));

describe('the table of a week difference', () => {
  beforeEach(async () => {
    await keep(first, [site(1, 0.2), site(2, 0.9), site(3, 0.3), site(5, 0.1)], 1000);
    await keep(
      last,
      [
        site(1, 0.6, { diseases: ['PANKREASSYKDOM'], liceTreatments: ['MEDIKAMENTELL', 'RENSEFISK'] }),
        site(2, 0.9),
        silentRow(3),
        site(4, 0.7),
        site(5, 0.1),
      ],
      2000,
    );
  });

  it('has a row for each site that changed, with its counts, limits and reasons', () => {
    expect(records(difference())).toEqual([
      {
        localityNo: 1,
        name: 'Sted 1',
        municipalityNo: '0301',
        municipality: 'Oslo',
        adultFemaleLiceBefore: 0.2,
        liceLimitBefore: 0.5,
        liceRuleBefore: 'general',
        adultFemaleLiceAfter: 0.6,
        liceLimitAfter: 0.5,
        liceRuleAfter: 'general',
        reasons: 'newly-over; new-disease; treated',
        because: 'count',
        newDiseases: 'PANKREASSYKDOM',
        closedDiseases: null,
        treatedWith: 'medicinal; cleaner-fish',
        sharePart: 'newly-over',
        shareNumerator: 4,
      },
      expect.objectContaining({
        localityNo: 3,
        adultFemaleLiceBefore: 0.3,
        adultFemaleLiceAfter: null,
        reasons: 'stopped-reporting',
        sharePart: 'left-under',
        shareNumerator: 1,
      }),
      expect.objectContaining({
        localityNo: 4,
        adultFemaleLiceBefore: null,
        liceLimitBefore: null,
        adultFemaleLiceAfter: 0.7,
        reasons: 'entered-list',
        sharePart: 'entered-over',
        shareNumerator: 3,
      }),
    ]);
  });

  it('says how the share moved, by numerators that sum to it', () => {
    const table = difference();
    expect(table.facts.rule).toContain('1 of 4 sites with a count in 2026-W40, 3 of 4 in 2026-W41');
    expect(table.facts.rule).toContain('sum of shareNumerator over 16');
    const sum = records(table).reduce((total, { shareNumerator }) => total + Number(shareNumerator ?? 0), 0);
    expect(sum / 16).toBe(3 / 4 - 1 / 4);
  });

  it('is of both answers, with the age of each', () => {
    expect(difference().facts).toMatchObject({
      endpoints: [
        'POST /v2/geodata/fishhealth/locality/2026/40',
        'POST /v2/geodata/fishhealth/locality/2026/41',
      ],
      oldestMs: 1000,
      newestMs: 2000,
    });
  });

  it('goes forward in time whichever of the weeks is shown', () => {
    expect(records(difference({}, [first, last]))).toEqual(records(difference()));
  });

  it('is of the sites that the filter shows in one of the weeks', () => {
    const numbers = (filter: WeekFilter): unknown[] =>
      records(difference(filter)).map(({ localityNo }) => localityNo);
    expect(numbers({ states: ['over'] })).toEqual([1, 4]);
    expect(numbers({ text: 'Sted 3' })).toEqual([3]);
  });

  it('is not there where a week is not kept', () => {
    expect(() => difference({}, [last, isoWeek(2026, 39)])).toThrow('not-found');
  });
});
