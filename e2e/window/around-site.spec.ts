import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { expect, folderForApp, test } from '../fixtures';

/** Every row of the register in the order of the screen, which has only those in view, by its columns. */
async function registerOf(page: Page): Promise<readonly (readonly string[])[]> {
  const grid = page.getByTestId('register-grid');
  const rows = new Map<string, readonly string[]>();
  await grid.evaluate((one) => one.scrollTo(0, 0));
  await expect(async () => {
    const seen = await page
      .getByTestId('register-row')
      .evaluateAll((all) =>
        all.map(
          (row) =>
            [
              row.getAttribute('aria-rowindex') ?? '',
              [...row.children].map(({ textContent }) => textContent.trim()),
            ] as const,
        ),
      );
    for (const [place, cells] of seen) rows.set(place, cells);
    await grid.evaluate((one) => one.scrollBy(0, one.clientHeight / 2));
    expect(rows.size).toBe(Number(await grid.getAttribute('data-count')));
  }).toPass({ intervals: [50] });
  return [...rows.values()];
}

const numberIn = (text: string): number => Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', ''));

test(
  'a person finds the neighbours of a site by sea, exports them, asks which vessels called at them, lays two stays over each other, sees the counts around the limit and lice around treatments, fills the register of a municipality and opens the page of a company in it',
  { tag: '@long' },
  async ({ launch }) => {
    // The register of a municipality and its pages are steps of it.
    test.setTimeout(180_000);
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

    // Of one municipality the details are fetched, and each of its rows is filled.
    const [, , place = ''] =
      (await first.getByRole('gridcell').first().getAttribute('title'))?.split(' · ') ?? [];
    await page.getByTestId('register-search').fill(place);
    await page.getByTestId('register-only').click();
    await expect(page.getByTestId('register-said')).toContainText(/Known for 1 of \d{1,2} sites/);
    await page.getByTestId('register-fetch-start').click();
    await expect(page.getByTestId('register-fetch')).toBeHidden({ timeout: 60_000 });
    const rows = await registerOf(page);
    const filled = rows.filter(([, holder]) => holder !== '–');
    expect(filled.length).toBeGreaterThan(3);
    await expect(page.getByTestId('register-said')).toContainText(
      `Known for ${filled.length} of ${rows.length} sites`,
    );
    for (const [, , licences, capacity] of filled) {
      expect(licences).toMatch(/[A-Z]/);
      expect(capacity).toMatch(/^[\d,.]+ (?:tonnes|fish)$/);
    }

    // The page of the company with most of them says the same of its sites, as does that of the municipality beside it.
    const sitesOf = (holder = ''): typeof filled => filled.filter((row) => row[1] === holder);
    const [[, company = ''] = []] = filled.toSorted(([, a], [, b]) => sitesOf(b).length - sitesOf(a).length);
    await page.getByTestId('register-search').fill(company);
    await page.getByTestId('register-row').first().click();
    await page.getByTestId('holder-overview').click();
    await expect(page.getByTestId('overview-of').locator('option:checked')).toHaveText(company);
    await page.getByTestId('overview-against').selectOption({ label: place });
    const told = async (figure: string): Promise<readonly (readonly string[])[]> =>
      page
        .locator(`[data-testid="overview-figure"][data-figure="${figure}"]`)
        .evaluateAll((all) =>
          all.map((row) => [...row.children].map(({ textContent }) => textContent.trim())),
        );
    await expect(page.getByTestId('site-curves')).toHaveCount(2);
    const sets = [sitesOf(company), filled];
    const [[, ...details] = []] = await told('details');
    expect(details.map(numberIn)).toEqual(sets.map((set) => set.length));
    expect(details[1]).toMatch(new RegExp(`of ${rows.length}$`));
    const capacities = await told('capacity');
    expect(capacities.length).toBeGreaterThan(0);
    for (const [name = '', ...sums] of capacities) {
      const of = sets.map((set) => set.filter((row) => row[3]?.endsWith(name.replace('Capacity, ', ' '))));
      expect([name, ...sums.map(numberIn)]).toEqual([
        name,
        ...of.map((set) => set.reduce((sum, row) => sum + numberIn(row[3] ?? ''), 0)),
      ]);
    }
    expect(await accessibilityFaults(page, '[data-testid="overview"]')).toEqual([]);
  },
);
