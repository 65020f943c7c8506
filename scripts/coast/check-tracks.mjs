import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { onLand } from './shore.mjs';

/**
 * Starts the sample service, asks it over HTTP for 14 days of every nth vessel and for the visits of localities, and
 * says how many points GMT's coastline has on land and how many visits the boat's own track does not show. Ends with 1
 * when there is one. `node check-tracks.mjs [every nth vessel, default 10] [seed]`
 */

const every = Number(process.argv[2] ?? 10);
const seed = Number(process.argv[3] ?? 1);
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folder = path.join(root, 'node_modules/.cache', `check-tracks-${process.pid}`);
const nowMs = Date.UTC(2026, 10, 21, 10);
const dayMs = 86_400_000;

const service = await started();
try {
  process.exitCode = (await check()) ? 0 : 1;
} finally {
  await service.close();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function started() {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      target: 'node18.15',
      outDir: folder,
      minify: false,
      lib: { entry: path.join(root, 'sample-service/start.ts'), formats: ['es'], fileName: 'start' },
      rolldownOptions: {
        external: [/^node:/, 'oidc-provider', '@resvg/resvg-wasm', 'jpeg-js'],
        platform: 'node',
        output: { entryFileNames: 'start.mjs' },
      },
    },
  });
  const { startSampleService } = await import(pathToFileURL(path.join(folder, 'start.mjs')));
  return startSampleService({
    seed,
    nowMs,
    baseMap: path.join(root, 'resources/basemap/kartbord.pmtiles'),
  });
}

async function check() {
  // While GMT is asked nothing else runs, and a kept connection would time out.
  const json = async (url, { headers, ...init } = {}) =>
    (await fetch(url, { ...init, headers: { ...headers, connection: 'close' } })).json();
  const { access_token } = await json(`${service.authUrl}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: service.aisClientId,
      client_secret: service.aisSecret,
      scope: 'ais',
      grant_type: 'client_credentials',
    }),
  });
  const session = await json(`${service.adminUrl}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: service.deviceClientId }),
  });
  const [from, to] = [nowMs - 14 * dayMs, nowMs].map((timeMs) => new Date(timeMs).toISOString());
  const trackOf = async (mmsi) => {
    const url = `${service.aisUrl}/v1/historic/tracks/${mmsi}/${from}/${to}?filterSatellitePositions=false`;
    return (await json(url, { headers: { authorization: `Bearer ${access_token}` } })).reverse();
  };

  const vessels = (await json(`${service.adminUrl}/vessels`)).filter((vessel) => vessel.isInOpenAis);
  const chosen = vessels.filter((_, i) => i % every === 0);
  let [points, dry, bytes, longest, slowest] = [0, 0, 0, 0, 0];
  for (const { mmsi, kind } of chosen) {
    const before = performance.now();
    const track = await trackOf(mmsi);
    slowest = Math.max(slowest, performance.now() - before);
    const wrong = onLand(track.map(({ longitude, latitude }) => [longitude, latitude]));
    points += track.length;
    dry += wrong.length;
    bytes += JSON.stringify(track).length;
    longest = Math.max(longest, track.length);
    for (const index of wrong.slice(0, 3)) {
      const { longitude, latitude, msgtime, stream } = track[index];
      console.log(`on land: ${kind} ${mmsi} ${longitude} ${latitude} ${msgtime} ${stream}`);
    }
  }
  console.log(`${dry} of ${points} points of ${chosen.length} vessels are on land`);
  console.log(
    `a track: ${Math.round(points / chosen.length)} points and ${Math.round(bytes / chosen.length / 1000)} kB on ` +
      `average, ${longest} points at most, ${Math.round(slowest)} ms at most`,
  );
  return (await visitsAgree(session.access_token, trackOf, json)) && dry === 0;
}

/** Of every visit of 60 localities in the two last weeks: does the boat's track begin and end a stop there and then? */
async function visitsAgree(token, trackOf, json) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const list = await json(`${service.baseUrl}/v2/geodata/fishhealth/locality/2026/46`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  const rows = (list.localities ?? list).filter((row) => row.hasSalmonoidLicense && row.geometry);
  const sample = rows.filter((_, i) => i % Math.ceil(rows.length / 60) === 0);
  const tracks = new Map();
  let [visits, wrong] = [0, 0];
  for (const { locality, geometry } of sample)
    for (const week of [46, 47]) {
      const url = `${service.baseUrl}/v1/geodata/fishhealth/locality/${locality.no}/vessel/2026/${week}`;
      for (const visit of (await json(url, { headers })).vesselVisits) {
        if (!tracks.has(visit.mmsi)) tracks.set(visit.mmsi, await trackOf(visit.mmsi));
        const [start, stop] = [
          Date.parse(visit.startTime),
          Date.parse(visit.stopTime ?? new Date(nowMs).toISOString()),
        ];
        const there = tracks.get(visit.mmsi).filter(({ msgtime, longitude, latitude, speedOverGround }) => {
          const time = Date.parse(msgtime);
          const east = (longitude - geometry.coordinates[0]) * Math.cos((latitude * Math.PI) / 180);
          const metres = Math.hypot(east, latitude - geometry.coordinates[1]) * 111_200;
          return time >= start - 1000 && time <= stop && metres < 300 && (speedOverGround ?? 0) < 0.5;
        });
        const times = there.map(({ msgtime }) => Date.parse(msgtime));
        visits++;
        const isShown = times[0] - start < 200_000 && stop - times.at(-1) < 200_000;
        if (!isShown) wrong++;
      }
    }
  console.log(`${wrong} of ${visits} visits at ${sample.length} localities are not in the boat's track`);
  return wrong === 0;
}
