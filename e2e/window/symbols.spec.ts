import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import { clearMap } from '../pages/workstation';

/** The number at the end of a row of the legend. */
async function countOf(page: Page, testid: string): Promise<number> {
  const text = await page.getByTestId(testid).locator('.count').innerText();
  return Number(text.replaceAll(/\D/g, ''));
}

test('what is coloured is chosen in one line: map, legend and hover card follow', async ({ launch }) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  const total = await page.getByTestId('legend-total').innerText();
  const before = await page.getByRole('application').screenshot();

  await page.getByTestId('colouring').selectOption('sea-temperature');
  await expect(page.getByTestId('class-rule')).toContainText('2 °C');
  await expect(page.getByTestId('legend-over')).toBeHidden();
  await expect(page.getByTestId('legend-total')).toHaveText(total);
  const counts = await page.locator('[data-testid^="class-step-"] .count').allInnerTexts();
  expect(counts).toHaveLength(10);
  expect(counts.map(Number).reduce((a, b) => a + b, 0)).toBeGreaterThan(300);
  await expect
    .poll(async () => (await page.getByRole('application').screenshot()).equals(before))
    .toBe(false);

  await workstation.openTable();
  await workstation.rows.first().dblclick();
  const board = await clearMap(page);
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  await expect(async () => {
    await page.mouse.move(x + 3, y);
    await page.mouse.move(x, y);
    await expect(page.getByTestId('hover-coloured')).toContainText(/^Sea temperature: .* °C/, {
      timeout: 500,
    });
  }).toPass();
  expect(await accessibilityFaults(page, '[data-testid="left-dock"]')).toEqual([]);
});

test('a limit is edited: what is over follows at once, survives a restart, and goes back to the regulation', async ({
  launch,
}) => {
  const first = await launch();
  await first.workstation.ready();
  const byRegulation = await countOf(first.page, 'legend-over');
  await first.page.getByTestId('open-limits').click();
  await expect(first.page.getByTestId('limits-page')).toContainText('FOR-2012-12-05-1140');

  await first.page.getByTestId('limit-edit-0').click();
  await first.page.getByTestId('limit-value').fill('much');
  await first.page.getByTestId('limit-save').click();
  await expect(first.page.getByTestId('limit-value')).toHaveAttribute('aria-invalid', 'true');
  await expect(first.page.getByTestId('limit-value')).toBeFocused();
  expect(await accessibilityFaults(first.page, '[data-testid="limits-page"]')).toEqual([]);
  await first.page.getByTestId('limit-value').fill('0.1');
  await first.page.getByTestId('limit-source').fill('a stricter rule of ours');
  await first.page.getByTestId('limit-save').click();
  await expect.poll(() => countOf(first.page, 'legend-over')).toBeGreaterThan(byRegulation);
  const byOwn = await countOf(first.page, 'legend-over');
  await expect(first.page.getByTestId('limit-note')).toContainText('Changed from the regulation by you.');
  await expect(first.page.getByTestId('summary')).toContainText(`${byOwn} at or over the limit`);
  await first.page.getByTestId('colouring').selectOption('mobile');
  await expect(first.page.locator('html')).toHaveAttribute('data-workspace-saved', 'true');
  await first.app.close();

  const second = await launch();
  await second.workstation.ready();
  await expect(second.page.getByTestId('colouring')).toHaveValue('mobile');
  await second.page.getByTestId('colouring').selectOption('state');
  await expect.poll(() => countOf(second.page, 'legend-over')).toBe(byOwn);
  await second.page.getByTestId('open-limits').click();
  await second.page.getByTestId('limit-reset').click();
  await expect.poll(() => countOf(second.page, 'legend-over')).toBe(byRegulation);
  await expect(second.page.getByTestId('limits-state')).toContainText(
    'These are the limits of the regulation.',
  );
});

test('a number that is hard to believe is flagged with its reason in legend, table and panel, and stays', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  // In its first years the service has 0 °C in summer where nothing was filled in.
  await workstation.press('Control+g');
  await page.keyboard.type('2013-W30');
  await workstation.press('Enter');
  await expect.poll(() => workstation.week()).toBe('2013-W30');
  await workstation.loaded();
  await page.getByTestId('outliers').locator('summary').click();
  const one = page.getByTestId('outlier').filter({ hasText: 'Exactly 0 °C in a warm season' }).first();
  await expect(one).toContainText('0.0 °C');
  expect(await accessibilityFaults(page, '[data-testid="left-dock"]')).toEqual([]);
  await one.click();
  await expect(workstation.panel).toBeVisible();
  await expect(page.getByTestId('lice-outlier').first()).toContainText('shown as given');
  await workstation.openTable();
  const selected = page.locator('[data-testid="table-row"][aria-selected="true"]');
  await expect(selected.getByTestId('flagged').first()).toHaveAttribute('title', /shown as given/);
  await expect(selected.getByTestId('flagged').first()).toContainText('0.0');
});
