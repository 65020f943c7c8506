import { expect, test } from 'vitest';
import { dayMs, weekIndexAt } from '../coast/calendar';
import { makeCoast } from '../coast/coast';
import { testNow } from '../testing';
import { hasReceiver } from './coverage';
import { metresBetween } from './geo';
import type { Vessel, VesselKind } from './kinds';
import { positionsOf } from './positions';

const { fleet } = makeCoast(1, weekIndexAt(testNow));
const fortnightAgo = testNow - 14 * dayMs;
const of = (kind: VesselKind): Vessel[] => fleet.vessels.filter((vessel) => vessel.kind === kind);
const fortnight = (vessel: Vessel) => positionsOf(fleet, vessel, fortnightAgo, testNow);
const some = fleet.vessels.filter((_, i) => i % 60 === 0);
const tracks = some.map(fortnight);
const all = tracks.flat();

test('a track is in order of time and within its period', () => {
  const wrong = tracks.flatMap((track) =>
    track.filter(({ timeMs }, i) => timeMs < (track[i - 1]?.timeMs ?? fortnightAgo) || timeMs >= testNow),
  );
  expect(wrong).toEqual([]);
});

test('a part of a track is cut from the whole, so that two requests agree', () => {
  for (const vessel of some.slice(0, 12)) {
    const [from, to] = [fortnightAgo + 3.3 * dayMs, fortnightAgo + 4.1 * dayMs];
    const cut = fortnight(vessel).filter(({ timeMs }) => timeMs >= from && timeMs < to);
    expect(positionsOf(fleet, vessel, from, to)).toEqual(cut);
  }
});

test('a vessel near the coast is heard every one to ten minutes, and one at a quay every three', () => {
  const gaps = tracks.flatMap((track) => {
    const received = track.filter(({ isSatellite }) => !isSatellite);
    return received.slice(1).map(({ timeMs }, i) => (timeMs - received[i]!.timeMs) / 60_000);
  });
  const usual = gaps.filter((minutes) => minutes > 0.5 && minutes < 12).length;
  expect(usual / gaps.length).toBeGreaterThan(0.95);
  const median = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  expect(median).toBeGreaterThan(1);
  expect(median).toBeLessThan(4);
});

test('out of reach of all receivers there are only satellite positions, forty to ninety minutes apart', () => {
  const far = all.filter((position) => !hasReceiver(position));
  const near = all.filter((position) => hasReceiver(position));
  expect(far.length).toBeGreaterThan(100);
  // At the edge the error of a satellite position may carry it across.
  expect(far.filter(({ isSatellite }) => isSatellite).length / far.length).toBeGreaterThan(0.95);
  expect(near.some(({ isSatellite }) => isSatellite)).toBe(true);
});

test('speed, course, heading and rate of turn are null about as often as facts.md 6 says', () => {
  const share = (member: 'speedKn' | 'courseDeg' | 'headingDeg' | 'rateOfTurn') =>
    all.filter((position) => position[member] === null).length / all.length;
  expect(share('speedKn')).toBeGreaterThan(0.001);
  expect(share('speedKn')).toBeLessThan(0.02);
  expect(share('courseDeg')).toBeGreaterThan(0.05);
  expect(share('headingDeg')).toBeGreaterThan(0.1);
  expect(share('headingDeg')).toBeLessThan(0.35);
  expect(share('rateOfTurn')).toBeGreaterThan(0.1);
});

test('numbers keep to the ranges of AIS', () => {
  const isIn = (value: number | null, least: number, most: number) =>
    value === null || (value >= least && value <= most);
  const wrong = all.filter(
    ({ speedKn, courseDeg, headingDeg, rateOfTurn, status, shipType }) =>
      !isIn(speedKn, 0, 35) ||
      !isIn(courseDeg, 0, 359.9) ||
      !isIn(headingDeg, 0, 359) ||
      !Number.isInteger(headingDeg ?? 0) ||
      !isIn(rateOfTurn, -127, 127) ||
      !isIn(status, 0, 15) ||
      !isIn(shipType, 0, 99),
  );
  expect(wrong).toEqual([]);
});

test('some vessels fall silent for hours, some times come twice and some points cannot be', () => {
  const [silent, twice, impossible] = [0, 1, 2].map(() => new Set<number>());
  tracks.forEach((track, vessel) => {
    const received = track.filter(({ isSatellite }) => !isSatellite);
    received.slice(1).forEach((now, i) => {
      const before = received[i]!;
      const hours = (now.timeMs - before.timeMs) / 3_600_000;
      if (hours > 2 && hasReceiver(now) && hasReceiver(before)) silent!.add(vessel);
      if (hours === 0) twice!.add(vessel);
      if (hours > 0 && metresBetween(before, now) / 1852 / hours > 150) impossible!.add(vessel);
    });
  });
  for (const vessels of [silent!, twice!, impossible!]) {
    expect(vessels.size).toBeGreaterThan(1);
    expect(vessels.size).toBeLessThan(tracks.length * 0.7);
  }
});

test('at a locality a vessel lies within 300 m of it, from the first to the last second of the call', () => {
  for (const vessel of [...of('wellboat').slice(0, 8), ...of('service').slice(0, 8)]) {
    const track = fortnight(vessel);
    for (const { locality, fromMs, toMs } of fleet.callsOf(vessel, fortnightAgo + dayMs, testNow - dayMs)) {
      const there = track.filter(
        ({ timeMs, isSatellite }) => timeMs >= fromMs && timeMs < toMs && !isSatellite,
      );
      expect(there[0]?.timeMs).toBe(fromMs);
      expect(there.at(-1)?.timeMs).toBe(toMs - 1000);
      for (const position of there) expect(metresBetween(position, locality)).toBeLessThan(300);
    }
  }
});
