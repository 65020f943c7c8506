import { expect, test } from '../fixtures';

test('without a service the start ends: the map is there, and says what to do', async ({ launch }) => {
  const { page, workstation } = await launch({ env: { KARTBORD_SAMPLE_ARGS: '--broken' } });
  await workstation.ready();
  await expect(page.getByTestId('failed-banner')).toContainText('Try again');
  await workstation.press('\\');
  await expect(page.getByTestId('table-count')).toHaveText('');
  await expect(page.getByTestId('export-button')).not.toContainText('0');
});
