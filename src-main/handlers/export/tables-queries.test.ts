import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../src-shared/domain/settings/settings';
import { generalLimits } from '../../../src-shared/domain/fish-health/lice-limits';
import type { TableSelection } from '../../../src-shared/domain/export/table-selection';
import { localityNo } from '../../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { row } from '../../api-client/fixtures';
import type { Freshness } from '../fetch-through-cache';
import { exportHandlers } from './export';
import { type Asked, type HandlersHarness, harness, json, unplugged } from '../testing';

const [week, before] = [isoWeek(2026, 40), isoWeek(2026, 39)];
const context = { signal: new AbortController().signal, progress: () => {} };
const site = (no: number, average: number): object =>
  row({ locality: { no, name: `Sted ${no}` }, liceReport: { adultFemaleLice: { average } } });

/** Three sites in each week, of which the service says that the first two lie in production area 4; 2 is over the limit in one week. */
function serving(): HandlersHarness {
  const on = harness();
  on.answer = ({ path, body }) => {
    const sites = [site(1, 2), site(2, path.endsWith('/40') ? 2 : 0.1), site(3, 0.1)];
    return json(body?.includes('"productionArea":4') ? sites.slice(0, 2) : sites);
  };
  return on;
}

async function written(on: HandlersHarness, what: TableSelection, freshness: Freshness = 'usual') {
  const prepared = await on.work.tables.prepare(what, freshness, context);
  const path = join(on.home, 'out.csv');
  const result = await on.work.tables.write(what, { language: 'en', limits: generalLimits }, path, context);
  if (!prepared.ok || !result.ok) throw new Error(JSON.stringify([prepared, result]));
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
  const names = head.split(',');
  const metadata = JSON.parse(readFileSync(`${path}-metadata.json`, 'utf8')) as {
    notes: [{ undecided: number; missing: string[] }];
  };
  const { undecided, missing } = metadata.notes[0];
  expect(result.value).toMatchObject({ undecided, missing });
  return {
    undecided,
    missing,
    gaps: prepared.value.failures,
    rows: lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at] ?? '', cell]))),
  };
}

const questions = (on: HandlersHarness): string[] =>
  on.asked.map(
    ({ path, body }: Asked) => `${path.slice(-7)}${body?.includes('productionArea') ? ' area' : ''}`,
  );

describe('the figures of a filtered week', () => {
  const inArea = { kind: 'figures', week, by: null, filter: { productionAreas: [4] } } as const;
  const valueOf = (rows: readonly Record<string, string>[], figure: string): string | undefined =>
    rows.find((one) => one['figure'] === figure)?.['value'];

  it('are of the sites that the service says lie in the production area, where nothing was kept before', async () => {
    const on = serving();
    const { rows, undecided, missing, gaps } = await written(on, inArea);
    expect([valueOf(rows, 'listed'), undecided, missing, gaps]).toEqual(['2', 0, [], []]);
    expect(questions(on)).toEqual(['2026/40', '2026/40 area']);
  });

  it('count and name the sites that are left open where the service does not say', async () => {
    const on = serving();
    const sites = on.answer;
    on.answer = (asked) => (asked.body?.includes('productionArea') ? json({}, {}, 500) : sites(asked));
    const { rows, undecided, missing, gaps } = await written(on, inArea);
    expect([valueOf(rows, 'listed'), undecided, gaps]).toEqual(['0', 3, []]);
    expect(missing).toEqual([
      '3 rows are not shown, because data that the filter needs is not known: production-area.',
    ]);
  });

  it('ask for the weeks that the history looks back at', async () => {
    const on = serving();
    const filter = { history: [{ fact: 'over', least: 2, weeks: 2 }] } as const;
    const { rows, undecided } = await written(on, { ...inArea, filter });
    expect([valueOf(rows, 'listed'), undecided, questions(on)]).toEqual(['1', 0, ['2026/40', '2026/39']]);
  });

  it('ask nobody where only what is kept will do, and say what that leaves open', async () => {
    const on = serving();
    await on.work.fishHealth.week(week, 'usual', context);
    on.answer = unplugged;
    const filter = { productionAreas: [4], history: [{ fact: 'over', least: 2, weeks: 2 }] } as const;
    const { undecided, missing } = await written(on, { ...inArea, filter }, 'cache');
    expect([undecided, on.asked.length]).toEqual([2, 1]);
    expect(missing[0]).toBe('Weeks that the filter needs and that are not downloaded: 2026-W39.');
  });
});

it('the difference of two filtered weeks has the sites of the production area, and asks about both weeks', async () => {
  const on = serving();
  const what = { kind: 'week-difference', week, against: before, filter: { productionAreas: [4] } } as const;
  const { rows, undecided } = await written(on, what);
  expect([rows.map((one) => one['localityNo']), undecided]).toEqual([['1', '2'], 0]);
  expect(questions(on)).toEqual(['2026/39', '2026/40', '2026/39 area', '2026/40 area']);
});

it('the difference of two filtered weeks counts what is left open in each', async () => {
  const on = serving();
  await on.work.fishHealth.week(week, 'usual', context);
  await on.work.fishHealth.week(before, 'usual', context);
  const what = { kind: 'week-difference', week, against: before, filter: { productionAreas: [4] } } as const;
  const { rows, undecided } = await written(on, what, 'cache');
  expect([rows, undecided]).toEqual([[], 6]);
});

describe('the history of filtered weeks', () => {
  const what = { kind: 'history', from: before, to: week, localityNos: null } as const;

  it('asks about the sites of its kept weeks and for the weeks that it looks back at', async () => {
    const on = serving();
    await on.work.fishHealth.week(week, 'usual', context);
    const filter = { productionAreas: [4], history: [{ fact: 'over', least: 1, weeks: 2 }] } as const;
    const { rows, undecided } = await written(on, { ...what, filter });
    expect([rows.map((one) => one['localityNo']), undecided]).toEqual([['1', '2'], 0]);
    expect(questions(on)).toEqual(['2026/40', '2026/38', '2026/40 area']);
  });

  it('counts only what is left open of the localities that it is of', async () => {
    const on = serving();
    await on.work.fishHealth.week(week, 'usual', context);
    const localityNos = [localityNo(1)];
    const { undecided } = await written(
      on,
      { ...what, localityNos, filter: { productionAreas: [4] } },
      'cache',
    );
    expect(undecided).toBe(1);
  });
});

it('outbreaks of a company are those of the weeks about which the service answered, and its refusal is no lost connection', async () => {
  const on = serving();
  const country = { diseaseOutbreaks: [], farmedFishEscapes: [] };
  const sites = on.answer;
  on.answer = (asked) =>
    asked.path.includes('locality')
      ? asked.body?.includes('organization')
        ? asked.path.endsWith('/40')
          ? json({}, {}, 500)
          : json([site(1, 2)])
        : sites(asked)
      : json(country);
  const what = { kind: 'outbreaks', from: before, to: week, filter: { service: { organization: '999999999' } } } as const; // prettier-ignore
  const { undecided, missing, gaps } = await written(on, what);
  expect(undecided).toBe(3);
  expect(missing).toContain('The service has not answered the filter about: 2026-W40.');
  expect(gaps.map(({ about, failure }) => [about, failure.code])).toEqual([[week, 'bad-response']]);
});

it('of a table of which nothing came it is said why', async () => {
  const on = harness();
  on.answer = () => json({}, {}, 403);
  const handlers = exportHandlers(on.work, {} as never, () => defaultSettings);
  const what = { kind: 'outbreaks', from: week, to: week, filter: {} } as const;
  const rows = (isFetching: boolean) =>
    handlers['export.rows']({ what, isFetching }, { ...context, windowId: 1 });
  expect(await rows(false)).toMatchObject({ ok: false, failure: { code: 'not-found' } });
  expect(await rows(true)).toMatchObject({ ok: false, failure: { code: 'forbidden' } });
});

it('the figures of a filtered year count what is left open in its weeks', async () => {
  const on = serving();
  await on.work.fishHealth.week(week, 'usual', context);
  const what = {
    kind: 'year-figure',
    year: 2026,
    name: 'weeks-over',
    filter: { productionAreas: [4] },
  } as const;
  expect((await written(on, what, 'cache')).undecided).toBe(3);
  expect((await written(on, what)).undecided).toBe(0);
});
