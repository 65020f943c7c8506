import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** Before Electron's fuses in its program file: their version, their number, and a character for each (electron/fuses). */
const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
const chunkBytes = 2 * 1024 * 1024;

/** The place of EnableNodeCliInspectArguments among them, and what stands there when it is off for good. */
const inspectAt = 3;
const off = '0'.charCodeAt(0);
const removed = 'r'.charCodeAt(0);
const wireBytes = 2 + inspectAt + 1;

/** Where the fuses are: on macOS in the framework beside the program. */
export function fuseFile(executable: string, platform: NodeJS.Platform): string {
  return platform === 'darwin'
    ? join(executable, '../../Frameworks/Electron Framework.framework/Electron Framework')
    : executable;
}

/**
 * Whether main can be inspected. The two flavours of a package differ by this fuse alone, so the program itself is asked:
 * its first 20 MB are read, some 20 ms. What cannot be read, or has no fuses, is no release of ours and counts as open.
 */
export function isInspectFuseOpen(file: string): boolean {
  try {
    const handle = openSync(file, 'r');
    try {
      return isOpen(wireIn(handle));
    } finally {
      closeSync(handle);
    }
  } catch {
    return true;
  }
}

function wireIn(handle: number): Buffer | undefined {
  const overlap = sentinel.length + wireBytes;
  const chunk = Buffer.alloc(chunkBytes);
  for (let at = 0; ; at += chunkBytes - overlap) {
    const read = readSync(handle, chunk, 0, chunkBytes, at);
    const found = chunk.subarray(0, read).indexOf(sentinel);
    const start = found + sentinel.length;
    if (found >= 0 && start + wireBytes <= read) return chunk.subarray(start, start + wireBytes);
    if (read < chunkBytes) return undefined;
  }
}

function isOpen(wire: Buffer | undefined): boolean {
  const [version, count = 0, ...fuses] = wire ?? [];
  if (version !== 1 || count <= inspectAt) return true;
  return fuses[inspectAt] !== off && fuses[inspectAt] !== removed;
}
