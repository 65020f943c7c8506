// What is packed into app.asar: the built app, its shipped files, and of the SQLite binding the one file that fits.
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];
const sqlite = '!**/node_modules/@photostructure/sqlite';

/** @param {string} target platform and architecture as Node names them */
const contents = (target) => [
  'out/**',
  'resources/**',
  'package.json',
  '!**/*.{map,d.ts,d.cts,d.mts}',
  '!out/.built-from',
  '!resources/icons/**', // the system shows these, from places of its own
  '!**/node_modules/{node-addon-api,node-gyp-build/!(*.js|package.json|LICENSE)}/**',
  `${sqlite}/{src,scripts,vendored}/**`,
  ...platforms
    .filter((platform) => platform !== target)
    .map((platform) => `${sqlite}/prebuilds/${platform}/**`),
  `${sqlite}/prebuilds/*/*.musl.node`,
];

module.exports = { contents };
