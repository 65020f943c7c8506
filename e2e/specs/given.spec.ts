import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, isSandboxed, root, test } from '../fixtures';

const electron = process.env['KARTBORD_ELECTRON'] ?? '';

/** The system starts the app a second time: it hands over what it was given, and ends. */
async function startAgain(home: string, ...args: readonly string[]): Promise<void> {
  const child: ChildProcess = spawn(electron, [...(isSandboxed ? [] : ['--no-sandbox']), root, ...args], {
    env: { ...process.env, HOME: home, KARTBORD_HOME: home, KARTBORD_TEST: '1' },
    stdio: 'ignore',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
}

test('a link starts the app on what it names; others come to the window that runs, and none of them acts', async ({
  launch,
  home,
}) => {
  test.setTimeout(120_000);
  const { app, page, workstation } = await launch({
    // What stands beside a link is not the person's: a profile that cannot be read would end the start.
    args: ['--profile-file=/there/is/no/such.json', 'kartbord://week/2025-W40'],
  });
  await workstation.ready();
  await expect.poll(() => workstation.week()).toBe('2025-W40');
  await workstation.loaded();

  await workstation.openTable();
  const row = workstation.rows.nth(5);
  const no = Number(await row.getAttribute('data-locality-no'));
  await startAgain(home, `kartbord://locality/${no}?week=2025-W41`);
  await expect(workstation.panel).toHaveAttribute('data-locality-no', String(no));
  await expect.poll(() => workstation.week()).toBe('2025-W41');
  await workstation.press('Control+z');
  await workstation.press('Control+z');
  await expect.poll(() => workstation.week()).toBe('2025-W40');

  await startAgain(home, 'kartbord://report/send?now');
  const refused = page.getByTestId('given-refused');
  await expect(refused).toContainText('kartbord://report/send?now');
  await page.getByTestId('given-dismiss').click();
  await expect(refused).toHaveCount(0);
  await startAgain(home, 'kartbord://locality/9999999');
  await expect(refused).toContainText('9999999');
  await startAgain(home, 'kartbord://week/2099-W01');
  await expect(refused).toContainText('Week 1, 2099');
  await expect.poll(() => workstation.week()).toBe('2025-W40');

  await startAgain(home, 'kartbord://view/5.25,60.25,11');
  await expect(page.locator('html[data-workspace-saved="true"]')).toBeAttached();
  await expect
    .poll(async () => {
      const read = await page.evaluate(() => window.kartbord.call(3_000_000, 'workspace.read', undefined));
      return (read as { value: unknown }).value;
    })
    .toMatchObject({ zoom: 11, centre: [expect.closeTo(5.25, 3), expect.closeTo(60.25, 3)] });
  await expect(refused).toHaveCount(0);
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('a workspace file opens by a double click, as the app starts and while it runs, and what was shown comes back', async ({
  launch,
  home,
}) => {
  test.setTimeout(120_000);
  const files = ['one', 'two'].map((name, at) => {
    const path = join(home, `${name}.kartbord`);
    const week = `2025-W${20 + at}`;
    const shown = { week, filter: {}, selectedLocalityNo: null, centre: null, zoom: null };
    writeFileSync(
      path,
      JSON.stringify({ kartbord: 'workspace', version: 2, title: '', ...shown, outputs: [] }),
    );
    return path;
  });
  const { page, workstation } = await launch({ args: [files[0] ?? ''] });
  await workstation.ready();
  await expect(page.getByTestId('workspace-name')).toContainText('one');
  await expect.poll(() => workstation.week()).toBe('2025-W20');
  await workstation.loaded();
  await page.getByTestId('legend-fallow').getByRole('checkbox').uncheck();

  await startAgain(home, files[1] ?? '');
  await expect(page.getByTestId('workspace-name')).toContainText('two');
  await expect.poll(() => workstation.week()).toBe('2025-W21');
  await expect(page.getByTestId('legend-fallow').getByRole('checkbox')).toBeChecked();
  await workstation.press('Control+z');
  await expect(page.getByTestId('history-told')).toHaveText('Undone: Workspace two opened');
  await expect(page.getByTestId('workspace-name')).toContainText('one');
  await expect(page.getByTestId('legend-fallow').getByRole('checkbox')).not.toBeChecked();

  writeFileSync(join(home, 'bad.kartbord'), '{');
  await startAgain(home, join(home, 'bad.kartbord'));
  await expect(page.getByTestId('workspace-unread')).toContainText('bad.kartbord');
  await expect(page.getByTestId('workspace-name')).toContainText('one');
});
