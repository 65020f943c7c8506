import type { ElectronApplication, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityFaults } from '../accessibility';
import { expect, folderForApp, test } from '../fixtures';
import { coast, pdzone, withTwoLayers } from '../two-layers';
import type { Workstation } from '../pages/workstation';

test(
  'a styled, filtered group that is removed and undone leaves the saved workspace as it was, byte for byte',
  { tag: '@long' },
  async ({ launch }) => {
    const { app, page, workstation } = await launch();
    await workstation.ready();
    await withTwoLayers(page);
    await workstation.ready();
    const file = join(folderForApp('kartbord-workspace-'), 'case.kartbord');
    await answerDialogs(app, file);
    await page.getByTestId('legend-fallow').getByRole('checkbox').uncheck();
    await note(page, workstation, 'Boats meet here');
    await page.locator(`[data-row="${coast}"]`).focus();
    await workstation.press('Space');
    await workstation.press('Shift+ArrowDown');
    await workstation.press('Control+Shift+g');
    await page.getByTestId('group-name').fill('Zones');
    await workstation.press('Enter');
    const group = page.getByTestId('tree-row').filter({ hasText: 'Zones' });
    const inside = page.locator(`[data-row="${pdzone}"][aria-level="2"]`);
    await expect(inside).toHaveCount(1);

    await workstation.press('Control+s');
    await expect(page.getByTestId('workspace-name')).toContainText('case');
    const saved = readFileSync(file, 'utf8');
    expect(JSON.parse(saved)).toMatchObject({
      kartbord: 'workspace',
      drawings: [{ text: 'Boats meet here' }],
    });

    await group.getByTestId('tree-more').click();
    await page.getByTestId('tree-remove-group').click();
    await expect(page.locator(`[data-row="${pdzone}"]`)).toHaveCount(0);
    await workstation.press('Control+z');
    await expect(inside).toHaveCount(1);
    await workstation.press('Control+s');
    await expect.poll(() => readFileSync(file, 'utf8')).toBe(saved);

    await workstation.press('Control+h');
    await expect(page.getByTestId('history-step').first()).toBeVisible();
    expect(await accessibilityFaults(page, '[data-testid="history-page"]')).toEqual([]);
  },
);

test('what was not saved survives a kill, with its file; another workspace takes its place, and undo brings it back', async ({
  launch,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  const folder = folderForApp('kartbord-workspace-');
  await answerDialogs(app, join(folder, 'one.kartbord'));
  await workstation.press('Control+s');
  await expect(page.getByTestId('workspace-name')).toContainText('one');
  await page.getByTestId('legend-fallow').getByRole('checkbox').uncheck();
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
  const died = app.waitForEvent('close');
  app.process().kill('SIGKILL');
  await died;

  const second = await launch();
  await second.workstation.ready();
  const fallow = second.page.getByTestId('legend-fallow').getByRole('checkbox');
  await expect(fallow).not.toBeChecked();
  await expect(second.page.getByTestId('workspace-name')).toContainText('one');

  await answerDialogs(second.app, join(folder, 'one.kartbord'));
  await second.workstation.press('Control+o');
  await expect(fallow).toBeChecked();
  await second.workstation.press('Control+z');
  await expect(fallow).not.toBeChecked();
});

/** What the person answers to the next dialogs. */
async function answerDialogs(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
}

/** At the middle of the map. */
async function note(page: Page, workstation: Workstation, text: string): Promise<void> {
  await workstation.press('Control+k');
  await workstation.searchBox.fill('Write a note');
  await workstation.press('Enter');
  await page.getByTestId('drawing-middle').click();
  await page.getByTestId('drawing-text').fill(text);
  await workstation.press('Escape');
}
