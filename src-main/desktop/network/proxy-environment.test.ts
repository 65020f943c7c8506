import { describe, expect, it } from 'vitest';
import { proxyOfEnvironment, takeProxyCredentials } from './proxy-environment';

const noFile = (): Promise<string> => Promise.reject(new Error('ENOENT'));
const office = { HTTPS_PROXY: 'http://kari:p%40ss@proxy.example.invalid:3128' };

describe('the proxy that the environment says', () => {
  it('is the system’s where it says none', async () => {
    expect(await proxyOfEnvironment({ HTTPS_PROXY: '', no_proxy: 'example.invalid' }, noFile)).toEqual({
      ok: true,
      value: null,
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['of https alone', office, 'https=http://proxy.example.invalid:3128'],
    [
      'of both',
      { ...office, http_proxy: 'proxy.example.invalid:8080' },
      'https=http://proxy.example.invalid:3128;http=http://proxy.example.invalid:8080',
    ],
    [
      'of everything',
      { all_proxy: 'socks5h://proxy.example.invalid' },
      'https=socks5://proxy.example.invalid:1080;http=socks5://proxy.example.invalid:1080',
    ],
    ['by TLS', { https_proxy: 'https://proxy.example.invalid' }, 'https=https://proxy.example.invalid:443'],
    [
      'in small letters first',
      { ...office, https_proxy: 'http://other.invalid:1' },
      'https=http://other.invalid:1',
    ],
    ['by its number', { https_proxy: 'http://[2001:db8::1]:3128' }, 'https=http://[2001:db8::1]:3128'],
  ])('%s is taken without what signs in to it', async (_what, env, proxyRules) => {
    const read = await proxyOfEnvironment(env, noFile);
    expect(read).toMatchObject({ ok: true, value: { mode: 'fixed_servers', proxyRules } });
  });

  it.each([
    ['example.invalid', 'example.invalid,*.example.invalid'],
    [' .example.invalid , 10.0.0.0/8', 'example.invalid,*.example.invalid,10.0.0.0/8'],
    ['*.example.invalid,[2001:db8::1]', '*.example.invalid,[2001:db8::1]'],
    ['example.invalid:8443', 'example.invalid:8443,*.example.invalid:8443'],
  ])('leaves out what NO_PROXY says, with what lies under it: %s', async (NO_PROXY, proxyBypassRules) => {
    const read = await proxyOfEnvironment({ ...office, NO_PROXY }, noFile);
    expect(read).toMatchObject({ ok: true, value: { proxyBypassRules } });
  });

  it('is none where NO_PROXY is a star', async () => {
    expect(await proxyOfEnvironment({ ...office, no_proxy: '*' }, noFile)).toEqual({
      ok: true,
      value: { mode: 'direct' },
    });
  });

  it.each(['ftp://proxy.example.invalid', 'http://', 'two words', 'http://a:b:c'])(
    'is refused where it is none: %s',
    async (HTTPS_PROXY) => {
      expect(await proxyOfEnvironment({ HTTPS_PROXY }, noFile)).toEqual({
        ok: false,
        failure: { code: 'bad-request', detail: 'HTTPS_PROXY' },
      });
    },
  );

  it('is what a PAC file says, by its address or out of a file, whatever else is said', async () => {
    const script = 'function FindProxyForURL(url, host) { return "PROXY proxy.example.invalid:3128"; }';
    const byAddress = { ...office, KARTBORD_PAC: 'https://intranet.example.invalid/proxy.pac' };
    expect(await proxyOfEnvironment(byAddress, noFile)).toEqual({
      ok: true,
      value: { mode: 'pac_script', pacScript: byAddress.KARTBORD_PAC },
    });
    const read = await proxyOfEnvironment({ KARTBORD_PAC: '/etc/proxy.pac' }, (path) =>
      Promise.resolve(path === '/etc/proxy.pac' ? script : ''),
    );
    const value = read.ok ? read.value : null;
    const [kind, text] = ((value?.mode === 'pac_script' && value.pacScript) || '').split(';base64,');
    expect([kind, Buffer.from(text ?? '', 'base64').toString()]).toEqual([
      'data:application/x-ns-proxy-autoconfig',
      script,
    ]);
    expect(await proxyOfEnvironment({ KARTBORD_PAC: '/none' }, noFile)).toEqual({
      ok: false,
      failure: { code: 'bad-request', detail: 'KARTBORD_PAC' },
    });
  });
});

describe('what signs in to the proxy', () => {
  it('is taken out of the environment, and known for that host and port alone', () => {
    const env: NodeJS.ProcessEnv = {
      ...office,
      http_proxy: 'http://proxy.example.invalid:8080',
      HOME: '/home',
    };
    const credentials = takeProxyCredentials(env);
    expect([...credentials]).toEqual([['proxy.example.invalid:3128', { user: 'kari', password: 'p@ss' }]]);
    expect(env).toEqual({
      HTTPS_PROXY: 'http://proxy.example.invalid:3128',
      http_proxy: 'http://proxy.example.invalid:8080',
      HOME: '/home',
    });
  });

  it('has its password by itself where that is given', () => {
    const env: NodeJS.ProcessEnv = {
      HTTPS_PROXY: 'kari@proxy.example.invalid:3128',
      ALL_PROXY: 'socks5://ola:own@[2001:db8::1]',
      KARTBORD_PROXY_SECRET: 's#cret%',
    };
    expect([...takeProxyCredentials(env)]).toEqual([
      ['proxy.example.invalid:3128', { user: 'kari', password: 's#cret%' }],
      ['[2001:db8::1]:1080', { user: 'ola', password: 'own' }],
    ]);
    expect(env).toEqual({
      HTTPS_PROXY: 'http://proxy.example.invalid:3128',
      ALL_PROXY: 'socks5://[2001:db8::1]:1080',
    });
  });

  it('is nothing where there is a user and no password', () => {
    expect(takeProxyCredentials({ HTTPS_PROXY: 'http://kari@proxy.example.invalid:1' }).size).toBe(0);
  });

  it('is taken out of what is no address, too', () => {
    const env: NodeJS.ProcessEnv = { HTTPS_PROXY: 'ftp://kari:secret@proxy.example.invalid' };
    takeProxyCredentials(env);
    expect(JSON.stringify(env)).not.toContain('secret');
  });
});
