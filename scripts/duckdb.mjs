// node scripts/duckdb.mjs STATEMENT…: runs SQL in DuckDB, which tests have read Parquet and CSV: it shares nothing with the writers.
// Out of the registry, once for a clone. Only its binding: what SQL cannot write to a file is not needed.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { makeFolder, unpackPinned } from './pinned-package.mjs';
import { root } from './prepare.mjs';

/** Pinned by its bytes, as the old runtime is. */
const binding = {
  version: '1.5.6-r.1',
  sha512: 'IXcrZJE6kEqM0Z4wwdVnGBHX/frOS33VPNAwDXQ/Q+Fs84b058Qe94chrCCIcNJlG8Y3UHIUU4eBeCQxW5mN1Q==',
};
const folder = join(root, 'node_modules/.cache/kartbord-duckdb', binding.version);

try {
  if (!existsSync(folder))
    makeFolder(folder, (work) => {
      const spec = `@duckdb/node-bindings-linux-x64@${binding.version}`;
      const members = ['package/duckdb.node', 'package/libduckdb.so'];
      unpackPinned({ spec, sha512: binding.sha512 }, work, '--no-same-owner', ...members);
      return join(work, 'package');
    });
  const duckdb = createRequire(import.meta.url)(join(folder, 'duckdb.node'));
  const connection = await duckdb.connect(await duckdb.open(':memory:'));
  for (const statement of process.argv.slice(2)) await duckdb.query(connection, statement);
} catch (error) {
  process.stderr.write(`kartbord: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
