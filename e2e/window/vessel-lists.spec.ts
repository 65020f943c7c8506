import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';

test('a person pastes a list of vessels, keeps it, takes it off the map and finds its vessels again', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  await page.getByTestId('left-tab-vessels').click();
  const field = page.getByTestId('add-mmsi');
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'name;mmsi\nOne;257000101\nTwo;257000102\nNobody knows;\nWrong;12\nOne;257000101');
  await expect(page.getByTestId('reading-taken')).toHaveText('2 vessels read');
  await expect(page.getByTestId('wrong-line')).toContainText('Line 5');
  await expect(page.getByTestId('unmatched-line')).toContainText('Nobody knows');
  await expect(page.getByTestId('reading-doubled')).toBeVisible();
  await page.getByTestId('reading-into').selectOption('new');
  expect(await accessibilityFaults(page, '[data-testid="vessels-panel"]')).toEqual([]);
  await page.getByTestId('reading-show').click();

  const rows = page.getByTestId('vessel-row');
  await expect(rows).toHaveCount(2);
  await expect(page.locator('[data-testid="vessel-row"][data-look="ready"]')).toHaveCount(2);
  await expect(page.getByTestId('watch-list')).toHaveAttribute('data-share', 'all');
  const more = page.getByTestId('vessels-more').locator('summary');
  await more.click();
  await page.getByTestId('list-open').click();
  await expect(page.getByTestId('list-archived')).not.toBeChecked();
  expect(await accessibilityFaults(page, '[data-testid="vessels-panel"]')).toEqual([]);
  const name = (await rows.first().locator('strong').textContent()) ?? '';

  await page.getByTestId('list-show').click();
  await expect(page.getByTestId('vessels-empty')).toBeVisible();
  await workstation.press('Control+k');
  await workstation.searchBox.fill(name.slice(0, 5));
  const found = page
    .locator('[data-testid="search-hit"][data-kind="known-vessel"]')
    .filter({ hasText: name });
  await found.first().click();
  await expect(page.getByTestId('vessel-panel')).toHaveAttribute('data-mmsi', '257000101');
  await expect(page.getByTestId('vessel-in-list')).toBeChecked();
  await more.click();
  await page.getByTestId('list-show').click();
  await expect(rows).toHaveCount(2);
});
