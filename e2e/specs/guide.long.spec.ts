import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src-shared/domain/settings/settings';
import { expect, root, test } from '../fixtures';
import type { Launched } from '../launched';
import { type Shoot, startOver, tasks } from '../guide/tasks';
import { signedInAt } from '../signed-in';

/** `npm run guide` writes the pictures of the guide; otherwise they are only looked at. */
const folder = join(root, process.env['KARTBORD_GUIDE'] ? 'docs/guide/pictures' : 'test-results/guide');
const size = { width: 1280, height: 800 };

const shooting = ({ page, workstation }: Launched, language: Language, task: string): Shoot => {
  mkdirSync(join(folder, language), { recursive: true });
  return async (step) => {
    await page.mouse.move(size.width / 2, 4);
    await workstation.settled();
    const path = join(folder, language, `${task}-${step}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 78 });
  };
};

async function speak({ page }: Launched, language: Language): Promise<void> {
  await page.evaluate((to) => window.kartbord.call(4_000_000, 'settings.change', { language: to }), language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

// Nothing of the tasks depends on the language, and scripts/guide.test.mjs holds each guide to the window's words: one walk shows both.
const languages = process.env['KARTBORD_GUIDE'] ? (['en', 'nb'] as const) : (['en'] as const);
for (const language of languages) {
  test(`the tasks of the guide can be walked as it says (${language})`, async ({ launch }) => {
    test.setTimeout(240_000);
    const launched = await launch({ size });
    const { workstation } = launched;
    await workstation.ready();
    await speak(launched, language);
    for (const [name, task] of Object.entries(tasks))
      await test.step(name, async () => {
        await task(launched, shooting(launched, language, name));
        await startOver(launched);
      });
  });

  test(`the guide's task of reporting gear can be walked as it says (${language})`, async ({
    home,
    launch,
  }) => {
    test.setTimeout(180_000);
    const harness = await signedInAt(home);
    try {
      const launched = await launch({ ...harness.options, size });
      const { page, workstation } = launched;
      await workstation.ready();
      await speak(launched, language);
      const shoot = shooting(launched, language, '09-gear');
      await page.getByTestId('left-tab-gear').click();
      await expect(page.getByTestId('gear-profile')).toContainText('Prøvefjord');
      await page.getByTestId('gear-set').click();
      await page.getByTestId('report-type-NETS').check({ force: true });
      await page.getByTestId('report-count').fill('12');
      await page.getByTestId('report-now').click();
      await page.getByTestId('report-position').fill('65 12.500 N 7 30.250 E');
      await expect(page.getByTestId('report-send')).toBeEnabled();
      await shoot('form');
      await page.getByTestId('report-send').click();
      await expect(page.getByTestId('send-dialog')).toHaveAttribute('data-state', 'confirm');
      await shoot('read-back');
    } finally {
      await harness.stop();
    }
  });
}
