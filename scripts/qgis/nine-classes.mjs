// The sample service, whose week 45 of 2026 has nine sites, one of each class, where the sea is open: what a style draws is then seen one by one.
import { spawn } from 'node:child_process';
import { createServer, request } from 'node:http';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const number = (average) => ({ average, averageOfPreviousWeek: null, trend: null });

function report(lice, { hasReported = true, isFallow = false } = {}) {
  const stages = ['adultFemaleLice', 'mobileLice', 'stationaryLice', 'totalLice'];
  const counts = Object.fromEntries(stages.map((stage) => [stage, number(lice)]));
  return { hasReported, isFallow, seaTemperature: 9, ...counts };
}

/** By the class that each is of. */
const reports = {
  over: report(0.9),
  'up-to-limit': report(0.4),
  'under-half': report(0.1),
  zero: report(0),
  'no-count': report(null),
  'not-reported': report(null, { hasReported: false }),
  fallow: report(null, { hasReported: false, isFallow: true }),
  'no-salmonoids': report(null, { hasReported: false }),
  unknown: report(null, { hasReported: null }),
};
export const classes = Object.keys(reports);
export const box = '4.2,60.42,4.5,60.58';

const rows = Object.entries(reports).map(([name, liceReport], at) => ({
  localityWeekId: at + 1,
  isFiltered: true,
  locality: { no: 50_001 + at, name, isOnLand: false },
  geometry: { type: 'Point', coordinates: [4.25 + 0.1 * (at % 3), 60.55 - 0.05 * Math.floor(at / 3)] },
  municipality: { no: '4601', name: 'Bergen' },
  hasSalmonoidLicense: name !== 'no-salmonoids',
  isSlaughterHoldingCage: false,
  diseases: [],
  liceReport,
  liceTreatments: [],
}));

/** Its profile and secret, and what ends it. */
export async function startNineClasses() {
  const child = spawn(process.execPath, [join(root, 'out/main/sample-service.cjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise((resolve) => child.stdout.once('data', (text) => resolve(JSON.parse(text))));
  const target = new URL(said.baseUrl);
  const server = createServer((asked, response) => {
    const isWeek = /\/fishhealth\/locality\/2026\/45$/.test(asked.url);
    const { pathname, hostname, port, host } = target;
    const path = pathname.replace(/\/$/, '') + asked.url;
    const headers = { ...asked.headers, host };
    const passed = request({ hostname, port, path, method: asked.method, headers }, (answer) => {
      const isOurs = isWeek && answer.statusCode === 200;
      response.writeHead(answer.statusCode, isOurs ? { 'content-type': 'application/json' } : answer.headers);
      if (!isOurs) answer.pipe(response);
      else answer.resume().once('end', () => response.end(JSON.stringify(rows)));
    });
    asked.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { authUrl, aisUrl, wmsUrl, deviceClientId, apiClientId, aisClientId, apiSecret } = said;
  const baseUrl = `http://127.0.0.1:${server.address().port}`;
  return {
    profile: {
      name: 'Nine classes',
      baseUrl,
      authUrl,
      aisUrl,
      wmsUrl,
      deviceClientId,
      apiClientId,
      aisClientId,
    },
    secret: apiSecret,
    end() {
      server.closeAllConnections();
      server.close();
      child.kill();
    },
  };
}
