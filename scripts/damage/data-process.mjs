// The built data process in plain Node, supervised as main supervises it: it is started again when it dies.
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** Builds the data process into `folder`; answers its entry. */
export function buildDataProcess(folder) {
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), 'data', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`the data process could not be built: ${built.stderr}`);
  return join(folder, 'data.cjs');
}

/** @param {string} entry @param {string} home @param {readonly string[]} [more] */
export function startDataProcess(entry, home, more = []) {
  let lastId = 0;
  let stopped = false;
  let exits = 0;
  let child;
  const pending = new Map();
  const said = [];

  function start() {
    child = fork(entry, ['--home', home, ...more], {
      serialization: 'advanced',
      execArgv: ['--require', join(import.meta.dirname, 'plain-parent-port.cjs')],
      env: { ...process.env, NODE_PATH: join(root, 'node_modules') },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr.on('data', (bytes) => said.push(bytes.toString()));
    child.on('message', ({ kind, id, result }) => {
      if (kind === 'result') settle(id, result);
    });
    child.on('exit', () => {
      if (!stopped) exits += 1;
      for (const id of [...pending.keys()])
        settle(id, { ok: false, failure: { code: 'storage', detail: 'died' } });
      if (!stopped) start();
    });
  }

  function settle(id, result) {
    pending.get(id)?.(result);
    pending.delete(id);
  }

  start();
  return {
    said,
    get exits() {
      return exits;
    },
    get pid() {
      return child.pid;
    },
    /** Never rejects: a call that the process takes with it is `storage`. */
    call: (name, input) =>
      new Promise((done) => {
        const id = ++lastId;
        pending.set(id, done);
        child.send({ kind: 'call', id, name, input }, (error) => {
          if (error) settle(id, { ok: false, failure: { code: 'storage', detail: String(error) } });
        });
      }),
    /** Ends it without a word, as a crash of the driver would; it is started again. */
    kill: () =>
      new Promise((done) => {
        child.once('exit', done);
        child.kill('SIGKILL');
      }),
    /** All that it said is read then. */
    async stop() {
      stopped = true;
      const ended = Promise.all([once(child, 'exit'), once(child.stderr, 'end')]);
      child.disconnect();
      await ended;
    },
  };
}
