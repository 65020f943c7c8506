import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import { clearMap } from '../pages/workstation';

/** Drops a file on the window, as a file manager does. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dropped = await page.evaluateHandle(
    ([fileName, content]) => {
      const files = new DataTransfer();
      files.items.add(new File([content], fileName));
      return files;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
}

test('a file says what it was read as, with its first places in words and on a small map, before it is drawn', async ({
  launch,
  loopbackSide,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  await page.getByTestId('left-tab-vessels').click();
  const row = page.locator('[data-testid="tree-row"][data-row^="file "]');
  const table =
    'Navn;Breddegrad grader;Breddegrad minutter;Lengdegrad grader;Lengdegrad minutter\n' +
    'Ytre bøye;60;23,5;5;19,6\nIndre bøye;60;24,1;5;21,2\n';

  await drop(page, 'bøyer.csv', table);
  const preview = page.getByTestId('file-preview');
  await expect(preview).toBeFocused();
  await expect(preview.getByTestId('file-preview-first').getByRole('listitem').first()).toContainText(
    'Ytre bøye 60° 23.5′ N 005° 19.6′ E 60.39167, 5.32667',
  );
  await expect(preview.getByTestId('own-file-places')).toContainText('Breddegrad minutter');
  await expect(preview.getByTestId('own-file-places')).toContainText('WGS 84, degrees (EPSG:4326)');
  await expect(preview.getByTestId('place-map')).toHaveAttribute('data-at-rest', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(row).toHaveCount(0);

  await workstation.press('Escape');
  await expect(preview).toBeHidden();
  await expect(row).toHaveCount(0);

  await drop(page, 'bøyer.csv', table);
  await expect(page.getByTestId('file-preview-add')).toBeEnabled();
  await workstation.press('Tab');
  await expect(page.getByTestId('file-preview-exchange')).toBeFocused();
  await workstation.press('Tab');
  await expect(page.getByTestId('file-preview-add')).toBeFocused();
  await workstation.press('Enter');
  await expect(preview).toBeHidden();
  await expect(row).toHaveCount(1);
  await row.getByTestId('tree-open').click();
  await expect(row.getByTestId('own-file-count')).toHaveText('2 features');
  await row.getByTestId('tree-open').click();

  // An area of a file, by its menu on the map: who was here?
  const corners = [[5.18, 60.38], [5.3, 60.38], [5.3, 60.44], [5.18, 60.44], [5.18, 60.38]]; // prettier-ignore
  await drop(page, 'fjord.geojson', JSON.stringify({ type: 'Polygon', coordinates: [corners] }));
  await page.getByTestId('file-preview-add').click();
  await expect(row).toHaveCount(2);
  await row.filter({ hasText: 'fjord.geojson' }).click({ button: 'right' });
  await page.getByTestId('menu-zoom').click();
  await workstation.settled();
  const map = await clearMap(page);
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2, { button: 'right' });
  await page.getByTestId('menu-who-was-here').click();
  await expect(page.getByTestId('area-choice')).toHaveValue('fjord.geojson · Feature 1 of 1');
  // The service does not answer: the question is stopped, and can be asked again.
  const { service } = await loopbackSide();
  await service.admin('/faults', { route: '/v1/historic/mmsiinarea', stall: true, times: 1 });
  await page.getByTestId('area-find').click();
  await page.getByTestId('area-stop').click();
  await expect(page.getByTestId('area-stop')).toBeHidden();
  await expect(page.getByTestId('area-found')).toBeHidden();
  await page.getByTestId('area-find').click();
  await expect(page.getByTestId('area-found')).toBeVisible();
  await expect(page.getByTestId('area-vessel').first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test(
  'a file with its axes exchanged is put right before it is added, and stays so',
  { tag: '@long' },
  async ({ launch }) => {
    const { page, workstation } = await launch();
    await workstation.ready();
    const row = page.locator('[data-testid="tree-row"][data-row^="file "]');
    await drop(page, 'kryss.csv', 'Navn;Lat;Lon\nYtre bøye;5.3266;60.3917\nIndre bøye;5.3533;60.4017\n');
    const preview = page.getByTestId('file-preview');
    const first = preview.getByTestId('file-preview-first').getByRole('listitem').first();
    await expect(first).toContainText('5° 19.6′ N 060° 23.5′ E');
    await expect(preview.getByTestId('own-file-swapped')).toBeVisible();
    const exchange = page.getByTestId('file-preview-exchange');
    await exchange.focus();
    await workstation.press('Enter');
    await expect(first).toContainText('60° 23.5′ N 005° 19.6′ E');
    await expect(exchange).toBeFocused();
    await expect(preview.getByTestId('own-file-swapped')).toHaveCount(0);
    await expect(preview.getByTestId('place-map')).toHaveAttribute('data-at-rest', 'true');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByTestId('file-preview-add').click();
    await expect(row).toHaveCount(1);
    await workstation.press('Control+z');
    await expect(row).toHaveCount(0);
    await workstation.press('Control+Shift+z');
    await expect(row).toHaveCount(1);

    const again = await launch();
    await again.workstation.ready();
    const [shown, details] = [
      again.page.locator('[data-testid="tree-row"][data-row^="file "]'),
      again.page.getByTestId('own-file-details'),
    ];
    await shown.getByTestId('tree-open').click();
    await details.getByText('Read as').click();
    await expect(details.getByTestId('own-file-places')).toContainText('Exchanged by you');
    await expect(details.getByTestId('own-file-swapped')).toHaveCount(0);
  },
);
