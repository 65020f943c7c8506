import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import type { Workstation } from '../pages/workstation';

/** A task of the guide (docs/guide/guide.en.md) by the keyboard alone: no locator is clicked, filled or focused. */
const focusedIn = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-testid]')?.dataset['testid'] ?? '');

/** Goes on with Tab to what is wanted; there are no more stops than a person has patience for. */
async function tabTo(page: Page, testid: string, most: number): Promise<void> {
  const stops: string[] = [];
  for (let stop = 0; stop <= most; stop++) {
    stops.push(await focusedIn(page));
    if (stops.at(-1) === testid) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${testid}: ${stops.join(', ')}`);
}

async function ask(workstation: Workstation, text: string): Promise<void> {
  const { page } = workstation;
  await workstation.press('Control+k');
  await expect(workstation.searchBox).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByTestId('search-hit').first()).toBeVisible();
  await workstation.press('Enter');
}

test('tasks 2 and 4 by keyboard: a week and a site are read, and vessels are followed', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  const opened = await workstation.week();
  await workstation.press('ArrowLeft');
  await expect.poll(() => workstation.week()).not.toBe(opened);
  await workstation.press('Home');
  await expect.poll(() => workstation.week()).toBe(opened);
  await workstation.press('\\');
  await expect(page.getByTestId('table')).toBeFocused();
  await workstation.press('ArrowDown');
  await expect(page.getByTestId('part-visits')).toBeVisible();
  await ask(workstation, 'statistics');
  await expect(page.getByTestId('figures-panel')).toBeVisible();
  expect(await focusedIn(page)).toBe('bottom-dock');

  await ask(workstation, 'show the vessels');
  // The panel is brought when it is opened for the first time.
  await expect(page.getByTestId('vessels-examples')).toBeVisible();
  await tabTo(page, 'vessels-examples', 20);
  await workstation.press('Enter');
  await expect(page.getByTestId('vessels-asking')).toHaveText('');
  await tabTo(page, 'vessel-select', 20);
  await workstation.press('Enter');
  await expect(page.getByTestId('vessel-panel')).toBeVisible();
  await ask(workstation, 'track events');
  await expect(page.getByTestId('track-events')).toBeVisible();
});

test('task 10 by keyboard: weeks are taken offline, and what is kept is looked at', async ({ launch }) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  await page.locator('body').press('F6');
  const before = await focusedIn(page);
  await ask(workstation, 'download for offline');
  const pages = page.getByTestId('offline-pages');
  await expect(pages.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, 'weeks-last-four', 12);
  await workstation.press('Enter');
  await expect(page.getByTestId('offline-start')).toBeEnabled();
  await tabTo(page, 'offline-start', 30);
  await workstation.press('Enter');
  await expect(page.getByTestId('offline-job').first()).toHaveAttribute('data-state', 'done');
  await ask(workstation, 'stored data');
  await expect(pages).toHaveAttribute('data-page', 'cache');
  await expect(page.getByTestId('cache-weeks').getByTestId('cache-share').first()).toBeVisible();
  await workstation.press('Escape');
  await expect.poll(() => focusedIn(page)).toBe(before);
});
