import { describe, expect, it } from 'vitest';
import { weekIndexAt } from '../../sample-service/coast/calendar';
import { makeCoast } from '../../sample-service/coast/coast';
import { testNow } from '../../sample-service/testing';
import type { Result } from '../../src-shared/result';
import { type House, openHouse } from './house';

/** What the window asks of years, the country and municipalities, from the real sample service. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const coast = makeCoast(1, weekIndexAt(testNow));
const salmonid = coast.localities.find(
  (one) => one.kind === 'salmonid' && coast.fleet.callsAt(one.no, testNow - 28 * dayMs, testNow).length > 20,
)!;

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

const of = (year: number, freshness: 'usual' | 'refresh' | 'cache' = 'usual') => ({
  localityNo: salmonid.no,
  year,
  freshness,
});

/** Paths that the data API was asked for, in order, with the status. */
const asked = ({ service }: House): string[] =>
  service.ledger
    .entries()
    .filter(({ listener, path }) => listener === 'data' && path !== '/session')
    .map(({ path, status }) => `${path.replace(/^\/v\d\/geodata\/(fishhealth\/)?/, '')} ${status}`);

describe('a year of a locality', () => {
  it('has its diseases, treatments and visits, nothing drifted, with the service’s own JSON', async () => {
    const house = await openHouse();
    const diseases = valueOf(await house.client.call('fishHealth.diseases', of(2026)));
    const treatments = valueOf(await house.client.call('fishHealth.treatments', of(2025)));
    const visits = valueOf(await house.client.call('fishHealth.visits', of(2026)));
    for (const { drift, leftOut, stamp, raw } of [diseases, treatments, visits]) {
      expect([drift, leftOut, stamp.source, stamp.fetchedAtMs]).toEqual([[], 0, 'service', house.time]);
      expect(raw).toMatch(/^[[{]/);
    }
    expect(treatments.value).toMatchObject({ localityNo: salmonid.no, year: 2025 });
    expect(treatments.raw).toContain('\n  "localityNo"');
    expect(visits.value.length).toBe(47);
    expect(asked(house)).toEqual([
      `locality/${salmonid.no}/disease/2026 200`,
      `locality/${salmonid.no}/liceMedicationEvents/2025 200`,
      `locality/${salmonid.no}/vessel/2026 200`,
    ]);
  });

  it('is asked for again after hours while it runs, and after days when it is over', async () => {
    const house = await openHouse();
    const source = async (year: number): Promise<string> =>
      valueOf(await house.client.call('fishHealth.visits', of(year))).stamp.source;
    expect([await source(2026), await source(2025)]).toEqual(['service', 'service']);
    house.time += 6 * hourMs - 1;
    expect([await source(2026), await source(2025)]).toEqual(['cache', 'cache']);
    house.time += 1;
    expect([await source(2026), await source(2025)]).toEqual(['service', 'cache']);
    house.time += 30 * dayMs - 6 * hourMs;
    expect(await source(2025)).toBe('service');
  });

  it('of which the service has nothing is not reported, and nothing is asked before the series', async () => {
    const house = await openHouse();
    const nobody = { localityNo: 9_999_999, year: 2026, freshness: 'usual' } as const;
    for (const name of ['fishHealth.diseases', 'fishHealth.treatments', 'fishHealth.visits'] as const) {
      const answer = await house.client.call(name, nobody);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'not-reported' } });
      expect(await house.client.call(name, { ...nobody, freshness: 'cache' })).toMatchObject({
        failure: { code: 'offline' },
      });
    }
    expect(asked(house)).toHaveLength(3);
  });

  it('that cannot be read leaves the copy that is kept, with its age and why', async () => {
    const house = await openHouse();
    const ask = () => house.client.call('fishHealth.treatments', of(2025, 'refresh'));
    const before = valueOf(await ask());
    house.time += hourMs;
    house.service.faults.add([
      { route: '^.*liceMedicationEvents', body: '{"localityNo":1,"data":[]}', status: 200 },
    ]);
    const after = valueOf(await ask());
    expect(after).toMatchObject({
      value: before.value,
      raw: before.raw,
      stamp: { source: 'cache', staleBecause: 'bad-response', fetchedAtMs: before.stamp.fetchedAtMs },
    });
  });

  it('has the visits of one week as the week’s own answer, too', async () => {
    const house = await openHouse();
    const year = valueOf(await house.client.call('fishHealth.visits', of(2026)));
    const week = valueOf(
      await house.client.call('fishHealth.visitWeek', {
        localityNo: salmonid.no,
        week: '2026-W45',
        freshness: 'usual',
      }),
    );
    expect(week.value).toHaveLength(1);
    expect(year.value.find((one) => one.week === '2026-W45')).toEqual(week.value[0]);
  });
});

describe('the weeks of a year that are kept', () => {
  it('come as columns without asking anybody', async () => {
    const house = await openHouse();
    expect(valueOf(await house.client.call('fishHealth.years', { year: 2026 })).years.weeks).toEqual([]);
    for (const week of ['2026-W45', '2026-W44', '2025-W10'])
      valueOf(await house.client.call('fishHealth.week', { week, freshness: 'usual' }));
    house.service.faults.add([{ route: '/', reset: true }]);
    const { year, years } = valueOf(await house.client.call('fishHealth.years', { year: 2026 }));
    expect([year, years.weeks]).toEqual([2026, ['2026-W44', '2026-W45']]);
    expect(years.flags).toHaveLength(years.start[2]!);
    expect([...years.fetchedAtMs]).toEqual([house.time, house.time]);
  });
});
