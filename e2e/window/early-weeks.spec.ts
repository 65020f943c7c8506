import { addWeeks, newestCompleteWeek, weekStartMs } from '@kartbord/common/week';
import { mainSideFile } from '../chromium/build-main-side';
import type * as mainSideModule from '../chromium/main-side';
import { expect, test } from '../fixtures';
import { storyNow } from '../story-time';

const dayMs = 86_400_000;
/** Of the week that is not complete yet, on the Sunday of the stories. */
const ageMs = 13.5 * dayMs;
/** Enough for bounds: eight that came in twice. */
const earlier = 8;

test('a person sees between which bounds a week ends up that still receives reports, how that is known, and nothing of it for a complete one', async ({
  launch,
  loopbackSide,
  home,
}) => {
  // Whoever fetched each week on the Sunday after it, and a week later, has what the bounds are learned from.
  const { service } = await loopbackSide();
  const { openBothSides } = (await import(mainSideFile)) as typeof mainSideModule;
  const complete = newestCompleteWeek(storyNow());
  const early = addWeeks(complete, 1);
  let nowMs = storyNow();
  const sides = openBothSides({ home, startService: () => Promise.resolve(service), now: () => nowMs });
  const context = { signal: new AbortController().signal, progress: () => {}, isBulk: false };
  for (let back = earlier; back >= 0; back--) {
    const week = addWeeks(complete, -back);
    nowMs = weekStartMs(week) + ageMs;
    await service.admin('/clock', { offsetSeconds: (nowMs - storyNow()) / 1000 });
    for (const of of [week, addWeeks(week, -1)])
      expect((await sides.work.fishHealth.weekStamp(of, 'refresh', context)).ok).toBe(true);
  }
  // So has whoever fetched a forecast half a day ago.
  nowMs = storyNow() - dayMs / 2;
  await service.admin('/clock', { offsetSeconds: -dayMs / 2 / 1000 });
  expect((await sides.work.forecast.point([4.8, 62.2], 'refresh', context)).ok).toBe(true);
  await sides.work.close();
  sides.close();
  await service.admin('/clock', { offsetSeconds: 0 });

  const { page, workstation } = await launch();
  await workstation.ready();
  // The newest complete week is fetched again: it is one of them now.
  await expect(page.getByTestId('week-label')).toHaveAttribute('data-state', 'fresh');
  expect(await workstation.week()).toBe(complete);
  const title = page.getByTestId('bounds');
  await expect(title).toBeHidden();

  await workstation.press('ArrowRight');
  await workstation.loaded();
  expect(await workstation.week()).toBe(early);
  await expect(title).toHaveText(
    /^Bounds: [\d.–]+% at or over the limit when complete \(held in [01] of 1 earlier week\)$/,
  );
  await expect(page.locator('[data-bounds]')).toHaveAttribute('data-bounds', '1');
  // The band leads to how it is known.
  await title.getByRole('button').click();
  const note = page.getByTestId('explain-page').getByTestId('bounds-note');
  await expect(note).toContainText(`${earlier + 1} earlier weeks`);
  await workstation.press('Escape');

  await workstation.press('ArrowLeft');
  await workstation.loaded();
  await expect(title).toBeHidden();

  // The whole window as it was known on the Sunday on which the week before was fetched early.
  await workstation.press('ArrowLeft');
  await workstation.loaded();
  const summary = page.getByTestId('summary-reported');
  const now = await summary.textContent();
  await workstation.press('Control+k');
  await page.keyboard.type('as it was known then');
  await page.keyboard.press('Enter');
  const day = page.getByTestId('as-of-day');
  await day.fill('2020-01-01');
  await expect(page.getByTestId('as-of-page')).toContainText(
    'Nothing was stored by then. The first stored week',
  );
  await expect(page.getByTestId('as-of-show')).toBeDisabled();
  const thenMs = weekStartMs(addWeeks(complete, -1)) + ageMs;
  await day.fill(new Date(thenMs).toISOString().slice(0, 10));
  await page.getByTestId('as-of-show').click();
  await expect(page.getByTestId('as-of-band')).toContainText('As known on');
  await expect(summary).not.toHaveText(now ?? '');
  await expect(page.getByTestId('as-of-found')).toHaveText(/^[\d,]+ values of [\d,]+ sites have changed/);
  await workstation.press('ArrowRight');
  await expect(page.getByTestId('not-then-banner')).toContainText('was not stored by the day');
  await workstation.press('ArrowLeft');
  await page.getByTestId('as-of-back').click();
  await expect(page.getByTestId('as-of-band')).toBeHidden();
  await expect(summary).toHaveText(now ?? '');

  // What the sea has changed its mind about, on the day that is named.
  await workstation.press('Control+k');
  await page.keyboard.type('has Tuesday become worse at 62.2 4.8');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('runs-waves-run')).toHaveCount(2);
  await expect(page.getByTestId('runs-waves-verdict')).toHaveText(
    /^\s*Tue .*: the newest is .* over the \d+ steps of both, compared with run 2, fetched 12 hours ago\./,
  );
  await workstation.press('Control+k');
  await page.keyboard.type('weather windows 62.2 4.8');
  await page.keyboard.press('Enter');
  await page.getByTestId('operations-new').click();
  await page.getByTestId('operations-limit-waves').fill('30');
  await page.getByTestId('operations-limit-waves').press('Enter');
  await page.getByTestId('window-rely').click();
  const relied = page.getByTestId('window-relied');
  await expect(relied).toContainText('Within your limits in the newest stored forecast.');
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
  await page.reload();
  await workstation.ready();
  await workstation.press('Control+k');
  await page.keyboard.type('weather windows');
  await page.keyboard.press('Enter');
  await expect(relied).toContainText('Within your limits in the newest stored forecast.');
});
