import type { ElectronApplication } from '@playwright/test';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';
import { startStandingService } from '../standing-service';

/** Answers main's own dialog, and keeps what it said. */
async function answerDialogs(app: ElectronApplication, button: number): Promise<() => Promise<string[]>> {
  await app.evaluate(({ dialog }, response) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    dialog.showMessageBox = (...args: unknown[]) => {
      const options = args.at(-1) as { message: string; detail?: string };
      said.push(`${options.message}\n${options.detail ?? ''}`);
      return Promise.resolve({ response, checkboxChecked: false });
    };
  }, button);
  return () => app.evaluate(() => (globalThis as unknown as { said: string[] }).said);
}

test('a person adds a service of their own, tests its parts, and works with it', async ({ launch }) => {
  const service = await startStandingService();
  const { app, page, workstation } = await launch();
  await workstation.ready();
  await page.getByTestId('session-chip').click();
  await page.getByTestId('open-connections').click();
  await page.getByTestId('connection-add').click();
  await page.getByTestId('connection-name').fill('Standing');
  for (const member of ['baseUrl', 'aisUrl', 'wmsUrl', 'deviceClientId', 'aisClientId'] as const)
    await page.getByTestId(`connection-${member}`).fill(service[member]);
  await page.getByTestId('connection-authUrl').fill('http://identity.example.invalid');
  await page.getByTestId('connection-save').click();
  await expect(page.getByTestId('connection-form')).toContainText('https');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByTestId('connection-authUrl').fill(service.authUrl);
  await answerDialogs(app, 0);
  await page.getByTestId('connection-save').click();
  await expect(page.getByTestId('connection-declined')).toBeVisible();
  const said = await answerDialogs(app, 1);
  await page.getByTestId('connection-save').click();
  await expect(page.getByTestId('connection-form')).toBeHidden();
  expect((await said()).join()).toContain(new URL(service.authUrl).host);

  const row = page.getByTestId('connection-row').filter({ hasText: 'Standing' });
  await row.getByTestId('connection-test').click();
  const parts = row.getByTestId('connection-part');
  await expect(parts).toHaveCount(4);
  await expect
    .poll(() => parts.evaluateAll((all) => all.map((part) => (part as HTMLElement).dataset['outcome'])))
    .toEqual(['answers', 'answers', 'answers', 'answers']);

  await row.getByTestId('connection-use').click();
  await expect(page.getByTestId('connection-chip')).toContainText('Standing');
  await workstation.ready();
  await expect(page.getByTestId('access-notice')).toBeVisible();
  await page.getByTestId('access-sign-in').click();
  await expect(page.getByTestId('sign-in-dialog')).toHaveAttribute('data-state', 'waiting');
  await page.keyboard.press('Escape');
  await app.close();

  const again = await launch();
  await expect(again.page.getByTestId('connection-chip')).toContainText('Standing');
  await again.app.close();
  await service.stop();
});

test(
  'the screens of signing in have no fault for a screen reader, in either language and all themes',
  { tag: '@long' },
  async ({ launch }) => {
    const { page, workstation } = await launch();
    await workstation.ready();
    const dialog = page.getByTestId('sign-in-dialog');
    let call = 1_000_000;
    // Words change no contrast, and a theme nothing but contrast.
    const looks = [
      ...(['day', 'dusk', 'night'] as const).map((theme) => ({ language: 'en', theme }) as const),
      { language: 'nb', theme: 'day' } as const,
    ];
    for (const { language, theme } of looks) {
      await page.evaluate(([id, change]) => window.kartbord.call(id, 'settings.change', change), [
        call++,
        { language, theme },
      ] as const);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const where = `${language}, ${theme}`;
      await page.getByTestId('session-chip').click();
      expect(await accessibilityFaults(page), `session, ${where}`).toEqual([]);
      await page.getByTestId('sign-in-api').click();
      await expect(dialog).toHaveAttribute('data-state', 'waiting');
      expect(await accessibilityFaults(page), `login, ${where}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByTestId('session-chip').click();
      await page.getByTestId('sign-in-ais').click();
      await expect(page.getByTestId('client-form')).toBeVisible();
      expect(await accessibilityFaults(page), `AIS, ${where}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('client-form')).toBeHidden();
    }
  },
);
