import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { clearMap } from '../pages/workstation';

/** Shares of the map's width and height, where nothing lies over it. */
const at = { begun: [0.45, 0.6], dragged: [0.6, 0.5], clicked: [0.5, 0.72] } as const;

test('gear is reported set where the map was pointed at, and its pin is dragged, clicked or moved by keyboard elsewhere', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  const map = await clearMap(page);
  const placeOf = ([x, y]: readonly [number, number]) =>
    [Math.round(map.x + map.width * x), Math.round(map.y + map.height * y)] as const;
  const position = page.getByTestId('report-position');

  // Begun by the menu of a place.
  await page.mouse.click(...placeOf(at.begun), { button: 'right' });
  await page.getByTestId('menu-report').click();
  await expect(page.getByTestId('report-form')).toBeVisible();
  await expect(position).not.toHaveValue('');
  const begun = await position.inputValue();

  // The pin says that it can be dragged, and goes with the pointer.
  const [from, to] = [placeOf(at.begun), placeOf(at.dragged)];
  await expect.poll(() => cursorAt(page, from)).toBe('grab');
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await expect(position).not.toHaveValue(begun);
  await page.mouse.move(...to);
  await page.mouse.up();
  await expect.poll(() => cursorAt(page, to)).toBe('grab');
  const dragged = await position.inputValue();

  // Asked for on the map: a click is the place and chooses nothing, Escape gives up and closes nothing.
  await page.getByTestId('report-on-map').click();
  await expect(page.getByTestId('placing')).toBeVisible();
  await expect.poll(() => cursorAt(page, placeOf(at.clicked))).toBe('crosshair');
  await page.mouse.click(...placeOf(at.clicked));
  await expect(page.getByTestId('placing')).toBeHidden();
  await expect(position).not.toHaveValue(dragged);
  const clicked = await position.inputValue();
  await page.getByTestId('report-on-map').click();
  await expect(page.getByTestId('placing')).toBeVisible();
  await workstation.press('Escape');
  await expect(page.getByTestId('placing')).toBeHidden();
  await expect(page.getByTestId('report-form')).toBeVisible();
  await expect(position).toHaveValue(clicked);

  // By keyboard alone.
  await page.getByTestId('report-on-map').focus();
  await workstation.press('Enter');
  await expect(page.locator('.place-crosshair')).toBeVisible();
  await workstation.press('ArrowRight');
  await workstation.press('Enter');
  await expect(page.getByTestId('placing')).toBeHidden();
  await expect(position).not.toHaveValue(clicked);
});

/** What the pointer is, once it has come to a place: a map that has just changed says so with the next move. */
async function cursorAt(page: Page, [x, y]: readonly [number, number]): Promise<string> {
  await page.mouse.move(x + 1, y);
  await page.mouse.move(x, y);
  return page
    .locator('[data-board] .ol-viewport')
    .first()
    .evaluate((viewport: HTMLElement) => viewport.style.cursor);
}
