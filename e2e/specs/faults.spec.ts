import type { ElectronApplication } from '@playwright/test';
import { expect, test } from '../fixtures';

interface Children {
  readonly samplePid: number;
  readonly dataPid: number;
}

test('a killed renderer comes back with its week, filter and selection', async ({ launchRaw }) => {
  const { page, rendererPid } = await launchRaw();
  await page.until(`document.querySelector('html[data-map-complete]') !== null`);
  await page.until(shows('[data-testid="legend-fallow"] input'));
  await page.evaluate(`document.querySelector('[data-testid="legend-fallow"] input').click()`);
  await page.evaluate(`dispatchEvent(new KeyboardEvent('keydown', { key: '\\\\', bubbles: true }))`);
  await page.until(shows('[data-testid="table-row"]'));
  await page.evaluate(`document.querySelector('[data-testid="table-row"]').click()`);
  await page.evaluate(`dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))`);
  await page.until(shows('[data-testid="locality-panel"][data-locality-no]'));
  await page.until(shows('[data-testid="week-label"][data-state="fresh"]'));
  await page.until(`document.documentElement.dataset.workspaceSaved === 'true'`);
  const before = await page.evaluate(whatIsShown);

  process.kill(rendererPid(), 'SIGKILL');
  await page.until(`document.querySelector('html[data-map-complete]') !== null`);
  await page.until(shows('[data-testid="locality-panel"][data-locality-no]'));
  await page.until(shows('[data-testid="week-label"][data-state="fresh"]'));

  expect(before).toMatchObject({ week: expect.stringMatching(/^\d{4}-W\d\d$/), fallowIsOn: false });
  expect(await page.evaluate(whatIsShown)).toEqual(before);
});

const shows = (selector: string): string => `document.querySelector(${JSON.stringify(selector)}) !== null`;

const whatIsShown = `({
  week: document.querySelector('[data-testid="week-label"]').dataset.week,
  selected: document.querySelector('[data-testid="locality-panel"]').dataset.localityNo,
  fallowIsOn: document.querySelector('[data-testid="legend-fallow"] input').checked,
})`;

test('without the service the last copy of a week stays, with its age, and the map is not empty', async ({
  launch,
}) => {
  const { app, page, workstation } = await launch({ env: { KARTBORD_SAMPLE_ARGS: '--seed 1' } });
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

async function children(app: ElectronApplication): Promise<Children> {
  return (await app.evaluate(() => (globalThis as { kartbordTest?: unknown }).kartbordTest)) as Children;
}
