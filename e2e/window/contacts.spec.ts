import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityFaults } from '../accessibility';
import { expect, folderForApp, test } from '../fixtures';

test(
  'a person asks which boats came to a site, fetches the lists of its municipality, follows the way to an exposed site, and practises on an outbreak',
  { tag: '@long' },
  async ({ launch }) => {
    const { app, page, workstation } = await launch();
    await workstation.ready();
    await workstation.openTable();
    await workstation.rows.first().click();
    await page.getByTestId('bottom-tab-contacts').click();
    await page.getByTestId('contacts-ask').click();
    // Nothing is fetched unasked: what it would take stands beside the answer.
    await expect(page.getByTestId('contacts-plan')).toContainText(/\d+ requests?/);
    await page.getByTestId('contacts-fetch').click();
    await expect(page.getByTestId('contacts-plan')).toContainText(/^\s*(\d+) of \1 lists here/, {
      timeout: 25_000,
    });
    await expect(page.getByTestId('contacts-caller').first()).toBeVisible();
    expect(await accessibilityFaults(page, '[data-testid="contacts-panel"]')).toEqual([]);

    await page.getByTestId('contacts-steps').selectOption('2');
    await page.getByText('Exposed sites', { exact: true }).click();
    const exposed = page.getByTestId('contacts-exposed');
    await expect(exposed.first()).toBeVisible();
    await page.getByTestId('contacts-way').first().press('Enter');
    await expect(page.getByTestId('contacts-path').first()).toBeVisible();
    await page.getByTestId('contacts-fit').click();
    await expect(page.getByTestId('contacts-gaps')).toContainText('fishing vessels under 15 m');
    expect(await accessibilityFaults(page, '[data-testid="contacts-panel"]')).toEqual([]);

    const target = join(folderForApp('kartbord-contacts-'), 'contacts.csv');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, target);
    await page.getByTestId('contacts-export').click();
    await expect(page.getByTestId('table-receipt')).toBeVisible();
    const [head, ...rows] = readFileSync(target, 'utf8').trimEnd().split('\r\n');
    expect(head).toContain('localityNo,steps,isCertain');
    expect(rows.length).toBeGreaterThanOrEqual(await exposed.count());

    await page.getByText('Timelines', { exact: true }).click();
    await expect(page.getByTestId('contacts-lane').first()).toBeVisible();
    expect(await accessibilityFaults(page, '[data-testid="contacts-panel"]')).toEqual([]);

    // What one of the boats did in the year, and what came too soon by a rule of one's own.
    await page.getByTitle('Boats', { exact: true }).click();
    await page.getByTestId('contacts-year').first().click();
    await expect(page.getByTestId('calls-cell').first()).toBeVisible();
    await expect(page.getByTestId('calls-said')).toContainText(/From the lists of \d+ of [\d,]+ sites/);
    // By its name, too; a name of no vessel and a year without a list have a sentence each.
    const title = await page.getByTestId('calls-said').locator('strong').textContent();
    const [name = '', year = ''] = (title ?? '')
      .replace(/^\s*Calls of /, '')
      .split(' in ')
      .map((part) => part.trim());
    const vessel = page.getByTestId('calls-mmsi');
    const mmsi = await vessel.inputValue();
    await vessel.fill('Ingen heter dette');
    await vessel.press('Enter');
    await expect(page.getByTestId('calls-namesakes')).toContainText('No vessel of that name');
    await page.getByTestId('calls-year').selectOption('2020');
    await expect(page.getByTestId('calls-problem')).toContainText('No list of visits of 2020');
    await workstation.press('Control+k');
    await workstation.searchBox.fill(`year of ${name.toLowerCase()} ${year}`);
    await expect(page.locator('#search-hits [role=option]').first()).toContainText(
      `Calls of ${name} in ${year}`,
    );
    await workstation.press('Enter');
    await expect(vessel).toHaveValue(mmsi);
    await expect(page.getByTestId('calls-cell').first()).toBeVisible();
    await page.getByTestId('calls-days').fill('-1');
    await page.getByTestId('calls-days').press('Enter');
    await expect(page.getByTestId('calls-problem')).toContainText('whole number of days');
    await page.getByTestId('calls-days').fill('30');
    await page.getByTestId('calls-days').press('Enter');
    await page.getByText('After any site', { exact: true }).click();
    await expect(page.getByTestId('calls-said')).toContainText('too soon');
    expect(await accessibilityFaults(page, '[data-testid="vessel-year"]')).toEqual([]);
    await page.getByTestId('vessel-year').getByText('Table', { exact: true }).click();
    await expect(page.getByTestId('call').first()).toBeVisible();

    // Which boats bind the sites of the tracing, and which went from one infected site to another.
    await page.getByText('Sites and vessels', { exact: true }).click();
    await page.getByTestId('matrix-cell').first().click();
    await expect(page.getByTestId('matrix-said')).toContainText(/\d calls?, the last/);
    await page.getByTestId('matrix').press('ArrowDown');
    await expect(page.getByTestId('matrix').locator('[role="rowheader"].marked')).toHaveCount(1);
    expect(await accessibilityFaults(page, '[data-testid="site-vessels"]')).toEqual([]);
    await page.getByText('Boats at two infected sites', { exact: true }).click();
    await expect(page.getByTestId('matrix-found')).toContainText('between infected sites');
    await page.getByText('Contacts of a site', { exact: true }).click();

    // The tab keeps its question while a site of the answer is looked at.
    await page.getByText('Exposed sites', { exact: true }).click();
    const asked = await page.getByTestId('contacts-from').inputValue();
    await exposed.last().getByTestId('contacts-site').click();
    await expect(workstation.panel).toBeVisible();
    await workstation.press('Escape');
    await expect(page.getByTestId('contacts-from')).toHaveValue(asked);
    await expect(exposed.first()).toBeVisible();

    // Another case is added from the list of cases near by, and the period holds for both.
    await page.getByTestId('contacts-more-cases').selectOption({ index: 1 });
    await expect(page.getByTestId('contacts-other-case')).toHaveCount(1);
    await expect(page.getByTestId('contacts-summary')).toContainText('at the 2 cases');

    // An outbreak drill: what was known by the day, an answer, and the truth beside it.
    await page.getByTestId('drill-open').click();
    await page.getByTestId('drill-begin').click();
    const named = page.getByTestId('drill-site').first();
    await named.getByRole('button').nth(0).click();
    await named.getByRole('button').nth(1).click();
    expect(await accessibilityFaults(page, '[data-testid="drill"]')).toEqual([]);
    await page.getByTestId('drill-truth').click();
    await expect(page.getByTestId('drill-end')).toContainText(
      /It came from .* by .*You: the right|another site/,
    );
    await page.getByText('How good is the tracing?', { exact: true }).click();
    await page.getByTestId('drill-measure').click();
    await expect(page.getByTestId('drill-said')).toContainText(/^\s*\d+ outbreaks? from/, {
      timeout: 30_000,
    });
    await page.getByTestId('drill-stop').click();
    await expect(page.getByTestId('drill-said')).toContainText('stopped, 200 were drawn');
    await page.getByTestId('drill-back').click();
    await expect(page.getByTestId('contacts-other-case')).toHaveCount(1);
  },
);
