import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folderForApp } from './starting';

/** A folder full of what some program might run, load or read because it lies there; each of it writes the canary. */
export function hostileFolder(canary: string, tripwirePort: number): string {
  const folder = folderForApp('kartbord-hostile-');
  const write = (path: string, text: string, mode = 0o644): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    chmodSync(file, mode);
  };
  const module = `require('node:fs').writeFileSync(${JSON.stringify(canary)}, 'a module ran');\n`;
  const program = `#!/bin/sh\necho 'a program ran' > '${canary}'\n`;
  write('canary.cjs', module);
  write('canary.sh', program, 0o755);
  write('package.json', JSON.stringify({ name: 'kartbord', version: '9.9.9', main: 'index.js' }));
  for (const path of ['index.js', 'default_app/index.js', 'resources/app/index.js', 'out/main/index.cjs'])
    write(path, module);
  for (const name of ['electron', '@photostructure/sqlite', 'supports-color', 'bufferutil'])
    write(join('node_modules', name, 'index.js'), module);
  for (const name of ['electron', 'kartbord', 'xdg-open', 'dist/electron']) write(name, program, 0o755);
  write('.env', `NODE_OPTIONS=--require=${join(folder, 'canary.cjs')}\nKARTBORD_TEST=1\n`);
  write('.npmrc', `node-options=--require=${join(folder, 'canary.cjs')}\n`);
  for (const name of ['kartbord.pmtiles', 'libffmpeg.so', 'libEGL.so', 'icudtl.dat', 'app.asar'])
    write(name, 'not what it says');
  write(
    'extension/manifest.json',
    JSON.stringify({
      manifest_version: 3,
      name: 'Canary',
      version: '1',
      background: { service_worker: 'canary.js' },
      host_permissions: ['http://127.0.0.1/*'],
    }),
  );
  write(
    'extension/canary.js',
    `fetch('http://127.0.0.1:${tripwirePort}/an-extension-ran').catch(() => {});\n`,
  );
  return folder;
}
