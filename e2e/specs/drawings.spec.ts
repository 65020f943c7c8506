import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import { clearMap } from '../pages/workstation';

test('a note, a line and an area are drawn, read, taken back by the history, and survive a kill', async ({
  launch,
}) => {
  const first = await launch();
  const { page, workstation } = first;
  await workstation.ready();
  await expect(page.locator('[data-row="drawing"]')).toHaveCount(0);

  // By keyboard alone: found by name, placed at the middle of the map, written where it is.
  await workstation.press('Control+k');
  await page.getByTestId('search-box').fill('Write a note on');
  await workstation.press('Enter');
  await expect(page.getByTestId('drawing-placing')).toBeVisible();
  await expect(page.locator('.place-crosshair')).toBeVisible();
  await workstation.press('Enter');
  const text = page.getByTestId('drawing-text');
  await expect(text).toBeFocused();
  await page.keyboard.type('Old mooring');
  await workstation.press('Escape');
  await expect(page.getByTestId('drawing-page')).toBeHidden();

  const placeOf = await placesOf(page);
  await page.mouse.move(...placeOf([0.5, 0.5]));
  await expect(page.getByTestId('drawing-card')).toContainText('Old mooring');
  await page.mouse.click(...placeOf([0.5, 0.5]));
  await expect(text).toHaveValue('Old mooring');
  await page.getByTestId('drawing-back').click();

  // Given up, nothing is drawn.
  await page.getByTestId('draw-line').click();
  await expect(page.locator('[data-board][data-drawing]')).toBeAttached();
  await page.mouse.click(...placeOf([0.3, 0.6]));
  await workstation.press('Escape');
  await expect(page.locator('[data-board][data-drawing]')).toHaveCount(0);
  await expect(page.getByTestId('drawing-row')).toHaveCount(1);

  await draw(page, 'line', [
    [0.3, 0.6],
    [0.4, 0.5],
  ]);
  await expect(page.getByTestId('drawing-measures')).toContainText('nm');
  await page.getByTestId('drawing-back').click();
  await draw(page, 'area', [
    [0.55, 0.6],
    [0.65, 0.6],
    [0.6, 0.7],
  ]);
  await expect(page.getByTestId('drawing-measures')).toContainText('km²');
  await text.fill('Kept free in autumn');
  expect(await accessibilityFaults(page, '[data-testid="drawing-page"]')).toEqual([]);
  await page.getByTestId('drawing-back').click();
  await expect(page.getByTestId('drawing-row')).toHaveCount(3);
  expect(await accessibilityFaults(page, '[data-testid="drawing-page"]')).toEqual([]);

  await workstation.press('Control+h');
  const steps = page.getByTestId('history-step');
  await expect(steps).toHaveText([
    /Area “Kept free in autumn” written/,
    /Area drawn/,
    /Line drawn/,
    /Note “Old mooring” written/,
    /Note drawn/,
    /As the window opened/,
  ]);
  await steps.nth(3).click();
  await expect(page.locator('[data-row="drawing"]')).toContainText('1');
  await expect(page.getByTestId('history-told')).toHaveText('Undone: Line drawn');
  await steps.nth(5).click();
  await expect(page.locator('[data-row="drawing"]')).toHaveCount(0);
  await steps.nth(0).press('Enter');
  await expect(page.locator('[data-row="drawing"]')).toContainText('3');
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();

  const died = first.app.waitForEvent('close');
  first.app.process().kill('SIGKILL');
  await died;
  const again = await launch();
  await again.workstation.ready();
  const row = again.page.locator('[data-row="drawing"]');
  await expect(row).toContainText('3');
  await row.focus();
  await again.workstation.press('Enter');
  await expect(again.page.getByTestId('drawing-row')).toHaveText([
    /Kept free in autumn/,
    /Line: Nothing written/,
    /Old mooring/,
  ]);
});

/** Screen px of a share of the map's width and height, as it is now. */
async function placesOf(page: Page) {
  const map = await clearMap(page);
  return ([x, y]: readonly [number, number]) =>
    [Math.round(map.x + map.width * x), Math.round(map.y + map.height * y)] as const;
}

async function draw(page: Page, kind: 'line' | 'area', places: readonly (readonly [number, number])[]) {
  await page.getByTestId(`draw-${kind}`).click();
  await expect(page.locator('[data-board][data-drawing]')).toBeAttached();
  const placeOf = await placesOf(page);
  for (const at of places) await page.mouse.click(...placeOf(at));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('drawing-form')).toHaveAttribute('data-kind', kind);
}
