import { createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { crc32 } from './xlsx-crc';
import { TextFile } from '../text/text-file';

const fullLetters = 256 * 1024;
/** What an archive without its 64-bit form can hold, bytes. */
const mostBytes = 0xffff_ffff;
/** 1 January 1980, midnight: the same in each file, so that the same rows are the same bytes. */
const [noTime, noDay] = [0, 0x21];
/** 2.0, because it is deflated; names are UTF-8. */
const [version, flags, deflated] = [20, 0x0800, 8];

interface Entry {
  readonly name: Buffer;
  readonly at: number;
  crc: number;
  packed: number;
  bytes: number;
}

/** An archive (ZIP, APPNOTE 6.3.3) that is written entry by entry; the last one can be taken back. Packed off the main thread. */
export class ZipFile {
  readonly #file: TextFile;
  readonly #entries: Entry[] = [];

  private constructor(file: TextFile) {
    this.#file = file;
  }

  static async create(path: string): Promise<ZipFile> {
    return new ZipFile(await TextFile.create(path));
  }

  async begin(name: string): Promise<ZipEntry> {
    const at = await this.#file.mark();
    const entry: Entry = { name: Buffer.from(name, 'utf8'), at, crc: 0, packed: 0, bytes: 0 };
    await this.#file.bytes(localHead(entry));
    return new ZipEntry(
      async (parts, crc, bytes) => {
        for (const part of parts) {
          await this.#file.bytes(part);
          entry.packed += part.length;
        }
        entry.crc = crc;
        entry.bytes = bytes;
        if (Math.max(entry.bytes, at + entry.packed) > mostBytes)
          throw Object.assign(new Error('too large for a ZIP'), { code: 'EFBIG' });
      },
      async (isStored) => {
        if (!isStored) return this.#file.backTo(at);
        await this.#file.patch(localHead(entry), at);
        this.#entries.push(entry);
      },
    );
  }

  /** A small entry at once. */
  async whole(name: string, text: string): Promise<void> {
    const entry = await this.begin(name);
    entry.add(text);
    await entry.end();
  }

  async end(): Promise<void> {
    const at = await this.#file.mark();
    for (const entry of this.#entries) await this.#file.bytes(listed(entry));
    const size = (await this.#file.mark()) - at;
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(size, 12);
    end.writeUInt32LE(at, 16);
    await this.#file.bytes(end);
    await this.#file.close();
  }

  abort(): Promise<void> {
    return this.#file.abort();
  }
}

/** A text in an archive that is being written. */
export class ZipEntry {
  readonly #take: (parts: readonly Uint8Array[], crc: number, bytes: number) => Promise<void>;
  readonly #close: (isStored: boolean) => Promise<void>;
  readonly #deflate: DeflateRaw = createDeflateRaw({ level: 5 });
  #packed: Uint8Array[] = [];
  #text = '';
  #crc = 0;
  #bytes = 0;

  constructor(
    take: (parts: readonly Uint8Array[], crc: number, bytes: number) => Promise<void>,
    close: (isStored: boolean) => Promise<void>,
  ) {
    this.#take = take;
    this.#close = close;
    this.#deflate.on('data', (part: Uint8Array) => this.#packed.push(part));
  }

  get isFull(): boolean {
    return this.#text.length >= fullLetters;
  }

  add(text: string): void {
    this.#text += text;
  }

  async flush(): Promise<void> {
    const bytes = Buffer.from(this.#text, 'utf8');
    this.#text = '';
    if (bytes.length === 0) return;
    this.#crc = crc32(bytes, this.#crc);
    this.#bytes += bytes.length;
    await new Promise<void>((resolve, reject) => {
      this.#deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
    await this.#take(this.#packed.splice(0), this.#crc, this.#bytes);
  }

  async end(): Promise<void> {
    await this.flush();
    await new Promise<void>((resolve, reject) => {
      this.#deflate.once('error', reject).once('end', resolve).end();
    });
    await this.#take(this.#packed.splice(0), this.#crc, this.#bytes);
    await this.#close(true);
  }

  /** As if it had never begun. */
  async drop(): Promise<void> {
    this.#text = '';
    this.#deflate.destroy();
    await this.#close(false);
  }
}

/** What stands before an entry's bytes; written anew once its sizes are known. */
function localHead({ name, crc, packed, bytes }: Entry): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  common({ crc, packed, bytes, name }, head, 4);
  return Buffer.concat([head, name]);
}

function listed(entry: Entry): Buffer {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  common(entry, head, 6);
  head.writeUInt32LE(entry.at, 42);
  return Buffer.concat([head, entry.name]);
}

function common({ crc, packed, bytes, name }: Omit<Entry, 'at'>, head: Buffer, at: number): void {
  head.writeUInt16LE(version, at);
  head.writeUInt16LE(flags, at + 2);
  head.writeUInt16LE(deflated, at + 4);
  head.writeUInt16LE(noTime, at + 6);
  head.writeUInt16LE(noDay, at + 8);
  head.writeUInt32LE(crc, at + 10);
  head.writeUInt32LE(packed, at + 14);
  head.writeUInt32LE(bytes, at + 18);
  head.writeUInt16LE(name.length, at + 22);
}
