import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addWeeks, newestCompleteWeek } from '@kartbord/common/week';
import { expect, folderForApp, test } from '../fixtures';
import { storyNow } from '../story-time';

test('a week is reviewed from opening to export without the mouse', async ({ launch }) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  const opened = newestCompleteWeek(storyNow());
  await workstation.press('ArrowLeft');
  await expect.poll(() => workstation.week()).toBe(addWeeks(opened, -1));
  await workstation.press('Shift+ArrowLeft');
  await expect.poll(() => workstation.week()).toBe(addWeeks(opened, -5));
  await workstation.loaded();

  const region = (): Promise<string | undefined> =>
    page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-dock], [data-board]')?.dataset['dock'],
    );
  await page.locator('[data-board]').focus();
  await workstation.press('\\');
  await expect(page.getByTestId('table')).toBeFocused();
  await workstation.press('\\');
  await expect(page.locator('[data-board]')).toBeFocused();
  await workstation.press('[');
  await workstation.press('[');
  await expect.poll(region).toBe('left');
  await workstation.press('\\');
  await expect(page.getByTestId('table')).toBeFocused();
  await expect(workstation.rows.first()).toBeVisible();
  const all = await workstation.count();
  const box = page.getByTestId('legend-no-salmonoids').getByRole('checkbox');
  await tabTo(box);
  await workstation.press('Space');
  await expect.poll(() => workstation.count()).toBeLessThan(all);
  const shown = await workstation.count();

  await workstation.press('Shift+F6');
  for (let stop = 0; stop < 3 && (await region()) !== 'bottom'; stop++) await workstation.press('Shift+F6');
  await workstation.press('ArrowDown');
  await workstation.press('ArrowDown');
  const second = workstation.rows.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(workstation.panel.getByRole('heading', { level: 2 })).toHaveText(
    await second.getByTestId('cell-name').innerText(),
  );
  await expect(page.getByTestId('locality-state')).toContainText('over the limit');

  const target = join(folderForApp('kartbord-export-'), 'week.geojson');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  await workstation.press('Control+e');
  await expect(page.getByTestId('export-confirm')).toBeFocused();
  await workstation.press('Enter');
  await expect(page.getByTestId('export-receipt')).toBeVisible();
  expect(JSON.parse(readFileSync(target, 'utf8')).features).toHaveLength(shown);

  await workstation.press('Escape');
  await expect(page.getByTestId('export-receipt')).toBeHidden();
  await workstation.press('Escape');
  await expect(workstation.panel).toBeHidden();
  await workstation.press('Escape');
  await expect.poll(() => workstation.count()).toBe(all);

  /** Goes there with Tab alone; fails when Tab has gone round without finding it. */
  async function tabTo(wanted: typeof box): Promise<void> {
    for (let stop = 0; stop < 80; stop++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await workstation.press('Tab');
    }
    throw new Error('Tab does not lead there');
  }
});

test('undo brings back selection, filter and week, one step each, and redo takes them again', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  await workstation.openTable();
  const opened = await workstation.week();
  const all = await workstation.count();
  const isMarked = workstation.rows.first();

  await workstation.press('ArrowLeft');
  await workstation.loaded();
  const before = await workstation.week();
  const allBefore = await workstation.count();
  await page.getByTestId('legend-fallow').getByRole('checkbox').uncheck();
  await expect.poll(() => workstation.count()).toBeLessThan(allBefore);
  const filtered = await workstation.count();
  await isMarked.click();
  await expect(workstation.panel).toBeVisible();

  await workstation.press('Control+z');
  await expect(workstation.panel).toBeHidden();
  expect([await workstation.week(), await workstation.count()]).toEqual([before, filtered]);
  await workstation.press('Control+z');
  await expect.poll(() => workstation.count()).toBe(allBefore);
  await workstation.press('Control+z');
  await expect.poll(() => workstation.week()).toBe(opened);
  await expect.poll(() => workstation.count()).toBe(all);

  for (let step = 0; step < 3; step++) await workstation.press('Control+Shift+z');
  await expect(workstation.panel).toBeVisible();
  expect([await workstation.week(), await workstation.count()]).toEqual([before, filtered]);
});

test('a year of 53 weeks is stepped through, each week under its own name', async ({ launch }) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  await workstation.press('Control+g');
  await page.keyboard.type('2020-W52');
  await workstation.press('Enter');
  await expect.poll(() => workstation.week()).toBe('2020-W52');
  await workstation.loaded();

  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  for (const [week, words] of [
    ['2020-W53', 'Week 53, 2020'],
    ['2021-W01', 'Week 1, 2021'],
  ] as const) {
    await workstation.press('ArrowRight');
    await expect.poll(() => workstation.week()).toBe(week);
    await workstation.loaded();
    await expect(title).toContainText(words);
    await expect(page.getByTestId('legend')).toContainText(`week ${Number(week.slice(6))}`);
  }
  await workstation.press('ArrowLeft');
  await workstation.press('PageUp');
  // 2019 has no week 53: a year back is its last one.
  await expect.poll(() => workstation.week()).toBe('2019-W52');
});

test('search reads weeks, positions, numbers and names, with and without their letters', async ({
  launch,
}) => {
  const { page, workstation } = await launch();
  await workstation.ready();
  const hits = page.getByTestId('search-hit');
  const search = async (text: string): Promise<void> => {
    await workstation.press('Control+k');
    await workstation.searchBox.fill(text);
  };

  await search('tromso');
  await expect(hits.first()).toContainText('Tromsø');
  await workstation.press('Enter');
  await expect(workstation.searchBox).not.toBeFocused();

  await search('60 23.5 N 5 19.6 E');
  await expect(hits).toHaveCount(1);
  await expect(hits).toContainText('60° 23.5′ N 005° 19.6′ E');

  await search('uke 40');
  await expect(hits.first()).toHaveAttribute('data-kind', 'week');
  await search('2015-W53');
  await expect(hits).toContainText(['Week 53, 2015']);

  await workstation.press('Escape');
  await workstation.openTable();
  // One whose number could be read as a week, 37796 as week 6 of 3779.
  const [name = '', number = ''] = await workstation.rows.evaluateAll((rows) => {
    const row = rows.find(({ dataset }) => /^[2-9]\d{3}[1-9]$/.test(dataset['localityNo'] ?? ''));
    return [row?.querySelector('[data-testid="cell-name"]')?.textContent.trim(), row?.dataset['localityNo']];
  });
  for (const text of [number, foldedByHand(name)]) {
    await search(text);
    await expect(hits.first()).toHaveAttribute('data-kind', 'locality');
    await expect(hits.first()).toContainText(name);
  }
  await workstation.press('Enter');
  await expect(workstation.panel).toHaveAttribute('data-locality-no', number);
});

const foldedByHand = (name: string): string =>
  name.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a');
