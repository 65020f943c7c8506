import type { ConsoleMessage, Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';

/** What the page itself reports as wrong. The favicon is the browser's own wish. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico'))
      faults.push(message.text());
  });
  return faults;
}

test('the window is whole in a Chromium of today, under the policy of the app, in both languages', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  const faults = faultsOf(page);
  const answer = await page.reload();
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  await workstation.ready();
  const major = Number(/Chrome\/(\d+)/.exec(await page.evaluate(() => navigator.userAgent))?.[1]);
  expect(major).toBeGreaterThan(140);

  await workstation.openTable();
  await workstation.rows.nth(3).click();
  await expect(page.getByTestId('locality-state')).toBeVisible();
  for (const [language, said] of [
    ['Norsk', 'har rapportert'],
    ['English', 'reported'],
  ] as const) {
    await page.getByTestId('session-chip').click();
    await page.getByTestId('language-switch').getByText(language).click();
    await workstation.press('Escape');
    await expect(page.getByTestId('summary')).toContainText(said);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  expect(faults).toEqual([]);
});

test(
  'the window is whole in a Chromium of today by dusk and by night',
  { tag: '@long' },
  async ({ launch }) => {
    const { page, workstation } = await launch();
    const faults = faultsOf(page);
    await workstation.ready();
    await workstation.openTable();
    await workstation.rows.nth(3).click();
    await expect(page.getByTestId('locality-state')).toBeVisible();
    for (const theme of ['Dusk', 'Night']) {
      await page.getByTestId('theme-switch').getByTitle(theme).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
      await workstation.settled();
      expect(await accessibilityFaults(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  },
);

test('a site is found by its name, and the map goes there', async ({ launch }) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  await workstation.openTable();
  const name = await workstation.rows.nth(5).getByTestId('cell-name').innerText();
  await workstation.press('Control+k');
  await workstation.searchBox.fill(name);
  await expect(page.getByTestId('search-hit').first()).toContainText(name);
  await workstation.press('Enter');
  await expect(workstation.panel.getByRole('heading', { level: 2 })).toHaveText(name);
});
