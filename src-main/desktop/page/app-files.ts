import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.md': 'text/plain; charset=utf-8',
};

export interface AppFile {
  readonly path: string;
  readonly contentType: string;
}

/**
 * The files that app:// may serve, by URL path: what lies in `folders` when the app starts, and nothing else. A path
 * that is not in this list is not looked for on the disk, so there is nothing to climb out of. Source maps stay home,
 * and what is a link to somewhere else is not ours.
 */
export function listAppFiles(folders: readonly string[]): ReadonlyMap<string, AppFile> {
  const files = new Map<string, AppFile>();
  for (const folder of folders) {
    for (const path of filesIn(folder)) {
      const contentType = types[extname(path)];
      if (contentType) files.set(`/${relative(folder, path).split(sep).join('/')}`, { path, contentType });
    }
  }
  return files;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : entry.isFile() ? [path] : [];
  });
}
