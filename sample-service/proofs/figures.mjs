// How fast the maps and the forecasts are. See README.md.
import { startService } from './tools.mjs';

const service = await startService(process.argv[2]);
console.log(`start to ready: ${service.startMs.toFixed(0)} ms`);
const timed = async (work) => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Web-Mercator tiles of a zoom over Hordaland, as a map asks for them. */
function tiles(zoom, count) {
  const half = Math.PI * 6_378_137;
  const tile = (2 * half) / 2 ** zoom;
  const [west, south] = [500_000, 8_250_000];
  return Array.from({ length: count }, (_, i) => {
    const x = Math.floor((west + half) / tile) + (i % 10);
    const y = Math.floor((south + half) / tile) + Math.floor(i / 10);
    return [x * tile - half, y * tile - half, (x + 1) * tile - half, (y + 1) * tile - half].join();
  });
}

const mapUrl = (layer, box) =>
  `${service.wmsUrl}?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&STYLES=&FORMAT=image/png&TRANSPARENT=TRUE&WIDTH=256&HEIGHT=256&CRS=EPSG:3857&LAYERS=${layer}&BBOX=${box}`;
const draw = async (layer, box) => {
  const response = await fetch(mapUrl(layer, box));
  if (response.headers.get('content-type') !== 'image/png') throw new Error(await response.text());
  await response.arrayBuffer();
};

/** Six at a time, as browsers do. */
async function drawAll(layer, boxes) {
  const left = [...boxes];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let box = left.pop(); box; box = left.pop()) await draw(layer, box);
    }),
  );
}

for (const layer of [
  'coast',
  'waveforecast_area_iso_latest',
  'ilasurveillancezone',
  'localitywithdisease',
  'fishingfacility',
]) {
  const first = await timed(() => draw(layer, tiles(8, 1)[0]));
  const figures = [];
  for (const zoom of [8, 11]) {
    const boxes = tiles(zoom, 60);
    const cold = await timed(() => drawAll(layer, boxes));
    const warm = await timed(() => drawAll(layer, boxes));
    figures.push(`zoom ${zoom}: ${(60_000 / cold).toFixed(0)} then ${(60_000 / warm).toFixed(0)} tiles/s`);
  }
  console.log(`${layer}: first ${first.toFixed(0)} ms; ${figures.join('; ')}`);
}

const session = await fetch(`${service.adminUrl}/session`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ clientId: service.deviceClientId }),
});
const headers = { authorization: `Bearer ${(await session.json()).access_token}` };
for (const path of ['waveforecastpoint', 'seacurrent', 'windforecastpoint']) {
  const ask = async () => {
    for (let i = 0; i < 100; i++) {
      const [lon, lat] = [4 + (i % 10) * 0.35, 59 + Math.floor(i / 10) * 0.5];
      const response = await fetch(`${service.baseUrl}/v1/${path}/nearest/all?x=${lon}&y=${lat}`, {
        headers,
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    }
  };
  const cold = await timed(ask);
  const warm = await timed(ask);
  console.log(
    `100 x ${path}/nearest/all, one after another: ${cold.toFixed(0)} ms, again ${warm.toFixed(0)} ms`,
  );
}
service.stop();
process.exit(0);
