// Inter for the map's labels, as files beside the tiles (package @fontsource-variable/inter, SIL OFL 1.1).
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES, RESULT, writeAtomically } from './area.mjs';

const FAMILY = 'Inter Variable';

/** Latin has æøå; Latin extended has the Sámi letters. The ranges are Fontsource's own. */
const SUBSETS = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,' +
    'U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,' +
    'U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

export function copyFonts() {
  const fonts = join(RESULT, 'fonts');
  mkdirSync(fonts, { recursive: true });
  const source = join(MODULES, '@fontsource-variable/inter');
  const faces = [];
  for (const [subset, range] of Object.entries(SUBSETS)) {
    for (const style of ['normal', 'italic']) {
      const file = `inter-${subset}-wght-${style}.woff2`;
      copyFileSync(join(source, 'files', file), join(fonts, file));
      faces.push(
        `@font-face {
  font-family: '${FAMILY}';
  font-style: ${style};
  font-weight: 100 900;
  font-display: swap;
  src: url('./${file}') format('woff2-variations');
  unicode-range: ${range};
}
`,
      );
    }
  }
  writeAtomically(join(fonts, 'inter.css'), faces.join('\n'));
  copyFileSync(join(source, 'LICENSE'), join(fonts, 'LICENSE-inter.txt'));
}
