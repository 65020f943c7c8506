import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProbeReport } from '../../src-shared/domain/session/probe';
import { accessibilityFaults } from '../accessibility';
import { expect, folderForApp, test } from '../fixtures';

test('by keyboard the service in use is checked: how many requests is said first, what differs by name, and the report is saved', async ({
  launch,
  loopbackSide,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  const press = async (id: string): Promise<void> => {
    await page.getByTestId(id).focus();
    await page.keyboard.press('Enter');
  };
  await press('session-chip');
  await press('open-connections');
  await press('service-check-open');
  const check = page.getByTestId('service-check');
  await expect(check).toContainText('at most 25 small requests');
  await press('service-check-start');
  await expect(check).toHaveAttribute('data-differs', '0');
  await expect(check).toContainText('Nothing differs from what Kartbord expects.');

  const { service } = await loopbackSide();
  await service.admin('/deviations', { name: 'layer-gone' });
  await press('service-check-start');
  await expect(check).toHaveAttribute('data-differs', '1');
  await expect(check).toContainText('Map layers: The layer localitywithpd is no longer offered.');
  expect(await accessibilityFaults(page, '[data-testid="connections"]')).toEqual([]);

  const target = join(folderForApp('kartbord-check-'), 'check.json');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  await press('service-check-save');
  await expect(page.getByTestId('service-check-saved')).toHaveText('Saved as check.json');
  const report = JSON.parse(readFileSync(target, 'utf8')) as ProbeReport;
  expect(report.answers.flatMap(({ findings }) => findings)).toEqual([
    { kind: 'layer-gone', path: 'localitywithpd' },
  ]);
});
