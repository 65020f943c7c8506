import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addWeeks, newestCompleteWeek, weekParts, weekStartMs } from '@kartbord/common/week';
import { countWeek, type Site, stateFor } from '@kartbord/conformance/recount';
import { mainSideFile } from '../chromium/build-main-side';
import type * as mainSideModule from '../chromium/main-side';
import { expect, folderForApp, test } from '../fixtures';
import { storyNow } from '../story-time';

test('a person sees between which bounds a week ends up that still receives reports, how that is known, and nothing of it for a complete one', async ({
  launch,
  loopbackSide,
  home,
}) => {
  // What was new on a day, the day's plan and the windows that are relied on are steps of it.
  test.setTimeout(180_000);
  const { service } = await loopbackSide();
  const { openBothSides } = (await import(mainSideFile)) as typeof mainSideModule;
  const complete = newestCompleteWeek(storyNow());
  const early = addWeeks(complete, 1);
  // Whoever fetched a forecast half a day ago has an earlier run.
  const halfDayMs = 43_200_000;
  await service.admin('/clock', { offsetSeconds: -halfDayMs / 1000 });
  const now = (): number => storyNow() - halfDayMs;
  const sides = openBothSides({ home, startService: () => Promise.resolve(service), now });
  const context = { signal: new AbortController().signal, progress: () => {}, isBulk: false };
  expect((await sides.work.forecast.point([4.8, 62.2], 'refresh', context)).ok).toBe(true);
  await sides.work.close();
  sides.close();
  await service.admin('/clock', { offsetSeconds: 0 });

  const { app, page, workstation } = await launch();
  await workstation.ready();
  await expect(page.getByTestId('week-label')).toHaveAttribute('data-state', 'fresh');
  expect(await workstation.week()).toBe(complete);
  const title = page.getByTestId('bounds');
  await expect(title).toBeHidden();

  // Nobody has earlier weeks as they were who starts today: the sample coast alone tells them, and says so.
  await workstation.press('Control+k');
  await page.keyboard.type('how sure is this week');
  await page.keyboard.press('Enter');
  const explain = page.getByTestId('explain-page');
  await expect(explain.getByTestId('bounds-none')).toContainText('there are 0');
  expect(await workstation.week()).toBe(early);
  await expect(title).toBeHidden();
  await explain.getByTestId('recall').click();
  await expect(explain.getByTestId('recall-stop')).toBeVisible();
  await expect(explain.getByTestId('bounds-note')).toContainText('14 earlier weeks', { timeout: 30_000 });
  await expect(title).toHaveText(
    /^Bounds: [\d.–]+% at or over the limit when complete \(held in \d+ of 6 earlier weeks\)$/,
  );
  await expect(page.locator('[data-bounds]')).toHaveAttribute('data-bounds', '1');
  await workstation.press('Escape');
  // The band leads to how it is known.
  await title.getByRole('button').click();
  await expect(explain.getByTestId('bounds-note')).toBeVisible();
  await workstation.press('Escape');

  await workstation.press('ArrowLeft');
  await workstation.loaded();
  await expect(title).toBeHidden();

  // The whole window as it was known on the Sunday on which the week before was fetched early.
  await workstation.press('ArrowLeft');
  await workstation.loaded();
  const summary = page.getByTestId('summary-reported');
  const shownNow = await summary.textContent();
  await workstation.press('Control+k');
  await page.keyboard.type('as it was known then');
  await page.keyboard.press('Enter');
  const day = page.getByTestId('as-of-day');
  await day.fill('2020-01-01');
  await expect(page.getByTestId('as-of-page')).toContainText(
    'Nothing was stored by then. The first stored week',
  );
  await expect(page.getByTestId('as-of-show')).toBeDisabled();
  // A week later, as the early one is now.
  const thenMs = weekStartMs(addWeeks(complete, -1)) + (storyNow() - weekStartMs(early));
  await day.fill(new Date(thenMs).toISOString().slice(0, 10));
  await page.getByTestId('as-of-show').click();
  await expect(page.getByTestId('as-of-band')).toContainText('As known on');
  await expect(summary).not.toHaveText(shownNow ?? '');
  await expect(page.getByTestId('as-of-found')).toHaveText(/^[\d,]+ values of [\d,]+ sites have changed/);
  await workstation.press('ArrowRight');
  await expect(page.getByTestId('not-then-banner')).toContainText('was not stored by the day');
  await workstation.press('ArrowLeft');

  // What was new by what was known on that day, recounted from the lists as they were when they were stored.
  const base = addWeeks(complete, -3);
  const newest = addWeeks(complete, -2);
  const given = async (week: typeof base): Promise<readonly Site[]> => {
    const at = new Date(weekStartMs(week) + (storyNow() - weekStartMs(early))).toISOString();
    return (await service.admin('/drill/week', { ...weekParts(week), at })) as Site[];
  };
  const [before, then] = [await given(base), await given(newest)];
  const overIn = (week: typeof base, sites: readonly Site[]): ReadonlySet<number> =>
    new Set(sites.flatMap((site) => (stateFor(weekParts(week), site) === 'over' ? [site.locality.no] : [])));
  const wasOver = overIn(base, before);
  const isNew = [...overIn(newest, then)].filter((no) => !wasOver.has(no));
  await workstation.press('Control+k');
  await page.keyboard.type(
    `what happened since ${new Date(thenMs - 13 * 86_400_000).toISOString().slice(0, 10)}`,
  );
  await page.keyboard.press('Enter');
  const since = page.getByTestId('news-since');
  await expect(since).toHaveAttribute('data-newest', newest);
  await expect(page.getByTestId('news-as-of')).toContainText('by the versions stored then');
  const own = countWeek(weekParts(newest), then);
  const said = (name: string): string => (own[name] ?? NaN).toLocaleString('en');
  await expect(page.getByTestId('news-counts')).toContainText(
    `at or over the limit ${said('over')} of ${said('counted')} counted · reported ${said('reported')} of ${said('active')} active`,
  );
  await expect(page.getByTestId('news-over')).toHaveAttribute('data-lines', String(isNew.length));
  await page.getByTestId('as-of-back').click();
  await expect(page.getByTestId('news-as-of')).toBeHidden();
  await expect(page.getByTestId('news-counts')).not.toContainText(
    `${said('over')} of ${said('counted')} counted`,
  );
  await expect(page.getByTestId('as-of-band')).toBeHidden();
  await expect(summary).toHaveText(shownNow ?? '');

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
  const target = join(folderForApp('kartbord-relied-'), 'relied.csv');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  await page.getByTestId('relied-export').click();
  await expect(page.getByTestId('table-receipt')).toBeVisible();
  expect(readFileSync(target, 'utf8')).toMatch(/\r\n[^\r\n]*,holds,4\.8,62\.2,waves,30,m,holds,/);

  // A day with two stops: the way between them by sea, and what cannot be.
  await workstation.press('Control+k');
  await page.keyboard.type('weather windows 62.3 4.9');
  await page.keyboard.press('Enter');
  await page.getByTestId('operations-plan-day').click();
  for (const index of [1, 2]) await page.getByTestId('plan-add').selectOption({ index });
  await page.getByTestId('plan-check').click();
  const legs = page.getByTestId('plan-leg');
  await expect(legs).toHaveCount(3);
  await expect(legs.nth(1)).toContainText(/12\.3 km by sea · 3\.\d kn · forecast first fetched/);
  await expect(page.locator('[data-testid="plan-leg"][data-state="impossible"]')).toHaveCount(0);
  // By an earlier run that was fetched, beside the newest.
  const asOf = page.getByTestId('plan-as-of');
  await asOf.selectOption({ index: 1 });
  await expect(page.getByTestId('plan-newest').first()).toContainText('By the newest forecast: ');
  await asOf.selectOption({ index: 0 });
  await expect(page.getByTestId('plan-newest')).toHaveCount(0);
  const until = page.getByTestId('plan-to').nth(1);
  const typed = await until.inputValue();
  await until.fill(`2020${typed.slice(4)}`);
  await until.press('Tab');
  await expect(page.getByTestId('plan-problem')).toContainText('Stop 2 ends before it begins.');
  await expect(legs).toHaveCount(3);
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
  await page.reload();
  await workstation.ready();
  await workstation.press('Control+k');
  await page.keyboard.type('plan a day');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('plan-problem')).toContainText('Stop 2 ends before it begins.');
  await workstation.press('Control+k');
  await page.keyboard.type('weather windows');
  await page.keyboard.press('Enter');
  await expect(relied).toContainText('Within your limits in the newest stored forecast.');
});
