import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultEventRule, type TrackEventsAnswer } from '../../src-shared/domain/tracks/track-events';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import { storyNow } from '../story-time';

const dayMs = 86_400_000;
const nowMs = storyNow();
const span = { fromMs: nowMs - 8 * dayMs, toMs: nowMs - 3_600_000 };
/** A well-boat of the sample coast, which calls at a site or two a day; and one that fishes where only satellites hear. */
const [boat, silent] = [259992644, 257999237];

/** Sites at which the boat lay still, by its track, in order of time; asked for beside the window. */
async function sitesOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    async ([mmsi, stretch, rule]) => {
      const how = { positions: 'without satellite' } as const;
      await window.kartbord.call(3_000_001, 'ais.track', { mmsi, span: stretch, freshness: 'usual', ...how });
      const question = { mmsis: [mmsi], ...stretch, ...how, rule };
      const result = (await window.kartbord.call(3_000_002, 'ais.events', question)) as {
        readonly value: TrackEventsAnswer;
      };
      const stops = result.value.vessels[0]?.stops ?? [];
      return stops.flatMap(({ locality }) => (locality && locality.metres < 250 ? [locality.no] : []));
    },
    [boat, span, defaultEventRule] as const,
  );
}

const openPart = async (page: Page, view: string): Promise<void> => {
  await page.getByTestId(`track-view-${view}`).click();
  await expect(page.getByTestId(`track-${view}`)).toBeVisible();
};

test('a person goes from a site’s visitor to its track, sees the visit told by both, and goes on to the next site', async ({
  home,
  launch,
}) => {
  const workspace = {
    week: null,
    filter: {},
    selectedLocalityNo: null,
    centre: null,
    zoom: null,
    vessels: { shown: [silent], selected: null, span, positions: 'without satellite' },
  };
  writeFileSync(join(home, 'workspace.json'), JSON.stringify({ version: 1, workspace }));
  const { page, workstation } = await launch();
  await workstation.ready();
  const sites = await sitesOf(page);
  const [here = 0] = sites;
  expect(new Set(sites).size).toBeGreaterThan(1);
  await workstation.openTable();
  await workstation.searchBox.fill(String(here));
  await page.keyboard.press('Enter');
  await expect(workstation.panel).toHaveAttribute('data-locality-no', String(here));

  // The visitor, by the list of the site, which came with the selection.
  await page.getByTestId('bottom-tab-contacts').click();
  await page.getByTestId('contacts-ask').click();
  await page.getByTestId('contacts-to').fill(new Date(nowMs).toISOString().slice(0, 10));
  await page.getByTestId('contacts-to').blur();
  const caller = page.locator(`[data-testid="contacts-caller"][data-mmsi="${boat}"]`);
  await caller.first().getByRole('button').first().click();

  // Its track.
  await page.getByTestId('bottom-tab-tracks').click();
  await expect(page.getByTestId('graph-vessel')).toHaveValue(String(boat));
  await openPart(page, 'visits');
  const visits = page.getByTestId('track-visits-row');
  // Those that a list has come first.
  await page.getByTestId('track-visits-sort-list').click();
  const both = visits.and(page.locator('[data-kind="both"]')).first();
  await expect(both).toContainText('Both');
  await expect(page.getByTestId('track-lists')).toContainText('not stored');
  await page.getByTestId('track-narrows').check();
  await both.click();
  await expect(page.getByTestId('graph-windowed')).toContainText('Map: ');
  await expect(page.getByTestId('track-graphs')).toHaveAttribute('data-cursor', /^\d+$/);
  expect(await accessibilityFaults(page, '[data-testid="track-events"]')).toEqual([]);

  // Graph, table and map point at the same received position.
  const graphs = page.getByTestId('track-graphs');
  await expect(graphs.locator('canvas').first()).toBeInViewport();
  await graphs.hover({ position: { x: 200, y: 40 } });
  const first = await graphs.getAttribute('data-cursor');
  await graphs.press('ArrowRight');
  await expect(graphs).not.toHaveAttribute('data-cursor', first ?? '');
  await expect(page.getByTestId('graph-said')).toContainText('Position');
  await graphs.dblclick({ position: { x: 220, y: 40 } });
  await expect(page.getByTestId('graph-windowed')).toBeHidden();

  // The next site.
  const name = (await both.getByRole('gridcell').first().textContent()) ?? '';
  const byVessel = page.getByTestId('track-visits-sort-vessel');
  await byVessel.click();
  if (!(await visits.first().textContent())?.includes(name)) await byVessel.click();
  const next = visits.and(page.locator('[data-kind="list-not-kept"]')).filter({ hasText: name }).first();
  await next.click();
  await expect(workstation.panel).toBeVisible();
  await expect(workstation.panel).not.toHaveAttribute('data-locality-no', String(here));
  await expect(page.getByTestId('graph-vessel')).toHaveValue(String(boat));

  // What was not received is listed with its cause.
  await openPart(page, 'gaps');
  await page.getByTestId('track-gaps-sort-way').click();
  await expect(page.getByTestId('track-gaps-row').first()).toContainText('the service has no positions');
  await page.getByTestId('track-view-lanes').click();
  await expect(page.getByTestId('track-lane')).toHaveCount(2);
  expect(await accessibilityFaults(page, '[data-testid="track-events"]')).toEqual([]);
});
