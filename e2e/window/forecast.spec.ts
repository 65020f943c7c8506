import type { Settings } from '../../src-shared/domain/settings/settings';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import { clearMap } from '../pages/workstation';

/** Off Stad, and three kilometres to the north-east of it. */
const first = '32V 281569 6903547';
const second = '62° 13.2′ N 004° 51.6′ E';

test(
  'a person writes two positions, pins and compares their forecasts, and reads them by the hour, mostly by keys',
  { tag: '@long' },
  async ({ launch }) => {
    const { page, workstation } = await launch();
    await workstation.ready();
    await workstation.press('Control+k');
    await workstation.searchBox.fill(first);
    await workstation.press('Shift+Enter');
    await expect(page.getByTestId('forecast-asked')).toHaveText('62° 12.0′ N 004° 48.0′ E');
    await expect(page.getByTestId('forecast-table')).toBeVisible();
    await expect(page.getByTestId('forecast-point').first()).toContainText(/km \(.* nm\) at \d{3}°/);
    await page.getByTestId('forecast-pin').press('Enter');

    const field = page.getByTestId('forecast-position');
    await field.fill(second);
    await field.press('Enter');
    await expect(page.getByTestId('forecast-asked')).toHaveText('62° 13.2′ N 004° 51.6′ E');
    await page.getByTestId('forecast-pin').press('Enter');
    await expect(page.getByTestId('forecast-table')).toBeVisible();

    // The first place is in the middle of the map; its current stands above it, and a click on it is one on the place.
    const map = await clearMap(page);
    await workstation.settled();
    await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2 - 44);
    await expect(page.getByTestId('forecast-asked')).toHaveText('62° 12.0′ N 004° 48.0′ E');
    await page.locator('[data-row="forecast"]').getByTestId('tree-open').click();
    await expect(page.getByTestId('forecast-map-legend')).toContainText('where it comes from');

    await page.getByLabel('Pinned (2)').check({ force: true });
    const places = page.getByTestId('compare-place');
    await expect
      .poll(() => places.evaluateAll((all) => all.map(({ dataset }) => dataset['state'])))
      .toEqual(['given', 'given']);
    const instant = page.getByTestId('forecast-instant');
    const before = Number(await instant.getAttribute('data-time'));
    await instant.focus();
    await workstation.press('ArrowRight');
    await workstation.press('ArrowRight');
    expect(Number(await instant.getAttribute('data-time')) - before).toBe(6 * 3_600_000);
    await expect(places.first().getByTestId('compare-wind-value')).toContainText(/\d+\.\d .*\d{3}°/);
    await page.getByLabel('Bft').check({ force: true });
    await expect(places.first().getByTestId('compare-wind-value')).toContainText(/^\s*\d+ /);
    expect(await accessibilityFaults(page, '[data-testid="forecast-panel"]')).toEqual([]);

    await places.last().getByTestId('compare-rename').press('Enter');
    await page.getByTestId('compare-name').fill('Outer');
    await workstation.press('Enter');
    await places.last().getByTestId('compare-up').press('Enter');
    await expect(places.first()).toContainText('Outer');
    await places.first().getByTestId('compare-remove').press('Enter');
    await expect(places).toHaveCount(1);
    await workstation.press('Control+z');
    await expect(places.first()).toContainText('Outer');

    // What was pinned and how speeds are read is there again.
    await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
    await page.reload();
    await workstation.ready();
    await page.getByLabel('Pinned (2)').check({ force: true });
    await expect(places.first()).toContainText('Outer');
    const kept = await page.evaluate(() => window.kartbord.call(9001, 'settings.read', undefined));
    expect((kept as { readonly value: Settings }).value.speedUnit).toBe('bft');
  },
);
