import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** Programs of others that read our files in tests. */

const run = promisify(execFile);

/** Words for the name of a test that cannot run; null where the program is there. */
export function absent(program: string): string | null {
  const found = spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 60_000 });
  return found.error ? `(skipped: ${program} is not on this machine)` : null;
}

/** What it wrote, and its complaints where it failed. */
export async function output(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, [...args], { timeout: 110_000, maxBuffer: 256 * 1024 * 1024 });
  return stdout;
}

/** The same, for a program that answers no by its exit code. */
export async function complaints(program: string, args: readonly string[]): Promise<string> {
  try {
    await run(program, [...args], { timeout: 110_000 });
    return '';
  } catch (error) {
    return (error as { stderr?: string }).stderr ?? String(error);
  }
}
