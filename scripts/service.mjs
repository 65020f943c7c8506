// npm run service -- --port N --seed S --now ISO: the sample service by itself, in plain Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';

const say = (message) => process.stderr.write(`kartbord: ${message}\n`);
try {
  ensurePackages(say);
  ensureBuild(say);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
const child = spawn(process.execPath, [join(root, 'out/main/sample-service.cjs'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => process.exit(code ?? 1));
