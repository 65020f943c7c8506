import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityFaults } from '../accessibility';
import { expect, folderForApp, test } from '../fixtures';

test(
  'a person finds the neighbours of a site by sea, exports them, asks which vessels called at them, lays two stays over each other, and sees the counts around the limit, lice around treatments and the register',
  { tag: '@long' },
  async ({ launch }) => {
    const { app, page, workstation } = await launch();
    await workstation.ready();
    await workstation.openTable();
    await workstation.rows.first().click();
    await expect(workstation.panel).toBeVisible();

    await workstation.press('Control+k');
    await workstation.searchBox.fill('naboer');
    await workstation.press('Enter');
    const found = page.getByTestId('neighbours-found');
    const near = page.getByTestId('neighbour');
    await expect(found).toContainText('within 10 km by sea');
    const within10 = await near.count();
    await page.getByText('20 km', { exact: true }).click();
    await expect(found).toContainText('within 20 km by sea');
    expect(await near.count()).toBeGreaterThanOrEqual(within10);
    expect(await accessibilityFaults(page, '[data-testid="neighbours"]')).toEqual([]);
    const target = join(folderForApp('kartbord-neighbours-'), 'neighbours.csv');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, target);
    await page.getByTestId('export-neighbours').click();
    await expect(page.getByTestId('table-receipt')).toBeVisible();
    expect(readFileSync(target, 'utf8').trimEnd().split('\r\n')).toHaveLength((await near.count()) + 1);

    // One click on: which vessels called at the site and its neighbours.
    await page.getByTestId('neighbours-vessels').click();
    await expect(page.getByTestId('matrix-sites')).toHaveValue('sea');
    await expect(page.getByTestId('matrix-fetch')).toContainText(/\d+ requests/);
    expect(await accessibilityFaults(page, '[data-testid="site-vessels"]')).toEqual([]);

    await workstation.press('Control+k');
    await workstation.searchBox.fill('production cycles');
    await workstation.press('Enter');
    const stays = page.getByTestId('stay');
    await expect(stays).toHaveCount(1);
    await page.getByTestId('stays').getByText('All sites', { exact: true }).click();
    await expect(page.getByTestId('stays-said')).toContainText(/^\s*[\d,]+ stays/);
    // What is missing is offered, with what it takes; nothing is fetched unasked.
    await expect(page.getByTestId('stays-fetch')).toContainText(/\d+ requests/);
    await stays.nth(0).click();
    await stays.nth(1).click();
    const overlay = page.getByTestId('stay-overlay');
    await expect(overlay.getByRole('listitem')).toHaveCount(2);
    await overlay.locator('summary').click();
    await expect(page.getByTestId('stay-table').getByRole('row').nth(1)).toContainText('0');
    expect(await accessibilityFaults(page, '[data-testid="stays"]')).toEqual([]);

    await page.getByText('Around the limit', { exact: true }).click();
    const counted = page.getByTestId('count-said').first();
    await expect(counted).toContainText(/[\d,]+ counts: just under the limit \d+, just over \d+/);
    const countsOfTwoWeeks = await counted.textContent();
    await expect(page.getByTestId('counts-fetch')).toContainText(/1 request\b/);
    await page.getByTestId('counts-fetch-start').click();
    await expect(counted).not.toHaveText(countsOfTwoWeeks ?? '');
    await expect(page.getByTestId('counts-fetch')).toBeHidden();
    expect(await accessibilityFaults(page, '[data-testid="counts"]')).toEqual([]);

    await workstation.press('Control+k');
    await workstation.searchBox.fill('did the treatment work');
    await workstation.press('Enter');
    await expect(page.getByTestId('study-left-out')).toContainText('is not downloaded');
    await expect(page.getByTestId('study-fetch')).toContainText(/\d+ requests/);
    await page.getByTestId('study-quarter').selectOption({ label: 'Weeks 40–53' });
    await expect(page.getByTestId('study-left-out')).toContainText('is not downloaded');
    await expect(page.getByTestId('study')).toContainText('It cannot show that a treatment worked');
    await page.getByTestId('study').getByText('Production area', { exact: true }).click();
    await expect(page.getByTestId('study-area').locator('option')).not.toHaveCount(1);
    expect(await accessibilityFaults(page, '[data-testid="study"]')).toEqual([]);

    await workstation.press('Control+k');
    await workstation.searchBox.fill('aquaculture register');
    await workstation.press('Enter');
    await expect(page.getByTestId('register-said')).toContainText(/Known for 1 of [\d,]+ sites/);
    await expect(page.getByTestId('register-fetch')).toContainText(/\d+ requests/);
    await page.getByTestId('register').getByRole('button', { name: 'Capacity' }).click();
    const first = page.getByTestId('register-row').first();
    await expect(first).toContainText(/tonnes|fish/);
    expect(await accessibilityFaults(page, '[data-testid="register"]')).toEqual([]);
  },
);
