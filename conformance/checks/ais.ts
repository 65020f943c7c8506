import { type Answer, isFine } from '../asking/answer';
import { type Members, isObject, objectsOf } from '../asking/json';
import { dayMs, isoSecond } from '../asking/week';
import type { Check } from '../check';
import { CannotAsk, type Outcome, couldNotAsk, differs, holds } from '../outcome';
import type { Service } from '../service';

/** interface.md: Historic AIS, Open AIS data limitations, Limits. The records' names are not shown: times are found by form. */

const section = 'Endpoints, Historic AIS';
const slackMs = 10 * 60_000;
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A list of records, plain or as GeoJSON. */
function recordsOf({ json }: Answer): readonly Members[] {
  if (!isObject(json)) return objectsOf(json);
  return objectsOf(json['features']).map(({ properties }) => (isObject(properties) ? properties : {}));
}

function timeOf(record: Members): number {
  const found = Object.values(record).find((value) => typeof value === 'string' && isoTime.test(value));
  if (typeof found !== 'string') throw new CannotAsk('the records have nothing that reads as a time');
  return Date.parse(found);
}

const dayPath = (mmsi: number): string => `/v1/historic/trackslast24hours/${mmsi}`;

/** Tracks between two numbers of days before now. */
function periodPath(service: Service, mmsi: number, fromDays: number, toDays: number): string {
  const { nowMs } = service.around;
  return `/v1/historic/tracks/${mmsi}/${isoSecond(nowMs - fromDays * dayMs)}/${isoSecond(nowMs - toDays * dayMs)}`;
}

/** The first vessel with records at a path, and its answer. Nothing about a vessel is no fault: 404, or an empty list. */
async function tracked(service: Service, pathOf: (mmsi: number) => string): Promise<[number, Answer]> {
  const vessels = await service.waters.vessels();
  for (const mmsi of vessels) {
    const answer = await service.ais(pathOf(mmsi));
    if (isFine(answer) && recordsOf(answer).length > 0) return [mmsi, answer];
  }
  throw new CannotAsk(`none of ${vessels.length} vessels has a track there`);
}

const isAnswered = async (service: Service, pathOf: (mmsi: number) => string): Promise<Outcome> => {
  const vessels = await service.waters.vessels();
  const statuses: number[] = [];
  for (const mmsi of vessels) {
    const answer = await service.ais(pathOf(mmsi));
    if (answer.status === 200) return answer.json === undefined ? differs('does not answer JSON') : holds();
    statuses.push(answer.status);
  }
  const said = `answers ${[...new Set(statuses)].join(', ')}`;
  return statuses.every((status) => [401, 403, 404].includes(status)) ? couldNotAsk(said) : differs(said);
};

const withinPeriod = (records: readonly Members[], fromMs: number, toMs: number): Outcome => {
  const wrong = records.map(timeOf).find((timeMs) => timeMs < fromMs - slackMs || timeMs > toMs + slackMs);
  return wrong === undefined ? holds() : differs(`a position is of ${new Date(wrong).toISOString()}`);
};

/** Generous bounds of the three zones: degrees west, south, east, north. */
const bounds = { west: -16, south: 55, east: 45, north: 86 };

export const aisChecks: readonly Check[] = [
  {
    id: 'ais.last-24-hours',
    section,
    sentence: 'GET /v1/historic/trackslast24hours/{mmsi} gives tracks',
    ask: (service) => isAnswered(service, dayPath),
  },
  {
    id: 'ais.last-24-hours.time',
    section,
    sentence: 'trackslast24hours: of the last 24 hours',
    ask: async (service) => {
      const [, answer] = await tracked(service, dayPath);
      const { nowMs } = service.around;
      return withinPeriod(recordsOf(answer), nowMs - dayMs, nowMs);
    },
  },
  {
    id: 'ais.last-24-hours.vessel',
    section,
    sentence: 'trackslast24hours: for the vessel',
    ask: async (service) => {
      const [mmsi, answer] = await tracked(service, dayPath);
      const named = recordsOf(answer).filter((record) => 'mmsi' in record);
      if (named.length === 0) throw new CannotAsk('the records name no vessel');
      const other = named.find((record) => Number(record['mmsi']) !== mmsi);
      return other ? differs(`a record is of ${String(other['mmsi'])}`) : holds();
    },
  },
  {
    id: 'ais.period',
    section,
    sentence: 'GET /v1/historic/tracks/{mmsi}/{fromDate}/{toDate} gives tracks',
    ask: (service) => isAnswered(service, (mmsi) => periodPath(service, mmsi, 3, 2)),
  },
  {
    id: 'ais.period.time',
    section,
    sentence: 'tracks: in the period',
    ask: async (service) => {
      const [, answer] = await tracked(service, (mmsi) => periodPath(service, mmsi, 3, 2));
      const { nowMs } = service.around;
      return withinPeriod(recordsOf(answer), nowMs - 3 * dayMs, nowMs - 2 * dayMs);
    },
  },
  {
    id: 'ais.fourteen-days',
    section: 'Limits',
    sentence: 'historic AIS has nothing older than 14 days',
    ask: async (service) => {
      const [, answer] = await tracked(service, (mmsi) => periodPath(service, mmsi, 20, 12.5));
      const { nowMs } = service.around;
      const oldest = Math.min(...recordsOf(answer).map(timeOf));
      return oldest >= nowMs - 14 * dayMs - slackMs
        ? holds()
        : differs(`has a position of ${new Date(oldest).toISOString()}`);
    },
  },
  {
    id: 'ais.area',
    section: 'What the service does 4',
    sentence: 'positions lie in the three zones (asked for a generous box round them)',
    ask: async (service) => {
      const [, answer] = await tracked(service, (mmsi) => periodPath(service, mmsi, 2, 1));
      const places = recordsOf(answer).filter(({ longitude }) => typeof longitude === 'number');
      if (places.length === 0) throw new CannotAsk('the records have no longitude');
      const outside = places.find((record) => {
        const [lon, lat] = [Number(record['longitude']), Number(record['latitude'])];
        return lon < bounds.west || lon > bounds.east || lat < bounds.south || lat > bounds.north;
      });
      return outside ? differs(`a position is at ${String(outside['longitude'])}°E`) : holds();
    },
  },
  {
    id: 'ais.vessels-in-area',
    section,
    sentence:
      'POST /v1/historic/mmsiinarea names the vessels with a position in a polygon (not in the document)',
    ask: asksArea,
  },
  {
    id: 'ais.filter-off',
    section,
    sentence: 'filterSatellitePositions=false returns all positions: those of the default and more',
    ask: async (service) => {
      for await (const { some, all } of filterPairs(service)) {
        const missing = [...some].filter((record) => !all.has(record)).length;
        if (missing > 0) return differs(`${missing} positions of the default are not among all`);
        if (all.size > some.size) return holds(`${all.size - some.size} satellite positions more`);
      }
      throw new CannotAsk('none of the vessels has a position that is filtered; name some with --vessels');
    },
  },
  {
    id: 'ais.filter-is-on',
    section,
    sentence: 'the satellite filter is on unless the parameter disables it',
    ask: async (service) => {
      const [mmsi, answer] = await tracked(service, (one) => periodPath(service, one, 5, 4));
      const asked = await service.ais(`${periodPath(service, mmsi, 5, 4)}?filterSatellitePositions=true`);
      const [plain, on] = [answer, asked].map((one) =>
        recordsOf(one).map((record) => JSON.stringify(record)),
      );
      return String(plain) === String(on) ? holds() : differs('true gives another answer than no parameter');
    },
  },
];

/** Degrees of latitude round a place; of longitude twice as many. */
const nearby = 0.01;

async function asksArea(service: Service): Promise<Outcome> {
  const [mmsi, track] = await tracked(service, (one) => periodPath(service, one, 3, 2));
  const [record = {}] = recordsOf(track).filter(({ longitude }) => typeof longitude === 'number');
  const [lon, lat] = [Number(record['longitude']), Number(record['latitude'])];
  if (!Number.isFinite(lon + lat)) throw new CannotAsk('the records have no place');
  const { nowMs } = service.around;
  const corners = [
    [-2, -1],
    [2, -1],
    [2, 1],
    [-2, 1],
    [-2, -1],
  ].map(([east = 0, north = 0]) => [lon + east * nearby, lat + north * nearby]);
  const answer = await service.aisPost(
    '/v1/historic/mmsiinarea',
    JSON.stringify({
      msgtimefrom: isoSecond(nowMs - 3 * dayMs),
      msgtimeto: isoSecond(nowMs - 2 * dayMs),
      polygon: { type: 'Polygon', coordinates: [corners] },
    }),
  );
  // The document does not promise it.
  if ([404, 405, 501].includes(answer.status)) return couldNotAsk(`answers ${answer.status}`);
  if (answer.status !== 200) return differs(`answers ${answer.status}`);
  const numbers: readonly unknown[] = Array.isArray(answer.json) ? answer.json : [];
  if (!Array.isArray(answer.json)) return differs('is not a list');
  const odd = numbers.find((one) => !Number.isInteger(one));
  if (odd !== undefined) return differs(`has ${JSON.stringify(odd)} in it`);
  return numbers.includes(mmsi) ? holds() : differs(`does not name ${mmsi}, which has a position there`);
}

/** What the default and filterSatellitePositions=false answer, as sets of records, vessel by vessel. */
async function* filterPairs(service: Service) {
  for (const mmsi of await service.waters.vessels()) {
    const path = periodPath(service, mmsi, 13, 10);
    const some = await service.ais(path);
    const all = await service.ais(`${path}?filterSatellitePositions=false`);
    if (isFine(some) && isFine(all)) yield { some: recordSet(some), all: recordSet(all) };
  }
}

const recordSet = (answer: Answer): ReadonlySet<string> =>
  new Set(recordsOf(answer).map((record) => JSON.stringify(record)));
