import { describe, expect, it } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import type { SessionStatus } from '../../../src-shared/domain/session/session';
import { testTimers, type TestTimers } from '../../api-client/testing';
import { harness, type HandlersHarness, json } from '../testing';

const minuteMs = 60_000;
const context = { signal: new AbortController().signal, progress: () => {} };

/** A harness whose service has just refused the token that it gave, and timers that run out when told to. */
async function refused(): Promise<{
  readonly on: HandlersHarness;
  readonly timers: TestTimers;
  /** Settles when the session says the next thing. */
  readonly notified: () => Promise<SessionStatus>;
}> {
  const timers = testTimers();
  let tell = (_: SessionStatus): void => {};
  const on = harness({ parts: () => ({ setTimer: timers.setTimer, onSession: (status) => tell(status) }) });
  on.answer = () => json({}, {}, 401);
  await on.work.fishHealth.week(isoWeek(2026, 40), 'usual', context);
  on.asked.length = 0;
  return { on, timers, notified: () => new Promise((resolve) => (tell = resolve)) };
}

describe('a service that refuses for now', () => {
  it('is asked the smallest of questions, ever more seldom, until it takes one', async () => {
    const { on, timers, notified } = await refused();
    timers.elapse(5 * minuteMs);
    await timers.set(10 * minuteMs);
    timers.elapse(10 * minuteMs);
    await timers.set(20 * minuteMs);
    on.answer = () => json({});
    const over = notified();
    timers.elapse(20 * minuteMs);
    expect((await over).scopes.api.lastTrouble).toBeNull();
    expect(on.asked.map(({ path }) => path)).toEqual(Array(3).fill('/v3/geodata/fishingfacilityprofile'));
    expect(new Set(on.asked.map(({ headers }) => headers['authorization']))).toEqual(
      new Set(['Bearer token-1']),
    );
  });

  it('is left alone once somebody else found out that it is over, or the app ends', async () => {
    const { on, timers, notified } = await refused();
    on.answer = () => json({});
    const over = notified();
    on.work.session.taken('api');
    await over;
    timers.elapse(5 * minuteMs);
    expect(on.asked).toEqual([]);

    const other = await refused();
    await other.on.work.close();
    other.timers.elapse(5 * minuteMs);
    expect(other.on.asked).toEqual([]);
  });
});
