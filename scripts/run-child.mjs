import { spawn } from 'node:child_process';

/** A child that was told to end and did not in so many ms is killed. */
const patienceMs = 20_000;

/**
 * Runs a command in place of this process: its terminal, its signals, its exit code. `after` is called when it has ended.
 * With `isOurs` the child is one of our programs: a channel, whose end tells it that this process is gone, even killed.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { isOurs?: boolean }} options
 * @param {() => void} [after]
 */
export function runChild(command, args, { isOurs = false, ...options }, after = () => {}) {
  const stdio = isOurs ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const child = spawn(command, args, { stdio, ...options });
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  endWithNpm(() => end('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`kartbord: ${error.message}\n`);
    process.exit(1);
  });
  child.on('close', (code) => {
    after();
    process.exit(code ?? 1);
  });
}

/**
 * An npm that is killed passes nothing on: its scripts see only that they have another parent.
 * @param {() => void} end
 */
function endWithNpm(end) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 1_000);
  watch.unref();
}
