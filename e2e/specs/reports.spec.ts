import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityFaults } from '../accessibility';
import { kartbord } from '../command';
import { expect, folderForApp, test } from '../fixtures';

const lines = (file: string): string[] => readFileSync(file, 'utf8').split('\r\n').slice(0, -1);

/** The rows of a table beside what its metadata says of them. */
function rowsOf(file: string): { readonly rows: number; readonly said: unknown } {
  const about = JSON.parse(readFileSync(`${file}-metadata.json`, 'utf8')) as {
    readonly notes: readonly [{ readonly rows: number; readonly sha256: string }];
    tableSchema: { readonly columns: readonly { readonly name: string }[] };
  };
  const [header = '', ...rows] = lines(file);
  expect(about.tableSchema.columns.map(({ name }) => name).join(',')).toBe(header);
  expect(about.notes[0].sha256).toBe(createHash('sha256').update(readFileSync(file)).digest('hex'));
  return { rows: rows.length, said: about.notes[0].rows };
}

test(
  'the lice report over New Year is fetched in pieces that the service takes, and joined to one table',
  { tag: '@long' },
  async ({ home, launch }) => {
    const { app, page, workstation } = await launch();
    await workstation.ready();
    await workstation.press('Control+k');
    await workstation.searchBox.fill('download reports');
    await page.keyboard.press('Enter');
    const reports = page.getByTestId('reports-page');
    await reports.getByTestId('report-from').fill('2025-W50');
    await reports.getByTestId('report-to').fill('2026-W03');
    const offer = reports.getByTestId('report-offer');
    await expect(offer).toContainText('2 requests');
    await offer.getByTestId('report-offer-start').click();
    await expect(offer).toHaveAttribute('data-state', 'done', { timeout: 20_000 });
    await expect(reports.getByTestId('report-kept').locator('tbody tr')).toHaveCount(2);
    expect(await accessibilityFaults(page)).toEqual([]);

    const byWindow = join(folderForApp('kartbord-export-'), 'report.csv');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
    }, byWindow);
    await reports.getByTestId('report-export-lice').click();
    await expect(page.getByTestId('table-receipt')).toBeVisible();
    const { rows, said } = rowsOf(byWindow);
    expect(rows).toBe(said);
    const weeks = new Set(
      lines(byWindow)
        .slice(1)
        .map((line) => line.split(',')[0]),
    );
    expect([...weeks].sort()).toEqual([
      ...['2025-W50', '2025-W51', '2025-W52', '2026-W01', '2026-W02', '2026-W03'],
    ]);
    await app.close();

    const byCommand = join(home, 'report.csv');
    const ran = await kartbord(home, [
      ...['export', 'report', '--report', 'lice', '--weeks', '2025-W50..2026-W03'],
      ...['--offline', '--out', byCommand],
    ]);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(byCommand).equals(readFileSync(byWindow))).toBe(true);
  },
);

test(
  'kartbord writes histories, differences, statistics and years of localities as tables, and names what is missing',
  { tag: '@long' },
  async ({ home }) => {
    const fetched = await kartbord(home, ['fetch', 'localities', '--weeks', '2026-W30..2026-W32']);
    expect(fetched.code).toBe(0);
    const write = async (name: string, ...args: string[]): Promise<{ code: number | null; file: string }> => {
      const file = join(home, `${name}.csv`);
      const { code } = await kartbord(home, ['export', ...args, '--out', file]);
      return { code, file };
    };

    const history = await write(
      'history',
      'history',
      '--weeks',
      '2026-W30..2026-W32',
      '--state',
      'over',
      '--offline',
    );
    expect(history.code).toBe(0);
    const { rows, said } = rowsOf(history.file);
    expect([rows > 0, rows]).toEqual([true, said]);

    const difference = await write(
      'difference',
      'week-difference',
      '--week',
      '2026-W32',
      '--against',
      '2026-W30',
      '--offline',
    );
    expect([difference.code, rowsOf(difference.file).rows > 0]).toEqual([0, true]);
    const statistics = await write(
      'statistics',
      'statistics',
      '--week',
      '2026-W32',
      '--by',
      'municipality',
      '--offline',
    );
    expect([statistics.code, rowsOf(statistics.file).rows > 100]).toEqual([0, true]);

    const [, first = ''] = lines(history.file);
    const no = first.split(',').find((cell) => /^\d{5}$/.test(cell)) ?? '';
    for (const what of ['disease', 'treatments', 'visits']) {
      const year = await write(what, what, '--locality', no, '--years', '2025..2026');
      expect([what, year.code]).toEqual([what, 0]);
      expect(rowsOf(year.file).rows).toBe(rowsOf(year.file).said);
    }
    const contacts = await write('contacts', 'contacts', '--locality', no, '--week', '2026-W30', '--offline');
    expect(contacts.code).toBe(0);

    // Nothing is kept of that week, and nobody is asked.
    const none = await kartbord(home, [
      ...['export', 'week-difference', '--week', '2026-W20', '--offline'],
      ...['--out', join(home, 'none.csv')],
    ]);
    expect(none.code).toBe(4);
    expect(none.stderr).toMatch(/^[^\n]+\.\n$/);
    expect(existsSync(join(home, 'none.csv'))).toBe(false);
  },
);
