// The sample service as a process of its own, as another computer's service: it stays when its connections are cut.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../prepare.mjs';

export async function startStandingService() {
  const child = spawn(process.execPath, [join(root, 'out/main/sample-service.cjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const addresses = JSON.parse(line);
  const ask = async (path, init) => {
    const answer = await fetch(`${addresses.adminUrl}${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text) : null;
  };
  return {
    aisClientId: addresses.aisClientId,
    aisSecret: addresses.aisSecret,
    get: (path) => ask(path),
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    remove: (path) => ask(path, { method: 'DELETE' }),
    /** Writes a profile of it as `--profile-file` takes it; gives the path. */
    profileFile(folder) {
      const { baseUrl, authUrl, aisUrl, wmsUrl, deviceClientId, aisClientId } = addresses;
      const file = join(folder, 'standing.json');
      const profile = { name: 'Standing', baseUrl, authUrl, aisUrl, wmsUrl, deviceClientId, aisClientId };
      writeFileSync(file, JSON.stringify(profile), { mode: 0o644 });
      return file;
    },
    stop: () => child.kill(),
  };
}
