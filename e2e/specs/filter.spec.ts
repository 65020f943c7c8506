import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { kartbord } from '../command';
import { expect, folderForApp, test } from '../fixtures';
import { clearMap } from '../pages/workstation';
import type { Workstation } from '../pages/workstation';

/** Western Norway, from Lindesnes to Stad and beyond: longitude, latitude. */
const corners = [
  [4, 57.5],
  [8.5, 57.5],
  [8.5, 63.2],
  [4, 63.2],
] as const;

/** Shares of the map's width and height. */
const drawn = [
  [0.7, 0.4],
  [0.9, 0.45],
  [0.8, 0.75],
] as const;

async function openGroup(page: Page, name: string): Promise<void> {
  const group = page.getByTestId(`filter-group-${name}`);
  if (!(await group.evaluate((details: HTMLDetailsElement) => details.open)))
    await group.locator('summary').first().click();
}

const counted = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('filter-count').getAttribute('data-count'));

async function exported(app: ElectronApplication, workstation: Workstation, page: Page): Promise<number[]> {
  const target = join(folderForApp('kartbord-filter-'), 'window.geojson');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  await workstation.press('Control+e');
  await page.getByTestId('export-confirm').click();
  await expect(page.getByTestId('export-receipt')).toBeVisible();
  return numbersOf(readFileSync(target, 'utf8'));
}

const numbersOf = (text: string): number[] =>
  (JSON.parse(text) as { features: { id: number }[] }).features.map(({ id }) => id);

test(
  'one filter of history, treatment and a drawn area rules map, table, export and command line, and is there again by its name',
  { tag: '@long' },
  async ({ home, launch }) => {
    test.setTimeout(110_000);
    const { app, page, workstation } = await launch();
    await workstation.ready();
    // A week whose reports are all there: the newest one has others every day.
    const week = '2026-W40';
    await workstation.press('Control+k');
    await workstation.searchBox.fill(week);
    await workstation.press('Enter');
    await expect.poll(() => workstation.week()).toBe(week);
    await workstation.loaded();
    await workstation.openTable();
    await page.getByTestId('left-tab-filter').click();
    await expect(page.getByTestId('filter-panel')).toBeVisible();

    // Over the limit in one of the last four weeks, and treated.
    await openGroup(page, 'history');
    await page.getByTestId('filter-history-add').click();
    await page.getByTestId('filter-history-least-0').fill('1');
    await page.getByTestId('filter-history-least-0').press('Tab');
    await openGroup(page, 'report');
    for (const kind of ['medicinal', 'non-medicinal', 'cleaner-fish'])
      await page.getByTestId(`filter-treated-${kind}`).check();
    // The weeks before come one by one; until then what they would decide is counted.
    await expect(page.getByTestId('filter-undecided')).toHaveCount(0, { timeout: 15_000 });
    const treated = await counted(page);
    expect(treated).toBeGreaterThan(0);
    expect(await workstation.count()).toBe(treated);
    await expect(page.getByTestId('filter-chip')).toContainText(
      'at or over the limit in 1 of the last 4 weeks',
    );
    expect(await accessibilityFaults(page, '[data-testid=filter-panel]')).toEqual([]);

    // An area drawn with the pointer, where nothing lies over the map: three clicks and Enter; then another, typed.
    await openGroup(page, 'place');
    await page.getByTestId('filter-draw').click();
    await expect(page.getByTestId('filter-drawing')).toBeVisible();
    const map = await clearMap(page);
    for (const [x, y] of drawn)
      await page.mouse.click(map.x + map.width * x, map.y + map.height * y, { delay: 30 });
    // Escape gives up the drawing, and nothing else of the window.
    await workstation.press('Escape');
    await expect(page.getByTestId('filter-drawing')).toHaveCount(0);
    expect(await counted(page)).toBe(treated);
    await page.getByTestId('filter-draw').click();
    for (const [x, y] of drawn)
      await page.mouse.click(map.x + map.width * x, map.y + map.height * y, { delay: 30 });
    await workstation.press('Enter');
    await expect(page.getByTestId('filter-area')).toHaveText('3 corners');
    await workstation.press('Control+z');
    await expect(page.getByTestId('filter-area')).not.toHaveText('3 corners');
    await page.getByTestId('filter-group-place').locator('details summary').click();
    await page.getByTestId('filter-corners').fill(corners.map(([lon, lat]) => `${lat}, ${lon}`).join('\n'));
    await page.getByTestId('filter-corners-use').click();
    await expect(page.getByTestId('filter-area')).toHaveText('4 corners');
    const inside = await counted(page);
    expect(inside).toBeGreaterThan(0);
    expect(inside).toBeLessThan(treated);
    expect(await workstation.count()).toBe(inside);

    const byWindow = await exported(app, workstation, page);
    expect(byWindow).toHaveLength(inside);
    await openGroup(page, 'saved');
    await page.getByTestId('filter-save-name').fill('Western story');
    await page.getByTestId('filter-save').click();
    await expect(page.getByTestId('filter-saved')).toHaveCount(1);
    await page.getByTestId('filter-clear-all').click();
    await expect.poll(() => workstation.count()).toBeGreaterThan(treated);
    await expect(page.locator('html')).toHaveAttribute('data-workspace-saved', 'true');
    await app.close();

    const area = corners.map((corner) => corner.join(',')).join(' ');
    for (const flags of [
      ['--history', 'over:1/4', '--treated', 'any', '--area', area],
      ['--filter', 'Western story'],
    ]) {
      const ran = await kartbord(home, ['export', 'localities', '--week', week, '--out', '-', ...flags]);
      expect([ran.code, ran.stderr]).toEqual([0, '']);
      expect(numbersOf(ran.stdout)).toEqual(byWindow);
    }

    const again = await launch();
    await again.workstation.ready();
    await again.workstation.openTable();
    await again.page.getByTestId('left-tab-filter').click();
    await openGroup(again.page, 'saved');
    await again.page.getByTestId('filter-saved').getByRole('button').first().click();
    await expect.poll(() => again.workstation.count(), { timeout: 15_000 }).toBe(inside);
  },
);

test('what only the service knows is asked of it, said with its age, and leaves no doubt when it answers', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  await page.getByTestId('left-tab-filter').click();
  await openGroup(page, 'register');
  await page.getByTestId('filter-purpose-forskning').check();
  const said = page.getByTestId('filter-group-register').getByTestId('filter-matching');
  await expect(said.getByTestId('age')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByTestId('filter-undecided')).toHaveCount(0);
  const shown = await counted(page);
  expect(shown).toBeGreaterThan(0);
  await expect(said).toContainText(`${shown} site`);
  await page.getByTestId('filter-remove-service-purpose').click();
  await expect(page.getByTestId('filter-chip')).toHaveCount(0);
});
