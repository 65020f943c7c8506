import { join, resolve } from 'node:path';
import { buildOne } from '../../scripts/build-one.mjs';

const folder = join(resolve(import.meta.dirname, '../..'), 'node_modules/.cache/kartbord-chromium');
export const mainSideFile = join(folder, 'main-side.mjs');

/**
 * Once before the stories, as main itself is built: Playwright's own reading of TypeScript takes half a minute for so many
 * files, and does not know how CommonJS packages name what they export.
 */
export async function buildMainSide(): Promise<void> {
  await buildOne(join(import.meta.dirname, 'main-side.ts'), folder, { format: 'esm', target: 'node20' });
}
