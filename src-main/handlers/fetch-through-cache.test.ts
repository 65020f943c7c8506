import { describe, expect, it } from 'vitest';
import { localityNo } from '../../src-shared/domain/fish-health/locality';
import { isoWeek, type IsoWeek } from '@kartbord/common/week';
import { detail, row, silentRow } from '../api-client/fixtures';
import { ok } from '../../src-shared/result';
import { isFreshWeek } from '../../src-shared/domain/cache/freshness';
import { type Freshness, fetchThroughCache } from './fetch-through-cache';
import { type Asked, harness, type HandlersHarness, harnessNow, json, unplugged } from './testing';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const recent = isoWeek(2026, 45);
const settled = isoWeek(2025, 10);
const context = { signal: new AbortController().signal, progress: () => {} };

/** Asks for a week and says in short what came: rows, source, age in ms and why it is stale, or the failure's code. */
async function ask(on: HandlersHarness, week: IsoWeek, freshness: Freshness = 'usual'): Promise<string> {
  const answer = await on.work.fishHealth.week(week, freshness, context);
  if (!answer.ok) return answer.failure.code;
  const { stamp, value } = answer.value;
  const age = on.time - stamp.fetchedAtMs;
  return `${value.columns.count} rows, ${stamp.source}, ${age} ms${stamp.staleBecause ? `, ${stamp.staleBecause}` : ''}`;
}

/** A harness that has asked for both weeks once, successfully. */
async function fed(): Promise<HandlersHarness> {
  const on = harness();
  on.answer = () => json([row()], { etag: '"one"' });
  await ask(on, recent);
  await ask(on, settled);
  on.asked.length = 0;
  return on;
}

describe('a week that is kept', () => {
  it('is given at once while it is fresh', async () => {
    const on = await fed();
    on.time += hourMs - 1;
    expect(await ask(on, recent)).toBe(`1 rows, cache, ${hourMs - 1} ms`);
    on.time += 29 * dayMs;
    expect(await ask(on, settled)).toBe(`1 rows, cache, ${29 * dayMs + hourMs - 1} ms`);
    expect(on.asked).toEqual([]);
  });

  it('is asked for again after an hour while its reports still come in, and after 30 days otherwise', async () => {
    const on = await fed();
    on.answer = () => json([row(), silentRow(2)]);
    on.time += hourMs;
    expect(await ask(on, recent)).toBe('2 rows, service, 0 ms');
    on.time += 30 * dayMs;
    expect(await ask(on, settled)).toBe('2 rows, service, 0 ms');
  });

  it('is asked for with its tag, and has a new time when the service says that it holds', async () => {
    const on = await fed();
    const seen: Asked[] = [];
    on.answer = (asked) => {
      seen.push(asked);
      return new Response(null, { status: 304 });
    };
    on.time += 2 * hourMs;
    expect(await ask(on, recent)).toBe('1 rows, service, 0 ms');
    expect(seen[0]?.headers['if-none-match']).toBe('"one"');
    on.time += 1000;
    expect(await ask(on, recent)).toBe('1 rows, cache, 1000 ms');
    expect(await ask(on.again(), recent)).toBe('1 rows, cache, 1000 ms');
  });

  it('is asked for when the person wants it newer, however fresh it is', async () => {
    const on = await fed();
    expect(await ask(on, recent, 'refresh')).toBe('1 rows, service, 0 ms');
    expect(on.asked).toHaveLength(1);
  });

  it('is given without the network, however old, when the network is not wanted', async () => {
    const on = await fed();
    on.time += 400 * dayMs;
    expect(await ask(on, recent, 'cache')).toBe(`1 rows, cache, ${400 * dayMs} ms`);
    expect(on.asked).toEqual([]);
  });

  it('is kept for one user of one service: another sees nothing of it', async () => {
    const on = await fed();
    const other = on.again({ service: { ...on.work.service, cacheName: 'another coast' } });
    expect(await ask(other, recent, 'cache')).toBe('offline');
  });
});

it('an answer that comes after somebody else signed in is filed under neither of them', async () => {
  const on = harness();
  const { session } = on.work;
  let account = 'a';
  const parts = { ...on.work, session: { ...session, account: () => Promise.resolve(account) } };
  const asked: string[] = [];
  const answer = await fetchThroughCache<number>(
    {
      ...parts,
      now: () => on.time,
      data: { call: () => Promise.reject(new Error('not called')) },
      fetcher: () => {
        account = 'b';
        return Promise.resolve(ok({ status: 200, header: () => null, bytes: new Uint8Array() }));
      },
    },
    {
      request: { method: 'GET', path: '/v1/geodata/fishhealth/locality' },
      need: 'person',
      isFresh: () => false,
      process: () =>
        ok({ isNew: true, bytes: new Uint8Array(), validators: { etag: null, lastModified: null } }),
      read: (key) => (asked.push(`read of ${key.account}`), Promise.resolve(ok(null))),
      keep: ({ key }) => (asked.push(`keep for ${key.account}`), Promise.resolve(ok(1))),
    },
    'usual',
    context,
  );
  expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  expect(asked).toEqual(['read of a']);
});

describe('a service that does not say what is so', () => {
  const problem = (status: number, headers = {}): Response => json({ detail: 'no' }, headers, status);
  const refused = (reason: string): never => {
    throw new Error(`net::${reason}`);
  };
  it.each<[string, () => Response, string]>([
    ['is out of reach', unplugged, 'offline'],
    ['is behind a proxy that wants a sign-in', () => refused('ERR_PROXY_AUTH_REQUESTED'), 'proxy-auth'],
    ['is not trusted', () => refused('ERR_CERT_AUTHORITY_INVALID'), 'untrusted'],
    ['wants a certificate', () => refused('ERR_SSL_CLIENT_AUTH_CERT_NEEDED'), 'client-certificate'],
    ['asks for patience', () => problem(429, { 'retry-after': '60' }), 'throttled'],
    ['is broken', () => problem(500), 'bad-response'],
    [
      'is a web page',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'bad-response',
    ],
    ['breaks off', () => new Response('[{"locality":'), 'bad-response'],
    ['sends another shape', () => json({ rows: [] }), 'bad-response'],
    ['refuses the token that it has just given', () => problem(401), 'refusing'],
  ])(
    'because it %s is stood in for by the kept copy, with its age and the reason',
    async (_what, answer, code) => {
      const on = await fed();
      on.answer = answer;
      on.time += 5 * hourMs;
      expect(await ask(on, recent)).toBe(`1 rows, cache, ${5 * hourMs} ms, ${code}`);
      const empty = harness();
      empty.answer = answer;
      expect(await ask(empty, recent)).toBe(code);
    },
  );

  it('is heard again when it is back', async () => {
    const on = await fed();
    on.answer = unplugged;
    on.time += 2 * hourMs;
    await ask(on, recent);
    expect(on.work.status().connection).toMatchObject({ state: 'offline', lastFailure: 'offline' });
    on.answer = () => json([row()]);
    expect(await ask(on, recent)).toBe('1 rows, service, 0 ms');
    expect(on.work.status().connection).toMatchObject({ state: 'online', lastFailure: null });
  });
});

it.each([
  [400, 'rejected'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [422, 'rejected'],
])('an answer of %d is the service’s word, and no older copy is shown in its place', async (status, code) => {
  const on = await fed();
  on.answer = () => json({ detail: 'no' }, {}, status);
  on.time += 2 * hourMs;
  expect(await ask(on, recent)).toBe(code);
  expect(await ask(on, recent, 'cache')).toBe(`1 rows, cache, ${2 * hourMs} ms`);
});

describe('a token that is refused', () => {
  /** Older than one that a service has just given. */
  const agedMs = 6 * 60_000;

  it('is renewed once and the question asked once more', async () => {
    const on = await fed();
    on.time += agedMs;
    on.answer = ({ headers }) =>
      headers['authorization'] === 'Bearer token-1' ? json({}, {}, 401) : json([row()]);
    expect(await ask(on, recent, 'refresh')).toBe('1 rows, service, 0 ms');
    expect(on.asked.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(on.work.session.status().scopes.api.lastTrouble).toBeNull();
  });

  it('twice is a service that refuses for now, and nobody who is signed out', async () => {
    const on = await fed();
    on.time += agedMs;
    on.answer = () => json({}, {}, 401);
    expect(await ask(on, recent, 'refresh')).toBe(`1 rows, cache, ${agedMs} ms, refusing`);
    expect(on.asked).toHaveLength(2);
    expect(on.work.session.status().scopes.api).toMatchObject({
      state: 'demonstration',
      lastTrouble: { code: 'refusing', atMs: on.time },
    });
  });

  it('is not renewed where it was just given, and is good again with the first answer', async () => {
    const on = harness();
    on.answer = () => json({}, {}, 401);
    expect(await ask(on, recent)).toBe('refusing');
    expect(await ask(on, settled)).toBe('refusing');
    on.answer = ({ path }) => (path.endsWith('/45') ? json([row()]) : json({ detail: 'no' }, {}, 403));
    expect(await ask(on, settled)).toBe('forbidden');
    expect(on.work.session.status().scopes.api.lastTrouble).toBeNull();
    expect(await ask(on, recent)).toBe('1 rows, service, 0 ms');
    expect(new Set(on.asked.map(({ headers }) => headers['authorization']))).toEqual(
      new Set(['Bearer token-1']),
    );
  });

  it.each([500, 429])('is no better for an answer of %d', async (status) => {
    const on = harness();
    on.answer = () => json({}, {}, 401);
    await ask(on, recent);
    on.answer = () => json({}, {}, status);
    await ask(on, recent);
    expect(on.work.session.status().scopes.api.lastTrouble?.code).toBe('refusing');
  });
});

describe('a clock that is put back', () => {
  it('makes a copy from the future be asked for once, and be fresh from then on', async () => {
    const on = await fed();
    on.time -= 3 * 365 * dayMs;
    expect(await ask(on, recent)).toBe('1 rows, service, 0 ms');
    on.time += 1000;
    expect(await ask(on, recent)).toBe('1 rows, cache, 1000 ms');
  });

  it('by less than five minutes changes nothing', () => {
    expect(isFreshWeek(recent, harnessNow + 4 * 60_000, harnessNow)).toBe(true);
    expect(isFreshWeek(recent, harnessNow + 6 * 60_000, harnessNow)).toBe(false);
  });
});

it('is asked again once the week has settled, where the copy was taken while its reports still came in', () => {
  const week = isoWeek(2026, 44);
  const [unsettled, settledSince] = [harnessNow - 6 * dayMs, harnessNow + 10 * dayMs];
  expect([
    isFreshWeek(week, unsettled, settledSince),
    isFreshWeek(week, settledSince, settledSince + 20 * dayMs),
    isFreshWeek(week, unsettled, unsettled + hourMs - 1),
  ]).toEqual([false, true, true]);
});

it('is asked again for a week to come, as for any week that is not settled', () => {
  const week = isoWeek(2027, 2);
  expect([
    isFreshWeek(week, harnessNow - hourMs + 1, harnessNow),
    isFreshWeek(week, harnessNow - hourMs, harnessNow),
  ]).toEqual([true, false]);
});

it('ends as cancelled, not with the kept copy, when the person cancels', async () => {
  const on = await fed();
  const abort = new AbortController();
  on.answer = () => {
    abort.abort();
    return json([row()]);
  };
  const answer = await on.work.fishHealth.week(recent, 'refresh', { ...context, signal: abort.signal });
  expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
});

it('does not ask for a week before the series began', async () => {
  const on = harness();
  expect(await ask(on, isoWeek(2011, 52))).toBe('not-reported');
  expect(on.asked).toEqual([]);
});

it('tells the steps of asking as they come', async () => {
  const on = harness();
  on.answer = () => json([row()]);
  const steps: string[] = [];
  await on.work.fishHealth.week(recent, 'usual', { ...context, progress: ({ step }) => steps.push(step) });
  expect(steps).toEqual(['asking', 'receiving', 'reading']);
});

it('asks for a locality by its own endpoint and keeps its JSON', async () => {
  const on = harness();
  on.answer = () => json(detail({ novelty: 1 }));
  const ask1 = (freshness: Freshness) =>
    on.work.fishHealth.ask('locality', { localityNo: localityNo(12345), week: recent }, freshness, context);
  await ask1('usual');
  expect(on.asked).toMatchObject([{ method: 'GET', path: '/v2/geodata/fishhealth/locality/12345/2026/45' }]);
  const kept = await ask1('cache');
  expect(kept).toMatchObject({ ok: true, value: { detail: { name: 'Prøveholmen' } } });
  expect(kept.ok && kept.value.raw).toContain('"novelty": 1');
});
