import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SampleService } from '../start';
import { type Tokens, admin, form, get, startForTest } from '../testing';
import { deviceGrant } from './clients';
import { codePage, confirmPage, donePage, languageOf } from './pages';

let service: SampleService;
beforeAll(async () => {
  service = await startForTest();
});
afterAll(() => service.close());

/** A browser with cookies that follows redirects, as far as the pages need one. */
function browser(language: string) {
  const cookies = new Map<string, string>();
  return async (address: string, fields?: Record<string, string>): Promise<string> => {
    let [url, body] = [address, fields];
    for (let hop = 0; hop < 10; hop++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie, 'accept-language': language, accept: 'text/html' },
        ...(body ? { method: 'POST', body: new URLSearchParams(body) } : {}),
      });
      for (const set of response.headers.getSetCookie()) {
        const [pair = ''] = set.split(';');
        const at = pair.indexOf('=');
        if (/expires=Thu, 01 Jan 1970/i.test(set)) cookies.delete(pair.slice(0, at));
        else cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const location = response.headers.get('location');
      if (!location) return response.text();
      url = new URL(location, url).href;
      body = undefined;
    }
    throw new Error('too many redirects');
  };
}

const xsrfOf = (html: string): string => /name="xsrf" value="(\w+)"/.exec(html)?.[1] ?? '';

async function begin(): Promise<{ device_code: string; user_code: string; verification_uri: string }> {
  const { body } = await form(service, '/connect/deviceauthorization', {
    client_id: service.deviceClientId,
    scope: 'api offline_access',
  });
  return body as { device_code: string; user_code: string; verification_uri: string };
}

const poll = (device_code: string) =>
  form(service, '/connect/token', {
    client_id: service.deviceClientId,
    device_code,
    grant_type: deviceGrant,
  });

test('a person enters the code, sees it once more, approves, and the device gets its tokens', async () => {
  const { device_code, user_code, verification_uri } = await begin();
  const visit = browser('en');
  const first = await visit(verification_uri);
  expect(first).toContain('Enter the code');
  const wrong = await visit(verification_uri, { xsrf: xsrfOf(first), user_code: 'ZZZZ-ZZZZ' });
  expect(wrong).toContain('not known');
  const confirm = await visit(verification_uri, { xsrf: xsrfOf(wrong), user_code });
  expect(confirm).toContain(user_code);
  expect(confirm).toContain('Kartbord');
  const done = await visit(verification_uri, { xsrf: xsrfOf(confirm), user_code, confirm: 'yes' });
  expect(done).toContain('You are signed in');
  expect((await poll(device_code)).body).toMatchObject({ scope: 'api offline_access', expires_in: 3600 });
});

test('a person denies the code, and the device is told access_denied', async () => {
  const { device_code, user_code, verification_uri } = await begin();
  const visit = browser('nb-NO,nb;q=0.9');
  const first = await visit(verification_uri);
  expect(first).toContain('Skriv inn koden');
  const confirm = await visit(verification_uri, { xsrf: xsrfOf(first), user_code });
  const denied = await visit(verification_uri, {
    xsrf: xsrfOf(confirm),
    user_code,
    confirm: 'yes',
    abort: 'yes',
  });
  expect(denied).toContain('Du har avvist');
  expect((await poll(device_code)).body).toEqual({ error: 'access_denied' });
});

test('when somebody else sits down at the same browser, the sign-in is theirs', async () => {
  const visit = browser('en');
  const vesselAfterSignIn = async (): Promise<string> => {
    const { device_code, user_code, verification_uri } = await begin();
    const confirm = await visit(verification_uri, { xsrf: xsrfOf(await visit(verification_uri)), user_code });
    await visit(verification_uri, { xsrf: xsrfOf(confirm), user_code, confirm: 'yes' });
    const { access_token } = (await poll(device_code)).body as unknown as Tokens;
    const profile = await get(service, access_token, '/v3/geodata/fishingfacilityprofile');
    return ((await profile.json()) as { vesselInfo: { vesselName: string } }).vesselInfo.vesselName;
  };
  expect(await vesselAfterSignIn()).toBe('Prøvefjord');
  await admin(service, 'POST', '/people/signs-in', { person: 'demo-skipper' });
  expect(await vesselAfterSignIn()).toBe('Tenkt Hav');
});

test('the pages are Norwegian for a Norwegian browser and English for others', () => {
  expect(['nb', 'nn-NO', 'no', 'en', 'de', ''].map(languageOf)).toEqual(['no', 'no', 'no', 'en', 'en', 'en']);
});

test('the pages load nothing from elsewhere', () => {
  const pages = [
    codePage('en', '<form></form>', 'ExpiredError'),
    confirmPage('no', '<form></form>', 'Kartbord', 'ABCD-EFGH'),
    donePage('en'),
  ];
  for (const page of pages) expect(page).not.toMatch(/https?:|<script|<img|<link|@import|url\(/);
});

test('what a program calls itself cannot become markup', () => {
  expect(confirmPage('en', '', '<b onclick=x>', 'A')).not.toContain('<b onclick');
});
