import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { addWeeks, isoWeek, newestCompleteWeek, weekParts } from '@kartbord/common/week';
import { accessibilityFaults } from '../accessibility';
import { expect, folderForApp, test } from '../fixtures';
import { storyNow } from '../story-time';

test(
  'the weeks of a site are read, stepped through, gone to and exported without the mouse',
  { tag: '@long' },
  async ({ launch }) => {
    const { app, page, workstation } = await launch();
    await workstation.ready();
    const opened = newestCompleteWeek(storyNow());
    await workstation.press('\\');
    await expect(workstation.rows.first()).toBeVisible();
    await tabTo(page.getByTestId('table'));
    await workstation.press('ArrowDown');
    const charts = page.getByTestId('year-charts');
    await expect(charts).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^Week ${weekParts(opened).week}, .*limit`),
    );
    await expect(page.getByTestId('part-diseases')).toContainText('Fetched');
    await expect(page.getByTestId('part-treatments')).toContainText('Fetched');
    await expect(page.getByTestId('part-visits')).toContainText('Fetched');
    // The sample coast has boats at every site.
    await expect(page.locator('[data-testid^="boats-"] rect').first()).toBeAttached();
    await workstation.press('\\');

    await tabTo(charts);
    const at = Number(await charts.getAttribute('data-shown-at'));
    await workstation.press('ArrowLeft');
    await expect(charts).toHaveAttribute('data-shown-at', String(at - 1));
    await workstation.press('Shift+ArrowLeft');
    await expect(charts).toHaveAttribute('data-shown-at', String(at - 5));
    await expect.poll(() => workstation.week()).toBe(addWeeks(opened, -5));
    await expect(page.getByTestId('week-readout')).toHaveAttribute('data-week', addWeeks(opened, -5));

    await tabTo(page.getByTestId('year-table-toggle'));
    await workstation.press('Enter');
    const wanted = addWeeks(opened, -3);
    await tabTo(page.getByTestId('year-table').getByRole('button', { name: wanted }));
    await workstation.press('Enter');
    await expect(charts).toHaveAttribute('data-shown-at', String(at - 3));

    const target = join(folderForApp('kartbord-export-'), 'weeks.csv');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, target);
    await page.getByTestId('year-export').focus();
    await workstation.press('Enter');
    await expect(page.getByTestId('table-receipt')).toBeVisible();
    expect(readFileSync(target, 'utf8')).toContain(opened);

    await page.getByTestId('year-answers').locator('summary').first().focus();
    await workstation.press('Enter');
    const raw = page.getByTestId(`raw-treatments-${weekParts(opened).year}`);
    await raw.locator('summary').focus();
    await workstation.press('Enter');
    await expect(raw.locator('pre')).toContainText('localityNo');
    expect(await accessibilityFaults(page, '[data-testid=locality-panel]')).toEqual([]);

    /** Goes there with Tab alone. */
    async function tabTo(element: Locator): Promise<void> {
      for (let stop = 0; stop < 120; stop++) {
        if (await element.evaluate((one) => one === document.activeElement)) return;
        await workstation.press('Tab');
      }
      throw new Error('Tab does not lead there');
    }
  },
);

test('a click on the charts goes to that week, and all years show where the series break', async ({
  launch,
}) => {
  const { page, workstation } = await launch({ size: { width: 1024, height: 700 } });
  await workstation.ready();
  await workstation.openTable();
  await workstation.rows.first().click();
  const charts = page.getByTestId('year-charts');
  await expect(page.getByTestId('part-visits')).toContainText('Fetched');
  await workstation.press('\\');
  await page.getByTestId('year-span').getByText('1 year').click();
  await expect(charts).toHaveAttribute('aria-valuemax', /^(\d|[1-4]\d|5[0-2])$/);
  await charts.click({ position: { x: 36, y: 60 } });
  await expect
    .poll(() => workstation.week())
    .toBe(isoWeek(weekParts(newestCompleteWeek(storyNow())).year, 1));
  await expect(charts).toHaveAttribute('data-shown-at', '0');

  await page.getByTestId('year-span').getByText('All').click();
  await expect(page.getByTestId('series-break')).toHaveCount(7);
  await expect(page.getByTestId('locality-year')).toContainText('a: from week 1, 2016');
  expect(await charts.evaluate((one) => one.scrollWidth > one.clientWidth + 8)).toBe(false);
  expect(await accessibilityFaults(page, '[data-testid=locality-panel]')).toEqual([]);
});
