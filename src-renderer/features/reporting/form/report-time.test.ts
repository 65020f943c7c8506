import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTime, wallOf, wholeMinute } from './report-time';

const utc = (date: string, time: string): ReturnType<typeof readTime> => readTime({ date, time }, 'utc');
const local = (date: string, time: string): ReturnType<typeof readTime> => readTime({ date, time }, 'local');

describe('a typed time', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Europe/Oslo'));
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['2026-11-22', '06:39'],
    ['22.11.2026', '6.39'],
    [' 22. 11. 2026 ', '0639'],
  ])('is read as people write it: %s %s', (date, time) => {
    expect(utc(date, time)).toEqual({ is: 'time', ms: Date.UTC(2026, 10, 22, 6, 39), isTwice: false });
    expect(local(date, time)).toEqual({ is: 'time', ms: Date.UTC(2026, 10, 22, 5, 39), isTwice: false });
  });

  it.each([
    ['2026-02-30', '06:39', 'date'],
    ['03/04/2026', '06:39', 'date'],
    ['26-11-22', '06:39', 'date'],
    ['2026-11-22', '24:00', 'time'],
    ['2026-11-22', '6', 'time'],
    ['2026-11-22', '639', 'time'],
  ])('is never guessed: %s %s', (date, time, part) => {
    expect(utc(date, time)).toEqual({ is: 'unreadable', part });
  });

  it('is not there before both parts are', () => {
    expect(utc('2026-11-22', '')).toEqual({ is: 'empty' });
    expect(utc('', '06:39')).toEqual({ is: 'empty' });
  });

  it('that the clocks were set forward over is not taken for another', () => {
    expect(local('2026-03-29', '02:30')).toEqual({ is: 'skipped' });
    expect(local('2026-03-29', '03:00')).toMatchObject({ ms: Date.UTC(2026, 2, 29, 1) });
  });

  it('that came twice is the first, and says that it came twice', () => {
    expect(local('2026-10-25', '02:30')).toEqual({
      is: 'time',
      ms: Date.UTC(2026, 9, 25, 0, 30),
      isTwice: true,
    });
  });

  it('is written as it is read', () => {
    for (const zone of ['utc', 'local'] as const) {
      const ms = Date.UTC(2026, 6, 4, 22, 5);
      expect(readTime(wallOf(ms, zone), zone)).toMatchObject({ ms });
    }
  });

  it('is cut to the minute that the fields show', () => {
    expect(wholeMinute(Date.UTC(2026, 6, 4, 22, 5, 59, 999))).toBe(Date.UTC(2026, 6, 4, 22, 5));
  });
});
