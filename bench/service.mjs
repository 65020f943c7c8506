// The sample service by itself, in plain Node: how fast it stands, what it holds, and how much it answers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figure, goal, inWords } from './figures.mjs';

const rounds = 5;
const readCount = 1000;
const trackCount = 100;
const tileCount = 200;

/** Starts the built service; `readyMs` is from the spawn to its ready line. */
async function startService(root) {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'out/main/sample-service.cjs'), '--seed', '1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let line = '';
  while (!line.endsWith('\n')) line += String((await once(child.stdout, 'data'))[0]);
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { ...JSON.parse(line), readyMs: performance.now() - started, pid: child.pid, stop };
}

/** Resident memory in MB; NaN where there is no /proc. */
function residentMb(pid) {
  if (process.platform !== 'linux') return NaN;
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Milliseconds for `count` requests one after the other, as a polite client asks; throws for a status that is not 200. */
async function askInTurn(count, request) {
  const started = performance.now();
  for (let turn = 0; turn < count; turn += 1) {
    const [url, init] = request(turn);
    const response = await fetch(url, init);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${response.status} for ${new URL(url).pathname}`);
  }
  return performance.now() - started;
}

async function tokensOf(service) {
  const form = (fields) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const json = async (url, init) => (await (await fetch(url, init)).json()).access_token;
  const session = JSON.stringify({ clientId: service.deviceClientId });
  return {
    api: await json(`${service.adminUrl}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: session,
    }),
    ais: await json(
      `${service.authUrl}/connect/token`,
      form({
        client_id: service.aisClientId,
        client_secret: service.aisSecret,
        scope: 'ais',
        grant_type: 'client_credentials',
      }),
    ),
  };
}

/** @param {import('./app.mjs').Bench} bench */
export async function run({ root, log }) {
  const readies = [];
  for (let round = 0; round < rounds; round += 1) {
    const service = await startService(root);
    readies.push(service.readyMs);
    await service.stop();
  }
  const ready = figure(readies);
  log(`start to its ready line              ${inWords(ready, 'ms')}`);

  const service = await startService(root);
  try {
    const tokens = await tokensOf(service);
    const bearer = (token) => ({ headers: { authorization: `Bearer ${token}` } });
    const list = await fetch(`${service.baseUrl}/v2/geodata/fishhealth/locality/2026/40`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.api}`, 'content-type': 'application/json' },
      body: '{}',
    });
    // A site that has not reported has no locality week: 400, as the service answers for every kind of "nothing here".
    const reported = (await list.json()).filter(({ liceReport }) => liceReport.hasReported);
    const numbers = reported.map(({ locality }) => locality.no);
    const vessels = (await (await fetch(`${service.adminUrl}/vessels`)).json()).map(({ mmsi }) => mmsi);

    const perSecond = (count, ms) => `${((count / ms) * 1000).toFixed(0)} a second`;
    const reads = await askInTurn(readCount, (turn) => [
      `${service.baseUrl}/v2/geodata/fishhealth/locality/${numbers[turn % numbers.length]}/2026/40`,
      bearer(tokens.api),
    ]);
    log(
      `${readCount} locality weeks in turn          ${reads.toFixed(0)} ms, ${perSecond(readCount, reads)}`,
    );
    const tracks = await askInTurn(trackCount, (turn) => [
      `${service.aisUrl}/v1/historic/trackslast24hours/${vessels[(turn * 7) % vessels.length]}`,
      bearer(tokens.ais),
    ]);
    log(
      `${trackCount} tracks of 24 h in turn          ${tracks.toFixed(0)} ms, ${perSecond(trackCount, tracks)}`,
    );
    const tiles = await askInTurn(tileCount, (turn) => {
      const [x, y] = [560_000 + (turn % 20) * 20_000, 8_200_000 + Math.floor(turn / 20) * 20_000];
      const query = new URLSearchParams({
        service: 'WMS',
        version: '1.3.0',
        request: 'GetMap',
        layers: 'coast,localitywithpd',
        styles: '',
        crs: 'EPSG:3857',
        bbox: [x, y, x + 20_000, y + 20_000].join(','),
        width: '256',
        height: '256',
        format: 'image/png',
        transparent: 'true',
      });
      return [`${service.wmsUrl}?${query}`, {}];
    });
    log(
      `${tileCount} map tiles in turn               ${tiles.toFixed(0)} ms, ${perSecond(tileCount, tiles)}`,
    );
    const peak = residentMb(service.pid);
    log(`peak resident memory                 ${peak.toFixed(0)} MB`);
    return [
      goal({ name: 'sample service start', figure: ready.median, unit: 'ms', atMost: 3000 }),
      ...(Number.isNaN(peak)
        ? []
        : [goal({ name: 'sample service peak memory', figure: peak, unit: 'MB', atMost: 400 })]),
    ];
  } finally {
    await service.stop();
  }
}
