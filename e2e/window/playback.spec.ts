import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import { clearMap } from '../pages/workstation';
import { difference } from '../pixels';

const mmsi = 257_000_101;

/** The tracks of the map, drawn as fine as they get. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('[data-tracks="fine"]')).toBeAttached({ timeout: 15_000 });
}

/** The middle of the map, where nothing lies over it. */
async function pictureOf(page: Page): Promise<Buffer> {
  await drawn(page);
  const box = await clearMap(page);
  const clip = { x: box.x + 20, y: box.y + 160, width: box.width - 80, height: box.height - 220 };
  let last = await page.screenshot({ clip });
  await expect
    .poll(async () => {
      const [before, now] = [last, await page.screenshot({ clip })];
      last = now;
      return (await difference(before, now, [])).pixels;
    })
    .toBe(0);
  return last;
}

const shown = async (page: Page): Promise<{ from: number; to: number; instant: number }> =>
  page.getByTestId('playback').evaluate((element: HTMLElement) => ({
    from: Number(element.dataset['from']),
    to: Number(element.dataset['to']),
    instant: Number(element.dataset['instant'] ?? NaN),
  }));

test(
  'a person narrows the time of tracks, plays it, steps back to the same picture, and colours it by course',
  { tag: '@long' },
  async ({ launch }) => {
    const { page, workstation } = await launch();
    await workstation.ready();
    await page.getByTestId('left-tab-vessels').click();
    await page.getByTestId('vessels-examples').click();
    await expect(page.locator(`[data-testid="vessel-row"][data-mmsi="${mmsi}"]`)).toHaveAttribute('data-look', 'ready'); // prettier-ignore
    await expect(page.getByTestId('vessels-asking')).toHaveText('');
    await drawn(page);
    const whole = await pictureOf(page);

    // A shorter window is another picture, and says from when to when it is.
    const { from, to } = await shown(page);
    await page.getByTestId('playback-to').press('Shift+ArrowLeft');
    for (let n = 0; n < 3; n++) await page.getByTestId('playback-to').press('PageUp');
    expect((await shown(page)).to).toBe(to - 19 * 3_600_000);
    const narrow = await pictureOf(page);
    expect((await difference(whole, narrow, [])).pixels).toBeGreaterThan(20);
    await page.getByTestId('playback').dblclick({ position: { x: 200, y: 10 } });
    await expect.poll(() => shown(page)).toEqual({ from, to, instant: NaN });

    // Playing goes on by itself; a step on and one back is the same picture.
    await page.getByTestId('playback-tail').selectOption({ label: 'Tail 24 h' });
    await page.getByTestId('playback-speed').selectOption('360');
    await page.getByTestId('playback-start').click();
    await page.getByTestId('playback-play').click();
    await expect.poll(async () => (await shown(page)).instant, { intervals: [50] }).toBeGreaterThan(from + 4 * 3_600_000); // prettier-ignore
    await page.getByTestId('playback-play').click();
    await expect(page.getByTestId('playback')).toHaveAttribute('data-playing', 'false');
    await page.getByTestId('playback-speed').selectOption('120');
    const paused = await shown(page);
    expect(paused.from).toBe(from);
    const before = await pictureOf(page);
    await page.getByTestId('playback-on').click();
    expect((await shown(page)).instant).toBe(paused.instant + 2 * 3_600_000);
    expect((await difference(before, await pictureOf(page), [])).pixels).toBeGreaterThan(0);
    await page.getByTestId('playback-back').click();
    expect((await shown(page)).instant).toBe(paused.instant);
    expect((await difference(before, await pictureOf(page), [])).pixels).toBe(0);
    await page.getByTestId('playback-leave').click();

    // Another colouring is another legend and another map.
    await page.getByTestId('track-legend').getByText('Course', { exact: true }).click();
    await expect(page.getByTestId('legend-row')).toHaveCount(8);
    const byCourse = await pictureOf(page);
    expect((await difference(whole, byCourse, [])).pixels).toBeGreaterThan(20);
    expect(await accessibilityFaults(page, '[data-testid="playback"]')).toEqual([]);
    expect(await accessibilityFaults(page, '[data-testid="track-legend"]')).toEqual([]);

    // The look comes back with the window.
    await page.getByTestId('gap-choice').selectOption(String(2 * 3_600_000));
    await page.getByTestId('playback-last').selectOption('6');
    const kept = await shown(page);
    await expect(page.locator('html')).toHaveAttribute('data-workspace-saved', 'true');
    await page.reload();
    await workstation.ready();
    await page.getByTestId('left-tab-vessels').click();
    await expect(page.getByTestId('track-legend')).toHaveAttribute('data-by', 'course');
    await expect(page.getByTestId('gap-choice')).toHaveValue(String(2 * 3_600_000));
    expect((await shown(page)).from).toBe(kept.from);
  },
);
