import { expect, test } from 'vitest';
import { weekIndexAt, weekMs } from '../coast/calendar';
import { makeCoast } from '../coast/coast';
import { existsIn } from '../coast/localities';
import { demoVessels } from '../reporting/fishing-vessels';
import { makeTools } from '../reporting/tools';
import { testNow } from '../testing';
import { Fleet, isInOpenAis } from './fleet';
import { roughMetres } from './geo';
import { traits } from './kinds';
import { seaNetwork } from './network';

const horizon = weekIndexAt(testNow);
const coast = makeCoast(1, horizon);
const { fleet } = coast;
const farmVessels = fleet.vessels.filter(({ area }) => area.length > 0);
const fortnightAgo = testNow - 2 * weekMs;

test('there are 3000 vessels with numbers from invented ends of the Norwegian ranges', () => {
  expect(fleet.vessels).toHaveLength(3000);
  expect(new Set(fleet.vessels.map(({ mmsi }) => mmsi)).size).toBe(3000);
  for (const { mmsi } of fleet.vessels) expect(String(mmsi)).toMatch(/^(25[789]99\d{4}|257000[123]\d\d)$/);
});

test('the vessels that have set fishing tools are among them, the demo users’ too', () => {
  for (const { vessel } of makeTools(1, testNow)) {
    const found = fleet.vessel(vessel.mmsi);
    expect(found).toMatchObject({ kind: 'fishing', name: vessel.name.toUpperCase() });
  }
  expect(fleet.vessel(demoVessels[0].mmsi)).toBeDefined();
});

test('one seed gives one fleet and another seed another', () => {
  const names = (seed: number) =>
    makeCoast(seed, horizon).fleet.vessels.map(({ mmsi, name }) => `${mmsi} ${name}`);
  expect(names(1)).toEqual(fleet.vessels.map(({ mmsi, name }) => `${mmsi} ${name}`));
  expect(names(2)).not.toEqual(names(1));
});

test('some names have a comma, quotes, a line break, padding or Norwegian letters', () => {
  const names = fleet.vessels.map(({ name }) => name);
  for (const odd of [',', '"', '\n', '@', 'Ø']) expect(names.some((name) => name.includes(odd))).toBe(true);
  expect(Math.max(...names.map((name) => name.length))).toBeLessThan(28);
});

test('fishing vessels under 15 m and pleasure craft under 45 m are there, and open AIS leaves out just them', () => {
  for (const vessel of fleet.vessels) {
    const { lengthM, shipTypes } = vessel;
    const isSmallFishing = shipTypes.includes(30) && vessel.kind !== 'wellboat' && lengthM < 15;
    const isSmallCraft = shipTypes.some((type) => type === 36 || type === 37) && lengthM < 45;
    expect(isInOpenAis(vessel)).toBe(!isSmallFishing && !isSmallCraft);
  }
  expect(fleet.vessels.filter((vessel) => !isInOpenAis(vessel)).length).toBeGreaterThan(300);
});

test('a voyage is the same whichever time it is asked for', () => {
  const again = new Fleet(
    1,
    coast.localities.filter(({ kind }) => kind === 'salmonid'),
    (locality, week) => coast.lice.stocked[coast.liceCell(locality, week)] === 1,
  );
  for (const vessel of fleet.vessels.filter((_, i) => i % 97 === 0)) {
    const whole = fleet.stays(vessel, fortnightAgo, testNow);
    const part = again.stays(
      again.vessel(vessel.mmsi)!,
      fortnightAgo + 5 * 86_400_000,
      testNow - 3 * 86_400_000,
    );
    for (const stay of part) expect(whole).toContainEqual(stay);
  }
});

test('stays follow each other in time, and no vessel sails much faster than it can', () => {
  for (const vessel of fleet.vessels.filter((_, i) => i % 29 === 0)) {
    const stays = fleet.stays(vessel, fortnightAgo, testNow);
    expect(stays[0]?.fromMs).toBeLessThanOrEqual(fortnightAgo);
    stays.slice(1).forEach((stay, i) => {
      const before = stays[i]!;
      expect(stay.toMs).toBeGreaterThan(stay.fromMs);
      expect(stay.fromMs).toBeGreaterThanOrEqual(before.toMs);
      const metres = roughMetres(seaNetwork().nodes[stay.node]!, seaNetwork().nodes[before.node]!);
      const hours = (stay.fromMs - before.toMs) / 3_600_000;
      if (metres > 0) expect(metres / 1852 / hours).toBeLessThan(vessel.speedKn * 1.01);
    });
  }
});

test('wellboats, feed carriers, slaughter and service boats call at localities of their area that have fish', () => {
  for (const kind of ['wellboat', 'feed', 'slaughter', 'service'] as const) {
    const vessels = farmVessels.filter((vessel) => vessel.kind === kind);
    expect(vessels).toHaveLength(traits[kind].count);
    const calls = vessels.slice(0, 12).flatMap((vessel) => fleet.callsOf(vessel, fortnightAgo, testNow));
    expect(calls.length).toBeGreaterThan(60);
    for (const { vessel, locality, fromMs } of calls) {
      expect(vessel.area).toContain(locality);
      expect(existsIn(locality, weekIndexAt(fromMs))).toBe(true);
      expect(coast.lice.stocked[coast.liceCell(locality, weekIndexAt(fromMs))]).toBe(1);
    }
  }
});

test('nearly every salmonid locality has a wellboat of its own', () => {
  const salmonid = coast.localities.filter(
    (locality) => locality.kind === 'salmonid' && existsIn(locality, horizon),
  );
  const served = salmonid.filter(({ no }) => fleet.callersAt(no).some(({ kind }) => kind === 'wellboat'));
  expect(served.length / salmonid.length).toBeGreaterThan(0.85);
});

test('the calls at a locality are those of its vessels', () => {
  const { no } = farmVessels[0]!.area.find((one) => fleet.callsAt(one.no, fortnightAgo, testNow).length > 0)!;
  const calls = fleet.callsAt(no, fortnightAgo, testNow);
  const own = fleet.callersAt(no).flatMap((vessel) => fleet.callsOf(vessel, fortnightAgo, testNow));
  expect(new Set(calls)).toEqual(new Set(own.filter(({ locality }) => locality.no === no)));
});
