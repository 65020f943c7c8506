import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const complaints = [
  '[27292:1126/131542.404768:ERROR:bus.cc(399)] Failed to connect to the bus: no such file',
  '[27292:1126/131542.404768:ERROR:viz/service/viz_main_impl.cc:186] Exiting GPU process',
  '[27292:1126/131542.404768:WARNING:sandbox_linux.cc(393)] InitializeSandbox() called with multiple threads',
  '(electron:27292): Gtk-WARNING **: 13:15:42.404: cannot open display',
];
const shown = [
  'kartbord: a sentence of ours',
  '[27292:1126/131542.404768:FATAL:memory.cc(38)] Out of memory.',
  'Received signal 11 SEGV_MAPERR 000000000000',
  '#0 0x55d0c1a3f2b9 base::debug::CollectStackTrace()',
  'Error: what a script threw',
];

it('writes what Chromium and GTK complain of to a file, and shows our words and crashes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kartbord-run-child-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const log = join(folder, 'chromium.log');
  const lines = [complaints[0], shown[0], ...complaints.slice(1), ...shown.slice(1)];
  const child = `process.stderr.write(${JSON.stringify(lines.join('\n'))})`;
  const here = pathToFileURL(join(import.meta.dirname, 'run-child.mjs')).href;
  const script = `import { runChild } from '${here}';
    runChild(process.execPath, ['-e', ${JSON.stringify(child)}], { chromiumLog: ${JSON.stringify(log)} });`;
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(ran.stderr.trim().split('\n')).toEqual(shown);
  expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual(complaints);
});
