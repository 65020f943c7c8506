// What electron-builder makes of the built app (docs/packaging.md). scripts/package.mjs calls it and says what is made.
const { rm } = require('node:fs/promises');
const { join } = require('node:path');
const { contents } = require('./contents.cjs');
const { fileAssociations, link } = require('./kinds.cjs');
const { deb, linux, rpm } = require('./linux.cjs');

/** Set by scripts/package.mjs where the runtime is not electron-builder's own download. */
const dist = process.env.KARTBORD_ELECTRON_DIST;
/** `ship` or `test`: they differ by the inspect fuse alone. */
const isTest = process.env.KARTBORD_FLAVOUR === 'test';
const isOldRuntime = process.env.KARTBORD_OLD_RUNTIME === '1';
const target = process.env.KARTBORD_TARGET ?? `${process.platform}-${process.arch}`;
/** A package with the old runtime, or with a door for tests, is never mistaken for a release. */
const name = isTest || isOldRuntime ? 'kartbord-test' : 'kartbord';
/** Manual pages, completions and the copyright note, made by scripts/package.mjs. */
const prepared = process.env.KARTBORD_PREPARED;
const papers = [
  { from: 'LICENSE', to: 'LICENSE.kartbord.txt' },
  { from: 'resources/basemap/NOTICE.md', to: 'NOTICE.basemap.md' },
  { from: 'resources/basemap/LICENSE-LGPL-3.txt', to: 'LICENSE-LGPL-3.txt' },
  { from: 'resources/basemap/LICENSE-GPL-3.txt', to: 'LICENSE-GPL-3.txt' },
];

/** @type {import('electron-builder').Configuration} */
module.exports = {
  appId: 'org.example.kartbord',
  productName: 'Kartbord',
  copyright: 'Copyright © 2026 The Kartbord authors',
  extraMetadata: { name },
  artifactName: `${name}-\${version}-\${os}-\${arch}.\${ext}`,
  directories: { output: process.env.KARTBORD_DIST ?? 'dist', buildResources: 'packaging' },
  files: contents(target),
  electronLanguages: ['en-US', 'nb'],
  asar: true,
  asarUnpack: ['resources/basemap/kartbord.pmtiles'],
  npmRebuild: false, // the SQLite binding is N-API: nothing to build
  publish: null, // nothing is published from here, and the app looks for no update by itself
  protocols: [link],
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
  linux: { ...linux, extraFiles: papers },
  // xz for what people fetch; a package for tests is made in a sixth of the time.
  deb: deb(name, prepared, isOldRuntime ? 'gz' : 'xz'),
  rpm: rpm(name, prepared),
  win: {
    target: ['nsis', 'zip'],
    icon: 'resources/icons/kartbord.ico',
    fileAssociations: fileAssociations('ico'),
    extraFiles: papers,
  },
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false, // asked by windows/installer.nsh
    include: 'packaging/windows/installer.nsh',
    installerLanguages: ['en_US', 'nb_NO'],
    installerIcon: 'resources/icons/kartbord.ico',
    uninstallerIcon: 'resources/icons/kartbord.ico',
    license: 'LICENSE',
  },
  mac: {
    target: ['dmg', 'zip'],
    category: 'public.app-category.navigation',
    icon: 'resources/icons/kartbord.icns',
    fileAssociations: fileAssociations('icns'),
    extraResources: papers,
    hardenedRuntime: true,
    entitlements: 'packaging/mac/entitlements.plist',
    entitlementsInherit: 'packaging/mac/entitlements.plist',
    // Without a certificate: signed for this machine alone, which Apple's processors demand of every program.
    ...(process.env.CSC_LINK ? {} : { identity: '-' }),
  },
};
