// The peer of bench/cache: the bodies as they came in a table of SQLite, parsed when they are asked for. It checks
// nothing, compresses nothing and has no reader to satisfy.
const { DatabaseSync } = require('@photostructure/sqlite');

const db = new DatabaseSync(process.argv[2]);
const read = db.prepare('SELECT body FROM weeks WHERE week = ?');
// The driver closes a database that nobody holds any more, statements or not.
globalThis.held = db;
process.parentPort.on('message', ({ data: { id, input } }) => {
  const body = read.get(input.week ?? '')?.body;
  const value = body === undefined ? null : { value: JSON.parse(body) };
  process.parentPort.postMessage({ kind: 'result', id, result: { ok: true, value } });
});
