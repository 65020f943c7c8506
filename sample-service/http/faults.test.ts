import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SampleService } from '../start';
import { admin, form, get, post, session, startForTest } from '../testing';
import { type Fault, Faults } from './faults';

const week = '/v2/geodata/fishhealth/locality/2025/20';
const deployed = '/v3/geodata/fishingfacilitychange/deployed';
const changes = '/v3/geodata/fishingfacilitychanges';

let service: SampleService;
let token: string;
let bytes: number;
beforeAll(async () => {
  service = await startForTest();
  token = (await session(service)).access_token;
  bytes = (await (await plain()).arrayBuffer()).byteLength;
});
afterAll(() => service.close());
beforeEach(() => service.ledger.clear());
afterEach(() => {
  service.faults.clear();
  service.clock.setOffset(0);
});

const arm = (...faults: Omit<Fault, 'route'>[]) =>
  service.faults.add(faults.map((fault) => ({ route: week, ...fault })));

const plain = (): Promise<Response> => post(service, token, week, {}, { 'accept-encoding': 'identity' });

/** Status of some calls in a row; 0 where the connection was cut. */
async function statuses(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < count; i++)
    found.push(
      await plain().then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      ),
    );
  return found;
}

/** The bytes of a body as far as they come, and whether it ended well. */
async function received(response: Response): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  try {
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
    return { bytes, isWhole: true };
  } catch {
    return { bytes, isWhole: false };
  }
}

describe('which requests meet a fault', () => {
  test('a script: the first call, then one that goes well, then the third', async () => {
    arm({ status: 503, times: 1 }, { reset: true, after: 2, times: 1 });
    expect(await statuses(5)).toEqual([503, 200, 0, 200, 200]);
  });

  test('a fault on one listener leaves the same path of another alone', async () => {
    arm({ listener: 'identity', status: 500 });
    expect(await statuses(1)).toEqual([200]);
  });

  test('chance comes from the seed: the same row of calls is spoiled each time', () => {
    const row = (seed: number) => {
      const faults = new Faults(seed);
      faults.add([{ route: '/', share: 0.4, status: 500 }]);
      return Array.from({ length: 50 }, () => faults.take('data', 'GET', '/x') !== undefined);
    };
    expect(row(7)).toEqual(row(7));
    expect(row(7)).not.toEqual(row(8));
    expect(row(7).filter(Boolean).length).toBeGreaterThan(8);
    expect(row(7).filter(Boolean).length).toBeLessThan(35);
  });
});

describe('instead of the answer', () => {
  test('status, headers and body are as told', async () => {
    arm({ status: 429, headers: { 'Retry-After': '30' }, body: '{"x":1}' });
    const response = await plain();
    expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
      429,
      '30',
      '{"x":1}',
    ]);
  });

  test('a redirect leads to another listener, and the ledger tells whether the token went along', async () => {
    arm({ listener: 'data', redirect: 'wms', status: 307 });
    const response = await fetch(service.baseUrl + week, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
      redirect: 'manual',
    });
    expect(response.status).toBe(307);
    const location = response.headers.get('location') ?? '';
    expect(location).toBe(new URL(service.wmsUrl).origin + week);
    await fetch(location, { method: 'POST' });
    await fetch(location, { method: 'POST', headers: { authorization: 'Bearer x', 'x-mine': '1' } });
    const at = service.ledger.entries().filter(({ listener }) => listener === 'wms');
    expect(at.map(({ authorization }) => authorization)).toEqual([false, true]);
    expect(at[1]?.headers).toContain('x-mine');
  });

  test('a redirect may lead to any address', async () => {
    arm({ redirect: 'file:///etc/hostname' });
    const response = await fetch(service.baseUrl + week, { method: 'POST', redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([302, 'file:///etc/hostname']);
  });

  test('a stalled request gets no answer, until the client leaves', async () => {
    arm({ stall: true, times: 1 });
    // Long enough for the request to come, and too short for an answer that does not.
    const signal = AbortSignal.timeout(1_000);
    await expect(fetch(service.baseUrl + week, { method: 'POST', signal })).rejects.toThrow();
    expect(await statuses(1)).toEqual([200]);
    // A request is written down when it ends, which may be after its client has seen that.
    const unanswered = (): number => service.ledger.entries().filter(({ status }) => status === null).length;
    await expect.poll(unanswered).toBe(1);
  });

  test('the clock can jump at a call: the token of a batch expires', async () => {
    arm({ after: 1, times: 1, clockOffsetSeconds: 3700 });
    expect(await statuses(3)).toEqual([200, 401, 401]);
  });
});

describe('applied or not', () => {
  const report = {
    toolTypeCode: 'NETS',
    geometry: { type: 'Point', coordinates: [7.5, 64.9] },
    setupTime: '2026-11-20T10:00:00.000Z',
    toolCount: 400,
  };
  const pending = async (): Promise<number> => {
    const response = await get(service, token, changes);
    return ((await response.json()) as { pending_reports: object[] }).pending_reports.length;
  };

  test.each([
    [{ reset: true }, 0],
    [{ reset: true, applied: true }, 1],
    [{ status: 502, body: '<html>' }, 0],
    [{ status: 502, body: '<html>', applied: true }, 1],
  ])('%j leaves %i reports more', async (fault, more) => {
    const before = await pending();
    service.faults.add([{ route: deployed, times: 1, ...fault }]);
    const answer = post(service, token, deployed, report);
    if ('reset' in fault) await expect(answer).rejects.toThrow();
    else expect((await answer).status).toBe(502);
    expect(await pending()).toBe(before + more);
  });

  test('a report is taken although its answer never comes', async () => {
    const before = await pending();
    service.faults.add([{ route: deployed, times: 1, stall: true, applied: true }]);
    const body = JSON.stringify(report);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(300);
    await expect(
      fetch(service.baseUrl + deployed, { method: 'POST', body, headers, signal }),
    ).rejects.toThrow();
    expect(await pending()).toBe(before + 1);
  });

  test.each([
    [{ delayMs: 400 }, 0],
    [{ delayMs: 400, applied: true }, 1],
  ])('of a client that has left meanwhile, %j takes %i reports', async (fault, more) => {
    const before = await pending();
    service.faults.add([{ route: deployed, times: 1, ...fault }]);
    const body = JSON.stringify(report);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(150);
    await expect(
      fetch(service.baseUrl + deployed, { method: 'POST', body, headers, signal }),
    ).rejects.toThrow();
    // Another that waits as long is answered after it.
    service.faults.add([{ route: changes, times: 1, delayMs: 400 }]);
    await pending();
    expect(await pending()).toBe(before + more);
  });

  test('a refresh token is used up although its answer was lost', async () => {
    const { refresh_token } = await session(service);
    const fields = { grant_type: 'refresh_token', client_id: service.deviceClientId, refresh_token };
    service.faults.add([{ route: '/connect/token', times: 1, reset: true, applied: true }]);
    await expect(form(service, '/connect/token', fields)).rejects.toThrow();
    expect((await form(service, '/connect/token', fields)).body).toEqual({ error: 'invalid_grant' });
  });
});

describe('changes of the answer', () => {
  test('a wrong content type with the right body', async () => {
    arm({ headers: { 'content-type': 'text/plain' } });
    const response = await plain();
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect((await response.text()).length).toBeGreaterThan(100_000);
  });

  test('a header can be taken away', async () => {
    arm({ headers: { ETag: null } });
    expect((await plain()).headers.has('etag')).toBe(false);
  });

  test('fields of the JSON are set, nulled, renamed and removed, also where gzip was asked for', async () => {
    arm({
      json: [
        { path: '*.liceReport', set: null },
        { path: '*.locality.name', rename: 'siteName' },
        { path: '*.municipality', remove: true },
        { path: '0.isFiltered', set: 'yes' },
        { path: 'no.such.path', set: 1 },
      ],
    });
    const response = await post(service, token, week);
    expect(response.headers.has('etag')).toBe(false);
    const rows = (await response.json()) as Record<string, unknown>[];
    expect(rows.length).toBeGreaterThan(1000);
    for (const row of rows) {
      expect(row['liceReport']).toBeNull();
      expect(row['locality']).toHaveProperty('siteName');
      expect(row['locality']).not.toHaveProperty('name');
      expect(row).not.toHaveProperty('municipality');
    }
    expect(rows[0]?.['isFiltered']).toBe('yes');
  });

  test('a share of the places is changed, or the whole value', async () => {
    arm({ times: 1, json: [{ path: '*.geometry', set: null, share: 0.5 }] });
    const rows = (await (await plain()).json()) as { geometry: object | null }[];
    const nulls = rows.filter(({ geometry }) => geometry === null).length / rows.length;
    expect(nulls).toBeGreaterThan(0.4);
    expect(nulls).toBeLessThan(0.6);
    arm({ json: [{ path: '', set: {} }] });
    expect(await (await plain()).json()).toEqual({});
  });

  test('text is put before the body and replaced in it', async () => {
    arm({ prepend: '\ufeff', replace: { from: '"isFiltered":true', to: '"isFiltered":NaN' } });
    const text = Buffer.from(await (await plain()).arrayBuffer()).toString('utf8');
    expect(text.startsWith('\ufeff[')).toBe(true);
    expect(text).toContain('"isFiltered":NaN');
  });

  test('members are added, and text is replaced line by line by a pattern', async () => {
    arm({ times: 1, json: [{ path: '*.locality', add: { waterQuality: 'good' } }] });
    const [row] = (await (await plain()).json()) as Record<string, unknown>[];
    expect(row?.['locality']).toMatchObject({ no: expect.any(Number) as number, waterQuality: 'good' });
    arm({ replace: { from: String.raw`^\[\{"(\w+)".*`, to: '$1', isPattern: true } });
    expect(await (await plain()).text()).toBe('localityWeekId');
  });

  test('a body is padded to more than anybody should read, plain or compressed', async () => {
    const length = 5_000_000;
    arm({ padToBytes: length, times: 1 }, { padToBytes: length, gzip: true, times: 1 });
    const large = await plain();
    expect(large.headers.get('content-length')).toBe(String(length));
    expect((JSON.parse(await large.text()) as object[]).length).toBeGreaterThan(1700);
    const small = await post(service, token, week);
    expect(small.headers.get('content-encoding')).toBe('gzip');
    expect((await small.arrayBuffer()).byteLength).toBe(length);
  });
});

describe('the way of the body', () => {
  test('it is cut at a byte', async () => {
    arm({ cutAfterBytes: 4321 });
    expect(await received(await plain())).toEqual({ bytes: 4321, isWhole: false });
  });

  test('a cut before the first byte still has its headers', async () => {
    arm({ cutAfterBytes: 0 });
    const response = await plain();
    expect(response.status).toBe(200);
    expect(await received(response)).toEqual({ bytes: 0, isWhole: false });
  });

  test('a cut of a body that ends with its connection is not to be seen', async () => {
    arm({ cutAfterBytes: 4321, closeDelimited: true });
    const response = await plain();
    expect(response.headers.has('content-length')).toBe(false);
    expect(await received(response)).toEqual({ bytes: 4321, isWhole: true });
  });

  test('it comes in drips', async () => {
    arm({ status: 200, body: 'x'.repeat(50), drip: { bytes: 5, everyMs: 20 } });
    const start = performance.now();
    expect(await received(await plain())).toEqual({ bytes: 50, isWhole: true });
    expect(performance.now() - start).toBeGreaterThan(180);
  });

  test('it stops in the middle and nothing more comes', async () => {
    arm({ stallAfterBytes: 1000 });
    const count = await new Promise<number>((resolve) => {
      let length = 0;
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const sent = request(service.baseUrl + week, { method: 'POST', headers }, (response) => {
        response.on('data', (part: Buffer) => (length += part.length));
        response.on('error', () => undefined);
        setTimeout(() => {
          sent.destroy();
          resolve(length);
        }, 200);
      });
      sent.end('{}');
    });
    expect(count).toBe(1000);
    expect(bytes).toBeGreaterThan(100_000);
  });
});

describe('by the admin', () => {
  test('faults are listed with what is left of them, and deleted', async () => {
    await admin(service, 'POST', '/faults', [
      { route: week, times: 3, status: 500 },
      { route: '/', listener: 'wms', stall: true },
    ]);
    await statuses(1);
    expect(await admin(service, 'GET', '/faults')).toEqual([
      { route: week, times: 2, status: 500 },
      { route: '/', listener: 'wms', stall: true },
    ]);
    await admin(service, 'DELETE', '/faults');
    expect(await admin(service, 'GET', '/faults')).toEqual([]);
  });

  test.each([
    [{ status: 500 }, 'route'],
    [{ route: '/', stauts: 500 }, 'stauts'],
    [{ route: '/', status: '500' }, 'status'],
    [{ route: '/', json: [{ set: 1 }] }, 'path'],
    [{ route: '/', json: [{ path: 'a', sett: 1 }] }, 'sett'],
    [{ route: '/', drip: { bytes: 0, everyMs: 1 } }, 'drip'],
    [{ route: '/', share: 2 }, 'share'],
    [{ route: '^(' }, 'regular expression'],
  ])('%j is refused with a sentence about %s', async (fault, about) => {
    await expect(admin(service, 'POST', '/faults', fault)).rejects.toThrow(about);
  });
});
