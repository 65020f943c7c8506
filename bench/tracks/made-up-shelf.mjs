// Positions that nobody sailed, a week of a vessel at a time out of its number and the week: so many are never in memory at once.
import { emptyColumns, madeUpAbout, madeUpNumbers, notGiven } from './made-up-tracks.mjs';

const weekMs = 7 * 86_400_000;
/** Thursday 2 April 2026, where a week of the archive begins. */
export const firstBlock = Math.floor(Date.UTC(2026, 3, 2) / weekMs);
export const vessels = 500;
export const weeks = 17;

/** @param {number | string} vessel 0 to 499 */
export const mmsiOf = (vessel) => 257_000_000 + Number(vessel) * 7;

/** Along the coast, half of the weeks moored, with two gaps of hours and an outlier of a degree each thousandth position. */
function weekOf(mmsi, block, count) {
  const next = madeUpNumbers(mmsi * 4096 + block);
  const columns = emptyColumns(count);
  columns.shipType.fill(30 + (mmsi % 60));
  columns.source.fill(1);
  const along = madeUpNumbers(mmsi)();
  let [lon, lat] = [5 + along * 20, 58.5 + along * 12];
  const isMoored = next() < 0.5;
  const gaps = [next(), next()].map((share) => [Math.floor(share * count), (1 + next() * 11) * 3_600_000]);
  const lost = gaps.reduce((sum, [, ms]) => sum + ms, 0);
  const step = (weekMs - lost - 60_000) / count;
  let timeMs = block * weekMs + Math.floor(next() * 30_000);
  let course = next() * 360;
  for (let row = 0; row < count; row += 1) {
    for (const [at, ms] of gaps) if (at === row) timeMs += ms;
    timeMs += step * (0.6 + next() * 0.8);
    if (!isMoored && next() < 0.01) course = next() * 360;
    const way = isMoored ? 0.00002 : 0.002;
    lon = Math.min(31, Math.max(3, lon + Math.sin((course * Math.PI) / 180) * way * next()));
    lat = Math.min(72, Math.max(57, lat + Math.cos((course * Math.PI) / 180) * way * 0.5 * next()));
    const away = next() < 0.001 ? 1 : 0;
    columns.timeMs[row] = Math.min(Math.floor(timeMs / 1000) * 1000, (block + 1) * weekMs - 1000);
    columns.lonE6[row] = Math.round((lon + away) * 1e6);
    columns.latE6[row] = Math.round(lat * 1e6);
    columns.speedTenths[row] = isMoored ? Math.floor(next() * 3) : Math.floor(60 + next() * 80);
    columns.courseTenths[row] = Math.floor(course * 10);
    columns.headingDeg[row] = next() < 0.1 ? notGiven : Math.floor(course);
    columns.status[row] = isMoored ? 5 : 0;
    if (next() < 0.03) columns.source[row] = 2;
  }
  return columns;
}

function rowAt(times, timeMs) {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle] < timeMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** As the archive gives it to the writer (src-main/export/dataset/position-units.ts). */
export function madeUpShelf(positions) {
  const each = Math.round(positions / vessels / weeks);
  const mmsis = Array.from({ length: vessels }, (_, at) => mmsiOf(at));
  const blocks = Array.from({ length: weeks }, (_, week) => firstBlock + week).flatMap((block) =>
    mmsis.map((mmsi) => ({
      block,
      mmsi,
      count: each,
      digest: `${mmsi} ${block} ${each}`,
      fetchedMs: (block + 1) * weekMs,
    })),
  );
  return {
    blocks,
    nameOf: (mmsi) => `MADE UP ${mmsi}`,
    read(mmsi, { fromMs, toMs }) {
      const { count: _, ...week } = weekOf(mmsi, Math.floor(fromMs / weekMs), each);
      const [from, to] = [rowAt(week.timeMs, fromMs), rowAt(week.timeMs, toMs + 1)];
      const part = Object.fromEntries(
        Object.entries(week).map(([name, of]) => [name, of.subarray(from, to)]),
      );
      return { count: to - from, ...part };
    },
    about: madeUpAbout,
  };
}
