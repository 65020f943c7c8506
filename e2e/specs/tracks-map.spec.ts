import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import { clearMap } from '../pages/workstation';

const dayMs = 86_400_000;
const shown = [257000101, 257000102, 257000103];
/** Under way (src-shared/domain/tracks/speed-bands.ts, day). */
const transit = [0xa3, 0x3a, 0x06] as const;

test('the ways of vessels are drawn from the kept positions, say their times, move with the map, and survive the data process', async ({
  home,
  launch,
}) => {
  const nowMs = Date.now();
  const span = { fromMs: nowMs - 6 * dayMs, toMs: nowMs - dayMs };
  const workspace = {
    week: null,
    // No site is called so: none lies over a track.
    filter: { text: 'no such site' },
    selectedLocalityNo: null,
    // The whole coast: where the three were depends on the hour.
    centre: [14, 65.3],
    zoom: 4.5,
    vessels: { shown, selected: null, span, positions: 'all' },
  };
  writeFileSync(join(home, 'workspace.json'), JSON.stringify({ version: 1, workspace }));
  const { app, page, workstation } = await launch();
  await workstation.ready();
  const layer = page.locator('[data-tracks]');
  // The map is complete once they are on it.
  await expect(layer).toHaveAttribute('data-tracks', 'fine');
  await expect(layer).toHaveAttribute('data-loaded', '3 of 3');
  const positions = Number(await layer.getAttribute('data-positions'));
  expect(positions).toBeGreaterThan(1000);

  const at = await inkOn(page);
  await page.mouse.move(at.x, at.y);
  const card = page.getByTestId('track-card');
  await expect(card).toBeVisible();
  expect(shown).toContain(Number(await card.getAttribute('data-mmsi')));
  const timeMs = Number(await card.getAttribute('data-time'));
  expect(timeMs).toBeGreaterThanOrEqual(span.fromMs);
  expect(timeMs).toBeLessThanOrEqual(span.toMs);

  await page.mouse.down();
  // The first move only begins the drag: the map goes along from there.
  await page.mouse.move(at.x, at.y - 4);
  await page.mouse.move(at.x + 60, at.y + 36, { steps: 6 });
  await page.mouse.up();
  await expect(layer).toHaveAttribute('data-tracks', 'fine');
  // The track went with the map: it is where the pointer took it, and told when the pointer moves again.
  await expect(async () => {
    await page.mouse.move(at.x + 61, at.y + 40);
    await page.mouse.move(at.x + 60, at.y + 40);
    await expect(card).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await page.mouse.click(at.x + 60, at.y + 40);
  await expect(page.getByTestId('vessel-panel')).toBeVisible();

  const before = await dataPid(app);
  process.kill(before, 'SIGKILL');
  await expect.poll(() => dataPid(app)).not.toBe(before);
  // One that is shown anew is read anew, by another port.
  await page.getByTestId('left-tab-vessels').click();
  const first = page.getByTestId('vessel-visible').first();
  await first.uncheck();
  await expect(layer).toHaveAttribute('data-loaded', '2 of 2');
  await first.check();
  await expect(layer).toHaveAttribute('data-loaded', '3 of 3');
  await expect(layer).toHaveAttribute('data-positions', String(positions));
  await expect(layer).toHaveAttribute('data-tracks', 'fine');
  await inkOn(page);
});

/** A place on the map where a vessel was under way, in px of the window. Fails where there is none. */
async function inkOn(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await clearMap(page);
  const picture = await loadImage(await page.screenshot());
  const { width, height } = picture;
  const canvas = createCanvas(width, height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, width, height);
  const isInk = (x: number, y: number): boolean =>
    transit.every((part, index) => Math.abs((data[(y * width + x) * 4 + index] ?? 0) - part) < 12);
  // Clear of what lies over the map's edges.
  for (let y = Math.round(box.y + 170); y < box.y + box.height - 120; y++)
    for (let x = Math.round(box.x + 120); x < box.x + box.width - 120; x++) if (isInk(x, y)) return { x, y };
  throw new Error('no track is on the map');
}

async function dataPid(app: { evaluate<T>(read: () => T): Promise<T> }): Promise<number> {
  return app.evaluate(
    () => (globalThis as unknown as { kartbordTest: { dataPid?: number } }).kartbordTest.dataPid ?? 0,
  );
}
