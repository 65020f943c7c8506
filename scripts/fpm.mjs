#!/usr/bin/env node
// The part of fpm that electron-builder asks for, over dpkg-deb and rpmbuild (CUSTOM_FPM_PATH): its own fpm is a download
// from GitHub, and Debian has none. The same tree goes into both kinds of package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const repeated = new Set(['d', 'deb-recommends', 'conflicts']);
const flags = new Set(['force', 'debug']);

/** `--name value`, `-d value` again and again, and SOURCE=/TARGET. */
export function readOptions(argv) {
  const options = { d: [], 'deb-recommends': [], conflicts: [] };
  const inputs = [];
  for (let at = 0; at < argv.length; at++) {
    const arg = argv[at];
    if (!arg.startsWith('-')) {
      const [source, target] = arg.split(/=(?=\/)/);
      if (!target) throw new Error(`fpm: ${arg} does not say where it goes`);
      inputs.push({ source, target });
      continue;
    }
    const name = arg.replace(/^-+/, '');
    if (flags.has(name)) continue;
    const value = argv[++at];
    if (value === undefined) throw new Error(`fpm: ${arg} has no value`);
    if (repeated.has(name)) options[name].push(value);
    else options[name] = value;
  }
  return { options, inputs };
}

/** The control file of a deb: fields without a value are left out, further lines of a description are indented. */
export function controlOf(options, kib) {
  const fields = {
    Package: options.name,
    Version: versionOf(options),
    Architecture: options.architecture,
    Maintainer: options.maintainer,
    'Installed-Size': String(kib),
    Depends: options.d.join(', '),
    Recommends: options['deb-recommends'].join(', '),
    Conflicts: options.conflicts.join(', '),
    Section: options.category,
    Priority: options['deb-priority'],
    Homepage: options.url,
    Description: describe(options, (line) => ` ${line.trim() || '.'}`),
  };
  return Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** An rpm's recipe: the tree is there already, so it builds nothing, strips nothing and looks for no libraries. */
export function specOf(options, paths) {
  const body = (file) => readFileSync(file, 'utf8').replaceAll('%', '%%');
  const own = (path) => path === '/opt/Kartbord' || path.startsWith('/opt/Kartbord/');
  const lines = [
    `Name: ${options.name}`,
    `Version: ${options.version.replaceAll('-', '~')}`,
    `Release: ${options.iteration ?? '1'}`,
    `Summary: ${describe(options).split('\n')[0]}`,
    `License: ${options.license}`,
    `URL: ${options.url}`,
    `Vendor: ${options.vendor}`,
    'AutoReqProv: no',
    ...options.d.map((name) => `Requires: ${name}`),
    ...options.conflicts.map((name) => `Conflicts: ${name}`),
    '%description',
    describe(options),
    ...['install', 'remove'].flatMap((when) => {
      const script = options[`after-${when}`];
      return script ? [when === 'install' ? '%post' : '%postun', body(script)] : [];
    }),
    '%files',
    '%defattr(-,root,root,-)',
    ...paths.filter(({ isFolder }) => !isFolder).map(({ path }) => `"${path}"`),
    ...paths.filter(({ path, isFolder }) => isFolder && own(path)).map(({ path }) => `%dir "${path}"`),
  ];
  return `${lines.join('\n')}\n`;
}

function versionOf({ version, iteration }) {
  return iteration ? `${version}-${iteration}` : version;
}

function describe({ description }, each = (line) => line) {
  const [short, ...long] = description.trim().split('\n');
  return [short.trim(), ...long.map(each)].join('\n');
}

function stage({ inputs }, tree) {
  for (const { source, target } of inputs) {
    mkdirSync(dirname(join(tree, target)), { recursive: true });
    run('cp', ['-a', source, join(tree, target)]);
  }
  run('chmod', ['-R', 'u+rwX,go+rX,go-w', tree]);
}

function buildDeb(options, tree) {
  const control = join(tree, 'DEBIAN');
  const files = listed(tree).filter(({ isFolder }) => !isFolder);
  const [kib] = run('du', ['-sk', tree]).split('\t');
  mkdirSync(control);
  writeFileSync(join(control, 'control'), controlOf(options, Number(kib)));
  writeFileSync(
    join(control, 'md5sums'),
    files
      .filter(({ isLink }) => !isLink)
      .map(({ path }) => `${md5(join(tree, path))}  ${path.slice(1)}\n`)
      .join(''),
  );
  for (const [option, name] of Object.entries({ 'after-install': 'postinst', 'after-remove': 'postrm' })) {
    if (!options[option]) continue;
    writeFileSync(join(control, name), readFileSync(options[option]));
    chmodSync(join(control, name), 0o755);
  }
  const kind = { gz: 'gzip', bzip2: 'xz' }[options['deb-compression']] ?? options['deb-compression'] ?? 'xz';
  const level = process.env.KARTBORD_PACK_LEVEL ? [`-z${process.env.KARTBORD_PACK_LEVEL}`] : [];
  run('dpkg-deb', ['--root-owner-group', `-Z${kind}`, ...level, '--build', tree, options.package]);
}

function buildRpm(options, tree, work) {
  const spec = join(work, 'kartbord.spec');
  writeFileSync(spec, specOf(options, listed(tree)));
  const level = process.env.KARTBORD_PACK_LEVEL ?? '6';
  const defines = {
    _topdir: join(work, 'rpm'),
    _rpmdir: dirname(options.package),
    _rpmfilename: options.package.slice(dirname(options.package).length + 1),
    _binary_payload: `w${level}.gzdio`,
    __os_install_post: '%{nil}',
    debug_package: '%{nil}',
    _build_id_links: 'none',
  };
  run('rpmbuild', [
    '-bb',
    '--target',
    options.architecture,
    '--buildroot',
    tree,
    // rpm empties the build root before it packs it, unless the recipe's install step is left out.
    '--noclean',
    ...Object.entries(defines).flatMap(([name, value]) => ['--define', `${name} ${value}`]),
    spec,
  ]);
}

function listed(tree) {
  return readdirSync(tree, { withFileTypes: true, recursive: true })
    .map((entry) => ({
      path: join(entry.parentPath ?? entry.path, entry.name).slice(tree.length),
      isFolder: entry.isDirectory(),
      isLink: entry.isSymbolicLink(),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

const md5 = (file) => createHash('md5').update(readFileSync(file)).digest('hex');

function run(command, args) {
  const done = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.status !== 0) throw new Error(`${command}: ${done.error?.message ?? done.stderr}`);
  return done.stdout;
}

if (process.argv[1] === import.meta.filename) {
  const asked = readOptions(process.argv.slice(2));
  const work = mkdtempSync(join(tmpdir(), 'kartbord-fpm-'));
  try {
    const tree = join(work, 'tree');
    stage(asked, tree);
    if (asked.options.t === 'deb') buildDeb(asked.options, tree);
    else if (asked.options.t === 'rpm') buildRpm(asked.options, tree, work);
    else throw new Error(`fpm: only -t deb and -t rpm, not ${asked.options.t}`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
