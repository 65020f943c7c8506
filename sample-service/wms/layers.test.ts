import { beforeAll, expect, test } from 'vitest';
import { weekIndexAt } from '../coast/calendar';
import { type Coast, makeCoast } from '../coast/coast';
import { distanceKm } from '../coast/localities';
import { testNow } from '../testing';
import { diseaseLayers } from './disease-layers';
import type { FeatureLayer } from './feature-layer';
import { boundsOf, positionsOf } from './features';
import { fishingFacilityLayer } from './fishing-facilities';
import { tilesOf } from './land-picture';
import { makeSheet } from './sheet';
import { zoneLayers } from './zone-layers';

let coast: Coast;
let layers: readonly FeatureLayer[];

beforeAll(() => {
  coast = makeCoast(1, weekIndexAt(testNow) + 4);
  layers = [...diseaseLayers(coast), ...zoneLayers(coast)];
});

const layer = (name: string) => layers.find((one) => one.name === name)!;
const idsOf = (name: string, nowMs = testNow) =>
  layer(name)
    .features(nowMs)
    .map(({ id }) => id.replace(`${name}.`, ''));

test('a protection zone reaches 5 km, a surveillance zone 20 km and the weekly circle 10 km', () => {
  for (const [name, km] of [
    ['ilaprotectionzone', 5],
    ['isa10kmcircle', 10],
    ['ilasurveillancezone', 20],
  ] as const) {
    const zones = layer(name).features(testNow);
    expect(zones.length).toBeGreaterThan(2);
    for (const { properties, geometry } of zones) {
      const locality = coast.locality(Number(properties['id']))!;
      for (const [lon, lat] of positionsOf(geometry))
        expect(distanceKm(locality, { ...locality, lon, lat }) / km).toBeCloseTo(1, 1);
    }
  }
});

test('zones and marks have the members that facts.md names', () => {
  expect(Object.keys(layer('ilaprotectionzone').features(testNow)[0]!.properties)).toEqual([
    'id',
    'forsknr',
    'forsknavn',
    'forsklink',
    'sistendret',
    'fromdate',
    'todate',
    'originaldate',
    'version',
  ]);
  expect(Object.keys(layer('localitywithila').features(testNow)[0]!.properties)).toEqual([
    'lokalitetsnavn',
    'lokalitetsnummer',
    'sykdommer',
    'mistankedato',
    'paavistdato',
    'tomtdato',
    'version',
  ]);
});

test('only what is known is on the map: no mark before the suspicion, no zone before the diagnosis, none after closure', () => {
  const outbreak = coast.outbreaks.find(
    (one) =>
      one.name === 'INFEKSIOES_LAKSEANEMI' &&
      one.diagnosisMs !== null &&
      one.closureMs !== null &&
      one.closureMs < testNow &&
      one.suspicionMs > Date.UTC(2022, 0),
  )!;
  const no = String(outbreak.locality.no);
  expect(idsOf('localitywithila', outbreak.suspicionMs - 1)).not.toContain(no);
  expect(idsOf('localitywithila', outbreak.suspicionMs)).toContain(no);
  expect(idsOf('ilaprotectionzone', outbreak.diagnosisMs! - 1)).not.toContain(no);
  expect(idsOf('ilaprotectionzone', outbreak.diagnosisMs!)).toContain(no);
  expect(idsOf('ilaprotectionzone', outbreak.closureMs! - 1)).toContain(no);
  expect(idsOf('ilaprotectionzone', outbreak.closureMs!)).not.toContain(no);
  expect(idsOf('localitywithila', outbreak.closureMs!)).not.toContain(no);
});

test('the PD zones are two and hold every salmon site of their areas; one surveillance zone stands north of them', async () => {
  expect(idsOf('pdzone')).toHaveLength(2);
  expect(idsOf('pdsurveillancezone')).toContain('standing3');
  const holds = async (name: string, lon: number, lat: number) => {
    const sheet = makeSheet('CRS:84', [lon - 0.01, lat - 0.01, lon + 0.01, lat + 0.01], 10, 10);
    return (await layer(name).at!(sheet, 5, 5, { nowMs: testNow, timeMs: testNow })).length > 0;
  };
  for (const { kind, area, lon, lat } of coast.localities) {
    if (kind !== 'salmonid' || area.id < 2 || area.id > 7) continue;
    expect(await holds(area.id === 7 ? 'pdsurveillancezone' : 'pdzone', lon, lat)).toBe(true);
  }
});

test('localities with a disease are those with ILA and those with PD', () => {
  const either = new Set([...idsOf('localitywithila'), ...idsOf('localitywithpd')]);
  expect(new Set(idsOf('localitywithdisease'))).toEqual(either);
  expect(either.size).toBeGreaterThan(20);
});

test('a fishing tool is on the map as it stands, and not whose it is', () => {
  const line = {
    type: 'LineString',
    coordinates: [
      [8, 65],
      [8.1, 65],
    ],
  } as const;
  const tool = { toolId: 'A-1', typeCode: 'NETS', count: 300, setupMs: testNow, geometry: line };
  const nets = { code: 'NETS', name: 'Nets', colour: '#0874C1' };
  const [found] = fishingFacilityLayer(() => [tool], [nets]).features(testNow);
  expect(found!.geometry).toEqual(line);
  expect(found!.properties).toEqual({
    toolid: 'A-1',
    tooltypecode: 'NETS',
    tooltypename: 'Nets',
    toolcount: 300,
    setupdatetime: '2026-11-21T10:00:00.000Z',
  });
});

test('the coast is read at a zoom that the picture can show, and never from too many tiles', () => {
  const at = (degrees: number) => tilesOf(makeSheet('CRS:84', [6, 60, 6 + degrees, 60 + degrees], 256, 256));
  expect(at(0.01).zoom).toBe(10);
  expect(at(1).zoom).toBeGreaterThan(7);
  expect(at(20).zoom).toBeLessThan(6);
  const { columns, rows } = tilesOf(makeSheet('CRS:84', [-10, 53, 44, 81], 2048, 2048));
  expect((columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1)).toBeLessThanOrEqual(64);
});

test('every layer lies within the bounds that it gives', () => {
  for (const { bounds, features } of layers)
    for (const { geometry } of features(testNow)) {
      const [west, south, east, north] = boundsOf(geometry);
      expect(west).toBeGreaterThan(bounds[0]);
      expect(south).toBeGreaterThan(bounds[1]);
      expect(east).toBeLessThan(bounds[2]);
      expect(north).toBeLessThan(bounds[3]);
    }
});
