import { describe, expect, it } from 'vitest';
import { createTurns, pacedMs, politePace } from './pace';
import { testTimers } from './testing';

const service = 'https://one.example/v1/x';
const minuteMs = 60_000;

function desk(perMinute = 20) {
  const timers = testTimers();
  const at = { timers, time: 1_000_000, perMinute };
  const turns = createTurns({
    paceOf: politePace(() => at.perMinute),
    now: () => at.time,
    setTimer: timers.setTimer,
  });
  return Object.assign(at, { turns });
}

describe('the pace of bulk work', () => {
  it('lets 30 requests go at once, and 20 a minute from then on', () => {
    const at = desk();
    const start = at.time;
    const sentAt: number[] = [];
    for (let count = 0; count < 130; count++) {
      at.time += at.turns.take(service);
      sentAt.push(at.time - start);
    }
    expect(sentAt.filter((ms) => ms === 0)).toHaveLength(30);
    expect(sentAt.slice(30)).toEqual(Array.from({ length: 100 }, (_, n) => (n + 1) * 3_000));
  });

  it('never has more than 50 requests in a minute, whenever they are asked for', () => {
    const at = desk();
    const sentAt: number[] = [];
    for (let count = 0; count < 300; count++) {
      if (count % 70 === 0) at.time += 37_000;
      at.time += at.turns.take(service);
      sentAt.push(at.time);
    }
    for (const from of sentAt)
      expect(sentAt.filter((ms) => ms >= from && ms < from + minuteMs).length).toBeLessThanOrEqual(50);
  });

  it('has its burst again after a rest, and no more than that', () => {
    const at = desk();
    for (let count = 0; count < 30; count++) at.turns.take(service);
    at.time += 60 * minuteMs;
    const waits = Array.from({ length: 31 }, () => at.turns.take(service));
    expect(waits).toEqual([...Array.from({ length: 30 }, () => 0), 3_000]);
  });

  it('is of each host by itself, and holds nothing on this computer', () => {
    const at = desk();
    for (let count = 0; count < 31; count++) at.turns.take(service);
    expect(at.turns.take('https://two.example/')).toBe(0);
    for (const here of ['http://127.0.0.1:4000/v1', 'http://localhost:1/', 'https://[::1]/'])
      expect(Array.from({ length: 100 }, () => at.turns.take(here))).toEqual(
        Array.from({ length: 100 }, () => 0),
      );
  });

  it('follows the setting at once, and a clock that is put back costs no more than the turns taken', () => {
    const at = desk();
    for (let count = 0; count < 30; count++) at.turns.take(service);
    at.perMinute = 60;
    expect(at.turns.take(service)).toBe(1_000);
    at.time -= 3_600_000;
    expect(at.turns.take(service)).toBe(2_000);
  });

  it('waits for a turn, and no longer than it is wanted', async () => {
    const at = desk();
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

  it('says how long so many requests take at least', () => {
    const pace = politePace(() => 20)(service);
    expect([0, 30, 31, 50, 230].map((count) => pacedMs(count, pace))).toEqual([
      ...[0, 0, 3_000, minuteMs, 10 * minuteMs],
    ]);
    expect(pacedMs(230, null)).toBe(0);
  });
});
