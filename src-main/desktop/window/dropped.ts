import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, isAbsolute } from 'node:path';

/** Where the files lie that a person dropped on a window lately: a drop can wait behind what another one asks. The preload says it; no page hears of it. */
export interface DroppedFiles {
  /** What came from a window: anything. */
  readonly hear: (windowId: number, said: unknown) => void;
  /**
   * The path of a file that has just these bytes. A page that is somebody else's could say any path: it opens nothing that it
   * does not have already. Null: there is none.
   */
  readonly pathOf: (windowId: number, fileName: string, bytes: Uint8Array) => Promise<string | null>;
  forget(windowId: number): void;
}

const mostPaths = 100;
const longestPath = 4096;

/** Asking for what lies on a server of somebody else signs in to it on Windows. */
const isElsewhere = (path: string): boolean => /^[\\/]{2}/.test(path);

const isPath = (said: unknown): said is string =>
  typeof said === 'string' && said.length <= longestPath && isAbsolute(said) && !isElsewhere(said);

export function droppedFiles(): DroppedFiles {
  const lately = new Map<number, readonly string[]>();
  return {
    hear(windowId, said) {
      const paths = Array.isArray(said) ? said.slice(0, mostPaths).filter(isPath) : [];
      lately.set(windowId, [...paths, ...(lately.get(windowId) ?? [])].slice(0, mostPaths));
    },
    async pathOf(windowId, fileName, bytes) {
      for (const path of lately.get(windowId) ?? [])
        if (basename(path) === fileName && (await has(path, bytes))) return path;
      return null;
    },
    forget: (windowId) => void lately.delete(windowId),
  };
}

async function has(path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    const before = await stat(path);
    if (!before.isFile() || before.size !== bytes.length) return false;
    let at = 0;
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      if (!part.equals(bytes.subarray(at, at + part.length))) return false;
      at += part.length;
    }
    return at === bytes.length;
  } catch {
    return false;
  }
}
