import type { ElectronApplication } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addWeeks, newestCompleteWeek } from '@kartbord/common/week';
import { kartbord } from '../command';
import { expect, folderForApp, test } from '../fixtures';
import type { Workstation } from '../pages/workstation';

test('a person opens the week in another program, and takes it along as a GeoPackage in UTM, is told before what it will be, and it is counted after', async ({
  launch,
}) => {
  const { app, page, workstation } = await launch();
  await workstation.ready();
  await workstation.openTable();
  await page.getByTestId('legend-not-reported').getByRole('checkbox').uncheck();
  const shown = await restedCount(workstation);

  await workstation.press('Control+Shift+E');
  await page.getByTestId('layers-serving').click();
  await page.getByTestId('serving-start').click();
  const url = (await page.getByTestId('serving-qgis').textContent()) ?? '';
  const read = await fetch(`${url}/collections/localities/items?limit=5`, {
    headers: { 'user-agent': 'Leser/2' },
  });
  expect(await read.json()).toMatchObject({ numberReturned: 5 });
  const program = page.getByTestId('serving-asked').getByRole('listitem').filter({ hasText: 'Leser/2' });
  await expect(program).toContainText('Sites of a week 1 answer, 5 records');
  await page.getByTestId('serving-stop').click();
  await expect(page.getByTestId('serving-start')).toBeVisible();
  await expect(fetch(url)).rejects.toThrow();

  await workstation.press('Control+Shift+E');
  await page.getByTestId('layers-format').selectOption('gpkg');
  await page.getByTestId('layers-system').selectOption('EPSG:25833');
  await expect(page.getByTestId('layers-plan-rows')).toContainText(shown.toLocaleString('en'));
  await expect(page.getByTestId('layers-plan-age')).not.toBeEmpty();

  const target = join(folderForApp('kartbord-export-'), 'sites.gpkg');
  await saveTo(app, target);
  await page.getByTestId('layers-go').click();
  await expect(page.getByTestId('layers-end')).toHaveAttribute('data-state', 'done');
  await expect(page.getByTestId('layers-row')).toHaveCount(1);

  const notified = gdal(target);
  expect(notified).toContain(`Feature Count: ${shown}`);
  expect(notified).toContain('ID["EPSG",25833]');
  const about = JSON.parse(readFileSync(`${target}.provenance.json`, 'utf8')) as { sha256: string };
  expect(about.sha256).toBe(createHash('sha256').update(readFileSync(target)).digest('hex'));
  await expect(page.getByTestId('layers-sum')).toHaveText(about.sha256);
});

test('weeks become files of their own in a folder, by the window and by the command line the same', async ({
  home,
  launch,
}) => {
  const to = newestCompleteWeek(Date.now());
  const from = addWeeks(to, -2);
  const { app, page, workstation } = await launch();
  await workstation.ready();
  await workstation.press('Control+Shift+E');
  await page.getByTestId('layers-from').fill(from);
  await page.getByTestId('layers-to').fill(to);
  await page.getByTestId('layers-tick-week').uncheck();
  await page.getByTestId('layers-tick-range').check();
  await page.getByTestId('layers-format').selectOption('csv');
  await page.getByTestId('layers-part-week').check();
  await expect(page.getByTestId('layers-plan-files')).toContainText('3');
  const byWindow = join(folderForApp('kartbord-export-'), 'weeks');
  await saveTo(app, byWindow);
  await page.getByTestId('layers-go').click();
  await expect(page.getByTestId('layers-end')).toHaveAttribute('data-state', 'done', { timeout: 30_000 });
  await expect(page.getByTestId('layers-row')).toHaveCount(3);
  await app.close();

  const byCommand = join(folderForApp('kartbord-export-'), 'weeks');
  const line = ['export', 'localities', '--weeks', `${from}..${to}`, '--each', 'week', '--format', 'csv'];
  const ran = await kartbord(home, [...line, '--out', `${byCommand}/`, '--offline']);
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  const tables = (folder: string): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.csv'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(tables(byCommand)).toHaveLength(3);
  expect(tables(byCommand)).toEqual(tables(byWindow));
});

test('kartbord run makes what a workspace says for the week that is given, and the same again offline', async ({
  home,
}) => {
  const week = addWeeks(newestCompleteWeek(Date.now()), -3);
  const folder = folderForApp('kartbord-run-');
  const file = join(folder, 'weekly.kartbord');
  const outputs = [
    {
      name: 'sites',
      export: {
        layers: [{ kind: 'localities', name: 'sites', from: 'shown-1', to: 'shown', filter: 'shown' }],
        format: 'fgb',
        system: 'EPSG:25833',
        as: 'file',
      },
    },
    {
      name: 'a file that is not there',
      export: {
        layers: [{ kind: 'file', name: 'gone', id: 'file-0123', rows: null }],
        format: 'geojson',
        system: 'EPSG:4326',
        as: 'file',
      },
    },
    {
      name: 'map',
      figure: {
        format: 'png',
        widthMm: 120,
        heightMm: 90,
        dpi: 100,
        scale: null,
        title: 'Weekly',
        parts: { legend: true, scaleBar: true, north: true, graticule: true },
        theme: 'day',
        frames: null,
      },
    },
  ];
  const view = { centre: [5.4, 60.2], zoom: 8, filter: { text: '4' }, week: null, selectedLocalityNo: null };
  writeFileSync(
    file,
    JSON.stringify({ kartbord: 'workspace', version: 2, title: 'Weekly', ...view, outputs }),
  );

  const online = join(folder, 'online');
  const first = await kartbord(home, ['run', file, '--week', week, '--out', online]);
  expect(first.code).toBe(5);
  expect(first.stderr).toContain('1 of 3 could not be written: a file that is not there.');
  expect(readdirSync(online).sort()).toEqual(['map.png', 'sites.fgb', 'sites.fgb.provenance.json']);
  expect(gdal(join(online, 'sites.fgb'))).toMatch(/Feature Count: [1-9]/);
  expect(pictureSize(join(online, 'map.png'))).toEqual([472, 354]);

  const offline = join(folder, 'offline');
  const again = await kartbord(home, [
    'run',
    file,
    '--week',
    week,
    '--out',
    offline,
    '--offline',
    '--only',
    'sites,map',
  ]);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  const records = (at: string): string =>
    execFileSync('ogrinfo', ['-ro', '-al', '-q', join(at, 'sites.fgb')], { encoding: 'utf8' });
  expect(records(offline)).toBe(records(online));
  expect(existsSync(join(offline, 'map.png'))).toBe(true);
});

/** The same twice in a row. */
async function restedCount(workstation: Workstation): Promise<number> {
  let last = -1;
  await expect
    .poll(async () => {
      const before = last;
      last = await workstation.count();
      return last === before;
    })
    .toBe(true);
  return last;
}

/** What the person answers to the next dialogs. */
async function saveTo(app: ElectronApplication, path: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, path);
}

const gdal = (file: string): string =>
  execFileSync('ogrinfo', ['-ro', '-al', '-so', file], { encoding: 'utf8' });

/** Of a PNG (its first chunk). */
function pictureSize(file: string): readonly [number, number] {
  const bytes = readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
