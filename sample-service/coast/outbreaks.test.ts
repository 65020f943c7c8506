import { expect, test } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { dayMs, indexStartMs, weekIndex, weekIndexAt } from './calendar';
import { makeCoast } from './coast';
import { isOpenIn } from './disease';
import { outbreakChains } from './outbreaks';

const now = weekIndex(isoWeek(2026, 47));
const coast = makeCoast(1, now);
const chains = outbreakChains(coast);

test('boats carried on some of the outbreaks since visits are public, and none before', () => {
  const first = indexStartMs(weekIndex(isoWeek(2020, 35)));
  const since = coast.outbreaks.filter(({ suspicionMs }) => suspicionMs >= first);
  expect(chains.length).toBeGreaterThan(since.length / 10);
  expect(chains.length).toBeLessThan(since.length / 2);
  for (const { from } of chains) expect(from.suspicionMs).toBeGreaterThanOrEqual(first);
  for (const { name } of chains.map(({ to }) => to).slice(0, 5)) expect(name).toMatch(/^[A-Z_]+$/);
  expect(chains.some(({ from }) => from.source)).toBe(true);
});

test('each step is a wellboat that left the infected locality and called at the other next, within six days', () => {
  for (const { from, to, mmsi, leftMs, arrivedMs } of chains) {
    const vessel = coast.fleet.vessel(mmsi)!;
    expect(vessel.kind).toBe('wellboat');
    const calls = coast.fleet.callsOf(vessel, leftMs - dayMs, arrivedMs + dayMs);
    const left = calls.findIndex((call) => call.toMs === leftMs);
    expect(calls[left]?.locality).toBe(from.locality);
    expect(calls[left + 1]).toMatchObject({ locality: to.locality, fromMs: arrivedMs });
    expect(arrivedMs - leftMs).toBeLessThan(6 * dayMs);
  }
});

test('the later locality is suspected three to nine weeks after the boat came, with the same strain, and had fish', () => {
  for (const { from, to, arrivedMs } of chains) {
    const days = (to.suspicionMs - arrivedMs) / dayMs;
    expect(days).toBeGreaterThan(19);
    expect(days).toBeLessThan(64);
    expect([to.name, to.subType]).toEqual([from.name, from.subType]);
    expect(coast.lice.stocked[coast.liceCell(to.locality, weekIndexAt(to.suspicionMs))]).toBe(1);
  }
});

test('the boat came within some two weeks of the suspicion, when nobody or hardly anybody knew', () => {
  for (const { from, leftMs } of chains) {
    expect(leftMs).toBeGreaterThan(from.suspicionMs - 18 * dayMs);
    expect(leftMs).toBeLessThan(from.suspicionMs + 15 * dayMs);
  }
});

test('a locality never has two open outbreaks of one disease', () => {
  const open = new Map<string, number>();
  for (const { name, locality, suspicionMs, closureMs } of coast.outbreaks) {
    const key = `${name} ${locality.no}`;
    expect(suspicionMs).toBeGreaterThan(open.get(key) ?? -Infinity);
    open.set(key, closureMs ?? Infinity);
  }
  expect(coast.outbreaks.some((outbreak) => isOpenIn(outbreak, now))).toBe(true);
});

test('a later horizon adds outbreaks and keeps those that began well before', () => {
  const later = makeCoast(1, now + 40);
  const before = (all: typeof coast.outbreaks) =>
    all
      .filter(({ suspicionMs }) => suspicionMs < indexStartMs(now - 130))
      .map(({ locality, name, suspicionMs, source }) => [locality.no, name, suspicionMs, source?.mmsi]);
  expect(before(later.outbreaks)).toEqual(before(coast.outbreaks));
});
