// deb, rpm and tar.gz: the desktop's entry, what depends on what, and what lies outside the app's folder.
const { mimeTypes } = require('./kinds.cjs');

const comment = {
  en: 'Map workstation for open maritime and aquaculture data',
  nb: 'Kartarbeidsplass for åpne maritime data og havbruksdata',
};

const linux = {
  executableName: 'kartbord',
  maintainer: 'Kartbord <kartbord@example.invalid>',
  vendor: 'Kartbord',
  description: comment.en,
  category: 'Science;Geography;Maps;Education',
  mimeTypes,
  icon: 'resources/icons/png',
  syncDesktopName: true,
  desktop: {
    entry: {
      'Name[nb]': 'Kartbord',
      GenericName: 'Map workstation',
      'GenericName[nb]': 'Kartarbeidsplass',
      'Comment[nb]': comment.nb,
      Keywords: 'map;AIS;aquaculture;lice;vessels;Barentswatch;',
      'Keywords[nb]': 'kart;AIS;havbruk;akvakultur;lakselus;fartøy;',
      StartupNotify: 'true',
    },
  },
  target: ['deb', 'rpm', 'tar.gz'], // an AppImage starts by --no-sandbox, which the app refuses
};

/** `prepared`: the folder in which scripts/package.mjs writes manual pages, completions and the copyright note before it packs. */
const installed = (name, prepared) => ({
  afterInstall: 'packaging/linux/after-install.sh',
  afterRemove: 'packaging/linux/after-remove.sh',
  fpm: [
    '--conflicts',
    name === 'kartbord' ? 'kartbord-test' : 'kartbord',
    'packaging/linux/kartbord=/usr/bin/kartbord',
    'packaging/linux/kartbord-mime.xml=/usr/share/mime/packages/kartbord.xml',
    ...['workspace+json', 'case+zip'].map(
      (kind) =>
        `resources/icons/document.svg=/usr/share/icons/hicolor/scalable/mimetypes/application-vnd.kartbord.${kind}.svg`,
    ),
    'resources/icons/kartbord.svg=/usr/share/icons/hicolor/scalable/apps/kartbord.svg',
    ...(prepared
      ? [
          `${prepared}/copyright=/usr/share/doc/${name}/copyright`,
          `${prepared}/man/en/kartbord.1.gz=/usr/share/man/man1/kartbord.1.gz`,
          `${prepared}/man/nb/kartbord.1.gz=/usr/share/man/nb/man1/kartbord.1.gz`,
          `${prepared}/completion.bash=/usr/share/bash-completion/completions/kartbord`,
          `${prepared}/completion.zsh=/usr/share/zsh/site-functions/_kartbord`,
          `${prepared}/completion.zsh=/usr/share/zsh/vendor-completions/_kartbord`, // where Debian's zsh looks
          `${prepared}/completion.fish=/usr/share/fish/vendor_completions.d/kartbord.fish`,
        ]
      : []),
  ],
});

/**
 * What ldd lists comes with these, and what is loaded only when it is needed: without libX11-xcb no window opens, without
 * libsecret no sign-in is kept, without xdg-open no page is shown.
 */
const deb = (name, prepared, compression) => ({
  ...installed(name, prepared),
  compression,
  packageCategory: 'science',
  priority: 'optional',
  depends: [
    'libgtk-3-0 | libgtk-3-0t64',
    'libnss3',
    'libasound2 | libasound2t64',
    'libgbm1',
    'libx11-xcb1',
    'libsecret-1-0',
    'xdg-utils',
  ],
  recommends: ['gnome-keyring | kwalletmanager', 'libgl1', 'libnotify4', 'xvfb'],
});

const rpm = (name, prepared) => ({
  ...installed(name, prepared),
  depends: ['gtk3', 'nss', 'alsa-lib', 'mesa-libgbm', 'libX11-xcb', 'libsecret', 'xdg-utils'],
});

module.exports = { deb, linux, rpm };
