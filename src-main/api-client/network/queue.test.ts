import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '../../../src-shared/result';
import type { ServiceAnswer, ServiceRequest } from './fetcher';
import { createTurns, type PaceOf, politePace } from './pace';
import { createQueue, interactiveAtOnce, type Queue, type SendFor } from './queue';
import { testTimers } from '../testing';

const header = (): null => null;
const answer = (status = 200): Result<ServiceAnswer> => ok({ status, header, bytes: new Uint8Array(3) });
const to = (path: string, host = 'one.example'): ServiceRequest => ({
  method: 'GET',
  url: `https://${host}/${path}`,
  maxBytes: 10,
});
const free = new AbortController().signal;
/** Lets everything that is ready go on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

interface Harness {
  readonly queue: Queue;
  readonly timers: ReturnType<typeof testTimers>;
  /** What was sent and not answered yet, by path. */
  readonly open: Map<string, (result: Result<ServiceAnswer>) => void>;
  readonly sent: string[];
  time: number;
  reply(path: string, result?: Result<ServiceAnswer>): Promise<void>;
}

/** A queue before a service that answers when it is told to; the random number is always a half. */
function harness(paceOf?: PaceOf): Harness {
  const timers = testTimers();
  const open: Harness['open'] = new Map();
  const sent: string[] = [];
  const fetcher: SendFor = (request, signal) =>
    new Promise((resolve) => {
      const path = new URL(request.url).pathname.slice(1);
      sent.push(path);
      const cancel = (): void => open.get(path)?.(fail('cancelled', path));
      open.set(path, (result) => {
        open.delete(path);
        signal.removeEventListener('abort', cancel);
        resolve(result);
      });
      signal.addEventListener('abort', cancel);
    });
  const made: Omit<Harness, 'queue'> = {
    timers,
    open,
    sent,
    time: 0,
    reply(path, result = answer()) {
      const give = open.get(path);
      if (!give) throw new Error(`${path} was not sent`);
      give(result);
      return settle();
    },
  };
  const timing = { now: () => made.time, setTimer: timers.setTimer };
  const turns = paceOf ? { turns: createTurns({ paceOf, ...timing }) } : {};
  const queue = createQueue({ fetcher, ...timing, random: () => 0.5, ...turns });
  return Object.assign(made, { queue });
}

const stated = (ms?: number): Result<ServiceAnswer> => fail('throttled', 'status 429', ms);

describe('the pace of batches', () => {
  /** 30 were sent and answered, and more wait. */
  async function paced(...ids: readonly string[]): Promise<Harness> {
    const at = harness(politePace(() => 20));
    for (const id of ids)
      for (let count = 0; count < 40; count++) void at.queue.batch(id).fetcher(to(`${id}${count}`), free);
    for (let count = 0; count < 30; count++) await at.reply(at.sent.at(-1) ?? '');
    return at;
  }

  it('sends one every three seconds after the first thirty, of all batches together, and says so', async () => {
    const at = await paced('a', 'b');
    expect([at.sent.length, at.open.size]).toEqual([30, 0]);
    expect(at.queue.state().hosts[0]).toMatchObject({
      isPaced: true,
      heldUntilMs: null,
      batch: { waiting: 50 },
    });
    for (let count = 31; count < 35; count++) {
      at.time += 3_000;
      at.timers.elapse(3_000);
      expect(at.sent).toHaveLength(count);
      expect(at.queue.state().hosts[0]?.isPaced).toBe(false);
      await at.reply(at.sent.at(-1) ?? '');
      expect(at.sent).toHaveLength(count);
    }
    expect(at.sent.slice(-4).map((path) => path.charAt(0))).toEqual(['a', 'b', 'a', 'b']);
  });

  it('never holds back what a person asks, and does not count it', async () => {
    const at = await paced('a');
    for (let count = 0; count < 50; count++) {
      void at.queue.interactive(to(`now${count}`), free);
      await at.reply(`now${count}`);
    }
    expect(at.sent).toHaveLength(80);
    at.time += 3_000;
    at.timers.elapse(3_000);
    expect(at.sent.at(-1)).toBe('a30');
  });

  it('counts what is sent again, and keeps a turn that came while a person was asking', async () => {
    const at = await paced('a');
    void at.queue.interactive(to('now'), free);
    at.time += 3_000;
    at.timers.elapse(3_000);
    expect(at.sent.at(-1)).toBe('now');
    await at.reply('now');
    expect(at.sent.at(-1)).toBe('a30');
    await at.reply('a30', fail('offline', ''));
    at.timers.elapse(500);
    expect(at.sent.at(-1)).toBe('a30');
    expect(at.sent).toHaveLength(32);
    at.time += 3_000;
    at.timers.elapse(3_000);
    expect(at.sent).toHaveLength(33);
  });

  it('holds no batch of another host', async () => {
    const at = await paced('a');
    void at.queue.batch('a').fetcher(to('x', 'two.example'), free);
    expect(at.sent.at(-1)).toBe('x');
  });

  it('leaves no timer where the batch is ended', async () => {
    const at = await paced('a');
    at.queue.batch('a').cancel();
    expect([at.timers.running(), at.queue.state().hosts[0]?.isPaced]).toEqual([0, false]);
  });
});

describe('a rest of a batch', () => {
  const restOf = (at: Harness): { readonly over: () => boolean } => {
    let isOver = false;
    void at.queue
      .batch('a')
      .rest(1_000)
      .then(() => (isOver = true));
    return { over: () => isOver };
  };

  it.each<[string, (at: Harness) => void]>([
    ['its time', (at) => at.timers.elapse(1_000)],
    ['the batch goes on', (at) => at.queue.batch('a').resume()],
    ['the batch is ended', (at) => at.queue.batch('a').cancel()],
    ['the reason for it is over', (at) => at.queue.wake()],
  ])('ends with %s, and leaves no timer', async (_what, end) => {
    const at = harness();
    const rest = restOf(at);
    await settle();
    expect(rest.over()).toBe(false);
    end(at);
    await settle();
    expect([rest.over(), at.timers.running()]).toEqual([true, 0]);
  });

  it('is none where the batch was ended before', async () => {
    const at = harness();
    const batch = at.queue.batch('a');
    batch.cancel();
    await batch.rest(1_000);
    expect(at.timers.running()).toBe(0);
  });
});

describe('a batch', () => {
  it('has one request at a time on its way to a host, in the order of asking, and others to other hosts', async () => {
    const at = harness();
    const { fetcher } = at.queue.batch('a');
    for (const path of ['1', '2', '3']) void fetcher(to(path), free);
    void fetcher(to('x', 'two.example'), free);
    expect(at.sent).toEqual(['1', 'x']);
    await at.reply('1');
    expect(at.sent).toEqual(['1', 'x', '2']);
  });

  it('takes turns with other batches', async () => {
    const at = harness();
    for (const id of ['a', 'b'])
      for (const path of ['1', '2']) void at.queue.batch(id).fetcher(to(id + path), free);
    for (const path of ['a1', 'b1', 'a2', 'b2']) await at.reply(path);
    expect(at.sent).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('waits exactly as long as the service asks, shows until when, and other hosts go on', async () => {
    const at = harness();
    const { fetcher } = at.queue.batch('a');
    const asking = fetcher(to('1'), free);
    at.time = 5_000;
    await at.reply('1', stated(90_000));
    void fetcher(to('x', 'two.example'), free);
    expect(at.sent).toEqual(['1', 'x']);
    expect(at.queue.state().hosts[0]).toMatchObject({
      host: 'one.example',
      heldUntilMs: 95_000,
      why: 'throttled',
      batch: { running: 0, waiting: 1 },
    });
    at.timers.elapse(90_000);
    await at.reply('1');
    expect([await asking, at.queue.state().hosts[0]?.heldUntilMs]).toEqual([answer(), null]);
  });

  it('waits 15 minutes at most, and longer each time when no time worth the name is told', async () => {
    const at = harness();
    void at.queue.batch('a').fetcher(to('1'), free);
    await at.reply('1', stated(86_400_000));
    expect(at.queue.state().hosts[0]?.heldUntilMs).toBe(900_000);
    at.timers.elapse(900_000);
    for (const ms of [1_000, 2_000, 4_000]) {
      await at.reply('1', stated(0));
      expect(at.open.size).toBe(0);
      at.timers.elapse(ms);
      expect(at.open.size).toBe(1);
    }
  });

  it('sends what had to wait before what was asked for later', async () => {
    const at = harness();
    const { fetcher } = at.queue.batch('a');
    for (const path of ['1', '2']) void fetcher(to(path), free);
    await at.reply('1', stated(30_000));
    at.timers.elapse(30_000);
    expect(at.sent).toEqual(['1', '1']);
  });

  it('does not wait for less than the service asked because it is backing off too', async () => {
    const at = harness();
    void at.queue.batch('a').fetcher(to('1'), free);
    void at.queue.interactive(to('now'), free);
    await at.reply('now', stated(60_000));
    await at.reply('1', fail('offline', ''));
    expect(at.queue.state().hosts[0]).toMatchObject({ heldUntilMs: 60_000, why: 'throttled' });
  });

  it('is not kept waiting for ever by a service that is always busy', async () => {
    const at = harness();
    const asking = at.queue.batch('a').fetcher(to('1'), free);
    for (let times = 0; times < 12; times++) {
      await at.reply('1', stated(120_000));
      at.timers.elapse(120_000);
    }
    expect([await asking, at.sent.length]).toEqual([stated(120_000), 12]);
  });

  it.each([
    ['offline', fail('offline', '')],
    ['timeout', fail('timeout', '')],
    ['a status 500', answer(500)],
  ])(
    'asks again after %s, with a random part of a doubling wait, and gives up after five',
    async (_, bad) => {
      const at = harness();
      const asking = at.queue.batch('a').fetcher(to('1'), free);
      for (const ms of [500, 1_000, 2_000, 4_000]) {
        await at.reply('1', bad);
        expect(at.queue.state().hosts[0]?.why).toBe('backing-off');
        at.timers.elapse(ms);
      }
      await at.reply('1', bad);
      expect([await asking, at.sent.length]).toEqual([bad, 5]);
    },
  );

  it('is given what came and was wrong as it is: it would come again', async () => {
    const at = harness();
    const asking = at.queue.batch('a').fetcher(to('1'), free);
    await at.reply('1', fail('bad-response', 'a web page'));
    expect(await asking).toEqual(fail('bad-response', 'a web page'));
  });

  it('sends nothing more while it is paused, and goes on after that', async () => {
    const at = harness();
    const batch = at.queue.batch('a');
    for (const path of ['1', '2']) void batch.fetcher(to(path), free);
    batch.pause();
    await at.reply('1');
    expect([at.sent, at.queue.state().batches]).toEqual([
      ['1'],
      [{ id: 'a', isPaused: true, running: 0, waiting: 1 }],
    ]);
    batch.resume();
    expect(at.sent).toEqual(['1', '2']);
  });

  it('that is cancelled ends what runs and what waits, and takes nothing more; one of its name is another', async () => {
    const at = harness();
    const batch = at.queue.batch('a');
    const asked = ['1', '2'].map((path) => batch.fetcher(to(path), free));
    batch.cancel();
    asked.push(batch.fetcher(to('3'), free));
    const codes = (await Promise.all(asked)).map((result) => !result.ok && result.failure.code);
    expect([codes, at.sent]).toEqual([['cancelled', 'cancelled', 'cancelled'], ['1']]);
    void at.queue.batch('a').fetcher(to('4'), free);
    expect(at.sent).toEqual(['1', '4']);
  });

  it('lets one request be cancelled, waiting or held, and the others go on', async () => {
    const at = harness();
    const { fetcher } = at.queue.batch('a');
    const abort = new AbortController();
    const held = fetcher(to('1'), abort.signal);
    void fetcher(to('2'), free);
    await at.reply('1', stated(60_000));
    abort.abort();
    expect(await held).toMatchObject({ failure: { code: 'cancelled' } });
    at.timers.elapse(60_000);
    expect(at.sent).toEqual(['1', '2']);
  });
});

describe('what a person waits for', () => {
  it('is sent at once beside a batch, which begins nothing more until it is answered', async () => {
    const at = harness();
    const { fetcher } = at.queue.batch('a');
    for (const path of ['1', '2']) void fetcher(to(path), free);
    void at.queue.interactive(to('now'), free);
    expect(at.sent).toEqual(['1', 'now']);
    await at.reply('1');
    expect(at.sent).toEqual(['1', 'now']);
    await at.reply('now');
    expect(at.sent).toEqual(['1', 'now', '2']);
  });

  it('is four requests to a host at once; the fifth waits, and can be cancelled there', async () => {
    const at = harness();
    const abort = new AbortController();
    for (const path of ['1', '2', '3', '4']) void at.queue.interactive(to(path), free);
    const fifth = at.queue.interactive(to('5'), abort.signal);
    void at.queue.interactive(to('6'), free);
    expect(at.sent).toEqual(['1', '2', '3', '4']);
    abort.abort();
    expect(await fifth).toMatchObject({ failure: { code: 'cancelled' } });
    await at.reply('2');
    expect(at.sent).toEqual(['1', '2', '3', '4', '6']);
  });

  it('is told at once what went wrong, and what it hears holds the batches', async () => {
    const at = harness();
    const asking = at.queue.interactive(to('now'), free);
    await at.reply('now', stated(30_000));
    void at.queue.batch('a').fetcher(to('1'), free);
    expect([await asking, at.sent]).toEqual([stated(30_000), ['now']]);
    at.timers.elapse(30_000);
    expect(at.sent).toEqual(['now', '1']);
  });

  it('that is answered ends the backing off of batches, never a wait that the service asked for', async () => {
    const at = harness();
    const { fetcher } = at.queue.batch('a');
    void fetcher(to('1'), free);
    await at.reply('1', fail('offline', ''));
    void at.queue.interactive(to('now'), free);
    await at.reply('now');
    expect([at.sent, at.timers.running()]).toEqual([['1', 'now', '1'], 0]);
    await at.reply('1', stated(30_000));
    void at.queue.interactive(to('now'), free);
    await at.reply('now');
    expect(at.sent).toEqual(['1', 'now', '1', 'now']);
  });
});

it('tells its state once for all that changed in one go, until nobody listens', async () => {
  const at = harness();
  const seen: number[] = [];
  const stop = at.queue.onChange(({ hosts }) => seen.push(hosts[0]?.batch.waiting ?? 0));
  for (const path of ['1', '2', '3']) void at.queue.batch('a').fetcher(to(path), free);
  await settle();
  expect(seen).toEqual([2]);
  stop();
  await at.reply('1');
  expect(seen).toEqual([2]);
});

const outcomes = ['ok', 'ok', 'ok', 'offline', '500', 'throttled', 'bad-response', '404'] as const;
const asked = fc.record({
  who: fc.constantFrom('person', 'a', 'b', 'c'),
  host: fc.constantFrom('one.example', 'two.example'),
  atMs: fc.integer({ min: 0, max: 20_000 }),
  outcomes: fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 14 }),
  tookMs: fc.integer({ min: 1, max: 3_000 }),
  cancelAfterMs: fc.option(fc.integer({ min: 0, max: 30_000 }), { freq: 5 }),
});
const outcome = (of: (typeof outcomes)[number]): Result<ServiceAnswer> => {
  if (of === 'ok') return answer();
  if (of === '500' || of === '404') return answer(Number(of));
  return of === 'throttled' ? stated(7_000) : fail(of, '');
};

describe('the same question of two', () => {
  const ask = (at: Harness, path = '1', signal = free, onHeaders?: (status: number) => void) =>
    at.queue.interactive(to(path), signal, onHeaders, path);
  const take = (at: Harness, path = '1', id = 'job') =>
    at.queue.batch(id).fetcher(to(path), free, undefined, path);

  it('who wait for it is sent once, and both have the answer', async () => {
    const at = harness();
    const both = [ask(at), ask(at)];
    expect(at.sent).toEqual(['1']);
    await at.reply('1');
    expect(await Promise.all(both)).toEqual([answer(), answer()]);
  });

  it('is two where it has no name, or another', async () => {
    const at = harness();
    void at.queue.interactive(to('1'), free);
    void at.queue.interactive(to('1'), free);
    void at.queue.interactive(to('2'), free, undefined, 'a');
    void at.queue.interactive(to('2'), free, undefined, 'b');
    await settle();
    expect(at.sent).toEqual(['1', '1', '2', '2']);
  });

  it('is sent once where it waits for its turn itself', async () => {
    const at = harness();
    for (const path of ['a', 'b', 'c', 'd']) void ask(at, path);
    const both = [ask(at, 'e'), ask(at, 'e')];
    await at.reply('a');
    expect(at.sent).toEqual(['a', 'b', 'c', 'd', 'e']);
    await at.reply('e');
    expect(await Promise.all(both)).toEqual([answer(), answer()]);
  });

  it.each([
    ['the first', 0],
    ['the second', 1],
  ])('goes on for the other when %s cancels, and ends when both do', async (_, first) => {
    const at = harness();
    const aborts = [new AbortController(), new AbortController()] as const;
    const both = aborts.map(({ signal }) => ask(at, '1', signal));
    aborts[first]!.abort();
    expect(await both[first]).toMatchObject({ failure: { code: 'cancelled' } });
    expect(at.open.size).toBe(1);
    aborts[1 - first]!.abort();
    expect(await both[1 - first]).toMatchObject({ failure: { code: 'cancelled' } });
    await settle();
    expect([at.open.size, at.queue.state().hosts[0]?.interactive]).toEqual([0, { running: 0, waiting: 0 }]);
  });

  it('is answered to a person by what a batch has on its way, also when the batch is cancelled', async () => {
    const at = harness();
    const taken = take(at);
    const asked = ask(at);
    at.queue.batch('job').cancel();
    expect(await taken).toMatchObject({ failure: { code: 'cancelled' } });
    await at.reply('1');
    expect([await asked, at.sent]).toEqual([answer(), ['1']]);
  });

  it('does not make a person wait for the waits of a batch', async () => {
    const at = harness();
    const taken = take(at);
    const asked = ask(at);
    await at.reply('1', stated(60_000));
    expect(await asked).toEqual(stated(60_000));
    at.timers.elapse(60_000);
    await at.reply('1');
    expect(await taken).toEqual(answer());
  });

  it('that a batch waits to ask goes out for the person first, and is not asked again', async () => {
    const at = harness();
    const taken = [take(at, '0'), take(at, '1'), take(at, '1', 'another job')];
    const asked = ask(at, '1');
    await at.reply('1');
    expect(await Promise.all([asked, taken[1], taken[2]])).toEqual([answer(), answer(), answer()]);
    await at.reply('0');
    expect([await taken[0], at.sent]).toEqual([answer(), ['0', '1']]);
  });

  it('is asked by the batch itself where the person got no answer', async () => {
    const at = harness();
    const taken = [take(at, '0'), take(at, '1')];
    const asked = ask(at, '1');
    await at.reply('1', fail('offline', 'down'));
    expect(await asked).toEqual(fail('offline', 'down'));
    await at.reply('0');
    await at.reply('1');
    expect([await taken[1], at.sent]).toEqual([answer(), ['0', '1', '1']]);
  });

  it('tells each of the status, also who came after it', async () => {
    const statuses: string[] = [];
    let stated = (_: number): void => {};
    const queue = createQueue({
      fetcher: (_request, _signal, onHeaders) => {
        stated = (status) => onHeaders?.(status);
        return new Promise(() => {});
      },
      now: () => 0,
    });
    const listen = (who: string) =>
      void queue.interactive(to('1'), free, (status) => statuses.push(`${who} ${status}`), 'x');
    listen('first');
    listen('second');
    stated(200);
    listen('late');
    await settle();
    expect(statuses).toEqual(['first 200', 'second 200', 'late 200']);
  });
});

it('never sends two requests of batches to one host at once, nor to a host that asked us to wait; nothing is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(asked, { maxLength: 25 }),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      async (all, randoms) => {
        let time = 0;
        const due: { atMs: number; run: () => void }[] = [];
        const setTimer = (run: () => void, ms: number): (() => void) => {
          const one = { atMs: time + ms, run };
          due.push(one);
          return () => {
            if (due.includes(one)) due.splice(due.indexOf(one), 1);
          };
        };
        const under = { batch: new Map<string, number>(), person: new Map<string, number>() };
        const heldUntil = new Map<string, number>();
        const times = new Map<number, number>();
        const fetcher: SendFor = (request, signal, _onHeaders, batch) => {
          const { host, pathname } = new URL(request.url);
          const index = Number(pathname.slice(1));
          const running = batch === null ? under.person : under.batch;
          running.set(host, (running.get(host) ?? 0) + 1);
          expect(running.get(host)).toBeLessThanOrEqual(batch === null ? interactiveAtOnce : 1);
          if (batch !== null) {
            expect(time).toBeGreaterThanOrEqual(heldUntil.get(host) ?? 0);
            expect(under.person.get(host) ?? 0).toBe(0);
          }
          const nth = times.get(index) ?? 0;
          times.set(index, nth + 1);
          const what = all[index]!;
          return new Promise((resolve) => {
            const end = (result: Result<ServiceAnswer>): void => {
              stop();
              signal.removeEventListener('abort', cancel);
              running.set(host, (running.get(host) ?? 0) - 1);
              if (!result.ok && result.failure.code === 'throttled') heldUntil.set(host, time + 7_000);
              resolve(result);
            };
            const cancel = (): void => end(fail('cancelled', ''));
            const stop = setTimer(() => end(outcome(what.outcomes[nth] ?? 'ok')), what.tookMs);
            signal.addEventListener('abort', cancel);
          });
        };
        const queue = createQueue({ fetcher, now: () => time, setTimer, random: () => randoms.next().value });
        const results = all.map((): Result<ServiceAnswer>[] => []);
        all.forEach(({ who, host, atMs, cancelAfterMs }, index) => {
          const abort = new AbortController();
          setTimer(() => {
            const ask = who === 'person' ? queue.interactive : queue.batch(who).fetcher;
            void ask(to(String(index), host), abort.signal).then((result) => results[index]!.push(result));
          }, atMs);
          if (cancelAfterMs !== null) setTimer(() => abort.abort(), atMs + cancelAfterMs);
        });
        while (due.length > 0) {
          const next = due.reduce((first, one) => (one.atMs < first.atMs ? one : first));
          due.splice(due.indexOf(next), 1);
          time = next.atMs;
          next.run();
          await settle();
        }
        all.forEach(({ who, cancelAfterMs, outcomes: planned }, index) => {
          expect(results[index]).toHaveLength(1);
          const [result] = results[index]!;
          const sent = times.get(index) ?? 0;
          if (!result!.ok && result!.failure.code === 'cancelled') {
            expect(cancelAfterMs).not.toBeNull();
            return;
          }
          // It is given what the last sending gave, and a person's question is never sent twice.
          expect(result).toEqual(outcome(planned[sent - 1] ?? 'ok'));
          if (who === 'person') expect(sent).toBe(1);
        });
        for (const { interactive, batch } of queue.state().hosts)
          expect([interactive, batch]).toEqual([
            { running: 0, waiting: 0 },
            { running: 0, waiting: 0 },
          ]);
      },
    ),
    { numRuns: 250 },
  );
}, 60_000);
