import { expect, test } from '../fixtures';

test('the tour is left, a phrase becomes chips with a count and a filter, and a question leads to the guide', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  // The coast lies below the dock at the left: the site that is pointed at does not.
  for (const _ of [1, 2]) await workstation.press('Alt+ArrowRight');
  await workstation.settled();
  await page.getByTestId('hint-tour').click();
  await expect(page.getByTestId('tour-next')).toBeFocused();
  await workstation.press('Enter');
  await expect(page.getByTestId('tour')).toHaveAttribute('data-step', 'weeks');
  await workstation.press('Enter');
  await expect(page.getByTestId('tour')).toHaveAttribute('data-step', 'site');
  await workstation.settled();
  const { x, y, width, height } = (await page.getByTestId('tour-ring').boundingBox())!;
  expect(width).toBeLessThan(60);
  const isMap = await page.evaluate(
    ([left, top]) =>
      document
        .elementsFromPoint(left, top)
        .find((one) => !one.closest('[data-testid^="tour"]'))
        ?.matches('[data-board], [data-board] *'),
    [x + width / 2, y + height / 2] as const,
  );
  expect(isMap).toBe(true);
  await workstation.press('Escape');
  await expect(page.getByTestId('tour')).toHaveCount(0);
  await expect(page.getByTestId('hint')).toHaveCount(0);

  await workstation.press('Control+k');
  await workstation.searchBox.fill('over grnesen vestland uke 30 2026 frodig');
  await expect(page.getByTestId('asked-unknown')).toHaveText('Not understood: frodig');
  await page.getByTestId('asked-remove-week').click();
  await expect(workstation.searchBox).toHaveValue('over grnesen vestland frodig');
  await expect(page.getByTestId('asked-count')).toHaveAttribute('data-count', /^[1-9]/);
  await workstation.press('Enter');
  await expect(page.getByTestId('filter-chip')).toContainText('Vestland county');
  await workstation.press('Control+z');
  await expect(page.getByTestId('filter-chip')).toHaveCount(0);

  await workstation.press('Control+k');
  await workstation.searchBox.fill('tidsone');
  await workstation.press('Enter');
  await expect(page.getByTestId('settings-page').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByTestId('settings-page').getByRole('heading', { level: 2 })).toBeFocused();

  await workstation.press('F1');
  await expect(page.getByTestId('guide-section')).toHaveAttribute('data-section', '1');
  await workstation.press('F1');
  await expect(page.getByTestId('settings-page')).toBeVisible();
  await workstation.press('Control+k');
  await workstation.searchBox.fill('hvordan arbeider jeg uten nett');
  await workstation.press('Enter');
  await expect(page.getByTestId('guide-section')).toHaveAttribute('data-section', '10');
  await expect
    .poll(() =>
      page
        .getByTestId('guide-picture')
        .first()
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(800);
});
