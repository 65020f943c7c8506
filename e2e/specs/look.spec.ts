import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { clearMap } from '../pages/workstation';

test('the whole coast is in the picture at both sizes, with the table open and without', async ({
  launch,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 700 },
  ]) {
    await app.evaluate(({ BrowserWindow }, { width, height }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
    }, size);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width);
    for (const isOpen of [true, false]) {
      await workstation.press('\\');
      await expect(page.getByTestId('table')).toBeVisible({ visible: isOpen });
      await page.getByRole('button', { name: 'Show the whole coast' }).click();
      const seen = await extentOf(page);
      // Lindesnes and the North Cape, Stad and Vardø.
      expect(seen.south).toBeLessThan(57.95);
      expect(seen.north).toBeGreaterThan(71.2);
      expect(seen.west).toBeLessThan(4.6);
      expect(seen.east).toBeGreaterThan(31.2);
    }
  }
});

/** Where the corners of the map are, read as a person would: by the position of the pointer there. */
async function extentOf(page: Page): Promise<Record<'south' | 'north' | 'west' | 'east', number>> {
  const box = await clearMap(page);
  const at = async (x: number, y: number): Promise<readonly [number, number]> => {
    await page.mouse.move(x + 1, y + 1);
    await page.mouse.move(x, y);
    const position = page.getByTestId('pointer-position');
    await expect(position).toBeVisible();
    const numbers = (await position.innerText()).match(/[\d.]+/g)?.map(Number) ?? [];
    const [latDegrees = 0, latMinutes = 0, lonDegrees = 0, lonMinutes = 0] = numbers;
    const isWest = (await position.innerText()).includes('W');
    const lon = (lonDegrees + lonMinutes / 60) * (isWest ? -1 : 1);
    return [lon, latDegrees + latMinutes / 60];
  };
  // Beside the docks' splitters, above the lines at the lower edge.
  const [west, north] = await at(box.x + 8, box.y + 6);
  const [east, south] = await at(box.x + box.width - 8, box.y + box.height - 44);
  return { west, north, east, south };
}

test('without a service the start ends: the map is there, and says what to do', async ({ launch }) => {
  const { page, workstation } = await launch({ env: { KARTBORD_SAMPLE_ARGS: '--broken' } });
  await workstation.ready();
  await expect(page.getByTestId('failed-banner')).toContainText('Try again');
  await workstation.press('\\');
  await expect(page.getByTestId('table-count')).toHaveText('');
  await expect(page.getByTestId('export-button')).not.toContainText('0');
});
