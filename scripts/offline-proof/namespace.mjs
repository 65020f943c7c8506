// A network namespace with nothing in it but its own loopback: what runs there reaches nobody, this machine included
// (promises.md, "Measured on the Electron runtime" 8: Chromium's own emulation does not stop requests of main).
import { spawnSync } from 'node:child_process';

/** Before a command line; the user stays the one that starts it. */
export const intoNamespace = ['unshare', '-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];

/** Why nothing can be started without a network here; undefined where it can. */
export function whyNoNamespace() {
  if (process.platform !== 'linux') return 'only Linux has network namespaces';
  const [command, ...args] = intoNamespace;
  const tried = spawnSync(command, [...args, 'ip', '-o', 'link'], { encoding: 'utf8' });
  if (tried.error) return `${command} cannot be started: ${tried.error.message}`;
  if (tried.status !== 0) return `${command} -n is refused here: ${tried.stderr.trim().split('\n')[0]}`;
  const links = tried.stdout.trim().split('\n');
  const others = links.filter((line) => !/^\d+: lo: <.*\bUP\b/.test(line) && /\bUP\b/.test(line));
  return others.length > 0 ? `the namespace has more than loopback: ${others.join(', ')}` : undefined;
}
