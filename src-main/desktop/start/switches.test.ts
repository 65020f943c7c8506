import { expect, it } from 'vitest';
import { judgeSwitches, switchesOf } from './switches';

const nobodyHas = (): boolean => false;
const judged = (argv: string[], mayInspect = false): ReturnType<typeof judgeSwitches> =>
  judgeSwitches(argv, 'linux', () => mayInspect, nobodyHas);

it('finds a switch wherever Chromium finds one: behind one dash, within blanks, before a double dash', () => {
  const argv = [
    'export',
    '--week',
    '2026-W40',
    '-js-flags=--prof',
    ' --no-sandbox\t',
    '--a=b=c',
    '-',
    '--',
    '--late',
  ];
  expect(switchesOf(argv, 'linux')).toEqual(['week', 'js-flags', 'no-sandbox', 'a']);
});

it('finds a switch on Windows behind a slash and in any case', () => {
  expect(switchesOf(['/No-Sandbox', '--INSPECT=1', 'C:\\a'], 'win32')).toEqual(['no-sandbox', 'inspect']);
  expect(switchesOf(['/home/a.kartcase'], 'linux')).toEqual([]);
});

it('keeps what a display, a graphics card or a person needs', () => {
  const argv = ['--ozone-platform=wayland', '--disable-gpu', '--lang=nb', '--password-store=kwallet6'];
  expect(judged(argv)).toEqual({ refused: [], removed: [] });
});

it.each([
  ...['--no-sandbox', '--disable-seccomp-filter-sandbox', '--single-process', '--no-zygote'],
  ...['--js-flags=--prof', '--renderer-cmd-prefix=sh', '--utility-cmd-prefix=sh', '--gpu-launcher=sh'],
  ...['--enable-logging=file', '--log-file=f', '--trace-startup', '--zygote-cmd-prefix=sh'],
])('does not start with %s', (given) => {
  const name = given.slice(2).split('=')[0];
  expect(judged(['--disable-gpu', given]).refused).toEqual([name]);
});

it('does not start where the environment has taken the sandbox away', () => {
  const verdict = judgeSwitches([], 'linux', nobodyHas, (name) => name === 'no-sandbox');
  expect(verdict.refused).toEqual(['no-sandbox']);
});

it.each([
  ...['--inspect=0', '--inspect-brk', '--remote-debugging-port=1', '--remote-debugging-pipe'],
  ...[
    '--remote-debugging-address=0.0.0.0',
    '--ignore-certificate-errors',
    '--proxy-server=h:1',
    '--no-proxy-server',
  ],
  ...[
    '--ignore-certificate-errors-spki-list=a',
    '--proxy-pac-url=u',
    '--disable-web-security',
    '--load-extension=d',
  ],
  ...['--host-rules=MAP * h', '--host-resolver-rules=MAP * h', '--user-data-dir=d', '--disable-features=F'],
  ...[
    '--enable-features=F',
    '--enable-blink-features=F',
    '--allow-file-access-from-files',
    '--log-net-log=f',
  ],
  ...[
    '--ssl-key-log-file=f',
    '--bypasscsp-schemes=app',
    '--unsafely-treat-insecure-origin-as-secure=http://h',
  ],
  ...['--auth-server-whitelist=*', '--in-process-gpu', '--a-switch-of-tomorrow', '-e'],
])('takes %s away', (given) => {
  const name = given.replace(/^--?/, '').split('=')[0];
  expect(judged([given, '--disable-gpu'])).toEqual({ refused: [], removed: [name] });
});

it('lets a debugger into a package for tests, and nothing else', () => {
  const argv = ['--inspect=0', '--inspect-brk=0', '--remote-debugging-port=0', '--disable-web-security'];
  expect(judged(argv, true).removed).toEqual(['disable-web-security']);
  expect(judged(['--no-sandbox'], true).refused).toEqual(['no-sandbox']);
});

it('asks whether it may be inspected only where somebody wants to', () => {
  let asked = 0;
  const ask = (): boolean => ++asked > 0;
  judgeSwitches(['--disable-gpu', '--week', '2026-W40'], 'linux', ask, nobodyHas);
  expect(asked).toBe(0);
});

it('lets the helper of the keyring run its graphics within itself', () => {
  expect(judged(['--disable-gpu', '--in-process-gpu', '--kartbord-keyring'])).toEqual({
    refused: [],
    removed: [],
  });
});
