import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { expect, test as base } from '../fixtures';
import { startStandingService } from '../standing-service';

/** The app's sample service. */
interface Switch {
  readonly env: Readonly<Record<string, string>>;
  /** Every request to the service is cut, or answered again. */
  cut(isCut: boolean): Promise<void>;
  fault(fault: object): Promise<void>;
}

const test = base.extend<{ service: Switch }>({
  service: async ({}, use) => {
    const service = await startStandingService();
    const fault = async (what: object): Promise<void> => void (await service.admin('/faults', what));
    await use({
      env: service.env,
      fault,
      async cut(isCut) {
        if (isCut) await fault({ route: '/', reset: true });
        else await fetch(`${service.adminUrl}/faults`, { method: 'DELETE' });
      },
    });
    await service.stop();
  },
});

const status = (page: Page) => page.getByTestId('status-connection');

/** What would shout: notices in the tone of danger. */
const alarms = (page: Page) => page.locator('.notice.danger');

/** Asks for something that is not on the screen, as a person's next click would: an answer or none is heard. */
const stir = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    window.kartbord.call(2_000_000 + Math.floor(performance.now()), 'fishHealth.week', {
      week: '2019-W07',
      freshness: 'refresh',
    }),
  );

test('a service that goes away is said calmly with ages everywhere, and one that comes back is asked by itself', async ({
  launch,
  service,
}) => {
  const { page, workstation } = await launch({ env: service.env });
  await workstation.ready();
  await workstation.openTable();
  await workstation.rows.nth(6).click();
  await expect(page.getByTestId('locality-raw')).toBeAttached();
  await expect(status(page)).toHaveAttribute('data-state', 'online');
  const week = await workstation.week();
  const selected = await workstation.panel.getAttribute('data-locality-no');

  await service.cut(true);
  await workstation.press('F5');
  await expect(workstation.staleBanner).toBeVisible();
  await expect(status(page)).toContainText(/Offline since \d\d:\d\d, last answer/);
  await expect(page.getByTestId('connection-chip')).toHaveAttribute('data-state', 'offline');
  await expect(alarms(page)).toHaveCount(0);
  const ages = page.getByTestId('age');
  for (const part of ['legend', 'locality-panel', 'status-bar'] as const)
    await expect(page.getByTestId(part).getByTestId('age').first()).toContainText(/ago|just now/);
  expect(await ages.count()).toBeGreaterThanOrEqual(5);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByTestId('table').evaluate((table) => (table.scrollTop = 700));

  await service.cut(false);
  await stir(page);
  // A question may have failed a moment before: the next is put off by up to 5 s.
  await expect(workstation.staleBanner).toBeHidden({ timeout: 15_000 });
  await expect(status(page)).toHaveAttribute('data-state', 'online');
  expect(await workstation.week()).toBe(week);
  expect(await workstation.panel.getAttribute('data-locality-no')).toBe(selected);
  expect(await page.getByTestId('table').evaluate((table) => table.scrollTop)).toBe(700);

  // The system says that there is a network again: nobody has to ask first.
  await service.cut(true);
  await workstation.press('F5');
  await expect(workstation.staleBanner).toBeVisible();
  await service.cut(false);
  await expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event('online')));
        return workstation.staleBanner.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(false);
});

test('at a start without the service kept weeks are shown with their age, and others say that they need the network', async ({
  launch,
}) => {
  const first = await launch();
  await first.workstation.ready();
  await expect.poll(() => cachedWeeks(first.page)).toBeGreaterThanOrEqual(5);
  const week = await first.workstation.week();
  await first.app.close();

  const { page, workstation } = await launch({ env: { KARTBORD_SAMPLE_ARGS: '--broken' } });
  await workstation.ready();
  await workstation.loaded();
  expect(await workstation.week()).toBe(week);
  await workstation.openTable();
  expect(await workstation.count()).toBeGreaterThan(1000);
  // Page Up is the table's own key while it has the focus.
  await page.getByTestId('week-previous').click();
  for (let step = 0; step < 3; step++) await workstation.press('PageUp');
  await expect(page.getByTestId('failed-banner')).toContainText('is not downloaded; it needs the network');
  await expect(status(page)).toContainText('no answer since the start');
  await expect(alarms(page)).toHaveCount(0);
  await workstation.press('Home');
  await workstation.loaded();
  await expect(page.getByTestId('failed-banner')).toBeHidden();
});

test('fields of an unexpected form are one notice with counts, and a report that can be copied', async ({
  launch,
  service,
}) => {
  const { app, page, workstation } = await launch({ env: service.env });
  await workstation.ready();
  await service.fault({
    route: '/',
    listener: 'data',
    json: [
      { path: '*.liceReport.seaTemperature', rename: 'seaTemp' },
      { path: '*.municipality.name', set: 7 },
    ],
  });
  await workstation.press('PageUp');
  await workstation.press('PageUp');
  await workstation.loaded();
  const notice = page.getByTestId('drift-notice');
  await expect(notice).toHaveCount(1);
  await expect(notice).toHaveAttribute('data-fields', '2');
  await notice.click();
  await expect(page.getByTestId('drift-report')).toContainText('Sea temperature');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByTestId('drift-copy').click();
  await expect(page.getByTestId('drift-report')).toContainText('The report is copied');
  const report = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(report).toMatch(/liceReport\.seaTemperature: \d+/);
  expect(report).toMatch(/municipality\.name: \d+/);
  expect(report).toContain('/v2/geodata/fishhealth/locality/');
  expect(report).not.toMatch(/bearer|token-|eyJ/i);
});

test(
  'a week that changed can be seen as it was known then, unmistakably, and not exported as such',
  { tag: '@long' },
  async ({ launch, service }) => {
    const { page, workstation } = await launch({ env: service.env });
    await workstation.ready();
    // What the service says of that week at first; its tag is another than the one of what it says later.
    await service.fault({
      route: '/v2/geodata/fishhealth/locality',
      json: [
        { path: '*.liceReport.seaTemperature', set: 4.5, share: 0.1 },
        { path: '*.liceReport.adultFemaleLice.average', set: 0.9, share: 0.1 },
      ],
      headers: { etag: '"first"' },
    });
    await workstation.press('PageUp');
    await workstation.loaded();
    await page.getByTestId('summary-over').click();
    await page.getByTestId('copy-number').click();
    await expect(page.getByTestId('number-copied')).toContainText('Source: ');
    await service.cut(false);
    await workstation.press('F5');
    const chip = page.getByTestId('versions-chip');
    await expect(chip).toContainText('2 versions');
    await chip.click();
    await page.getByTestId('version').nth(1).click();
    await expect(page.getByTestId('version-banner')).toContainText('not the newest');
    await workstation.press('Control+e');
    await expect(page.getByTestId('export-confirm')).toBeDisabled();
    await expect(page.getByTestId('export-popover')).toContainText('go back to it first');
    await workstation.press('Escape');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByTestId('version-back').click();
    await expect(page.getByTestId('version-banner')).toBeHidden();

    // The number that was copied is another now.
    await workstation.press('Control+k');
    await page.keyboard.type('numbers I have quoted');
    await page.keyboard.press('Enter');
    const citation = page.getByTestId('citation');
    await expect(citation).toHaveAttribute('data-state', 'changed');
    await expect(page.getByTestId('citation-state')).toContainText('Now ');
    await expect(page.getByTestId('citation-parts')).toContainText('no longer counts: ');
    expect(await accessibilityFaults(page, '[data-testid="right-dock"]')).toEqual([]);
    await page.getByTestId('citation-remove').click();
    await expect(page.getByTestId('citations-none')).toBeVisible();
    await workstation.press('Control+z');
    await expect(citation).toHaveAttribute('data-state', 'changed');
  },
);

const cachedWeeks = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('week-bars').getAttribute('data-kept'));
