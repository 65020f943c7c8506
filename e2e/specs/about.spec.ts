import type { ElectronApplication, Page } from '@playwright/test';
import { userInfo } from 'node:os';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';

/** As a person goes there: Help, and the line with these words. */
const menu = (app: ElectronApplication, label: string): Promise<void> =>
  app.evaluate(({ Menu }, label) => {
    const all = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    all?.find((item) => item.label === label)?.click();
  }, label);

const change = (page: Page, settings: object): Promise<unknown> =>
  page.evaluate((value) => window.kartbord.call(3_000_000, 'settings.change', value), settings);

test('the about page says what the app is, asks nobody, and gives diagnostics that are read before they are copied', async ({
  launch,
  home,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  await change(page, { filters: [{ name: 'Hemmelig merd', filter: {} }] });
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openPath = (path) => {
      opened.push(path);
      return Promise.resolve('');
    };
  });

  await menu(app, 'About Kartbord');
  const about = page.getByTestId('about-page');
  await expect(about).toHaveAttribute('data-flavour', 'source');
  const electron = await app.evaluate(() => process.versions.electron);
  for (const said of [electron, 'GSHHG', 'Natural Earth', 'GeoNames', 'BarentsWatch', 'NLOD'])
    await expect(about).toContainText(said);

  // Nobody has switched it on; on the old runtime it cannot be.
  const asked = await page.evaluate(() => window.kartbord.call(3_000_001, 'about.checkForUpdate', undefined));
  expect(asked).toMatchObject({ ok: false, failure: { code: 'forbidden' } });
  await expect(page.getByTestId('update-none')).toBeVisible();
  await expect(page.getByTestId('update-ask')).toHaveCount(0);

  await page.getByTestId('open-logs').click();
  const opened = await app.evaluate(() => (globalThis as { opened?: string[] }).opened);
  expect(opened?.[0]).toMatch(/[/\\]logs$/);

  await page.getByTestId('diagnostics-show').click();
  const shown = page.getByTestId('diagnostics');
  await expect(shown).toBeFocused();
  await expect(shown).toContainText(`electron: ${electron}`);
  await expect(shown).toContainText('filters: 1, changed');
  const text = (await shown.textContent()) ?? '';
  for (const secret of ['Hemmelig', home, `/${userInfo().username}/`]) expect(text).not.toContain(secret);
  await page.getByTestId('diagnostics-copy').click();
  await expect(page.getByTestId('diagnostics-copied')).toHaveText('Copied.');
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(text);
  expect(await accessibilityFaults(page, '[data-testid="about-page"]')).toEqual([]);

  await change(page, { language: 'nb', theme: 'night' });
  await expect(about).toContainText('Datakilder');
  await expect(about).toContainText('Ikke til navigasjon.');
  expect(await accessibilityFaults(page, '[data-testid="about-page"]')).toEqual([]);
});
