import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addWeeks, newestCompleteWeek, weekParts, isoWeek, weeksInYear } from '@kartbord/common/week';
import { accessibilityFaults } from '../accessibility';
import { expect, folderForApp, test } from '../fixtures';
import type { Launched } from '../launched';
import { storyNow } from '../story-time';

const numberOf = async (page: Page, id: string, what: string): Promise<number> =>
  Number(await page.getByTestId(id).getAttribute(`data-${what}`));

async function press(page: Page, id: string, key = 'Enter'): Promise<void> {
  await page.getByTestId(id).focus();
  await page.keyboard.press(key);
}

const shown = newestCompleteWeek(storyNow());
const { year, week } = weekParts(shown);
const lastYear = isoWeek(year - 1, Math.min(week, weeksInYear(year - 1)));

async function compareWithLastYear({ page, workstation }: Launched): Promise<void> {
  await workstation.ready();
  await workstation.openTable();
  await press(page, 'bottom-tab-compare');
  await press(page, 'compare-last-year');
  await expect(page.getByTestId('compare-panel')).toHaveAttribute('data-look', 'ready');
  await expect(page.getByTestId('compare-against')).toHaveAttribute('data-week', lastYear);
  await expect(page.getByTestId('compare-shown')).toHaveAttribute('data-week', shown);
}

async function showAs(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).focus();
  await page.keyboard.press('Space');
}

test(
  'by keyboard a week is compared with last year: which sites changed, the share in parts, and the export',
  { tag: '@long' },
  async ({ launch }) => {
    const launched = await launch();
    const { app, page } = launched;
    await compareWithLastYear(launched);

    const changed = await numberOf(page, 'difference-count', 'count');
    expect(changed).toBeGreaterThan(0);
    let sum = 0;
    for (const part of await page.getByTestId('share-parts').locator('[data-numerator]').all()) {
      sum += Number(await part.getAttribute('data-numerator'));
      const sites = Number(await part.getAttribute('data-count'));
      if (sites === 0) continue;
      await part.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('difference-count')).toHaveAttribute('data-count', String(sites));
    }
    await press(page, 'list-all');
    await press(page, 'share-exact');
    expect(await numberOf(page, 'share-sum', 'sum')).toBe(sum);
    await expect(page.getByTestId('difference-count')).toHaveAttribute('data-count', String(changed));
    expect(await accessibilityFaults(page, '[data-testid="compare-panel"]')).toEqual([]);

    const target = join(folderForApp('kartbord-compare-'), 'difference.csv');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, target);
    await press(page, 'compare-export');
    await expect(page.getByTestId('table-receipt')).toBeVisible();
    expect(readFileSync(target, 'utf8').trimEnd().split('\r\n')).toHaveLength(changed + 1);
  },
);

test('by keyboard two weeks share the map by a handle, or stand side by side on maps that move as one', async ({
  launch,
}) => {
  const launched = await launch();
  const { page, workstation } = launched;
  await compareWithLastYear(launched);
  await showAs(page, 'Swipe');
  const handle = page.getByTestId('swipe-handle');
  await expect(handle).toHaveAttribute('aria-valuenow', '50');
  await press(page, 'swipe-handle', 'ArrowLeft');
  await expect(handle).toHaveAttribute('aria-valuenow', '48');
  expect(await workstation.week()).toBe(shown);
  await expect(page.getByTestId('other-title')).toHaveAttribute('data-week', lastYear);
  expect(await accessibilityFaults(page, 'main')).toEqual([]);

  await showAs(page, 'Side by side');
  await expect(page.getByTestId('second-map')).toBeVisible();
  const table = page.getByTestId('difference');
  await table.focus();
  await workstation.press('ArrowDown');
  await expect(workstation.panel).toBeVisible();
  const selected = page.locator('[data-testid="difference-row"][aria-selected="true"]').first();
  const no = await selected.getAttribute('data-locality-no');
  await workstation.press('Enter');
  await page.getByTestId('second-map').focus();
  await workstation.press('Escape');
  await expect(workstation.panel).toBeHidden();
  // Both maps have gone to the site: it is in the middle of the second, and picked there it is the one selected.
  await expect(async () => {
    await page.getByTestId('second-map').click();
    await expect(page.locator(`#change-${no}`)).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
  // And moved from the second map the first one is moved.
  const scale = await page.getByTestId('scale-bar').getAttribute('aria-label');
  await page.getByTestId('second-map').hover();
  await page.mouse.wheel(0, 600);
  await expect(page.getByTestId('scale-bar')).not.toHaveAttribute('aria-label', scale ?? '');
  expect(await accessibilityFaults(page, 'main')).toEqual([]);
});

test(
  'a comparison is swapped, comes back after a restart, and ends by Escape',
  { tag: '@long' },
  async ({ launch }) => {
    const launched = await launch();
    const { app, page, workstation } = launched;
    await compareWithLastYear(launched);
    await showAs(page, 'Side by side');
    await press(page, 'compare-swap');
    await expect.poll(() => workstation.week()).toBe(lastYear);
    await expect(page.getByTestId('compare-against')).toHaveAttribute('data-week', shown);
    await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
    await app.close();

    const again = await launch();
    await again.workstation.ready();
    await expect(again.page.getByTestId('other-title')).toHaveAttribute('data-week', shown);
    await expect(again.page.getByTestId('second-map')).toBeVisible();
    await again.workstation.press('Escape');
    await expect(again.page.getByTestId('second-map')).toBeHidden();
  },
);

test('the compared week moves along with the shown one where its distance is kept', async ({ launch }) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  await workstation.openTable();
  await press(page, 'bottom-tab-compare');
  await press(page, 'compare-previous');
  await press(page, 'compare-against');
  await press(page, 'compare-keep', 'Space');
  await workstation.press('Escape');
  await page.locator('[data-board]').focus();
  await workstation.press('ArrowLeft');
  await expect(page.getByTestId('compare-shown')).toHaveAttribute('data-week', addWeeks(shown, -1));
  await expect(page.getByTestId('compare-against')).toHaveAttribute('data-week', addWeeks(shown, -2));
  await expect(page.getByTestId('compare-panel')).toHaveAttribute('data-look', 'ready');
  await workstation.press('Escape');
  await expect(page.getByTestId('compare-panel')).toHaveAttribute('data-look', 'none');
});
