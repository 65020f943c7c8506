import { expect, test } from '../fixtures';

interface Children {
  readonly samplePid: number;
  readonly dataPid: number;
}

test('a killed renderer comes back with its week, filter and selection', async ({ launch }) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  await workstation.press('ArrowLeft');
  await workstation.loaded();
  await workstation.openTable();
  await page.getByTestId('legend-fallow').getByRole('checkbox').uncheck();
  await workstation.rows.first().click();
  await expect(workstation.panel).toBeVisible();
  const before = {
    week: await workstation.week(),
    count: await workstation.count(),
    selected: await workstation.panel.getAttribute('data-locality-no'),
  };
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();

  const reloaded = page.waitForEvent('domcontentloaded');
  await app.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.forcefullyCrashRenderer());
  await reloaded;
  await workstation.ready();
  await workstation.openTable();

  expect({
    week: await workstation.week(),
    count: await workstation.count(),
    selected: await workstation.panel.getAttribute('data-locality-no'),
  }).toEqual(before);
});

test('without the service the last copy of a week stays, with its age, and the map is not empty', async ({
  launch,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  await workstation.openTable();
  const count = await workstation.count();
  const week = await workstation.week();

  const { samplePid } = await children(app);
  process.kill(samplePid, 'SIGKILL');
  await page.keyboard.press('F5');

  await expect(workstation.staleBanner).toBeVisible();
  await expect(workstation.staleBanner).toContainText(/minute|second|just now/i);
  expect(await workstation.week()).toBe(week);
  expect(await workstation.count()).toBe(count);
  await expect(page.getByTestId('connection-chip')).toHaveAttribute('data-state', 'offline');
});

test('the database process may die: the window stays and the next week loads', async ({ launch }) => {
  const { app, workstation } = await launch();
  await workstation.ready();
  const { dataPid } = await children(app);
  process.kill(dataPid, 'SIGKILL');
  await expect.poll(async () => (await children(app)).dataPid).not.toBe(dataPid);

  for (let step = 0; step < 6; step++) await workstation.press('PageUp');
  await workstation.loaded();
  await workstation.openTable();
  expect(await workstation.count()).toBeGreaterThan(1000);
});

async function children(app: { evaluate: (read: () => unknown) => Promise<unknown> }): Promise<Children> {
  return (await app.evaluate(() => (globalThis as { kartbordTest?: unknown }).kartbordTest)) as Children;
}
