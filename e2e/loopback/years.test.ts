import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { weekIndexAt } from '@kartbord/sample-service/coast/calendar';
import { makeCoast } from '@kartbord/sample-service/coast/coast';
import { deviations } from '@kartbord/sample-service/http/deviations';
import { session, testNow } from '@kartbord/sample-service/testing';
import type { OfflineJob } from '../../src-shared/domain/cache/offline-plan';
import type { ReportKind } from '../../src-shared/domain/gear/report-rows';
import { ownLimits } from '../../src-shared/domain/fish-health/own-limits';
import { notGiven } from '../../src-shared/domain/weeks/locality-years';
import type { MatchingAnswer } from '../../src-shared/domain/weeks/year-answers';
import type { CallInput } from '../../src-shared/contract';
import { ok, type Result } from '../../src-shared/result';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import type { DataClient } from '../../src-main/data/client';
import { createFishHealthQueries } from '../../src-main/handlers/fish-health/fish-health-queries';
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

  it('of a locality that nobody knows is refused, and nothing is asked before the series', async () => {
    const house = await openHouse();
    const nobody = { localityNo: 9_999_999, year: 2026, freshness: 'usual' } as const;
    for (const name of ['fishHealth.diseases', 'fishHealth.treatments', 'fishHealth.visits'] as const) {
      const answer = await house.client.call(name, nobody);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'rejected' } });
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
    const later = valueOf(await house.client.call('fishHealth.treatments', of(2025, 'cache')));
    expect([later.raw, later.stamp.fetchedAtMs]).toEqual([before.raw, before.stamp.fetchedAtMs]);
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

describe('the country and a municipality', () => {
  it('have the service’s own numbers of a week, and the treatments of all years', async () => {
    const house = await openHouse();
    const national = valueOf(
      await house.client.call('fishHealth.national', { week: '2026-W45', freshness: 'usual' }),
    );
    expect([national.drift, national.leftOut, national.stamp.source]).toEqual([[], 0, 'service']);
    expect(national.value.aboveThreshold.count).toBeGreaterThan(0);
    expect(national.value.annualAboveThreshold.byWeek.find(([week]) => week === 45)?.[1]).toBe(
      national.value.aboveThreshold.count,
    );
    const municipality = valueOf(
      await house.client.call('fishHealth.municipality', {
        municipalityNo: salmonid.municipality.no,
        freshness: 'usual',
      }),
    );
    expect(municipality.value.map(({ year }) => year)).toEqual(
      Array.from({ length: 15 }, (_, i) => 2012 + i),
    );
    house.service.faults.add([{ route: '/', reset: true }]);
    const kept = valueOf(
      await house.client.call('fishHealth.national', { week: '2026-W45', freshness: 'cache' }),
    );
    expect([kept.value, kept.stamp.source]).toEqual([national.value, 'cache']);
  });
});

describe('the service’s own filter', () => {
  const filter = { onlyWithSalmonoidLicense: true, isOnLand: false } as const;
  const ask = (house: House, of: object = filter): Promise<Result<MatchingAnswer>> =>
    house.client.call('fishHealth.matching', { week: '2026-W45', filter: of, freshness: 'usual' });

  it('shows localities of the week, which are those that are marked when all are asked for', async () => {
    const house = await openHouse();
    const { localityNos, week } = valueOf(await ask(house));
    const { access_token: token } = await session(house.service);
    const response = await fetch(`${house.service.baseUrl}/v2/geodata/fishhealth/locality/2026/45`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...filter, tagFilteredLocalities: true }),
    });
    const rows = (await response.json()) as { locality: { no: number }; isFiltered: boolean }[];
    const marked = rows.filter(({ isFiltered }) => isFiltered).map(({ locality }) => locality.no);
    expect(localityNos).toBeInstanceOf(Int32Array);
    expect([week, [...localityNos]]).toEqual(['2026-W45', marked]);
    expect(marked.length).toBeGreaterThan(900);
    expect(marked.length).toBeLessThan(rows.length);
  });

  it('is a question of its own: nothing of a week’s list, its versions or its years sees it', async () => {
    const house = await openHouse();
    const all = valueOf(await ask(house, {}));
    const some = valueOf(await ask(house, { isOnLand: false, onlyWithSalmonoidLicense: true }));
    expect(all.localityNos.length).toBeGreaterThan(some.localityNos.length);
    expect(valueOf(await ask(house)).stamp.source).toBe('cache');
    const week = '2026-W45';
    expect(await house.client.call('fishHealth.week', { week, freshness: 'cache' })).toMatchObject({
      failure: { code: 'offline' },
    });
    expect(valueOf(await house.client.call('fishHealth.versions', { week }))).toEqual([]);
    expect(valueOf(await house.client.call('fishHealth.years', { year: 2026 })).years.weeks).toEqual([]);
    const asOfMs = house.time;
    expect(valueOf(await house.client.call('fishHealth.completeness', { week, asOfMs }))).toBeNull();
    const { kinds } = valueOf(await house.client.call('cache.report', undefined));
    expect(kinds.map(({ kind, answers }) => [kind, answers])).toEqual([['matching', 2]]);
    valueOf(await house.client.call('fishHealth.week', { week, freshness: 'usual' }));
    expect(valueOf(await ask(house, {})).localityNos).toEqual(all.localityNos);
    expect(valueOf(await house.client.call('fishHealth.versions', { week }))).toHaveLength(1);
  });

  it('that shows none is an empty list', async () => {
    const house = await openHouse();
    expect([...valueOf(await ask(house, { organization: '000000000' })).localityNos]).toEqual([]);
    house.service.faults.add([{ route: '^/v2/.*/2026/45$', status: 204 }]);
    expect([...valueOf(await ask(house, { organization: '000000001' })).localityNos]).toEqual([]);
  });
});

describe('the download', () => {
  const download = '^/v1/geodata/download';
  const answered = (house: House): (number | null)[] =>
    house.service.ledger
      .entries()
      .filter(({ path }) => path.includes('/download/'))
      .map(({ status }) => status);
  const csv = (body: string): object => ({ status: 200, body, headers: { 'content-type': 'text/csv' } });
  const selection = (kinds: readonly ReportKind[], from: string, to: string): CallInput<'offline.start'> => ({
    weeks: null,
    localities: 'all',
    localityDetails: false,
    forecasts: [],
    tiles: [],
    vessels: [],
    reports: { kinds: [...kinds], from, to, localityNo: null },
  });
  const ended = async (house: House, id: string): Promise<OfflineJob> =>
    valueOf(await house.work.offline.jobs.ended(id));
  async function take(house: House, of: CallInput<'offline.start'>): Promise<OfflineJob> {
    return ended(house, valueOf(await house.client.call('offline.start', of)).id);
  }
  const reports = async (house: House): Promise<string[]> =>
    valueOf(await house.client.call('fishHealth.reports', undefined)).map(
      ({ kind, localityNo, from, to }) => `${kind} ${localityNo ?? 'all'} ${from} ${to}`,
    );

  it('is taken by its other name from a service that refuses the documented one, after one refusal', async () => {
    const house = await openHouse();
    house.service.faults.add([deviations['lice-only']]);
    const end = await take(house, selection(['lice'], '2025-W50', '2026-W03'));
    expect(end).toMatchObject({ state: 'done', counts: { total: 2, kept: 2, failed: 0 } });
    expect(answered(house)).toEqual([400, 200, 200]);
    expect(await reports(house)).toEqual(['lice all 2025-W50 2025-W52', 'lice all 2026-W01 2026-W03']);
    const facts = valueOf(await house.client.call('fishHealth.siteFacts', { year: 2026 }));
    expect(facts?.facts.localityNo.length).toBeGreaterThan(500);
  });

  it('is taken in pieces that the service takes, and is there as what it says of sites', async () => {
    const house = await openHouse();
    const of = selection(['lice'], '2025-W50', '2026-W03');
    const plan = valueOf(await house.client.call('offline.plan', of));
    expect([plan.requests, plan.isExact]).toEqual([2, true]);
    const end = await take(house, of);
    expect(end).toMatchObject({ state: 'done', counts: { total: 2, kept: 2, failed: 0 } });
    expect(await reports(house)).toEqual(['lice all 2025-W50 2025-W52', 'lice all 2026-W01 2026-W03']);
    expect(answered(house)).toEqual([200, 200]);

    house.service.faults.add([{ route: '/', reset: true }]);
    expect(valueOf(await house.client.call('fishHealth.siteFacts', { year: 2024 }))).toBeNull();
    const facts = valueOf(await house.client.call('fishHealth.siteFacts', { year: 2026 }))!;
    expect([facts.year, facts.fetchedAtMs, facts.missing]).toEqual([2026, house.time, []]);
    const { isThere, places } = facts.facts;
    expect([...isThere.keys()].filter((week) => isThere[week] === 1)).toEqual([1, 2, 3]);
    const limitOf = ownLimits(() => facts.facts).ofWeek(isoWeek(2026, 1));
    expect(limitOf?.(salmonid.no)).toBe(0.5);
    expect(places.find((one) => one.localityNo === salmonid.no)).toEqual({
      localityNo: salmonid.no,
      countyNo: salmonid.municipality.no.slice(0, 2),
      county: expect.any(String) as string,
      productionAreaId: salmonid.area.id,
      productionArea: salmonid.area.name,
    });
    const plan2 = valueOf(await house.client.call('offline.plan', of));
    expect(plan2.parts.find(({ kind }) => kind === 'report')).toMatchObject({ toAsk: 0, there: 2 });
  });

  it(
    'is joined to one table, with every row once, and says which weeks are not kept',
    { timeout: 60_000 },
    async () => {
      const house = await openHouse();
      await take(house, selection(['lice'], '2025-W52', '2026-W02'));
      house.saveTo = join(house.home, 'report.csv');
      const what = {
        kind: 'report',
        report: 'lice',
        from: '2025-W51',
        to: '2026-W02',
        localityNo: null,
      } as const;
      const receipt = valueOf(await house.client.call('export.table', { what, language: 'nb' }));
      const facts = valueOf(await house.client.call('fishHealth.siteFacts', { year: 2026 }))!.facts;
      const lines = readFileSync(house.saveTo, 'utf8').trimEnd().split('\r\n').slice(1);
      const keys = new Set(lines.map((line) => line.split(',').slice(0, 2).join(' ')));
      expect(receipt).toMatchObject({ features: lines.length });
      expect(keys.size).toBe(lines.length);
      const sites = lines.flatMap((line) => (line.startsWith('2026') ? [line.split(',')[1]] : []));
      expect(new Set(sites).size).toBe(facts.localityNo.length);
      const beside = readFileSync(`${house.saveTo}-metadata.json`, 'utf8');
      expect(beside).toContain('Weeks not downloaded: 2025-W51.');
    },
  );

  it('of columns that are not there says so, and knows nothing of them', async () => {
    const house = await openHouse();
    house.service.faults.add([{ route: download, replace: { from: 'Lusegrense uke', to: 'Noe annet' } }]);
    await take(house, selection(['lice'], '2026-W01', '2026-W01'));
    const answer = valueOf(await house.client.call('fishHealth.siteFacts', { year: 2026 }))!;
    expect(answer.missing.some((column) => column.startsWith('Lusegrense'))).toBe(true);
    const { values } = answer.facts.limit;
    expect(Array.from(values).every((value) => value === notGiven(values))).toBe(true);
  });

  it.each<[string, object]>([
    ['a web page', csv('<html><body>Logg inn</body></html>')],
    ['a file that breaks off', csv('Uke,År,Lokalitetsnummer\n1,2026,10011\n2,20')],
    ['an empty file', csv('')],
  ])('that is %s is not kept', async (_, fault) => {
    const house = await openHouse();
    house.service.faults.add([{ route: download, ...fault }]);
    const end = await take(house, selection(['lice'], '2026-W01', '2026-W02'));
    expect(end.counts).toMatchObject({ kept: 0, failed: 1 });
    expect(await reports(house)).toEqual([]);
  });

  it(
    'goes on after the app ended in the middle of a piece, and asks for no whole one twice',
    { timeout: 60_000 },
    async () => {
      const house = await openHouse();
      const of = selection(['lice', 'disease'], '2024-W50', '2026-W02');
      // The first piece, of the newest year, comes whole; the second never ends.
      house.service.faults.add([{ route: download, after: 1, times: 1, stallAfterBytes: 2_000 }]);
      const { id } = valueOf(await house.client.call('offline.start', of));
      await vi.waitFor(() => expect(house.service.faults.list()).toHaveLength(0), { timeout: 15_000 });
      await house.work.offline.close();
      expect(await reports(house)).toEqual(['lice all 2026-W01 2026-W02']);
      house.service.ledger.clear();

      valueOf(await house.client.call('offline.resume', { id }));
      const end = await ended(house, id);
      expect(end).toMatchObject({ state: 'done', counts: { total: 6, kept: 6, failed: 0 } });
      const weeks = house.service.ledger
        .entries()
        .filter(({ path }) => path.includes('/download/'))
        .map(({ path, status }) => `${/fromyear=(\d+)/.exec(path)?.[1] ?? path} ${status}`);
      expect(weeks).toHaveLength(5);
      expect(await reports(house)).toHaveLength(6);
    },
  );
});

describe('years of localities', () => {
  const [first, second] = coast.localities.filter(({ kind }) => kind === 'salmonid');
  const selection = (more: object) => ({
    weeks: null,
    localities: 'all',
    localityDetails: false,
    forecasts: [],
    tiles: [],
    vessels: [],
    years: { from: 2025, to: 2026, parts: ['diseases', 'visits'] },
    ...more,
  });
  const ended = async (house: House, { id }: OfflineJob): Promise<OfflineJob> =>
    valueOf(await house.work.offline.jobs.ended(id));
  const numbers = { localities: { numbers: [first!.no, second!.no, 9_999_999] } };

  it('are taken part by part, and are there without a network', async () => {
    const house = await openHouse();
    const plan = valueOf(await house.client.call('offline.plan', selection(numbers)));
    expect([plan.requests, plan.isExact]).toEqual([12, true]);
    const end = await ended(house, valueOf(await house.client.call('offline.start', selection(numbers))));
    expect(end).toMatchObject({ state: 'done', counts: { total: 12, kept: 8, empty: 0, failed: 4 } });
    expect(end.failedCodes).toEqual({ rejected: 4 });
    const { kinds } = valueOf(await house.client.call('cache.report', undefined));
    expect(kinds.map(({ kind, answers, pinned }) => [kind, answers, pinned])).toEqual([
      ['diseases', 4, 4],
      ['visits', 4, 4],
    ]);
    house.service.faults.add([{ route: '/', reset: true }]);
    const asked = { localityNo: second!.no, year: 2026, freshness: 'usual' } as const;
    expect(valueOf(await house.client.call('fishHealth.visits', asked)).stamp.source).toBe('cache');
    expect(valueOf(await house.client.call('fishHealth.diseases', asked)).stamp.source).toBe('cache');
  });

  it('are counted by the localities of a kept week, of an area by where they are', async () => {
    const house = await openHouse();
    const unknown = valueOf(await house.client.call('offline.plan', selection({})));
    expect([unknown.requests, unknown.isExact]).toEqual([null, false]);
    const { columns } = valueOf(
      await house.client.call('fishHealth.week', { week: '2026-W45', freshness: 'usual' }),
    );
    const all = valueOf(await house.client.call('offline.plan', selection({})));
    expect([all.requests, all.isExact]).toEqual([columns.count * 4, true]);
    const { lon, lat } = first!;
    const corner = (x: number, y: number): [number, number] => [lon + x, lat + y];
    const area = [corner(-0.2, -0.1), corner(0.2, -0.1), corner(0.2, 0.1), corner(-0.2, 0.1)];
    const near = valueOf(await house.client.call('offline.plan', selection({ localities: { area } })));
    expect(near.requests).toBeGreaterThan(0);
    expect(near.requests).toBeLessThan(200);
  });

  it(
    'are asked for again by kind or by locality, and nothing that is not kept',
    { timeout: 60_000 },
    async () => {
      const house = await openHouse();
      await ended(house, valueOf(await house.client.call('offline.start', selection(numbers))));
      const reports = { kinds: ['lice'], from: '2025-W52', to: '2026-W01', localityNo: null } as const;
      const { years: _, ...rest } = selection({});
      const kinds = [...reports.kinds];
      const download = { ...rest, reports: { ...reports, kinds } };
      await ended(house, valueOf(await house.client.call('offline.start', download)));
      const again = async (choice: CallInput<'cache.refresh'>['choice']): Promise<string[]> => {
        house.service.ledger.clear();
        house.time += 1_000;
        const end = await ended(house, valueOf(await house.client.call('cache.refresh', { choice })));
        expect(end).toMatchObject({ state: 'done', counts: { failed: 0 } });
        return asked(house).map((line) => line.replace(/\?.*(?= )/, ''));
      };
      const of = (no: number, what: string): string[] => [2025, 2026].map((year) => `${no}/${what}/${year}`);
      const paths = (lines: string[]): string[] =>
        lines.map((line) => line.replace(/^locality\/| \d+$/g, ''));
      const visits = [...of(first!.no, 'vessel'), ...of(second!.no, 'vessel')].sort();
      expect(paths(await again({ kind: 'visits' })).sort()).toEqual(visits);
      expect(paths(await again({ localityNo: first!.no })).sort()).toEqual(
        [...of(first!.no, 'disease'), ...of(first!.no, 'vessel')].sort(),
      );
      expect(paths(await again({ kind: 'report' }))).toEqual(['download/fishhealth', 'download/fishhealth']);
      expect(await again({ all: true })).toHaveLength(10);
      expect(await house.client.call('cache.refresh', { choice: { kind: 'treatments' } })).toMatchObject({
        failure: { code: 'not-found' },
      });
    },
  );
});

describe('what main does with a body', () => {
  it('is to hand it on as it came: it is read in the data process alone', async () => {
    const house = await openHouse();
    const kept: { name: string; bytes: Uint8Array }[] = [];
    const refuse = (): never => {
      throw new Error('main reads a body');
    };
    const read = vi.spyOn(JSON, 'parse');
    const decode = vi.spyOn(TextDecoder.prototype, 'decode');
    onTestFinished(() => {
      read.mockRestore();
      decode.mockRestore();
    });
    const { session: signedIn, service } = house.work;
    const signal = new AbortController().signal;
    const token = valueOf(await signedIn.accessToken('api', signal));
    expect(token).not.toBe('');
    const body = new TextEncoder().encode('{"no":"reader of main takes this"');
    read.mockImplementation(refuse);
    decode.mockImplementation(refuse);
    const work = createFishHealthQueries({
      service,
      session: signedIn,
      now: () => house.time,
      fetcher: () => Promise.resolve(ok({ status: 200, header: () => null, bytes: body })),
      data: {
        call: (name: string, input: { readonly bytes?: Uint8Array }) => {
          if (input.bytes) kept.push({ name, bytes: input.bytes });
          const none = name === 'report.read' ? { kept: null, liceType: null } : null;
          return Promise.resolve(ok(name.endsWith('.read') ? none : { value: [] }));
        },
      } as unknown as DataClient,
    });
    const context = { signal, progress: () => {} };
    const week = isoWeek(2026, 45);
    const no = localityNo(salmonid.no);
    const piece = { kind: 'lice', localityNo: null, from: week, to: week } as const;
    const answers = [
      await work.ask('diseases', { localityNo: no, year: 2026 }, 'usual', context),
      await work.ask('treatments', { localityNo: no, year: 2026 }, 'usual', context),
      await work.ask('visits', { localityNo: no, year: 2026 }, 'usual', context),
      await work.ask('visitWeek', { localityNo: no, week }, 'usual', context),
      await work.ask('municipality', { municipalityNo: '4601' }, 'usual', context),
      await work.ask('national', { week }, 'usual', context),
      await work.ask('matching', { week, filter: {} }, 'usual', context),
      await work.report(piece, 'usual', context),
    ];
    expect(answers.map((answer) => answer.ok)).toEqual(Array.from(answers, () => true));
    expect(kept.map(({ name }) => name)).toEqual([
      'diseases.keep',
      'treatments.keep',
      'visits.keep',
      'visitWeek.keep',
      'municipality.keep',
      'national.keep',
      'matching.keep',
      'report.keep',
    ]);
    for (const { bytes } of kept) expect(bytes).toBe(body);
  });
});
