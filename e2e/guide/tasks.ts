import type { MenuCommand } from '../../src-shared/commands';
import { expect } from '../fixtures';
import type { Launched } from '../launched';

/** Takes the picture of a step: what the window shows when it rests. */
export type Shoot = (step: string) => Promise<void>;
export type Task = (launched: Launched, shoot: Shoot) => Promise<void>;

/** As an entry of the application menu does. */
export const choose = ({ app }: Launched, command: MenuCommand): Promise<void> =>
  app.evaluate(
    ({ BrowserWindow }, value) => {
      const message = { kind: 'event', name: 'menu.chosen', value };
      BrowserWindow.getAllWindows()[0]?.webContents.send('kartbord:push', message);
    },
    { command },
  );

/** The window as it is the first time, for the next task. */
export async function startOver(launched: Launched): Promise<void> {
  const { page, workstation } = launched;
  for (let n = 0; n < 4; n++) await workstation.press('Escape');
  if (await page.getByTestId('bottom-tab-table').isVisible()) await workstation.press('\\');
  await choose(launched, 'workspace.new');
  await choose(launched, 'layers');
  await workstation.settled();
  await workstation.loaded();
}

/** The bottom dock, opened at one of its parts. */
async function openBottom({ page, workstation }: Launched, tab: string): Promise<void> {
  const chosen = page.getByTestId(`bottom-tab-${tab}`);
  if (!(await chosen.isVisible())) await workstation.press('\\');
  await chosen.click();
}

/** Off Stad, where the sample coast has the open sea. */
const atSea = '62° 12.0′ N 004° 48.0′ E';

/**
 * The tasks of the user's guide (docs/guide), in its order, walked as it says: a step that the window no longer has fails
 * here. Nothing of them depends on the language. Signing in and reporting gear need a service of their own (gear.ts).
 */
export const tasks: Readonly<Record<string, Task>> = {
  async '01-start'({ page, workstation }, shoot) {
    await shoot('window');
    await page.getByTestId('session-chip').click();
    await expect(page.getByTestId('about')).toBeVisible();
    await shoot('session');
    await workstation.press('Escape');
  },

  async '02-week-and-site'(launched, shoot) {
    const { page, workstation } = launched;
    await openBottom(launched, 'table');
    for (const state of ['not-reported', 'fallow', 'zero'])
      await page.getByTestId(`legend-${state}`).getByRole('checkbox').uncheck();
    await workstation.rows.first().click();
    await expect(page.getByTestId('part-visits')).toBeVisible();
    await shoot('site');
    await openBottom(launched, 'figures');
    await expect(page.getByTestId('figures-panel')).toBeVisible();
    await shoot('figures');
  },

  async '03-trace'(launched, shoot) {
    const { page, workstation } = launched;
    await openBottom(launched, 'table');
    await workstation.rows.first().click();
    await openBottom(launched, 'contacts');
    await page.getByTestId('contacts-ask').click();
    await page.getByTestId('contacts-fetch').click();
    await expect(page.getByTestId('contacts-caller').first()).toBeVisible({ timeout: 25_000 });
    await expect(page.getByTestId('contacts-job')).toBeHidden({ timeout: 25_000 });
    await page.getByTestId('contacts-steps').selectOption('2');
    await expect(page.getByTestId('contacts-caller').first()).toBeVisible();
    await shoot('callers');
  },

  async '04-vessels'(launched, shoot) {
    const { page } = launched;
    await launched.workstation.settled();
    await page.getByTestId('left-tab-vessels').click();
    await page.getByTestId('vessels-examples').click();
    await expect(page.getByTestId('vessels-asking')).toHaveText('');
    await openBottom(launched, 'tracks');
    await page.getByTestId('vessel-row').first().click();
    await expect(page.locator('[data-tracks="fine"]')).toBeAttached({ timeout: 15_000 });
    await expect(page.getByTestId('vessel-panel')).toBeVisible();
    await shoot('tracks');
  },

  async '05-sea'(launched, shoot) {
    const { page, workstation } = launched;
    await workstation.press('Control+k');
    await workstation.searchBox.fill(atSea);
    await expect(page.getByTestId('search-hit').first()).toHaveAttribute('data-kind', 'position');
    await workstation.press('Shift+Enter');
    await expect(page.getByTestId('forecast-table')).toBeVisible();
    await page.getByTestId('forecast-pin').press('Enter');
    await shoot('forecast');
    await openBottom(launched, 'operations');
    await page.getByTestId('operations-example').first().click();
    await page.getByTestId('operations-position').fill(atSea);
    await page.getByTestId('operations-add').click();
    await expect(page.getByTestId('operations-bar')).toBeVisible();
    await page.getByTestId('operations-bar').click();
    await expect(page.getByTestId('operations-verdict')).toBeVisible();
    await shoot('windows');
  },

  async '06-layers'({ page }, shoot) {
    await page.getByTestId('layers-add').click();
    await expect(page.getByTestId('listed-layer').first()).toBeVisible();
    await page.getByTestId('listed-layer').filter({ hasText: 'Wave' }).getByTestId('layer-put').click();
    await expect(page.getByTestId('layer-shown').first()).toBeVisible();
    await shoot('catalogue');
  },

  async '07-export'({ page, workstation }, shoot) {
    await workstation.press('Control+Shift+E');
    await page.getByTestId('layers-format').selectOption('gpkg');
    await expect(page.getByTestId('layers-plan-rows')).not.toBeEmpty();
    await page.getByTestId('layers-plan-rows').scrollIntoViewIfNeeded();
    await shoot('export');
    await workstation.press('Escape');
    await workstation.press('Control+k');
    await page.keyboard.type(
      (await page.locator('html').getAttribute('lang')) === 'nb' ? 'Lag en figur' : 'Make a figure',
    );
    await workstation.press('Enter');
    await expect(page.getByTestId('figure-page')).toBeVisible();
    await shoot('figure');
  },

  async '08-case'(launched, shoot) {
    const { page } = launched;
    await choose(launched, 'case');
    await expect(page.getByTestId('case-lines-in')).toBeVisible();
    await page.getByTestId('case-lines-in').scrollIntoViewIfNeeded();
    await shoot('case');
  },

  async '10-offline'({ page }, shoot) {
    await page.getByTestId('status-offline').click();
    await page.getByTestId('weeks-last-four').click();
    await expect(page.getByTestId('plan-requests')).not.toBeEmpty();
    await page.getByTestId('plan-requests').scrollIntoViewIfNeeded();
    await shoot('plan');
    await page.getByTestId('offline-start').click();
    const job = page.getByTestId('offline-job').first();
    await expect(job).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
    await page.getByTestId('offline-tab-cache').click();
    await expect(page.getByTestId('cache-weeks').getByTestId('cache-share').first()).toBeVisible();
    await shoot('kept');
  },
};
