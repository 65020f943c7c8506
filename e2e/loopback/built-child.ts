import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../..');

export interface BuiltChild {
  readonly path: string;
  /** The native package is found from where it is built to. */
  readonly env: Readonly<Record<string, string>>;
}

/** Builds a process of its own as the app's own children are built (scripts/build.mjs). It goes when this process ends. */
export async function buildChild(entry: string): Promise<BuiltChild> {
  const outDir = mkdtempSync(join(tmpdir(), 'kartbord-child-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const name = `${basename(entry, '.ts')}.cjs`;
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@photostructure/sqlite'] },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: name, codeSplitting: false } },
    },
  });
  return { path: join(outDir, name), env: { NODE_PATH: join(root, 'node_modules') } };
}
