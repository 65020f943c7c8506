import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../command';
import { expect, test } from '../fixtures';

const ofWindow = { KARTBORD_HEADLESS: '0', KARTBORD_TEST: '1' };
const unread = '{"value": {"version": 1, "theme": "night", "docks": 12, "sound": "low"}}';

test('files that cannot be read are told in one notice, and nothing of them is lost', async ({
  home,
  launch,
}) => {
  writeFileSync(join(home, 'settings.json'), unread);
  writeFileSync(join(home, 'connections.json'), '{"value": {"version": 1, "ow');
  mkdirSync(join(home, 'workspace.json'));
  const { page, workstation } = await launch();
  await workstation.ready();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await expect(page.getByTestId('unread')).toHaveCount(1);
  for (const what of ['Settings', 'Connection profiles', 'What the window showed last'])
    await expect(page.getByTestId('unread')).toContainText(what);
  await page.getByTestId('unread-dismiss').click();
  await expect(page.getByTestId('unread')).toHaveCount(0);
  const asides = readdirSync(home).filter((name) => name.includes('.corrupt-'));
  expect(asides.map((name) => name.replace(/-\d+$/, '')).toSorted()).toEqual([
    ...['connections.json.corrupt', 'settings.json.corrupt', 'workspace.json.corrupt'],
  ]);
  expect(readFileSync(join(home, 'settings.json'), 'utf8')).toBe(unread);
});

test('a start whose page cannot be loaded ends in a sentence, and not in a window that nobody sees', async ({
  home,
}) => {
  const nowhere = { ELECTRON_RENDERER_URL: 'http://127.0.0.1:9' };
  const { code, stderr } = await start(home, [], { ...nowhere, ...ofWindow }).ended;
  expect([code, stderr]).toEqual([1, expect.stringContaining('could not start. The reason: ERR_')]);
});

for (const [what, prepare, reason] of [
  ['is a file', (folder: string) => writeFileSync(folder, ''), 'ENOTDIR'],
  ['takes nothing', (folder: string) => mkdirSync(folder, { mode: 0o555 }), 'EACCES'],
] as const)
  test(`a start whose data folder ${what} ends in a sentence`, async ({ home }) => {
    const folder = join(home, 'data');
    prepare(folder);
    const { code, stderr } = await start(home, [], { ...ofWindow, KARTBORD_HOME: folder }).ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`kartbord: Kartbord could not start. The reason: ${reason}`),
    ]);
  });

if (process.platform === 'linux')
  for (const folder of ['/proc', '/proc/nope/data'])
    test(`a command and a window whose data folder is ${folder} end in a sentence`, async ({ home }) => {
      for (const env of [{}, ofWindow]) {
        const { code, stderr } = await start(home, ['status'], { ...env, KARTBORD_HOME: folder }).ended;
        expect([code, stderr]).toEqual([
          1,
          expect.stringContaining('kartbord: Kartbord could not start. The reason: ENOENT'),
        ]);
      }
    });
