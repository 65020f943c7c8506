// npm test: what every change must pass, from a fresh clone, by one command; npm test -- --all: everything, with the matrices, the
// fuzzing, the packages and the other runtimes. `--shuffle`: Vitest's tests in another order.
// Ends with the line `N passed, N failed`.
import { ensurePackages } from './prepare.mjs';
import { ensureSquid, hasCommand, installPackages, mayInstall } from './system.mjs';
import { parts } from './test/parts.mjs';
import { runParts } from './test/run.mjs';

const log = (message) => process.stderr.write(`kartbord: ${message}\n`);
const asked = new Set(process.argv.slice(2));
for (const one of asked)
  if (!['--all', '--shuffle'].includes(one)) {
    log(`npm test knows --all and --shuffle, not ${one}`);
    process.exit(2);
  }

/** Programs that read what we write, or serve what we read: a command of each, its packages, and why. */
const others = [
  ['ogrinfo', ['gdal-bin', 'python3-gdal'], 'exports are re-read with GDAL'],
  ['soffice', ['libreoffice-calc-nogui'], 'spreadsheets are read by another program'],
  ['xmllint', ['libxml2-utils'], 'KML and GPX are held to their schemas'],
  ['mapserv', ['cgi-mapserver', 'mapserver-bin'], 'map layers are tried against MapServer'],
  ['chromium', ['chromium'], 'stories of the window are told in a current Chromium'],
  ['Xvfb', ['xvfb'], 'stories need a display'],
];
/** For `--all`: a clean root to install packages on, hands for what has no bridge, and the proxy of an office. */
const forAll = [
  ['mmdebstrap', ['mmdebstrap'], 'packages are installed on a clean root'],
  ['xdotool', ['xdotool'], 'an installed app is driven by its keys'],
  ['desktop-file-validate', ['desktop-file-utils'], 'the desktop entry is held to its specification'],
  ['certutil', ['libnss3-tools'], 'roots are put into a store as Chromium has it'],
];

await runParts(
  parts.filter(({ only }) => asked.has('--all') || only === undefined),
  {
    isShuffled: asked.has('--shuffle'),
    prepare() {
      ensurePackages(log);
      for (const [command, packages, why] of asked.has('--all') ? [...others, ...forAll] : others)
        if (!hasCommand(command) && mayInstall()) installPackages(packages, why, log);
      if (asked.has('--all')) ensureSquid(log);
    },
  },
);
