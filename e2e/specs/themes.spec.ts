import type { ElectronApplication, Locator } from '@playwright/test';
import { expect, test } from '../fixtures';

/** Part of a picture in CSS px of the window; the whole window without it. */
type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** How light the screen is, 0 to 255, without its lightest third: text and marks are in that third, a white ground is not. */
async function brightest(app: ElectronApplication, place?: Place): Promise<number> {
  return app.evaluate(async ({ BrowserWindow }, part) => {
    const page = BrowserWindow.getAllWindows()[0]?.webContents;
    if (!page) return 255;
    // Empty until the window has shown its first frame.
    let bytes = (await page.capturePage(part)).toBitmap();
    while (bytes.length === 0) bytes = (await page.capturePage(part)).toBitmap();
    const light: number[] = [];
    for (let at = 0; at + 3 < bytes.length; at += 4)
      light.push(0.114 * (bytes[at] ?? 0) + 0.587 * (bytes[at + 1] ?? 0) + 0.299 * (bytes[at + 2] ?? 0));
    return light.sort((a, b) => a - b)[Math.floor(light.length * 0.7)] ?? 255;
  }, place);
}

async function placeOf(locator: Locator): Promise<Place> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  const [x, y] = [Math.ceil(box.x) + 2, Math.ceil(box.y) + 2];
  return { x, y, width: Math.floor(box.width) - 4, height: Math.floor(box.height) - 4 };
}

test('night is dark in every corner: docks, table, popovers, sheet, scrollbars', async ({ launch }) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  expect(await brightest(app)).toBeGreaterThan(180);

  await page.getByTestId('theme-switch').getByTitle('Night').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await workstation.openTable();
  await workstation.rows.first().click();
  await expect(page.getByTestId('locality-state')).toBeVisible();
  await workstation.settled();
  const dark = 60;
  for (const id of ['left-dock', 'right-dock', 'table', 'week-bars', 'status-bar'])
    expect(await brightest(app, await placeOf(page.getByTestId(id))), id).toBeLessThan(dark);

  // The strip of the scrollbar: the browser's own is light grey whatever the theme.
  const table = await placeOf(page.getByTestId('table'));
  const strip = {
    ...table,
    x: table.x + table.width - 8,
    y: table.y + 40,
    width: 8,
    height: table.height - 40,
  };
  expect(await brightest(app, strip), 'scrollbar').toBeLessThan(dark);

  for (const [key, id] of [
    ['Control+e', 'export-popover'],
    ['Control+g', 'week-picker'],
    ['?', 'shortcuts'],
    ['Control+k', 'search-hits'],
  ] as const) {
    await page.locator('[data-board]').focus();
    await workstation.press(key);
    const layer = page.getByTestId(id);
    await expect(layer).toBeVisible();
    await workstation.settled();
    expect(await brightest(app, await placeOf(layer)), id).toBeLessThan(dark);
    await workstation.press('Escape');
    await expect(layer).toBeHidden();
  }
  await page.getByTestId('session-chip').click();
  expect(await brightest(app, await placeOf(page.getByTestId('session-popover')))).toBeLessThan(dark);
});

test('a window that was left in night and Norwegian opens so, with no light frame before', async ({
  launch,
}) => {
  const first = await launch();
  await first.workstation.ready();
  await first.page.getByTestId('session-chip').click();
  await first.page.getByTestId('language-switch').getByText('Norsk').click();
  await first.page.getByTestId('session-popover').getByTitle('Natt').click();
  await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(first.page.getByTestId('summary')).toContainText('har rapportert');
  await first.app.close();

  const { app, page, workstation } = await launch();
  const window = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.getBackgroundColor(),
  );
  expect(parseInt(window?.slice(-6) ?? 'ffffff', 16) & 0xff).toBeLessThan(0x30);
  expect(await brightest(app)).toBeLessThan(60);
  await workstation.ready();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  expect(await brightest(app)).toBeLessThan(60);
});
