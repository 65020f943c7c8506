import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExportFormat, formatFacts } from '../../../src-shared/domain/export/export-format';
import type { LayerStep } from '../../../src-main/export/layers/stage-file';
import { type BuiltChild, buildChild } from '../built-child';

export type KillPoint = LayerStep | 'rows';
/** `new-folder`: nothing is there yet. */
export type Way = 'file' | 'folder' | 'new-folder' | 'zip';

export interface KillCase {
  readonly format: ExportFormat;
  readonly way: Way;
  readonly at: KillPoint;
  readonly died: string | null;
  /** What lies at the target: all of what was there before, or all of what should come. */
  readonly target: 'old' | 'new' | 'broken';
  /** Names beside it that a person could take for a result. */
  readonly strays: readonly string[];
  /** The same export once more, without a kill. */
  readonly next: 'new' | 'failed';
}

let built: BuiltChild | undefined;

export async function buildExporter(): Promise<void> {
  built = await buildChild(join(import.meta.dirname, 'child.ts'));
}

/** How it ended: a signal, or what it said. */
export async function runChild(
  target: string,
  of: { readonly format: ExportFormat; readonly way: Way; readonly which: 'old' | 'new' },
  { at, limit }: { readonly at?: KillPoint; readonly limit?: number } = {},
): Promise<{ readonly signal: string | null; readonly said: string }> {
  if (!built) throw new Error('buildExporter comes first');
  const as = of.way === 'new-folder' ? 'folder' : of.way;
  const command = [process.execPath, built.path, target, of.format, as, of.which];
  // The most that a file may have, in pieces of 1,024 bytes: what a full disk says, the system says here.
  const [program = '', ...args] =
    limit === undefined ? command : ['bash', '-c', `ulimit -f ${limit}; exec "$@"`, 'bash', ...command];
  const child = spawn(program, args, {
    env: { ...process.env, ...built.env, ...(at ? { KARTBORD_CRASH_AT: at } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => (said += part.toString()));
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  return { signal, said };
}

export const nameOf = (format: ExportFormat, way: Way): string =>
  way === 'folder' || way === 'new-folder'
    ? 'mappe'
    : `ut.${way === 'zip' ? 'zip' : formatFacts[format].extension}`;

/** Old and new results of a format, each made by a process that nobody killed. */
export interface Results {
  readonly old: string;
  readonly new: string;
}

export async function makeResults(root: string, format: ExportFormat, way: Way): Promise<Results> {
  const made = { old: join(root, 'old'), new: join(root, 'new') };
  for (const which of ['old', 'new'] as const) {
    mkdirSync(made[which]);
    if (which === 'old' && way === 'new-folder') continue;
    await runChild(join(made[which], nameOf(format, way)), { format, way, which });
  }
  return made;
}

/** A folder with the old result in it, an export over it that is killed, and what became of it. */
export async function killCase(
  results: Results,
  format: ExportFormat,
  way: Way,
  at: KillPoint,
): Promise<KillCase> {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-kill-'));
  try {
    cpSync(results.old, folder, { recursive: true });
    const target = join(folder, nameOf(format, way));
    const { signal } = await runChild(target, { format, way, which: 'new' }, { at });
    const found = targetOf(target, nameOf(format, way), results);
    const strays = straysIn(folder, results);
    await runChild(target, { format, way, which: 'new' });
    // It takes away what the killed one has left.
    const isClean = !namesUnder(folder).some(isPart);
    const isNew = targetOf(target, nameOf(format, way), results) === 'new';
    const next = isNew && isClean ? 'new' : 'failed';
    return { format, way, at, died: signal, target: found, strays, next };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** By their bytes: exports of the same are the same. */
export function targetOf(target: string, name: string, results: Results): KillCase['target'] {
  for (const which of ['old', 'new'] as const) if (isSame(join(results[which], name), target)) return which;
  return 'broken';
}

function isSame(one: string, other: string): boolean {
  if (!existsSync(one) || !existsSync(other)) return !existsSync(one) && !existsSync(other);
  const names = filesIn(one);
  // In a folder each file is whole by itself; a folder of one file is that file.
  return (names ?? ['']).every((name) => {
    const [a, b] = [join(one, name), join(other, name)];
    return existsSync(b) && readFileSync(a).equals(readFileSync(b));
  });
}

function filesIn(path: string): readonly string[] | undefined {
  try {
    return readdirSync(path).filter((name) => !name.endsWith('.provenance.json'));
  } catch {
    return undefined;
  }
}

/** What lies there and is neither of the results nor named as a part. */
function straysIn(folder: string, { new: made }: Results): readonly string[] {
  const known = new Set(namesUnder(made));
  return namesUnder(folder).filter((name) => !known.has(name) && !isPart(name));
}

const isPart = (name: string): boolean => name.split('/').some((each) => /^\.kartbord-.*\.part/.test(each));

const namesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
