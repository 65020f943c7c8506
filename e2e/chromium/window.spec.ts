import type { ConsoleMessage, Page } from '@playwright/test';
import { type MenuCommand, commandIds, isPage } from '../../src-shared/commands';
import { accessibilityFaults, cutTexts, faultsWithin } from '../accessibility';
import { expect, test } from '../fixtures';
import { choose } from '../guide/tasks';

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
  'every page, panel and dialog keeps WCAG 2.2 AA in both languages and all themes, and cuts no text at 200 %',
  { tag: '@long' },
  async ({ launch }) => {
    test.setTimeout(300_000);
    const launched = await launch();
    const { page, workstation } = launched;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await workstation.ready();
    await choose(launched, 'vessels');
    await page.getByTestId('vessels-examples').click();
    await expect(page.getByTestId('vessels-asking')).toHaveText('');
    await workstation.openTable();
    await workstation.rows.nth(3).click();
    await expect(page.getByTestId('locality-state')).toBeVisible();
    expect(await accessibilityFaults(page, '[data-testid="status-bar"]')).toEqual([]);
    const found: string[] = [];
    const docks = [
      ['left', ['layers', 'vessels', 'gear', 'filter']],
      ['bottom', ['figures', 'compare', 'contacts', 'track-events', 'operations']],
      ['right', ['forecast', 'draw.note', ...commandIds.filter(isPage)]],
    ] as const;
    const dialogs = ['go-to-week', 'export.localities', 'shortcuts', 'tour', 'find', 'sign-in-ais'] as const;

    /** Opens one after the other what the window has. */
    async function each(look: (step: string, within: string) => Promise<readonly string[]>): Promise<void> {
      const open = async (id: MenuCommand, within: string): Promise<void> => {
        await choose(launched, id);
        await workstation.settled();
        const faults = await look(id, within);
        found.push(...faults.map((fault) => `${id} ${fault}`));
      };
      await open('layers', 'body');
      for (const [dock, ids] of docks) for (const id of ids) await open(id, `[data-testid="${dock}-dock"]`);
      // For cut texts: a field that lies under the form's foot until it is scrolled to is a small target to axe.
      await open('report-gear', '[data-testid="status-bar"]');
      await choose(launched, 'layout.look');
      for (const id of dialogs) {
        await open(id, 'body');
        await workstation.press('Escape');
      }
      await choose(launched, 'layout.analyse');
    }

    await each((_, within) => faultsWithin(page, within, ['dusk', 'night']));
    await choose(launched, 'language.nb');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
    await each((_, within) => faultsWithin(page, within, null));
    // 200 % at 1024×700, as the window's zoom has it.
    await page.setViewportSize({ width: 512, height: 350 });
    await each(() => cutTexts(page));
    await choose(launched, 'language.en');
    await choose(launched, 'forecast');
    await workstation.settled();
    found.push(...(await cutTexts(page)));
    expect(found).toEqual([]);
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
