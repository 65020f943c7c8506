import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessibilityFaults } from '../accessibility';
import { kartbord } from '../command';
import { expect, folderForApp, test } from '../fixtures';
import { startKeyringRig } from '../keyring';
import { filesWith } from '../loopback/session/canaries';
import { startStandingService } from '../standing-service';

/** Nobody answers on this bus, as on a server without a desktop. */
const noKeyring = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus', LANG: 'en_GB.UTF-8' };

test('from the first start to the first real week by own clients, with the keyboard alone, on a small screen and in Norwegian', async ({
  home,
  launch,
}) => {
  const service = await startStandingService();
  const keyring = await startKeyringRig();
  await keyring.unlocked();
  const profile = service.profileFile(home);
  const args = [...keyring.args, '--profile-file', profile];
  const { app, page, workstation } = await launch({
    env: keyring.env,
    args,
    size: { width: 1024, height: 700 },
  });
  await workstation.ready();
  await page.evaluate(() => window.kartbord.call(900, 'settings.change', { language: 'nb' }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb');
  const press = (...keys: readonly string[]): Promise<void> =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

  await page.getByTestId('access-client').focus();
  await press('Enter');
  const dialog = page.getByTestId('own-clients');
  await expect(dialog).toHaveAttribute('data-step', 'register');
  expect(await accessibilityFaults(page)).toEqual([]);
  await press('Enter');
  await expect(dialog).toHaveAttribute('data-step', 'api');

  // The profile names both clients, so that the secret is what is asked for. The one of the other client is recognised.
  await page.keyboard.type(service.aisSecret);
  await press('Shift+Tab', 'Control+a');
  await page.keyboard.type(service.aisClientId);
  await press('Enter');
  await expect(dialog).toHaveAttribute('data-state', 'wrong-scope');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByTestId('client-other').focus();
  await press('Enter');
  await expect(dialog).toHaveAttribute('data-state', 'stored', { timeout: 15_000 });
  await press('Enter');
  await expect(dialog).toHaveAttribute('data-step', 'api');
  await expect(page.getByTestId('client-secret')).toBeFocused();
  await page.keyboard.type(service.apiSecret);
  await press('Enter');
  await expect(dialog).toHaveAttribute('data-state', 'stored', { timeout: 15_000 });
  await press('Enter');
  await expect(page.getByTestId('own-works')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByTestId('attribution')).toContainText(
    'Opplysninger om lakselus, rensefisk og medikamentbruk er hentet fra Mattilsynet',
  );
  await workstation.openTable();
  expect(await workstation.count()).toBeGreaterThan(1000);

  const week = String(await workstation.week());
  const byWindow = join(folderForApp('kartbord-own-'), 'window.geojson');
  await app.evaluate(({ dialog: system }, filePath) => {
    system.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, byWindow);
  await workstation.press('Control+e');
  await page.getByTestId('export-confirm').click();
  await expect(page.getByTestId('export-receipt')).toBeVisible();
  await app.close();
  expect(filesWith(home, [service.apiSecret, service.aisSecret])).toEqual([]);

  // The same in a home without a keyring, by the secret of one command.
  const other = folderForApp('kartbord-server-');
  const byCommand = join(other, 'command.geojson');
  const words = ['export', 'localities', '--week', week, '--out', byCommand, '--profile-file', profile];
  const ran = await kartbord(other, [...words, '--client-id', service.apiClientId], {
    ...noKeyring,
    KARTBORD_API_SECRET: service.apiSecret,
  });
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  const [one, two] = [byWindow, byCommand].map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { features: unknown },
  );
  expect(two?.features).toEqual(one?.features);
  expect(filesWith(other, [service.apiSecret, ...((await service.admin('/tokens')) as string[])])).toEqual(
    [],
  );
  await keyring.stop();
  await service.stop();
});
