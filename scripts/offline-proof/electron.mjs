// node scripts/offline-proof/electron.mjs EXECUTABLE ARGUMENT…: starts Electron without a network, and lets the one that
// started it in by a door of its own. Playwright steers the app by two loopback ports that the app opens; in a namespace
// nobody reaches them. A Unix socket crosses: who comes to it from outside is led to a port inside. Nothing leads out.
// `--why`: says why it cannot be done here, in one line, or nothing.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { intoNamespace, whyNoNamespace } from './namespace.mjs';

const [first, ...rest] = process.argv.slice(2);
if (first === '--why') process.stdout.write(whyNoNamespace() ?? '');
else if (first === '--inside') runInside(rest);
else runOutside([first, ...rest]);

/** The door, and Electron: a line with a port comes first, the rest is that port's. */
function runInside([door, executable, ...args]) {
  const server = createServer((guest) => {
    guest.on('error', () => {});
    guest.once('data', (bytes) => {
      const end = bytes.indexOf(10);
      const inner = connect(Number(bytes.subarray(0, end)), '127.0.0.1');
      inner.on('error', () => guest.destroy());
      guest.on('close', () => inner.destroy());
      inner.write(bytes.subarray(end + 1));
      guest.pipe(inner).pipe(guest);
    });
  });
  server.listen(door, () => {
    const child = spawn(executable, args, { stdio: 'inherit' });
    endWith(child);
  });
}

function runOutside(commandLine) {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-door-'));
  const door = join(folder, 'door');
  const [command, ...args] = intoNamespace;
  const inside = [process.execPath, import.meta.filename, '--inside', door, ...commandLine];
  const child = spawn(command, [...args, ...inside], { stdio: ['inherit', 'inherit', 'pipe'] });
  child.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  createInterface(child.stderr).on('line', async (line) => {
    const named = /^(\w+ listening on ws:\/\/127\.0\.0\.1:)(\d+)(\/.*)$/.exec(line);
    const notified = named ? `${named[1]}${await ledTo(door, named[2])}${named[3]}` : line;
    process.stderr.write(`${notified}\n`);
  });
  endWith(child);
}

/** A port out here that leads to `port` inside. */
function ledTo(door, port) {
  const server = createServer((visitor) => {
    const guest = connect(door);
    for (const [one, other] of [
      [visitor, guest],
      [guest, visitor],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    guest.write(`${port}\n`);
    visitor.pipe(guest).pipe(visitor);
  });
  server.unref();
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));
}

/** Ends as `child` does, and takes it along. */
function endWith(child) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(127);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
