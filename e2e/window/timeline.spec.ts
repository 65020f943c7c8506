import type { Page } from '@playwright/test';
import { addWeeks, isoWeek, newestCompleteWeek, weekParts } from '@kartbord/common/week';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import { storyNow } from '../story-time';

const kept = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('week-bars').getAttribute('data-kept'));

/** Has main keep a stretch of weeks, as the button of the timeline does for all of them. */
async function takeOffline(page: Page, from: string, to: string): Promise<void> {
  const started = await page.evaluate(
    ([first, last]) =>
      window.kartbord.call(900_001, 'offline.start', {
        weeks: { from: first, to: last },
        localities: 'all',
        localityDetails: false,
        forecasts: [],
        tiles: [],
        vessels: [],
      }),
    [from, to],
  );
  expect(started).toMatchObject({ ok: true });
}

test('years of weeks pass under the pointer, the keys and the player, without the service', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  const opened = newestCompleteWeek(storyNow());
  const bars = page.getByTestId('week-bars');

  // What is not kept is named, with what fetching it means.
  await expect(page.getByTestId('timeline-fetch')).toContainText(
    /Fetch the reports of 2012–\d{4} \(\d\d requests, about \d[\d.]* MB, about .+\)/,
  );
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.getByTestId('timeline-fetch').click({ trial: true });
  if (size) await page.setViewportSize(size);
  const from = addWeeks(opened, -60);
  const before = await kept(page);
  await takeOffline(page, from, addWeeks(opened, -40));
  await expect.poll(() => kept(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 21);

  // A hand on the timeline: the map, the table and the words are of the same week at once.
  await page.getByTestId('timeline-span').selectOption('five-years');
  await workstation.openTable();
  const box = await bars.boundingBox();
  if (!box) throw new Error('no timeline');
  const weeks = Number(await bars.getAttribute('aria-valuemax')) + 1;
  const first = weeks - 261;
  const xOf = (weeksBack: number): number =>
    box.x + ((weeks - 1 - 2 - weeksBack - first + 0.5) / 261) * box.width;
  await page.mouse.move(xOf(58), box.y + 30);
  await page.mouse.down();
  for (const back of [56, 54, 50, 46]) await page.mouse.move(xOf(back), box.y + 30);
  await expect.poll(() => workstation.week()).toBe(addWeeks(opened, -46));
  await workstation.loaded();
  await expect(bars).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`Week ${weekParts(addWeeks(opened, -46)).week}, `),
  );
  await page.mouse.up();

  // Playing stops at Escape, and the wheel to the side goes one week at a time.
  await page.getByTestId('timeline-speed').selectOption('16');
  await bars.focus();
  await workstation.press('Space');
  await expect(page.getByTestId('timeline-play')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => workstation.week()).not.toBe(addWeeks(opened, -46));
  await workstation.press('Escape');
  await expect(page.getByTestId('timeline-play')).toHaveAttribute('aria-pressed', 'false');
  const stopped = (await workstation.week()) ?? isoWeek(2012, 1);
  await page.mouse.move(xOf(50), box.y + 30);
  await page.mouse.wheel(-40, 0);
  await expect.poll(() => workstation.week()).toBe(addWeeks(stopped, -1));

  // Another measure is another sentence; a double click shows all years again.
  await page.getByTestId('timeline-measure').selectOption('reporting');
  await expect(bars).toHaveAttribute('aria-valuetext', /active sites reported/);
  await bars.dblclick({ position: { x: box.width - 40, y: 30 } });
  await expect(page.getByTestId('timeline-span')).toHaveValue('all');
  expect(await accessibilityFaults(page, '[data-testid="week-bars"]')).toEqual([]);

  await workstation.press('Home');
  await expect.poll(() => workstation.week()).toBe(opened);
});
