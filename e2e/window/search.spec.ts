import { expect, test } from '../fixtures';

test('a phrase becomes chips with a count, Enter filters by it, and one step back takes it away', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  await workstation.openTable();
  const [all, week] = [await workstation.count(), await workstation.week()];

  await page.getByTestId('table').focus();
  await workstation.press('Control+k');
  await workstation.searchBox.fill('over grnesen vestland uke 30 2026 frodig');
  const chips = page.getByTestId('asked-chips').getByRole('listitem');
  await expect(chips).toHaveText(['at or over the limit', 'Vestland county', 'Week 30, 2026']);
  await expect(page.getByTestId('asked-unknown')).toHaveText('Not understood: frodig');
  await page.getByTestId('asked-remove-week').click();
  await expect(workstation.searchBox).toHaveValue('over grnesen vestland frodig');
  const count = page.getByTestId('asked-count');
  await expect(count).toContainText(`of ${all.toLocaleString('en')} sites`);
  const shown = Number(await count.getAttribute('data-count'));
  expect(shown).toBeGreaterThan(0);

  await workstation.press('Enter');
  await expect(page.getByTestId('filter-chip')).toContainText('Vestland county');
  await expect.poll(() => workstation.count()).toBe(shown);
  await expect(page.getByTestId('table')).toBeFocused();
  await workstation.press('Control+z');
  await expect.poll(() => workstation.count()).toBe(all);
  expect(await workstation.week()).toBe(week);

  await workstation.press('Control+k');
  await workstation.searchBox.fill('tidsone');
  await workstation.press('Enter');
  await expect(page.getByTestId('settings-page').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByTestId('settings-page').getByRole('heading', { level: 2 })).toBeFocused();
  await workstation.press('Escape');
  await expect(page.getByTestId('table')).toBeFocused();
});
