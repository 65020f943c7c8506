import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addWeeks, newestCompleteWeek } from '@kartbord/common/week';
import { expect, folderForApp, test } from '../fixtures';

test('a person steps three weeks, filters, selects in the table, reads the panel and exports what is shown', async ({
  launch,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();

  const opened = newestCompleteWeek(Date.now());
  expect(await workstation.week()).toBe(opened);
  for (let step = 1; step <= 3; step++) {
    await workstation.press('ArrowLeft');
    await expect.poll(() => workstation.week()).toBe(addWeeks(opened, -step));
  }
  await workstation.loaded();

  await workstation.openTable();
  const all = await workstation.count();
  await page.getByTestId('legend-not-reported').getByRole('checkbox').uncheck();
  await expect.poll(() => workstation.count()).toBeLessThan(all);
  const shown = await workstation.count();

  await workstation.rows.nth(2).click();
  await expect(workstation.panel).toBeVisible();
  const name = await workstation.rows.nth(2).getByTestId('cell-name').innerText();
  await expect(workstation.panel).toContainText(name);

  const target = join(folderForApp('kartbord-export-'), 'week.geojson');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, target);
  await workstation.press('Control+e');
  await page.getByTestId('export-confirm').click();
  await expect(page.getByTestId('export-receipt')).toBeVisible();

  const collection = JSON.parse(readFileSync(target, 'utf8'));
  expect(collection.type).toBe('FeatureCollection');
  expect(collection.features).toHaveLength(shown);
  expect(ogrCount(target)).toBe(shown);
});

function ogrCount(file: string): number {
  const output = execFileSync('ogrinfo', ['-ro', '-al', '-so', file], { encoding: 'utf8' });
  return Number(/^Feature Count: (\d+)$/m.exec(output)?.[1]);
}
