// The questions of docs/dataset.md and docs/clickhouse.md about made-up positions, for both engines: the same rows to the digit.
import { madeUpShelf, mmsiOf, vessels } from '../tracks/made-up-shelf.mjs';

const radiusKm = 6371.0088;
const hourMs = 3_600_000;
const day = '2026-06-10';
const dayFromMs = Date.parse(day);
export const month = ['2026-06-01', '2026-07-01'];
export const week = ['2026-06-04', '2026-06-11'];

/** A place that most vessels passed on the day, another more than 10 km away that most of these passed in that week, and a box. */
export function madeUpPlaces(positions) {
  const shelf = madeUpShelf(positions);
  const [weekMs, toMs] = week.map((date) => Date.parse(date));
  const [ofDay, ofWeek] = [new Map(), new Map()];
  const add = (cells, cell, vessel) => void cells.set(cell, (cells.get(cell) ?? new Set()).add(vessel));
  const middle = (cell) => {
    const [x, y] = cell.split(' ').map(Number);
    return [(x + 0.5) / 10, (y + 0.5) / 20].map((of) => Math.round(of * 1e6) / 1e6);
  };
  for (let vessel = 0; vessel < vessels; vessel += 1) {
    const { lonE6, latE6, timeMs, count } = shelf.read(mmsiOf(vessel), { fromMs: weekMs, toMs: toMs - 1 });
    for (let row = 0; row < count; row += 1) {
      const cell = `${Math.floor(lonE6[row] / 1e5)} ${Math.floor(latE6[row] / 5e4)}`;
      add(ofWeek, cell, vessel);
      if (timeMs[row] >= dayFromMs) add(ofDay, cell, vessel);
    }
  }
  const most = (cells, count) => [...cells].reduce((a, b) => (count(b[1]) > count(a[1]) ? b : a));
  const [here, passed] = most(ofDay, (of) => of.size);
  const [lon, lat] = middle(here);
  const isAway = ([cell]) => Math.hypot(middle(cell)[0] - lon, 2 * (middle(cell)[1] - lat)) > 0.4;
  const [there] = most([...ofWeek].filter(isAway), (of) => [...of].filter((one) => passed.has(one)).length);
  return { first: [lon, lat], last: middle(there), box: [lon - 0.5, lat - 0.25, lon + 0.5, lat + 0.25] };
}

/** A vessel lies on one shard, so each answers for its own vessels alone, and the one that is asked adds nothing up. */
const onItsShard = ' SETTINGS distributed_group_by_no_merge = 1, max_memory_usage = 6000000000';

const ofMonth = `time >= '${month[0]} 00:00:00' AND time < '${month[1]} 00:00:00'`;
const thinned = (
  where,
) => `SELECT mmsi, intDiv(toUInt32(time), 3600) AS hour, toInt16(floor(lon * 20)) AS x, toInt16(floor(lat * 40)) AS y,
  min(time), argMin(lon, time), argMin(lat, time) FROM sea.positions WHERE ${ofMonth}${where} GROUP BY mmsi, hour, x, y${onItsShard}`;
/** What a picture is made of. */
export const pictures = {
  'a month of the coast, one each hour and cell': thinned(''),
  'its first ten vessels': thinned(` AND mmsi <= ${mmsiOf(9)}`),
  'a week of a vessel, exactly': `SELECT * FROM sea.positions WHERE mmsi = ${mmsiOf(10)} AND time >= '${week[0]} 00:00:00' AND time < '${week[1]} 00:00:00' ORDER BY time, timeMs, n`,
};

/** In ClickHouse. `where`: of which vessels. */
export function inClickHouse({ first, last, box }, where = '1') {
  const within = ([lon, lat]) =>
    `2 * ${radiusKm} * asin(sqrt(pow(sin((lat - ${lat}) * pi() / 360), 2) + cos(lat * pi() / 180) * cos(${lat} * pi() / 180) * pow(sin((lon - ${lon}) * pi() / 360), 2))) <= 5`;
  const ms = 'toInt64(toUnixTimestamp(time)) * 1000 + timeMs';
  const [west, south, east, north] = box;
  const inside = `lon >= ${west} AND lon <= ${east} AND lat >= ${south} AND lat <= ${north}`;
  const of = (row, each, before = '') =>
    `SELECT mmsi, ${each.replaceAll('$p', `arraySort(groupArray((${row})))`)} AS found FROM sea.positions ${before} WHERE ${where}`;
  // What is elsewhere is left out before any distance.
  const beside = (...places) =>
    `PREWHERE ${places.map(([, lat]) => `abs(lat - ${lat}) <= 0.05`).join(' OR ')}`;
  const isAt = (place, other) => `tupleElement(x, ${place}) AND tupleElement(y, ${other})`;
  const pairs = (fn, each) => `${fn}((x, y) -> ${each}, arrayPopBack($p), arrayPopFront($p))`;
  const step = 'tupleElement(y, 1) - tupleElement(x, 1)';
  return {
    near: `SELECT mmsi, count() FROM sea.positions ${beside(first)} WHERE ${where} AND time >= '${day} 00:00:00' AND time < '2026-06-11 00:00:00' AND ${within(first)} GROUP BY mmsi${onItsShard}`,
    both: `${of(
      `${ms}, toUInt8(${within(first)}), toUInt8(${within(last)})`,
      pairs('arrayExists', `${step} <= ${48 * hourMs} AND ((${isAt(2, 3)}) OR (${isAt(3, 2)}))`),
      beside(first, last),
    )} AND (${within(first)} OR ${within(last)}) GROUP BY mmsi HAVING found = 1${onItsShard}`,
    hours: `${of(
      `${ms}, toUInt8(${inside})`,
      pairs('arraySum', `if(${isAt(2, 2)} AND ${step} < ${hourMs}, ${step}, 0)`),
    )} GROUP BY mmsi HAVING countIf(${inside}) > 0${onItsShard}`,
    gaps: `${of(`${ms}, n`, `arrayReduce('max', ${pairs('arrayMap', step)})`)} GROUP BY mmsi${onItsShard}`,
  };
}

/** In DuckDB, on the dataset. */
export function inDuckdb({ first, last, box }, where = 'true') {
  const km = ([lon, lat]) =>
    `2 * ${radiusKm} * asin(sqrt(pow(sin(radians(lat - ${lat}) / 2), 2) + cos(radians(lat)) * cos(radians(${lat})) * pow(sin(radians(lon - ${lon}) / 2), 2)))`;
  // The box lets it skip what is elsewhere.
  const within = (place) => `(lat BETWEEN ${place[1] - 0.05} AND ${place[1] + 0.05} AND ${km(place)} <= 5)`;
  const [west, south, east, north] = box;
  const steps = (more = '') =>
    `WITH steps AS (SELECT mmsi, epoch_ms(time) - lag(epoch_ms(time)) OVER way AS step${more} FROM positions WHERE ${where} WINDOW way AS (PARTITION BY mmsi ORDER BY time))`;
  const inside = `lon BETWEEN ${west} AND ${east} AND lat BETWEEN ${south} AND ${north}`;
  return {
    near: `SELECT mmsi, count(*) FROM positions WHERE ${where} AND date = '${day}' AND ${within(first)} GROUP BY mmsi`,
    both: `WITH near AS (SELECT mmsi, epoch_ms(time) AS ms, 1 AS place FROM positions WHERE ${where} AND ${within(first)}
      UNION ALL SELECT mmsi, epoch_ms(time), 2 FROM positions WHERE ${where} AND ${within(last)}),
      steps AS (SELECT mmsi, place <> lag(place) OVER way AS isOther, ms - lag(ms) OVER way AS step FROM near WINDOW way AS (PARTITION BY mmsi ORDER BY ms))
      SELECT DISTINCT mmsi, 1 AS found FROM steps WHERE isOther AND step <= ${48 * hourMs}`,
    hours: `${steps(`, ${inside} AS isIn, lag(${inside}) OVER way AS wasIn`)}
      SELECT mmsi, coalesce(sum(step) FILTER (isIn AND wasIn AND step < ${hourMs}), 0)::BIGINT FROM steps GROUP BY mmsi HAVING bool_or(isIn)`,
    gaps: `${steps()} SELECT mmsi, max(step) FROM steps GROUP BY mmsi`,
  };
}
