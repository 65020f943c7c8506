import { describe, expect, it } from 'vitest';
import { createTurns, pacedMs, politePace } from './pace';
import { fail, ok, type Result } from '../../../src-shared/result';
import { testTimers } from '../testing';

const service = 'https://one.example/v1/x';
const minuteMs = 60_000;

function harness(perMinute = 20, share?: () => Promise<Result<number>>) {
  const timers = testTimers();
  const at = { timers, time: 1_000_000, perMinute };
  let setMs = 0;
  const turns = createTurns({
    paceOf: politePace(() => at.perMinute),
    now: () => at.time,
    setTimer(callback, ms) {
      setMs = ms;
      return timers.setTimer(callback, ms);
    },
    ...(share ? { share } : {}),
  });
  /** How long it is until the next turn, ms. */
  const take = (url: string): number => (turns.take(url, () => {}).state === 'come' ? 0 : setMs);
  return Object.assign(at, { turns, take });
}

describe('the pace of bulk work', () => {
  it('lets 30 requests go at once, and 20 a minute from then on', () => {
    const at = harness();
    const start = at.time;
    const sentAt: number[] = [];
    for (let count = 0; count < 130; count++) {
      at.time += at.take(service);
      sentAt.push(at.time - start);
    }
    expect(sentAt.filter((ms) => ms === 0)).toHaveLength(30);
    expect(sentAt.slice(30)).toEqual(Array.from({ length: 100 }, (_, n) => (n + 1) * 3_000));
  });

  it('never has more than 50 requests in a minute, whenever they are asked for', () => {
    const at = harness();
    const sentAt: number[] = [];
    for (let count = 0; count < 300; count++) {
      if (count % 70 === 0) at.time += 37_000;
      at.time += at.take(service);
      sentAt.push(at.time);
    }
    for (const from of sentAt)
      expect(sentAt.filter((ms) => ms >= from && ms < from + minuteMs).length).toBeLessThanOrEqual(50);
  });

  it('has its burst again after a rest, and no more than that', () => {
    const at = harness();
    for (let count = 0; count < 30; count++) at.take(service);
    at.time += 60 * minuteMs;
    const waits = Array.from({ length: 31 }, () => at.take(service));
    expect(waits).toEqual([...Array.from({ length: 30 }, () => 0), 3_000]);
  });

  it('is of each host by itself, and holds nothing on this computer', () => {
    const at = harness();
    for (let count = 0; count < 31; count++) at.take(service);
    expect(at.take('https://two.example/')).toBe(0);
    for (const here of ['http://127.0.0.1:4000/v1', 'http://localhost:1/', 'https://[::1]/'])
      expect(Array.from({ length: 100 }, () => at.take(here))).toEqual(Array.from({ length: 100 }, () => 0));
  });

  it('follows the setting at once, and a clock that is put back costs no more than the turns taken', () => {
    const at = harness();
    for (let count = 0; count < 30; count++) at.take(service);
    at.perMinute = 60;
    expect(at.take(service)).toBe(1_000);
    at.time -= 3_600_000;
    expect(at.take(service)).toBe(2_000);
  });

  it('waits for a turn, and no longer than it is wanted', async () => {
    const at = harness();
    for (let count = 0; count < 30; count++) await at.turns.wait(service, new AbortController().signal);
    const abort = new AbortController();
    let isOver = false;
    const waiting = at.turns.wait(service, new AbortController().signal).then(() => (isOver = true));
    const given = at.turns.wait(service, abort.signal);
    expect(isOver).toBe(false);
    abort.abort();
    await given;
    at.timers.elapse(3_000);
    await waiting;
    expect([isOver, at.timers.running()]).toEqual([true, 0]);
  });

  it('comes when the other processes have it too, and with this one alone where they are not heard', async () => {
    const answers: Result<number>[] = [ok(0), ok(9_000), fail('storage', 'no file')];
    const at = harness(20, () => Promise.resolve(answers.shift() ?? fail('storage', 'no file')));
    const states: string[][] = [];
    for (let count = 0; count < 31; count++) {
      const seen: string[] = [];
      const turn = at.turns.take(service, () => seen.push(turn.state));
      seen.push(turn.state);
      await Promise.resolve();
      await Promise.resolve();
      states.push(seen);
    }
    expect([states[0], states[1], states[2]]).toEqual([
      ['asked', 'come'],
      ['asked', 'waiting'],
      ['asked', 'come'],
    ]);
    expect(states.at(-1)).toEqual(['asked', 'waiting']);
    expect(at.timers.running()).toBe(2);
    at.timers.elapse(9_000);
    expect(states[1]).toEqual(['asked', 'waiting', 'come']);
  });

  it('asks no other process about what is on this computer', () => {
    const at = harness(20, () => Promise.reject(new Error('asked')));
    expect(at.turns.take('http://127.0.0.1:4000/v1', () => {}).state).toBe('come');
  });

  it('says how long so many requests take at least', () => {
    const pace = politePace(() => 20)(service);
    expect([0, 30, 31, 50, 230].map((count) => pacedMs(count, pace))).toEqual([
      ...[0, 0, 3_000, minuteMs, 10 * minuteMs],
    ]);
    expect(pacedMs(230, null)).toBe(0);
  });
});
