import { expect, it } from 'vitest';
import { variablesToForget } from './environment';

it('forgets what Electron, Node, Chromium and our own tests read', () => {
  const names = [
    ...['ELECTRON_RUN_AS_NODE', 'ELECTRON_RENDERER_URL', 'ELECTRON_ENABLE_LOGGING', 'electron_no_asar'],
    ...['NODE_OPTIONS', 'NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_PATH', 'CHROME_DEVEL_SANDBOX', 'SSLKEYLOGFILE'],
    ...[
      'KARTBORD_TEST',
      'KARTBORD_CRASH_AT',
      'KARTBORD_SCREENSHOT',
      'KARTBORD_HEADLESS',
      'KARTBORD_ALLOW_OLD_RUNTIME',
    ],
  ];
  expect(variablesToForget(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual(names);
});

it('keeps what is the person’s and the system’s', () => {
  const kept = {
    KARTBORD_HOME: '/h',
    KARTBORD_AIS_SECRET: 's',
    CHROME_DESKTOP: 'kartbord.desktop',
    PATH: '/bin',
    HOME: '/h',
    KARTBORD_PAC: '/p.pac',
    KARTBORD_PROXY_SECRET: 's',
    http_proxy: 'http://p',
    HTTPS_PROXY: 'http://p',
    no_proxy: 'h',
    LANG: 'nb_NO.UTF-8',
    TZ: 'UTC',
    DISPLAY: ':0',
  };
  expect(variablesToForget(kept)).toEqual([]);
});
