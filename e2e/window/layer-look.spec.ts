import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium, expect, test, type Page } from '@playwright/test';
import { resolve } from 'node:path';
import { build } from 'vite';

const origin = 'http://map.invalid';

/** The window's map on a page of its own, with two areas and two map servers whose pictures are of one colour. */
const entry = `
import { createMapSurface } from ${JSON.stringify(resolve('src-renderer/map/surface.ts'))};
const surface = createMapSurface(document.querySelector('#map'), {
  initial: { centre: [5, 62], zoom: 9 }, reducedMotion: true, tilesUrl: '/tiles/{z}/{x}/{y}',
});
const picked = [];
surface.onPick((hit) => picked.push(hit && hit.layerId));
const counts = { asked: 0 };
const square = (west, east) => ({
  count: 1, kind: Uint8Array.of(3), partStart: Uint32Array.of(0, 1), positionStart: Uint32Array.of(0, 4),
  lonLat: Float64Array.of(west, 61, east, 61, east, 63, west, 63),
});
const area = (id, colour, shapes) => ({
  kind: 'shapes', id, shapes, colour, halo: colour, width: 1, radius: 4, fillOpacity: 1, labels: null,
  labelColour: colour, selectedKey: null, selectionColour: colour, hoveredKey: null,
});
const picture = async (colour, { width, height }) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
};
const server = (id, colour) => ({
  kind: 'wms', id, system: 'EPSG:3857', isSingle: false, mostPixels: { width: 2048, height: 2048 }, ahead: [],
  load: (place) => (counts.asked++, picture(colour, place)), seen: () => {},
});
const layers = {
  base: { kind: 'basemap', id: 'base', theme: 'day' },
  grey: area('grey', '#808080', square(3, 7)),
  orange: area('orange', '#ff8000', square(3, 7)),
  green: server('green', '#00c000'),
  blue: server('blue', '#0000c0'),
};
const toShow = (wanted) => wanted.map(([id, opacity = 1, blend = 'normal']) => ({ ...layers[id], look: { opacity, blend } }));
Object.assign(globalThis, {
  counts, picked,
  look: (wanted) => surface.show(toShow(wanted)),
  show: (wanted) => new Promise((done) => {
    const stop = surface.onComplete(() => (stop(), done()));
    surface.show(toShow(wanted));
  }),
});
`;

/** Id, opacity, blend: from the bottom up. */
type Wanted = readonly (readonly [id: string, opacity?: number, blend?: string])[];

async function mapPage(page: Page): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? '\0entry' : null),
        load: (id) => (id === '\0entry' ? entry : null),
      },
    ],
    build: { write: false, minify: false, target: 'chrome114', rolldownOptions: { input: 'entry' } },
    worker: { format: 'es' },
  });
  const { output } = [built].flat()[0] as {
    output: readonly { fileName: string; code?: string; source?: unknown }[];
  };
  const files = new Map(output.map(({ fileName, code, source }) => [`/${fileName}`, code ?? String(source)]));
  const named = (end: string): string => [...files.keys()].find((name) => name.endsWith(end)) ?? '';
  const main = output.find((file) => 'isEntry' in file && file.isEntry)?.fileName ?? '';
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname);
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        // As in the app: looks have to be put on by the page's code, not as text in the page.
        headers: {
          'Content-Security-Policy':
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
        },
        body: `<!doctype html><link rel="stylesheet" href="/own.css"><link rel="stylesheet" href="${named('.css')}"><div id="map"></div><script type="module" src="/${main}"></script>`,
      });
    if (pathname === '/own.css')
      return route.fulfill({ contentType: 'text/css', body: 'html, body, #map { margin: 0; height: 100% }' });
    if (body === undefined) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: pathname.endsWith('.css') ? 'text/css' : 'text/javascript', body });
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction('globalThis.show !== undefined');
}

test('each layer lies over those below it by its own opacity and blending, in the order that is asked for', async () => {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
    await mapPage(page);
    const show = (wanted: Wanted): Promise<unknown> => page.evaluate(`show(${JSON.stringify(wanted)})`);
    const look = (wanted: Wanted): Promise<unknown> => page.evaluate(`look(${JSON.stringify(wanted)})`);
    const colour = async (): Promise<readonly number[]> => {
      const context = createCanvas(400, 300).getContext('2d');
      context.drawImage(await loadImage(await page.screenshot()), 0, 0);
      return [...context.getImageData(200, 150, 1, 1).data].slice(0, 3);
    };
    const near = (wanted: readonly number[], found: readonly number[]): void =>
      expect(
        Math.max(...wanted.map((one, at) => Math.abs(one - (found[at] ?? NaN)))),
        `${String(found)} instead of ${String(wanted)}`,
      ).toBeLessThan(3);
    const topmost = async (): Promise<unknown> => {
      await page.mouse.click(200, 150);
      return page.evaluate('picked.at(-1)');
    };

    await show([['base'], ['grey'], ['orange']]);
    // What is there already is complete, too: a figure waits for nothing else.
    await show([['base'], ['grey'], ['orange']]);
    near([255, 128, 0], await colour());
    expect(await topmost()).toBe('orange');
    await look([['base'], ['grey'], ['orange', 0.5]]);
    near([192, 128, 64], await colour());
    await look([['base'], ['grey'], ['orange', 1, 'multiply']]);
    near([128, 64, 0], await colour());
    await look([['base'], ['grey'], ['orange', 0.5, 'screen']]);
    near([192, 160, 128], await colour());
    await show([['base'], ['grey'], ['orange', 0]]);
    near([128, 128, 128], await colour());
    expect(await topmost()).toBe('grey');
    await show([['orange'], ['grey', 0.5], ['base', 0]]);
    near([192, 128, 64], await colour());
    expect(await topmost()).toBe('grey');

    // What lies behind all layers is blended with them, too.
    const backdrop = await page.evaluate<number[]>(
      "getComputedStyle(document.querySelector('.ol-layers')).backgroundColor.match(/\\d+/g).map(Number)",
    );
    await show([
      ['base', 0],
      ['grey', 1, 'multiply'],
    ]);
    near(
      backdrop.map((one) => (one * 128) / 255),
      await colour(),
    );

    // Two map servers side by side share no canvas, and another look asks for nothing.
    await show([['base'], ['green'], ['blue']]);
    near([0, 0, 192], await colour());
    const asked = await page.evaluate('counts.asked');
    expect(asked).toBeGreaterThan(1);
    await look([['base'], ['green'], ['blue', 0.5]]);
    near([0, 96, 96], await colour());
    await look([['base'], ['green'], ['blue', 1, 'lighten']]);
    near([0, 192, 192], await colour());
    await show([['base'], ['blue'], ['green']]);
    near([0, 192, 0], await colour());
    expect(await page.evaluate('counts.asked')).toBe(asked);
  } finally {
    await browser.close();
  }
});
