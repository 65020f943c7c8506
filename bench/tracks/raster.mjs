// The drawing of tracks alone, without window and worker: put, levels of detail, pictures, memory, and whether the picture
// with levels of detail is the picture of all positions. Each part in a fresh process. `node bench/tracks/raster.mjs`.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { figure, inWords } from '../figures.mjs';
import { comparePictures } from './compare-pictures.mjs';
import { madeUpFromMs, madeUpTracks } from './made-up-tracks.mjs';

const root = resolve(import.meta.dirname, '../..');
const million = { vessels: 496, positionsEach: 2016 };
const fiveMillion = { vessels: 2480, positionsEach: 2016 };
const frames = 40;

const screen = { width: 1280, height: 800 };
const unitsPerMetre = 2 ** 32 / (2 * Math.PI * 6378137);
/** The whole coast, and a part of the west of Norway; metres of Web Mercator. */
const whole = [1.9e6, 1.1e7];
const region = [0.56e6, 8.6e6];

const paint = {
  rule: { by: 'speed', fromTenths: [0, 5, 20, 60] },
  colours: [0xff24211d, 0xffc85015, 0xff636a00, 0xff063aa3],
  vesselColours: new Map(),
  unknown: 0xffaa00aa,
  gap: 0xff66635e,
  halo: 0xfff0f8fb,
  selection: 0xff111111,
  odd: null,
  gapMs: 3_600_000,
  window: null,
  selectedKey: null,
  hidden: new Set(),
};

const hours = (from, count) => ({
  fromMs: madeUpFromMs + from * 3_600_000,
  toMs: madeUpFromMs + (from + count) * 3_600_000,
});

function viewAt(metres, [x, y], pixelRatio = 1) {
  return {
    width: screen.width * pixelRatio,
    height: screen.height * pixelRatio,
    pixelRatio,
    centreX: x * unitsPerMetre,
    centreY: -y * unitsPerMetre,
    unitsPerPx: (metres * unitsPerMetre) / pixelRatio,
  };
}

/** The store and the painter as plain JavaScript, in a folder that is the caller's to remove. */
async function bundled() {
  const outDir = mkdtempSync(join(tmpdir(), 'kartbord-tracks-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      minify: false,
      rolldownOptions: {
        input: {
          store: join(root, 'src-renderer/map/tracks/store.ts'),
          paint: join(root, 'src-renderer/map/tracks/painting/paint.ts'),
        },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  return outDir;
}

/** Puts the tracks one after the other, as they come from the port. Also says how long the store alone took, ms. */
function put(craft, wish) {
  const store = new craft.TrackStore();
  let ms = 0;
  for (const { mmsi, columns } of madeUpTracks(wish)) {
    const startMs = performance.now();
    const track = store.begin(mmsi);
    track.add(columns);
    track.end();
    ms += performance.now() - startMs;
  }
  return { store, ms };
}

/** Makes the levels of detail; ms of each slice. */
function refine(store) {
  const slices = [];
  for (let isDone = false; !isDone;) {
    const startMs = performance.now();
    isDone = store.refine(paint, startMs + 8);
    slices.push(performance.now() - startMs);
  }
  return slices;
}

/** ms of each picture while the view is panned, the first ones left out: nothing is warm yet. */
function pictures(craft, store, view, quality, windows = [null]) {
  const pixels = new Uint32Array(view.width * view.height);
  const times = [];
  for (let frame = 0; frame < frames + 5; frame += 1) {
    const moved = { ...view, centreX: view.centreX + frame * 3 * view.unitsPerPx };
    const startMs = performance.now();
    craft.paintTracks(store, { ...paint, window: windows[frame % windows.length] }, moved, pixels, quality);
    times.push(performance.now() - startMs);
  }
  return times.slice(5);
}

const sum = (values) => values.reduce((total, one) => total + one, 0);

const parts = {
  million(craft) {
    const { store, ms } = put(craft, million);
    const [slices, startMs] = [refine(store), performance.now()];
    store.prepare({ ...paint, gapMs: 7_200_000 });
    const prepareMs = performance.now() - startMs;
    refine(store);
    const slider = Array.from({ length: 60 }, (_, step) => hours(40 + step * 4, 6));
    return {
      'put 1M': [ms],
      'classes and gaps of another rule, 1M': [prepareMs],
      'levels of detail of 1M, all slices': [sum(slices)],
      'levels of detail of 1M, longest slice': [Math.max(...slices)],
      '1M, whole coast, fast': pictures(craft, store, viewAt(8868, whole), 'fast'),
      '1M, whole coast, fine': pictures(craft, store, viewAt(8868, whole), 'fine'),
      '1M, 2,217 m/px, fast': pictures(craft, store, viewAt(2217, whole), 'fast'),
      '1M, 2,217 m/px, fine': pictures(craft, store, viewAt(2217, whole), 'fine'),
      '1M, region 300 m/px, fast': pictures(craft, store, viewAt(300, region), 'fast'),
      '1M, region 300 m/px, fine': pictures(craft, store, viewAt(300, region), 'fine'),
      '1M, slider of 6 h, fast': pictures(craft, store, viewAt(8868, whole), 'fast', slider),
      '1M, slider of 6 h, fine': pictures(craft, store, viewAt(8868, whole), 'fine', slider),
      '1M, whole coast, fast, 2 device px': pictures(craft, store, viewAt(8868, whole, 2), 'fast'),
      '1M, whole coast, fine, 2 device px': pictures(craft, store, viewAt(8868, whole, 2), 'fine'),
    };
  },

  fiveMillion(craft) {
    const { store } = put(craft, fiveMillion);
    refine(store);
    const slider = Array.from({ length: 60 }, (_, step) => hours(40 + step * 4, 6));
    return {
      '5M, whole coast, fast': pictures(craft, store, viewAt(8868, whole), 'fast'),
      '5M, slider of 6 h, fast': pictures(craft, store, viewAt(8868, whole), 'fast', slider),
      '5M, region 300 m/px, fast': pictures(craft, store, viewAt(300, region), 'fast'),
    };
  },

  /** Bytes a position with levels of detail, by what the process has more of than before. */
  memory(craft) {
    put(craft, { vessels: 3, positionsEach: 2016 });
    globalThis.gc();
    const before = process.memoryUsage();
    const { store } = put(craft, fiveMillion);
    refine(store);
    globalThis.gc();
    globalThis.gc();
    const after = process.memoryUsage();
    return {
      'resident, 5M': [(after.rss - before.rss) / store.positions],
      'buffers, 5M': [(after.arrayBuffers - before.arrayBuffers) / store.positions],
      'by its own count, 5M': [store.bytes / store.positions],
    };
  },

  exact(craft) {
    const [plain, leveled] = [put(craft, million).store, put(craft, million).store];
    refine(leveled);
    const windows = { '14 d': null, '24 h': hours(139, 24), '6 h': hours(139, 6) };
    const found = [];
    for (const quality of ['fine', 'fast'])
      for (const pixelRatio of [1, 2])
        for (const metres of [8868, 2217, 300])
          for (const [name, window] of Object.entries(windows)) {
            const view = viewAt(metres, metres > 1000 ? whole : region, pixelRatio);
            const drawWith = (store) => (changed) => {
              const pixels = new Uint32Array(view.width * view.height);
              craft.paintTracks(store, { ...paint, window, ...changed }, view, pixels, quality);
              return pixels;
            };
            const counts = comparePictures(drawWith(plain), drawWith(leveled), view.width, paint);
            found.push({ quality, pixelRatio, metres, window: name, ...counts });
          }
    return found;
  },
};

/**
 * Figures in ms and in bytes a position, and of each picture with levels of detail how many px differ from the one of all
 * positions by more than a px (compare-pictures.mjs).
 * @returns {Promise<{
 *   ms: Record<string, import('../figures.mjs').Figure>,
 *   bytes: Record<string, import('../figures.mjs').Figure>,
 *   exact: { quality: string, pixelRatio: number, metres: number, window: string, inked: number, stray: number,
 *     strayColour: number, covered: number }[],
 *   load: number }>}
 */
export async function rasterFigures({ rounds = 3 } = {}) {
  const folder = await bundled();
  const gathered = { ms: new Map(), bytes: new Map() };
  const add = (into, values) => {
    for (const [name, more] of Object.entries(values)) into.set(name, [...(into.get(name) ?? []), ...more]);
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      add(gathered.ms, await inFreshProcess(folder, 'million'));
      add(gathered.ms, await inFreshProcess(folder, 'fiveMillion'));
      add(gathered.bytes, await inFreshProcess(folder, 'memory'));
    }
    const exact = await inFreshProcess(folder, 'exact');
    const figures = (of) => Object.fromEntries([...of].map(([name, values]) => [name, figure(values)]));
    return { ms: figures(gathered.ms), bytes: figures(gathered.bytes), exact, load: loadavg()[0] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inFreshProcess(folder, part) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', import.meta.filename, folder, part],
    { maxBuffer: 2 ** 26 },
  );
  return JSON.parse(stdout);
}

if (process.argv[1] === import.meta.filename) {
  const [folder, part] = process.argv.slice(2);
  if (folder && part) {
    const load = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
    process.stdout.write(JSON.stringify(parts[part]({ ...(await load('store')), ...(await load('paint')) })));
  } else {
    const { ms, bytes, exact, load } = await rasterFigures();
    for (const [name, one] of Object.entries(ms)) console.log(name.padEnd(40), inWords(one, 'ms'));
    for (const [name, one] of Object.entries(bytes))
      console.log(name.padEnd(40), inWords(one, 'B a position'));
    console.table(exact);
    console.log(`load ${load.toFixed(1)}`);
  }
}
