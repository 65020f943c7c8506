import type { Browser, Page } from '@playwright/test';
import { certificateQuestion, proxyQuestion } from '../../src-main/desktop/network/office-questions';
import { type Question, questionPage, questionPolicy } from '../../src-main/desktop/network/question-page';
import type { Language } from '../../src-shared/domain/settings/settings';
import { accessibilityFaults } from '../accessibility';
import { expect, test } from '../fixtures';

const proxy = { address: 'proxy.example.invalid:3128', realm: 'Prøvehavn AS', user: 'kari', isStored: true };
const years = { validStart: Date.UTC(2026, 0, 1) / 1000, validExpiry: Date.UTC(2028, 0, 1) / 1000 };
const certificates = ['Kari Prøve', 'Kari Prøve (old)'].map((subjectName) => ({
  ...years,
  subjectName,
  issuerName: 'Prøvehavn Root',
}));
const questionsIn = (language: Language): Readonly<Record<string, Question>> => ({
  first: proxyQuestion({ ...proxy, user: '', isStored: false, isRefused: false }, language),
  refused: proxyQuestion({ ...proxy, isRefused: true }, language),
  certificate: certificateQuestion('service.example.invalid', certificates, language),
});
const address = 'https://question.example.invalid/';

/** The page as main serves it; scripts run in it for the test's sake alone. `answers`: what its form was sent with. */
async function open(
  browser: Browser,
  question: Question,
  look: Parameters<typeof questionPage>[1],
): Promise<{ readonly page: Page; readonly answers: string[] }> {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 500, height: 430 } });
  const page = await context.newPage();
  const answers: string[] = [];
  await page.route(address, (route) => {
    const sent = route.request().postData();
    if (sent !== null) answers.push(sent);
    return route.fulfill({
      ...(sent === null ? {} : { status: 204 }),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': questionPolicy.replace('app://question', address),
      },
      body: questionPage(question, look),
    });
  });
  await page.goto(address);
  return { page, answers };
}

for (const language of ['en', 'nb'] as const)
  test(`a question of main's own can be read by everybody, in ${language}`, async ({ loopbackSide }) => {
    const { browser } = await loopbackSide();
    for (const [name, question] of Object.entries(questionsIn(language)))
      // Words change no contrast.
      for (const theme of language === 'en' ? (['day', 'night'] as const) : (['day'] as const)) {
        const { page } = await open(browser, question, { language, theme });
        await test.step(`${name}, ${theme}`, async () => {
          await expect(page).toHaveTitle(question.title);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme });
            expect(await accessibilityFaults(page)).toEqual([]);
          }
          // At 200 % half as much fits: nothing of it lies beside the window.
          await page.setViewportSize({ width: 250, height: 215 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(250);
          expect(await accessibilityFaults(page)).toEqual([]);
        });
        await page.context().close();
      }
  });

test("a question of main's own is answered with the keyboard alone", async ({ loopbackSide }) => {
  const { browser } = await loopbackSide();
  const look = { language: 'en', theme: 'day' } as const;
  const { first, refused, certificate } = questionsIn('en');
  if (!first || !refused || !certificate) throw new Error('no question');

  const asked = await open(browser, first, look);
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at instanceof HTMLInputElement || at instanceof HTMLButtonElement ? at.name + at.value : '';
    });
  const order: string[] = [];
  for (let stops = 0; stops < 5; stops++) {
    order.push(await focused(asked.page));
    await asked.page.keyboard.press('Tab');
  }
  expect(order).toEqual(['user', 'password', 'keepyes', 'answeryes', 'answerno']);
  await asked.page.getByRole('textbox', { name: 'User' }).focus();
  await asked.page.keyboard.type('kari');
  await asked.page.keyboard.press('Tab');
  await asked.page.keyboard.type('right');
  await asked.page.keyboard.press('Tab');
  await asked.page.keyboard.press('Space');
  await asked.page.keyboard.press('Enter');
  await expect.poll(() => asked.answers).toEqual(['user=kari&password=right&keep=yes&answer=yes']);

  const again = await open(browser, refused, look);
  await expect(again.page.getByRole('alert')).toContainText('did not accept the user and password');
  const password = again.page.getByLabel('Password');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/did not accept the user and password/);
  await expect(password).toHaveAttribute('aria-invalid', 'true');

  const chosen = await open(browser, certificate, look);
  await expect(chosen.page.getByRole('radio', { name: 'Kari Prøve', exact: false }).first()).toBeFocused();
  await chosen.page.keyboard.press('ArrowDown');
  await chosen.page.keyboard.press('Enter');
  await expect.poll(() => chosen.answers).toEqual(['which=1&answer=yes']);
  for (const { page } of [asked, again, chosen]) await page.context().close();
});
