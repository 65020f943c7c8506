import { type FileHandle, open } from 'node:fs/promises';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';

export interface Tiles {
  /** A vector tile, not compressed; undefined where there is nothing. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
}

/** Reads single tiles out of a PMTiles archive by file handle, which `close` gives back until the next one is wanted. */
export function openTiles(path: string): Tiles & { close(): Promise<void> } {
  const source = new FileSource(path);
  let archive = new PMTiles(source);
  return {
    close: () => source.close(),
    async tile(z, x, y) {
      try {
        const found = await archive.getZxy(z, x, y);
        return found && new Uint8Array(found.data);
      } catch (error) {
        // It remembers what it could not read.
        archive = new PMTiles(source);
        await source.close();
        throw error;
      }
    },
  };
}

class FileSource implements Source {
  readonly #path: string;
  #file: Promise<FileHandle> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  getKey(): string {
    return this.#path;
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await (await file?.catch(() => undefined))?.close();
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#file ??= open(this.#path, 'r');
    const file = await this.#file;
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  }
}
