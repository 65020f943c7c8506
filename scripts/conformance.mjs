// npm run conformance -- --profile-file FILE: asks a service whether it is as documented, in plain Node (conformance/README.md).
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackages, root } from './prepare.mjs';

const outDir = join(root, 'node_modules/.cache', `conformance-${process.pid}`);
try {
  // Only where there are none: it is also started by a test, under which packages must not be exchanged.
  if (!existsSync(join(root, 'node_modules')))
    ensurePackages((message) => process.stderr.write(`kartbord: ${message}\n`));
  const { build } = await import('vite');
  const configFile = join(root, 'conformance/vite.config.ts');
  await build({ configFile, logLevel: 'warn', build: { outDir } });
} catch (error) {
  process.stderr.write(`kartbord: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}
const child = spawn(process.execPath, [join(outDir, 'main.mjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => {
  rmSync(outDir, { recursive: true, force: true });
  process.exit(code ?? 2);
});
