// Ways to read an answer of historic AIS into columns: ours as it is built, and what else one would take.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const peers = createRequire(join(import.meta.dirname, '../peer/tracks/package.json'));
const notGiven = -0x8000;
const chunkBytes = 64 * 1024;

/** Columns as plain as can be: nothing is checked, counted or cleaned. */
function plainColumns() {
  let room = 1024;
  let count = 0;
  const empty = () => ({
    timeMs: new Float64Array(room),
    lonE6: new Int32Array(room),
    latE6: new Int32Array(room),
    ...Object.fromEntries(
      ['speedTenths', 'courseTenths', 'headingDeg', 'rateOfTurn', 'status', 'shipType'].map((name) => [
        name,
        new Int16Array(room),
      ]),
    ),
  });
  let columns = empty();
  const steps = (value, each) => (typeof value === 'number' ? Math.round(value * each) : notGiven);
  return {
    add(record) {
      if (count === room) {
        const smaller = columns;
        room *= 2;
        columns = empty();
        for (const name of Object.keys(columns)) columns[name].set(smaller[name]);
      }
      columns.timeMs[count] = Date.parse(record.msgtime);
      columns.lonE6[count] = steps(record.longitude, 1e6);
      columns.latE6[count] = steps(record.latitude, 1e6);
      columns.speedTenths[count] = steps(record.speedOverGround, 10);
      columns.courseTenths[count] = steps(record.courseOverGround, 10);
      columns.headingDeg[count] = steps(record.trueHeading, 1);
      columns.rateOfTurn[count] = steps(record.rateOfTurn, 1);
      columns.status[count] = steps(record.navigationalStatus, 1);
      columns.shipType[count] = steps(record.shipType, 1);
      count += 1;
    },
    all: () => ({ count, ...columns }),
  };
}

const chunksOf = (bytes) =>
  Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, n) =>
    bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes),
  );

/** Our two readers are generators of steps; how long the longest step took is said. */
function inSteps(reading) {
  let longestMs = 0;
  for (;;) {
    const started = performance.now();
    const step = reading.next();
    longestMs = Math.max(longestMs, performance.now() - started);
    if (!step.done) continue;
    if (!step.value?.ok) throw new Error(step.value?.failure.detail ?? 'the scanner did not understand it');
    return { columns: step.value.value.columns, longestMs };
  }
}

async function peer(name) {
  try {
    return await import(pathToFileURL(peers.resolve(name)).href);
  } catch (error) {
    if (error.code !== 'MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}

/**
 * By name: makes a reader, or undefined where the package is not there. A reader gives columns and, of ours, the longest step.
 * @type {Readonly<Record<string, (built: string, mmsi: number) => Promise<((bytes: Uint8Array) => unknown) | undefined>>>}
 */
export const readers = {
  async scanner(built, mmsi) {
    const { scanTrack } = await import(join(built, 'scan.mjs'));
    return (bytes) => inSteps(scanTrack(bytes, mmsi));
  },
  async 'JSON.parse in parts'(built, mmsi) {
    const { parseTrack } = await import(join(built, 'parse.mjs'));
    return (bytes) => inSteps(parseTrack(bytes, mmsi, Infinity));
  },
  async 'JSON.parse'() {
    return (bytes) => {
      const columns = plainColumns();
      for (const record of JSON.parse(new TextDecoder().decode(bytes))) columns.add(record);
      return { columns: columns.all() };
    };
  },
  async '@streamparser/json'() {
    const found = await peer('@streamparser/json');
    if (!found) return undefined;
    const { JSONParser } = found.JSONParser ? found : found.default;
    return (bytes) => {
      const columns = plainColumns();
      const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
      parser.onValue = ({ value }) => columns.add(value);
      for (const chunk of chunksOf(bytes)) parser.write(chunk);
      return { columns: columns.all() };
    };
  },
};
