import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtEnv, buildOne } from '../../scripts/build-one.mjs';

export interface BuiltChild {
  readonly path: string;
  /** The native package is found from where it is built to. */
  readonly env: Readonly<Record<string, string>>;
}

/** Builds a process of its own. It goes when this process ends. */
export async function buildChild(entry: string): Promise<BuiltChild> {
  const outDir = mkdtempSync(join(tmpdir(), 'kartbord-child-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  return { path: await buildOne(entry, outDir), env: builtEnv };
}
