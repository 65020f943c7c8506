import { chromium } from '@playwright/test';

/** The person's own browser: the Chromium of the system, with the service's own page in it. */
export async function answerDeviceLogin(
  verificationUri: string,
  userCode: string,
  choice: 'Approve' | 'Deny',
): Promise<string> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.goto(verificationUri);
    await page.getByRole('textbox').fill(userCode);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: choice }).click();
    await page.waitForLoadState('load');
    return await page.locator('main').innerText();
  } finally {
    await browser.close();
  }
}
