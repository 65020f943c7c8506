import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import type { Launched } from '../launched';

async function kill({ app }: Launched): Promise<void> {
  const died = app.waitForEvent('close');
  app.process().kill('SIGKILL');
  await died;
}

test('a run that was killed is told of once, with what is kept; one that ends as it should is not', async ({
  launch,
  home,
}) => {
  test.setTimeout(120_000);
  const first = await launch();
  await first.workstation.ready();
  await expect(first.page.getByTestId('recovered')).toHaveCount(0);
  await first.page.getByTestId('legend-fallow').getByRole('checkbox').uncheck();
  await first.workstation.openTable();
  await first.workstation.rows.first().click();
  await first.page.getByTestId('bottom-tab-contacts').click();
  await first.page.getByTestId('contacts-ask').click();
  await first.page.getByTestId('contacts-steps').selectOption('2');
  await expect(first.page.locator('html[data-workspace-saved="true"]')).toBeAttached();
  await kill(first);

  const second = await launch();
  await second.workstation.ready();
  const notified = second.page.getByTestId('recovered');
  await expect(notified).toContainText('did not close properly');
  await expect(second.page.getByTestId('legend-fallow').getByRole('checkbox')).not.toBeChecked();
  await expect(second.page.getByTestId('contacts-steps')).toHaveValue('2');
  await expect(
    second.page.getByTestId('contacts-none').or(second.page.getByTestId('contacts-callers')),
  ).toBeVisible();
  // No dialog: the window goes on.
  await second.workstation.press('ArrowLeft');
  await second.workstation.loaded();
  await second.page.reload();
  await second.workstation.ready();
  await expect(notified).toHaveCount(0);
  // A window that is closed right after a step has it next time.
  await second.workstation.press('ArrowLeft');
  const shown = await second.page.getByTestId('week-label').textContent();
  const closed = second.app.waitForEvent('close');
  await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close());
  await closed;
  const [week, year] = shown!.match(/\d+/g)!;
  expect(readFileSync(join(home, 'workspace.json'), 'utf8')).toContain(`"${year}-W${week}"`);
  expect(existsSync(join(home, 'running.json'))).toBe(false);
  expect(readFileSync(join(home, 'logs/kartbord.log'), 'utf8')).toContain('the run before did not end');
});

test('a page that falls is loaded anew and says so', async ({ launch }) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  const loaded = app.evaluate(
    ({ BrowserWindow }) =>
      new Promise<void>((done) => {
        const { webContents } = BrowserWindow.getAllWindows()[0]!;
        webContents.once('did-finish-load', () => done());
        webContents.forcefullyCrashRenderer();
      }),
  );
  await loaded;
  // Playwright has let go of a page that fell: main is asked for what stands on the new one.
  await expect
    .poll(() =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]!.webContents.executeJavaScript(
          `document.querySelector('[data-testid="recovered"]')?.textContent ?? ''`,
        ),
      ),
    )
    .toContain('was reloaded');
  expect(page.isClosed()).toBe(false);
});

test(
  'after three falls at the start the map begins empty, and what it showed can be opened again',
  { tag: '@long' },
  async ({ launch, home }) => {
    test.setTimeout(120_000);
    const first = await launch();
    await first.workstation.ready();
    const newest = await first.workstation.week();
    for (let step = 0; step < 3; step++) await first.workstation.press('ArrowLeft');
    await first.workstation.loaded();
    const week = await first.workstation.week();
    await expect(first.page.locator('html[data-workspace-saved="true"]')).toBeAttached();
    await kill(first);
    const mark = JSON.parse(readFileSync(join(home, 'running.json'), 'utf8')) as Record<string, unknown>;
    expect(mark).toMatchObject({ starts: 0, isStanding: false });
    // Two more that fell like it.
    writeFileSync(join(home, 'running.json'), JSON.stringify({ ...mark, starts: 2 }));

    const { page, workstation } = await launch();
    await workstation.ready();
    await expect(page.getByTestId('recovered')).toContainText('three times');
    expect(await workstation.week()).toBe(newest);
    await page.getByTestId('workspace-name').click();
    await page.getByTestId('workspace-earlier').getByRole('button').first().click();
    await expect.poll(() => workstation.week()).toBe(week);
    await page.getByTestId('recovered-dismiss').click();
    await expect(page.getByTestId('recovered')).toHaveCount(0);
  },
);
