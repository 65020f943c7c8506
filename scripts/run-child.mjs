import { spawn } from 'node:child_process';
import { openSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** A child that was told to end and did not in so many ms is killed. */
const patienceMs = 20_000;

/** `[1:1126/101112.123456:ERROR:bus.cc(399)] …` or `(electron:1): Gtk-WARNING **: …`; lines of a crash are of neither form. */
const isComplaint =
  /^\[\d+:\d{4}\/\d{6}\.\d+:(?:INFO|WARNING|ERROR|VERBOSE\d*):|^\([^()]+:\d+\): [\w-]+-(?:WARNING|CRITICAL) \*\*/;

/**
 * Runs a command in place of this process: its terminal, its signals, its exit code. `after` is called when it has ended.
 * With `isOurs` the child is one of our programs: a channel, whose end tells it that this process is gone, even killed.
 * `ifUnsaid`: called where Ctrl+C ended the child before it could say so; it may be what listened to Ctrl+C until now.
 * `chromiumLog`: the file for what Chromium and GTK complain of on stderr, as of a missing bus; fatal errors are shown.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { isOurs?: boolean, chromiumLog?: string, ifUnsaid?: () => void }} options
 * @param {() => void} [after]
 */
export function runChild(
  command,
  args,
  { isOurs = false, chromiumLog, ifUnsaid = () => {}, ...options },
  after = () => {},
) {
  const stderr = chromiumLog === undefined ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    stdio: ['inherit', 'inherit', stderr, ...(isOurs ? ['ipc'] : [])],
    ...options,
  });
  if (chromiumLog !== undefined && child.stderr) {
    const log = openSync(chromiumLog, 'w');
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (isComplaint.test(line)) writeSync(log, `${line}\n`);
      else process.stderr.write(`${line}\n`);
    });
  }
  /** @param {NodeJS.Signals} signal */
  let wasAsked = false;
  const end = (signal) => {
    wasAsked = true;
    // A terminal has sent Ctrl+C to the child, too: a second one would end it before its sentence.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
  };
  process.off('SIGINT', ifUnsaid);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  endWithNpm(() => end('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`kartbord: ${error.message}\n`);
    process.exit(1);
  });
  child.on('close', (code, signal) => {
    after();
    // It was ended before it could say so itself.
    if (signal !== null && (wasAsked || signal === 'SIGINT')) ifUnsaid();
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
