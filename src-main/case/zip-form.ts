/**
 * The form of ZIP that a case file has (APPNOTE 6.3): names in ASCII, stored or deflated, entries one after the other without
 * a gap, sizes before the bytes, no extra members, no ZIP64, one disk, no comment. A reader takes nothing else, so that every
 * byte of the file belongs to an entry or says where one is.
 */
export const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
export const headBytes = { local: 30, central: 46, end: 22 } as const;
export const method = { stored: 0, deflated: 8 } as const;

/** 1980-01-01 00:00, the first moment that ZIP knows: the time of building is in no byte. */
export const fixedDate = 0x0021;
export const fixedTime = 0;

/** What a case file may hold at the most; a reader refuses more before it unpacks anything. */
export const most = {
  entries: 50_000,
  /** Of one entry, unpacked; of its name; of all together, unpacked. */
  entryBytes: 640 * 1024 * 1024,
  nameBytes: 200,
  /** Of an entry that is read as one text: the manifest, the workspace, what an own file is, the head of a track. */
  textBytes: 16 * 1024 * 1024,
  bytes: 2 * 1024 * 1024 * 1024,
  /** Unpacked to packed: deflate can do 1,032, our own answers stay below 60. */
  ratio: 200,
} as const;
/** Below this an entry may be packed as well as it can be. */
export const ratioFromBytes = 1024 * 1024;

/** Folders and a file in plain letters: nothing that could lead out of the folder it is unpacked in. */
export function isSafeName(name: string): boolean {
  if (name.length === 0 || name.length > most.nameBytes) return false;
  return name.split('/').every((part) => /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(part) && !part.endsWith('.'));
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

/** CRC-32 of more bytes; `before` is that of those before them. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before >>> 0;
  for (const byte of bytes) crc = ((crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)) >>> 0;
  return ~crc >>> 0;
}
