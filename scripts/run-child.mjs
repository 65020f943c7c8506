import { spawn } from 'node:child_process';

/**
 * Runs a command in place of this process: its terminal, its signals, its exit code. `after` is called when it has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @param {() => void} [after]
 */
export function runChild(command, args, options, after = () => {}) {
  const child = spawn(command, args, { stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`kartbord: ${error.message}\n`);
    process.exit(1);
  });
  child.on('close', (code) => {
    after();
    process.exit(code ?? 1);
  });
}
