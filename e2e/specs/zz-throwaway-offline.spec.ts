import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';

for (const [language, theme, width, height] of [['en', 'day', 1024, 700], ['nb', 'dusk', 1440, 900]] as const)
  test(`pictures ${language}`, async ({ launch }) => {
    const { page, workstation } = await launch({ size: { width, height } });
    await workstation.ready();
    await workstation.loaded();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`Night colours`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${language}-${name}.png` });
    if (language === 'nb') {
      await page.evaluate(() => (window as any).kartbord.call(9001, 'settings.change', { language: 'nb', theme: 'dusk' }));
    }
    await page.getByTestId('status-offline').click();
    await expect(page.getByTestId('take-offline')).toBeVisible();
    await page.waitForTimeout(900);
    await shot('offline');
    console.log(await accessibilityFaults(page));
    await page.getByTestId('details-all').check();
    await page.waitForTimeout(800);
    await shot('plan-all');
    const start = page.getByTestId('offline-start');
    if (await start.isEnabled()) await start.click();
    await page.waitForTimeout(1500);
    await page.getByTestId('right-dock').evaluate((dock) => (dock.scrollTop = 10000));
    await shot('running');
    const pause = page.getByTestId('offline-pause').first();
    if (await pause.isVisible()) await pause.click();
    await page.waitForTimeout(400);
    await shot('paused');
    await page.getByTestId('status-requests').click();
    await page.waitForTimeout(600);
    await shot('requests');
    console.log(await accessibilityFaults(page, '[data-testid=right-dock]'));
    await page.getByTestId('offline-tab-cache').click();
    await page.waitForTimeout(600);
    await shot('cache');
    await page.getByTestId('cache-pin').first().click();
    await page.waitForTimeout(400);
    await page.getByTestId('cache-forget').first().click();
    await page.waitForTimeout(300);
    await shot('forget');
    console.log(await accessibilityFaults(page, '[data-testid=right-dock]'));
    const dock = page.getByTestId('right-dock');
    console.log(await dock.evaluate((d) => [d.scrollWidth, d.clientWidth]), await page.evaluate(() => [...document.querySelectorAll('[data-testid=right-dock] button')].map((b) => b.getBoundingClientRect()).filter((r) => r.height < 28 || r.width < 28).length));
  });
