import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import { clearMap } from '../pages/workstation';
import { coast, pdzone, withTwoLayers } from '../two-layers';

/** The rows from the top, each with its level; a star where it is hidden. */
const rows = (page: Page): Promise<string[]> =>
  page
    .getByTestId('tree-row')
    .evaluateAll((elements) =>
      elements.map(
        ({ ariaLevel, dataset }) => `${ariaLevel} ${dataset['row']}${dataset['hidden'] ? '*' : ''}`,
      ),
    );

test('layers are hidden, moved and grouped by keys; undo brings the picture back, and a restart what was left', async ({
  launch,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  await withTwoLayers(page);
  await workstation.ready();
  const usual = ['1 gear', '1 week', `1 ${coast}`, `1 ${pdzone}`, '1 basemap'];
  await expect.poll(() => rows(page)).toEqual(usual);
  await workstation.settled();
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 1024, height: 700 });
  const said = page.getByTestId('tree-said');
  const cut = await said.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  await page.setViewportSize(size);
  await workstation.settled();
  // Below the title: the corners of its frame are drawn anew beside it.
  const { y, height, ...clear } = await clearMap(page);
  const clip = { ...clear, y: y + 60, height: height - 60 };
  const picture = () => page.screenshot({ clip });
  const before = await picture();

  const row = (id: string) => page.locator(`[data-row="${id}"]`);
  await row('week').focus();
  await workstation.press('Space');
  await expect.poll(async () => (await picture()).equals(before)).toBe(false);
  await row(pdzone).focus();
  for (let step = 0; step < 2; step++) await workstation.press('Alt+ArrowUp');
  await workstation.press('Shift+ArrowDown');
  await workstation.press('Control+Shift+g');
  await page.getByTestId('group-name').fill('Zones');
  await workstation.press('Enter');
  const left = ['1 gear', '1 group 1', `2 ${pdzone}`, '2 week*', `1 ${coast}`, '1 basemap'];
  expect(await rows(page)).toEqual(left);
  expect(await accessibilityFaults(page, '[data-testid="left-dock"]')).toEqual([]);

  for (let step = 0; step < 5; step++) await workstation.press('Control+z');
  expect(await rows(page)).toEqual(usual);
  await expect.poll(async () => (await picture()).equals(before)).toBe(true);
  for (let step = 0; step < 5; step++) await workstation.press('Control+Shift+z');
  expect(await rows(page)).toEqual(left);
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
  await app.close();

  const second = await launch();
  await second.workstation.ready();
  await expect.poll(() => rows(second.page)).toEqual(left);
});
