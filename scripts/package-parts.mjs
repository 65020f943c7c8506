// What scripts/package.mjs makes beside what electron-builder makes.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { commandLineTexts, manPage } from './man-page.mjs';
import { root } from './prepare.mjs';

const platforms = { '--linux': 'linux', '--win': 'win32', '--mac': 'darwin' };
const packages = /\.(deb|rpm|tar\.gz|exe|zip|dmg)$/;

/** For which system, by electron-builder's arguments: the native part of another one is not packed. */
export function targetOf(asked, { platform, arch } = process) {
  const [, named = platform] = Object.entries(platforms).find(([flag]) => asked.includes(flag)) ?? [];
  return `${named}-${['x64', 'arm64'].find((one) => asked.includes(`--${one}`)) ?? arch}`;
}

/** Manual pages, completions and the copyright note, for packages that have a place for them. */
export async function prepareLinux(folder) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { manual: texts, completions } = await commandLineTexts();
  for (const [shell, script] of Object.entries(completions))
    writeFileSync(join(folder, `completion.${shell}`), script);
  for (const [language, help] of Object.entries(texts)) {
    const at = join(folder, 'man', language);
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'kartbord.1.gz'), gzipSync(manPage(help, { language, version }), { level: 9 }));
  }
  writeFileSync(join(folder, 'copyright'), copyright());
}

function copyright() {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  const basemap = readFileSync(join(root, 'resources/basemap/NOTICE.md'), 'utf8').trim();
  return `${own}

Electron and Chromium: /opt/Kartbord/LICENSE.electron.txt, /opt/Kartbord/LICENSES.chromium.html.
Other packages in the app, with their licences: the window's page "About Kartbord".

${basemap}
`;
}

/** SHA-256 of every package in the folder, in the form that `sha256sum --check` reads. */
export function writeChecksums(folder) {
  const sums = readdirSync(folder)
    .filter((name) => packages.test(name))
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    );
  if (sums.length > 0) writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
}
