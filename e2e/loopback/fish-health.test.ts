import { describe, expect, it } from 'vitest';
import { nationalWeekRequest } from '../../src-main/api-client/fish-health/fish-health';
import { readNationalWeek } from '../../src-main/api-client/fish-health/national-week';
import { isoWeek } from '@kartbord/common/week';
import { filteredRows, weekStates } from '../../src-shared/domain/filter/week-filter';
import type { WeekAnswer } from '../../src-shared/contract';
import type { Result } from '../../src-shared/result';
import { session } from '@kartbord/sample-service/testing';
import { type House, openHouse } from './house';

const hourMs = 3_600_000;
const listPath = '/v2/geodata/fishhealth/locality/2026/45';

const week = (
  house: House,
  freshness: 'usual' | 'refresh' | 'cache' = 'usual',
): Promise<Result<WeekAnswer>> => house.client.call('fishHealth.week', { week: '2026-W45', freshness });

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.detail}`);
  return result.value;
}

/** How often the data API was asked for the week, with what status. */
const statuses = ({ service }: House): (number | null)[] =>
  service.ledger
    .entries()
    .filter(({ path }) => path === listPath)
    .map(({ status }) => status);

describe('a week, from the window to the service and back', () => {
  it('has every locality, nothing drifted, and says when and where it was got', async () => {
    const house = await openHouse();
    const steps: string[] = [];
    const answer = valueOf(
      await house.client.call(
        'fishHealth.week',
        { week: '2026-W45', freshness: 'usual' },
        { onProgress: ({ step }) => steps.push(step) },
      ),
    );
    expect(answer.columns.count).toBeGreaterThan(1700);
    expect([answer.drift, steps]).toEqual([[], ['asking', 'receiving', 'reading']]);
    expect(answer.stamp).toEqual({
      fetchedAtMs: house.time,
      source: 'service',
      endpoint: `POST ${listPath}`,
    });
    expect(answer.columns.adultFemaleLice).toBeInstanceOf(Float64Array);
  });

  it('has for each locality the numbers that the service itself gives', async () => {
    const house = await openHouse();
    const { columns } = valueOf(await week(house));
    const { access_token: token } = await session(house.service);
    const response = await fetch(house.service.baseUrl + listPath, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const rows = (await response.json()) as {
      locality: { no: number; name: string };
      geometry: { coordinates: number[] } | null;
      liceReport: { adultFemaleLice: { average: number | null }; seaTemperature: number | null };
    }[];
    expect(rows.length).toBe(columns.count);
    const read = (of: Float64Array, row: number): number | null =>
      Number.isNaN(of[row]) ? null : (of[row] ?? null);
    rows.forEach((row, i) =>
      expect([
        columns.localityNo[i],
        columns.name[i],
        read(columns.lon, i),
        read(columns.adultFemaleLice, i),
        read(columns.seaTemperature, i),
      ]).toEqual([
        row.locality.no,
        row.locality.name,
        row.geometry?.coordinates[0] ?? null,
        row.liceReport.adultFemaleLice.average,
        row.liceReport.seaTemperature,
      ]),
    );
  });

  it('is not asked for twice within the hour, and then with its tag', async () => {
    const house = await openHouse();
    await week(house);
    const again = valueOf(await week(house));
    expect([again.stamp.source, statuses(house)]).toEqual(['cache', [200]]);
    house.time += hourMs;
    const later = valueOf(await week(house));
    expect([later.stamp.source, later.stamp.fetchedAtMs, statuses(house)]).toEqual([
      'service',
      house.time,
      [200, 304],
    ]);
    expect(later.columns.count).toBe(again.columns.count);
  });

  it('of a year before the series is not reported, and of the future refused in the service’s words', async () => {
    const house = await openHouse();
    const ask = (text: string): Promise<Result<WeekAnswer>> =>
      house.client.call('fishHealth.week', { week: text, freshness: 'usual' });
    expect(await ask('2011-W52')).toMatchObject({ ok: false, failure: { code: 'not-reported' } });
    expect(await ask('2027-W40')).toMatchObject({
      ok: false,
      failure: { code: 'rejected', detail: '400: No data was found for the request.' },
    });
    expect(await ask('2025-W53')).toMatchObject({ ok: false, failure: { code: 'bad-request' } });
  });
});

describe('a service that goes wrong', () => {
  it('and is down leaves the kept week, with its age and why; the connection says so, until it is back', async () => {
    const house = await openHouse();
    const connections: string[] = [];
    // An answer is also told a minute after the last one, so that its age is true.
    house.client.on('connection.changed', ({ state }) => {
      if (connections.at(-1) !== state) connections.push(state);
    });
    await week(house);
    const storedAt = house.time;
    house.service.faults.add([{ route: '/', listener: 'data', reset: true }]);
    house.time += 3 * hourMs;
    const stale = valueOf(await week(house));
    expect(stale.stamp).toMatchObject({ source: 'cache', fetchedAtMs: storedAt, staleBecause: 'offline' });
    expect(stale.columns.count).toBeGreaterThan(1700);

    house.service.faults.clear();
    expect(valueOf(await week(house)).stamp.source).toBe('service');
    expect(connections).toEqual(['online', 'offline', 'online']);
  });

  it('and is down when nothing is kept is offline', async () => {
    const house = await openHouse();
    house.service.faults.add([{ route: '/', reset: true }]);
    expect(await week(house)).toMatchObject({ ok: false, failure: { code: 'offline' } });
  });

  it('and breaks off in the middle leaves the kept week as it was', async () => {
    const house = await openHouse();
    const before = valueOf(await week(house));
    house.service.faults.add([{ route: listPath, cutAfterBytes: 20_000, times: 1 }]);
    const refreshed = valueOf(await week(house, 'refresh'));
    expect(refreshed.columns).toEqual(before.columns);
    expect(valueOf(await week(house, 'cache')).columns).toEqual(before.columns);
  });

  it('and asks for patience is not asked again before its time', async () => {
    const house = await openHouse();
    house.service.faults.add([{ route: listPath, status: 429, headers: { 'retry-after': '30' }, times: 1 }]);
    expect(await week(house)).toMatchObject({ failure: { code: 'throttled', retryAfterMs: 30_000 } });
    expect(await week(house)).toMatchObject({ failure: { code: 'throttled' } });
    expect(statuses(house)).toEqual([429]);
    house.time += 30_001;
    expect(valueOf(await week(house)).stamp.source).toBe('service');
  });

  it('and refuses the token once is asked again with a new one', async () => {
    const house = await openHouse();
    await week(house);
    house.time += 6 * 60_000;
    house.service.faults.add([{ route: listPath, status: 401, body: '{}', times: 1 }]);
    expect(valueOf(await week(house, 'refresh')).stamp.source).toBe('service');
    const tokens = house.service.ledger.entries().filter(({ path }) => path === '/connect/token');
    expect([statuses(house), tokens.map(({ status }) => status)]).toEqual([[200, 401, 304], [200]]);
  });

  it('and whose token ran out overnight gets a new one before the question', async () => {
    const house = await openHouse();
    await week(house);
    house.time += 14 * hourMs;
    house.service.clock.setOffset(14 * 3600);
    expect(valueOf(await week(house)).stamp.source).toBe('service');
    expect(statuses(house)).toEqual([200, 304]);
  });
});

describe('a person who does not wait', () => {
  it('cancels the question, and the next one is answered', async () => {
    const house = await openHouse();
    house.service.faults.add([{ route: listPath, delayMs: 60_000, times: 1 }]);
    const abort = new AbortController();
    const asking = house.client.call(
      'fishHealth.week',
      { week: '2026-W45', freshness: 'usual' },
      { signal: abort.signal, onProgress: ({ step }) => step === 'asking' && abort.abort() },
    );
    expect(await asking).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    house.service.faults.clear();
    expect(valueOf(await week(house)).columns.count).toBeGreaterThan(1700);
  });

  it('closes the window, which cancels what it asked', async () => {
    const house = await openHouse();
    house.service.faults.add([{ route: listPath, delayMs: 60_000, times: 1 }]);
    const asking = house.client.call(
      'fishHealth.week',
      { week: '2026-W45', freshness: 'usual' },
      { onProgress: ({ step }) => step === 'asking' && house.closeWindow() },
    );
    expect(await asking).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });
});

describe('a locality', () => {
  it('is shown with everything that the service says of it, and nothing drifted', async () => {
    const house = await openHouse();
    const { columns } = valueOf(await week(house));
    const states = weekStates(columns);
    const over = [...filteredRows(columns, states, { states: ['over'] })].slice(0, 20);
    expect(over.length).toBeGreaterThan(5);
    for (const row of over) {
      const no = columns.localityNo[row] ?? 0;
      const { detail, raw, stamp } = valueOf(
        await house.client.call('fishHealth.locality', {
          localityNo: no,
          week: '2026-W45',
          freshness: 'usual',
        }),
      );
      expect([detail.localityNo, detail.name, detail.lice.adultFemale.average]).toEqual([
        no,
        columns.name[row],
        columns.adultFemaleLice[row],
      ]);
      expect(stamp.endpoint).toBe(`GET /v2/geodata/fishhealth/locality/${no}/2026/45`);
      expect(JSON.parse(raw)).toMatchObject({ locality: { no } });
    }
  });

  it('that did not report is not reported, and one that nobody knows too', async () => {
    const house = await openHouse();
    const { columns } = valueOf(await week(house));
    const [silent] = filteredRows(columns, weekStates(columns), { states: ['not-reported'] });
    const ask = (no: number): Promise<Result<unknown>> =>
      house.client.call('fishHealth.locality', { localityNo: no, week: '2026-W45', freshness: 'usual' });
    expect(await ask(columns.localityNo[silent ?? 0] ?? 0)).toMatchObject({
      failure: { code: 'not-reported' },
    });
    expect(await ask(9_999_999)).toMatchObject({ failure: { code: 'not-reported' } });
  });
});

it(
  'reads every week from 2012 to now, and a locality of each, without any drift',
  { timeout: 120_000 },
  async () => {
    const house = await openHouse();
    for (const text of [
      '2012-W01',
      '2015-W53',
      '2016-W18',
      '2020-W53',
      '2021-W01',
      '2024-W23',
      '2026-W46',
      '2026-W47',
    ]) {
      const { columns, drift } = valueOf(
        await house.client.call('fishHealth.week', { week: text, freshness: 'usual' }),
      );
      expect([text, drift]).toEqual([text, []]);
      const reported = [
        ...filteredRows(columns, weekStates(columns), {
          states: ['under-half', 'over', 'zero', 'up-to-limit'],
        }),
      ];
      for (const row of reported.filter((_, i) => i % 50 === 0)) {
        const context = { signal: new AbortController().signal, progress: () => {} };
        const answer = await house.work.fishHealth.ask(
          'locality',
          { localityNo: columns.localityNo[row] as never, week: columns.week },
          'usual',
          context,
        );
        expect([text, row, valueOf(answer).drift]).toEqual([text, row, []]);
      }
    }
  },
);

it('reads the national numbers of weeks from 2012 to now without any drift', async () => {
  const { service } = await openHouse();
  const { access_token: token } = await session(service);
  for (const [year, number] of [
    [2012, 1],
    [2020, 53],
    [2025, 52],
    [2026, 46],
  ] as const) {
    const asked = isoWeek(year, number);
    const { method, path, body } = nationalWeekRequest(asked);
    const response = await fetch(service.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ?? null,
    });
    const { value: national, drift } = valueOf(readNationalWeek(await response.json(), asked));
    expect([asked, drift]).toEqual([asked, []]);
    expect(national.annualAboveThreshold.byWeek).toHaveLength(number);
  }
});
