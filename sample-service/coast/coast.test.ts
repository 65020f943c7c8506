import { expect, test } from 'vitest';
import { isoWeek } from '@kartbord/common/week';
import { weekIndex } from './calendar';
import { makeCoast } from './coast';
import { productionAreaOf, productionAreas } from './production-areas';
import { candidateLandSites, candidateSeaSites } from './sites';
import { treatment } from './treatment-choice';
import { treatmentsOf } from './treatments';

const horizon = weekIndex(isoWeek(2026, 47));
const coast = makeCoast(1, horizon);
const salmonid = coast.localities.filter(({ kind }) => kind === 'salmonid');

test('one seed gives one coast and another seed another', () => {
  const again = makeCoast(1, horizon);
  expect(again.localities).toEqual(coast.localities);
  expect(Buffer.from(again.lice.adultFemale.buffer).equals(Buffer.from(coast.lice.adultFemale.buffer))).toBe(
    true,
  );
  expect(again.outbreaks).toEqual(coast.outbreaks);
  expect(makeCoast(2, horizon).localities).not.toEqual(coast.localities);
});

test('a later horizon adds weeks and changes none', () => {
  const later = makeCoast(1, horizon + 30);
  for (const locality of salmonid.slice(0, 50))
    for (let week = 0; week <= horizon; week += 7)
      expect(later.lice.adultFemale[later.liceCell(locality, week)]).toBe(
        coast.lice.adultFemale[coast.liceCell(locality, week)],
      );
});

test('the coast is made in less than a second and a half', () => {
  // Processor time, which other work on the machine does not change.
  const before = process.cpuUsage();
  makeCoast(3, horizon);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1500);
});

test('numbers are unique and five digits long, names are Norwegian and a few occur twice', () => {
  const numbers = new Set(coast.localities.map(({ no }) => no));
  expect(numbers.size).toBe(coast.localities.length);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(10_000);
  expect(Math.max(...numbers)).toBeLessThan(46_000);
  const names = coast.localities.map(({ name }) => name);
  const repeated = names.length - new Set(names).size;
  expect(repeated).toBeGreaterThan(5);
  expect(repeated).toBeLessThan(100);
  expect(names.filter((name) => /[æøå]/i.test(name)).length).toBeGreaterThan(300);
});

test('every candidate site lies in a municipality that has a production area', () => {
  const areas = new Set(
    [...candidateSeaSites, ...candidateLandSites].map(
      ({ municipality }) => productionAreaOf(municipality.no).id,
    ),
  );
  expect([...areas].sort((a, b) => a - b)).toEqual(productionAreas.map(({ id }) => id));
  expect(candidateSeaSites.length).toBeGreaterThan(2500);
});

test('only hatcheries are on land', () => {
  for (const locality of coast.localities) expect(locality.isOnLand).toBe(locality.kind === 'hatchery');
});

test('organisations have numbers that no real one has', () => {
  for (const { organizationNo } of coast.organisations) expect(organizationNo).toMatch(/^1\d{8}$/);
  expect(new Set(coast.organisations.map(({ organizationNo }) => organizationNo)).size).toBe(110);
  expect(new Set(coast.organisations.map(({ name }) => name)).size).toBe(110);
});

test('reports say which cleaner fish up to 2018-W16, and the lists that there were some for years after', () => {
  const last = weekIndex(isoWeek(2018, 16));
  const [site] = salmonid;
  if (!site) throw new Error('no locality');
  expect(treatmentsOf(1, site, last, treatment.cleanerFish).cleanerFish).not.toBeNull();
  expect(treatmentsOf(1, site, last + 1, treatment.cleanerFish).cleanerFish).toBeNull();
});
