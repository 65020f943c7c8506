import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { attemptAll } from '../shell/attempt';
import { payloads } from '../shell/payloads';
import { openPlainPage } from '../shell/plain-page';
import { openTripwire, type Tripwire } from '../shell/tripwire';

let tripwire: Tripwire;
/** Where the messages of a page without guards go, so that they are not taken for those of ours. */
let plainTripwire: Tripwire;
test.beforeEach(async () => {
  [tripwire, plainTripwire] = await Promise.all([openTripwire(), openTripwire()]);
});
test.afterEach(() => Promise.all([tripwire.close(), plainTripwire.close()]));

/** What said so in a page that it runs. */
const ranIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { ran?: string[] }).ran ?? []);

test(`none of ${payloads.length} scripts and messages put into the window runs or leaves it, and most do elsewhere`, async ({
  launch,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.opened();
  const refused = await page.evaluate(attemptAll, { payloads, host: tripwire.host });

  // The same in a page without the policies: the time that it takes to succeed is the time that ours had.
  const plain = await openPlainPage(app, `http://${plainTripwire.host}/`);
  await plain.evaluate(attemptAll, { payloads, host: plainTripwire.host });
  const succeeded = async (): Promise<Set<string>> =>
    new Set([
      ...(await ranIn(plain)),
      ...plainTripwire.received.flatMap((line) => (line === 'udp' ? line : (/p\d+/.exec(line)?.[0] ?? []))),
    ]);
  await expect.poll(async () => (await succeeded()).size, { timeout: 20_000 }).toBeGreaterThanOrEqual(120);
  await plain.close();

  expect(await ranIn(page)).toEqual([]);
  expect(tripwire.received).toEqual([]);
  expect(refused.length).toBeGreaterThanOrEqual(90);
  expect(app.windows()).toHaveLength(1);
  expect(new URL(page.url()).host).toBe('kartbord');

  // The window goes on as before.
  const status = await page.evaluate(() => window.kartbord.call(1e6, 'app.status', undefined));
  expect(status).toMatchObject({ ok: true });
});
