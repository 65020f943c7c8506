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

export const root = resolve(import.meta.dirname, '../..');

/** Packages are made and tried on Linux here; those of other systems are made by a networked CI. */
export const canPack = process.platform === 'linux' && process.arch === 'x64';

const found = new Map<Flavour, Packed>();

/** Packs where what lies in dist/ is older than the sources: a minute the first time, a second after it. */
export function packed(flavour: Flavour): Packed {
  const known = found.get(flavour) ?? inFolder(readableForNobody(packedFolder(flavour)));
  found.set(flavour, known);
  return known;
}

function inFolder(folder: string): Packed {
  return { folder, executable: join(folder, 'kartbord'), resources: join(folder, 'resources') };
}

function packedFolder(flavour: Flavour): string {
  const said = execFileSync(process.execPath, [join(root, 'scripts/flavours.mjs'), flavour], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (JSON.parse(said) as Record<Flavour, string>)[flavour];
}

/** The app never runs as root here: where others may not read the clone, a copy is used until the tests end. */
function readableForNobody(folder: string): string {
  if (process.getuid?.() !== 0) return folder;
  const asNobody = [
    '--reuid=65534',
    '--regid=65534',
    '--clear-groups',
    'test',
    '-x',
    join(folder, 'kartbord'),
  ];
  if (spawnSync('setpriv', asNobody).status === 0) return folder;
  const copy = mkdtempSync(join(tmpdir(), 'kartbord-packed-'));
  chmodSync(copy, 0o755);
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  return copy;
}
