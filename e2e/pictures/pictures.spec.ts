import type { Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, root, test } from '../fixtures';

/** In the README and the docs; the others are only looked at. */
const published = new Set(['day', 'dusk', 'night', 'sea']);
const docs = join(root, 'docs/screenshots');
const others = join(root, 'test-results/looked-at');
for (const folder of [docs, others]) mkdirSync(folder, { recursive: true });

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
];

/** The years since 2012, which come by themselves where no tests run; until the timeline has all but the two newest weeks. */
async function fetchYears(page: Page): Promise<void> {
  const bars = page.getByTestId('week-bars');
  await page.getByTestId('timeline-fetch').click();
  const all = Number(await bars.getAttribute('aria-valuemax')) - 1;
  await expect
    .poll(async () => Number(await bars.getAttribute('data-kept')), { timeout: 120_000 })
    .toBeGreaterThanOrEqual(all);
  await expect(page.getByTestId('timeline-fetching')).toHaveCount(0);
  await expect(page.getByTestId('job-cancel')).toHaveCount(0, { timeout: 120_000 });
}

for (const size of sizes) {
  test(`${size.width}×${size.height} in three themes and two languages`, async ({ launch }) => {
    const { page, workstation } = await launch({ size });
    await workstation.ready();
    const shoot = async (name: string): Promise<void> => {
      await page.mouse.move(size.width / 2, 4);
      await workstation.settled();
      await page.screenshot({
        path: join(published.has(name) ? docs : others, `${name}-${size.width}x${size.height}.png`),
      });
    };
    const change = async (settings: object): Promise<void> => {
      await page.evaluate(
        (value) => window.kartbord.call((910_000 + Math.random() * 1e6) | 0, 'settings.change', value),
        settings,
      );
    };

    await fetchYears(page);
    await shoot('day');
    await workstation.openTable();
    await workstation.rows.nth(3).click();
    await expect(page.getByTestId('locality-state')).toBeVisible();
    await shoot('day-open');

    await change({ theme: 'dusk' });
    await shoot('dusk');

    await change({ theme: 'night', language: 'nb' });
    await shoot('night');

    await change({ theme: 'day', language: 'en' });
    await workstation.press('\\');
    await page.getByTestId('layers-add').click();
    await page.getByTestId('listed-layer').filter({ hasText: 'Wave' }).getByTestId('layer-put').click();
    await page.keyboard.press('Escape');
    await page.getByTestId('left-tab-vessels').click();
    await page.getByTestId('vessels-examples').click();
    await page.getByTestId('locality-forecast').click();
    await expect(page.getByTestId('forecast-table')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByTestId('vessels-asking')).toHaveText('');
    await shoot('sea');
    await workstation.press('Escape');
    await workstation.press('\\');
    await change({ theme: 'night', language: 'nb' });

    await workstation.press('?');
    await shoot('night-keys');
    await workstation.press('Escape');
    await workstation.press('Control+k');
    await page.keyboard.type('berg');
    await shoot('night-search');
    await workstation.press('Escape');
    await change({ theme: 'day', language: 'nb' });
    await workstation.settled();
    await workstation.press('Control+e');
    await shoot('day-export');
  });
}

test('two weeks compared under a swipe', async ({ launch }) => {
  const { page, workstation } = await launch({ size: { width: 1440, height: 900 } });
  await workstation.ready();
  await workstation.openTable();
  await page.getByTestId('bottom-tab-compare').click();
  await page.getByRole('button', { name: 'The week before' }).click();
  await page.getByTestId('compare-panel').getByText('Swipe').click();
  await expect(page.getByTestId('difference-row').first()).toBeVisible();
  await page.mouse.move(720, 4);
  await workstation.settled();
  await page.screenshot({ path: join(docs, 'compare-1440x900.png') });
});
