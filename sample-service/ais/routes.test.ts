import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { weekIndexAt } from '../coast/calendar';
import { makeCoast } from '../coast/coast';
import type { SampleService } from '../start';
import { form, session, startForTest, testNow } from '../testing';
import { isInOpenAis } from '../vessels/fleet';
import { roughMetres } from '../vessels/geo';
import type { VesselKind } from '../vessels/kinds';
import { seaNetwork } from '../vessels/network';
import { positionsOf } from '../vessels/positions';
import type { AisRecord } from './records';
import { withoutSatellites } from './satellite-filter';
import { isCovered } from './zones';

const dayMs = 86_400_000;
const { fleet } = makeCoast(1, weekIndexAt(testNow));
const of = (kind: VesselKind) => fleet.vessels.filter((vessel) => vessel.kind === kind);
const [cargo] = of('cargo');

let service: SampleService;
let token: string;
beforeAll(async () => {
  service = await startForTest();
  token = await aisToken();
});
afterAll(() => service.close());
afterEach(() => service.clock.setOffset(0));

async function aisToken(): Promise<string> {
  const { body } = await form(service, '/connect/token', {
    client_id: service.aisClientId,
    client_secret: service.aisSecret,
    scope: 'ais',
    grant_type: 'client_credentials',
  });
  return String(body['access_token']);
}

const ask = (path: string, bearer = token): Promise<Response> =>
  fetch(`${service.aisUrl}/v1/historic${path}`, { headers: { authorization: `Bearer ${bearer}` } });

async function records(path: string): Promise<AisRecord[]> {
  const response = await ask(path);
  expect(response.status).toBe(200);
  return (await response.json()) as AisRecord[];
}

const isoDay = (daysAgo: number) => new Date(testNow - daysAgo * dayMs).toISOString();
const fortnight = (mmsi: number, query = '') => records(`/tracks/${mmsi}/${isoDay(14)}/${isoDay(0)}${query}`);

describe('the token', () => {
  test('a request without one is 401, and so is one with a token of the other API', async () => {
    const path = `/trackslast24hours/${cargo!.mmsi}`;
    expect((await fetch(`${service.aisUrl}/v1/historic${path}`)).status).toBe(401);
    const { access_token } = await session(service);
    const refused = await ask(path, access_token);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    expect((await ask(path)).status).toBe(200);
  });

  test('an expired one is 401', async () => {
    service.clock.setOffset(3700);
    expect((await ask(`/trackslast24hours/${cargo!.mmsi}`)).status).toBe(401);
  });

  test('one of historic AIS does not open the data API', async () => {
    const response = await fetch(`${service.baseUrl}/v1/geodata/fishhealth/locality/10000/vessel/2026`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
  });
});

describe('the last 24 hours', () => {
  test('are an array of records with the documented members, newest first', async () => {
    const track = await records(`/trackslast24hours/${of('passenger')[0]!.mmsi}`);
    expect(track.length).toBeGreaterThan(200);
    const times = track.map(({ msgtime }) => Date.parse(msgtime));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeGreaterThan(testNow - 20 * 60_000);
    expect(times[0]).toBeLessThan(testNow + 60_000);
    expect(times.at(-1)).toBeGreaterThan(testNow - dayMs - 60_000);
    expect(Object.keys(track[0]!).sort()).toEqual(
      (
        'courseOverGround latitude longitude mmsi msgtime name navigationalStatus rateOfTurn shipType speedOverGround ' +
        'stream trueHeading'
      ).split(' '),
    );
  });

  test('are those of the service’s clock', async () => {
    service.clock.setOffset(-1800);
    const later = Date.parse((await records(`/trackslast24hours/${cargo!.mmsi}`))[0]!.msgtime);
    expect(later).toBeLessThan(testNow - 1790_000 + 60_000);
  });
});

describe('a period', () => {
  test('holds the positions between its ends and no others', async () => {
    const { mmsi } = of('service')[3]!;
    const [from, to] = [isoDay(4.5), isoDay(3.25)];
    const track = await records(`/tracks/${mmsi}/${from}/${to}`);
    const whole = await fortnight(mmsi);
    expect(track).toEqual(
      whole.filter(({ msgtime }) => {
        const seconds = msgtime.slice(0, 19);
        return seconds >= from.slice(0, 19) && seconds < to.slice(0, 19);
      }),
    );
    expect(track.length).toBeGreaterThan(300);
  });

  test('takes an offset, percent-encoded or not, a date alone, and Z', async () => {
    for (const from of [
      '2026-11-20T00:00:00Z',
      '2026-11-20T01:00:00%2B01:00',
      '2026-11-20T00:00:00+00:00',
      '2026-11-20',
    ]) {
      const track = await records(`/tracks/${cargo!.mmsi}/${from}/2026-11-20T06:00:00Z`);
      const whole = await records(`/tracks/${cargo!.mmsi}/2026-11-20T00:00:00.000Z/2026-11-20T06:00:00.000Z`);
      expect(track).toEqual(whole);
    }
  });

  test('never reaches back farther than 14 days of the service’s clock', async () => {
    const track = await records(`/tracks/${cargo!.mmsi}/2026-01-01T00:00:00Z/${isoDay(0)}`);
    expect(Date.parse(track.at(-1)!.msgtime)).toBeGreaterThan(testNow - 14 * dayMs - 1000);
    expect(await records(`/tracks/${cargo!.mmsi}/2026-01-01T00:00:00Z/2026-02-01T00:00:00Z`)).toEqual([]);
  });

  test('in the future is empty', async () => {
    expect(await records(`/tracks/${cargo!.mmsi}/${isoDay(-2)}/${isoDay(-3)}`)).toEqual([]);
  });

  test('with a date that is none, or ends before it begins, is 400 with the member’s name', async () => {
    for (const [from, to, member] of [
      ['yesterday', isoDay(0), 'fromDate'],
      [isoDay(1), '2026-02-30T00:00:00Z', 'toDate'],
      ['2026-13-01', isoDay(0), 'fromDate'],
      [isoDay(1), isoDay(2), 'toDate'],
    ] as const) {
      const response = await ask(`/tracks/${cargo!.mmsi}/${from}/${to}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([member]);
    }
  });
});

describe('the satellite filter', () => {
  const withSatellites = of('patrol').find((vessel) => {
    const shown = positionsOf(fleet, vessel, testNow - 14 * dayMs, testNow).filter(isCovered);
    const kept = withoutSatellites(shown);
    return shown.length > kept.length + 20 && kept.some(({ isSatellite }) => isSatellite);
  })!;

  test('is on unless the parameter disables it', async () => {
    const filtered = await fortnight(withSatellites.mmsi);
    expect(await fortnight(withSatellites.mmsi, '?filterSatellitePositions=true')).toEqual(filtered);
    const all = await fortnight(withSatellites.mmsi, '?filterSatellitePositions=false');
    expect(all.length).toBeGreaterThan(filtered.length);
    const known = new Set(all.map((record) => JSON.stringify(record)));
    expect(filtered.filter((record) => !known.has(JSON.stringify(record)))).toEqual([]);
  });

  test('takes out satellite positions where a receiver heard the vessel within the hour, and leaves the others', async () => {
    const filtered = (await fortnight(withSatellites.mmsi)).reverse();
    let received = -Infinity;
    for (const { stream, msgtime } of filtered) {
      if (stream === 'terra') received = Date.parse(msgtime);
      else expect(Date.parse(msgtime) - received).toBeGreaterThan(3_599_000);
    }
    expect(filtered.some(({ stream }) => stream === 'satellite')).toBe(true);
  });

  test('and the other parameters take their documented values, and anything else is 400', async () => {
    const path = `/trackslast24hours/${cargo!.mmsi}`;
    for (const query of ['filterSatellitePositions=maybe', 'modelFormat=xml', 'modelType=Tiny'])
      expect((await ask(`${path}?${query}`)).status).toBe(400);
    expect((await ask(`${path}?modelFormat=Json&modelType=Simple`)).status).toBe(200);
  });
});

test('modelFormat Geojson gives the same records as points of a FeatureCollection', async () => {
  const path = `/trackslast24hours/${cargo!.mmsi}`;
  const plain = await records(path);
  const collection = (await (await ask(`${path}?modelFormat=Geojson`)).json()) as {
    type: string;
    features: { geometry: { coordinates: number[] }; properties: Record<string, unknown> }[];
  };
  expect(collection.type).toBe('FeatureCollection');
  expect(collection.features).toHaveLength(plain.length);
  const { longitude, latitude, ...properties } = plain[0]!;
  expect(collection.features[0]).toMatchObject({
    geometry: { coordinates: [longitude, latitude] },
    properties,
  });
});

describe('the vessels in an area', () => {
  const [called] = of('service').flatMap((vessel) =>
    fleet.callsOf(vessel, testNow - 2 * dayMs + 3_600_000, testNow - 1.5 * dayMs - 3_600_000),
  );
  const place = { lon: called!.locality.lon, lat: called!.locality.lat };
  const square = (degrees: number, { lon, lat } = place): number[][][] => [
    [
      [lon - 2 * degrees, lat - degrees],
      [lon + 2 * degrees, lat - degrees],
      [lon + 2 * degrees, lat + degrees],
      [lon - 2 * degrees, lat + degrees],
      [lon - 2 * degrees, lat - degrees],
    ],
  ];
  const asked = (more: object = {}): object => ({
    msgtimefrom: isoDay(2),
    msgtimeto: isoDay(1.5),
    polygon: { type: 'Polygon', coordinates: square(0.02) },
    ...more,
  });
  const post = (body: unknown): Promise<Response> =>
    fetch(`${service.aisUrl}/v1/historic/mmsiinarea`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('are those with a position in it, by number, in the period', async () => {
    const numbers = (await (await post(asked())).json()) as number[];
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    const isIn = ({ lon, lat }: { lon: number; lat: number }) =>
      Math.abs(lon - place.lon) < 0.04 && Math.abs(lat - place.lat) < 0.02;
    const near = fleet.vessels.filter(
      (vessel) => isInOpenAis(vessel) && roughMetres(seaNetwork().nodes[vessel.home]!, place) < 40_000,
    );
    const seen = near.filter((vessel) =>
      positionsOf(fleet, vessel, testNow - 2 * dayMs, testNow - 1.5 * dayMs).some(isIn),
    );
    expect(near.length).toBeGreaterThan(seen.length);
    expect(numbers).toContain(called!.vessel.mmsi);
    expect(near.filter(({ mmsi }) => numbers.includes(mmsi)).map(({ mmsi }) => mmsi)).toEqual(
      seen.map(({ mmsi }) => mmsi),
    );
  });

  test('are asked for with members of either case, and are none on land, before the 14 days or in a hole', async () => {
    const { msgtimefrom, msgtimeto, polygon } = asked() as Record<string, string>;
    const other = await post({ msgTimeFrom: msgtimefrom, msgTimeTo: msgtimeto, polygon });
    expect(await other.json()).toEqual(await (await post(asked())).json());
    const [outline, hole] = [square(0.03)[0], square(0.029)[0]];
    for (const none of [
      { polygon: { type: 'Polygon', coordinates: square(0.02, { ...place, lon: 8, lat: 61.5 }) } },
      { msgtimefrom: isoDay(30), msgtimeto: isoDay(25) },
      { polygon: { type: 'Polygon', coordinates: [outline, outline] } },
    ])
      expect(await (await post(asked(none))).json()).toEqual([]);
    expect((await post(asked({ polygon: { type: 'Polygon', coordinates: [outline, hole] } }))).status).toBe(
      200,
    );
  });

  test('of more than 7 days or 500 km², or of what is no polygon or period, are 400 with the member’s name', async () => {
    for (const [more, member] of [
      [{ msgtimefrom: isoDay(9) }, 'msgtimeto'],
      [{ msgtimeto: isoDay(3) }, 'msgtimeto'],
      [{ msgtimefrom: 7 }, 'msgtimefrom'],
      [{ polygon: { type: 'Polygon', coordinates: square(0.2) } }, 'polygon'],
      [{ polygon: { type: 'LineString', coordinates: square(0.02)[0] } }, 'polygon'],
      [{ polygon: { type: 'Polygon', coordinates: [square(0.02)[0]?.slice(0, 3)] } }, 'polygon'],
      [{ polygon: null }, 'polygon'],
    ] as const) {
      const response = await post(asked(more));
      expect([response.status, member]).toEqual([400, member]);
      expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([member]);
    }
    expect((await post([])).status).toBe(400);
    expect((await ask('/mmsiinarea')).status).toBe(405);
  });
});

describe('coverage', () => {
  test('an unknown vessel is 404, and so is one that open AIS leaves out for its size', async () => {
    const unknown = await ask('/trackslast24hours/257000001');
    const [small] = [fleet.vessels.find((vessel) => !isInOpenAis(vessel))!];
    const leftOut = await ask(`/trackslast24hours/${small.mmsi}`);
    expect([unknown.status, leftOut.status]).toEqual([404, 404]);
    expect(await leftOut.text()).toBe(await unknown.text());
  });

  test('a number that is none is 400', async () => {
    for (const mmsi of ['abc', '1234567890', '25.7'])
      expect((await ask(`/trackslast24hours/${mmsi}`)).status).toBe(400);
  });

  test('positions outside the three zones are left out', async () => {
    const { nodes } = seaNetwork();
    const traveller = of('fishing').find((vessel) =>
      fleet
        .stays(vessel, testNow - 10 * dayMs, testNow - 4 * dayMs)
        .some(({ node, doing }) => doing === 'fishing' && !isCovered(nodes[node]!)),
    )!;
    const positions = positionsOf(fleet, traveller, testNow - 14 * dayMs, testNow);
    expect(positions.every(isCovered)).toBe(false);
    const track = await fortnight(traveller.mmsi, '?filterSatellitePositions=false');
    expect(track.length).toBeGreaterThan(100);
    const outside = track.filter(({ longitude, latitude }) => !isCovered({ lon: longitude, lat: latitude }));
    expect(outside).toEqual([]);
  });

  test('the zones hold Norwegian waters, Svalbard and Jan Mayen and not their neighbours’', () => {
    const inside = [
      [5, 60],
      [10, 66],
      [25, 72],
      [15, 79],
      [-8.5, 71.3],
      [4, 62],
    ];
    const outside = [
      [-3, 60],
      [11.5, 57],
      [0.5, 68.5],
      [38, 74.5],
      [-15, 64],
    ];
    for (const [lon = 0, lat = 0] of inside) expect(isCovered({ lon, lat })).toBe(true);
    for (const [lon = 0, lat = 0] of outside) expect(isCovered({ lon, lat })).toBe(false);
  });
});

test('times are ISO 8601 in UTC with none to seven digits of a second', () => {
  const shape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3}|\.\d{7})?(Z|\+00:00)$/;
  return Promise.all(
    fleet.vessels.slice(0, 20).map(async ({ mmsi }) => {
      for (const { msgtime } of await records(`/trackslast24hours/${mmsi}`)) expect(msgtime).toMatch(shape);
    }),
  );
});

test('another path is 404 and another method 405', async () => {
  expect((await ask('/vessels')).status).toBe(404);
  const posted = await fetch(`${service.aisUrl}/v1/historic/trackslast24hours/1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(posted.status).toBe(405);
});
