import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityFaults } from '../accessibility';
import { newestCompleteWeek } from '@kartbord/common/week';
import { expect, folderForApp, test } from '../fixtures';
import { storyNow } from '../story-time';

/** How many rows the explanation on the screen has of each part. */
async function partsOf(page: Page): Promise<Record<'counted' | 'below' | 'undecided', number>> {
  const count = async (part: string): Promise<number> =>
    Number(await page.getByTestId(`explain-part-${part}`).getAttribute('data-count'));
  return {
    counted: await count('counted'),
    below: await count('below'),
    undecided: await count('undecided'),
  };
}

/** As a field of dates has it. */
const dayBefore = (days: number): string =>
  new Date(storyNow() - days * 86_400_000).toISOString().slice(0, 10);

const numberIn = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replace(',', ''));

test('a person asks how a number is made, sees the sites behind it, and takes them along', async ({
  launch,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  await workstation.press('\\');
  await page.getByTestId('bottom-tab-figures').click();

  await page.getByTestId('figure-over-share').click();
  const explanation = page.getByTestId('explain-page');
  await expect(explanation).toBeVisible();
  const parts = await partsOf(page);
  expect(parts.below).toBeGreaterThan(500);
  const share = `${((100 * parts.counted) / parts.below).toFixed(1)}%`;
  await expect(page.getByTestId('explain-value')).toHaveText(share);
  expect(numberIn(await page.getByTestId('figure-over').innerText())).toBe(parts.counted);
  await expect(page.getByTestId('explain-rows')).toHaveAttribute('data-count', String(parts.counted));

  const target = join(folderForApp('kartbord-figure-'), 'over.csv');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  await page.getByTestId('export-explained').click();
  await expect(page.getByTestId('table-receipt')).toBeVisible();
  const lines = readFileSync(target, 'utf8').trimEnd().split('\r\n').slice(1);
  const ofPart = (part: string): number => lines.filter((line) => line.startsWith(`${part},`)).length;
  expect(ofPart('counted')).toBe(parts.counted);
  expect(ofPart('counted') + ofPart('rest')).toBe(parts.below);
  expect(ofPart('undecided')).toBe(parts.undecided);
  const about = JSON.parse(readFileSync(`${target}-metadata.json`, 'utf8'));
  expect(about.notes[0].rule).toContain('out of the sites with a count');

  // The explanation stays beside the map while its sites are looked at, and ends with Escape.
  await page.getByTestId('explain-rows').press('ArrowDown');
  await expect(page.locator('[data-testid="explain-row"][aria-selected="true"]')).toHaveCount(1);
  await expect(explanation).toBeVisible();
  expect(await accessibilityFaults(page, '[data-testid="right-dock"]')).toEqual([]);
  await workstation.press('Escape');
  await expect(explanation).toBeHidden();
  await expect(workstation.panel).toBeVisible();

  // Zones of the sites: nothing is requested until it is wanted, and the filter has as many sites as are counted.
  await page.getByTestId('bottom-tab-table').click();
  await page.getByTestId('table-zones').click();
  await page.getByTestId('zones-fetch-isa').click();
  const only = page.getByTestId('zones-only-isa');
  await expect(only).toBeVisible();
  const inside = numberIn(await page.getByTestId('zones-isa').innerText());
  await only.click();
  await expect.poll(() => workstation.count()).toBe(inside);
  await expect(page.getByTestId('cell-isaZone').first()).toHaveText('Control area');

  // Of a few of them the details of two weeks tell who entered and left a PD zone.
  const found = page.getByTestId('table-search');
  await found.fill(await page.getByTestId('cell-municipality').first().innerText());
  await expect.poll(() => workstation.count()).toBeLessThan(inside);
  await page.getByTestId('zones-details-start').click();
  await page.getByTestId('zones-details-before-start').click();
  await expect(page.getByTestId('zones-pd')).toContainText(/\d+ entered and \d+ left, of the \d+ known/);
  await found.fill('');
  await expect.poll(() => workstation.count()).toBe(inside);

  // They become a list of one's own, and what is new is told of them alone.
  await workstation.press('Control+k');
  await workstation.searchBox.fill('my sites');
  await page.getByText('My sites: a list as the filter').first().click();
  await page.getByTestId('filter-sites-shown').click();
  await expect(page.getByTestId('filter-sites')).toContainText(String(inside));
  expect(await workstation.count()).toBe(inside);
  await workstation.press('Control+k');
  await workstation.searchBox.fill('what is new');
  await workstation.press('Enter');
  await page.getByText('Since a date', { exact: true }).click();
  await page.getByTestId('news-day').fill(dayBefore(20));
  const since = page.getByTestId('news-since');
  await expect(since.or(page.getByTestId('news-fetch-since')).first()).toBeVisible();
  await page.getByTestId('news-fetch-since').click();
  await expect(since).toHaveAttribute('data-newest', newestCompleteWeek(storyNow()));
  await expect(since.locator('h3').first()).toContainText(String(inside));
});

test('the numbers of the title, the table and the areas are one number', async ({ launch }) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  for (const name of ['reported', 'over'] as const) {
    const number = page.getByTestId(`summary-${name}`);
    const said = numberIn(await number.innerText());
    await number.click();
    await expect(page.getByTestId('explain-part-counted')).toHaveAttribute('data-count', String(said));
  }
  await workstation.press('Escape');

  await workstation.press('\\');
  await page.getByTestId('bottom-tab-figures').click();
  const over = numberIn(await page.getByTestId('figure-over').innerText());
  const panel = page.getByTestId('figures-panel');
  expect(await accessibilityFaults(page, '[data-testid="figures-panel"]')).toEqual([]);
  await panel.getByText('By area', { exact: true }).click();
  await page.getByTestId('group-figure').selectOption('over');
  const values = await page.getByTestId('group-value').allInnerTexts();
  expect(values.length).toBeGreaterThan(4);
  expect(values.map(numberIn).reduce((sum, one) => sum + one, 0)).toBe(over);
  expect(await accessibilityFaults(page, '[data-testid="figures-panel"]')).toEqual([]);
  await panel.getByText('Table', { exact: true }).click();
  await expect(page.getByTestId('group-row')).toHaveCount(values.length);
  expect(await accessibilityFaults(page, '[data-testid="figures-panel"]')).toEqual([]);
  await panel.getByText('By the service', { exact: true }).click();
  await expect(page.getByTestId('national')).toContainText('Week by week');
  expect(await accessibilityFaults(page, '[data-testid="figures-panel"]')).toEqual([]);
  await panel.getByText('Outbreaks and escapes', { exact: true }).click();
  await expect(page.getByTestId('events')).toContainText(/outbreaks? ·/);
  await panel.getByText('Its year', { exact: true }).click();
  await expect(page.getByTestId('events')).toContainText('Not downloaded: ');
  await expect(
    page.getByTestId('events').getByRole('columnheader', { name: 'Open in week' }).first(),
  ).toBeVisible();
  const bar = page.getByTestId('events-week').first();
  expect(
    await bar.evaluate(({ lastElementChild: one }) => one?.getBoundingClientRect().width),
  ).toBeGreaterThan(4);
  expect(await accessibilityFaults(page, '[data-testid="figures-panel"]')).toEqual([]);
  // Asked in words: counted in what is downloaded, and opened with the county.
  await workstation.press('Control+k');
  await workstation.searchBox.fill('escapes vestland this year');
  await expect(page.getByTestId('asked-events-count')).toContainText(/\d+ escapes?/);
  await workstation.press('Enter');
  await expect(page.getByTestId('events')).toHaveAttribute('data-span', 'year');
  await expect(page.getByTestId('filter-chip')).toContainText('Vestland');
  await workstation.press('Control+z');
  await panel.getByText('Year', { exact: true }).click();
  await expect(page.getByTestId('year-missing')).toContainText('not downloaded');
  expect(await accessibilityFaults(page, '[data-testid="figures-panel"]')).toEqual([]);
  // An area and a municipality beside each other, with the lice of their sites; from a site the page of its area.
  await workstation.press('Control+k');
  await workstation.searchBox.fill('overview of municipality Bergen');
  await workstation.press('Enter');
  await expect(page.getByTestId('overview-of')).toHaveValue('4601');
  await page.getByTestId('overview-against').selectOption('1804');
  await expect(page.getByTestId('site-curves')).toHaveCount(2);
  expect(await accessibilityFaults(page, '[data-testid="figures-panel"]')).toEqual([]);
  await page.getByTestId('site-curve').first().getByRole('button').click();
  await page.getByTestId('site-overview').last().click();
  await expect(page.getByTestId('overview-of')).toHaveValue(/^(?:[1-9]|1[0-3])$/);
  // No report is here that says which sites lie in it: that is not none.
  await expect(page.getByTestId('overview-none')).toBeVisible();
  await expect(page.locator('[data-testid="overview-figure"][data-figure="counted"]')).toContainText('–');
});
