// The guide as a module of the window: `guide.en.md?guide` has its sections, and its pictures in a size that a panel shows.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readGuide } from './read-guide.mjs';

/** CSS px: twice a panel of the usual width. */
const width = 800;

async function small(path) {
  const image = await loadImage(path);
  const canvas = createCanvas(width, Math.round((width * image.height) / image.width));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.encode('webp', 60);
}

/** @returns {import('vite').Plugin} */
export function guide() {
  let isBuild = false;
  return {
    name: 'guide',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    load: {
      filter: { id: /\.md\?guide$/ },
      async handler(id) {
        const file = id.slice(0, -'?guide'.length);
        const sections = readGuide(await readFile(file, 'utf8'));
        const imports = [];
        const urlOf = async (picture) => {
          const path = join(dirname(file), picture);
          if (isBuild) {
            const name = `guide-${basename(dirname(path))}-${basename(path, '.jpg')}.webp`;
            const ref = this.emitFile({ type: 'asset', name, source: await small(path) });
            return `import.meta.ROLLUP_FILE_URL_${ref}`;
          }
          imports.push(`import picture${imports.length} from ${JSON.stringify(`./${picture}`)};`);
          return `picture${imports.length - 1}`;
        };
        const urls = new Map();
        for (const { picture } of sections.flatMap(({ blocks }) => blocks))
          if (picture) urls.set(picture, await urlOf(picture));
        const data = JSON.stringify(sections).replaceAll(
          /"picture":("[^"]+")/g,
          (_, picture) => `"picture":${urls.get(JSON.parse(picture))}`,
        );
        return `${imports.join('\n')}\nexport default ${data};`;
      },
    },
  };
}
