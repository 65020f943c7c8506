import { describe, expect, it } from 'vitest';
import type { CallOutput } from '../../../../src-shared/contract';
import { fail, ok, type Result } from '../../../../src-shared/result';
import { isoWeek } from '@kartbord/common/week';
import { createFakeClient } from '../../../bridge/fake-client';
import { LocalityStore } from './locality.svelte';
import { madeUpLocality } from './made-up-locality';

const week = isoWeek(2026, 45);
const before = isoWeek(2026, 44);
type Answer = Result<CallOutput<'fishHealth.locality'>>;

function setUp() {
  const waiting: { key: string; answer: (result: Answer) => void }[] = [];
  const client = createFakeClient({
    'fishHealth.locality': (input) =>
      new Promise((answer) => waiting.push({ key: `${input.localityNo} ${input.week}`, answer })),
  });
  return { store: new LocalityStore(client), client, waiting };
}

describe('the selected site', () => {
  it('never shows the answer of another week than the one asked for', async () => {
    const { store, waiting } = setUp();
    const first = store.show(7, week);
    waiting[0]!.answer(ok(madeUpLocality(7, week)));
    await first;
    const second = store.show(7, before);
    expect([store.answer, store.isAsking]).toEqual([null, true]);
    waiting[1]!.answer(ok(madeUpLocality(7, before)));
    await second;
    expect(store.answer?.detail.week).toBe(before);
  });

  it('lets a late answer of the site before pass by', async () => {
    const { store, waiting } = setUp();
    const first = store.show(7, week);
    const second = store.show(8, week);
    waiting[1]!.answer(ok(madeUpLocality(8, week)));
    await second;
    waiting[0]!.answer(ok(madeUpLocality(7, week)));
    await first;
    expect(store.answer?.detail.localityNo).toBe(8);
  });

  it('takes what it has seen from memory, and asks anew only when told to', async () => {
    const { store, client, waiting } = setUp();
    const first = store.show(7, week);
    waiting[0]!.answer(ok(madeUpLocality(7, week)));
    await first;
    await store.show(null, week);
    expect(store.answer).toBeNull();
    await store.show(7, week);
    expect([store.answer?.detail.localityNo, client.calls.length]).toEqual([7, 1]);
    void store.retry();
    expect(client.calls.at(-1)?.input).toMatchObject({ freshness: 'refresh' });
  });

  it('is asked for anew, and not shown, when another person has signed in', async () => {
    const { store, client, waiting } = setUp();
    const first = store.show(7, week);
    waiting[0]!.answer(ok(madeUpLocality(7, week)));
    await first;
    client.emit('account.changed', null);
    expect([store.answer, store.isAsking, waiting.length]).toEqual([null, true, 2]);
  });

  it('says why nothing came, and forgets it with the next question', async () => {
    const { store, waiting } = setUp();
    const first = store.show(7, week);
    waiting[0]!.answer(fail('not-reported', '400'));
    await first;
    expect([store.failure?.code, store.isAsking]).toEqual(['not-reported', false]);
    void store.show(7, before);
    expect(store.failure).toBeNull();
  });
});
