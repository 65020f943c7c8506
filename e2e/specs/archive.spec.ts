import type { Page } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import type { Launched } from '../launched';
import { startStandingService } from '../standing-service';

const dayMs = 86_400_000;
const mmsi = 257_000_101;

let lastCall = 3_000_000;
const call = (page: Page, name: string, input?: unknown): Promise<unknown> =>
  page.evaluate(
    ([id, ...of]) => window.kartbord.call(id as number, of[0] as string, of[1]),
    [++lastCall, name, input],
  );

async function openArchive({ page, workstation }: Launched): Promise<void> {
  await workstation.ready();
  await workstation.press('Control+k');
  await workstation.searchBox.fill('Archive of vessel tracks');
  await page.getByTestId('search-hit').first().click();
  await expect(page.getByTestId('archive')).toBeVisible();
}

async function fetchNow({ page }: Launched): Promise<void> {
  await page.getByTestId('archive-run').click();
  await expect(page.getByTestId('archive-status')).toContainText('Last run');
}

test(
  'what was archived is there when the service has forgotten it, and what was missed is said to be lost',
  { tag: '@long' },
  async ({ launch }) => {
    const nowMs = Date.now();
    const first = await launch();
    const vessels = [{ mmsi, name: null, imo: null, callSign: null }];
    await call(first.page, 'settings.change', {
      vesselLists: [{ id: 'watched', name: 'Watched', isArchived: true, vessels }],
    });
    await openArchive(first);
    await fetchNow(first);
    await expect(first.page.getByTestId('archived-facts')).toContainText('positions');
    expect(await accessibilityFaults(first.page, '[data-testid="archive"]')).toEqual([]);
    await first.app.close();

    const laterMs = nowMs + 16 * dayMs;
    const service = await startStandingService(['--now', new Date(laterMs).toISOString()]);
    const ahead = { KARTBORD_CLOCK_AHEAD_MS: String(laterMs - nowMs) };
    const later = await launch({ env: { ...ahead, ...service.env } });
    await openArchive(later);
    await fetchNow(later);
    await expect(later.page.getByTestId('archived-holes')).toContainText('lost');
    const old = { fromMs: nowMs - 13 * dayMs, toMs: nowMs - dayMs };
    const kept = await call(later.page, 'ais.columns', { mmsi, ...old, positions: 'without satellite' });
    expect(kept).toMatchObject({ ok: true });
    expect((kept as { value: { count: number } }).value.count).toBeGreaterThan(100);
    const asked = await call(later.page, 'ais.track', {
      mmsi,
      positions: 'all',
      freshness: 'usual',
      span: { fromMs: nowMs - 2 * dayMs, toMs: nowMs - dayMs },
    });
    expect(asked).toMatchObject({ ok: true, value: { stamp: { source: 'cache' } } });
    await service.stop();
  },
);
