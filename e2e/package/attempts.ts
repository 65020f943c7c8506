import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Start, Started } from './starting';
import { type Received, isOpen } from './traps';

export interface Trap {
  /** The one service that may be asked. */
  readonly service: Received;
  /** Nobody should ever come here. */
  readonly tripwire: Received;
  readonly port: number;
  /** A file that nobody should ever write. */
  readonly canary: string;
  /** With programs that write the canary (hostile-folder.ts). */
  readonly folder: string;
}

/** One way to turn a start of the app against its user. */
export interface Attempt {
  readonly name: string;
  readonly start: (trap: Trap) => Start;
  /** Whether it came off: asked once the app has drawn its map, or has ended. */
  readonly worked: (trap: Trap, started: Started) => boolean | Promise<boolean>;
  /** Done as soon as it is started. */
  readonly begin?: (started: Started) => void;
  /** The service has a certificate that nobody has signed. */
  readonly isUntrusted?: true;
  /** Where it comes off. `unpacked`: the same code without a package; `test`: the flavour that may be inspected. */
  readonly shownBy: 'unpacked' | 'test' | 'bare runtime' | 'npm’s starter' | 'browser';
}

const written = ({ canary }: Trap): boolean => existsSync(canary) && statSync(canary).size > 0;
const sprung = ({ tripwire }: Trap): boolean => tripwire.requests.length > 0;
const portOpen = ({ port }: Trap): Promise<boolean> => isOpen(port);

/** Whether a child of main was started with it: what Chromium hands on is in effect there. */
const handedOn =
  (part: string) =>
  (_: Trap, started: Started): boolean =>
    started.children().some(({ args }) => args.includes(part));

const isWithoutSandbox = (_: Trap, started: Started): boolean =>
  started
    .children()
    .filter(({ args }) => args.includes('--type=renderer'))
    .some(({ pid }) => /^Seccomp:\s*0$/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')));

const answered = new WeakSet<Started>();

/** Asks Chromium's own debugger on the pipe beyond stdio. */
function askByPipe(started: Started): void {
  const [, , , question, answer] = started.child.stdio;
  answer?.once('data', () => answered.add(started));
  if (question && 'write' in question) question.write('{"id":1,"method":"Browser.getVersion"}\0');
}

/** Without effect: the app starts and does its work as if nothing had been given. These are tried one by one … */
export const ineffective: readonly Attempt[] = [
  {
    name: 'ELECTRON_RUN_AS_NODE with a script',
    start: ({ folder }) => ({
      env: { ELECTRON_RUN_AS_NODE: '1' },
      args: ['-e', `require(${JSON.stringify(join(folder, 'canary.cjs'))})`],
    }),
    worked: written,
    shownBy: 'bare runtime',
  },
  {
    name: 'NODE_OPTIONS with a module to load and a port to inspect',
    start: ({ folder, port }) => ({
      env: { NODE_OPTIONS: `--require=${join(folder, 'canary.cjs')} --inspect=127.0.0.1:${port}` },
    }),
    worked: async (trap) => written(trap) || (await portOpen(trap)),
    shownBy: 'unpacked',
  },
  {
    name: '--inspect',
    start: ({ port }) => ({ args: [`--inspect=${port}`] }),
    worked: portOpen,
    shownBy: 'test',
  },
  {
    name: '--inspect-brk',
    start: ({ port }) => ({ args: [`--inspect-brk=${port}`] }),
    worked: portOpen,
    shownBy: 'test',
  },
  {
    name: '--remote-debugging-port',
    start: ({ port }) => ({
      args: [`--remote-debugging-port=${port}`, '--remote-debugging-address=0.0.0.0'],
    }),
    worked: portOpen,
    shownBy: 'unpacked',
  },
  {
    name: '--ignore-certificate-errors',
    start: () => ({ args: ['--ignore-certificate-errors'] }),
    worked: ({ service }) => service.requests.length > 0,
    isUntrusted: true,
    shownBy: 'unpacked',
  },
  {
    name: '--proxy-server',
    start: ({ tripwire }) => ({
      args: [`--proxy-server=http://127.0.0.1:${tripwire.port}`, '--proxy-bypass-list=<-loopback>'],
    }),
    worked: sprung,
    shownBy: 'unpacked',
  },
  {
    name: '--load-extension',
    start: ({ folder }) => ({ args: [`--load-extension=${join(folder, 'extension')}`] }),
    worked: sprung,
    shownBy: 'browser',
  },
  {
    name: 'a hostile working folder, and its name as an argument',
    start: ({ folder }) => ({ folder, args: [folder] }),
    worked: written,
    shownBy: 'bare runtime',
  },
];

/** … and these all at once, which is no milder; each has a way of its own to be seen. */
export const ineffectiveTogether: readonly Attempt[] = [
  {
    name: '--remote-debugging-pipe',
    start: () => ({ args: ['--remote-debugging-pipe'] }),
    begin: askByPipe,
    worked: (_, started) => answered.has(started),
    shownBy: 'unpacked',
  },
  {
    name: '--host-rules to another server',
    start: ({ service, tripwire }) => ({
      args: [`--host-rules=MAP 127.0.0.1:${service.port} 127.0.0.1:${tripwire.port}`],
    }),
    worked: sprung,
    shownBy: 'unpacked',
  },
  {
    name: 'features and schemes that weaken the page',
    start: () => ({
      args: [
        ...[
          '--allow-file-access-from-files',
          '--bypasscsp-schemes=app',
          '--enable-blink-features=RawClipboard',
        ],
        ...['--disable-features=NetworkServiceSandbox', '--disable-site-isolation-trials'],
      ],
    }),
    worked: (trap, started) =>
      [
        '--allow-file-access-from-files',
        '--bypasscsp-schemes=app',
        'RawClipboard',
        'NetworkServiceSandbox',
      ].some((part) => handedOn(part)(trap, started)),
    shownBy: 'unpacked',
  },
  {
    name: '--log-net-log, which would keep tokens',
    start: ({ canary }) => ({ args: [`--log-net-log=${canary}`, '--net-log-capture-mode=IncludeSensitive'] }),
    worked: written,
    shownBy: 'unpacked',
  },
  {
    name: '--ssl-key-log-file',
    start: ({ canary }) => ({ args: [`--ssl-key-log-file=${canary}`] }),
    worked: written,
    isUntrusted: true,
    shownBy: 'unpacked',
  },
  {
    name: 'SSLKEYLOGFILE',
    start: ({ canary }) => ({ env: { SSLKEYLOGFILE: canary } }),
    worked: written,
    isUntrusted: true,
    shownBy: 'unpacked',
  },
  {
    name: 'ELECTRON_RENDERER_URL',
    start: ({ tripwire }) => ({ env: { ELECTRON_RENDERER_URL: `http://127.0.0.1:${tripwire.port}/` } }),
    worked: sprung,
    shownBy: 'unpacked',
  },
  {
    name: 'the variables of our own tests',
    start: ({ canary }) => ({
      env: {
        KARTBORD_TEST: '1',
        KARTBORD_CRASH_AT: 'refresh-sent',
        KARTBORD_CLOCK_AHEAD_MS: '9',
        KARTBORD_SCREENSHOT: canary,
        KARTBORD_TIMING: '1',
        KARTBORD_SAMPLE_ARGS: '--seed 9',
        KARTBORD_SAMPLE_AT: '{',
      },
    }),
    worked: (trap, started) =>
      written(trap) ||
      handedOn('--clock-ahead')(trap, started) ||
      // An address that is none ends it as it starts.
      /^timing |in JSON at/m.test(started.said()),
    shownBy: 'unpacked',
  },
  {
    name: 'ELECTRON_OVERRIDE_DIST_PATH',
    start: ({ folder }) => ({ env: { ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'dist') } }),
    worked: written,
    shownBy: 'npm’s starter',
  },
];

/** Refused with a line and exit code 2, before a window is there. Programs before ours run only without a sandbox. */
export const refused: readonly Attempt[] = [
  {
    name: '--no-sandbox',
    start: () => ({ args: ['--no-sandbox'] }),
    worked: isWithoutSandbox,
    shownBy: 'unpacked',
  },
  {
    name: 'ELECTRON_DISABLE_SANDBOX',
    start: () => ({ env: { ELECTRON_DISABLE_SANDBOX: '1' } }),
    worked: isWithoutSandbox,
    shownBy: 'unpacked',
  },
  {
    name: '--disable-seccomp-filter-sandbox',
    start: () => ({ args: ['--disable-seccomp-filter-sandbox'] }),
    worked: isWithoutSandbox,
    shownBy: 'unpacked',
  },
  {
    name: '--js-flags',
    start: () => ({ args: ['--js-flags=--jitless'] }),
    worked: handedOn('--jitless'),
    shownBy: 'unpacked',
  },
  {
    name: '--gpu-launcher',
    start: ({ folder }) => ({
      args: ['--no-sandbox', '--no-zygote', `--gpu-launcher=${join(folder, 'canary.sh')}`],
    }),
    worked: written,
    shownBy: 'unpacked',
  },
];
