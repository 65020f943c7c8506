import { extractAll } from '@electron/asar';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export type Flavour = 'ship' | 'test';

/** The app as it is packed, unpacked into a folder. */
export interface Packed {
  readonly folder: string;
  readonly executable: string;
  /** app.asar and what lies beside it. */
  readonly resources: string;
}

/** A start of the app that is no package: what a clone starts. */
export interface Unpacked {
  readonly executable: string;
  /** To be given as the first argument. */
  readonly app: string;
}

export const root = resolve(import.meta.dirname, '../..');

/** Packages are made and tried on Linux here; those of other systems are made by a networked CI. */
export const canPack = process.platform === 'linux' && process.arch === 'x64';

const packages = new Map<Flavour, Packed>();

/** Packs where what lies in dist/ is older than the sources: a minute the first time, a second after it. */
export function packed(flavour: Flavour): Packed {
  const known = packages.get(flavour) ?? inFolder(readableForNobody(foldersOf(flavour)[flavour], 'kartbord'));
  packages.set(flavour, known);
  return known;
}

let unpacked: Unpacked | undefined;

/** The very code of the package, out of its archive and on the bare runtime, so that nothing of a package guards it. */
export function withoutPackage(): Unpacked {
  if (unpacked) return unpacked;
  const app = temporaryFolder('kartbord-unpacked-');
  extractAll(join(packed('ship').resources, 'app.asar'), app);
  const runtime = readableForNobody(foldersOf('ship').runtime, 'electron');
  unpacked = { executable: join(runtime, 'electron'), app };
  return unpacked;
}

function inFolder(folder: string): Packed {
  return { folder, executable: join(folder, 'kartbord'), resources: join(folder, 'resources') };
}

function foldersOf(flavour: Flavour): Record<Flavour | 'runtime', string> {
  const said = execFileSync(process.execPath, [join(root, 'scripts/flavours.mjs'), flavour], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(said) as Record<Flavour | 'runtime', string>;
}

/** The app never runs as root here: where others may not read the clone, a copy is used until the tests end. */
function readableForNobody(folder: string, program: string): string {
  if (process.getuid?.() !== 0) return folder;
  const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', 'test', '-x', join(folder, program)];
  if (spawnSync('setpriv', asNobody).status === 0) return folder;
  const copy = temporaryFolder('kartbord-packed-');
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
