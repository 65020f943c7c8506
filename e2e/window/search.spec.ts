import { expect, test } from '../fixtures';

test('a phrase becomes chips with a count, Enter filters by it, and one step back takes it away', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
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
});
