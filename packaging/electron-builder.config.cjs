// What electron-builder makes of the built app (docs/packaging.md). scripts/package.mjs calls it and says what is made.
const { rm } = require('node:fs/promises');
const { join } = require('node:path');

/** Set by scripts/package.mjs where the runtime is not electron-builder's own download. */
const dist = process.env.KARTBORD_ELECTRON_DIST;
/** `ship` or `test`: they differ by the inspect fuse alone. */
const isTest = process.env.KARTBORD_FLAVOUR === 'test';
const isOldRuntime = process.env.KARTBORD_OLD_RUNTIME === '1';
const target = process.env.KARTBORD_TARGET ?? `${process.platform}-${process.arch}`;
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'];
/** A package with the old runtime, or with a door for tests, is never mistaken for a release. */
const name = isTest || isOldRuntime ? 'kartbord-test' : 'kartbord';

/** @type {import('electron-builder').Configuration} */
module.exports = {
  appId: 'org.example.kartbord',
  productName: 'Kartbord',
  extraMetadata: { name },
  artifactName: `${name}-\${version}-\${os}-\${arch}.\${ext}`,
  directories: { output: process.env.KARTBORD_DIST ?? 'dist', buildResources: 'packaging' },
  files: [
    'out/**',
    'resources/**',
    'package.json',
    '!**/*.map',
    '!out/.built-from',
    '!**/node_modules/{node-addon-api,node-gyp-build/!(*.js|package.json|LICENSE)}/**',
    '!**/node_modules/@photostructure/sqlite/{src,scripts,vendored}/**',
    ...platforms
      .filter((platform) => platform !== target)
      .map((platform) => `!**/node_modules/@photostructure/sqlite/prebuilds/${platform}/**`),
    '!**/node_modules/@photostructure/sqlite/prebuilds/*/*.musl.node',
  ],
  electronLanguages: ['en-US', 'nb'],
  asar: true,
  asarUnpack: ['resources/basemap/kartbord.pmtiles'],
  npmRebuild: false, // the SQLite binding is N-API: nothing to build
  ...(dist ? { electronDist: dist, electronVersion: process.env.KARTBORD_ELECTRON_VERSION } : {}),
  afterPack: async ({ appOutDir, electronPlatformName }) => {
    if (!dist || electronPlatformName !== 'linux') return;
    // electron-builder leaves these where the runtime is a folder.
    await rm(join(appOutDir, 'resources/default_app.asar'), { force: true });
    await rm(join(appOutDir, 'version'), { force: true });
  },
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: isTest,
    enableCookieEncryption: true,
    onlyLoadAppFromAsar: true,
    ...(isOldRuntime
      ? {}
      : { enableEmbeddedAsarIntegrityValidation: true, grantFileProtocolExtraPrivileges: false }),
  },
  linux: {
    executableName: 'kartbord',
    category: 'Science',
    maintainer: 'Kartbord <kartbord@example.invalid>',
    target: ['deb', 'rpm', 'AppImage', 'tar.gz'],
  },
  win: { target: ['nsis', 'zip'] },
  mac: { target: ['dmg', 'zip'], category: 'public.app-category.navigation' },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true },
};
