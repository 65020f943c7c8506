import { describe, expect, it } from 'vitest';
import type { TrackEventsQuestion } from '../../../src-shared/domain/tracks/track-events';
import { defaultEventRule } from '../../../src-shared/domain/tracks/track-events';
import { fail, ok, type Result } from '../../../src-shared/result';
import { createFakeClient } from '../../bridge/fake-client';
import { firstMmsi, madeUpEvents, madeUpSpan, madeUpTrack, secondMmsi } from './made-up-events';
import { TrackEventsStore } from './track-events.svelte';

type Answer = Result<ReturnType<typeof madeUpEvents>>;
const questionOf = (visitRadiusM: number): TrackEventsQuestion => ({
  mmsis: [firstMmsi],
  ...madeUpSpan,
  positions: 'all',
  rule: { ...defaultEventRule, visitRadiusM },
});
const settle = (): Promise<void> => new Promise((done) => setTimeout(done));

function open() {
  const asked: {
    readonly question: TrackEventsQuestion;
    readonly answer: (with_?: Answer) => void;
    readonly signal: AbortSignal | undefined;
  }[] = [];
  const client = createFakeClient({
    'ais.events': (input, options) =>
      new Promise((done) => {
        const question = input;
        const answer = (said: Answer = ok(madeUpEvents(question))): void => done(said);
        asked.push({ question, answer, signal: options?.signal });
      }),
    'ais.columns': ({ mmsi }) => (mmsi === firstMmsi ? ok(madeUpTrack) : fail('storage', 'x')),
  });
  const rests: (() => void)[] = [];
  const store = new TrackEventsStore(client, { wait: () => new Promise((done) => rests.push(done)) });
  const rest = async (): Promise<void> => {
    for (const done of rests.splice(0)) done();
    await settle();
  };
  return { client, store, asked, rest };
}

describe('the events of the tracks', () => {
  it('are asked for once for the same question', async () => {
    const { store, asked } = open();
    store.follow(questionOf(1000), 'a');
    store.follow(questionOf(1000), 'a');
    asked[0]?.answer();
    await settle();
    store.follow(questionOf(1000), 'a');
    expect([asked.length, store.isAsking, store.answer?.vessels.length]).toEqual([1, false, 1]);
  });

  it('wait while a person still turns at the rule; the latest rule wins, and the one before is cancelled', async () => {
    const { store, asked, rest } = open();
    store.follow(questionOf(1000), 'a');
    asked[0]?.answer();
    await settle();
    store.follow(questionOf(1100), 'a');
    store.follow(questionOf(1200), 'a');
    await settle();
    expect(asked).toHaveLength(1);
    await rest();
    expect(asked.slice(1).map(({ question }) => question.rule.visitRadiusM)).toEqual([1200]);
    store.follow(questionOf(1300), 'a');
    expect(asked[1]?.signal?.aborted).toBe(true);
    asked[1]?.answer(ok(madeUpEvents(questionOf(1200))));
    await rest();
    // The answer that came too late is not shown.
    expect(store.answer?.question.rule.visitRadiusM).toBe(1000);
    asked[2]?.answer();
    await settle();
    expect(store.answer?.question.rule.visitRadiusM).toBe(1300);
  });

  it('let a question end when more positions come, and ask it again after it', async () => {
    const { store, asked, rest } = open();
    store.follow(questionOf(1000), 'a');
    store.follow(questionOf(1000), 'b');
    expect(asked[0]?.signal?.aborted).toBe(false);
    asked[0]?.answer();
    await settle();
    expect([store.answer === null, store.isAsking]).toEqual([false, true]);
    await rest();
    asked[1]?.answer();
    await settle();
    expect([asked.length, store.isAsking]).toEqual([2, false]);
  });

  it('can be stopped, and keep what was told before', async () => {
    const { store, asked, rest } = open();
    store.follow(questionOf(1000), 'a');
    asked[0]?.answer();
    await settle();
    store.follow(questionOf(1100), 'a');
    await rest();
    store.cancel();
    expect(asked[1]?.signal?.aborted).toBe(true);
    expect([store.isAsking, store.failure?.code, store.answer?.question.rule.visitRadiusM]).toEqual([
      ...[false, 'cancelled', 1000],
    ]);
  });

  it('keep what was told before when they fail, and say why', async () => {
    const { store, asked, rest } = open();
    store.follow(questionOf(1000), 'a');
    asked[0]?.answer();
    await settle();
    store.again();
    await rest();
    asked[1]?.answer(fail('storage', 'x'));
    await settle();
    expect([store.failure?.code, store.answer === null]).toEqual(['storage', false]);
  });

  it('of another person are forgotten and asked for again', async () => {
    const { client, store, asked } = open();
    store.follow(questionOf(1000), 'a');
    asked[0]?.answer();
    await settle();
    client.emit('account.changed', null);
    expect([store.answer, store.isAsking]).toEqual([null, true]);
    expect(asked).toHaveLength(2);
  });

  it('are none without a vessel', async () => {
    const { store, asked } = open();
    store.follow(questionOf(1000), 'a');
    asked[0]?.answer();
    await settle();
    store.follow(null, '');
    expect([store.answer, store.isAsking, store.selectionOf('gaps')]).toEqual([null, false, null]);
  });
});

describe('the track that is shown', () => {
  const wanted = { mmsi: firstMmsi, ...madeUpSpan, positions: 'all', version: 'a' } as const;

  it('is of the selected vessel, else of the one before, else of the first', () => {
    const { track } = open().store;
    expect(track.mmsiOf([firstMmsi, secondMmsi], null)).toBe(firstMmsi);
    expect(track.mmsiOf([firstMmsi, secondMmsi], secondMmsi)).toBe(secondMmsi);
    track.remember(secondMmsi);
    expect(track.mmsiOf([firstMmsi, secondMmsi], null)).toBe(secondMmsi);
    expect(track.mmsiOf([firstMmsi], null)).toBe(firstMmsi);
    expect(track.mmsiOf([], secondMmsi)).toBeNull();
  });

  it('is read again only when more is kept of it, and is never another vessel’s', async () => {
    const { client, store } = open();
    await store.track.show(wanted);
    await store.track.show({ ...wanted });
    await store.track.show({ ...wanted, version: 'b' });
    expect(client.calls).toHaveLength(2);
    expect(store.track.of(firstMmsi)).toBe(madeUpTrack);
    expect(store.track.of(secondMmsi)).toBeNull();
    await store.track.show({ ...wanted, mmsi: secondMmsi });
    expect([store.track.failure?.code, store.track.of(secondMmsi)]).toEqual(['storage', null]);
  });
});
