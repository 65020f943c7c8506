import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../../src-shared/contract';
import { isoWeek } from '@kartbord/common/week';
import { fail, ok, type Result } from '../../../../src-shared/result';
import { createFakeClient } from '../../../bridge/fake-client';
import { LocalityYearStore } from './locality-year.svelte';
import { madeUpDiseases, madeUpTreatments, madeUpVisits } from './made-up-years';

const running = isoWeek(2026, 47);

type Part = 'diseases' | 'treatments' | 'visits';

interface Question {
  readonly name: CallName;
  readonly part: Part;
  readonly localityNo: number;
  readonly year: number;
  readonly freshness: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (result?: Result<never>) => void;
}

function setUp() {
  const waiting: Question[] = [];
  let silentMs = 0;
  const ask =
    (part: Part) =>
    (
      of: { localityNo: number; year: number; freshness: string },
      options?: { signal?: AbortSignal },
    ): Promise<Result<never>> =>
      new Promise((resolve) => {
        const made = {
          diseases: madeUpDiseases({ diagnosisDate: `${of.year}-02-10` }),
          treatments: madeUpTreatments(of.localityNo, of.year),
          visits: madeUpVisits(of.localityNo),
        }[part];
        waiting.push({
          name: `fishHealth.${part}`,
          part,
          ...of,
          signal: options?.signal,
          answer: (result) => resolve(result ?? (ok(made) as Result<never>)),
        });
      });
  const client = createFakeClient({
    'fishHealth.diseases': ask('diseases'),
    'fishHealth.treatments': ask('treatments'),
    'fishHealth.visits': ask('visits'),
  });
  const store = new LocalityYearStore(client, {
    now: () => (silentMs += 60_000),
    wait: (ms) => (ms < 1000 ? Promise.resolve() : new Promise(() => {})),
  });
  /** Answers everything that is asked, also what is asked because of an answer. */
  const answerAll = async (result?: (of: Question) => Result<never> | undefined): Promise<Question[]> => {
    const asked: Question[] = [];
    await new Promise((done) => setTimeout(done));
    while (waiting.length > 0) {
      const one = waiting.shift()!;
      asked.push(one);
      one.answer(result?.(one));
      await new Promise((done) => setTimeout(done));
      await new Promise((done) => setTimeout(done));
    }
    return asked;
  };
  return { store, client, waiting, answerAll };
}

const years = (store: LocalityYearStore, part: Part): readonly string[] =>
  store
    .of(part)
    .map(({ year, answer, failure }) => `${year} ${answer ? 'here' : (failure?.code ?? 'not here')}`);

describe('many years of a site', () => {
  const bulkOf = (client: ReturnType<typeof setUp>['client']): readonly unknown[] =>
    client.calls.map(({ input }) => (input as { isBulk?: true }).isBulk ?? false);
  async function all(store: LocalityYearStore): Promise<void> {
    store.span = 'all';
    void store.follow(7, isoWeek(2026, 45), running);
    await new Promise((done) => setTimeout(done));
  }

  it('are bulk work once they are more than a burst, and say how far it is', async () => {
    const { store, client, answerAll } = setUp();
    await all(store);
    const of = 15 + 15 + 7;
    expect(store.progress).toEqual({ done: 0, of });
    await answerAll();
    expect(bulkOf(client)).toEqual(Array.from({ length: of }, () => true));
    expect([store.progress, store.left]).toEqual([null, 0]);
  });

  it('are what a person waits for where they are fewer, and no bulk work', async () => {
    const { store, client, answerAll } = setUp();
    store.span = '5';
    void store.follow(7, isoWeek(2026, 45), running);
    await new Promise((done) => setTimeout(done));
    expect(store.progress).toBeNull();
    expect(await answerAll()).toHaveLength(15);
    expect(new Set(bulkOf(client))).toEqual(new Set([false]));
  });

  it('can be stopped: what came stays, what is under way is cancelled, and the rest is asked for on wish', async () => {
    const { store, waiting, answerAll } = setUp();
    await all(store);
    waiting.shift()?.answer();
    await new Promise((done) => setTimeout(done));
    expect(store.progress).toEqual({ done: 1, of: 37 });
    const late = waiting.splice(0);
    store.stop();
    expect(late.every(({ signal }) => signal?.aborted)).toBe(true);
    for (const one of late) one.answer(fail('cancelled', ''));
    await new Promise((done) => setTimeout(done));
    expect(waiting).toEqual([]);
    expect([store.progress, store.left]).toEqual([null, 36]);
    expect(store.of('diseases')[0]).toMatchObject({ isAsking: false, failure: null, answer: { value: {} } });
    void store.askForRest();
    await answerAll();
    expect(store.left).toBe(0);
  });

  it('give way to another site at once', async () => {
    const { store, waiting } = setUp();
    await all(store);
    const late = waiting.splice(0);
    store.span = '1';
    void store.follow(8, isoWeek(2026, 45), running);
    await new Promise((done) => setTimeout(done));
    expect(late.every(({ signal }) => signal?.aborted)).toBe(true);
    expect(waiting.map(({ localityNo, part }) => `${localityNo} ${part}`)).toEqual([
      '8 diseases',
      '8 treatments',
      '8 visits',
    ]);
    expect(store.progress).toBeNull();
  });
});

describe('the years of the selected site', () => {
  it('are asked for one after the other in each part, the newest first, as usual', async () => {
    const { store, waiting, answerAll } = setUp();
    void store.follow(7, isoWeek(2026, 45), running);
    await new Promise((done) => setTimeout(done));
    expect(waiting.map(({ part, year }) => `${part} ${year}`)).toEqual([
      'diseases 2026',
      'treatments 2026',
      'visits 2026',
    ]);
    const asked = await answerAll();
    expect(asked).toHaveLength(6);
    expect(new Set(asked.map(({ freshness }) => freshness))).toEqual(new Set(['usual']));
    expect(years(store, 'visits')).toEqual(['2026 here', '2025 here']);
  });

  it('are not asked for visits of before there were lists of them', async () => {
    const { store, answerAll } = setUp();
    void store.follow(7, isoWeek(2020, 10), running);
    const asked = await answerAll();
    expect(asked.filter(({ part }) => part === 'visits').map(({ year }) => year)).toEqual([2020]);
    expect(years(store, 'diseases')).toEqual(['2020 here', '2019 here']);
  });

  it('of one site are never on the screen with another, nor when they come late', async () => {
    const { store, waiting, answerAll } = setUp();
    void store.follow(7, isoWeek(2026, 45), running);
    await new Promise((done) => setTimeout(done));
    const late = waiting.splice(0);
    expect(late).toHaveLength(3);
    void store.follow(8, isoWeek(2026, 45), running);
    expect(late.every(({ signal }) => signal?.aborted)).toBe(true);
    for (const one of late) one.answer();
    await new Promise((done) => setTimeout(done));
    expect(store.localityNo).toBe(8);
    expect(years(store, 'diseases')).toEqual(['2026 not here', '2025 not here']);
    await answerAll();
    expect(store.of('treatments')[0]?.answer?.value.localityNo).toBe(8);
  });

  it('are asked for only where a person rests', async () => {
    const { store, answerAll } = setUp();
    for (const no of [7, 8, 9]) void store.follow(no, isoWeek(2026, 45), running);
    expect(new Set((await answerAll()).map(({ localityNo }) => localityNo))).toEqual(new Set([9]));
  });

  it('come from memory for a site that was looked at, and a step of the week asks nothing', async () => {
    const { store, client, answerAll } = setUp();
    void store.follow(7, isoWeek(2026, 45), running);
    await answerAll();
    const before = client.calls.length;
    await store.follow(7, isoWeek(2025, 50), running);
    expect(client.calls.length).toBe(before);
    void store.follow(8, isoWeek(2026, 45), running);
    await answerAll();
    await store.follow(7, isoWeek(2026, 45), running);
    expect([client.calls.length, years(store, 'diseases')]).toEqual([12, ['2026 here', '2025 here']]);
  });

  it('fail by themselves: what came stays beside what did not', async () => {
    const { store, answerAll } = setUp();
    void store.follow(7, isoWeek(2026, 45), running);
    await answerAll(({ part, year }) =>
      part === 'visits' && year === 2025 ? fail('offline', 'no') : undefined,
    );
    expect(years(store, 'visits')).toEqual(['2026 here', '2025 offline']);
    expect(years(store, 'treatments')).toEqual(['2026 here', '2025 here']);
  });

  it('that the service was silent about are asked for when it is heard again, and no others', async () => {
    const { store, client, answerAll } = setUp();
    void store.follow(7, isoWeek(2026, 45), running);
    await answerAll(({ part, year }) =>
      part === 'visits' && year === 2025 ? fail('offline', 'no') : undefined,
    );
    client.emit('connection.changed', { state: 'online' } as never);
    const asked = await answerAll();
    expect(asked.map(({ part, year }) => `${part} ${year}`)).toEqual(['visits 2025']);
    expect(years(store, 'visits')).toEqual(['2026 here', '2025 here']);
  });

  it('of which the service has nothing are not asked for again by a wider span', async () => {
    const { store, answerAll } = setUp();
    store.span = '1';
    void store.follow(7, isoWeek(2026, 45), running);
    await answerAll(({ part }) => (part === 'diseases' ? fail('not-reported', '400') : undefined));
    store.span = '2';
    void store.follow(7, isoWeek(2026, 45), running);
    const asked = await answerAll();
    expect(asked.map(({ part, year }) => `${part} ${year}`)).toEqual([
      'diseases 2025',
      'treatments 2025',
      'visits 2025',
    ]);
  });

  it('leave the screen when another person has signed in, and are asked for anew', async () => {
    const { store, client, answerAll } = setUp();
    void store.follow(7, isoWeek(2026, 45), running);
    await answerAll();
    client.emit('account.changed', null);
    expect(years(store, 'diseases')).toEqual(['2026 not here', '2025 not here']);
    expect(await answerAll()).toHaveLength(6);
  });

  it('that need a sign-in come as soon as there is one', async () => {
    const { store, client, answerAll } = setUp();
    void store.follow(7, isoWeek(2026, 45), running);
    await answerAll(() => fail('signed-out', '401'));
    client.emit('session.changed', { scopes: { api: { state: 'expired' }, ais: {} } } as never);
    await answerAll();
    expect(years(store, 'treatments')).toEqual(['2026 here', '2025 here']);
  });
});

describe('missing weeks', () => {
  it('are taken as one job of the whole country, which is followed to its end', async () => {
    const job = { id: 'a', state: 'running', counts: { total: 9 } };
    const client = createFakeClient({ 'offline.start': () => ok(job as never) });
    const { weekFetch } = new LocalityYearStore(client);
    await weekFetch.start(isoWeek(2025, 1), isoWeek(2025, 9));
    expect(client.calls[0]?.input).toMatchObject({
      weeks: { from: '2025-W01', to: '2025-W09' },
      localities: 'all',
    });
    expect(weekFetch.job?.id).toBe('a');
    client.emit('offline.changed', { ...job, state: 'done' } as never);
    expect(weekFetch.job).toBeNull();
  });
});
