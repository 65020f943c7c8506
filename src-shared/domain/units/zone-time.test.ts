import { afterEach, describe, expect, it, vi } from 'vitest';
import { intlZone, timeZones } from './time-zone';
import {
  dayStartIn,
  hourOfDayIn,
  isMidnightIn,
  isSameDayIn,
  nextWeekdayIn,
  norwegianDay,
  timeOfWall,
  timesOfWall,
  wallIn,
} from './zone-time';

const oslo = 'Europe/Oslo';
const hourMs = 3_600_000;
const wall = (month: number, day: number, hour: number, minute = 0): Parameters<typeof timesOfWall>[0] => ({
  year: 2026,
  month,
  day,
  hour,
  minute,
});

describe('the clocks of a zone', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ['UTC', 12],
    [oslo, 13],
    ['America/St_Johns', 8],
  ])('of %s show an instant, wherever the computer is', (zone, hour) => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(wallIn(Date.UTC(2026, 10, 18, 12), zone)).toMatchObject({ year: 2026, month: 11, day: 18, hour });
  });

  it('are the computer’s where no zone is named', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(wallIn(Date.UTC(2026, 10, 18, 12), intlZone('local')).hour).toBe(21);
    expect(timeOfWall(wall(11, 18, 21), undefined)).toBe(Date.UTC(2026, 10, 18, 12));
  });

  it('show no instant of an hour that they are set forward over, and two of one that they repeat', () => {
    expect(timesOfWall(wall(3, 29, 2, 30), oslo)).toEqual([]);
    expect(timeOfWall(wall(3, 29, 2, 30), oslo)).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(timesOfWall(wall(10, 25, 2, 30), oslo)).toEqual([
      Date.UTC(2026, 9, 25, 0, 30),
      Date.UTC(2026, 9, 25, 1, 30),
    ]);
  });

  it('show every instant as a wall that leads back to it', () => {
    for (const zone of timeZones.map(intlZone))
      for (let timeMs = Date.UTC(2026, 0, 1); timeMs < Date.UTC(2027, 0, 1); timeMs += 37 * hourMs)
        expect(timesOfWall(wallIn(timeMs, zone), zone)).toContain(timeMs);
  });
});

describe('a day of a zone', () => {
  it('begins at its midnight, also where it has 23 or 25 hours', () => {
    const [march, october] = [Date.UTC(2026, 2, 29, 10), Date.UTC(2026, 9, 25, 10)];
    expect(dayStartIn(march, oslo, 1) - dayStartIn(march, oslo)).toBe(23 * hourMs);
    expect(dayStartIn(october, oslo, 1) - dayStartIn(october, oslo)).toBe(25 * hourMs);
    expect(hourOfDayIn(march, oslo, 12)).toBe(Date.UTC(2026, 2, 29, 10));
    expect(isMidnightIn(dayStartIn(march, oslo), oslo)).toBe(true);
    expect(isMidnightIn(dayStartIn(march, oslo), 'UTC')).toBe(false);
  });

  it('goes over the ends of months and years', () => {
    expect(dayStartIn(Date.UTC(2026, 11, 31, 12), 'UTC', 1)).toBe(Date.UTC(2027, 0, 1));
  });

  it('is another one in another zone', () => {
    const [late, later] = [Date.UTC(2026, 10, 18, 22, 30), Date.UTC(2026, 10, 18, 23, 30)];
    expect(isSameDayIn(late, later, 'UTC')).toBe(true);
    expect(isSameDayIn(late, later, oslo)).toBe(false);
  });
});

describe('the Norwegian day of a date of the service', () => {
  it.each([
    ['2025-07-01', '2025-07-01'],
    ['2025-07-01T00:00:00', '2025-07-01'],
    ['2025-06-30T22:00:00Z', '2025-07-01'],
    ['2024-12-31T23:00:00.0000000Z', '2025-01-01'],
    ['2025-07-01T00:00:00+02:00', '2025-07-01'],
    ['2025-07-01T00:00:00+0200', '2025-07-01'],
    ['2025-07-01T00:00:00Z', '2025-07-01'],
    ['2025-07-01T23:59:59+02:00', '2025-07-01'],
  ])('%s is %s', (text, day) => {
    expect(norwegianDay(text)).toBe(day);
  });

  it.each(['soon', '', '2025-02-31', '2025-13-01T00:00:00Z', '01.07.2025'])('of %s is none', (text) => {
    expect(norwegianDay(text)).toBeNull();
  });
});

describe('the next day of a weekday', () => {
  const oslo = (day: string, weekday: number): string =>
    new Date(nextWeekdayIn(Date.parse(day), 'Europe/Oslo', weekday)).toISOString();
  it('is today where it is one, and else within a week, over a change of the clocks', () => {
    // A Saturday, a minute before and after midnight in Norway.
    expect(oslo('2026-11-21T22:59:00Z', 6)).toBe('2026-11-20T23:00:00.000Z');
    expect(oslo('2026-11-21T23:01:00Z', 6)).toBe('2026-11-27T23:00:00.000Z');
    expect(oslo('2026-10-23T10:00:00Z', 1)).toBe('2026-10-25T23:00:00.000Z');
  });
});
