// npm run service -- --port N --seed S --now ISO: the sample service by itself, in plain Node.
import { join } from 'node:path';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';
import { runChild } from './run-child.mjs';

const log = (message) => process.stderr.write(`kartbord: ${message}\n`);
try {
  ensurePackages(log);
  ensureBuild(log);
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
runChild(process.execPath, [join(root, 'out/main/sample-service.cjs'), ...process.argv.slice(2)], {
  isOurs: true,
});
