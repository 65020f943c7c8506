// A child process of bare.cjs: one that has a database open, or one that answers on this machine.
const { createServer } = require('node:http');
const { join } = require('node:path');

const [what, home] = process.argv.slice(2);
if (what === 'database') {
  const { DatabaseSync } = require('@photostructure/sqlite');
  globalThis.database = new DatabaseSync(join(home, 'cache.sqlite'));
  globalThis.database.exec('CREATE TABLE IF NOT EXISTS answers (id INTEGER PRIMARY KEY)');
  setInterval(() => {}, 60_000);
} else {
  const server = createServer((_request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1', () => process.parentPort.postMessage(server.address().port));
}
