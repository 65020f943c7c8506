import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';

test('four weeks are taken offline, and listed with their requests and with what is kept', async ({
  launch,
}) => {
  const { page, workstation } = await launch({ size: { width: 1024, height: 700 } });
  await workstation.ready();
  await page.evaluate(() => window.kartbord.call(1_000_000, 'settings.change', { language: 'nb' }));
  await page.getByTestId('status-offline').click();
  await page.getByTestId('weeks-last-four').click();
  await page.getByTestId('offline-start').click();
  const job = page.getByTestId('offline-job').first();
  await expect(job).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
  await expect(page.getByTestId('plan-requests')).toHaveText('0');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByTestId('offline-tab-requests').click();
  const asked = page.getByTestId('request').filter({ hasText: '/v2/geodata/fishhealth/locality/2026/' });
  await expect.poll(() => asked.count()).toBeGreaterThanOrEqual(4);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByTestId('offline-tab-cache').click();
  await expect(page.getByTestId('cache-weeks').getByTestId('cache-share').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  // Long pages scroll in their dock and never the window.
  expect(
    await page.evaluate(() => [document.documentElement.scrollTop, document.documentElement.scrollHeight]),
  ).toEqual([0, 700]);
});
