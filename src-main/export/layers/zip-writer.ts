import { Zip, ZipDeflate, type ZipInputFile, ZipPassThrough } from 'fflate';
import type { FileHandle } from 'node:fs/promises';
import { chunksOf } from '../file-digest';

/** What a ZIP without its 64-bit form can hold, bytes. */
const mostBytes = 0xffff_ffff;

/** The same for every time and zone: an archive of the same files has the same bytes. */
const noTime = new Date(1980, 0, 1);
/** These are packed already. */
const packed = /\.(xlsx|parquet)$/;

export interface ZipWriter {
  /** A file of the disk, piece by piece. False where the signal came. */
  addFile(name: string, path: string, signal: AbortSignal): Promise<boolean>;
  addText(name: string, text: string): Promise<void>;
  /** The list of what is in it. */
  end(): Promise<void>;
}

/** Throws `EFBIG` where it would be larger than a ZIP can be. */
export function zipWriter(file: FileHandle): ZipWriter {
  let made: Uint8Array[] = [];
  let bytes = 0;
  let broken: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) broken = error;
    else made.push(chunk);
  });
  async function flush(): Promise<void> {
    if (broken) throw broken;
    for (const chunk of made.splice(0)) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw Object.assign(new Error('too large for a ZIP'), { code: 'EFBIG' });
      await file.writeFile(chunk);
    }
    made = [];
  }
  function begin(name: string): ZipInputFile & { push(chunk: Uint8Array, isLast?: boolean): void } {
    const entry = packed.test(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    entry.mtime = noTime;
    zip.add(entry);
    return entry;
  }
  return {
    async addFile(name, path, signal) {
      const entry = begin(name);
      for await (const chunk of chunksOf(path, 128 * 1024)) {
        if (signal.aborted) return false;
        // A copy of its own: what is not packed is passed on as it is, and the block is used again.
        entry.push(Uint8Array.from(chunk));
        await flush();
      }
      entry.push(new Uint8Array(), true);
      await flush();
      return true;
    },
    async addText(name, text) {
      begin(name).push(new TextEncoder().encode(text), true);
      await flush();
    },
    async end() {
      zip.end();
      await flush();
    },
  };
}
