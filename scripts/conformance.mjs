// npm run conformance -- --profile-file FILE: asks a service whether it is as documented, in plain Node (conformance/README.md).
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ensurePackages, root } from './prepare.mjs';

const outDir = join(root, 'node_modules/.cache', `conformance-${process.pid}`);
try {
  ensurePackages((message) => process.stderr.write(`kartbord: ${message}\n`));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, 'conformance/main.ts'),
      target: 'node20',
      outDir,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'main.mjs', codeSplitting: false } },
    },
  });
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
