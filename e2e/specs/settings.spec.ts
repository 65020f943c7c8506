import type { ElectronApplication, Page } from '@playwright/test';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityFaults } from '../accessibility';
import { expect, folderForApp, test } from '../fixtures';
import type { Workstation } from '../pages/workstation';

/** A computer that is not in the zones that are chosen. */
const env = { TZ: 'America/St_Johns' };

test(
  'zone, coordinates and colours are changed by keyboard, survive a restart, and come back from a file',
  { tag: '@long' },
  async ({ home, launch }) => {
    const first = await launch({ env });
    await first.workstation.ready();
    await first.workstation.press('Control+,');
    await expect(first.page.getByTestId('status-zone')).not.toHaveText('Times: UTC');
    await choose(first, 'tidssone', 'timeZone', 'utc');
    await expect(first.page.getByTestId('status-zone')).toHaveText('Times: UTC');
    await choose(first, 'koordinat', 'coordinateFormat', 'dd');
    await choose(first, 'mørk', 'theme', 'night');
    await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'night');
    await first.page.getByTestId('settings-search').fill('');
    expect(await accessibilityFaults(first.page, '[data-testid="settings-page"]')).toEqual([]);
    await first.app.close();
    expect(statSync(join(home, 'settings.json')).mode & 0o777).toBe(0o600);

    const { app, page, workstation } = await launch({ env });
    await workstation.ready();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
    await expect(page.getByTestId('status-zone')).toHaveText('Times: UTC');
    await workstation.openTable();
    await workstation.rows.first().click();
    await expect(page.getByTestId('locality-panel')).toContainText(/\d{2}\.\d{5}, \d{1,2}\.\d{5}/);
    await workstation.press('Escape');

    const folder = folderForApp('kartbord-settings-');
    const file = join(folder, 'mine.json');
    await answerDialogs(app, file);
    await workstation.press('Control+,');
    await page.getByTestId('settings-export').click();
    await expect(page.getByTestId('settings-file-said')).toContainText('mine.json');
    const written = readFileSync(file, 'utf8');
    expect(JSON.parse(written)).toMatchObject({
      kartbord: 'settings',
      settings: { theme: 'night', timeZone: 'utc', coordinateFormat: 'dd' },
    });
    expect(written).not.toMatch(/token|secret|password|https?:|\/home|127\.0\.0\.1/i);

    await page.getByTestId('settings-reset').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
    await expect(page.getByTestId('status-zone')).not.toHaveText('Times: UTC');
    await expect(page.getByTestId('setting-timeZone')).toHaveAttribute('data-default', 'true');
    await page.getByTestId('settings-import').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
    await expect(page.getByTestId('status-zone')).toHaveText('Times: UTC');
    await page.getByTestId('settings-take-back').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
    rmSync(folder, { recursive: true, force: true });
  },
);

/** The row is searched for and its choice made without the mouse. */
async function choose(
  { page, workstation }: { readonly page: Page; readonly workstation: Workstation },
  typed: string,
  row: string,
  value: string,
): Promise<void> {
  const field = page.getByTestId('settings-search');
  await field.focus();
  await field.fill(typed);
  // The rows that are not meant have gone, and with them what Tab would come to first.
  await expect(page.getByTestId('setting-docks')).toHaveCount(0);
  await workstation.press('Tab');
  const wanted = page.getByTestId(`setting-${row}`).locator(`input[value="${value}"]`);
  for (let step = 0; step < 4 && !(await wanted.isChecked()); step++) await workstation.press('ArrowRight');
  await expect(wanted).toBeChecked();
}

async function answerDialogs(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
}
