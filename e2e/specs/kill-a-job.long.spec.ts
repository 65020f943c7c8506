import type { ElectronApplication, Locator } from '@playwright/test';
import { once } from 'node:events';
import { expect, test as base } from '../fixtures';
import type { Launched } from '../launched';
import { signedInAt, type SignedIn } from '../signed-in';
import type { StandingService } from '../standing-service';

const test = base.extend<{ harness: SignedIn }>({
  harness: async ({ home }, use) => {
    const harness = await signedInAt(home);
    await use(harness);
    await harness.stop();
  },
});

const weeksOf2020 = 53;
const ofYear = /^\/v2\/geodata\/fishhealth\/locality\/2020\/(\d+)$/;

/** The weeks of 2020 that the service answered, with their rows or "as you have it", in order, by its own ledger. */
async function answered(service: StandingService): Promise<number[]> {
  const entries = (await service.admin('/ledger')) as { path: string; status: number | null }[];
  return entries.flatMap(({ path, status }) => {
    const week = ofYear.exec(path)?.[1];
    return week !== undefined && status !== null ? [Number(week)] : [];
  });
}

const repeated = (weeks: readonly number[]): number => weeks.length - new Set(weeks).size;

/** Settles as soon as the service has answered so many questions about the year. */
const soMany = (service: StandingService, count: number): Promise<void> =>
  expect
    .poll(async () => (await answered(service)).length, { intervals: [20], timeout: 60_000 })
    .toBeGreaterThanOrEqual(count);

async function openOffline({ page, workstation }: Launched): Promise<Locator> {
  await workstation.ready();
  await page.getByTestId('status-offline').click();
  return page.getByTestId('offline-job').first();
}

/** The year of 53 weeks, as a person takes it offline. */
async function startYear(launched: Launched): Promise<Locator> {
  const { page } = launched;
  const job = await openOffline(launched);
  await page.getByTestId('weeks-from').fill('2020-W01');
  await page.getByTestId('weeks-to').fill('2020-W53');
  await page.getByTestId('offline-start').click();
  await expect(job).toHaveAttribute('data-state', 'running');
  return job;
}

/** Ends main or everything that it started, as a crash or the system would: nobody is told. */
async function kill(app: ElectronApplication, what: 'main' | 'group'): Promise<void> {
  const child = app.process();
  const gone = once(child, 'exit');
  process.kill(what === 'group' ? -(child.pid ?? 0) : (child.pid ?? 0), 'SIGKILL');
  await gone;
}

/** The answer that the process took with it stops the job, and says so; a click goes on. Between answers it goes on by itself. */
async function goOn(job: Locator, service: StandingService, after: number): Promise<void> {
  const resume = job.getByTestId('offline-resume');
  await expect
    .poll(async () => (await resume.isVisible()) || (await answered(service)).length > after + 2, {
      intervals: [20],
      timeout: 30_000,
    })
    .toBe(true);
  if (await resume.isVisible()) await resume.click();
}

/** What the window says of the job; a kind of which there are none is not shown. */
async function counts(job: Locator): Promise<Record<string, number>> {
  const count = async (kind: string): Promise<number> => {
    const shown = job.getByTestId(`count-${kind}`);
    return (await shown.count()) === 0 ? 0 : Number(await shown.innerText());
  };
  return { kept: await count('kept'), there: await count('there'), failed: await count('failed') };
}

test('a year that is taken offline goes on after two kills of the app, and asks for no week again', async ({
  harness,
  launch,
}) => {
  test.setTimeout(180_000);
  const { service, options } = harness;
  const first = await launch(options);
  await startYear(first);
  await soMany(service, 15);
  await kill(first.app, 'main');

  const second = await launch(options);
  const again = await openOffline(second);
  await expect(again).toHaveAttribute('data-state', 'interrupted');
  await again.getByTestId('offline-resume').click();
  await soMany(service, 35);
  await kill(second.app, 'group');

  const third = await launch(options);
  const last = await openOffline(third);
  await expect(last).toHaveAttribute('data-state', 'interrupted');
  await last.getByTestId('offline-resume').click();
  await expect(last).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  expect(await counts(last)).toEqual({ kept: weeksOf2020, there: 0, failed: 0 });

  const weeks = await answered(service);
  expect(new Set(weeks).size).toBe(weeksOf2020);
  // At each kill one answer may have been on its way, given by the service and not kept by us.
  expect(repeated(weeks)).toBeLessThanOrEqual(2);
});

test('a year that is taken offline survives the database process, which dies three times under it', async ({
  harness,
  launch,
}) => {
  test.setTimeout(180_000);
  const { service, options } = harness;
  const launched = await launch(options);
  const job = await startYear(launched);
  const dataPid = (): Promise<number | undefined> =>
    launched.app.evaluate(
      () => (globalThis as { kartbordTest?: { dataPid?: number } }).kartbordTest?.dataPid,
    );
  for (const count of [10, 20, 30]) {
    await soMany(service, count);
    const pid = await dataPid();
    process.kill(pid ?? 0, 'SIGKILL');
    await expect.poll(dataPid).not.toBe(pid);
    await goOn(job, service, count);
  }
  await expect(job).toHaveAttribute('data-state', 'done', { timeout: 60_000 });
  expect(await counts(job)).toEqual({ kept: weeksOf2020, there: 0, failed: 0 });
  const weeks = await answered(service);
  expect(new Set(weeks).size).toBe(weeksOf2020);
  expect(repeated(weeks)).toBeLessThanOrEqual(3);
});
