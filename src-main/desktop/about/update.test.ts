import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../src-shared/result';
import { createFetcher } from '../../api-client/network/fetcher';
import { type Answer, testServer } from '../../api-client/testing';
import { checkForUpdate, isNewer, updateAddress, updatePage } from './update';

const fetcher = createFetcher({ fetch, now: Date.now });
const { signal } = new AbortController();

async function ask(answer: Answer): Promise<{ said: unknown; seen: readonly unknown[] }> {
  const { origin, seen } = await testServer(answer);
  const said = await checkForUpdate(fetcher, '0.1.0', signal, `${origin}/kartbord/version.json`);
  return { said, seen };
}
const json =
  (value: unknown): Answer =>
  (_, response) =>
    response.end(JSON.stringify(value));

describe('the check for a newer version', () => {
  it('says which one is the newest, and asks one address once without a word about who asks', async () => {
    let headers: IncomingHttpHeaders = {};
    const { said, seen } = await ask((request, response) => {
      headers = request.headers;
      response.end('{"version":"0.2.0","url":"https://evil.invalid/setup.exe"}');
    });
    expect(said).toEqual({ ok: true, value: { kind: 'newer', version: '0.2.0' } });
    expect(seen).toEqual([{ method: 'GET', path: '/kartbord/version.json', authorization: undefined }]);
    expect(headers).not.toHaveProperty('cookie');
    expect(JSON.stringify(headers)).not.toContain('0.1.0');
  });

  it.each(['0.1.0', '0.0.9', '0.1.0-beta.2'])('knows that %s is not newer than 0.1.0', async (version) => {
    const { said } = await ask(json({ version }));
    expect(said).toEqual({ ok: true, value: { kind: 'newest', version } });
  });

  it.each<[string, Answer, code?: FailureCode]>([
    ['a page', (_, response) => response.end('<html>')],
    ['no version', json({ latest: '9.9.9' })],
    ['a version that is a number', json({ version: 9 })],
    ['a version that is an order', json({ version: '9.9.9; rm -rf /' })],
    ['a version without end', json({ version: `9.9.${'9'.repeat(400)}` })],
    ['a list', json(['9.9.9'])],
    ['nothing', (_, response) => response.end()],
    ['another status', (_, response) => response.writeHead(404).end('{"version":"9.9.9"}')],
    ['more than 64 kB', json({ version: '9.9.9', rest: 'x'.repeat(70_000) }), 'too-large'],
  ])('takes no %s for an answer', async (_, answer, code = 'bad-response') => {
    expect((await ask(answer)).said).toMatchObject({ ok: false, failure: { code } });
  });

  it('follows no redirect', async () => {
    const there = await testServer(json({ version: '9.9.9' }));
    const { said } = await ask((_, response) =>
      response.writeHead(302, { location: `${there.origin}/version.json` }).end(),
    );
    expect(said).toMatchObject({ ok: false });
    expect(there.seen).toEqual([]);
  });

  it('asks by https alone, on the page that package.json names', () => {
    expect(updateAddress).toMatch(/^https:\/\//);
    expect(updateAddress.startsWith(`${updatePage}/`)).toBe(true);
  });
});

describe('the order of versions', () => {
  it('is that of semantic versioning', () => {
    const inOrder = [
      '0.9.9',
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.0.1',
      '1.1.0',
      '1.10.0',
      '2.0.0',
    ];
    for (const [at, version] of inOrder.entries())
      for (const [other, than] of inOrder.entries())
        expect(isNewer(version, than), `${version} after ${than}`).toBe(at > other);
  });

  it('knows none of what is no version', () => {
    for (const text of ['', '1', '1.0', '01.0.0', '1.0.0.0', 'v1.0.0', 'latest'])
      expect(isNewer(text, '0.0.1')).toBe(false);
  });
});
